//! Rejects `#[schemars(!key)]`, which makes schemars ignore an attribute of serde.

use super::key::{Meaning, Owner};
use super::meta::Meta;
use crate::ctxt::Ctxt;

/// The replacements of `!key`.
const REPLACEMENTS: &[(&str, &str)] = &[
    ("default", "remove it; `#[structural(required)]` makes the field required"),
    ("skip_serializing_if", "remove it; `#[structural(default = …)]` puts a default into the schema"),
    ("deny_unknown_fields", "remove it: the API server prunes unknown fields in any case"),
];

/// Reports that the schema would not match the JSON that serde writes.
pub(super) fn refuse(entry: &Meta, owner: &Owner, cx: &Ctxt) {
    let name = entry.name();
    // Bounds do not affect the schema.
    if name == "bound" {
        return;
    }
    let known = owner.keys.iter().any(|key| key.name == name && key.meaning == Meaning::Serde)
        || matches!(name.as_str(), "with" | "serialize_with");
    if !known {
        cx.error(entry.span(), format!("{} has no `!{name}`", owner.krate));
        return;
    }
    let help = REPLACEMENTS.iter().find(|(key, _)| *key == name).map_or_else(
        || format!("remove `!{name}`, or add `#[structural(ignore({}))]`", owner.attribute),
        |(_, help)| (*help).to_owned(),
    );
    cx.error(
        entry.span(),
        format!("`!{name}` would make the schema differ from the data that serde reads and writes\nhelp: {help}"),
    );
}
