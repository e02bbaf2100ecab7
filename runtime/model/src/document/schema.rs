//! Writes schemas with flattened schemas merged.

use super::keyword::{enumeration, exclusive, flag, kind, limits, text};
use super::nested::{Lists, all_of, branches, nested, required};
use super::output::Output;
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

/// Writes a schema.
pub(super) const fn schema(out: &mut Output<'_>, this: &Schema<'_>, place: Place<'_>) {
    let merged;
    let validation = if this.flattened.is_empty() {
        &this.validation
    } else {
        merged = this.merged_validation();
        &merged
    };
    let below = Place { undescribed: place.undescribed || this.undescribed, ..Place::PLAIN };
    out.byte(b'{');
    additional_properties(out, this, below);
    if !validation.all_of.is_empty() || !this.flattened.is_empty() {
        all_of(out, Lists::Schema(this));
    }
    if !validation.any_of.is_empty() {
        branches(out, "anyOf", validation.any_of);
    }
    let default = if this.default.is_some() { &this.default } else { &place.default };
    if let Some(default) = default {
        out.key("default");
        value(out, default);
    }
    description(out, this, place);
    enumeration(out, validation);
    if let Some(example) = &this.example {
        out.key("example");
        value(out, example);
    }
    if validation.exclusive_maximum || validation.exclusive_minimum {
        exclusive(out, validation);
    }
    if let Some(docs) = &this.external_docs {
        external_docs(out, docs);
    }
    text(out, "format", validation.format);
    if let Some(items) = this.items {
        out.key("items");
        schema(out, items, below);
    }
    limits(out, validation);
    if let Some(not) = validation.not {
        out.key("not");
        nested(out, not);
    }
    if this.nullable {
        flag(out, "nullable", true);
    }
    if !validation.one_of.is_empty() {
        branches(out, "oneOf", validation.one_of);
    }
    text(out, "pattern", validation.pattern);
    if !this.properties.is_empty() || !this.flattened.is_empty() {
        properties(out, this, below);
    } else if !this.validation.required.is_empty() {
        required(out, Lists::Schema(this));
    }
    text(out, "title", this.title);
    kind(out, this.kind);
    if validation.unique_items {
        flag(out, "uniqueItems", true);
    }
    extensions(out, this);
    out.byte(b'}');
}

const fn additional_properties(out: &mut Output<'_>, this: &Schema<'_>, below: Place<'_>) {
    if this.additional_properties.is_none() && this.flattened.is_empty() {
        return;
    }
    let Some((values, undescribed)) = this.merged_additional_properties() else { return };
    out.key("additionalProperties");
    match values {
        AdditionalProperties::Allowed(allowed) => boolean(out, allowed),
        AdditionalProperties::Schema(values) => {
            schema(out, values, Place { undescribed: below.undescribed || undescribed, ..below });
        }
    }
}

const fn external_docs(out: &mut Output<'_>, docs: &ExternalDocs<'_>) {
    out.key("externalDocs");
    out.byte(b'{');
    text(out, "description", docs.description);
    text(out, "url", docs.url);
    out.byte(b'}');
}

/// Writes the description, followed by the descriptions of enum values.
const fn description(out: &mut Output<'_>, this: &Schema<'_>, place: Place<'_>) {
    let text = if place.description.is_empty() { this.description } else { place.description };
    if place.undescribed || (text.is_empty() && this.variants.is_empty()) {
        return;
    }
    out.key("description");
    let gap = if text.is_empty() || this.variants.is_empty() { "" } else { "\n\n" };
    strings(out, &[text, gap, this.variants]);
}

/// Writes `properties` and `required`.
const fn properties(out: &mut Output<'_>, this: &Schema<'_>, below: Place<'_>) {
    let mut sorted = Sorted::new(this);
    let mut count = 0;
    while let Some(MergedProperty { property, default, undescribed }) = sorted.next() {
        if count == 0 {
            out.key("properties");
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
        out.byte(b']');
    }
}

/// Writes a name of `required`, after `count` others.
const fn required_name(out: &mut Output<'_>, name: &str, count: usize) {
    if count == 0 {
        out.key("required");
        out.byte(b'[');
    }
    out.separate();
    string(out, name);
}

/// Writes the extensions, all of which begin with `x-kubernetes-`.
const fn extensions(out: &mut Output<'_>, this: &Schema<'_>) {
    let extensions = &this.extensions;
    if extensions.embedded_resource {
        flag(out, "x-kubernetes-embedded-resource", true);
    }
    if extensions.int_or_string {
        flag(out, "x-kubernetes-int-or-string", true);
    }
    if !extensions.list_map_keys.is_empty() {
        out.key("x-kubernetes-list-map-keys");
        texts(out, extensions.list_map_keys);
    }
    if let Some(word) = extensions.list_type {
        out.key("x-kubernetes-list-type");
        string(out, word.as_str());
    }
    if let Some(word) = extensions.map_type {
        out.key("x-kubernetes-map-type");
        string(out, word.as_str());
    }
    if extensions.preserve_unknown_fields || !this.flattened.is_empty() {
        flag(out, "x-kubernetes-preserve-unknown-fields", this.merged_preserves_unknown_fields());
    }
    if !extensions.unions.is_empty() {
        unions(out, this);
    }
    let mut i = 0;
    while let Some(rule) = this.rule_at(i) {
        if i == 0 {
            out.key("x-kubernetes-validations");
            out.byte(b'[');
        }
        out.separate();
        self::rule(out, rule);
        i += 1;
    }
    if i > 0 {
        out.byte(b']');
    }
}

const fn rule(out: &mut Output<'_>, rule: &Rule<'_>) {
    out.byte(b'{');
    text(out, "fieldPath", rule.field_path);
    text(out, "message", rule.message);
    text(out, "messageExpression", rule.message_expression);
    if let Some(optional) = rule.optional_old_self {
        out.key("optionalOldSelf");
        boolean(out, optional);
    }
    if let Some(reason) = rule.reason {
        out.key("reason");
        string(out, reason);
    }
    text(out, "rule", rule.rule);
    out.byte(b'}');
}

const fn unions(out: &mut Output<'_>, this: &Schema<'_>) {
    let unions = this.extensions.unions;
    out.key("x-kubernetes-unions");
    out.byte(b'[');
    let mut i = 0;
    while i < unions.len() {
        out.separate();
        out.byte(b'{');
        out.key("discriminator");
        string(out, unions[i].discriminator);
        out.key("fields");
        if let [Union { fields: [], .. }] = unions {
            members(out, this);
        } else {
            entries(out, unions[i].fields);
        }
        out.byte(b'}');
        i += 1;
    }
    out.byte(b']');
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
