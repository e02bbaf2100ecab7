//! Generates the crate for measuring `codegen-cli emit`: the structs of the other measurements as one resource.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

use crate::generate::{self, Crate};

/// The resource that contains all structs.
const ROOT: &str = "
/// The resource.
#[derive(structural_schema::StructuralSchema)]
#[structural(crd(group = \"example.com\", version = \"v1\"))]
pub struct Whole {
    /// The specification.
    pub spec: Part0,
}
";

/// Writes the crate to `folder`. `runtime` is the folder of the library.
pub(crate) fn crates(folder: &Path, runtime: &Path) -> io::Result<Vec<Crate>> {
    let mut crates = generate::crates(folder, runtime)?;
    crates.retain(|subject| subject.name == "structural-schema");
    for subject in &crates {
        let file = subject.folder.join("src/lib.rs");
        fs::write(&file, fs::read_to_string(&file)? + ROOT)?;
    }
    Ok(crates)
}

/// Builds the program in the target directory of the workspace, and returns its path.
pub(crate) fn program(workspace: &Path) -> io::Result<PathBuf> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let build = ["build", "--release", "--quiet", "--package", "codegen-cli", "--bin", "codegen-cli"];
    if !Command::new(cargo).args(build).current_dir(workspace).status()?.success() {
        return Err(io::Error::other("codegen-cli does not build"));
    }
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace.join("target"), PathBuf::from);
    Ok(target.join("release/codegen-cli"))
}
