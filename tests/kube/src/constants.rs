//! A kind with fields of types that implement `JsonSchema` alone, as types of other crates do.
#![allow(missing_docs, reason = "the types of a test")]

use serde::{Deserialize, Serialize};
use structural_schema::StructuralSchema;
use structural_schema::schema::{Extensions, Property, Rule, Schema};

use crate::schemas::FILTER;

/// Represents another crate.
pub mod foreign {
    use std::collections::BTreeMap;

    use schemars::JsonSchema;
    use serde::{Deserialize, Serialize};

    /// What happens to a request.
    #[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Filter {
        /// What it does.
        pub kind: Kind,
        #[schemars(length(max = 8))]
        pub headers: Option<Vec<Header>>,
        #[serde(default)]
        pub weights: BTreeMap<String, u16>,
        #[schemars(range(min = 1, max = 10))]
        #[serde(default = "one")]
        pub retries: i32,
    }

    fn one() -> i32 {
        1
    }

    #[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
    pub enum Kind {
        Modify,
        Redirect,
    }

    #[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
    pub struct Header {
        #[schemars(regex(pattern = "^[a-z-]+$"))]
        pub name: String,
        pub value: Option<String>,
    }

    #[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
    pub struct Span {
        pub from: i32,
        pub to: i32,
    }
}

/// A hand-written schema with a rule.
pub const SPAN: Schema<'static> = Schema {
    extensions: Extensions { validations: &[Rule::new("self.from <= self.to")], ..Extensions::NONE },
    ..Schema::object(&[Property::new("from", i32::SCHEMA).required(), Property::new("to", i32::SCHEMA).required()])
};

#[derive(kube::CustomResource, Clone, Debug, Serialize, Deserialize, StructuralSchema)]
#[kube(group = "example.com", version = "v1", kind = "Route", namespaced)]
pub struct RouteSpec {
    #[structural(schema = FILTER)]
    pub filter: Option<foreign::Filter>,
    #[structural(as = Vec<Filter>, max_items = 4)]
    #[serde(default)]
    #[structural(no_default)]
    pub filters: Vec<foreign::Filter>,
    #[structural(schema = SPAN)]
    pub span: foreign::Span,
}

/// Provides the schema of [`foreign::Filter`] inside another type.
#[derive(StructuralSchema)]
#[structural(schema = FILTER)]
pub struct Filter;
