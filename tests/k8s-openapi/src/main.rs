//! Generates the schemas of k8s-openapi's types. See the library for usage.

use std::path::Path;
use std::{env, fs, io};

use k8s_openapi_schemas::facts::Facts;
use k8s_openapi_schemas::{TABLES, files, target};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.split_first() {
        None => write_schemas(),
        Some((word, documents)) if word == "facts" && !documents.is_empty() => write_facts(documents),
        Some(_) => Err(io::Error::other("usage: k8s-openapi-schemas [facts <OpenAPI document>…]")),
    }
}

/// Writes the schemas. Removes the tables of versions that no longer exist.
fn write_schemas() -> io::Result<()> {
    let files = files()?;
    let tables = target().join(TABLES);
    fs::remove_dir_all(&tables)?;
    fs::create_dir(tables)?;
    for (name, text) in files {
        fs::write(target().join(name), text)?;
    }
    Ok(())
}

fn write_facts(documents: &[String]) -> io::Result<()> {
    let mut facts = Facts::default();
    for document in documents {
        facts.add_document(&serde_json::from_slice(&fs::read(document)?)?);
    }
    fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("facts.txt"), facts.table())
}
