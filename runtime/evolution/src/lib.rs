//! Compares two versions of a `CustomResourceDefinition`, and reports the effects of the change on users.
//!
//! Every finding has [`Evidence`]: a proof, or objects that admission of both definitions verified. A change that might
//! reject objects, but for which there is neither a proof nor an object, is [`Evidence::NotProven`].
//!
//! ```
//! use serde_json::json;
//! use structural_schema_documents::crd::CustomResourceDefinition;
//! use structural_schema_evolution::{Answer, Class, Evidence, Policy, compare};
//!
//! let crd = |maximum: u32| -> CustomResourceDefinition {
//!     serde_json::from_value(json!({
//!         "metadata": {"name": "shops.example.com"},
//!         "spec": {
//!             "group": "example.com", "scope": "Cluster", "names": {"kind": "Shop", "plural": "shops"},
//!             "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {
//!                 "type": "object", "properties": {"spec": {"type": "object", "properties": {
//!                     "size": {"type": "integer", "maximum": maximum},
//!                 }}},
//!             }}}],
//!         },
//!     }))
//!     .expect("a definition")
//! };
//! let report = compare(&crd(10), &crd(20), &Policy::default())?;
//! assert_eq!(report.answer("v1"), Answer::Compatible);
//!
//! let report = compare(&crd(20), &crd(10), &Policy::default())?;
//! assert_eq!(report.answer("v1"), Answer::Breaking);
//! let finding = report.findings.iter().find(|finding| finding.class == Class::CreatesRejected).expect("a finding");
//! assert_eq!(finding.to_string(), "v1: spec.size: `maximum` changed from 20 to 10");
//! let Evidence::Object { object, errors } = &finding.evidence else { panic!("an object") };
//! assert_eq!(object["spec"]["size"], 11);
//! assert!(errors[0].contains("should be less than or equal to 10"));
//! # Ok::<(), structural_schema_evolution::Incomparable>(())
//! ```
//!
//! The domain of a comparison is the objects that the old definition admits and stores without dropping a field. A client
//! that sends fields which the server drops may be rejected when a new definition specifies such a field.
//!
//! The server accepts some values of another type than the schema says: 1.0 for an integer, and a list for a string with a
//! format. Rules cannot read such values. A proof that a new rule follows from the schema does not consider them.
//!
//! | file | responsibility |
//! |---|---|
//! | `compare` | the entry point, and the report |
//! | `finding`, `findings`, `severity`, `advice` | findings, their limits, what to do about them, and standard solutions |
//! | `keyword` | the keywords of a schema |
//! | `definition`, `scale` | names, versions, subresources, columns |
//! | `preserve` | definitions that preserve unknown fields everywhere |
//! | `stored` | stored objects that clients write through other versions |
//! | `walk` | the changes between two schemas |
//! | `summary` | these changes in words, without objects |
//! | `prove` | proofs that a change rejects nothing |
//! | `rule` | CEL rules as data |
//! | `witness` | the search for objects |

mod advice;
mod compare;
mod definition;
mod documentation;
mod finding;
mod findings;
mod keyword;
mod path;
mod preserve;
mod prove;
mod rule;
mod scale;
mod severity;
mod stored;
mod summary;
mod walk;
mod witness;

pub use compare::{Answer, Incomparable, Report, compare, compare_within};
pub use finding::{Class, Evidence, Finding};
pub use path::{Path, Step};
pub use severity::{InvalidSetting, Policy, Severity};
pub use summary::{SchemaChange, schema_changes};
