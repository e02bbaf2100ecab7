//! The rules of all nodes of a schema.

use std::collections::BTreeMap;

use structural_schema_cel::Decl;
use structural_schema_cel::schema_types::can_escape;
use structural_schema_model::{ListType, MapType, Schema};

use super::node::NodeRules;
use super::programs::{OwnedRule, Programs};

/// The rules of a schema node and its children.
#[derive(Debug)]
pub(super) struct RuleNode {
    pub(super) rules: Option<NodeRules>,
    pub(super) items: Option<Box<RuleNode>>,
    pub(super) values: Option<Box<RuleNode>>,
    pub(super) properties: BTreeMap<Box<str>, RuleNode>,
    /// The keys of a list that is a map.
    pub(super) keys: Option<Box<[Box<str>]>>,
    /// Whether the fields of new and old values correlate by name.
    pub(super) correlatable: bool,
    /// Whether a rule of the node or below it refers to `oldSelf`.
    pub(super) uses_old_self: bool,
}

impl RuleNode {
    /// Compiles the rules of a schema and its children. Returns `None` if there are none.
    pub(super) fn new(decl: Decl<'_>, programs: &Programs) -> Option<Self> {
        Self::of(decl.schema, typed(decl), programs)
    }

    /// Compiles the rules of a schema. `decl` is the type that expressions see.
    fn of(schema: &Schema<'_>, decl: Option<Decl<'_>>, programs: &Programs) -> Option<Self> {
        let mut properties = BTreeMap::new();
        for property in (0..schema.property_count()).filter_map(|at| schema.property_at(at)) {
            // Rules do not run below fields that expressions cannot see, but they do run below fields whose names
            // cannot be escaped.
            let below = if can_escape(property.name) {
                decl.and_then(|decl| decl.of_property(property))
            } else {
                Some(Decl::nested(property.schema))
            };
            let below = below.and_then(typed);
            if let Some(node) = below.and_then(|below| Self::of(property.schema, Some(below), programs)) {
                properties.insert(property.name.into(), node);
            }
        }
        let item = decl.and_then(|decl| decl.item());
        let child = |schema: &Schema<'_>| Self::of(schema, item, programs).map(Box::new);
        let rules = programs.of_rules(schema);
        let rules: Vec<_> = rules.iter().map(OwnedRule::programs).collect();
        let mut node = RuleNode {
            rules: NodeRules::with_programs(schema, decl, &rules),
            items: schema.items.and_then(child),
            values: schema.values().and_then(child),
            properties,
            keys: match schema.extensions.list_type {
                Some(ListType::Map) => Some(schema.extensions.list_map_keys.iter().map(|&key| key.into()).collect()),
                _ => None,
            },
            correlatable: !matches!(schema.extensions.map_type, Some(MapType::Other(_))),
            uses_old_self: false,
        };
        node.uses_old_self = node.rules.as_ref().is_some_and(NodeRules::uses_old_self)
            || node.children().any(|child| child.uses_old_self);
        let is_empty =
            node.rules.is_none() && node.items.is_none() && node.values.is_none() && node.properties.is_empty();
        (!is_empty).then_some(node)
    }

    fn children(&self) -> impl Iterator<Item = &RuleNode> {
        let parts = self.items.as_deref().into_iter().chain(self.values.as_deref());
        parts.chain(self.properties.values())
    }
}

/// Returns the declaration if it has a type.
fn typed(decl: Decl<'_>) -> Option<Decl<'_>> {
    decl.kind().map(|_| decl)
}
