//! The fields of `ObjectMeta`, as declared in the server's Go types.

/// A Go struct.
#[derive(Debug)]
pub(super) struct Struct {
    /// The type name, for messages about its fields.
    pub(super) name: &'static str,
    /// The qualified type name, for messages about the value itself.
    pub(super) go_type: &'static str,
    /// The fields of the struct.
    pub(super) fields: &'static [Field],
}

/// A field of a struct.
#[derive(Debug)]
pub(super) struct Field {
    /// The JSON key.
    pub(super) name: &'static str,
    /// The type of the field.
    pub(super) kind: Kind,
    /// Whether the field is written even if it is empty.
    pub(super) always: bool,
}

/// The type of a field.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
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

pub(super) static OBJECT_META: Struct = Struct {
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
