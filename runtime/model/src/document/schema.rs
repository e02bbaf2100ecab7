//! Writes schemas with flattened schemas merged.

use super::keyword::{Keyword, always, compact_end, enumeration, exclusive, flag, kind, limits, text};
use super::nested::{Lists, all_of, branches, nested, required};
use super::output::{Format, Output, REQUIRED, STRING};
use super::sorted::Sorted;
use super::string::{name, string, strings};
use super::value::{boolean, entries, texts, value};
use crate::json::Json;
use crate::merge::MergedProperty;
use crate::schema::{AdditionalProperties, ExternalDocs, Property, Rule, Schema, Union};
use crate::text::contains;

/// The context that the position of a schema adds to it.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    /// The description of the property. It replaces the description of the schema.
    description: &'a str,
    /// The default of the property. It applies if the schema has none.
    default: Option<Json<'a>>,
    /// Whether to omit descriptions of this schema and its subschemas.
    undescribed: bool,
}

impl Place<'_> {
    /// A position that adds nothing.
    pub(super) const PLAIN: Self = Place { description: "", default: None, undescribed: false };
}

/// Writes a schema. Conditions are slice patterns, because `is_empty` and `is_some` are calls, which take time in
/// constant evaluation.
pub(super) const fn schema(out: &mut Output<'_>, this: &Schema<'_>, place: Place<'_>) {
    let merged;
    let is_merged = !matches!(this.flattened, []);
    let validation = if is_merged {
        merged = this.merged_validation();
        &merged
    } else {
        &this.validation
    };
    let below = Place { undescribed: place.undescribed || this.undescribed, ..Place::PLAIN };
    let is_json = matches!(out.format, Format::Json);
    if is_json {
        out.byte(b'{');
    }
    match this.additional_properties {
        None if !is_merged => {}
        _ => additional_properties(out, this, below),
    }
    if is_merged || !matches!(validation.all_of, []) {
        all_of(out, Lists::Schema(this));
    }
    if let [_, ..] = validation.any_of {
        branches(out, Keyword::AnyOf, validation.any_of);
    }
    match (&this.default, &place.default) {
        (None, None) => {}
        (Some(default), _) | (None, Some(default)) => {
            out.keyword(Keyword::Default);
            value(out, default);
        }
    }
    if !place.undescribed {
        description(out, this, place.description);
    }
    if let [_, ..] = validation.enumeration {
        enumeration(out, validation);
    }
    if let Some(example) = &this.example {
        out.keyword(Keyword::Example);
        value(out, example);
    }
    if validation.exclusive_maximum || validation.exclusive_minimum {
        exclusive(out, validation);
    }
    if let Some(docs) = &this.external_docs {
        external_docs(out, docs);
    }
    text(out, Keyword::Format, validation.format);
    if let Some(items) = this.items {
        out.keyword(Keyword::Items);
        schema(out, items, below);
    }
    limits(out, validation);
    if let Some(not) = validation.not {
        out.keyword(Keyword::Not);
        nested(out, not);
    }
    if this.nullable {
        flag(out, Keyword::Nullable, true);
    }
    if let [_, ..] = validation.one_of {
        branches(out, Keyword::OneOf, validation.one_of);
    }
    text(out, Keyword::Pattern, validation.pattern);
    if is_merged || !matches!(this.properties(), []) {
        properties(out, this, below);
    } else if let [_, ..] = this.validation.required {
        required(out, Lists::Schema(this));
    }
    text(out, Keyword::Title, this.title);
    if is_json {
        kind(out, this.kind);
    }
    if validation.unique_items {
        flag(out, Keyword::UniqueItems, true);
    }
    extensions(out, this);
    if is_json {
        out.byte(b'}');
    } else {
        compact_end(out, this.kind);
    }
}

const fn additional_properties(out: &mut Output<'_>, this: &Schema<'_>, below: Place<'_>) {
    let Some((values, undescribed)) = this.merged_additional_properties() else { return };
    out.keyword(Keyword::AdditionalProperties);
    match values {
        AdditionalProperties::Allowed(allowed) => boolean(out, allowed),
        AdditionalProperties::Schema(values) => {
            schema(out, values, Place { undescribed: below.undescribed || undescribed, ..below });
        }
    }
}

const fn external_docs(out: &mut Output<'_>, docs: &ExternalDocs<'_>) {
    out.keyword(Keyword::ExternalDocs);
    out.byte(b'{');
    text(out, Keyword::Description, docs.description);
    text(out, Keyword::Url, docs.url);
    out.byte(b'}');
}

/// Writes the description, followed by the descriptions of enum values. The description of a property replaces the
/// description of its schema.
const fn description(out: &mut Output<'_>, this: &Schema<'_>, of_property: &str) {
    let is_empty = matches!(of_property.as_bytes(), []);
    let own = if is_empty { this.description } else { of_property };
    if matches!(this.variants.as_bytes(), []) {
        return text(out, Keyword::Description, own);
    }
    out.keyword(Keyword::Description);
    let gap = if own.is_empty() { "" } else { "\n\n" };
    strings(out, &[own, gap, this.variants]);
}

