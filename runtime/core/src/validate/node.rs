//! The prepared schema.

use super::checks::Checks;
use crate::openapi::SchemaProps;

/// One schema, with everything that can be prepared.
#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) checks: Checks,
    pub(crate) items: Option<Box<Node>>,
    /// In the order of [`rank`].
    properties: Box<[(Box<str>, Node)]>,
    values: Option<Box<Node>>,
    /// There is nothing but `required`: most branches of junctors are like that.
    pub(super) only_requires: bool,
    /// `x-kubernetes-embedded-resource`
    pub(crate) embedded_resource: bool,
    /// What is somewhere in here.
    pub(crate) contains: Contains,
}

/// What a schema contains, itself included and what is under junctors excluded. Walks that look for nothing else can
/// skip the rest.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Contains {
    /// A list that is a set or a map.
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

/// `allOf`, `anyOf`, `oneOf` and `not`
#[derive(Debug)]
pub(super) struct Junctors {
    pub(super) all_of: Box<[Node]>,
    pub(super) any_of: Box<[Node]>,
    pub(super) one_of: Box<[Node]>,
    pub(super) not: Option<Node>,
}

/// The server reads a schema in two ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reader {
    /// For requests: a format that it does not know counts as none, and int-or-string is two types.
    Requests,
    /// For defaults: a format that it does not know still stands in for the type of a string, and int-or-string is no
    /// type.
    Defaults,
    /// For defaults, under a junctor: `additionalProperties: false` is lost on the way.
    DefaultBranches,
}

impl Reader {
    /// How what stands under a junctor is read.
    fn under_junctor(self) -> Self {
        match self {
            Reader::Requests => Reader::Requests,
            Reader::Defaults | Reader::DefaultBranches => Reader::DefaultBranches,
        }
    }
}

/// The order of names for lookups: the length alone tells most of them apart.
fn rank(name: &str) -> (usize, &[u8]) {
    (name.len(), name.as_bytes())
}

impl Node {
    pub(super) fn new(schema: &SchemaProps, reader: Reader) -> Self {
        let checks = Checks::new(schema, reader);
        let boxed = |schema: &SchemaProps| Box::new(Node::new(schema, reader));
        let items = schema.item().map(boxed);
        let values = schema.values().map(boxed);
        let properties = schema.properties.iter();
        let mut properties: Box<[_]> =
            properties.map(|(name, schema)| (name.as_str().into(), Node::new(schema, reader))).collect();
        properties.sort_unstable_by(|(a, _): &(Box<str>, Node), (b, _)| rank(a).cmp(&rank(b)));

        let mut contains =
            Contains { list_type: checks.list_type.is_some(), embedded_resource: schema.embedded_resource };
        let children = properties.iter().map(|(_, node)| node).chain(items.as_deref()).chain(values.as_deref());
        children.for_each(|child| contains.add(child.contains));

        let only_requires = *schema == SchemaProps { required: schema.required.clone(), ..SchemaProps::default() };
        let embedded_resource = schema.embedded_resource;
        Node { checks, items, properties, values, only_requires, embedded_resource, contains }
    }

    /// The schema of a property that is specified by name.
    pub(crate) fn property(&self, name: &str) -> Option<&Node> {
        let rank_of_name = rank(name);
        let found = self.properties.binary_search_by(|(property, _)| rank(property).cmp(&rank_of_name)).ok()?;
        self.properties.get(found).map(|(_, node)| node)
    }

    /// Whether there is no schema for any member.
    pub(super) fn specifies_no_member(&self) -> bool {
        self.properties.is_empty() && self.values.is_none()
    }

    /// The schema of the values that no property specifies.
    pub(crate) fn values(&self) -> Option<&Node> {
        self.values.as_deref()
    }
}

impl Junctors {
    /// `None` if there are none.
    pub(super) fn new(schema: &SchemaProps, reader: Reader) -> Option<Self> {
        let node = |schema: &SchemaProps| Node::new(schema, reader.under_junctor());
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
