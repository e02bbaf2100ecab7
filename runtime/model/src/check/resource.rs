//! Checks the definition of a custom resource apart from its schema: printer columns, selectable fields,
//! subresources.

use super::message::{Message, fail, fails};
use crate::resource::column::{natural_type, shows};
use crate::resource::json_path::{Fault, Found, Root};
use crate::same::difference;
use crate::schema::{Extensions, Schema, Type, ValueValidation};
use crate::text::{Text, same};

/// Returns the server's message for an invalid value, followed by the reason.
#[expect(clippy::unnecessary_wraps, reason = "every check returns an `Option`")]
const fn invalid(field: &str, value: &str, words: &str, fault: Option<&Fault<'_, '_>>) -> Option<Message> {
    let mut message = Message::new();
    message.push(field);
    message.push(": Invalid value: \"");
    message.push(value);
    message.push("\": ");
    message.push(words);
    if let Some(fault) = fault {
        fault.push_to(&mut message);
    }
    Some(message)
}

/// Checks that a printer column leads to a value that its type can print. If `kind` is empty, the schema
/// determines the type.
pub const fn print_column(root: Root<'_>, path: &str, kind: &str) -> Option<Message> {
    const FIELD: &str = "additionalPrinterColumns.jsonPath";
    let schema = match root.resolve(path) {
        Err(fault) => return invalid(FIELD, path, "", Some(&fault)),
        Ok(Found::Schema(schema)) => Some(schema),
        Ok(Found::Anything) => None,
    };
    match schema {
        None if kind.is_empty() => {
            invalid(FIELD, path, "no schema tells the type of the column\nhelp: write `type = \"string\"`", None)
        }
        Some(schema) if kind.is_empty() && natural_type(schema).is_none() => invalid(
            FIELD,
            path,
            "leads to a list or an object, which does not fit into a column\nhelp: select one of its values, or print it as JSON with `type = \"string\"`",
            None,
        ),
        Some(schema) if !kind.is_empty() && !shows(kind, schema) => {
            wrong_column_type(kind, schema, natural_type(schema))
        }
        _ => None,
    }
}

const fn wrong_column_type(kind: &str, schema: &Schema<'_>, natural: Option<&str>) -> Option<Message> {
    let found = match schema.kind {
        Some(kind) => kind.as_str(),
        None => "int-or-string",
    };
    let format = schema.validation.format;
    fail(&[
        "a column of type \"",
        kind,
        "\" shows no value of type ",
        found,
        if format.is_empty() { "" } else { " and format " },
        format,
        "\nhelp: use the type \"",
        match natural {
            Some(natural) => natural,
            None => "string",
        },
        "\"",
    ])
}

/// Checks that a selectable field is a string, a boolean or an integer outside lists and `metadata`.
pub const fn selectable_field(root: Root<'_>, path: &str) -> Option<Message> {
    const FIELD: &str = "selectableFields.jsonPath";
    if has_brackets(path) {
        return invalid(FIELD, path, "is an invalid path: array notation is not allowed", None);
    }
    let found = match root.resolve(path) {
        Err(fault @ Fault::Syntax(_)) => return invalid(FIELD, path, "is an invalid path: ", Some(&fault)),
        Err(fault) => {
            return invalid(FIELD, path, "is an invalid path: does not refer to a valid field: ", Some(&fault));
        }
        Ok(found) => found,
    };
    if is_below(path, ".metadata") || same(path, ".metadata") {
        return invalid(
            FIELD,
            path,
            "must not point to fields in metadata\nhelp: `metadata.name` and `metadata.namespace` are always selectable",
            None,
        );
    }
    match found {
        Found::Schema(Schema { kind: Some(Type::String | Type::Boolean | Type::Integer), .. }) => None,
        _ => invalid(
            FIELD,
            path,
            "must point to a field of type string, boolean or integer. Enum string fields and strings with formats are allowed.",
            None,
        ),
    }
}

/// Checks that a replica path leads to an integer under `.spec` or `.status`.
pub const fn replicas(root: Root<'_>, path: &str, above: &str) -> Option<Message> {
    let found = root.resolve(path);
    if matches!(found, Ok(Found::Schema(Schema { kind: Some(Type::Integer), .. })))
        && is_below(path, above)
        && !has_brackets(path)
    {
        return None;
    }
    let field = if same(above, ".spec") { "scale.specReplicasPath" } else { "scale.statusReplicasPath" };
    fails!(below(root, field, path, &[above]));
    match found {
        Ok(Found::Schema(Schema { kind: Some(Type::Integer), .. }) | Found::Anything) | Err(_) => None,
        Ok(Found::Schema(schema)) => wrong_type(field, path, schema, "an integer"),
    }
}

/// Checks that the label selector path leads to a string under `.spec` or `.status`.
pub const fn label_selector(root: Root<'_>, path: &str) -> Option<Message> {
    const FIELD: &str = "scale.labelSelectorPath";
    fails!(below(root, FIELD, path, &[".spec", ".status"]));
    match root.resolve(path) {
        Ok(Found::Schema(Schema { kind: Some(Type::String), .. }) | Found::Anything) | Err(_) => None,
        Ok(Found::Schema(schema)) => wrong_type(FIELD, path, schema, "a string, the selector in its text form"),
    }
}

