//! Keys that both serde and schemars have. If both are present, they must agree: schemars uses its own key for the
//! schema, and serde does not read that key.

use quote::format_ident;
use syn::{Attribute, parse_quote};

use super::key::Owner;
use super::meta::{self, Meta};
use crate::ctxt::Ctxt;

/// Adds the entries that `#[serde(...)]` does not have, and reports contradictions.
pub(super) fn add(entries: Vec<Meta>, owner: &Owner, attributes: &mut Vec<Attribute>, cx: &Ctxt) {
    let known = read(attributes);
    for entry in entries {
        match known.iter().find(|other| other.name() == entry.name()) {
            None => {
                let key = format_ident!("{}", entry.key, span = entry.span());
                let value = entry.tokens();
                attributes.push(parse_quote!(#[serde(#key #value)]));
            }
            Some(other) if same(&entry, other) => {}
            Some(other) => contradiction(&entry, other, owner, cx),
        }
    }
}

/// Reads the entries of all `#[serde(...)]` attributes. `attr::serde` reports syntax errors.
pub(super) fn read(attributes: &[Attribute]) -> Vec<Meta> {
    let cx = Ctxt::new();
    let attributes = attributes.iter().filter(|attribute| attribute.path().is_ident("serde"));
    attributes.flat_map(|attribute| meta::read(attribute, &cx)).collect()
}

fn same(a: &Meta, b: &Meta) -> bool {
    a.tokens().to_string() == b.tokens().to_string()
}

fn contradiction(entry: &Meta, other: &Meta, owner: &Owner, cx: &Ctxt) {
    let show = |meta: &Meta| format!("{}{}", meta.key, spaced(&meta.tokens().to_string()));
    let message = format!(
        "`{}` in `#[{}]` contradicts `{}` in `#[serde]`: the schema would differ from the data\nhelp: remove it from `#[schemars]`: the derive reads `#[serde]`",
        show(entry),
        owner.attribute,
        show(other),
    );
    cx.error(entry.span(), &message);
    cx.error(other.span(), &message);
}

fn spaced(tokens: &str) -> String {
    if tokens.starts_with('=') { format!(" {tokens}") } else { tokens.to_owned() }
}
