#![cfg_attr(docsrs, feature(doc_cfg))]
//! CEL exactly as Kubernetes runs it in `x-kubernetes-validations`: parser, type checker, cost estimator, and evaluator.
//!
//! The reference is kube-apiserver. An expression has the same type, the same estimated and actual cost, the same value,
//! and the same error texts as there. Recorded answers of a server verify this.
//!
//! ```
//! use structural_schema_cel::eval::{COST_LIMIT, Input, OldValue, Value};
//! use structural_schema_cel::{Decl, Options, Property, Schema, Type, compile};
//!
//! const INTEGER: Schema = Schema::of_type(Type::Integer);
//! const SPEC: Schema = Schema::object(&[Property::new("min", &INTEGER), Property::new("max", &INTEGER)]);
//!
//! let (this, options) = (Decl::nested(&SPEC), Options::default());
//! let rule = compile("self.min <= self.max", this, options)?;
//! assert_eq!((rule.result.as_str(), rule.max_cost), ("bool", 5));
//!
//! let prepared = rule.prepare(this, options).expect("the rule was compiled for this schema");
//! let object = serde_json::json!({"min": 2, "max": 3});
//! let evaluation = prepared.evaluate(Input { this: &object, old: OldValue::Absent }, COST_LIMIT);
//! assert!(matches!(evaluation.result, Ok(Value::Bool(true))));
//!
//! let error = compile("self.min <= self.maximum", this, options).unwrap_err();
//! assert!(error.text.contains("undefined field 'maximum'"));
//! # Ok::<(), structural_schema_cel::Rejection>(())
//! ```
//!
//! | to | use |
//! |---|---|
//! | parse an expression into a tree | [`syntax::parse`] |
//! | check an expression for a schema, and estimate its cost | [`compile`](fn@compile) with a [`Decl`] of the schema |
//! | check an expression as an older server does | [`Options::version`] |
//! | know which servers accept an expression | [`Compiled::requirements`] |
//! | find reads that fail when the expression runs | [`Options::lints`] |
//! | evaluate an expression | `Compiled::prepare` and `eval` (feature `evaluate`) |
//!
//! Type checking and cost estimation are `const fn`, so that the compiler can run them on the constants that
//! `#[derive(StructuralSchema)]` generates. Modules that this page does not list are for the other crates of this project,
//! and may change in any release.
//!
//! | feature | adds |
//! |---|---|
//! | `documents` (default) | compilation at run time |
//! | `evaluate` | evaluation and the function library |

#[doc(hidden)]
pub mod assume;
#[doc(hidden)]
pub mod check;
#[cfg(feature = "documents")]
mod compile;
#[doc(hidden)]
pub mod cost;
#[doc(hidden)]
pub mod env;
#[cfg(feature = "evaluate")]
pub mod eval;
#[doc(hidden)]
pub mod go;
#[cfg(feature = "evaluate")]
#[doc(hidden)]
pub mod json;
#[cfg(feature = "evaluate")]
#[doc(hidden)]
pub mod library;
#[doc(hidden)]
pub mod lint;
#[doc(hidden)]
pub mod program;
#[doc(hidden)]
pub mod rule;
#[doc(hidden)]
pub mod schema_types;
pub mod syntax;

#[cfg(feature = "documents")]
pub use compile::{Compiled, OldSelf, Options, Problem, Rejection, Stage, UnguardedField, compile, compile_value};
#[doc(inline)]
pub use env::{Requirement, Version};
#[doc(hidden)]
pub use program::{OwnedProgram, Program};
#[doc(inline)]
pub use schema_types::Decl;
#[doc(inline)]
pub use structural_schema_model::kubernetes::KubernetesVersion;
#[doc(inline)]
pub use structural_schema_model::{Property, Schema, Type};
