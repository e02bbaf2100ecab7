//! Creates packages in separate folders and runs the program in them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use codegen_cli::from_yaml;
use serde_json::Value;

/// Returns the folder of the repository.
pub(crate) fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// Returns the target folder for all runs of cargo. The target folder of this test is locked while it runs.
fn target_dir() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("emit-target")
}

/// A folder with packages, removed when the test ends.
pub(crate) struct Package(pub(crate) PathBuf);

pub(crate) const MANIFEST: &str = "[package]
name = \"api\"
version = \"0.1.0\"
edition = \"2024\"

[features]
default = [\"usual\"]
usual = []
extra = []

[dependencies]
structural-schema = { path = \"REPOSITORY/runtime\" }

[workspace]
";

/// A definition with its own specification.
pub(crate) const TEAPOT: &str = "
/// A tea pot.
#[derive(structural_schema::StructuralSchema)]
#[structural(crd(group = \"example.com\", version = \"v1\"))]
pub struct Teapot { pub spec: Spec }
#[derive(structural_schema::StructuralSchema)]
pub struct Spec { pub cups: u8 }
";

impl Package {
    /// Creates a package with these files by path. Adds a default `Cargo.toml` if none is given.
    pub(crate) fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("emit-{name}"));
        let _ = fs::remove_dir_all(&folder);
        let package = Package(folder);
        package.write("Cargo.toml", MANIFEST);
        // Cargo uses the versions of the repository and needs no network.
        package.write("Cargo.lock", &fs::read_to_string(repository().join("Cargo.lock")).unwrap());
        for (path, text) in files {
            package.write(path, text);
        }
        package
    }

    /// Creates a package with the files of a folder.
    pub(crate) fn copy(name: &str, from: &Path) -> Self {
        let package = Package::new(name, &[]);
        let mut folders = vec![PathBuf::new()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(from.join(&folder)).unwrap() {
                let path = folder.join(entry.unwrap().file_name());
                if from.join(&path).is_dir() {
                    folders.push(path);
                } else {
                    package.write(path.to_str().unwrap(), &fs::read_to_string(from.join(&path)).unwrap());
                }
            }
        }
        package
    }

    pub(crate) fn write(&self, path: &str, text: &str) {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text.replace("REPOSITORY", repository().to_str().unwrap())).unwrap();
    }

    /// Runs `codegen-cli emit`.
    pub(crate) fn emit(&self, arguments: &[&str]) -> Output {
        self.run(&[&["emit", "--offline", "--target-dir", target_dir().to_str().unwrap()], arguments].concat())
    }

    /// Runs `codegen-cli`.
    pub(crate) fn run(&self, arguments: &[&str]) -> Output {
        let program = env!("CARGO_BIN_EXE_codegen-cli");
        Command::new(program).args(arguments).current_dir(&self.0).output().unwrap()
    }

    /// Runs cargo.
    pub(crate) fn cargo(&self, arguments: &[&str]) -> Output {
        let mut cargo = Command::new(env!("CARGO"));
        cargo
            .args(arguments)
            .args(["--offline", "--target-dir"])
            .arg(target_dir())
            .current_dir(&self.0)
            .output()
            .unwrap()
    }

    /// Returns the documents that `emit` prints.
    #[track_caller]
    pub(crate) fn documents(&self, arguments: &[&str]) -> Vec<Value> {
        let output = self.emit(arguments);
        assert!(output.status.success(), "{}", errors(&output));
        let text = String::from_utf8(output.stdout).unwrap();
        text.split("---\n").skip(1).map(|document| from_yaml(document).unwrap()).collect()
    }
}

impl Drop for Package {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Returns the standard error of a program.
pub(crate) fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Returns the properties of `spec` in a document.
pub(crate) fn spec(document: &Value) -> &Value {
    &document["spec"]["versions"][0]["schema"]["openAPIV3Schema"]["properties"]["spec"]["properties"]
}

/// Returns the kinds of documents.
pub(crate) fn kinds(documents: &[Value]) -> Vec<&str> {
    documents.iter().map(|document| document["spec"]["names"]["kind"].as_str().unwrap()).collect()
}
