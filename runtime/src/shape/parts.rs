//! What leads to the parts of a value: a type, a schema without one, or nothing.

use std::marker::PhantomData;

use structural_schema_model::Schema;

use super::{Facts, Visit, constant_item, constant_property, constant_value};
use crate::schema::StructuralSchema;

/// Leads a walk over JSON. Everything that walks is written once over this, and compiled for each type.
pub(crate) trait Parts: Copy {
    /// The schema of the whole.
    fn schema(self) -> &'static Schema<'static>;
    /// What is known of the whole.
    fn facts(self) -> Facts;
    /// Visits the member of an object.
    fn property<V: Visit>(self, key: &str, visit: V) -> V::Out;
    /// Visits an item of an array.
    fn item<V: Visit>(self, visit: V) -> V::Out;
    /// Visits a value of a map.
    fn value<V: Visit>(self, visit: V) -> V::Out;
}

/// Led by a type.
pub(crate) struct Typed<T: ?Sized>(PhantomData<fn(&T)>);

/// Led by a schema that has no type: it is interpreted.
#[derive(Clone, Copy)]
pub(crate) struct Constant(pub(crate) &'static Schema<'static>);

/// Led by nothing: no part is specified.
#[derive(Clone, Copy)]
pub(crate) struct Unspecified;

impl<T: ?Sized> Typed<T> {
    pub(crate) const NEW: Self = Typed(PhantomData);
}

impl<T: ?Sized> Clone for Typed<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: ?Sized> Copy for Typed<T> {}

impl<T: StructuralSchema + ?Sized> Parts for Typed<T> {
    #[inline]
    fn schema(self) -> &'static Schema<'static> {
        T::SCHEMA
    }

    #[inline]
    fn facts(self) -> Facts {
        const { Facts::of(T::SCHEMA) }
    }

    #[inline]
    fn property<V: Visit>(self, key: &str, visit: V) -> V::Out {
        T::property(key, visit)
    }

    #[inline]
    fn item<V: Visit>(self, visit: V) -> V::Out {
        T::item(visit)
    }

    #[inline]
    fn value<V: Visit>(self, visit: V) -> V::Out {
        T::value(visit)
    }
}

impl Parts for Constant {
    fn schema(self) -> &'static Schema<'static> {
        self.0
    }

    fn facts(self) -> Facts {
        Facts::of(self.0)
    }

    fn property<V: Visit>(self, key: &str, visit: V) -> V::Out {
        constant_property(self.0, key, visit)
    }

    fn item<V: Visit>(self, visit: V) -> V::Out {
        constant_item(self.0, visit)
    }

    fn value<V: Visit>(self, visit: V) -> V::Out {
        constant_value(self.0, visit)
    }
}

impl Parts for Unspecified {
    fn schema(self) -> &'static Schema<'static> {
        &Schema::EMPTY
    }

    fn facts(self) -> Facts {
        const { Facts::of(&Schema::EMPTY) }
    }

    fn property<V: Visit>(self, _: &str, visit: V) -> V::Out {
        visit.unspecified()
    }

    fn item<V: Visit>(self, visit: V) -> V::Out {
        visit.unspecified()
    }

    fn value<V: Visit>(self, visit: V) -> V::Out {
        visit.unspecified()
    }
}
