//! Strategies of [proptest](https://docs.rs/proptest) for objects that a type admits.
//!
//! See [property tests](crate::_testing#property-tests) for an example.

use std::sync::Arc;

use ::proptest::strategy::Strategy;
use serde_core::de::DeserializeOwned;
use structural_schema_generate::Generator;

use crate::CustomResource;

#[doc(inline)]
pub use structural_schema_generate::Objects;

/// Returns a strategy for objects that the server admits, as JSON.
///
/// The objects satisfy the schema and its rules. Admission checks each of them. If an object makes a test fail, proptest
/// simplifies it: fields and items are removed as long as the object is admitted.
///
/// If no object is found, the test is aborted with the rules that could not be satisfied.
#[must_use]
pub fn objects<T: CustomResource>() -> Objects {
    let crd = T::crd();
    // The CRD of a type has one version.
    let version = crd.spec.versions.first().map(|version| version.name.as_str());
    let generator = Generator::new(&crd, version).expect("the CRD of a type has a version");
    Objects::new(Arc::new(generator))
}

/// Returns a strategy for values of the type that are read from the objects of [`objects`].
///
/// A test fails if the type cannot be read from an object, because the server admits objects that the type does not
/// support.
pub fn values<T: CustomResource + DeserializeOwned + std::fmt::Debug>() -> impl Strategy<Value = T> {
    objects::<T>().prop_map(|object| match serde_json::from_value(object.clone()) {
        Ok(value) => value,
        Err(error) => panic!("the server admits this object, but it cannot be deserialized: {error}\n{object:#}"),
    })
}
