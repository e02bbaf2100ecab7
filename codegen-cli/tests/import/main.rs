//! Imports CRDs, compiles the types, and compares the CRDs that the types define with the originals.
//! `BLESS=1 cargo test -p codegen-cli --test import` regenerates the types.

#[rustfmt::skip]
#[allow(unreachable_pub, clippy::option_option, reason = "the types are for other crates, where null and absent differ")]
#[path = "types/builders.rs"]
mod builders;
mod derived;
#[rustfmt::skip]
#[allow(unreachable_pub, clippy::option_option, reason = "the types are for other crates, where null and absent differ")]
#[path = "types/kettles.rs"]
mod kettles;
#[rustfmt::skip]
#[allow(unreachable_pub, clippy::option_option, reason = "the types are for other crates, where null and absent differ")]
#[path = "types/routes.rs"]
mod routes;
#[rustfmt::skip]
#[allow(unreachable_pub, clippy::option_option, reason = "the types are for other crates, where null and absent differ")]
#[path = "types/unions.rs"]
mod unions;

use std::fs;
use std::path::{Path, PathBuf};

use codegen_cli::check::definitions;
use codegen_cli::import::{Config, Derive, Names, header, import, single_file};
use codegen_cli::input::Source;
use serde_json::Value;
use structural_schema::crd::CustomResourceDefinition;
use structural_schema::openapi::SchemaProps;
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
    let builders = Config { builders: true, ..Config::default() };
    let types = [
        ("kettles", "kettles", Config::default()),
        ("builders", "kettles", builders),
        ("routes", "routes", derives),
        ("unions", "unions", Config::default()),
    ];
    for (file, name, config) in types {
        let path = folder().join(format!("types/{file}.rs"));
        let text = generated(name, &config);
        if std::env::var_os("BLESS").is_some() {
            fs::write(&path, &text).expect("a file");
        }
        assert_eq!(fs::read_to_string(&path).unwrap_or_default(), text, "{}", path.display());
    }
}

