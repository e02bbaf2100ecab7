//! Pruning, compiled for each type: removes fields that the type's schema does not specify.
//!
//! | entry point | input | output |
//! |---|---|---|
//! | [`prune`](Prune::prune) | a [`Value`] | the same value, pruned in place |
//! | [`decode`](Prune::decode) | bytes | a pruned [`Value`]; removed fields are never built |
//! | [`prune_bytes`](Prune::prune_bytes) | bytes | bytes, borrowed if nothing is removed; no tree is built |
//!
//! Each function has a variant that also returns the paths of the removed fields, sorted and in the notation
//! of the server's warnings: `unknown field "spec.foo[0].bar"`. All functions agree with each other, and with
//! `walk::prune`, which prunes along schemas read from documents.
//!
//! # Accepted JSON
//!
//! The bytes must be UTF-8 and JSON as defined by RFC 8259, nested at most 127 levels, and followed only by
//! white space. Anything else is a [`JsonError`] with an offset. If a key occurs twice, the last value
//! counts, as in the server. Keys are compared after their escapes are resolved.
//!
//! A number with a fraction or an exponent, or of more than 64 bits, becomes the nearest `f64`, as in the server. This crate
//! enables the `float_roundtrip` feature of `serde_json`, so that `serde_json` reads the same number.

mod decode;
mod filter;
mod in_place;
mod record;

use std::borrow::Cow;

use serde_json::Value;

use crate::schema::StructuralSchema;
use crate::shape::Typed;
#[cfg(feature = "admit")]
pub(crate) use record::record_paths_within;
use record::{Nothing, record_paths};
pub(crate) use record::{Paths, Record};
use structural_schema_documents::json::JsonError;
use structural_schema_documents::json::Reader;

/// Removes fields that the schema of a type does not specify. Use [`Resource<T>`](crate::Resource) for the
/// root of a resource.
///
/// ```
/// use serde_json::json;
/// use structural_schema::{Prune, StructuralSchema};
///
/// #[derive(StructuralSchema)]
/// struct Port {
///     number: u16,
/// }
///
/// let mut port = json!({"number": 80, "nmae": "http"});
/// assert_eq!(Port::prune_tracked(&mut port), ["nmae"]);
/// assert_eq!(port, json!({"number": 80}));
///
/// // The same from bytes to bytes. Nothing is allocated if nothing is removed.
/// assert_eq!(Port::prune_bytes(br#"{"number": 80, "x": {"y": 1}}"#)?, br#"{"number": 80}"#.as_slice());
/// # Ok::<(), structural_schema::JsonError>(())
/// ```
pub trait Prune: StructuralSchema {
    /// Prunes a value in place.
    fn prune(value: &mut Value) {
        in_place::value(value, Typed::<Self>::NEW, false, &Nothing);
    }

    /// Prunes a value in place and returns the paths of the removed fields.
    fn prune_tracked(value: &mut Value) -> Vec<String> {
        record_paths(|paths: &Paths<'_>| in_place::value(value, Typed::<Self>::NEW, false, paths)).1
    }

    /// Reads a value and prunes it while reading. Removed fields are skipped.
    fn decode(bytes: &[u8]) -> Result<Value, JsonError> {
        decode::<Self, _>(bytes, &Nothing)
    }

    /// Reads a value, prunes it while reading, and returns the paths of the removed fields.
    fn decode_tracked(bytes: &[u8]) -> Result<(Value, Vec<String>), JsonError> {
        let (value, dropped) = record_paths(|paths: &Paths<'_>| decode::<Self, _>(bytes, paths));
        Ok((value?, dropped))
    }

    /// Prunes text without building a tree. Kept text is copied unchanged, including white space and order.
    /// If nothing is removed, the input is returned.
    fn prune_bytes(bytes: &[u8]) -> Result<Cow<'_, [u8]>, JsonError> {
        filter::<Self, _>(bytes, &Nothing)
    }

    /// Prunes text without building a tree, and returns the paths of the removed fields.
    fn prune_bytes_tracked(bytes: &[u8]) -> Result<(Cow<'_, [u8]>, Vec<String>), JsonError> {
        let (text, dropped) = record_paths(|paths: &Paths<'_>| filter::<Self, _>(bytes, paths));
        Ok((text?, dropped))
    }
}

impl<T: StructuralSchema + ?Sized> Prune for T {}

fn decode<T: StructuralSchema + ?Sized, R: Record>(bytes: &[u8], record: &R) -> Result<Value, JsonError> {
    let mut reader = Reader::new(bytes)?;
    let mut value = Value::Null;
    let read = decode::value(&mut reader, Typed::<T>::NEW, false, record, &mut value).and_then(|()| reader.end());
    read.map(|()| value).map_err(|stop| reader.why(stop))
}

fn filter<'a, T: StructuralSchema + ?Sized, R: Record>(
    bytes: &'a [u8],
    record: &R,
) -> Result<Cow<'a, [u8]>, JsonError> {
    filter::Filter::new(bytes)?.run(Typed::<T>::NEW, record)
}
