//! Generates the list of types that `codegen-cli import` can use instead of generated ones.

use std::collections::BTreeMap;

use crate::source::{Field, Type};

const HEADER: &str = "# Written by `cargo run -p k8s-openapi-schemas`: types of k8s-openapi, and the fields that they have in all versions.\n";

/// Returns one line for each type that all versions have: its path, and the JSON name and the Rust type of each field
/// that all versions have.
pub fn table(versions: &[(String, BTreeMap<String, Type>)]) -> String {
    let Some(((_, first), others)) = versions.split_first() else { return HEADER.to_owned() };
    let lines = first.iter().filter_map(|(path, ty)| {
        let others: Vec<&Type> = others.iter().map(|(_, types)| types.get(path)).collect::<Option<_>>()?;
        let is_shared = |field: &&Field| others.iter().all(|other| has(other, field));
        // A field that is not an option is always written, so a version must not add any.
        let adds = |other: &&Type| other.fields.iter().any(|field| !is_optional(field) && !has(ty, field));
        if others.iter().any(adds) {
            return None;
        }
        let mut line = path.trim_start_matches("crate::").to_owned();
        for field in ty.fields.iter().filter(is_shared) {
            line.extend([" ", &field.key, ":", &short(&field.ty)]);
        }
        line.push('\n');
        Some(line)
    });
    HEADER.to_owned() + &lines.collect::<String>()
}

fn has(ty: &Type, field: &Field) -> bool {
    ty.fields.iter().any(|other| other.key == field.key && other.ty == field.ty)
}

fn is_optional(field: &Field) -> bool {
    short(&field.ty).starts_with("Option<")
}

/// Returns a type without blanks and without the paths of the standard library.
fn short(ty: &str) -> String {
    ["std::option::", "std::string::", "std::vec::", "std::collections::", "std::boxed::", "crate::", " "]
        .iter()
        .fold(ty.to_owned(), |ty, part| ty.replace(part, ""))
}
