//! Compares the defaults of a schema with those of serde.
//!
//! The server fills in the defaults of the schema; serde fills in those of `#[serde(default)]` where a field is missing. A
//! program that reads an object without the server, such as a test or a command line, sees the latter. The two have to be
//! the same. The derive checks that where it knows serde's default; for `#[serde(default = "path")]` and a hand-written
//! `Default` this does:
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

/// A default of a schema that serde does not share.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Difference {
    /// The path of the field: `spec.ports[0].protocol`.
    pub path: String,
    /// The default of the schema.
    pub schema: Value,
    /// What serde reads where the field is missing.
    pub serde: Value,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Difference { path, schema, serde } = self;
        write!(f, "{path}: the default of the schema is {schema}, but serde reads {serde}")
    }
}

/// The defaults of the schema of a type that serde does not share.
///
/// For every field with a default, an object without the field is made and read. Where serde refuses the object, or reads
/// nothing for the field, it has no default of its own, and the two agree. A field is passed over where no object can be
/// made that serde reads: one that has to hold a text whose form the schema does not tell, for example.
pub fn differences<T: StructuralSchema + Serialize + DeserializeOwned>() -> Vec<Difference> {
    let schema = SchemaProps::from(T::SCHEMA);
    let mut differences = Vec::new();
    for place in places(&schema) {
        compare::<T>(&schema, &place, &mut differences);
    }
    differences
}

/// Compares the defaults at one place.
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

/// Adds the values that differ, each once. A null of serde is no default.
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

/// An object as serde reads and writes it.
fn round_trip<T: Serialize + DeserializeOwned>(object: &Value) -> Option<Value> {
    serde_json::to_value(serde_json::from_value::<T>(object.clone()).ok()?).ok()
}

/// Panics if serde does not share a default of the type's schema; see [`differences`].
#[macro_export]
macro_rules! assert_defaults {
    ($ty:ty $(,)?) => {
        $crate::defaults::assert_same($crate::defaults::differences::<$ty>())
    };
}

/// What [`assert_defaults!`](crate::assert_defaults) does.
#[doc(hidden)]
#[track_caller]
pub fn assert_same(differences: Vec<Difference>) {
    if differences.is_empty() {
        return;
    }
    let lines: Vec<String> = differences.iter().map(|difference| format!("  {difference}")).collect();
    panic!("serde and the schema disagree on defaults:\n{}", lines.join("\n"));
}

/// Finds out whether serde reads and writes a type, for [`crd_files!`](crate::crd_files), which takes types without serde too.
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
