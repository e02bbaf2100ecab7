//! What stands near a mistake and is none. Ordinary code, since all there is to show is that it compiles, and that serde
//! agrees.

#![allow(dead_code, reason = "fields for their schema alone")]

mod bounds;
mod enums;
mod generics;
mod lists;
mod presence;
mod recursion;
mod replaced;
