//! Decides which Rust type, and which attributes, reproduce each node of a schema.
//!
//! | file | decides |
//! |---|---|
//! | `tree` | the result: items, places, and fields |
//! | `node` | the type of a node |
//! | `number` | the integer type for a format and bounds |
//! | `object` | structs, their fields, and the root of a resource |
//! | `word` | the attributes for the keywords that the type does not express |
//! | `contradiction` | which mistakes make a schema a constant |
//! | `nested` | the attributes for `allOf`, `anyOf`, `oneOf`, and `not` |
//! | `json` | JSON values in attributes |
//! | `name` | names in paths, which share their text |
//! | `share` | which schemas share a type |
//! | `enumeration` | enums |
//! | `union` | which `oneOf` and `anyOf` are enums |

mod contradiction;
mod enumeration;
mod json;
mod name;
mod nested;
mod node;
mod number;
mod object;
mod share;
mod tree;
mod union;
mod word;

use std::collections::HashMap;

use structural_schema::openapi::SchemaProps;

pub(super) use name::Name;
pub(super) use tree::{Body, Content, Enum, Field, Item, Known, Path, Place, Plan, Shape, Step, Tagging, Variant};
pub use tree::{Constant, Counts};

use super::config::Config;

/// Plans the types of one version. `kind` is the kind of the resource. Fails with what no attribute of the resource's type
/// can express.
pub(super) fn plan<'a>(root: &'a SchemaProps, kind: &str, config: &'a Config) -> Result<Plan, &'static str> {
    let mut planner: Planner<'a> = Planner {
        config,
        items: Vec::new(),
        known: HashMap::new(),
        constants: Vec::new(),
        reasons: Vec::new(),
        counts: Counts::default(),
    };
    planner.counts.nodes = count(root);
    let root = planner.root(root, kind).map_err(|word::Inexpressible(reason)| reason)?;
    let Planner { items, constants, reasons, counts, .. } = planner;
    Ok(Plan { root, items, constants, reasons, counts })
}

/// Collects the items of one version.
struct Planner<'a> {
    config: &'a Config,
    items: Vec<Item>,
    /// The items and their schemas, by hash, so that equal schemas share one type.
    known: HashMap<u64, Vec<(&'a SchemaProps, usize)>>,
    constants: Vec<SchemaProps>,
    reasons: Vec<Constant>,
    counts: Counts,
}

/// Returns the number of schemas in a tree, without those under junctors.
fn count(schema: &SchemaProps) -> usize {
    let inner = schema.properties.values().chain(schema.item()).chain(schema.values());
    1 + inner.map(count).sum::<usize>()
}
