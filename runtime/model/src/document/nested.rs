//! Writes schemas inside junctors: `allOf`, `anyOf`, `oneOf`, and `not`.

use super::keyword::{Keyword, enumeration, exclusive, flag, kind, limits, text};
use super::output::Output;
use super::string::{name, string};
use super::value::{next, texts};
use crate::schema::{Forbidden, Nested, Schema};
use crate::text::less;

/// Writes a schema inside a junctor.
pub(super) const fn nested(out: &mut Output<'_>, this: &Nested<'_>) {
    let validation = this.merged_validation();
    let bits = this.forbidden.bits;
    out.byte(b'{');
    flag(out, Keyword::AdditionalProperties, bits & Forbidden::ADDITIONAL_PROPERTIES != 0);
    all_of(out, Lists::Nested(this));
    branches(out, Keyword::AnyOf, validation.any_of);
    enumeration(out, &validation);
    exclusive(out, &validation);
    text(out, Keyword::Format, validation.format);
    if let Some(items) = this.items {
        out.keyword(Keyword::Items);
        nested(out, items);
    }
    limits(out, &validation);
    if let Some(not) = validation.not {
        out.keyword(Keyword::Not);
        nested(out, not);
    }
    flag(out, Keyword::Nullable, bits & Forbidden::NULLABLE != 0);
    branches(out, Keyword::OneOf, validation.one_of);
    text(out, Keyword::Pattern, validation.pattern);
    if !this.properties.is_empty() {
        out.keyword(Keyword::Properties);
        out.byte(b'{');
        let mut last = None;
        while let Some(at) = next_nested(this.properties, last) {
            name(out, this.properties[at].0);
            nested(out, &this.properties[at].1);
            last = Some(this.properties[at].0);
        }
        out.byte(b'}');
    }
    if bits & Forbidden::REQUIRED_ORDER != 0 {
        out.keyword(Keyword::Required);
        texts(out, validation.required);
    } else {
        required(out, Lists::Nested(this));
    }
    kind(out, this.forbidden.kind);
    flag(out, Keyword::UniqueItems, validation.unique_items);
    flag(out, Keyword::EmbeddedResource, bits & Forbidden::EMBEDDED_RESOURCE != 0);
    flag(out, Keyword::IntOrString, bits & Forbidden::INT_OR_STRING != 0);
    flag(out, Keyword::PreserveUnknownFields, bits & Forbidden::PRESERVE_UNKNOWN_FIELDS != 0);
    out.byte(b'}');
}

next!(next_nested, (&str, Nested<'_>));

/// The owner of lists that flattened schemas extend.
#[derive(Clone, Copy)]
pub(super) enum Lists<'a> {
    Schema(&'a Schema<'a>),
    Nested(&'a Nested<'a>),
}

/// Writes `allOf`.
pub(super) const fn all_of(out: &mut Output<'_>, of: Lists<'_>) {
    let mut i = 0;
    while let Some(element) = match of {
        Lists::Schema(schema) => schema.all_of_at(i),
        Lists::Nested(nested) => nested.all_of_at(i),
    } {
        if i == 0 {
            out.keyword(Keyword::AllOf);
            out.start_array();
        }
        out.separate();
        nested(out, &element);
        i += 1;
    }
    if i > 0 {
        out.end_array();
    }
}

/// Writes `required`.
pub(super) const fn required(out: &mut Output<'_>, of: Lists<'_>) {
    let mut last = None;
    while let Some(name) = match of {
        Lists::Schema(schema) => schema.required_after(last),
        Lists::Nested(nested) => nested.required_after(last),
    } {
        if last.is_none() {
            out.keyword(Keyword::Required);
            out.start_array();
        }
        out.separate();
        string(out, name);
        last = Some(name);
    }
    if last.is_some() {
        out.end_array();
    }
}

/// Writes a list of branches, unless it is empty.
pub(super) const fn branches(out: &mut Output<'_>, keyword: Keyword, branches: &[Nested<'_>]) {
    if branches.is_empty() {
        return;
    }
    out.keyword(keyword);
    out.start_array();
    let mut i = 0;
    while i < branches.len() {
        out.separate();
        nested(out, &branches[i]);
        i += 1;
    }
    out.end_array();
}
