//! Tests that generated code causes no warnings.

#![deny(warnings, missing_docs, unused, nonstandard_style, future_incompatible, rust_2018_idioms, let_underscore)]
#![deny(clippy::all, clippy::pedantic, clippy::nursery, clippy::cargo)]
#![deny(
    absolute_paths_not_starting_with_crate,
    elided_lifetimes_in_paths,
    explicit_outlives_requirements,
    missing_copy_implementations,
    missing_debug_implementations,
    single_use_lifetimes,
    trivial_casts,
    trivial_numeric_casts,
    unit_bindings,
    unnameable_types,
    unreachable_pub,
    unused_import_braces,
    unused_lifetimes,
    unused_qualifications,
    unused_results,
    variant_size_differences
)]
#![deny(
    clippy::absolute_paths,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::as_underscore,
    clippy::float_arithmetic,
    clippy::implicit_return,
    clippy::indexing_slicing,
    clippy::missing_docs_in_private_items,
    clippy::missing_inline_in_public_items,
    clippy::missing_trait_methods,
    clippy::panic,
    clippy::pattern_type_mismatch,
    clippy::shadow_unrelated,
    clippy::single_call_fn,
    clippy::unseparated_literal_suffix,
    clippy::unwrap_used
)]
// `forbid` rejects generated code with `#[allow]` attributes for these lints.
#![forbid(unsafe_code, unused_imports, unused_qualifications, trivial_casts, clippy::all, clippy::pedantic)]
#![allow(clippy::cargo_common_metadata, clippy::multiple_crate_versions, reason = "these lints are about manifests")]

use std::collections::BTreeMap;
use std::marker::PhantomData;

use renamed::StructuralSchema;

/// A maximum.
const MAX: i64 = 10;

/// A struct with many attributes.
#[derive(Clone, Debug, StructuralSchema)]
#[structural(crate = renamed, title = "Spec", exactly_one_of("a", "b"), rule("self.c >= 0", message = "m"), rule("double(self.c) < 1.5 || self.list.all(x, x != 'y')"))]
#[serde(rename_all = "camelCase")]
pub struct Spec<'a> {
    /// A number.
    #[structural(minimum = 1, maximum = MAX, exclusive_minimum, multiple_of = 0.5, default = 5)]
    pub a: Option<i32>,
    /// Text.
    #[structural(min_length = 1, max_length = 5usize, pattern = "^a", nullable, enumeration("a", "ab"))]
    pub b: Option<&'a str>,
    /// Another number.
    #[structural(immutable, one_of({maximum = 0}, {minimum = 10, not(enumeration(13))}))]
    pub c: i64,
    /// A list.
    #[structural(max_items = 3, items(max_length = 5), list_type = "set")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub list: Vec<String>,
    /// A map.
    #[structural(values(items(nullable)), map_type = "atomic")]
    pub map: BTreeMap<String, Vec<String>>,
    /// A union.
    #[serde(flatten)]
    pub source: Source,
    /// A deprecated field.
    #[deprecated = "use `c`"]
    #[structural(minimum = 0)]
    pub old: i32,
    /// A field of a deprecated type.
    #[allow(deprecated, reason = "the test uses a deprecated type")]
    pub older: Old,
}

/// A deprecated type.
#[deprecated]
#[derive(Clone, Copy, Debug, StructuralSchema)]
#[structural(crate = renamed)]
pub struct Old {
    /// A number.
    #[structural(nullable)]
    pub number: i32,
}

/// A union.
#[derive(Clone, Debug, StructuralSchema)]
#[structural(crate = renamed)]
#[serde(rename_all = "camelCase")]
pub enum Source {
    /// A directory.
    HostPath {
        /// Where.
        path: String,
    },
    /// Nothing special.
    #[deprecated]
    Other(Generic<String, 3>),
}

/// A generic type.
#[derive(Clone, Debug, StructuralSchema)]
#[structural(crate = renamed)]
pub struct Generic<T, const N: usize> {
    /// One.
    #[structural(nullable)]
    pub one: T,
    /// Many.
    #[structural(max_items = N)]
    pub many: Vec<T>,
    /// None.
    #[serde(skip)]
    pub none: PhantomData<[T; N]>,
}

/// Tagged.
#[derive(Clone, Copy, Debug, StructuralSchema)]
#[structural(crate = renamed)]
#[serde(tag = "type")]
pub enum Tagged {
    /// A.
    A {
        /// A.
        a: i32,
    },
    /// B.
    B,
}

/// Untagged.
#[derive(Clone, Debug, StructuralSchema)]
#[structural(crate = renamed)]
#[serde(untagged)]
pub enum Untagged {
    /// A number.
    Number(i32),
    /// Text.
    Text(String),
}

/// Transparent.
#[derive(Clone, Copy, Debug, StructuralSchema)]
#[structural(crate = renamed, maximum = 100)]
#[serde(transparent)]
pub struct Percent(pub u8);

/// A resource.
#[derive(Clone, Copy, Debug, StructuralSchema)]
#[structural(crate = renamed, crd(group = "example.com", version = "v1"))]
pub struct Resource {
    /// The specification.
    pub spec: Tagged,
}

#[test]
fn all_types_have_schemas() {
    assert_eq!(Spec::SCHEMA.property_count(), 9);
    assert_eq!(Generic::<u8, 2>::SCHEMA.property_count(), 2);
    assert_eq!(Untagged::SCHEMA.property_count(), 0);
    assert_eq!(Percent::SCHEMA.validation.maximum, Some(100.0));
    assert_eq!(Resource::SCHEMA.property_count(), 1);
}
