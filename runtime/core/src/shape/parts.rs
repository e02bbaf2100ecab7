//! What leads to the parts of a value: a type, a schema without one, or nothing.

use std::marker::PhantomData;

use structural_schema_model::Schema;

use super::{Facts, Specifies, Visit, constant_item, constant_property, constant_value};
use crate::meta::is_meta_field;
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

    /// Whether an object keeps a member of this name.
    #[inline]
    fn keeps(self, key: &str) -> bool {
        let facts = self.facts();
        facts.map || facts.keeps_unknown || (facts.resource && is_meta_field(key)) || self.property(key, Specifies)
    }
}

/// A walk that is about to be led.
pub(crate) trait Walk {
    /// What comes of it.
    type Out;

    /// Walks.
    fn along<P: Parts>(self, parts: P) -> Self::Out;
}

/// Walks along a type. Types that specify the same share their code; there are many that specify nothing.
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

/// Led by a type.
pub(crate) struct Typed<T: ?Sized>(PhantomData<fn(&T)>);

/// Led by a schema that has no type: it is interpreted.
#[derive(Clone, Copy)]
pub(crate) struct Constant(pub(crate) &'static Schema<'static>);

/// Led by nothing: no part is specified.
#[derive(Clone, Copy)]
pub(crate) struct Unspecified;

/// Led by nothing, but every key is specified.
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

/// Leads to no part; `$schema` says what is known of the whole.
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
