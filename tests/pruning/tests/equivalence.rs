//! Tests that generated code returns the same results as the schema walkers.

use std::borrow::Cow;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use pruning::{resource_for, value_for};
use serde_json::Value;
use structural_schema::openapi::SchemaProps;
use structural_schema::{Defaults, Prune, Resource, StructuralSchema, walk};

/// Returns the result of the schema walkers: the value, and the dropped paths.
fn walked(value: &Value, schema: &SchemaProps, root: bool) -> (Value, Vec<String>) {
    let mut untracked = value.clone();
    walk::prune_untracked(&mut untracked, schema, root);
    let mut value = value.clone();
    let mut dropped = walk::prune(&mut value, schema, root);
    assert_eq!(value, untracked);
    dropped.extend(walk::prune_metadata(&mut value, schema, root));
    dropped.sort();
    // An empty key does not appear in a path, so two fields may have the same path. The generated code reports each
    // path once.
    dropped.dedup();
    (value, dropped)
}

fn check_pruning<T: StructuralSchema>(value: &Value, schema: &SchemaProps, root: bool) -> Result<(), TestCaseError> {
    let (expected, dropped) = walked(value, schema, root);

    let mut pruned = value.clone();
    T::prune(&mut pruned);
    prop_assert_eq!(&pruned, &expected);
    let mut pruned = value.clone();
    prop_assert_eq!(&T::prune_tracked(&mut pruned), &dropped);
    prop_assert_eq!(&pruned, &expected);

    for text in [value.to_string(), serde_json::to_string_pretty(value).unwrap()] {
        check_text::<T>(text.as_bytes(), &expected, &dropped)?;
    }
    Ok(())
}

fn check_text<T: StructuralSchema>(text: &[u8], expected: &Value, dropped: &[String]) -> Result<(), TestCaseError> {
    prop_assert_eq!(&T::decode(text).unwrap(), expected);
    prop_assert_eq!(&T::decode_tracked(text).unwrap(), &(expected.clone(), dropped.to_vec()));

    let pruned = T::prune_bytes(text).unwrap();
    prop_assert_eq!(&serde_json::from_slice::<Value>(&pruned).unwrap(), expected);
    let (tracked, paths) = T::prune_bytes_tracked(text).unwrap();
    prop_assert_eq!(&tracked, &pruned);
    prop_assert_eq!(&paths, dropped);
    let changed = serde_json::from_slice::<Value>(text).unwrap() != *expected;
    prop_assert_eq!(matches!(pruned, Cow::Owned(_)), changed);
    Ok(())
}

fn check_defaulting<T: StructuralSchema>(value: &Value, schema: &SchemaProps) -> Result<(), TestCaseError> {
    let mut expected = value.clone();
    walk::default(&mut expected, schema);
    let mut filled = value.clone();
    T::fill_defaults(&mut filled);
    prop_assert_eq!(&filled, &expected);

    walk::drop_nulls(&mut expected, schema);
    T::drop_nulls(&mut filled);
    prop_assert_eq!(&filled, &expected);
    Ok(())
}

fn runner() -> TestRunner {
    TestRunner::new(Config { cases: 300, failure_persistence: None, ..Config::default() })
}

fn equals_the_walkers<T: StructuralSchema>() {
    let schema = SchemaProps::from(T::SCHEMA);
    let values = value_for(&schema);
    runner()
        .run(&values, |value| {
            check_pruning::<T>(&value, &schema, false)?;
            check_defaulting::<T>(&value, &schema)
        })
        .unwrap();
    let resources = resource_for(&schema);
    runner().run(&resources, |value| check_pruning::<Resource<T>>(&value, &schema, true)).unwrap();
}

macro_rules! equals_the_walkers {
    ($($name:ident: $ty:ty,)*) => {$(
        #[test]
        fn $name() {
            equals_the_walkers::<$ty>();
        }
    )*};
}

pruning::each_type!(equals_the_walkers);
