//! Tests the error messages of the derive macro. `fail/` has a folder for each rule. Each file has its exact messages
//! in a file next to it.
//!
//! Types that contain each other form a cycle of constants. The compiler reports it with its own message, at the names
//! of the types in the cycle:
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
//! The fix is the same as for a type that contains itself:
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
