#![cfg_attr(docsrs, feature(doc_cfg))]
//! Generates objects that a `CustomResourceDefinition` admits.
//!
//! A [`Generator`] constructs values from the schema: types, bounds, lengths, enums, formats, patterns, required fields,
//! list types, and the branches of `allOf`, `anyOf`, `oneOf` and `not`. It then changes each value that violates a CEL
//! rule. The changes follow from the rule: `has(self.x)` adds a field, `a || b` has two solutions, a comparison suggests
//! values, and `all` applies to each item. Where several changes are possible, the generator tries them and keeps the one
//! that violates the fewest rules.
//!
//! [`Endpoint`](structural_schema_documents::admit::Endpoint) decides whether the object is admitted. The generator never
//! returns an object that is not admitted. If it finds none within the [`Budget`], it returns [`NotFound`] with the rules
//! that it could not satisfy, or the errors of the object that came closest.
//!
//! ```
//! use serde_json::json;
//! use structural_schema_generate::{Generator, Goal, Options, Step};
//!
//! let crd = json!({"spec": {
//!     "group": "example.com", "scope": "Namespaced", "names": {"kind": "Shop", "plural": "shops"},
//!     "versions": [{"name": "v1", "storage": true, "schema": {"openAPIV3Schema": {
//!         "type": "object", "required": ["spec"], "properties": {"spec": {
//!             "type": "object", "required": ["size"], "properties": {
//!                 "size": {"type": "integer", "minimum": 2},
//!                 "host": {"type": "string", "pattern": "^[a-z]+[.]example$"},
//!             },
//!         }},
//!     }}}],
//! }});
//! let shops = Generator::from_json(&crd, None).expect("a storage version");
//!
//! let minimal = shops.generate(&Options::minimal())?;
//! assert_eq!(minimal["spec"], json!({"size": 2}));
//! let complete = shops.generate(&Options::all_fields())?;
//! assert!(complete["spec"]["host"].as_str().is_some_and(|host| host.ends_with(".example")));
//!
//! // An admitted object with a given value at a path.
//! let size = Goal::value([Step::property("spec"), Step::property("size")], 1000);
//! let large = shops.containing(&[size], &Options::minimal())?;
//! assert_eq!(large["spec"]["size"], 1000);
//!
//! // Random admitted objects. The same seed yields the same objects.
//! let objects: Vec<_> = shops.random(7).take(10).collect();
//! assert_eq!(objects.len(), 10);
//! # Ok::<(), structural_schema_generate::NotFound>(())
//! ```
//!
//! | file | responsibility |
//! |---|---|
//! | `generator` | the entry points, and the decision by admission |
//! | `options`, `goal`, `failure` | what to generate, what it must contain, and why nothing was found |
//! | `build` | values by construction from a schema |
//! | `rules` | plans how to change a value so that it satisfies a rule |
//! | `searches` | the construction of objects until one is accepted |
//! | `session` | the prepared rules and validators |
//! | `place` | places inside a JSON value |
//! | `strategy` | a proptest strategy (feature `proptest`) |
//! | `random` | deterministic random numbers |

mod build;
mod effort;
mod failure;
mod generator;
mod goal;
mod options;
mod place;
mod random;
mod rules;
mod searches;
mod session;
#[cfg(feature = "proptest")]
mod strategy;

pub use effort::Effort;
pub use failure::{NotFound, UnsatisfiedRule};
pub use generator::Generator;
pub use goal::{Goal, Step, Want};
pub use options::{Budget, Fields, Options};
pub use random::Random;
pub use searches::Searches;
#[cfg(feature = "proptest")]
pub use strategy::{ObjectTree, Objects};
