//! Generates a module for every row of the document.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

#[path = "src/document.rs"]
#[expect(dead_code, unreachable_pub, reason = "the library uses the other items")]
mod document;

use document::{Code, Row, rows, subject};

const DOCUMENT: &str = "../../runtime/docs/shapes.md";

fn main() {
    println!("cargo::rerun-if-changed={DOCUMENT}");
    match write() {
        Ok(()) => {}
        Err(error) => println!("cargo::error={error}"),
    }
}

fn write() -> Result<(), String> {
    let text = std::fs::read_to_string(DOCUMENT).map_err(|error| format!("{DOCUMENT}: {error}"))?;
    let out = std::env::var_os("OUT_DIR").map(PathBuf::from).ok_or("no OUT_DIR")?;
    let code = code(&rows(&text)?)?;
    std::fs::write(Path::new(&out).join("rows.rs"), code).map_err(|error| error.to_string())
}

fn code(rows: &[Row]) -> Result<String, String> {
    let schema = |ty: &str| format!("<{ty} as structural_schema::StructuralSchema>::SCHEMA");
    let mut modules = String::new();
    let mut list = format!("pub(super) const SCHEMAS: &[{REFERENCE}] = &[\n");
    for Row { line, code, .. } in rows {
        let entry = match code {
            Code::Type(ty) => schema(ty),
            Code::Items(items) => {
                let schema = schema(subject(items).ok_or_else(|| format!("line {line}: no type"))?);
                let items = with_serde(items);
                let _ = writeln!(
                    modules,
                    "mod line_{line} {{\n{items}\npub(super) const SCHEMA: {REFERENCE} = {schema};\n}}"
                );
                format!("line_{line}::SCHEMA")
            }
        };
        let _ = writeln!(list, "    {entry},");
    }
    Ok(modules + &list + "];\n")
}

const REFERENCE: &str = "&structural_schema::Schema<'static>";

/// Adds serde's derives, so that the compiler rejects attributes that serde does not know.
fn with_serde(items: &str) -> String {
    items.replace("StructuralSchema)]", "StructuralSchema, serde::Serialize, serde::Deserialize)]")
}
