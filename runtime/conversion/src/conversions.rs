//! The conversions that `conversions!` declares.

use std::marker::PhantomData;
use std::ops::Deref;
use std::sync::OnceLock;

use structural_schema_model::text::same;
use structural_schema_model::{Flattened, ResourceDefinition, Schema};
use structural_schema_types::{CustomResource, StructuralSchema};

use crate::check::next_hop;
use crate::converter::{Converter, Pair, Version};
use crate::declaration::{Direction, is_lossless, object_schema, resource_part};

/// The conversions between the versions of a resource. `conversions!` declares a static of this type.
///
/// This type dereferences to a [`Converter`], which is prepared when it is first used.
#[derive(Debug)]
pub struct Conversions {
    definitions: &'static [&'static ResourceDefinition<'static>],
    versions: &'static [Version<'static>],
    pairs: &'static [Pair<'static>],
    routes: &'static [Option<usize>],
    prepared: OnceLock<Converter>,
}

impl Conversions {
    /// Creates the conversions of a declaration that the compiler has checked.
    #[doc(hidden)]
    pub const fn new(
        definitions: &'static [&'static ResourceDefinition<'static>],
        versions: &'static [Version<'static>],
        pairs: &'static [Pair<'static>],
        routes: &'static [Option<usize>],
    ) -> Self {
        Conversions { definitions, versions, pairs, routes, prepared: OnceLock::new() }
    }

    /// Returns whether each version on the route between two versions can represent every value of the version before
    /// it. If not, some values are kept in the annotation, or dropped if the declaration allows it.
    ///
    /// Returns `None` if a version does not exist.
    pub const fn is_lossless(&self, from: &str, to: &str) -> Option<bool> {
        let (Some(mut from), Some(to)) = (self.index(from), self.index(to)) else { return None };
        while from != to {
            let Some(next) = self.routes[from * self.versions.len() + to] else { return None };
            let mut i = 0;
            while i < self.pairs.len() {
                let Pair { left, right, entries } = self.pairs[i];
                if left == from && right == next && !is_lossless(entries, Direction::Forward)
                    || right == from && left == next && !is_lossless(entries, Direction::Backward)
                {
                    return Some(false);
                }
                i += 1;
            }
            from = next;
        }
        Some(true)
    }

    /// Returns the settings of each version, and the schema of its objects.
    #[cfg(feature = "testing")]
    pub(crate) fn all(&self) -> impl Iterator<Item = (&'static ResourceDefinition<'static>, &'static Schema<'static>)> {
        self.definitions.iter().copied().zip(self.versions.iter().map(|version| version.schema))
    }

    const fn index(&self, name: &str) -> Option<usize> {
        let mut i = 0;
        while i < self.versions.len() {
            if same(self.versions[i].name, name) {
                return Some(i);
            }
            i += 1;
        }
        None
    }
}

impl Deref for Conversions {
    type Target = Converter;

    fn deref(&self) -> &Converter {
        self.prepared.get_or_init(|| {
            let ResourceDefinition { group, kind, .. } = *self.definitions[0];
            match Converter::with_routes(group, kind, self.versions, self.pairs, self.routes.to_vec()) {
                Ok(converter) => converter,
                // The compiler has checked all rules with the same functions.
                Err(error) => unreachable!("{error}"),
            }
        })
    }
}

impl AsRef<Converter> for Conversions {
    fn as_ref(&self) -> &Converter {
        self
    }
}

/// The schema of the objects of a type, with `metadata`.
#[derive(Debug)]
pub struct ObjectOf<T: ?Sized>(PhantomData<T>);

impl<T: CustomResource + ?Sized> ObjectOf<T> {
    const PARTS: &'static [Flattened<'static>] = &[resource_part(T::SCHEMA)];

    /// The schema.
    pub const SCHEMA: &'static Schema<'static> = &object_schema(Self::PARTS);
}

/// Returns the next version for each version and each destination.
pub const fn routes<const SQUARED: usize>(pairs: &[(usize, usize)], versions: usize) -> [Option<usize>; SQUARED] {
    let mut routes = [None; SQUARED];
    let mut i = 0;
    while i < SQUARED {
        if i / versions != i % versions {
            routes[i] = next_hop(pairs, i / versions, i % versions);
        }
        i += 1;
    }
    routes
}

/// Returns the schema of the argument of a function.
pub const fn argument_of<F, T, R>(_: &F) -> &'static Schema<'static>
where
    F: Fn(T) -> R,
    T: StructuralSchema,
{
    T::SCHEMA
}

/// Returns the schema of the result of a function.
pub const fn result_of<F, T, R>(_: &F) -> &'static Schema<'static>
where
    F: Fn(T) -> R,
    R: StructuralSchema,
{
    R::SCHEMA
}

/// Returns the schema of the result of a function that can fail.
pub const fn try_result_of<F, T, R, E>(_: &F) -> &'static Schema<'static>
where
    F: Fn(T) -> Result<R, E>,
    R: StructuralSchema,
{
    R::SCHEMA
}
