//! The prepared schema.

use std::collections::BTreeSet;

use super::enumeration::Enumeration;
use super::number::{NumberCheck, Range};
use super::text::{FormatCheck, TextCheck, heeded};
use super::types::TypeCheck;
use crate::openapi::{SchemaOrBool, SchemaProps};

/// One schema, with everything that can be prepared. What is absent checks nothing.
#[derive(Debug)]
pub(crate) struct Node {
    pub(super) types: TypeCheck,
    pub(super) text: Option<Box<TextCheck>>,
    pub(super) format: Option<FormatCheck>,
    pub(super) number: Option<Box<NumberCheck>>,
    pub(super) enumeration: Option<Enumeration>,
    pub(super) junctors: Option<Box<Junctors>>,
    pub(crate) array: ArrayCheck,
    pub(crate) object: Option<Box<ObjectCheck>>,
    /// `x-kubernetes-list-type`, where it has consequences for values.
    pub(crate) list_type: Option<ListType>,
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

/// How the items of a list are told apart.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum ListType {
    Set,
    Map { keys: Box<[Box<str>]> },
}

#[derive(Debug, Default)]
pub(crate) struct ArrayCheck {
    pub(super) max: Option<i64>,
    pub(super) min: Option<i64>,
    pub(crate) items: Option<Box<Node>>,
}

#[derive(Debug)]
pub(crate) struct ObjectCheck {
    pub(super) max: Option<i64>,
    pub(super) min: Option<i64>,
    /// In the order of [`Property::rank`].
    properties: Box<[Property]>,
    pub(super) required: Required,
    pub(super) additional: Additional,
}

#[derive(Debug)]
pub(super) struct Property {
    name: Box<str>,
    pub(super) node: Node,
    pub(super) required: bool,
}

impl Property {
    /// The order of names for lookups: the length alone tells most of them apart.
    fn rank(name: &str) -> (usize, &[u8]) {
        (name.len(), name.as_bytes())
    }
}

/// Names of properties that have to be there. Those that are specified are counted on the way; only if some are missing,
/// the names are looked up.
#[derive(Debug, Default)]
pub(super) struct Required {
    pub(super) names: Box<[Box<str>]>,
    /// How many of them are specified as properties.
    pub(super) specified: usize,
    /// Whether some of them are not.
    pub(super) others: bool,
}

/// `additionalProperties`
#[derive(Debug)]
pub(super) enum Additional {
    Allowed,
    Forbidden,
    Schema(Box<Node>),
}

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
}

impl Node {
    pub(super) fn new(schema: &SchemaProps, reader: Reader) -> Self {
        let kind = [schema.kind.as_str()];
        let types: &[&str] = match (schema.int_or_string && reader == Reader::Requests, schema.kind.is_empty()) {
            (true, _) => &["integer", "string"],
            (false, true) => &[],
            (false, false) => &kind,
        };
        let format = match reader {
            Reader::Requests => heeded(&schema.format, types),
            Reader::Defaults => &schema.format,
        };
        let array = ArrayCheck {
            max: schema.max_items,
            min: schema.min_items,
            items: schema.item().map(|item| Box::new(Node::new(item, reader))),
        };
        let object = ObjectCheck::new(schema, reader);
        let list_type = ListType::new(schema);

        let mut contains = Contains { list_type: list_type.is_some(), embedded_resource: schema.embedded_resource };
        let children = array.items.as_deref().into_iter().chain(object.iter().flat_map(ObjectCheck::children));
        children.for_each(|child| contains.add(child.contains));

        Node {
            types: TypeCheck::new(types, format, schema.nullable),
            text: TextCheck::new(schema).map(Box::new),
            format: FormatCheck::new(format),
            number: NumberCheck::new(schema, Range::new(types, format)).map(Box::new),
            enumeration: Enumeration::new(&schema.enumeration),
            junctors: Junctors::new(schema, reader).map(Box::new),
            array,
            object: object.map(Box::new),
            list_type,
            embedded_resource: schema.embedded_resource,
            contains,
        }
    }

    /// The schema of a property that is specified by name.
    pub(crate) fn property(&self, name: &str) -> Option<&Node> {
        self.object.as_ref()?.property(name).map(|property| &property.node)
    }

    /// The schema of the values that no property specifies.
    pub(crate) fn values(&self) -> Option<&Node> {
        match &self.object.as_ref()?.additional {
            Additional::Schema(values) => Some(values),
            Additional::Allowed | Additional::Forbidden => None,
        }
    }
}

impl ListType {
    fn new(schema: &SchemaProps) -> Option<Self> {
        match schema.list_type.as_deref() {
            Some("set") => Some(ListType::Set),
            Some("map") => {
                Some(ListType::Map { keys: schema.list_map_keys.iter().map(|key| key.as_str().into()).collect() })
            }
            _ => None,
        }
    }
}

impl ObjectCheck {
    /// `None` if every object passes.
    fn new(schema: &SchemaProps, reader: Reader) -> Option<Self> {
        let names: BTreeSet<&str> = schema.required.iter().map(String::as_str).collect();
        let mut properties: Box<[_]> = schema
            .properties
            .iter()
            .map(|(name, schema)| Property {
                name: name.as_str().into(),
                node: Node::new(schema, reader),
                required: names.contains(name.as_str()),
            })
            .collect();
        properties.sort_unstable_by(|a, b| Property::rank(&a.name).cmp(&Property::rank(&b.name)));
        let specified = properties.iter().filter(|property| property.required).count();
        let check = ObjectCheck {
            max: schema.max_properties,
            min: schema.min_properties,
            required: Required {
                others: specified < names.len(),
                specified,
                names: names.into_iter().map(Into::into).collect(),
            },
            properties,
            additional: match &schema.additional_properties {
                None | Some(SchemaOrBool::Bool(true)) => Additional::Allowed,
                Some(SchemaOrBool::Bool(false)) => Additional::Forbidden,
                Some(SchemaOrBool::Schema(values)) => Additional::Schema(Box::new(Node::new(values, reader))),
            },
        };
        let idle = check.max.is_none()
            && check.min.is_none()
            && check.properties.is_empty()
            && check.required.names.is_empty()
            && matches!(check.additional, Additional::Allowed);
        (!idle).then_some(check)
    }

    pub(super) fn property(&self, name: &str) -> Option<&Property> {
        let rank = Property::rank(name);
        let found = self.properties.binary_search_by(|property| Property::rank(&property.name).cmp(&rank)).ok()?;
        self.properties.get(found)
    }

    fn children(&self) -> impl Iterator<Item = &Node> {
        let values = match &self.additional {
            Additional::Schema(values) => Some(&**values),
            Additional::Allowed | Additional::Forbidden => None,
        };
        self.properties.iter().map(|property| &property.node).chain(values)
    }
}

impl Junctors {
    fn new(schema: &SchemaProps, reader: Reader) -> Option<Self> {
        let node = |schema: &SchemaProps| Node::new(schema, reader);
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
