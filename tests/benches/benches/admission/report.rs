//! The tables at the end.

use std::fmt::Write as _;
use std::path::Path;

use benches::results::{self, circumstances, write_section};

/// An object that was measured.
pub(crate) struct Object {
    pub(crate) name: &'static str,
    pub(crate) bytes: usize,
}

/// What is measured, in the order of the columns.
const MEASURED: [&str; 7] =
    ["is_valid", "Validator", "jsonschema", "create", "create by document", "update", "update by document"];

/// One measurement divided by another, and what it should be at least.
const RATIOS: [(&str, &str, f64); 4] = [
    ("jsonschema", "is_valid", 3.0),
    ("Validator", "is_valid", 1.0),
    ("create by document", "create", 1.0),
    ("update by document", "update", 1.0),
];

const EXPLANATION: &str = "The fastest of 30 samples of one run. `is_valid` is compiled for the type, `Validator` walks along a schema that comes as \
    a document; `jsonschema` is the crate of this name, with the same schema as draft 4. `create` and `update` are the whole \
    of admission: defaults, pruning, metadata, validation and rules; `by document` means from the type's CRD. Making \
    copies of the objects does not count, nor does freeing the answer; an update frees the old object.";

pub(crate) fn print(objects: &[Object]) -> std::io::Result<()> {
    let tables = [ratios(objects), times(objects)].concat();
    println!("{tables}");
    let head = format!(
        "Written by `RESULTS=tests/benches/RESULTS.md cargo bench -p benches --bench admission` {}.\n\n{EXPLANATION}\n\n",
        circumstances()
    );
    write_section("Validation and admission, measured", &(head + &tables))
}

/// The fastest sample, in nanoseconds.
fn fastest(object: &Object, measured: &str) -> Option<f64> {
    results::fastest(Path::new(super::FIGURES), object.name, measured)
}

fn table(
    title: &str,
    columns: &[String],
    objects: &[Object],
    cell: impl Fn(&Object, usize) -> Option<String>,
) -> String {
    let mut table = format!("## {title}\n\n| object | bytes | {} |\n|---|--:|", columns.join(" | "));
    table.push_str(&"--:|".repeat(columns.len()));
    for object in objects {
        let _ = write!(table, "\n| {} | {} |", object.name, object.bytes);
        for column in 0..columns.len() {
            let _ = write!(table, " {} |", cell(object, column).unwrap_or_default());
        }
    }
    table + "\n\n"
}

fn ratios(objects: &[Object]) -> String {
    let columns = RATIOS.map(|(of, to, least)| format!("{of} / {to} (≥ {least})"));
    table("Ratios of validation and admission", &columns, objects, |object, column| {
        let (of, to, least) = RATIOS[column];
        let ratio = fastest(object, of)? / fastest(object, to)?;
        Some(format!("{ratio:.2}{}", if ratio >= least { "" } else { " ✗" }))
    })
}

fn times(objects: &[Object]) -> String {
    table("Microseconds of validation and admission", &MEASURED.map(str::to_owned), objects, |object, column| {
        fastest(object, MEASURED[column]).map(|time| format!("{:.3}", time / 1000.0))
    })
}
