#![cfg_attr(docsrs, feature(doc_cfg))]
//! CEL exactly as Kubernetes runs it in `x-kubernetes-validations`: parser, type checker, cost estimator, and evaluator.
//!
//! The reference is kube-apiserver. An expression has the same type, the same estimated and actual cost, the same value,
//! and the same error texts as there. Recorded answers of a server verify this.
//!
//! ```
//! use structural_schema_cel::eval::{COST_LIMIT, Input, OldValue, Value};
//! use structural_schema_cel::{Decl, Options, compile};
//! use structural_schema_model::{Property, Schema, Type};
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
//! Each stage has its own module:
//!
//! - [`syntax`] parses the text of an expression into a tree.
//! - [`program`] lowers the tree to a flat slice of nodes.
//! - [`check`] infers types and reports type errors.
//! - [`cost`] estimates the cost of evaluating an expression.
//! - [`lint`] finds expressions that the server accepts, but that fail when they run.
//! - `eval` evaluates expressions, with the functions of `library`, on the values of `json` (feature `evaluate`).
//!
//! [`env`](mod@env) declares the functions and types that rules can use. [`schema_types`] maps a schema to its CEL
//! type. [`rule`] contains the checks that the server runs on the rules of a CRD.
//!
//! `check` and `cost` are `const fn`, so that the compiler can run them on the constants that the derive macro
//! generates. [`compile`](fn@compile) runs all stages at run time.
//!
//! | feature | adds |
//! |---|---|
//! | `documents` (default) | compilation at run time |
//! | `evaluate` | evaluation and the function library |

pub mod check;
#[cfg(feature = "documents")]
mod compile;
pub mod cost;
pub mod env;
#[cfg(feature = "evaluate")]
pub mod eval;
pub mod go;
#[cfg(feature = "evaluate")]
pub mod json;
#[cfg(feature = "evaluate")]
pub mod library;
pub mod lint;
pub mod program;
pub mod rule;
pub mod schema_types;
pub mod syntax;

#[cfg(feature = "documents")]
pub use compile::{Compiled, OldSelf, Options, Problem, Rejection, Stage, UnguardedField, compile, compile_value};
pub use env::Version;
pub use program::{OwnedProgram, Program};
pub use schema_types::Decl;
pub use syntax::{Macro, SyntaxError};