/// Checks that the path resolves to a field under one of `above`.
const fn below(root: Root<'_>, field: &str, path: &str, above: &[&str]) -> Option<Message> {
    if has_brackets(path) {
        return invalid(field, path, "only JSON paths without the array notation are allowed", None);
    }
    if let Err(fault) = root.resolve(path) {
        return invalid(field, path, "", Some(&fault));
    }
    match above {
        [one] if !is_below(path, one) => {
            let mut words = Text::<64>::new();
            words.push("should be a json path under ");
            words.push(one);
            invalid(field, path, words.as_str(), None)
        }
        [one, other] if !is_below(path, one) && !is_below(path, other) => {
            invalid(field, path, "should be a json path under either .spec or .status", None)
        }
        _ => None,
    }
}

const fn wrong_type(field: &str, path: &str, schema: &Schema<'_>, wanted: &str) -> Option<Message> {
    let mut words = Text::<128>::new();
    words.push("must point to ");
    words.push(wanted);
    words.push(", but this is of type ");
    words.push(match schema.kind {
        Some(kind) => kind.as_str(),
        None => "int-or-string",
    });
    invalid(field, path, words.as_str(), None)
}

/// Checks that a resource with a status subresource has a `status` property, and no root keyword that the
/// server forbids.
pub const fn status(schema: &Schema<'_>) -> Option<Message> {
    if schema.property("status").is_none() && !schema.merged_preserves_unknown_fields() {
        return fail(&[
            "there is no property `status` for the status subresource, so the server would drop every status",
            "\nhelp: add a field `status: Option<Status>`, or name its type: `crd(status = Status)`, in `#[kube(...)]` `status = \"Status\"`",
        ]);
    }
    if let Some(keyword) = forbidden_with_status(schema) {
        return fail(&[
            "only [Description Type Format Title Maximum ExclusiveMaximum Minimum ExclusiveMinimum MaxLength MinLength Pattern MaxItems MinItems UniqueItems MultipleOf Required Items Properties ExternalDocs Example XPreserveUnknownFields XValidations] fields are allowed at the root of the schema if the status subresource is enabled",
            "\nhelp: `",
            keyword,
            "` must be removed; put it on the type of `spec`, or use a `rule(...)`",
        ]);
    }
    None
}

/// Returns the first root keyword that the server forbids if the status subresource is enabled.
const fn forbidden_with_status(schema: &Schema<'_>) -> Option<&'static str> {
    // Usually there is none, and constant evaluation takes time for each call below.
    if matches!(
        schema,
        Schema {
            nullable: false,
            default: None,
            validation: ValueValidation {
                enumeration: [],
                max_properties: None,
                min_properties: None,
                all_of: [],
                any_of: [],
                one_of: [],
                not: None,
                ..
            },
            extensions: Extensions { embedded_resource: false, map_type: None, .. },
            ..
        }
    ) {
        return None;
    }
    let validation = &schema.validation;
    let extensions = &schema.extensions;
    let given = [
        (schema.nullable, "nullable"),
        (schema.default.is_some(), "default"),
        (!validation.enumeration.is_empty(), "enum"),
        (validation.max_properties.is_some(), "maxProperties"),
        (validation.min_properties.is_some(), "minProperties"),
        (!validation.all_of.is_empty(), "allOf"),
        (!validation.any_of.is_empty(), "anyOf"),
        (!validation.one_of.is_empty(), "oneOf"),
        (validation.not.is_some(), "not"),
        (extensions.embedded_resource, "x-kubernetes-embedded-resource"),
        (extensions.map_type.is_some(), "x-kubernetes-map-type"),
    ];
    let mut i = 0;
    while i < given.len() {
        if given[i].0 {
            return Some(given[i].1);
        }
        i += 1;
    }
    None
}

/// Checks that the field `status` has the schema of the type in `crd(status = Type)`.
pub const fn status_type(schema: &Schema<'_>, named: &Schema<'_>) -> Option<Message> {
    let Some(property) = schema.property("status") else { return None };
    if let Some(keyword) = difference(property.schema, named) {
        return fail(&[
            "the field `status` has another schema than this type: they differ in ",
            keyword,
            "\nhelp: write `status` without a type, the field has one",
        ]);
    }
    None
}

const fn has_brackets(path: &str) -> bool {
    let mut i = 0;
    while i < path.len() {
        if path.as_bytes()[i] == b'[' {
            return true;
        }
        i += 1;
    }
    false
}

/// Returns whether the path continues below `above`.
const fn is_below(path: &str, above: &str) -> bool {
    let (path, above) = (path.as_bytes(), above.as_bytes());
    if path.len() <= above.len() || path[above.len()] != b'.' {
        return false;
    }
    let mut i = 0;
    while i < above.len() {
        if path[i] != above[i] {
            return false;
        }
        i += 1;
    }
    true
}
