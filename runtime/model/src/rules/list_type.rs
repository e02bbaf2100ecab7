//! Rules for `x-kubernetes-list-type` and `x-kubernetes-list-map-keys`.

use crate::finding::Sink;
use crate::path::Path;
use crate::problem::Problem;
use crate::schema::{ListType, MapType, Schema, Type};
use crate::text::same;

/// Checks the list type of one schema node.
pub const fn list_type<'a>(schema: &Schema<'a>, path: &Path<'_, 'a>, sink: &mut Sink<'_, 'a>) {
    let extensions = &schema.extensions;
    let at = path.field("x-kubernetes-list-type");
    if extensions.list_type.is_some() && !matches!(schema.kind, Some(Type::Array)) {
        let detail = "must be array if x-kubernetes-list-type is specified";
        sink.report(&path.field("type"), Problem::ExtensionNeedsType { detail, found: schema.kind });
    } else if matches!(extensions.list_type, Some(ListType::Set)) {
        set_items(schema, path, sink);
    }
    if let Some(ListType::Other(found)) = extensions.list_type {
        sink.report(&at, Problem::Unsupported { found, supported: r#""atomic", "set", "map""# });
    }
    if !extensions.list_map_keys.is_empty() {
        match extensions.list_type {
            Some(ListType::Map) => {}
            Some(other) => sink.report(&at, Problem::ListTypeNotMap(Some(other.as_str()))),
            None => sink.report(&at, Problem::ListTypeNotMap(None)),
        }
    }
    if matches!(extensions.list_type, Some(ListType::Map)) {
        map_items(schema, path, sink);
        keys_are_present(schema, path, sink);
    }
    if let Some(list_type @ (ListType::Map | ListType::Set)) = extensions.list_type {
        items_not_null(schema, list_type, path, sink);
    }
}

/// Checks that the items of a set are atomic.
const fn set_items<'a>(schema: &Schema<'a>, path: &Path<'_, 'a>, sink: &mut Sink<'_, 'a>) {
    let Some(item) = schema.items else { return };
    let items = path.field("items");
    match (item.kind, item.extensions.list_type, item.extensions.map_type) {
        (Some(Type::Array), Some(ListType::Set | ListType::Map | ListType::Other(_)), _) => {
            sink.report(&items.field("x-kubernetes-list-type"), Problem::SetItemNotAtomic(""));
        }
        (Some(Type::Object), _, None | Some(MapType::Granular | MapType::Other(_))) => {
            sink.report(&items.field("x-kubernetes-map-type"), Problem::SetItemNotAtomic(""));
        }
        _ => {}
    }
}

/// Checks that the items of a list of type `map` are objects with the map keys.
const fn map_items<'a>(schema: &Schema<'a>, path: &Path<'_, 'a>, sink: &mut Sink<'_, 'a>) {
    let at = path.field("x-kubernetes-list-map-keys");
    let keys = schema.extensions.list_map_keys;
    if keys.is_empty() {
        sink.report(&at, Problem::ListMapKeysMissing);
    }
    let items = path.field("items");
    let Some(item) = schema.items else {
        sink.report(&items, Problem::ListMapItemsMissing);
        return;
    };
    if !matches!(item.kind, Some(Type::Object)) {
        sink.report(&items.field("type"), Problem::ListMapItemsNotObject(item.kind));
        return;
    }
    let properties = items.field("properties");
    let mut i = 0;
    while i < keys.len() {
        let key = keys[i];
        match item.property(key) {
            None => sink.report(&at, Problem::ListMapKeyUnknown(key)),
            Some(property) => {
                let here = properties.key(key);
                if let Some(Type::Array | Type::Object) = property.schema.kind {
                    sink.report(&here.field("type"), Problem::ListMapKeyNotScalar);
                }
            }
        }
        if is_repeated(keys, i) {
            sink.report(&at, Problem::ListMapKeyTwice);
        }
        i += 1;
    }
}

const fn is_repeated(keys: &[&str], index: usize) -> bool {
    let mut i = 0;
    while i < index {
        if same(keys[i], keys[index]) {
            return true;
        }
        i += 1;
    }
    false
}

/// Checks that every map key is required or has a default, and is not nullable. A key identifies its item, so
/// it must always be present.
const fn keys_are_present<'a>(schema: &Schema<'a>, path: &Path<'_, 'a>, sink: &mut Sink<'_, 'a>) {
    let Some(item) = schema.items else { return };
    let items = path.field("items");
    let properties = items.field("properties");
    let mut i = 0;
    while i < schema.extensions.list_map_keys.len() {
        let key = schema.extensions.list_map_keys[i];
        i += 1;
        let Some(property) = item.property(key) else { continue };
        let here = properties.key(key);
        if !item.requires(key) && item.default_of(key).is_none() {
            sink.report(&here.field("default"), Problem::ListMapKeyOptional);
        }
        if property.schema.nullable {
            let detail = "this property is in x-kubernetes-list-map-keys, so it cannot be nullable";
            sink.report(&here.field("nullable"), Problem::Nullable(detail));
        }
    }
}

const fn items_not_null<'a>(
    schema: &Schema<'a>,
    list_type: ListType<'a>,
    path: &Path<'_, 'a>,
    sink: &mut Sink<'_, 'a>,
) {
    let Some(item) = schema.items else { return };
    if item.nullable {
        let detail = match list_type {
            ListType::Map => "cannot be nullable when x-kubernetes-list-type is map",
            _ => "cannot be nullable when x-kubernetes-list-type is set",
        };
        let items = path.field("items");
        sink.report(&items.field("nullable"), Problem::Nullable(detail));
    }
}