#[test]
fn types_define_the_crd() {
    let definitions = [
        ("kettles", kettles::crd()),
        ("kettles", builders::crd()),
        ("routes", routes::crd()),
        ("unions", unions::crd()),
    ];
    for (name, crd) in definitions {
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
    let round_trip: [(&str, &str, Pass); 4] = [
        ("kettles", "v1", passed::<kettles::v1::Kettle>),
        ("routes", "v1", passed::<routes::v1::Route>),
        ("routes", "v1beta1", passed::<routes::v1beta1::Route>),
        ("unions", "v1", passed::<unions::v1::Union>),
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
fn builders_build_values() {
    use builders::v1::{KettleSpec, Mixed, MixedVariant, Open, Type};

    let mixed = Mixed::builder().name("x".to_owned()).variant(MixedVariant::Left("y".to_owned())).build();
    let required = KettleSpec::builder().r#type(Type::AB).self_(1).lid(None);
    let spec = required.note(None).amount(5).mixed(mixed).open(Open::builder().known("z".to_owned()).build()).build();
    let expected = serde_json::json!({
        "type": "a-b", "self": 1, "lid": null, "note": null, "amount": 5,
        "mixed": {"name": "x", "left": "y"}, "open": {"known": "z"},
    });
    assert_eq!(serde_json::to_value(spec).expect("JSON"), expected);
}

#[test]
fn derived_definition_is_up_to_date() {
    let path = folder().join("crds/unions.yaml");
    let text = codegen_cli::crd_yaml::<derived::Union>().expect("YAML");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &text).expect("a file");
    }
    assert_eq!(fs::read_to_string(&path).unwrap_or_default(), text, "{}", path.display());
}

/// The type of a resource that keeps unknown fields does not need a field for the status.
#[test]
fn unknown_fields_include_the_status() {
    use structural_schema::CustomResource;

    let crd = derived::Anything::crd();
    let version = &crd.spec.versions[0];
    assert!(version.has_status() && version.open_api_v3_schema().is_some_and(SchemaProps::preserves_unknown_fields));
    assert!(import(&crd, &Config::default()).expect("types").code.contains("            status"));
}

/// The types have the same representations as the types that the definition was derived from.
#[test]
fn enums_keep_their_representation() {
    let code = generated("unions", &Config::default());
    let attributes = |name: &str| -> String {
        let (before, _) = code.split_once(&format!("pub enum {name} {{")).unwrap_or_else(|| panic!("{name}: {code}"));
        let start = before.rfind("#[serde(").filter(|at| !before[*at..].contains('}')).unwrap_or(before.len());
        before[start..].split_whitespace().collect()
    };
    let representations = [
        ("Units", ""),
        ("External", r#"#[serde(rename_all="camelCase")]"#),
        ("Mixed", ""),
        ("Internal", r#"#[serde(tag="type",rename_all_fields="camelCase")]"#),
        ("StrictInternal", r#"#[serde(tag="kind",deny_unknown_fields)]"#),
        ("Adjacent", r#"#[serde(tag="type",content="value")]"#),
        ("StrictAdjacent", r#"#[serde(tag="type",content="value",deny_unknown_fields)]"#),
        ("OneContent", r#"#[serde(tag="type",content="value",rename_all="lowercase")]"#),
        ("ObjectContent", r#"#[serde(tag="type",content="a")]"#),
        ("Untagged", "#[serde(untagged)]"),
        ("StrictUntagged", "#[serde(untagged,deny_unknown_fields)]"),
        ("VolumeVariant", r#"#[serde(rename_all="camelCase")]"#),
        ("TaggedVolumeVariant", r#"#[serde(tag="type")]"#),
        ("UntaggedVolumeVariant", "#[serde(untagged)]"),
    ];
    for (name, expected) in representations {
        assert_eq!(attributes(name), expected, "{name}");
    }
    assert!(code.contains("pub struct Open {") && !code.contains("const SCHEMA"), "{code}");
}

/// A valid object can have the properties of other variants, unless the schema excludes them.
#[test]
fn variants_keep_all_properties() {
    use unions::v1::{Internal, StrictInternal, Untagged};

    let internal: Internal =
        serde_json::from_value(serde_json::json!({"type": "EmptyDir", "name": "x"})).expect("valid");
    assert_eq!(internal, Internal::EmptyDir { host_path: None, key: None, name: Some("x".to_owned()) });
    let path = serde_json::json!({"path": "/", "name": "x"});
    let untagged: Untagged = serde_json::from_value(path).expect("valid");
    assert_eq!(untagged, Untagged::Path { name: Some("x".to_owned()), namespace: None, path: "/".to_owned() });
    let names = serde_json::json!({"namespace": "a", "name": "x"});
    let untagged: Untagged = serde_json::from_value(names).expect("valid");
    assert_eq!(untagged, Untagged::NameAndNamespace { name: "x".to_owned(), namespace: "a".to_owned() });
    let other = serde_json::json!({"kind": "Nothing", "name": "x"});
    assert!(serde_json::from_value::<StrictInternal>(other).is_err());
}

#[test]
fn names_of_kopium() {
    let code = generated("routes", &Config { names: Names::Kopium, ..Config::default() });
    for name in ["RouteSpec", "RouteRules", "RouteRulesMatch", "RouteRulesBackends", "RouteStatusConditions"] {
        assert!(code.contains(&format!("pub struct {name} ")), "{name}");
    }
    // kopium generates a struct for every object.
    let code = generated("unions", &Config { names: Names::Kopium, ..Config::default() });
    assert!(code.contains("pub struct UnionVolume {") && !code.contains("serde(flatten)"), "{code}");
}

#[test]
fn kube_derives_the_resource() {
    let mut crd = definition("routes");
    crd.spec.versions.retain(|version| version.name == "v1");
    let config = Config { kube: true, ..Config::default() };
    let code = import(&crd, &config).expect("types").code;
    assert!(code.contains("kube::CustomResource") && code.contains("status = \"RouteStatus\""), "{code}");
    assert!(!code.contains("pub struct Route {"), "{code}");
    let error = import(&definition("routes"), &config).unwrap_err();
    assert!(error.to_string().contains("v1beta1 has no `spec`"), "{error}");
}

#[test]
fn configuration_selects_types_and_names() {
    let map = |key: &str, value: &str| [(key.to_owned(), value.to_owned())].into();
    let config = Config {
        reuse: map("spec.rules[*]", "crate::Rule"),
        formats: map("uri", "url::Url"),
        modules: map("v1", "stable"),
        builders: true,
        ..Config::default()
    };
    let code = generated("routes", &config);
    for part in ["Vec<crate::Rule>", "pub mod stable", "struct Rule {", "typed_builder::TypedBuilder"] {
        assert!(code.contains(part), "{part}: {code}");
    }
    assert!(!code.contains("pub struct Rule {"), "the type only provides the schema: {code}");
    let invalid = [
        Config { reuse: map("spec", "no type"), ..Config::default() },
        Config { rename: map("Rule", "a-b"), ..Config::default() },
        Config { rename: map("Rule", "RouteSpec"), ..Config::default() },
    ];
    let texts = invalid.map(|config| import(&definition("routes"), &config).unwrap_err().to_string());
    assert_eq!(
        texts,
        [
            "the configuration is invalid: `no type` is not a type",
            "the configuration is invalid: `a-b` is not an identifier",
            "the configuration gives two types the name `RouteSpec`",
        ]
    );
}

/// A field that is added below the others does not change the names of other types.
#[test]
fn names_are_stable() {
    let names = |code: &str| -> Vec<String> {
        let words = code.lines().filter_map(|line| line.trim().strip_prefix("pub struct "));
        words.map(|line| line.split(' ').next().unwrap_or_default().to_owned()).collect()
    };
    let mut crd = definition("routes");
    let before = names(&import(&crd, &Config::default()).expect("types").code);
    for version in &mut crd.spec.versions {
        let schema = version.schema.as_mut().and_then(|schema| schema.open_api_v3_schema.as_mut()).expect("a schema");
        add_objects(schema);
    }
    let after = names(&import(&crd, &Config::default()).expect("types").code);
    let lost: Vec<_> = before.iter().filter(|name| !after.contains(name)).collect();
    assert!(lost.is_empty() && after.len() > before.len(), "{lost:?} {after:?}");
}

/// Adds a property with a new object, whose property has the name of an existing type, to all objects below the root.
fn add_objects(schema: &mut SchemaProps) {
    for property in schema.properties.values_mut() {
        add_objects(property);
        if !property.properties.is_empty() {
            let object = |name: &str, inner: SchemaProps| SchemaProps {
                properties: [(name.to_owned(), inner)].into(),
                ..SchemaProps::of_type("object")
            };
            let added = object("rule", object("other", SchemaProps::of_type("string")));
            property.properties.insert("addedLater".to_owned(), added);
        }
    }
}

#[test]
fn crds_have_their_own_modules() {
    let imported = |name: &str| import(&definition(name), &Config::default()).expect("types");
    let mut other = definition("routes");
    other.spec.group = "example.org".to_owned();
    other.metadata.name = "routes.example.org".to_owned();
    let other = import(&other, &Config::default()).expect("types");
    let files = codegen_cli::import::files(&[imported("routes"), imported("kettles"), other], "").expect("files");
    let paths: Vec<_> = files.iter().map(|file| file.path.display().to_string()).collect();
    assert_eq!(paths, ["routes_example_com.rs", "kettle.rs", "routes_example_org.rs", "mod.rs"]);
    let error = single_file(&[imported("routes"), imported("routes")], "").unwrap_err();
    assert_eq!(error.to_string(), "there are two CRDs named routes.example.com");
}

#[test]
fn keywords_at_the_root_are_not_lost() {
    let mut crd = definition("kettles");
    let schema = crd.spec.versions[0].schema.as_mut().and_then(|schema| schema.open_api_v3_schema.as_mut());
    schema.expect("a schema").required.push("absent".to_owned());
    let error = import(&crd, &Config::default()).unwrap_err();
    let expected =
        "no attribute expresses a keyword at the root of version v1: a required property that is not specified";
    assert_eq!(error.to_string(), expected);
}
