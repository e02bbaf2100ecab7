//! Generates the list of types by which `codegen-cli` recognizes embedded Kubernetes types.

use std::collections::{BTreeMap, BTreeSet};

use crate::source::Type;

const HEADER: &str =
    "# Written by `cargo run -p k8s-openapi-schemas`: group, version, type, and the fields of all versions.\n";

/// Returns one line for each type, with its group, version, name, and the fields that it has in any Kubernetes version.
pub fn table(versions: &[(String, BTreeMap<String, Type>)]) -> String {
    let mut types = BTreeMap::<String, BTreeSet<&str>>::new();
    for ty in versions.iter().flat_map(|(_, types)| types.values()) {
        let mut parts = ty.definition.rsplit('.');
        if let (Some(name), Some(version), Some(group)) = (parts.next(), parts.next(), parts.next()) {
            let fields = ty.fields.iter().map(|field| field.key.as_str());
            types.entry(format!("{group} {version} {name}")).or_default().extend(fields);
        }
    }
    let lines = types.iter().flat_map(|(name, fields)| {
        let words = fields.iter().flat_map(|field| [" ", *field]);
        [name.as_str()].into_iter().chain(words).chain(["\n"])
    });
    HEADER.to_owned() + &lines.collect::<String>()
}
