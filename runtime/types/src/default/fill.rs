//! Fills in defaults.

use structural_schema_documents::edit::{Default, Edit, New, Shape};
use structural_schema_model::Schema;

use crate::schema::StructuralSchema;
use crate::shape::{Constant, Parts, Typed, Visit};

/// Fills in defaults inside `value`.
pub(super) fn value<'d, E: Edit<'d>, P: Parts>(value: &mut E, parts: P) {
    if !parts.facts().defaults_inside {
        return;
    }
    match value.shape() {
        Shape::Object => {
            if parts.facts().defaults {
                fill(value, parts.schema(), true);
            }
            value.each_field(|key, member| {
                if let Err(Member(member)) = parts.property(key, Member(member))
                    && parts.facts().map
                {
                    parts.value(Part(member));
                }
            });
        }
        Shape::Array => value.each_item(|_, item| parts.item(Part(item))),
        Shape::Null | Shape::Scalar => {}
    }
}

/// Fills in the properties that have a default. The list of properties is fixed at compile time. Inferred
/// defaults are skipped unless `inferred` is set.
pub(crate) fn fill<'d, E: Edit<'d>>(object: &mut E, schema: &'static Schema<'static>, inferred: bool) {
    let defaults = schema.properties().iter().filter_map(|property| {
        let default = if inferred { property.effective_default() } else { property.schema.default };
        Some(Default { key: property.name, value: New::Constant(default?), replaces_null: !property.schema.nullable })
    });
    object.fill(defaults, |_| {});
    for flattened in schema.flattened {
        fill(object, flattened.schema, inferred && flattened.defaults);
    }
}

/// Replaces a null by the default if the schema is not nullable. The server treats such a null as absent.
pub(crate) fn replace_null<'d, E: Edit<'d>>(value: &mut E, schema: &'static Schema<'static>) {
    if let (Shape::Null, Some(default), false) = (value.shape(), schema.default, schema.nullable) {
        value.set(New::Constant(default));
    }
}

/// A field of an object. The visitor returns it if the schema does not specify it.
pub(crate) struct Member<'v, E>(pub(crate) &'v mut E);

impl<'d, E: Edit<'d>> Visit for Member<'_, E> {
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
struct Part<'v, E>(&'v mut E);

impl<'d, E: Edit<'d>> Visit for Part<'_, E> {
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
