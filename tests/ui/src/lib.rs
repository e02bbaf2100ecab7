//! What the derive says to mistakes: `fail/` holds one folder a rule, each file with the exact messages beside it.
//!
//! Types that contain each other are a cycle of constants, which the compiler reports in its own words, at the names of
//! the types in the cycle:
//!
//! ```compile_fail,E0391
//! use structural_schema::StructuralSchema;
//!
//! #[derive(StructuralSchema)]
//! struct Chicken {
//!     eggs: Vec<Egg>,
//! }
//!
//! #[derive(StructuralSchema)]
//! struct Egg {
//!     chicken: Option<Box<Chicken>>,
//! }
//! ```
//!
//! The way out is the same as for a type that contains itself:
//!
//! ```
//! use structural_schema::{Any, StructuralSchema};
//!
//! #[derive(StructuralSchema)]
//! struct Chicken {
//!     eggs: Vec<Egg>,
//! }
//!
//! #[derive(StructuralSchema)]
//! struct Egg {
//!     #[structural(as = Any)]
//!     chicken: Option<Box<Chicken>>,
//! }
//! ```
