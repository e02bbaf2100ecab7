//! Tests the derive macro with unusual names, lints and positions of types.
//!
//! Each test is a separate crate, because lints and attributes such as `no_implicit_prelude` apply to whole crates. All
//! of them rename the library.
