//! Shows that the schema of a type and its serde impls agree.
//!
//! From the schema come random objects, most of them valid, some with a mistake. Each goes through what the server does
//! ([`server`]) and is judged ([`accepts`]), by code of this crate's own that knows nothing of the derive. Then, for
//! every type:
//!
//! 1. What the schema accepts, the type reads.
//! 2. Take a property away: the type still reads the object exactly if the schema still accepts it, so `required` lists
//!    what `Deserialize` requires.
//! 3. What the type writes, the server keeps whole and accepts.
//! 4. Validation compiled for the type finds what the walker finds along its schema.

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
use structural_schema::openapi::SchemaProps;
use structural_schema::validate::{Validate, Validator};

/// How many objects each type meets.
const OBJECTS: u32 = 256;

/// What is not compared, for types that say more than serde does.
#[derive(Clone, Copy, Debug, Default)]
pub struct Except {
    /// The schema asks for more than `Deserialize`: an attribute makes a property required, or counts properties.
    pub stricter: bool,
}

/// Shows that schema and serde agree on `T`, or panics with an object on which they do not.
pub fn agree<T: StructuralSchema + Serialize + DeserializeOwned>(except: Except) {
    let schema = SchemaProps::from(T::SCHEMA);
    let (accepted, refused) = (Cell::new(0_u32), Cell::new(0_u32));
    let mut runner = TestRunner::new_with_rng(
        Config { cases: OBJECTS, failure_persistence: None, ..Config::default() },
        // The same objects every time: a failure shows again, and never in someone else's change.
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
    // Otherwise the test shows nothing.
    assert!(accepted.get() >= OBJECTS / 16, "{name}: the schema accepts only {} objects", accepted.get());
    assert!(refused.get() > 0, "{name}: the schema accepts everything");
}

type Outcome = Result<(), TestCaseError>;

fn fail(text: String) -> Outcome {
    Err(TestCaseError::fail(text))
}

/// The type reads what is accepted, and what it then writes is accepted and kept.
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

/// A property that is missing bothers both or none.
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
            // Two items may have become the same, which is none of serde's business.
            (Ok(_), false) if problems.iter().all(|problem| problem.ends_with(accepts::DUPLICATE)) => {}
            (Ok(_), false) => {
                return fail(format!("`{path}` is required by the schema alone: {problems:?}\nobject: {without}"));
            }
        }
    }
    Ok(())
}
