//! Access to the parts of a value: by a type, by a hand-written schema, or with nothing specified.

use std::marker::PhantomData;

use structural_schema_model::Schema;

use super::{Facts, Specifies, Visit, constant_item, constant_property, constant_value};
use crate::meta::is_meta_field;
use crate::schema::StructuralSchema;

/// Provides the parts of a value to a traversal. Traversals are generic over this trait and compiled for each
/// type.
pub(crate) trait Parts: Copy {
    /// Returns the schema of the value.
    fn schema(self) -> &'static Schema<'static>;
    /// Returns the facts about the schema.
    fn facts(self) -> Facts;
    /// Visits a field of an object.
    fn property<V: Visit>(self, key: &str, visit: V) -> V::Out;
    /// Visits an item of an array.
    fn item<V: Visit>(self, visit: V) -> V::Out;
    /// Visits a value of a map.
    fn value<V: Visit>(self, visit: V) -> V::Out;

    /// Returns whether pruning keeps a field with this name.
    #[inline]
    fn keeps(self, key: &str) -> bool {
        let facts = self.facts();
        facts.map || facts.keeps_unknown || (facts.resource && is_meta_field(key)) || self.property(key, Specifies)
    }
}

/// A traversal that can run along any [`Parts`].
pub(crate) trait Walk {
    /// The result of the traversal.
    type Out;

    /// Runs the traversal.
    fn along<P: Parts>(self, parts: P) -> Self::Out;
}

/// Runs a traversal along a type. Types without specified fields share one instance of the code, because
/// there are many of them.
#[inline]
pub(crate) fn along<T: StructuralSchema + ?Sized, W: Walk>(walk: W) -> W::Out {
    if const { Facts::of(T::SCHEMA).nothing } {
        walk.along(Unspecified)
    } else if const { Facts::of(T::SCHEMA).keys_alone } {
        walk.along(Keys)
    } else {
        walk.along(Typed::<T>::NEW)
    }
}

/// The parts of a Rust type.
pub(crate) struct Typed<T: ?Sized>(PhantomData<fn(&T)>);

/// The parts of a hand-written schema, which is interpreted.
#[derive(Clone, Copy)]
pub(crate) struct Constant(pub(crate) &'static Schema<'static>);

/// A value without specified parts.
#[derive(Clone, Copy)]
pub(crate) struct Unspecified;

/// A value in which every key is specified, but without parts inside.
#[derive(Clone, Copy)]
pub(crate) struct Keys;

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

/// Implements [`Parts`] for a value without parts. `$schema` is its schema.
macro_rules! without_parts {
    ($Parts:ident, $schema:expr) => {
        impl Parts for $Parts {
            fn schema(self) -> &'static Schema<'static> {
                const { &$schema }
            }

            #[inline]
            fn facts(self) -> Facts {
                const { Facts::of(&$schema) }
            }

            #[inline]
            fn property<V: Visit>(self, _: &str, visit: V) -> V::Out {
                visit.unspecified()
            }

            #[inline]
            fn item<V: Visit>(self, visit: V) -> V::Out {
                visit.unspecified()
            }

            #[inline]
            fn value<V: Visit>(self, visit: V) -> V::Out {
                visit.unspecified()
            }
        }
    };
}

without_parts!(Unspecified, Schema::EMPTY);
without_parts!(Keys, Schema::map(&Schema::EMPTY));
