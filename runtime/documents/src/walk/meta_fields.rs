//! The fields of `ObjectMeta`, as declared in the server's Go types.

use crate::openapi::{Items, SchemaOrBool, SchemaProps};

/// A Go struct.
#[derive(Debug)]
pub struct Struct {
    /// The type name, for messages about its fields.
    pub name: &'static str,
    /// The qualified type name, for messages about the value itself.
    pub go_type: &'static str,
    /// The fields of the struct.
    pub fields: &'static [Field],
}

/// A field of a struct.
#[derive(Debug)]
pub struct Field {
    /// The JSON key.
    pub name: &'static str,
    /// The type of the field.
    pub kind: Kind,
    /// Whether the field is written even if it is empty.
    pub always: bool,
}

/// The type of a field.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A string, with the name of its Go type.
    Text(&'static str),
    /// An int64; zero counts as empty.
    Integer,
    /// A pointer to an int64.
    OptionalInteger,
    /// A pointer to a bool.
    OptionalBool,
    /// A timestamp; the zero time counts as empty.
    Time,
    /// A pointer to a timestamp.
    OptionalTime,
    /// A map of strings.
    TextMap,
    /// A list of strings.
    TextList,
    /// A list of structs.
    Structs(&'static Struct),
    /// Any JSON.
    Raw,
}

const fn field(name: &'static str, kind: Kind) -> Field {
    Field { name, kind, always: false }
}

const fn always(name: &'static str, kind: Kind) -> Field {
    Field { name, kind, always: true }
}

const TEXT: Kind = Kind::Text("string");
const UID: Kind = Kind::Text("types.UID");

pub static OBJECT_META: Struct = Struct {
    name: "ObjectMeta",
    go_type: "v1.ObjectMeta",
    fields: &[
        field("annotations", Kind::TextMap),
        field("creationTimestamp", Kind::Time),
        field("deletionGracePeriodSeconds", Kind::OptionalInteger),
        field("deletionTimestamp", Kind::OptionalTime),
        field("finalizers", Kind::TextList),
        field("generateName", TEXT),
        field("generation", Kind::Integer),
        field("labels", Kind::TextMap),
        field("managedFields", Kind::Structs(&MANAGED_FIELDS_ENTRY)),
        field("name", TEXT),
        field("namespace", TEXT),
        field("ownerReferences", Kind::Structs(&OWNER_REFERENCE)),
        field("resourceVersion", TEXT),
        field("selfLink", TEXT),
        field("uid", UID),
    ],
};

static OWNER_REFERENCE: Struct = Struct {
    name: "OwnerReference",
    go_type: "v1.OwnerReference",
    fields: &[
        always("apiVersion", TEXT),
        field("blockOwnerDeletion", Kind::OptionalBool),
        field("controller", Kind::OptionalBool),
        always("kind", TEXT),
        always("name", TEXT),
        always("uid", UID),
    ],
};

static MANAGED_FIELDS_ENTRY: Struct = Struct {
    name: "ManagedFieldsEntry",
    go_type: "v1.ManagedFieldsEntry",
    fields: &[
        field("apiVersion", TEXT),
        field("fieldsType", TEXT),
        field("fieldsV1", Kind::Raw),
        field("manager", TEXT),
        field("operation", Kind::Text("v1.ManagedFieldsOperationType")),
        field("subresource", TEXT),
        field("time", Kind::OptionalTime),
    ],
};

impl Struct {
    /// Returns the schema of the struct.
    pub fn schema(&self) -> SchemaProps {
        let properties = self.fields.iter().map(|field| (field.name.to_owned(), field.kind.schema())).collect();
        SchemaProps { properties, ..of_type("object") }
    }
}

impl Kind {
    fn schema(self) -> SchemaProps {
        match self {
            Kind::Text(_) => of_type("string"),
            Kind::Integer | Kind::OptionalInteger => SchemaProps { format: "int64".to_owned(), ..of_type("integer") },
            Kind::OptionalBool => of_type("boolean"),
            Kind::Time | Kind::OptionalTime => SchemaProps { format: "date-time".to_owned(), ..of_type("string") },
            Kind::TextMap => SchemaProps {
                additional_properties: Some(SchemaOrBool::Schema(Box::new(of_type("string")))),
                ..of_type("object")
            },
            Kind::TextList => list(of_type("string")),
            Kind::Structs(item) => list(item.schema()),
            Kind::Raw => SchemaProps { nullable: true, preserve_unknown_fields: Some(true), ..SchemaProps::default() },
        }
    }
}

fn of_type(kind: &str) -> SchemaProps {
    SchemaProps { kind: kind.to_owned(), ..SchemaProps::default() }
}

fn list(items: SchemaProps) -> SchemaProps {
    SchemaProps { items: Some(Items::Schema(Box::new(items))), ..of_type("array") }
}
