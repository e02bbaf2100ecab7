//! Tests the output and files of `emit`, `expand`, and `Build` in small workspaces.
#![cfg(feature = "cli")]

mod origins;
mod package;

use std::fs;
use std::path::Path;

use codegen_cli::emit::{Cargo, Request, emit};
use codegen_cli::{Build, from_yaml};
use package::{MANIFEST, Package, TEAPOT, errors, kinds, repository, spec};
use serde_json::Value;
use structural_schema::{CustomResource, crd};

#[test]
fn the_examples_are_those_of_the_types() {
    use example_derive::{database, frontend, workload};
    let compiled = [
        crd::merge([database::v1::Database::crd(), database::v1beta1::Database::crd()]).unwrap(),
        frontend::Frontend::crd(),
        workload::Workload::crd(),
    ];
    let target_dir = Some(Path::new(env!("CARGO_TARGET_TMPDIR")).join("emit-target"));
    // The other examples are excluded by the settings of the workspace.
    let request = Request { cargo: Cargo::new(repository()), target_dir, ..Request::default() };
    let emitted = emit(&request).unwrap();
    assert!(!emitted.failed, "{}", emitted.report);
    assert_eq!((emitted.asked, emitted.documents.len()), (1, compiled.len()));
    for (emitted, compiled) in emitted.documents.iter().zip(&compiled) {
        assert_eq!(emitted.definition, *compiled);
        assert_eq!(emitted.yaml, codegen_cli::to_yaml(compiled).unwrap());
    }
}

#[test]
fn descriptions_are_shortened() {
    let target_dir = Some(Path::new(env!("CARGO_TARGET_TMPDIR")).join("emit-target"));
    let request = Request { cargo: Cargo::new(repository()), target_dir, ..Request::default() };
    let emitted = emit(&Request { max_description: Some(12), ..request }).unwrap();
    assert!(!emitted.failed && !emitted.documents.is_empty(), "{}", emitted.report);
    let yaml: String = emitted.documents.iter().map(|document| document.yaml.as_str()).collect();
    let descriptions: Vec<_> =
        yaml.lines().filter_map(|line| line.trim_start().strip_prefix("description: ")).collect();
    assert!(descriptions.iter().any(|description| description.ends_with('…')), "{descriptions:?}");
    assert!(
        descriptions.iter().all(|description| description.trim_matches('"').chars().count() <= 12),
        "{descriptions:?}"
    );
}

/// Returns a manifest of a member with these dependencies.
fn member(name: &str, dependencies: &str) -> String {
    format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[dependencies]\n{dependencies}\n")
}

#[test]
fn only_crates_that_may_have_definitions_are_asked() {
    let schema = "structural-schema = { path = \"REPOSITORY/runtime\" }";
    let api = "api = { path = \"../api\" }";
    let members = ["api", "maker", "user", "plain", "other"];
    let macros = "#[macro_export] macro_rules! kind { ($name:ident) => {
        #[derive(api::structural_schema::StructuralSchema)]
        #[structural(crate = api::structural_schema, crd(group = \"example.com\", version = \"v1\"))]
        pub struct $name { pub spec: api::Spec }
    } }";
    let manifests: Vec<(String, String)> = members
        .iter()
        .map(|name| {
            let dependencies = if *name == "api" {
                schema
            } else if *name == "other" {
                ""
            } else {
                api
            };
            (format!("{name}/Cargo.toml"), member(name, dependencies))
        })
        .collect();
    let mut files = vec![
        ("Cargo.toml", "[workspace]\nresolver = \"3\"\nmembers = [\"*\"]\nexclude = [\"src\"]\n".to_owned()),
        ("api/src/lib.rs", format!("pub use structural_schema;\n{TEAPOT}{macros}")),
        ("maker/src/lib.rs", "api::kind!(Made);".to_owned()),
        ("user/src/lib.rs", "pub fn crd(_: api::Teapot) -> &'static str { \"#[structural(crd())]\" }".to_owned()),
        ("plain/src/lib.rs", "#[derive(Debug)] pub struct Crd { pub crd: u8 }".to_owned()),
        ("other/src/main.rs", "fn main() {}".to_owned()),
    ];
    files.extend(manifests.iter().map(|(path, text)| (path.as_str(), text.clone())));
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, text.as_str())).collect();
    let package = Package::new("workspace", &files);
    let output = package.emit(&[]);
    let (text, errors) = (String::from_utf8_lossy(&output.stdout).into_owned(), errors(&output));
    assert!(output.status.success(), "{errors}");
    assert!(text.contains("kind: Made\n") && text.contains("kind: Teapot\n"), "{text}");
    for (name, asked) in [("api", true), ("maker", true), ("user", false), ("plain", false), ("other", false)] {
        assert_eq!(errors.contains(&format!("Checking {name} ")), asked, "{name}: {errors}");
    }
    assert_eq!(kinds(&package.documents(&["--package", "maker"])), ["Made"]);
    assert_eq!(kinds(&package.documents(&["maker"])), ["Made"]);
    assert_eq!(kinds(&package.documents(&["--manifest-path", "maker/Cargo.toml"])), ["Made"]);
    assert_eq!(kinds(&package.documents(&["--manifest-path", "Cargo.toml"])), ["Made", "Teapot"]);
    let empty = package.emit(&["--package", "plain"]);
    assert!(empty.status.success() && package::errors(&empty).contains("warning: found no type with"));
}

