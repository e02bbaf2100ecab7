//! Tests types with the objects that their schemas admit.

use example_derive::frontend::Frontend;
use example_derive::workload::Workload;
use proptest::prelude::*;
use serde_json::Value;
use structural_schema::admit::Endpoint;
use structural_schema::proptest::objects;
use structural_schema::{Admit, CustomResource, StructuralSchema};

#[derive(StructuralSchema)]
#[structural(crd(group = "g.io", version = "v1"))]
#[expect(dead_code, reason = "only its schema is used")]
struct Range {
    spec: Bounds,
}

#[derive(StructuralSchema)]
#[structural(rule("self.low <= self.high"), rule("!has(self.step) || self.step < self.high - self.low"))]
#[structural(rule("has(self.step) == (self.unit == 'step')"))]
#[expect(dead_code, reason = "only its schema is used")]
struct Bounds {
    low: i64,
    high: i64,
    #[structural(minimum = 1)]
    step: Option<i64>,
    #[structural(pattern = "^[a-z]{2,}$")]
    unit: String,
}

/// Tests that the compiled admission of a type admits what the CRD admits, and stores the same object.
fn admits<T: CustomResource + Admit>(object: &Value) -> Result<(), TestCaseError> {
    let stored = T::admit(object.clone()).map_err(|error| TestCaseError::fail(error.to_string()))?;
    prop_assert!(stored.is_accepted(), "{:?}", stored.errors);
    let endpoint = Endpoint::new(&T::crd(), None).expect("a storage version");
    prop_assert_eq!(&stored, &endpoint.create(object.clone()).expect("an object"));
    let again = T::admit(stored.object.clone()).map_err(|error| TestCaseError::fail(error.to_string()))?;
    prop_assert_eq!(again.object, stored.object);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn frontends(object in objects::<Frontend>()) {
        admits::<Frontend>(&object)?;
    }

    #[test]
    fn workloads(object in objects::<Workload>()) {
        admits::<Workload>(&object)?;
    }

    #[test]
    fn ranges(object in objects::<Range>()) {
        admits::<Range>(&object)?;
    }
}
