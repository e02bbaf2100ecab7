//! The prepared schema.

use super::checks::Checks;
use crate::openapi::SchemaProps;
use serde_json::Value;
use structural_schema_cel::library::regex::Memory;

/// A prepared schema node.
#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) checks: Checks,
    pub(crate) items: Option<Box<Node>>,
    /// The properties, sorted by [`rank`].
    properties: Box<[(Box<str>, Node)]>,
    values: Option<Box<Node>>,
    /// Whether `required` is the only keyword. This is the case for most branches of junctors.
    pub(super) only_requires: bool,
    /// `x-kubernetes-embedded-resource`
    pub(crate) embedded_resource: bool,
    /// The features that this schema contains.
    pub(crate) contains: Contains,
}

/// The features that a schema contains at any depth, excluding junctors. Traversals for one feature skip
/// schemas without it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Contains {
    /// A list of type `set` or `map`.
    pub(crate) list_type: bool,
    /// An embedded resource.
    pub(crate) embedded_resource: bool,
}

impl Contains {
    fn add(&mut self, other: Contains) {
        self.list_type |= other.list_type;
        self.embedded_resource |= other.embedded_resource;
    }
}

/// The branches of `allOf`, `anyOf`, `oneOf` and `not`.
#[derive(Debug)]
pub(super) struct Junctors {
    pub(super) all_of: Box<[Node]>,
    pub(super) any_of: Box<[Node]>,
    pub(super) one_of: Box<[Node]>,
    pub(super) not: Option<Node>,
}

/// How the server interprets a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interpretation {
    /// For requests: an unknown format is ignored, and int-or-string is two types.
    Requests,
    /// For defaults: an unknown format still replaces the type of a string, and int-or-string is not a type.
    Defaults,
    /// For defaults under a junctor: `additionalProperties: false` is ignored.
    DefaultBranches,
}

/// How a schema is prepared: its interpretation, and the memory budget of its patterns.
#[derive(Clone, Copy, Debug)]
pub struct Preparation<'m> {
    /// The rules to follow.
    pub interpretation: Interpretation,
    /// The budget of the patterns.
    pub memory: &'m Memory,
}

impl Preparation<'_> {
    /// Returns the preparation of schemas under a junctor.
    fn under_junctor(self) -> Self {
        let interpretation = match self.interpretation {
            Interpretation::Requests => Interpretation::Requests,
            Interpretation::Defaults | Interpretation::DefaultBranches => Interpretation::DefaultBranches,
        };
        Preparation { interpretation, ..self }
    }
}

/// Returns the sort key for property lookups. Most names differ in length.
fn rank(name: &str) -> (usize, &[u8]) {
    (name.len(), name.as_bytes())
}

impl Node {
    pub(super) fn new(schema: &SchemaProps, preparation: Preparation<'_>) -> Self {
        let properties = schema.properties.iter();
        let properties = properties.map(|(name, schema)| (name.as_str().into(), Node::new(schema, preparation)));
        Node::with_properties(schema, preparation, properties.collect())
    }

    /// Prepares the parts of a schema that apply to a value. A schema may have many defaults, each of which needs a small
    /// part of it.
    pub(super) fn for_value(schema: &SchemaProps, preparation: Preparation<'_>, value: &Value) -> Self {
        let properties = schema.properties.iter().filter_map(|(name, schema)| {
            Some((name.as_str().into(), Node::for_value(schema, preparation, value.get(name)?)))
        });
        Node::with_properties(schema, preparation, properties.collect())
    }

    fn with_properties(
        schema: &SchemaProps,
        preparation: Preparation<'_>,
        mut properties: Box<[(Box<str>, Node)]>,
    ) -> Self {
        let checks = Checks::new(schema, preparation);
        let boxed = |schema: &SchemaProps| Box::new(Node::new(schema, preparation));
        let items = schema.item().map(boxed);
        let values = schema.values().map(boxed);
        properties.sort_unstable_by(|(a, _): &(Box<str>, Node), (b, _)| rank(a).cmp(&rank(b)));

        let mut contains =
            Contains { list_type: checks.list_type.is_some(), embedded_resource: schema.embedded_resource };
        let children = properties.iter().map(|(_, node)| node).chain(items.as_deref()).chain(values.as_deref());
        children.for_each(|child| contains.add(child.contains));

        let only_requires = *schema == SchemaProps { required: schema.required.clone(), ..SchemaProps::default() };
        let embedded_resource = schema.embedded_resource;
        Node { checks, items, properties, values, only_requires, embedded_resource, contains }
    }

    /// Returns the schema of a property that is specified by name.
    pub(crate) fn property(&self, name: &str) -> Option<&Node> {
        let rank_of_name = rank(name);
        let found = self.properties.binary_search_by(|(property, _)| rank(property).cmp(&rank_of_name)).ok()?;
        self.properties.get(found).map(|(_, node)| node)
    }

    /// Returns whether there is no schema for any property.
    pub(super) fn specifies_no_member(&self) -> bool {
        self.properties.is_empty() && self.values.is_none()
    }

    /// Returns the schema of the values that no property specifies.
    pub(crate) fn values(&self) -> Option<&Node> {
        self.values.as_deref()
    }
}

impl Junctors {
    /// Returns `None` if the schema has no junctors.
    pub(super) fn new(schema: &SchemaProps, preparation: Preparation<'_>) -> Option<Self> {
        let node = |schema: &SchemaProps| Node::new(schema, preparation.under_junctor());
        let nodes = |schemas: &[SchemaProps]| schemas.iter().map(node).collect();
        let idle =
            schema.all_of.is_empty() && schema.any_of.is_empty() && schema.one_of.is_empty() && schema.not.is_none();
        (!idle).then(|| Junctors {
            all_of: nodes(&schema.all_of),
            any_of: nodes(&schema.any_of),
            one_of: nodes(&schema.one_of),
            not: schema.not.as_deref().map(node),
        })
    }
}
