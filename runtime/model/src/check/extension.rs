//! Checks the `x-kubernetes-*` extensions of one schema node.

use super::message::{Message, ROOT, check, fail, fails, push_properties};
use crate::problem::Problem;
use crate::rules;
use crate::schema::{Extensions, ListType, Schema, Type};
use crate::text::same;

/// Checks the list type. [`list_map_key`] reports problems with individual map keys, at the span of the key.
pub const fn list_type(schema: &Schema<'_>) -> Option<Message> {
    let Some(item) = item_with_keys(schema) else {
        let help = match schema.items {
            Some(Schema { kind: Some(Type::Object), .. }) => {
                "add `items(map_type = \"atomic\")` here, or `#[structural(map_type = \"atomic\")]` to the type of the items"
            }
            _ => "add `items(list_type = \"atomic\")`",
        };
        return check!(|sink| rules::list_type(schema, &ROOT, sink), help);
    };
    if item.nullable {
        let nullable = Problem::Nullable("cannot be nullable when x-kubernetes-list-type is map");
        return check!(|sink| sink.report(&ROOT.field("items").field("nullable"), nullable), "");
    }
    None
}

/// Returns the items of a list of type `map` that has keys and object items.
const fn item_with_keys<'a>(schema: &Schema<'a>) -> Option<&'a Schema<'a>> {
    let extensions = &schema.extensions;
    match (schema.kind, extensions.list_type, extensions.list_map_keys, schema.items) {
        (Some(Type::Array), Some(ListType::Map), [_, ..], Some(item @ Schema { kind: Some(Type::Object), .. })) => {
            Some(item)
        }
        _ => None,
    }
}

/// Checks one map key of a list of type `map`.
pub const fn list_map_key(schema: &Schema<'_>, index: usize) -> Option<Message> {
    let keys = schema.extensions.list_map_keys;
    let Some(item) = item_with_keys(schema) else { return None };
    let mut i = 0;
    while i < index {
        if same(keys[i], keys[index]) {
            let path = ROOT.field("x-kubernetes-list-map-keys");
            return check!(|sink| sink.report(&path, Problem::ListMapKeyTwice), "");
        }
        i += 1;
    }
    let key = keys[index];
    if item.property(key).is_none() {
        let mut message = Message::new();
        message.push("x-kubernetes-list-map-keys: Invalid value: \"");
        message.push(key);
        message.push("\": entries must all be names of item properties\nhelp: ");
        push_properties(&mut message, item);
        return Some(message);
    }
    let only = [key];
    let extensions = Extensions { list_map_keys: &only, ..schema.extensions };
    let items = Schema { nullable: false, ..*item };
    let schema = Schema { extensions, items: Some(&items), ..*schema };
    check!(|sink| rules::list_type(&schema, &ROOT, sink), "")
}

/// Checks the map type.
pub const fn map_type(schema: &Schema<'_>) -> Option<Message> {
    check!(|sink| rules::map_type(schema, &ROOT, sink), "")
}

/// Checks that extensions are compatible, and that an embedded resource is valid.
pub const fn extensions(schema: &Schema<'_>) -> Option<Message> {
    if schema.extensions.embedded_resource {
        fails!(check!(
            |sink| rules::embedded_resource(schema, &ROOT, sink),
            "an embedded resource is an object with apiVersion, kind, and metadata; `structural_schema::EmbeddedResource` accepts any of them"
        ));
    }
    fails!(check!(|sink| rules::extensions(schema, &ROOT, sink), ""));
    if schema.extensions.int_or_string
        && let Some(kind) = schema.kind
    {
        return fail(&[
            "int_or_string has no type of its own, but this is of type ",
            kind.as_str(),
            "\nhelp: use `structural_schema::IntOrString` as the type of the field, or say `as = structural_schema::IntOrString`",
        ]);
    }
    None
}

/// Checks the sets nested in a type such as `Vec<BTreeSet<T>>`. The second argument forces the evaluation of
/// the checks of the type's arguments.
pub const fn collection(mut schema: &Schema<'_>, (): ()) -> Option<Message> {
    loop {
        if let Some(ListType::Set) = schema.extensions.list_type {
            fails!(list_type(schema));
        }
        schema = match (schema.items, schema.values()) {
            (Some(items), _) => items,
            (None, Some(values)) => values,
            (None, None) => return None,
        };
    }
}
