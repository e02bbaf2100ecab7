//! Compares every row of the document with the derived schema. `BLESS=1` regenerates the YAML of all rows.

use std::error::Error;
use std::fs;

use serde_json::Value;
use shapes::document::{Code, Row, rows};
use structural_schema::openapi::SchemaProps;

const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../runtime/docs/shapes.md");

/// The generated code, with the types that rows of tables refer to.
#[expect(
    dead_code,
    unreachable_pub,
    unused_qualifications,
    clippy::pedantic,
    reason = "the document is written for readers"
)]
#[allow(unused_imports, reason = "the imports depend on the rows")]
mod compiled {
    use std::borrow::Cow;
    use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
    use std::num::{
        NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroIsize, NonZeroU8, NonZeroU16, NonZeroU32, NonZeroU64,
        NonZeroUsize,
    };
    use std::path::{Path, PathBuf};
    use std::rc::Rc;
    use std::sync::Arc;
    use std::time::Duration;

    use structural_schema::{Any, EmbeddedResource, IntOrString, RawExtension};

    include!(concat!(env!("OUT_DIR"), "/rows.rs"));
}

#[test]
fn every_row_matches_the_derived_schema() -> Result<(), Box<dyn Error>> {
    let text = fs::read_to_string(DOCUMENT)?;
    let rows = rows(&text)?;
    assert_eq!(rows.len(), compiled::SCHEMAS.len(), "the build script read another document");
    for schema in compiled::SCHEMAS {
        documents::assert_same_schema(schema);
    }
    let written =
        rows.iter().zip(compiled::SCHEMAS).map(|(row, schema)| write(row, &SchemaProps::from(*schema).to_value()));
    let written: Vec<String> = written.collect::<Result<_, _>>()?;
    if std::env::var_os("BLESS").is_some() {
        fs::write(DOCUMENT, blessed(&text, &rows, &written))?;
        return Ok(());
    }
    for (row, written) in rows.iter().zip(&written) {
        let (told, is): (Value, Value) = (serde_saphyr::from_str(&row.yaml)?, serde_saphyr::from_str(written)?);
        assert_eq!(told, is, "shapes.md:{}: this is the schema:\n{written}\n", row.line);
        // The keys must have the same order, and the formatting must be the same.
        assert_eq!(&row.yaml, written, "shapes.md:{}", row.line);
    }
    Ok(())
}

fn write(row: &Row, schema: &Value) -> Result<String, Box<dyn Error>> {
    Ok(match row.code {
        Code::Type(_) => in_one_line(schema),
        Code::Items(_) => codegen_cli::to_yaml(schema)?,
    })
}

/// Formats a value as one line of YAML, with quotes only where they are needed.
fn in_one_line(value: &Value) -> String {
    let list = |parts: Vec<String>| parts.join(", ");
    match value {
        Value::Array(elements) => format!("[{}]", list(elements.iter().map(in_one_line).collect())),
        Value::Object(members) => {
            let members = members.iter().map(|(key, value)| format!("{key}: {}", in_one_line(value)));
            format!("{{{}}}", list(members.collect()))
        }
        Value::String(text) if text.chars().all(|c| c.is_alphanumeric() || c == '-') => text.clone(),
        other => other.to_string(),
    }
}

/// Returns the document with the correct YAML.
fn blessed(text: &str, rows: &[Row], written: &[String]) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let tables: Vec<Option<String>> = rows
        .iter()
        .zip(written)
        .map(|(row, written)| match &row.code {
            Code::Type(ty) => Some(format!("| `{ty}` | `{written}` |")),
            Code::Items(_) => None,
        })
        .collect();
    for ((row, written), table) in rows.iter().zip(written).zip(&tables).rev() {
        match table {
            Some(line) => lines[row.place.start] = line,
            None => drop(lines.splice(row.place.clone(), written.lines())),
        }
    }
    lines.join("\n") + "\n"
}
