//! Packages the library and its dependencies, so that the measured crates use them as from a registry.
//!
//! For a path dependency, cargo compares the times of all its source files in each run. It does not do this for packages of
//! a registry.

use std::path::Path;
use std::process::Command;
use std::{fs, io};

use crate::generate::manifest;
use crate::measure::output;

/// The packages that `structural-schema` consists of. Cargo looks up the packages of optional features as well.
const PACKAGES: &[&str] = &[
    "structural-schema",
    "structural-schema-cel",
    "structural-schema-conversion",
    "structural-schema-documents",
    "structural-schema-evolution",
    "structural-schema-frontend",
    "structural-schema-generate",
    "structural-schema-macros",
    "structural-schema-model",
    "structural-schema-types",
];

/// Replaces the registry for all crates in `folder` by a folder with the packages of this workspace, and with all packages
/// that `dependencies` need. `dependencies` are the lines in `[dependencies]`, with the path of the library.
pub(crate) fn replace(folder: &Path, workspace: &Path, dependencies: &str) -> io::Result<()> {
    let packages = folder.join("packages");
    vendor(folder, &packages, dependencies)?;
    let built = folder.join("built");
    let mut cargo = Command::new("cargo");
    cargo.args(["package", "--quiet", "--no-verify", "--allow-dirty", "--target-dir"]).arg(&built);
    cargo.args(PACKAGES.iter().flat_map(|name| ["-p", name])).current_dir(workspace);
    output(cargo, "cargo package")?;
    for file in fs::read_dir(built.join("package"))? {
        let file = file?.path();
        if file.extension().is_some_and(|extension| extension == "crate") {
            unpack(&file, &packages)?;
        }
    }
    fs::create_dir_all(folder.join(".cargo"))?;
    let config = "[source.crates-io]\nreplace-with = 'packages'\n\n[source.packages]\ndirectory = 'packages'\n";
    fs::write(folder.join(".cargo/config.toml"), config)
}

/// Copies the packages of the registry that the dependencies need.
fn vendor(folder: &Path, packages: &Path, dependencies: &str) -> io::Result<()> {
    let all = folder.join("all");
    fs::create_dir_all(all.join("src"))?;
    fs::write(all.join("src/lib.rs"), "")?;
    fs::write(all.join("Cargo.toml"), manifest(dependencies))?;
    let mut cargo = Command::new("cargo");
    cargo.args(["vendor", "--quiet"]).arg(packages).current_dir(&all);
    output(cargo, "cargo vendor")
}

/// Unpacks a package, and adds the file that cargo requires in each package.
fn unpack(package: &Path, packages: &Path) -> io::Result<()> {
    let mut tar = Command::new("tar");
    tar.arg("-xzf").arg(package).arg("-C").arg(packages);
    output(tar, "tar")?;
    let name = package.file_stem().unwrap_or_default();
    fs::write(packages.join(name).join(".cargo-checksum.json"), "{\"files\":{}}")
}