#[test]
fn unknown_features_and_packages_are_errors() {
    let package = Package::new("unknown", &[("src/lib.rs", TEAPOT)]);
    for (arguments, message) in [
        (["--features", "nothing"], "none of the selected packages has the feature `nothing`"),
        (["--package", "nothing"], "there is no package `nothing`"),
        (["--manifest-path", "nothing/Cargo.toml"], "nothing/Cargo.toml"),
    ] {
        let output = package.emit(&arguments);
        assert_eq!(output.status.code(), Some(2));
        assert!(errors(&output).contains(message), "{}", errors(&output));
    }
}

#[test]
fn errors_are_those_of_the_compiler() {
    let lib = "
        use structural_schema::StructuralSchema;
        #[derive(StructuralSchema)]
        #[structural(crd(group = \"example.com\", version = \"v1\"))]
        pub struct Teapot { pub spec: Spec }
        #[derive(StructuralSchema)]
        #[structural(rule(\"self.cups < self.litres\"))]
        pub struct Spec { #[structural(maximum = 300)] pub cups: u8 }
        pub fn wrong() -> u8 { let unused = 1; \"text\" }";
    let package = Package::new("mistakes", &[("src/lib.rs", lib)]);
    let output = package.emit(&[]);
    assert_eq!(output.status.code(), Some(1), "{}", errors(&output));
    assert!(output.stdout.is_empty());
    let is_progress = |line: &&str| !line.starts_with("error") && !line.starts_with("warning");
    let after_progress = |text: String| text.lines().skip_while(is_progress).collect::<Vec<_>>().join("\n");
    let (emitted, checked) = (after_progress(errors(&output)), after_progress(errors(&package.cargo(&["check"]))));
    assert!(checked.contains("undefined field 'litres'") && checked.contains("E0308"), "{checked}");
    assert_eq!(emitted, checked);
}

#[test]
fn unchanged_crates_are_not_compiled_again() {
    let with = |ty: &str, rest: &str| format!("{}\n{rest}", TEAPOT.replace("u8", ty));
    let package = Package::new("again", &[("src/lib.rs", &with("u8", ""))]);
    let cups = |format: &str| {
        let output = package.emit(&[]);
        assert!(output.status.success(), "{}", errors(&output));
        let yaml = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(yaml.contains(format), "{yaml}");
        let errors = errors(&output);
        assert!(!errors.contains("E0080"), "{errors}");
        errors.contains("Checking api")
    };
    assert!(cups("maximum: 255"));
    assert!(!cups("maximum: 255"), "the first run is reused");
    // The first change makes the compiler save its state, and later changes start from there.
    for (ty, format) in [("u16", "maximum: 65535"), ("i64", "format: int64"), ("String", "type: string")] {
        package.write("src/lib.rs", &with(ty, ""));
        assert!(cups(format));
        assert!(!cups(format), "the run after a change is reused");
    }
    package.write("src/lib.rs", &with("u8", "fn wrong() -> u8 { \"text\" }"));
    for _ in 0..2 {
        let output = package.emit(&[]);
        assert_eq!(output.status.code(), Some(1));
        assert!(errors(&output).contains("E0308"), "{}", errors(&output));
    }
    package.write("src/lib.rs", &with("u8", ""));
    assert!(cups("maximum: 255"));
    assert!(!cups("maximum: 255"), "the run after an error is reused");
}

#[test]
fn files_are_written_and_drift_is_found() {
    let package = Package::new("files", &[("src/lib.rs", TEAPOT)]);
    let file = package.0.join("deploy/crds/teapots.example.com.yaml");
    let check = || package.emit(&["--out-dir", "deploy/crds", "--check", "--quiet"]);

    assert_eq!(check().status.code(), Some(1));
    assert!(!file.exists());
    let output = package.emit(&["--out-dir", "deploy/crds"]);
    assert!(output.status.success());
    assert!(errors(&output).contains("new: deploy/crds/teapots.example.com.yaml"));
    assert_eq!(check().status.code(), Some(0));

    let written = fs::metadata(&file).unwrap().modified().unwrap();
    assert_eq!(errors(&package.emit(&["--out-dir", "deploy/crds", "--quiet"])), "");
    assert_eq!(fs::metadata(&file).unwrap().modified().unwrap(), written);

    package.write("src/lib.rs", &TEAPOT.replace("u8", "String"));
    let output = check();
    assert_eq!(output.status.code(), Some(1));
    let diff = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(diff.contains("--- deploy/crds/teapots.example.com.yaml\n+++ types\n"), "{diff}");
    assert!(diff.lines().any(|line| line.starts_with('-') && line.ends_with("type: integer")), "{diff}");
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
    // The program and the library share a module. Its definition counts once.
    let main = "#[path = \"lib.rs\"] mod lib; fn main() {}";
    let good = version("v1", "") + &version("v1beta1", ", storage = false");
    let package = Package::new("versions", &[("src/lib.rs", &good), ("src/main.rs", main)]);
    assert_eq!(package.documents(&[])[0]["spec"]["versions"].as_array().unwrap().len(), 2);

    package.write("src/lib.rs", &(version("v1", "") + &version("v2", "")));
    let output = package.emit(&["--lib"]);
    assert_eq!(output.status.code(), Some(1));
    let errors = errors(&output);
    assert!(errors.contains("one version must be the storage version, but v1 and v2 are"), "{errors}");
    assert!(errors.contains("  --> src/lib.rs:4\n  --> src/lib.rs:8\n"), "{errors}");
}

#[test]
fn large_documents_arrive_intact() {
    // The document contains characters of every kind.
    let words = "Much to say about über 🫖, which takes a long time to read, and longer to write. ".repeat(36);
    let text = "\\\"tea\\\" \\u{1b} \\t \\u{202e} ".to_owned() + &words;
    let fields = (0..200).map(|n| format!("#[doc = \"{n} {text}\"] pub field_{n}: u8,")).collect::<Vec<_>>().concat();
    let lib = TEAPOT.replace("pub cups: u8", &fields);
    let package = Package::new("large", &[("src/lib.rs", &lib)]);
    let documents = package.documents(&["--quiet"]);
    let text =
        text.replace("\\\"", "\"").replace("\\u{1b}", "\u{1b}").replace("\\t", "\t").replace("\\u{202e}", "\u{202e}");
    for n in 0..200 {
        let description = spec(&documents[0])[format!("field_{n}")]["description"].as_str().unwrap();
        assert_eq!(description, format!("{n} {text}").trim());
    }
}

#[test]
fn source_that_does_not_parse_is_an_error() {
    let package = Package::new("hostile", &[]);
    for text in ["pub struct {", "mod nowhere; pub struct Crd;", "crd!{"] {
        package.write("src/lib.rs", text);
        let output = package.emit(&["--lib"]);
        assert_eq!(output.status.code(), Some(1), "{}", errors(&output));
        assert!(errors(&output).contains("error"), "{}", errors(&output));
    }
}

#[test]
fn deep_nesting_is_no_problem_of_the_scan() {
    let deep = format!("{TEAPOT} const X: u8 = {}1{};", "(".repeat(50_000), ")".repeat(50_000));
    let package = Package::new("deep", &[("src/lib.rs", &deep)]);
    assert!(package.run(&["expand", "Spec"]).status.success());
    // The compiler overflows its stack. This ends the run with a message.
    let output = package.emit(&[]);
    assert_eq!(output.status.code(), Some(2), "{}", errors(&output));
    assert!(errors(&output).contains("could not compile `api`"), "{}", errors(&output));
}

#[test]
fn build_scripts_write_what_has_changed() {
    let build = "fn main() { codegen_cli::Build::new().crd::<api::Teapot>().out_dir(\"crds\").run(); }
        #[path = \"src/api.rs\"] #[allow(dead_code)] mod api;";
    let manifest = MANIFEST.replace(
        "[workspace]",
        "[build-dependencies]
        codegen-cli = { path = \"REPOSITORY/codegen-cli\", default-features = false }
        structural-schema = { path = \"REPOSITORY/runtime\" }
        [workspace]",
    );
    let files =
        [("Cargo.toml", &*manifest), ("build.rs", build), ("src/lib.rs", "pub mod api;"), ("src/api.rs", TEAPOT)];
    let package = Package::new("build", &files);
    let file = package.0.join("crds/teapots.example.com.yaml");
    let runs = |output: &str| output.contains("build-script-build`");
    let check = || errors(&package.cargo(&["check", "-v"]));

    let first = check();
    assert!(runs(&first), "{first}");
    let document: Value = from_yaml(&fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!(spec(&document)["cups"]["type"], "integer");
    let second = check();
    assert!(!runs(&second), "{second}");

    // An edited file is regenerated.
    fs::write(&file, "other: text\n").unwrap();
    assert!(runs(&check()));
    assert!(fs::read_to_string(&file).unwrap().contains("kind: Teapot"));

    package.write("src/api.rs", &TEAPOT.replace("u8", "String"));
    assert!(runs(&check()));
    assert!(fs::read_to_string(&file).unwrap().contains("type: string"));

    // A file that cannot be written fails the build.
    package.write("build.rs", &build.replace("\"crds\"", "\"Cargo.toml/crds\""));
    let failed = check();
    assert!(failed.contains("error: api@0.1.0: ") && !failed.contains("panicked"), "{failed}");
}

#[test]
fn builds_merge_versions_and_reject_conflicts() {
    use example_derive::database::{v1, v1beta1};
    let folder = Package::new("merge", &[]);
    let build = || Build::new().relative_to(&folder.0).out_dir("crds");
    let written = build().crd::<v1::Database>().crd::<v1beta1::Database>().emit().unwrap();
    assert_eq!(written, [folder.0.join("crds/databases.data.example.com.yaml")]);
    let error = build().crd::<v1::Database>().crd::<v1::Database>().emit().unwrap_err();
    assert!(error.to_string().contains("the versions of databases.data.example.com cannot be merged"), "{error}");
    assert!(Build::new().emit().unwrap_err().to_string().contains("out_dir"));
}

#[test]
fn expand_prints_the_code() {
    let lib = format!("#![allow(unused)] {TEAPOT} mod deep {{ pub mod er {{ {TEAPOT} }} }} const X: u8 = {{ 1 }};");
    let package = Package::new("expand", &[("src/lib.rs", "mod api;"), ("src/api.rs", &lib)]);
    let output = package.run(&["expand", "er::Spec"]);
    let code = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(code.contains("impl __structural::StructuralSchema for Spec {"), "{code}");
    assert!(code.contains("\"cups\"") && !code.contains("// "), "{code}");
    let output = package.run(&["expand", "Teapot"]);
    let code = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(code.matches("// ./src/api.rs:").count(), 2, "{code}");
    assert!(package.run(&["expand", "api::Teapot"]).status.success());
    let output = package.run(&["expand", "Nothing"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(errors(&output).contains("found no type `Nothing`"));
}

#[test]
fn runs_as_a_cargo_command() {
    let program = env!("CARGO_BIN_EXE_cargo-structural");
    for arguments in [&["structural", "expand", "--help"][..], &["expand", "--help"]] {
        let output = std::process::Command::new(program).args(arguments).output().unwrap();
        assert!(output.status.success() && String::from_utf8_lossy(&output.stdout).contains("Usage:"));
    }
}
