//! Fills in defaults.

use serde_json::{Map, Value};
use structural_schema_model::Schema;

use crate::schema::StructuralSchema;
use crate::shape::{Constant, Parts, Typed, Visit};
use structural_schema_documents::openapi;

/// Fills in defaults inside `value`.
pub(super) fn value<P: Parts>(value: &mut Value, parts: P) {
    if !parts.facts().defaults_inside {
        return;
    }
    match value {
        Value::Object(object) => {
            if parts.facts().defaults {
                fill(object, parts.schema(), true);
            }
            for (key, member) in object {
                if let Err(Member(member)) = parts.property(key, Member(member))
                    && parts.facts().map
                {
                    parts.value(Part(member));
                }
            }
        }
        Value::Array(array) => array.iter_mut().for_each(|item| parts.item(Part(item))),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Fills in the properties that have a default. The list of properties is fixed at compile time. Inferred
/// defaults are skipped unless `inferred` is set.
fn fill(object: &mut Map<String, Value>, schema: &'static Schema<'static>, inferred: bool) {
    for property in schema.properties {
        let default = if inferred { property.effective_default() } else { property.schema.default };
        let Some(default) = default else { continue };
        match object.get_mut(property.name) {
            Some(member) if !member.is_null() || property.schema.nullable => {}
            Some(null) => *null = openapi::value(&default),
            None => {
                object.insert(property.name.to_owned(), openapi::value(&default));
            }
        }
    }
    for flattened in schema.flattened {
        fill(object, flattened.schema, inferred && flattened.defaults);
    }
}

/// Replaces a null by the default if the schema is not nullable. The server treats such a null as absent.
fn replace_null(value: &mut Value, schema: &Schema<'_>) {
    if let (Value::Null, Some(default), false) = (&*value, &schema.default, schema.nullable) {
        *value = openapi::value(default);
    }
}

/// A field of an object. The visitor returns it if the schema does not specify it.
struct Member<'v>(&'v mut Value);

impl Visit for Member<'_> {
    type Out = Result<(), Self>;

    fn known<T: StructuralSchema + ?Sized>(self) -> Self::Out {
        value(self.0, Typed::<T>::NEW);
        Ok(())
    }

    fn constant(self, schema: &'static Schema<'static>) -> Self::Out {
        value(self.0, Constant(schema));
        Ok(())
    }

    fn unspecified(self) -> Self::Out {
        Err(self)
    }
}

/// An item of an array or a value of a map.
struct Part<'v>(&'v mut Value);

impl Visit for Part<'_> {
    type Out = ();

    fn known<T: StructuralSchema + ?Sized>(self) {
        replace_null(self.0, T::SCHEMA);
        value(self.0, Typed::<T>::NEW);
    }

    fn constant(self, schema: &'static Schema<'static>) {
        replace_null(self.0, schema);
        value(self.0, Constant(schema));
    }

    fn unspecified(self) {}
}
