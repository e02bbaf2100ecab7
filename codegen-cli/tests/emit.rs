//! `emit` on small workspaces: what it finds, what it says, what it writes.
#![cfg(feature = "cli")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use codegen_cli::emit::{Request, emit};
use codegen_cli::source::Selection;
use codegen_cli::{Build, from_yaml};
use serde_json::{Value, json};
use structural_schema::{CustomResource, crd};

/// A folder with a package in it, gone when the test is over.
struct Package(PathBuf);

const MANIFEST: &str = "[package]
name = \"api\"
version = \"0.1.0\"
edition = \"2024\"

[features]
default = [\"usual\"]
usual = []
extra = []

[dependencies]
structural-schema = \"0.1\"
shared = { path = \"shared\" }

[workspace]
members = [\"shared\"]
";

const SHARED: &str = "[package]
name = \"shared\"
version = \"0.1.0\"
edition = \"2024\"

[dependencies]
structural = { package = \"structural-schema\", version = \"0.1\" }
";

impl Package {
    /// A package with these files, by their paths.
    fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let folder = std::env::temp_dir().join(format!("emit-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let package = Package(folder);
        package.write("Cargo.toml", MANIFEST);
        package.write("shared/Cargo.toml", SHARED);
        package.write("shared/src/lib.rs", "");
        for (path, text) in files {
            package.write(path, text);
        }
        package
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn run(&self, arguments: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_codegen-cli")).args(arguments).current_dir(&self.0).output().unwrap()
    }

    /// The only document.
    fn document(&self, arguments: &[&str]) -> Value {
        let output = self.run(arguments);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        from_yaml(std::str::from_utf8(&output.stdout).unwrap().strip_prefix("---\n").unwrap()).unwrap()
    }

    /// The properties of `spec` in the only document.
    fn spec(&self, arguments: &[&str]) -> Value {
        let document = self.document(arguments);
        document["spec"]["versions"][0]["schema"]["openAPIV3Schema"]["properties"]["spec"]["properties"].clone()
    }
}

impl Drop for Package {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

const ROOT: &str = "
use structural_schema::StructuralSchema;
/// A tea pot.
#[derive(StructuralSchema)]
#[structural(crd(group = \"example.com\", version = \"v1\"))]
pub struct Teapot { pub spec: spec::Spec }
";

#[test]
fn the_examples_are_what_the_compiler_makes_of_them() {
    use example_derive::{database, frontend, workload};
    let compiled = [
        crd::merge([database::v1::Database::crd(), database::v1beta1::Database::crd()]).unwrap(),
        frontend::Frontend::crd(),
        workload::Workload::crd(),
    ];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned();
    let request = Request { folder, paths: vec!["examples/derive".into()], selection: Selection::default() };
    let emitted = emit(&request).unwrap();
    assert!(emitted.problems.is_empty(), "{:?}", emitted.problems);
    assert_eq!(emitted.documents.len(), compiled.len());
    for (read, compiled) in emitted.documents.iter().zip(&compiled) {
        assert_eq!(read.definition, *compiled);
        assert_eq!(read.yaml, codegen_cli::to_yaml(compiled).unwrap());
    }
}

#[test]
fn a_package_that_derives_in_its_tests_alone_is_not_read() {
    let lib =
        format!("{ROOT} pub mod spec {{ #[derive(super::StructuralSchema)] pub struct Spec {{ pub cups: u8 }} }}");
    let shared = SHARED.replace("[dependencies]", "[dev-dependencies]");
    let files = [("src/lib.rs", &*lib), ("shared/Cargo.toml", &*shared), ("shared/src/lib.rs", "mod missing;")];
    let package = Package::new("dev", &files);
    assert_eq!(package.spec(&["emit"])["cups"]["type"], "integer");
}

#[test]
fn names_are_resolved_as_rust_does() {
    let lib = format!(
        "{ROOT}
        pub mod spec;
        pub mod prelude {{ pub use structural_schema::StructuralSchema as Described; pub use super::parts::*; }}
        #[path = \"elsewhere/parts.rs\"]
        pub mod parts;
        pub mod inline {{ pub mod deep; pub type Cups = crate::parts::Bounded<3>; }}"
    );
    let spec = "
        use std::collections::BTreeMap as Map;
        use crate::prelude::*;
        use super::inline::{self, deep as below};
        use shared::Lid as Cover;
        #[derive(Described)]
        pub struct Spec {
            pub labels: Map<String, Vec<Part>>,
            pub cups: inline::Cups,
            pub pair: below::Pair<self::Unit, Option<u8>>,
            pub lid: Cover,
            pub r#type: crate::parts::Text,
        }
        #[derive(Described)]
        pub enum Unit { Litre, Pint }";
    let parts = "
        use structural_schema::{Schema, StructuralSchema};
        #[derive(StructuralSchema)]
        pub struct Part { #[structural(maximum = MOST)] pub number: u8 }
        const MOST: u8 = 2 * FEW + 1;
        const FEW: u8 = 10;
        #[derive(StructuralSchema)]
        #[structural(max_items = N)]
        pub struct Bounded<const N: usize>(pub Vec<String>);
        pub struct Text;
        impl StructuralSchema for Text {
            const SCHEMA: &'static Schema<'static> = &Schema::string_format(\"hostname\");
        }";
    let deep = "
        #[derive(structural_schema::StructuralSchema)]
        pub struct Pair<A, B = A> { pub first: A, pub second: B }";
    let shared = "
        #[derive(structural::StructuralSchema)]
        #[structural(crate = structural)]
        pub struct Lid { pub closed: bool }";
    let package = Package::new(
        "names",
        &[
            ("src/lib.rs", &lib),
            ("src/spec.rs", spec),
            ("src/elsewhere/parts.rs", parts),
            ("src/inline/deep.rs", deep),
            ("shared/src/lib.rs", shared),
        ],
    );
    let spec = package.spec(&[]);
    assert_eq!(spec["labels"]["additionalProperties"]["items"]["properties"]["number"]["maximum"], json!(21));
    assert_eq!(spec["cups"], json!({"type": "array", "items": {"type": "string"}, "maxItems": 3}));
    assert_eq!(spec["pair"]["properties"]["first"], json!({"type": "string", "enum": ["Litre", "Pint"]}));
    assert_eq!(spec["pair"]["required"], json!(["first"]));
    assert_eq!(spec["lid"]["properties"]["closed"], json!({"type": "boolean"}));
    assert_eq!(spec["type"], json!({"type": "string", "format": "hostname"}));
}

#[test]
fn features_decide_what_is_there() {
    let lib = format!(
        "{ROOT}
        pub mod spec {{
            #[derive(structural_schema::StructuralSchema)]
            pub struct Spec {{
                #[cfg(feature = \"usual\")]
                pub usual: bool,
                #[cfg(feature = \"extra\")]
                pub extra: bool,
                #[cfg(test)]
                pub tested: bool,
                #[cfg_attr(feature = \"extra\", structural(maximum = 5))]
                pub number: u8,
            }}
        }}
        #[cfg(test)]
        mod not_there;"
    );
    let package = Package::new("features", &[("src/lib.rs", &lib)]);
    let keys =
        |arguments: &[&str]| -> Vec<String> { package.spec(arguments).as_object().unwrap().keys().cloned().collect() };
    assert_eq!(keys(&["emit"]), ["number", "usual"]);
    assert_eq!(keys(&["emit", "--no-default-features"]), ["number"]);
    assert_eq!(keys(&["emit", "--features", "extra"]), ["extra", "number", "usual"]);
    assert_eq!(keys(&["emit", "--all-features"]), ["extra", "number", "usual"]);
    assert_eq!(package.spec(&["emit", "-F", "extra"])["number"]["maximum"], json!(5));
    let output = package.run(&["emit", "--features", "nothing"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(errors(&output).contains("no package of the workspace has the feature `nothing`"));
}

#[test]
fn mistakes_are_shown_where_they_are() {
    let lib = format!(
        "{ROOT}
pub mod spec {{
    #[derive(structural_schema::StructuralSchema)]
    #[structural(rule(\"self.cups < self.litres\"))]
    pub struct Spec {{
        #[structural(maximum = 300)]
        pub cups: u8,
        pub made: Made,
        pub far: other::Type,
    }}
    make! {{ pub struct Made {{}} }}
}}"
    );
    let package = Package::new("mistakes", &[("src/lib.rs", &lib)]);
    let output = package.run(&["emit"]);
    let errors = errors(&output);
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert!(output.stdout.is_empty());
    for part in [
        "undefined field 'litres'",
        "src/lib.rs:10:23",
        "the type cannot hold numbers above 255",
        "src/lib.rs:12:22",
        "there is no `Made` in `crate::spec`",
        "`make!` at ",
        "src/lib.rs:14:19",
        "there is no `other::Type`",
        "help: emit the CRD from the compiled type",
    ] {
        assert!(errors.contains(part), "{part} is not in\n{errors}");
    }
}

#[test]
fn files_are_written_and_drift_is_found() {
    let lib = format!(
        "{ROOT} pub mod spec {{ #[derive(structural_schema::StructuralSchema)] pub struct Spec {{ pub cups: u8 }} }}"
    );
    let package = Package::new("files", &[("src/lib.rs", &lib)]);
    let file = package.0.join("deploy/crds/teapots.example.com.yaml");
    let check = || package.run(&["emit", "--out-dir", "deploy/crds", "--check"]);

    assert_eq!(check().status.code(), Some(1));
    assert!(!file.exists());
    let output = package.run(&["emit", "--out-dir", "deploy/crds"]);
    assert!(output.status.success());
    assert!(errors(&output).contains("new: deploy/crds/teapots.example.com.yaml"));
    assert_eq!(check().status.code(), Some(0));

    let written = fs::metadata(&file).unwrap().modified().unwrap();
    assert!(package.run(&["emit", "--out-dir", "deploy/crds"]).stderr.is_empty());
    assert_eq!(fs::metadata(&file).unwrap().modified().unwrap(), written);

    package.write("src/lib.rs", &lib.replace("u8", "String"));
    let output = check();
    assert_eq!(output.status.code(), Some(1));
    let diff = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(diff.contains("--- deploy/crds/teapots.example.com.yaml\n+++ source\n"), "{diff}");
    assert!(diff.contains("-                    type: integer\n") || diff.contains("type: integer"), "{diff}");
    assert!(diff.lines().any(|line| line.starts_with('+') && line.ends_with("type: string")), "{diff}");
    let names: Vec<_> = fs::read_dir(file.parent().unwrap()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names.len(), 1, "{names:?}");
}

#[test]
fn versions_of_a_kind_are_one_document() {
    let version = |name: &str, rest: &str| {
        format!(
            "pub mod {name} {{
                #[derive(structural_schema::StructuralSchema)]
                #[structural(crd(group = \"example.com\", version = \"{name}\"{rest}))]
                pub struct Teapot {{ pub cups: u8 }}
            }}"
        )
    };
    let good = version("v1", "") + &version("v1beta1", ", storage = false");
    let package = Package::new("versions", &[("src/lib.rs", &good)]);
    assert_eq!(package.document(&["emit"])["spec"]["versions"].as_array().unwrap().len(), 2);

    package.write("src/lib.rs", &(version("v1", "") + &version("v2", "")));
    let output = package.run(&["emit"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        errors(&output).contains("one version must be the storage version, but v1 and v2 are"),
        "{}",
        errors(&output)
    );
}

#[test]
fn macros_with_resources_are_mentioned() {
    let lib = format!(
        "{ROOT}
        pub mod spec {{ #[derive(structural_schema::StructuralSchema)] pub struct Spec {{}} }}
        macro_rules! pot {{ ($name:ident) => {{
            #[derive(StructuralSchema)]
            #[structural(crd(group = \"example.com\", version = \"v1\"))]
            struct $name {{}}
        }} }}"
    );
    let package = Package::new("macros", &[("src/lib.rs", &lib)]);
    let output = package.run(&["emit"]);
    assert!(output.status.success());
    assert!(errors(&output).contains("warning: a macro has a type with `#[structural(crd(…))]` in it"));
    assert!(errors(&output).contains("src/lib.rs:9:9"), "{}", errors(&output));
}

#[test]
fn kinds_of_kube() {
    let source = "use structural_schema::StructuralSchema;
        #[derive(kube::CustomResource, StructuralSchema)]
        #[kube(group = \"a.b\", version = \"v1\", kind = \"Site\", namespaced, status = \"state::Status\",
            printcolumn(name = \"Host\", type_ = \"string\", json_path = \".spec.host\"))]
        pub struct SiteSpec { pub host: String }
        mod state { #[derive(super::StructuralSchema)] pub struct Status { ready: bool } }
        #[derive(kube::CustomResource)]
        #[kube(group = \"a.b\", version = \"v1\", kind = \"Other\")]
        pub struct OtherSpec { pub host: String }
        #[derive(StructuralSchema)]
        #[structural(crd(group = \"a.b\", version = \"v1\"))]
        pub struct Town { spec: SiteSpec, last: Site }";
    let package = Package::new("kube", &[("src/lib.rs", source)]);
    let output = package.run(&["emit"]);
    assert!(output.status.success(), "{}", errors(&output));
    let text = String::from_utf8_lossy(&output.stdout);
    for part in ["name: sites.a.b", "name: towns.a.b", "jsonPath: .spec.host", "ready:"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("Other"), "{text}");
}

#[test]
fn mistakes_about_kinds_of_kube() {
    let spec = |words: &str| {
        format!(
            "use structural_schema::StructuralSchema;
            #[derive(kube::CustomResource, StructuralSchema)]
            #[kube(group = \"a.b\", version = \"v1\"{words})]
            pub struct SiteSpec {{ pub host: String }}"
        )
    };
    let column = ", kind = \"Site\", printcolumn(name = \"Host\", type_ = \"string\", json_path = \".spec.hots\")";
    for (words, message, place) in
        [("", "`#[kube(...)]` needs `kind`", "src/lib.rs:3:13"), (column, ".spec.hots", "src/lib.rs:3:")]
    {
        let package = Package::new("kube-mistakes", &[("src/lib.rs", &spec(words))]);
        let output = package.run(&["emit"]);
        assert_eq!(output.status.code(), Some(1), "{}", errors(&output));
        assert!(errors(&output).contains(message) && errors(&output).contains(place), "{}", errors(&output));
    }
}

#[test]
fn hostile_source_is_an_error() {
    let deep = format!("const X: u8 = {}1{};", "(".repeat(100_000), ")".repeat(100_000));
    let references = format!("type T = {}u8;", "&".repeat(100_000));
    let cycle = format!(
        "{ROOT} pub mod spec {{ use super::*;
            #[derive(StructuralSchema)] pub struct Spec {{ other: Option<Box<Other>> }}
            #[derive(StructuralSchema)] pub struct Other {{ spec: Vec<Spec> }}
            pub use a::X as Y; mod a {{ pub use super::Y as X; }}
        }}"
    );
    let growing = format!(
        "{ROOT} pub mod spec {{ use super::*;
            #[derive(StructuralSchema)] pub struct Spec {{ all: Grow<u8> }}
            #[derive(StructuralSchema)] pub struct Grow<T> {{ #[structural(as = Grow2<Vec<T>>)] more: T }}
            #[derive(StructuralSchema)] pub struct Grow2<T> {{ more: Grow<T> }}
        }}"
    );
    for (name, text) in [
        ("deep", deep.as_str()),
        ("references", &references),
        ("cycle", &cycle),
        ("growing", &growing),
        ("syntax", "pub struct {"),
        ("missing", "mod nowhere;"),
    ] {
        let package = Package::new(name, &[("src/lib.rs", text)]);
        let output = package.run(&["emit"]);
        assert_eq!(output.status.code(), Some(1), "{name}: {}", errors(&output));
        assert!(errors(&output).contains("src/lib.rs:"), "{name}: {}", errors(&output));
    }
}

#[test]
fn build_scripts_write_and_refuse() {
    let lib = format!(
        "{ROOT} pub mod spec {{ #[derive(structural_schema::StructuralSchema)] pub struct Spec {{ pub cups: u8 }} }}"
    );
    let package = Package::new("build", &[("src/lib.rs", &lib)]);
    let build = || Build::new().relative_to(&package.0).source("src").out_dir("crds");
    let written = build().crd::<example_derive::frontend::Frontend>().emit().unwrap();
    let names: Vec<_> = written.iter().map(|path| path.file_name().unwrap().to_str().unwrap()).collect();
    assert_eq!(names.len(), 2);
    assert!(names[0].starts_with("frontends.") && names[1] == "teapots.example.com.yaml", "{names:?}");
    assert!(written.iter().all(|path| Path::exists(path)));

    package.write("src/lib.rs", &lib.replace("pub cups: u8", "pub cups: (u8, u8)"));
    let error = build().emit().unwrap_err();
    assert!(error.to_string().contains("a tuple is written as an array"), "{error}");
    assert!(format!("{error:?}").contains("--> src/lib.rs:"), "{error:?}");
    assert!(Build::new().source("src").emit().unwrap_err().to_string().contains("out_dir"));
}

#[test]
fn expand_shows_the_code() {
    let lib = format!(
        "{ROOT} pub mod spec {{ #[derive(structural_schema::StructuralSchema)] pub struct Spec {{ pub cups: u8 }} }}"
    );
    let package = Package::new("expand", &[("src/lib.rs", &lib)]);
    let output = package.run(&["expand", "spec::Spec"]);
    let code = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(code.contains("impl ::structural_schema::__private::StructuralSchema for Spec {"), "{code}");
    assert!(code.contains("\"cups\""), "{code}");
    let output = package.run(&["expand", "Nothing"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(errors(&output).contains("there is no type `Nothing`"));
}
