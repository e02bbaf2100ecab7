//! Conversions between versions, with one use case in each module.
//!
//! | module | story |
//! |---|---|
//! | [`rename`] | a field gets another name |
//! | [`relocate`] | a field moves into another object |
//! | [`plural`] | one value becomes a list, with CEL rules |
//! | [`selector`] | a string becomes an object: a label selector |
//! | [`service_port`] | a string becomes an object in the items of a list: ports |
//! | [`annotation`] | an annotation becomes a field |
//! | [`split`] | one struct becomes two |
//! | [`enumeration`] | a value that the older version does not have |
//! | [`list_keys`] | a list whose items have other keys |
//! | [`person`] | five versions in a chain |

#![allow(clippy::needless_pass_by_value, reason = "the functions of a conversion take values")]

pub mod annotation;
pub mod enumeration;
pub mod list_keys;
pub mod person;
pub mod plural;
pub mod relocate;
pub mod rename;
pub mod selector;
pub mod service_port;
pub mod split;
