//! The meaning of `crd(...)`: all names, with defaults applied, and the subresources.

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

/// The minor version of the newest supported Kubernetes.
const NEWEST: u8 = structural_schema_model::KubernetesVersion::NEWEST.minor();

/// A custom resource.
pub struct Resource<'a> {
    /// The attribute as written.
    pub attribute: &'a Crd,
    /// The span of `crd`.
    pub span: Span,
    /// The kind.
    pub kind: Name,
    /// The plural.
    pub plural: Name,
    /// The singular.
    pub singular: Name,
    /// The kind of lists.
    pub list_kind: Name,
    /// Whether status is a subresource.
    pub status: bool,
    /// The minor version of the oldest Kubernetes that must accept the resource.
    pub oldest: u8,
}

/// A name, given or derived, and its span.
pub struct Name {
    /// The name.
    pub text: String,
    /// The span of the name, or of the kind that it was derived from.
    pub span: Span,
    /// Whether the name was derived from the kind.
    pub at_kind: bool,
}

impl Name {
    fn given(text: &LitStr) -> Self {
        Name { text: text.value(), span: text.span(), at_kind: false }
    }

    /// Returns the given name, or derives it from the kind with `make`.
    fn or_of_kind(given: Option<&LitStr>, kind: &Name, make: impl FnOnce() -> String) -> Self {
        given.map_or_else(|| Name { text: make(), span: kind.span, at_kind: true }, Name::given)
    }
}

impl Container<'_> {
    /// Returns the custom resource whose root is this type.
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
                Status::Absent => has_status(&self.data),
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

/// Adds the property for `status = Type` to a struct without a field of that name.
pub(super) fn add_status(keywords: &Keywords, data: &mut Data<'_>, cx: &Ctxt) {
    let Some(Value::Crd(crd)) = keywords.get("crd").map(|word| &word.value) else { return };
    let Status::Type(ty) = &crd.status else { return };
    if field::gives_schema(keywords) {
        cx.error_at(ty, "an attribute of the type defines its schema, which must have a property `status`\nhelp: write `status` without a type");
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

/// Returns the English plural of a lower-case word. Authors set `plural = "…"` for exceptions.
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
