//! Code that is similar to an error but correct. The tests check that it compiles, and that serde agrees with the
//! schema.

#![allow(dead_code, reason = "only the schemas are used")]

mod bounds;
mod enums;
mod generics;
mod lists;
mod presence;
mod recursion;
mod replaced;
