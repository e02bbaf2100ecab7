//! What `crd(...)` means: every name, and the subresources.

mod check;

use std::borrow::Cow;

use proc_macro2::Span;
use structural_schema_model::names;
use syn::LitStr;
use syn::ext::IdentExt;
use syn::spanned::Spanned;

pub(in crate::ast) use check::check;

use super::{Container, Data, Field, Missing, Presence, field};
use crate::attr::crd::{Crd, Status};
use crate::attr::structural::{Keywords, Value};
use crate::ctxt::Ctxt;

/// The minor version of the Kubernetes that the project follows.
const NEWEST: u8 = structural_schema_model::KubernetesVersion::NEWEST.minor();

/// A custom resource.
pub struct Resource<'a> {
    /// Everything as it is written.
    pub attribute: &'a Crd,
    /// Where `crd` stands.
    pub span: Span,
    /// The kind.
    pub kind: Name,
    /// The plural.
    pub plural: Name,
    /// The singular.
    pub singular: Name,
    /// The kind of lists.
    pub list_kind: Name,
    /// Whether the status has an endpoint of its own.
    pub status: bool,
    /// The minor version of the oldest Kubernetes that has to take the resource.
    pub oldest: u8,
}

/// A name, given or made up, and the place to speak of it.
pub struct Name {
    /// The name.
    pub text: String,
    /// Its place, or that of the kind that it was made of.
    pub span: Span,
    /// Whether it was made of the kind.
    pub at_kind: bool,
}

impl Name {
    fn given(text: &LitStr) -> Self {
        Name { text: text.value(), span: text.span(), at_kind: false }
    }

    /// The name, if one is given; else what `make` makes of the kind.
    fn or_of_kind(given: Option<&LitStr>, kind: &Name, make: impl FnOnce() -> String) -> Self {
        given.map_or_else(|| Name { text: make(), span: kind.span, at_kind: true }, Name::given)
    }
}

impl Container<'_> {
    /// The custom resource that the type is the root of.
    pub fn resource(&self) -> Option<Resource<'_>> {
        let word = self.keywords.get("crd")?;
        let Value::Crd(crd) = &word.value else { return None };
        let ident = || Name { text: self.ident.unraw().to_string(), span: self.ident.span(), at_kind: false };
        let kind = crd.kind.as_ref().map_or_else(ident, Name::given);
        let lower = names::lowercase(&kind.text);
        Some(Resource {
            span: word.span,
            plural: Name::or_of_kind(crd.plural.as_ref(), &kind, || pluralize(&lower)),
            list_kind: Name::or_of_kind(crd.list_kind.as_ref(), &kind, || format!("{}List", kind.text)),
            singular: Name::or_of_kind(crd.singular.as_ref(), &kind, || lower),
            kind,
            status: match crd.status {
                Status::On(_) | Status::Type(_) => true,
                Status::Off => false,
                Status::Unsaid => has_status(&self.data),
            },
            oldest: crd.kubernetes.unwrap_or(NEWEST),
            attribute: crd,
        })
    }
}

fn has_status(data: &Data<'_>) -> bool {
    matches!(data, Data::Struct(fields) if fields.iter().any(is_status))
}

fn is_status(field: &Field<'_>) -> bool {
    !field.flatten && field.name == "status"
}

/// Adds the property of `status = Type` to a struct that has no field of that name.
pub(super) fn add_status(keywords: &Keywords, data: &mut Data<'_>, cx: &Ctxt) {
    let Some(Value::Crd(crd)) = keywords.get("crd").map(|word| &word.value) else { return };
    let Status::Type(ty) = &crd.status else { return };
    if field::gives_schema(keywords) {
        cx.error_at(ty, "an attribute of the type gives its schema, which has to have a property `status`\nhelp: write `status` without a type");
        return;
    }
    match data {
        Data::Struct(fields) if !fields.iter().any(is_status) => fields.push(Field {
            name: "status".to_owned(),
            ident: "status".to_owned(),
            span: ty.span(),
            ty: Cow::Owned((**ty).clone()),
            description: String::new(),
            keywords: Keywords::default(),
            flatten: false,
            presence: Presence::Optional,
            missing: Missing::NONE,
            omitted: None,
        }),
        Data::Struct(_) => {}
        _ => cx.error_at(ty, "the type of a status can only be given for a struct with named fields"),
    }
}

/// The plural that English gives a lower-case word, most of the time; `plural = "…"` for the rest.
fn pluralize(word: &str) -> String {
    let ends = |suffixes: &[&str]| suffixes.iter().any(|suffix| word.ends_with(suffix));
    if ends(&["s", "x", "z", "ch", "sh"]) {
        return format!("{word}es");
    }
    match word.strip_suffix('y') {
        Some(stem) if !ends(&["ay", "ey", "iy", "oy", "uy"]) => format!("{stem}ies"),
        _ => format!("{word}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::pluralize;

    #[test]
    fn plurals() {
        let pairs = [
            ("frontend", "frontends"),
            ("proxy", "proxies"),
            ("gateway", "gateways"),
            ("ingress", "ingresses"),
            ("box", "boxes"),
        ];
        for (singular, plural) in pairs {
            assert_eq!(pluralize(singular), plural);
        }
    }
}
