//! Pruning, compiled for each type: what the type's schema does not specify is removed.
//!
//! | entry point | from | to |
//! |---|---|---|
//! | [`prune`](Prune::prune) | a [`Value`] | the same, in place |
//! | [`decode`](Prune::decode) | bytes | a pruned [`Value`]; what is dropped is never built |
//! | [`prune_bytes`](Prune::prune_bytes) | bytes | bytes, borrowed if nothing is dropped; no tree is built |
//!
//! Each has a twin that says what was dropped, with the paths that the server has in its warnings, sorted:
//! `unknown field "spec.foo[0].bar"`. All agree with each other and with the walker over schemas that come as
//! documents, `walk::prune`.
//!
//! # What JSON is
//!
//! The bytes have to be UTF-8 and JSON as RFC 8259 has it, nested 128 levels deep at most, with nothing but
//! white space after it; anything else is a [`JsonError`] that says where. Of a key that occurs twice the last one counts,
//! as it does for the server. A key is compared after its escapes are resolved.

mod decode;
mod filter;
mod in_place;
mod record;

use std::borrow::Cow;

use serde_json::Value;

pub use crate::json::JsonError;
use crate::json::Reader;
use crate::schema::StructuralSchema;
#[cfg(feature = "admit")]
use crate::shape::Resource;
use crate::shape::Typed;
use record::{Nothing, Paths, Record, noting};

/// Removes what the schema of a type does not specify. For the root of a resource use
/// [`Resource<T>`](crate::Resource).
pub trait Prune: StructuralSchema {
    /// Prunes a value in place.
    fn prune(value: &mut Value) {
        in_place::value(value, Typed::<Self>::NEW, false, &Nothing);
    }

    /// Prunes a value in place, and says what was dropped.
    fn prune_tracked(value: &mut Value) -> Vec<String> {
        noting(|paths: &Paths<'_>| in_place::value(value, Typed::<Self>::NEW, false, paths)).1
    }

    /// Reads a value and prunes it on the way: what is dropped is skipped.
    fn decode(bytes: &[u8]) -> Result<Value, JsonError> {
        decode::<Self, _>(bytes, &Nothing)
    }

    /// Reads a value and prunes it on the way, and says what was dropped.
    fn decode_tracked(bytes: &[u8]) -> Result<(Value, Vec<String>), JsonError> {
        let (value, dropped) = noting(|paths: &Paths<'_>| decode::<Self, _>(bytes, paths));
        Ok((value?, dropped))
    }

    /// Prunes text without building a tree. What stays is copied as it is, white space and order included; where all of
    /// it stays, the input itself is the answer.
    fn prune_bytes(bytes: &[u8]) -> Result<Cow<'_, [u8]>, JsonError> {
        filter::<Self, _>(bytes, &Nothing)
    }

    /// Prunes text without building a tree, and says what was dropped.
    fn prune_bytes_tracked(bytes: &[u8]) -> Result<(Cow<'_, [u8]>, Vec<String>), JsonError> {
        let (text, dropped) = noting(|paths: &Paths<'_>| filter::<Self, _>(bytes, paths));
        Ok((text?, dropped))
    }
}

impl<T: StructuralSchema + ?Sized> Prune for T {}

/// Prunes the root of a resource, but no `metadata`, and says what was dropped.
#[cfg(feature = "admit")]
pub(crate) fn prune_resource<T: StructuralSchema + ?Sized>(value: &mut Value) -> Vec<String> {
    noting(|paths: &Paths<'_, false>| in_place::value(value, Typed::<Resource<T>>::NEW, false, paths)).1
}

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
