//! Imports CRDs, compiles the types, and compares the CRDs that the types define with the originals.
//! `BLESS=1 cargo test -p codegen-cli --test import` regenerates the types.

#[rustfmt::skip]
#[allow(unreachable_pub, clippy::option_option, reason = "the types are for other crates, where null and absent differ")]
#[path = "types/kettles.rs"]
mod kettles;
#[rustfmt::skip]
#[allow(unreachable_pub, clippy::option_option, reason = "the types are for other crates, where null and absent differ")]
#[path = "types/routes.rs"]
mod routes;

use std::fs;
use std::path::{Path, PathBuf};

use codegen_cli::check::definitions;
use codegen_cli::import::{Config, Derive, Names, header, import, single_file};
use codegen_cli::input::Source;
use serde_json::Value;
use structural_schema::crd::CustomResourceDefinition;
use structural_schema_generate::{Generator, Options};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/import")
}

fn text(name: &str) -> String {
    fs::read_to_string(folder().join(format!("crds/{name}.yaml"))).expect("a CRD")
}

fn definition(name: &str) -> CustomResourceDefinition {
    definitions(&Source::new(name, text(name))).remove(0)
}

fn generated(name: &str, config: &Config) -> String {
    let imported = import(&definition(name), config).expect("types");
    single_file(&[imported], &header(&[format!("{name}.yaml")], config)).expect("code")
}

#[test]
fn types_are_up_to_date() {
    let derives = Config { derives: vec![Derive::Default, Derive::Eq, Derive::Hash], ..Config::default() };
    for (name, config) in [("kettles", Config::default()), ("routes", derives)] {
        let path = folder().join(format!("types/{name}.rs"));
        let text = generated(name, &config);
        if std::env::var_os("BLESS").is_some() {
            fs::write(&path, &text).expect("a file");
        }
        assert_eq!(fs::read_to_string(&path).unwrap_or_default(), text, "{}", path.display());
    }
}

#[test]
fn types_define_the_crd() {
    for (name, crd) in [("kettles", kettles::crd()), ("routes", routes::crd())] {
        let original: Value = codegen_cli::from_yaml(&text(name)).expect("YAML");
        let ours = crd.expect("versions that can be merged").to_value();
        assert_eq!(pretty(&ours), pretty(&normalized(&original)));
    }
}

/// Returns the document with numbers in one notation.
fn normalized(original: &Value) -> Value {
    CustomResourceDefinition::decode(original).expect("a definition").to_value()
}

fn pretty(document: &Value) -> String {
    serde_json::to_string_pretty(document).expect("JSON")
}

/// Passes an object through a type.
type Pass = fn(&Value) -> Value;

#[test]
fn objects_survive() {
    let round_trip: [(&str, &str, Pass); 3] = [
        ("kettles", "v1", passed::<kettles::v1::Kettle>),
        ("routes", "v1", passed::<routes::v1::Route>),
        ("routes", "v1beta1", passed::<routes::v1beta1::Route>),
    ];
    for (name, version, passed) in round_trip {
        let generator = Generator::new(&definition(name), Some(version)).expect("a version");
        let random = (0..40).map(Options::random);
        let mut count = 0;
        for options in random.chain([Options::minimal(), Options::all_fields()]) {
            let Ok(object) = generator.generate(&options) else { continue };
            assert_eq!(passed(&object), object, "{name} {version}");
            count += 1;
        }
        assert!(count > 20, "{name} {version}: {count} objects");
    }
}

fn passed<T: serde::Serialize + serde::de::DeserializeOwned>(object: &Value) -> Value {
    let typed: T = serde_json::from_value(object.clone()).unwrap_or_else(|error| panic!("{error}: {object}"));
    serde_json::to_value(typed).expect("JSON")
}

#[test]
fn types_are_idiomatic() {
    use kettles::v1::KettleSpec;

    let spec: KettleSpec = serde_json::from_value(serde_json::json!({
        "type": "a-b", "self": 1, "lid": null, "level": 2, "note": null, "amount": 80, "union": {"left": "x"},
    }))
    .expect("a spec");
    assert_eq!(spec.r#type, kettles::v1::Type::AB);
    assert_eq!((spec.self_, spec.lid, spec.note, spec.amount), (1, None, Some(None), Some(80_u16)));
    assert_eq!(spec.union, Some(kettles::v1::Union::Left("x".to_owned())));
}

#[test]
fn names_of_kopium() {
    let code = generated("routes", &Config { names: Names::Kopium, ..Config::default() });
    for name in ["RouteSpec", "RouteRules", "RouteRulesMatch", "RouteRulesBackends", "RouteStatusConditions"] {
        assert!(code.contains(&format!("pub struct {name} ")), "{name}");
    }
}

#[test]
fn kube_derives_the_resource() {
    let mut crd = definition("routes");
    crd.spec.versions.retain(|version| version.name == "v1");
    let config = Config { kube: true, ..Config::default() };
    let code = import(&crd, &config).expect("types").code().expect("code");
    assert!(code.contains("kube::CustomResource") && code.contains("status = \"RouteStatus\""), "{code}");
    assert!(!code.contains("pub struct Route {"), "{code}");
    let error = import(&definition("routes"), &config).unwrap_err();
    assert!(error.to_string().contains("v1beta1 has no `spec`"), "{error}");
}