/// Writes `properties` and `required`.
const fn properties(out: &mut Output<'_>, this: &Schema<'_>, below: Place<'_>) {
    if let (Format::Compact, [], [], []) = (out.format, this.flattened, this.required_order, this.validation.required) {
        return unsorted_properties(out, this.properties(), below);
    }
    let mut sorted = Sorted::new(this);
    let mut count = 0;
    while let Some(MergedProperty { property, default, undescribed }) = sorted.next() {
        if count == 0 {
            out.keyword(Keyword::Properties);
            out.byte(b'{');
        }
        let Property { name: key, description, schema: inner, .. } = *property;
        name(out, key);
        schema(out, inner, Place { description, default, undescribed: below.undescribed || undescribed });
        count += 1;
    }
    if count > 0 {
        out.byte(b'}');
    }
    sorted.restart();
    let mut count = 0;
    let mut at = 0;
    while at < this.required_order.len() {
        if this.requires(this.required_order[at]) {
            required_name(out, this.required_order[at], count);
            count += 1;
        }
        at += 1;
    }
    while let Some(name) = sorted.next_required() {
        if !contains(this.required_order, name) {
            required_name(out, name, count);
            count += 1;
        }
    }
    if count > 0 {
        out.end_array();
    }
}

/// Writes `properties` and `required` in the compact format. The last property comes first, because the last of equal
/// names counts in the compact format, and the first in a schema.
const fn unsorted_properties(out: &mut Output<'_>, mut properties: &[Property<'_>], below: Place<'_>) {
    out.keyword(Keyword::Properties);
    out.byte(b'(');
    while let [before @ .., property] = properties {
        if property.required {
            out.compact_string(REQUIRED, property.name);
        } else {
            out.compact_string(STRING, property.name);
        }
        let place =
            Place { description: property.description, default: property.default, undescribed: below.undescribed };
        schema(out, property.schema, place);
        properties = before;
    }
    out.byte(b')');
}

/// Writes a name of `required`, after `count` others.
const fn required_name(out: &mut Output<'_>, name: &str, count: usize) {
    if count == 0 {
        out.keyword(Keyword::Required);
        out.start_array();
    }
    out.separate();
    string(out, name);
}

/// Writes the extensions, all of which begin with `x-kubernetes-`.
const fn extensions(out: &mut Output<'_>, this: &Schema<'_>) {
    let extensions = &this.extensions;
    if extensions.embedded_resource {
        flag(out, Keyword::EmbeddedResource, true);
    }
    if extensions.int_or_string {
        flag(out, Keyword::IntOrString, true);
    }
    if let [_, ..] = extensions.list_map_keys {
        out.keyword(Keyword::ListMapKeys);
        texts(out, extensions.list_map_keys);
    }
    if let Some(word) = extensions.list_type {
        always(out, Keyword::ListType, word.as_str());
    }
    if let Some(word) = extensions.map_type {
        always(out, Keyword::MapType, word.as_str());
    }
    let is_merged = !matches!(this.flattened, []);
    if extensions.preserve_unknown_fields || is_merged {
        flag(out, Keyword::PreserveUnknownFields, this.merged_preserves_unknown_fields());
    }
    if let [_, ..] = extensions.unions {
        unions(out, this);
    }
    match (extensions.validations, extensions.inherited) {
        ([], None) if !is_merged => {}
        _ => rules(out, this),
    }
}

/// Writes `x-kubernetes-validations`.
const fn rules(out: &mut Output<'_>, this: &Schema<'_>) {
    let mut i = 0;
    while let Some(rule) = this.rule_at(i) {
        if i == 0 {
            out.keyword(Keyword::Validations);
            out.start_array();
        }
        out.separate();
        self::rule(out, rule);
        i += 1;
    }
    if i > 0 {
        out.end_array();
    }
}

const fn rule(out: &mut Output<'_>, rule: &Rule<'_>) {
    out.byte(b'{');
    text(out, Keyword::FieldPath, rule.field_path);
    text(out, Keyword::Message, rule.message);
    text(out, Keyword::MessageExpression, rule.message_expression);
    if let Some(optional) = rule.optional_old_self {
        out.keyword(Keyword::OptionalOldSelf);
        boolean(out, optional);
    }
    if let Some(reason) = rule.reason {
        always(out, Keyword::Reason, reason);
    }
    text(out, Keyword::Rule, rule.rule);
    out.byte(b'}');
}

const fn unions(out: &mut Output<'_>, this: &Schema<'_>) {
    let unions = this.extensions.unions;
    out.keyword(Keyword::Unions);
    out.start_array();
    let mut i = 0;
    while i < unions.len() {
        out.separate();
        out.byte(b'{');
        always(out, Keyword::Discriminator, unions[i].discriminator);
        out.keyword(Keyword::Fields);
        if let [Union { fields: [], .. }] = unions {
            members(out, this);
        } else {
            entries(out, unions[i].fields);
        }
        out.byte(b'}');
        i += 1;
    }
    out.end_array();
}

/// Writes the members of a union whose variants are flattened. Each property belongs to the variant that declares it.
const fn members(out: &mut Output<'_>, this: &Schema<'_>) {
    let flattened = Schema { flattened: this.flattened, ..Schema::EMPTY };
    out.byte(b'{');
    let mut last = None;
    while let Some(MergedProperty { property, .. }) = flattened.property_after(last) {
        let mut i = 0;
        while i < this.flattened.len() {
            if this.flattened[i].schema.position(property.name).is_some() {
                name(out, property.name);
                string(out, this.flattened[i].origin);
                break;
            }
            i += 1;
        }
        last = Some(property.name);
    }
    out.byte(b'}');
}
