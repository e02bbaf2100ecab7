//! Compares the defaults of a schema with the defaults of serde.
//!
//! The server applies the defaults of the schema, and serde applies `#[serde(default)]` to missing fields. A program
//! that reads an object without the server, such as a test or a command-line tool, sees only serde's defaults. Both
//! must be equal. The derive checks this if it knows serde's default. For `#[serde(default = "path")]` and a
//! hand-written `Default`, compare them in a test:
//!
//! ```
//! use serde::{Deserialize, Serialize};
//! use structural_schema::StructuralSchema;
//!
//! #[derive(Serialize, Deserialize, StructuralSchema)]
//! struct Spec {
//!     #[serde(default = "seven")]
//!     #[structural(default = 5)]
//!     copies: u32,
//! }
//!
//! fn seven() -> u32 {
//!     7
//! }
//!
//! let differences = codegen_cli::defaults::differences::<Spec>();
//! assert_eq!(differences[0].to_string(), "copies: the default of the schema is 5, but serde reads 7");
//! ```

mod place;
mod sample;

use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use structural_schema::openapi::SchemaProps;
use structural_schema::{Defaults, StructuralSchema};

use place::{Place, places};

/// A default of a schema that differs from serde's default.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Difference {
    /// The path of the field: `spec.ports[0].protocol`.
    pub path: String,
    /// The default of the schema.
    pub schema: Value,
    /// The value that serde reads if the field is missing.
    pub serde: Value,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Difference { path, schema, serde } = self;
        write!(f, "{path}: the default of the schema is {schema}, but serde reads {serde}")
    }
}

/// Returns the defaults of a type's schema that differ from serde's defaults.
///
/// For every field with a default, an object without the field is created and deserialized. If serde rejects the object
/// or reads null for the field, it has no default of its own, so the two do not differ. A field is skipped if no object
/// can be created that serde accepts, for example because it requires a string whose format the schema does not
/// describe.
pub fn differences<T: StructuralSchema + Serialize + DeserializeOwned>() -> Vec<Difference> {
    let schema = SchemaProps::from(T::SCHEMA);
    let mut differences = Vec::new();
    for place in places(&schema) {
        compare::<T>(&schema, &place, &mut differences);
    }
    differences
}

/// Compares the defaults at one position of the schema.
fn compare<T: StructuralSchema + Serialize + DeserializeOwned>(
    schema: &SchemaProps,
    place: &Place,
    differences: &mut Vec<Difference>,
) {
    for mut object in sample::objects(schema, place) {
        T::apply_defaults(&mut object);
        let Some(filled) = round_trip::<T>(&object) else { continue };
        for name in &place.defaults {
            let mut without = object.clone();
            let removed = place.find_mut(&mut without).and_then(Value::as_object_mut).and_then(|o| o.remove(name));
            let (Some(_), Some(read)) = (removed, round_trip::<T>(&without)) else { continue };
            let member = |value: &Value| place.find(value).and_then(|object| object.get(name)).cloned();
            if let (Some(filled), Some(read)) = (member(&filled), member(&read)) {
                collect(place.path(name), &filled, &read, differences);
            }
        }
        return;
    }
}

/// Adds the values that differ, each once. A null of serde does not count as a default.
fn collect(path: String, schema: &Value, serde: &Value, differences: &mut Vec<Difference>) {
    if schema == serde || serde.is_null() {
        return;
    }
    if let (Value::Object(schema), Value::Object(serde)) = (schema, serde) {
        for (name, serde) in serde {
            collect(format!("{path}.{name}"), schema.get(name).unwrap_or(&Value::Null), serde, differences);
        }
        return;
    }
    if differences.iter().all(|known| known.path != path) {
        differences.push(Difference { path, schema: schema.clone(), serde: serde.clone() });
    }
}

/// Deserializes and serializes an object.
fn round_trip<T: Serialize + DeserializeOwned>(object: &Value) -> Option<Value> {
    serde_json::to_value(serde_json::from_value::<T>(object.clone()).ok()?).ok()
}

/// Panics if a default of the type's schema differs from serde's default; see [`differences`].
#[macro_export]
macro_rules! assert_defaults {
    ($ty:ty $(,)?) => {
        $crate::defaults::assert_same(&$crate::defaults::differences::<$ty>())
    };
}

/// Implements [`assert_defaults!`](crate::assert_defaults).
#[doc(hidden)]
#[track_caller]
pub fn assert_same(differences: &[Difference]) {
    if differences.is_empty() {
        return;
    }
    let lines: Vec<String> = differences.iter().map(|difference| format!("  {difference}")).collect();
    panic!("serde and the schema disagree on defaults:\n{}", lines.join("\n"));
}

/// Detects whether a type implements serde's traits, for [`crd_files!`](crate::crd_files), which also accepts types
/// without them.
#[doc(hidden)]
pub struct Probe<T>(pub std::marker::PhantomData<T>);

#[doc(hidden)]
pub trait WithSerde {
    fn differences(&self) -> Vec<Difference>;
}

#[doc(hidden)]
pub trait WithoutSerde {
    fn differences(&self) -> Vec<Difference> {
        Vec::new()
    }
}

impl<T: StructuralSchema + Serialize + DeserializeOwned> WithSerde for &Probe<T> {
    fn differences(&self) -> Vec<Difference> {
        differences::<T>()
    }
}

impl<T> WithoutSerde for Probe<T> {}
