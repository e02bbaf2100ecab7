//! Compares the expansion of every item in `cases/` with the file next to it. `BLESS=1` regenerates these files.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use structural_schema_frontend::Options;

const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/cases");

/// The file name suffix of an expected expansion.
const EXPANDED: &str = ".expanded.rs";

#[test]
fn expansions_match() -> Result<(), Box<dyn Error>> {
    let items = items()?;
    let mut different = Vec::new();
    for item in &items {
        let expanded = expand(item).map_err(|error| format!("{}: {error}", item.display()))?;
        let expected = PathBuf::from(item.to_string_lossy().replace(".rs", EXPANDED));
        if std::env::var_os("BLESS").is_some() {
            fs::write(&expected, &expanded)?;
        } else if fs::read_to_string(&expected).unwrap_or_default() != expanded {
            different.push(format!("{}: the derive writes\n{expanded}", expected.display()));
        }
    }
    assert!(different.is_empty(), "{}\nBLESS=1 takes over what is right", different.join("\n"));
    assert!(items.len() > 10, "cases are missing");
    Ok(())
}

#[test]
fn every_expansion_has_its_item() -> Result<(), Box<dyn Error>> {
    for path in files()? {
        if let Some(name) = path.to_string_lossy().strip_suffix(EXPANDED) {
            assert!(Path::new(&format!("{name}.rs")).exists(), "{} has no item", path.display());
        }
    }
    Ok(())
}

fn files() -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut files = fs::read_dir(CASES)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, std::io::Error>>()?;
    files.sort();
    Ok(files)
}

fn items() -> Result<Vec<PathBuf>, Box<dyn Error>> {
    Ok(files()?.into_iter().filter(|path| !path.to_string_lossy().ends_with(EXPANDED)).collect())
}

fn expand(path: &Path) -> Result<String, Box<dyn Error>> {
    let item: syn::DeriveInput = syn::parse_str(&fs::read_to_string(path)?)?;
    let file: syn::File = syn::parse2(structural_schema_frontend::derive(&item, Options::of_source(&item)))?;
    Ok(prettyplease::unparse(&file))
}
