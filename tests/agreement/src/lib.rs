//! Tests that the schema of a type agrees with its serde implementations.
//!
//! The tests generate random objects from the schema: most of them valid, some with an error. Each object is prepared
//! as the server would store it ([`server`]) and validated ([`accepts`]). This crate has its own implementation of
//! both, which does not use generated code. The tests then check the following for every type:
//!
//! 1. The type deserializes every object that the schema accepts.
//! 2. If a property is removed, the type deserializes the object exactly if the schema accepts it. `required` therefore
//!    lists the properties that `Deserialize` requires.
//! 3. The server accepts every object that the type serializes, and prunes nothing.
//! 4. Validation that is compiled for the type returns the same errors as the validator that walks the schema.

pub mod accepts;
pub mod generate;
pub mod scalar;
pub mod server;

use std::cell::Cell;

use proptest::prop_assert_eq;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use structural_schema::StructuralSchema;
use structural_schema::Validate;
use structural_schema::openapi::SchemaProps;
use structural_schema::validate::Validator;

/// The number of objects that are tested for each type.
const OBJECTS: u32 = 256;

/// Comparisons to skip, for types whose schema is stricter than serde.
#[derive(Clone, Copy, Debug, Default)]
pub struct Except {
    /// Whether the schema is stricter than `Deserialize`, because an attribute makes a property required or limits the
    /// number of properties.
    pub stricter: bool,
}

/// Panics with a counterexample if the schema of `T` and its serde implementations disagree.
pub fn agree<T: StructuralSchema + Serialize + DeserializeOwned>(except: Except) {
    documents::assert_same_schema(T::SCHEMA);
    let schema = SchemaProps::from(T::SCHEMA);
    let (accepted, refused) = (Cell::new(0_u32), Cell::new(0_u32));
    let mut runner = TestRunner::new_with_rng(
        Config { cases: OBJECTS, failure_persistence: None, ..Config::default() },
        // Uses a fixed seed, so that failures are reproducible and unrelated changes do not cause them.
        TestRng::deterministic_rng(RngAlgorithm::ChaCha),
    );
    let validator = Validator::new(&schema);
    let outcome = runner.run(&generate::value(&schema), |object| {
        prop_assert_eq!(T::is_valid(&object), validator.is_valid(&object), "{}", object);
        let object = server::admit(object, &schema);
        prop_assert_eq!(T::validate(&object), validator.validate(&object), "{}", object);
        let problems = accepts::problems(&object, &schema);
        if !problems.is_empty() {
            refused.set(refused.get() + 1);
            return Ok(());
        }
        accepted.set(accepted.get() + 1);
        reads_and_writes::<T>(&object, &schema)?;
        if except.stricter { Ok(()) } else { requires::<T>(&object, &schema) }
    });
    let name = std::any::type_name::<T>();
    if let Err(error) = outcome {
        panic!("{name}: {error}\nschema: {:#}", schema.to_value());
    }
    // Without these assertions, the test could pass without testing anything.
    assert!(accepted.get() >= OBJECTS / 16, "{name}: the schema accepts only {} objects", accepted.get());
    assert!(refused.get() > 0, "{name}: the schema accepts everything");
}

type Outcome = Result<(), TestCaseError>;

fn fail(text: String) -> Outcome {
    Err(TestCaseError::fail(text))
}

/// Checks that the type deserializes an accepted object, and that the server accepts and keeps what it serializes.
fn reads_and_writes<T: Serialize + DeserializeOwned>(object: &Value, schema: &SchemaProps) -> Outcome {
    let read: T = match serde_json::from_value(object.clone()) {
        Ok(read) => read,
        Err(error) => return fail(format!("accepted but not read: {error}\nobject: {object}")),
    };
    let written = match serde_json::to_value(&read) {
        Ok(written) => written,
        Err(error) => return fail(format!("not written: {error}\nobject: {object}")),
    };
    let pruned = server::prune(written.clone(), schema);
    if pruned != written {
        return fail(format!("written but pruned\nwritten: {written}\npruned: {pruned}"));
    }
    let problems = accepts::problems(&server::admit(written.clone(), schema), schema);
    if !problems.is_empty() {
        return fail(format!("written but refused: {problems:?}\nwritten: {written}"));
    }
    Ok(())
}

/// Checks that removing a property makes either both or neither of schema and type reject the object.
fn requires<T: DeserializeOwned>(object: &Value, schema: &SchemaProps) -> Outcome {
    for (path, without) in server::without_each_property(object, schema) {
        let without = server::admit(without, schema);
        let problems = accepts::problems(&without, schema);
        match (serde_json::from_value::<T>(without.clone()), problems.is_empty()) {
            (Ok(_), true) | (Err(_), false) => {}
            (Err(error), true) => {
                return fail(format!(
                    "`{path}` is not required by the schema, but not read: {error}\nobject: {without}"
                ));
            }
            // Removing a property can make two items equal, which serde does not check.
            (Ok(_), false) if problems.iter().all(|problem| problem.ends_with(accepts::DUPLICATE)) => {}
            (Ok(_), false) => {
                return fail(format!("`{path}` is required by the schema alone: {problems:?}\nobject: {without}"));
            }
        }
    }
    Ok(())
}
