//! Generates `runtime/model/src/kubernetes_objects`: the schemas of the k8s-openapi types that operators embed.
//!
//! The fields come from the crate's source, which cargo has downloaded. List types, map types and defaults come from
//! `facts.txt`, which is generated from the `OpenAPI` documents of Kubernetes. Also generates the field names by which
//! `codegen-cli` recognizes these types, and the list of types that `codegen-cli import` can use.
//!
//! ```text
//! cargo run -p k8s-openapi-schemas                              regenerates the schemas
//! cargo run -p k8s-openapi-schemas -- facts swagger.json …      regenerates facts.txt (newest document last)
//! ```

pub mod emit;
pub mod facts;
pub mod fields;
pub mod roots;
pub mod source;
pub mod types;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, io};

use serde_json::Value;

/// Returns the folder of the generated schemas.
pub fn target() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../runtime/model/src/kubernetes_objects")
}

/// The folder of the tables in the target folder.
pub const TABLES: &str = "objects";

/// The list of field names in `codegen-cli`, relative to the target folder.
const FIELDS: &str = "../../../../codegen-cli/src/embedded/fields.txt";

/// The list of types in `codegen-cli`, relative to the target folder.
const IMPORTED: &str = "../../../../codegen-cli/src/import/kubernetes/types.txt";

/// Returns the generated files with their contents.
pub fn files() -> io::Result<Vec<(String, String)>> {
    let facts = facts::Facts::checked_in();
    let mut versions = Vec::new();
    for (name, folder) in version_folders(&crate_source()?)? {
        versions.push((name, roots::closure(&source::Types::in_folder(&folder)?)));
    }
    let tables = emit::tables(&versions, &facts);
    let tables = tables.into_iter().map(|(name, text)| (format!("{TABLES}/{name}"), text));
    Ok(tables
        .chain([(FIELDS.to_owned(), fields::table(&versions)), (IMPORTED.to_owned(), types::table(&versions))])
        .collect())
}

/// Returns the folder of k8s-openapi's source.
fn crate_source() -> io::Result<PathBuf> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let output =
        Command::new(cargo).args(["metadata", "--format-version", "1", "--manifest-path"]).arg(manifest).output()?;
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    packages
        .filter(|package| package["name"] == "k8s-openapi")
        .find_map(|package| Some(Path::new(package["manifest_path"].as_str()?).parent()?.join("src")))
        .ok_or_else(|| io::Error::other(format!("no k8s-openapi: {}", String::from_utf8_lossy(&output.stderr))))
}

/// Returns the folders of all versions, such as `v1_33`, oldest first.
fn version_folders(source: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    let mut folders = Vec::new();
    for entry in source.read_dir()? {
        let path = entry?.path();
        if let Some(name) = path.file_name().and_then(|name| name.to_str())
            && name.starts_with("v1_")
        {
            folders.push((name.to_owned(), path));
        }
    }
    folders.sort();
    Ok(folders)
}
