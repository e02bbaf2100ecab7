//! The constant schema tree.
//!
//! The tree follows the structural-schema KEP: `items`, `properties` and `additionalProperties`, then the
//! generic keywords, the `x-kubernetes-*` extensions, and the value validation. All types are `Copy` and
//! borrow their contents. A tree can therefore be a constant, and a field can copy the schema of its type and
//! change one keyword: `Schema { nullable: true, ..*T::SCHEMA }`.

use crate::json::Json;

/// A structural schema.
///
/// ```
/// use structural_schema_model::{Property, Schema, Type, ValueValidation};
///
/// const PORT: Schema = Schema {
///     validation: ValueValidation { minimum: Some(1.0), maximum: Some(65535.0), ..ValueValidation::NONE },
///     ..Schema::of_type(Type::Integer)
/// };
/// const SERVICE: Schema = Schema::object(&[Property { required: true, ..Property::new("port", &PORT) }]);
/// assert_eq!(SERVICE.property("port").map(|port| port.required), Some(true));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Schema<'a> {
    /// `type`; `None` for int-or-string and arbitrary JSON.
    pub kind: Option<Type<'a>>,
    /// `title`
    pub title: &'a str,
    /// `description`
    pub description: &'a str,
    /// The second part of the description, which documents the values of an enum. It is kept if a field
    /// overrides the description.
    pub variants: &'a str,
    /// `nullable`
    pub nullable: bool,
    /// `default`
    pub default: Option<Json<'a>>,
    /// `example`
    pub example: Option<Json<'a>>,
    /// `externalDocs`
    pub external_docs: Option<ExternalDocs<'a>>,
    /// `items`
    pub items: Option<&'a Schema<'a>>,
    /// The `properties` that this schema declares itself. Read them with [`Schema::properties`]: this list is empty for
    /// the objects of Kubernetes.
    pub properties: &'a [Property<'a>],
    /// Schemas whose properties belong to this schema: fields with `#[serde(flatten)]`, and union members.
    ///
    /// This is a list of schemas rather than one merged slice, because the length of a merged slice would
    /// depend on a type parameter, which stable Rust does not allow. Read properties with
    /// [`Schema::property`], or convert the schema to `SchemaProps`, which merges them.
    pub flattened: &'a [Flattened<'a>],
    /// `additionalProperties`
    pub additional_properties: Option<AdditionalProperties<'a>>,
    /// The `x-kubernetes-*` extensions.
    pub extensions: Extensions<'a>,
    /// The keywords that restrict values without specifying structure.
    pub validation: ValueValidation<'a>,
    /// The first names of `required` in a document. All other names follow in alphabetical order. Only the order of the
    /// list depends on this field.
    pub required_order: &'a [&'a str],
    /// Whether to omit descriptions inside this value from the CRD, which keeps the CRD small.
    pub undescribed: bool,
    /// Whether the document has an explicit empty list or map here, such as `required: []`. When the server compares
    /// whole schemas, an explicit empty value differs from an absent one.
    pub explicit_empty: bool,
    /// The row of the properties of a Kubernetes object in `kubernetes_objects`, or 0. They and everything inside them are
    /// known to be structural and to have no rules, so the checks of a resource skip them.
    #[doc(hidden)]
    pub kubernetes_row: u16,
}

/// The `type` of a schema.
///
/// ```
/// use structural_schema_model::{Schema, Type};
///
/// assert!(matches!(Schema::of_type(Type::Boolean).kind, Some(Type::Boolean)));
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Type<'a> {
    /// `array`
    Array,
    /// `boolean`
    Boolean,
    /// `integer`
    Integer,
    /// `number`
    Number,
    /// `object`
    Object,
    /// `string`
    String,
    /// Any other text; occurs only in schemas read from a document.
    Other(&'a str),
}

/// One entry of `properties`. See the example of [`Schema`].
#[derive(Clone, Copy, Debug)]
pub struct Property<'a> {
    /// The JSON key.
    pub name: &'a str,
    /// Overrides the description of `schema` unless empty. A documented field then needs no copy of its
    /// type's schema.
    pub description: &'a str,
    /// The schema of the value.
    pub schema: &'a Schema<'a>,
    /// Whether the property is required.
    pub required: bool,
    /// The default that the derive inferred from `#[serde(default)]`. A `default` of `schema` takes precedence.
    ///
    /// It does not apply where the owner is flattened without its defaults: [`Flattened::defaults`].
    pub default: Option<Json<'a>>,
    /// Whether `schema` is known to be structural and to have no rules, including the schemas inside it. The checks of a
    /// resource then skip it.
    #[doc(hidden)]
    pub is_plain: bool,
}

/// A schema whose properties belong to the schema that flattens it.
#[derive(Clone, Copy, Debug)]
pub struct Flattened<'a> {
    /// The flattened schema.
    pub schema: &'a Schema<'a>,
    /// Whether the properties are optional here even if the flattened schema requires them. This is the case
    /// for union members.
    pub optional: bool,
    /// Whether the inferred defaults of the properties apply here. The server then also adds them to objects of other
    /// union members.
    pub defaults: bool,
    /// The name of the flattened field or variant, for messages.
    pub origin: &'a str,
}

/// `additionalProperties`
#[derive(Clone, Copy, Debug)]
pub enum AdditionalProperties<'a> {
    /// `true` or `false`
    Allowed(bool),
    /// The schema of every value.
    Schema(&'a Schema<'a>),
}

/// `externalDocs`
#[derive(Clone, Copy, Debug)]
pub struct ExternalDocs<'a> {
    /// `description`
    pub description: &'a str,
    /// `url`
    pub url: &'a str,
}

/// The `x-kubernetes-*` extensions.
#[derive(Clone, Copy, Debug)]
pub struct Extensions<'a> {
    /// `x-kubernetes-preserve-unknown-fields`
    pub preserve_unknown_fields: bool,
    /// `x-kubernetes-embedded-resource`
    pub embedded_resource: bool,
    /// `x-kubernetes-int-or-string`
    pub int_or_string: bool,
    /// `x-kubernetes-list-type`
    pub list_type: Option<ListType<'a>>,
    /// `x-kubernetes-list-map-keys`
    pub list_map_keys: &'a [&'a str],
    /// `x-kubernetes-map-type`
    pub map_type: Option<MapType<'a>>,
    /// `x-kubernetes-unions` of the structural-schema KEP. Current servers drop it.
    pub unions: &'a [Union<'a>],
    /// The `x-kubernetes-validations` added at this place. Read all rules with [`Extensions::rule_at`].
    pub validations: &'a [Rule<'a>],
    /// The extensions of the field's type, whose rules also apply. This is a chain for the same reason as
    /// [`Schema::flattened`].
    pub inherited: Option<&'a Extensions<'a>>,
    /// The defaults that rules of the type compute. They are not part of a CRD: no server knows them.
    pub computed: &'a [ComputedDefault<'a>],
}

/// A default that a CEL rule computes: `x-kubernetes-default` of the CEL KEP, without the program of the rule.
#[derive(Clone, Copy, Debug)]
pub struct ComputedDefault<'a> {
    /// The path of the field that the rule sets.
    pub field: &'a [&'a str],
    /// The paths of the fields that the rule reads. A path ends at the first list or map.
    pub reads: &'a [&'a [&'a str]],
}

/// `x-kubernetes-list-type`
#[derive(Clone, Copy, Debug)]
pub enum ListType<'a> {
    /// `atomic`
    Atomic,
    /// `set`
    Set,
    /// `map`
    Map,
    /// Any other text; occurs only in schemas read from a document.
    Other(&'a str),
}

/// `x-kubernetes-map-type`
#[derive(Clone, Copy, Debug)]
pub enum MapType<'a> {
    /// `atomic`
    Atomic,
    /// `granular`
    Granular,
    /// Any other text; occurs only in schemas read from a document.
    Other(&'a str),
}

/// One entry of `x-kubernetes-unions`.
#[derive(Clone, Copy, Debug)]
pub struct Union<'a> {
    /// The property that selects the member.
    pub discriminator: &'a str,
    /// Pairs of a member property and the discriminator value that selects it.
    pub fields: &'a [(&'a str, &'a str)],
}

/// One entry of `x-kubernetes-validations`.
#[derive(Clone, Copy, Debug)]
pub struct Rule<'a> {
    /// The CEL expression.
    pub rule: &'a str,
    /// `message`
    pub message: &'a str,
    /// `messageExpression`
    pub message_expression: &'a str,
    /// `reason`
    pub reason: Option<&'a str>,
    /// `fieldPath`
    pub field_path: &'a str,
    /// `optionalOldSelf`
    pub optional_old_self: Option<bool>,
    /// Facts about the compiled expressions. `None` for rules read from a document, and for rules that the
    /// server would reject.
    pub estimate: Option<RuleEstimate>,
}

/// Facts about a compiled rule that do not depend on its position in a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleEstimate {
    /// The maximum cost of one evaluation of the rule.
    pub cost: u64,
    /// The maximum cost of one evaluation of the `messageExpression`.
    pub message_cost: u64,
    /// Whether the rule uses `oldSelf`.
    pub uses_old_self: bool,
    /// The most recent CEL feature that the rule uses, and the minor version of Kubernetes that introduced
    /// it.
    pub newest: (&'static str, u8),
}

/// Keywords that restrict values without specifying structure.
#[derive(Clone, Copy, Debug)]
pub struct ValueValidation<'a> {
    /// `format`
    pub format: &'a str,
    /// `maximum`
    pub maximum: Option<f64>,
    /// `exclusiveMaximum`
    pub exclusive_maximum: bool,
    /// `minimum`
    pub minimum: Option<f64>,
    /// `exclusiveMinimum`
    pub exclusive_minimum: bool,
    /// `multipleOf`
    pub multiple_of: Option<f64>,
    /// `maxLength`
    pub max_length: Option<i64>,
    /// `minLength`
    pub min_length: Option<i64>,
    /// `pattern`
    pub pattern: &'a str,
    /// The pattern that is known to be valid. The checks of a resource skip `pattern` if it is this one.
    #[doc(hidden)]
    pub checked_pattern: &'a str,
    /// `maxItems`
    pub max_items: Option<i64>,
    /// `minItems`
    pub min_items: Option<i64>,
    /// `uniqueItems`
    pub unique_items: bool,
    /// `maxProperties`
    pub max_properties: Option<i64>,
    /// `minProperties`
    pub min_properties: Option<i64>,
    /// Names in `required` in addition to the properties whose `required` flag is set.
    pub required: &'a [&'a str],
    /// `enum`
    pub enumeration: &'a [Json<'a>],
    /// `allOf`
    pub all_of: &'a [Nested<'a>],
    /// `anyOf`
    pub any_of: &'a [Nested<'a>],
    /// `oneOf`
    pub one_of: &'a [Nested<'a>],
    /// `not`
    pub not: Option<&'a Nested<'a>>,
}

/// Value validation under `allOf`, `anyOf`, `oneOf` or `not`.
///
/// This type has no fields for a type, a default, or extensions, because the server forbids them under a
/// junctor. A schema read from a document may contain them; [`Forbidden`] records which.
#[derive(Clone, Copy, Debug)]
pub struct Nested<'a> {
    /// The restrictions on the value.
    pub validation: ValueValidation<'a>,
    /// `items`
    pub items: Option<&'a Nested<'a>>,
    /// `properties`
    pub properties: &'a [(&'a str, Nested<'a>)],
    /// A union member whose requirements the value must also meet.
    pub member: Option<&'a Schema<'a>>,
    /// Forbidden keywords found in a document.
    pub forbidden: Forbidden<'a>,
}

/// Keywords found under a junctor in a document although they are forbidden there.
#[derive(Clone, Copy, Debug)]
pub struct Forbidden<'a> {
    /// `type`; allowed only in the two spellings of int-or-string.
    pub kind: Option<Type<'a>>,
    /// A set of the flags below.
    pub bits: u16,
}

impl Forbidden<'_> {
    /// No forbidden keywords.
    pub const NOTHING: Self = Forbidden { kind: None, bits: 0 };
    /// `additionalProperties`
    pub const ADDITIONAL_PROPERTIES: u16 = 1;
    /// `default`
    pub const DEFAULT: u16 = 1 << 1;
    /// `title`
    pub const TITLE: u16 = 1 << 2;
    /// `description`
    pub const DESCRIPTION: u16 = 1 << 3;
    /// `nullable`
    pub const NULLABLE: u16 = 1 << 4;
    /// `x-kubernetes-preserve-unknown-fields`
    pub const PRESERVE_UNKNOWN_FIELDS: u16 = 1 << 5;
    /// `x-kubernetes-embedded-resource`
    pub const EMBEDDED_RESOURCE: u16 = 1 << 6;
    /// `x-kubernetes-int-or-string`
    pub const INT_OR_STRING: u16 = 1 << 7;
    /// `x-kubernetes-list-map-keys`
    pub const LIST_MAP_KEYS: u16 = 1 << 8;
    /// `x-kubernetes-list-type`
    pub const LIST_TYPE: u16 = 1 << 9;
    /// `x-kubernetes-map-type`
    pub const MAP_TYPE: u16 = 1 << 10;
    /// `x-kubernetes-validations`
    pub const VALIDATIONS: u16 = 1 << 11;
    /// A keyword that the server accepts here but that distinguishes the node from one without it: an example, or an
    /// explicit empty list.
    pub const REMAINDER: u16 = 1 << 12;
    /// Not a forbidden keyword: documents have the names of `required` in the order of the constant.
    pub const REQUIRED_ORDER: u16 = 1 << 13;
}

impl<'a> Schema<'a> {
    /// A schema without keywords.
    pub const EMPTY: Self = Schema {
        kind: None,
        title: "",
        description: "",
        variants: "",
        nullable: false,
        default: None,
        example: None,
        external_docs: None,
        items: None,
        properties: &[],
        flattened: &[],
        additional_properties: None,
        extensions: Extensions::NONE,
        validation: ValueValidation::NONE,
        required_order: &[],
        undescribed: false,
        explicit_empty: false,
        kubernetes_row: 0,
    };

    /// Returns a schema that has only a type.
    pub const fn of_type(kind: Type<'a>) -> Self {
        Schema { kind: Some(kind), ..Schema::EMPTY }
    }

    /// An object without properties.
    pub const OBJECT: Self = Schema { kind: Some(Type::Object), ..Schema::EMPTY };

    /// Returns the schema of an object with these properties.
    pub const fn object(properties: &'a [Property<'a>]) -> Self {
        Schema { properties, ..Schema::of_type(Type::Object) }
    }

    /// Returns the schema of an array with these items.
    pub const fn array(items: &'a Schema<'a>) -> Self {
        Schema { items: Some(items), ..Schema::of_type(Type::Array) }
    }

    /// Returns the schema of an array with exactly `length` items.
    #[expect(clippy::cast_possible_wrap, reason = "serde supports arrays of at most 32 elements")]
    pub const fn array_of_length(items: &'a Schema<'a>, length: usize) -> Self {
        let length = Some(length as i64);
        let validation = ValueValidation { min_items: length, max_items: length, ..ValueValidation::NONE };
        Schema { validation, ..Schema::array(items) }
    }

    /// Returns the schema of an array with unique items: `x-kubernetes-list-type: set`.
    pub const fn set(items: &'a Schema<'a>) -> Self {
        Schema { extensions: Extensions { list_type: Some(ListType::Set), ..Extensions::NONE }, ..Schema::array(items) }
    }

    /// Returns the schema of a map from strings to these values.
    pub const fn map(values: &'a Schema<'a>) -> Self {
        Schema { additional_properties: Some(AdditionalProperties::Schema(values)), ..Schema::of_type(Type::Object) }
    }

    /// Returns the schema of a string with this format.
    pub const fn string_format(format: &'a str) -> Self {
        Schema { validation: ValueValidation { format, ..ValueValidation::NONE }, ..Schema::of_type(Type::String) }
    }

    /// Any JSON value, with unknown fields preserved.
    pub const ANY: Self =
        Schema { extensions: Extensions { preserve_unknown_fields: true, ..Extensions::NONE }, ..Schema::EMPTY };

    /// A timestamp with an offset, as a string.
    #[doc(hidden)]
    pub const TIMESTAMP: Self = Schema {
        validation: ValueValidation {
            format: "date-time",
            ..ValueValidation::valid_pattern(
                r"^[0-9-]{10}T[0-9:]{8}(\.[0-9]{1,9})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$",
            )
        },
        ..Schema::of_type(Type::String)
    };

    /// A quantity such as `500m`, as an integer or a string.
    #[doc(hidden)]
    pub const QUANTITY: Self =
        Schema { validation: ValueValidation::valid_pattern(crate::re2::QUANTITY), ..Schema::INT_OR_STRING };

    /// An integer or a string.
    pub const INT_OR_STRING: Self =
        Schema { extensions: Extensions { int_or_string: true, ..Extensions::NONE }, ..Schema::EMPTY };
}

impl Extensions<'_> {
    /// No extensions.
    pub const NONE: Self = Extensions {
        preserve_unknown_fields: false,
        embedded_resource: false,
        int_or_string: false,
        list_type: None,
        list_map_keys: &[],
        map_type: None,
        unions: &[],
        validations: &[],
        inherited: None,
        computed: &[],
    };
}

impl<'a> Rule<'a> {
    /// Returns a rule that has only an expression.
    pub const fn new(rule: &'a str) -> Self {
        Rule {
            rule,
            message: "",
            message_expression: "",
            reason: None,
            field_path: "",
            optional_old_self: None,
            estimate: None,
        }
    }
}

impl<'a> ValueValidation<'a> {
    /// Returns a restriction to a pattern that is known to be valid.
    #[doc(hidden)]
    pub const fn valid_pattern(pattern: &'a str) -> Self {
        ValueValidation { pattern, checked_pattern: pattern, ..ValueValidation::NONE }
    }

    /// Returns whether the pattern is known to be valid.
    #[doc(hidden)]
    pub const fn has_checked_pattern(&self) -> bool {
        crate::text::same(self.pattern, self.checked_pattern)
    }

    /// No restriction.
    pub const NONE: Self = ValueValidation {
        format: "",
        maximum: None,
        exclusive_maximum: false,
        minimum: None,
        exclusive_minimum: false,
        multiple_of: None,
        max_length: None,
        min_length: None,
        pattern: "",
        checked_pattern: "",
        max_items: None,
        min_items: None,
        unique_items: false,
        max_properties: None,
        min_properties: None,
        required: &[],
        enumeration: &[],
        all_of: &[],
        any_of: &[],
        one_of: &[],
        not: None,
    };

    /// Returns whether there are no restrictions.
    #[doc(hidden)]
    pub const fn is_none(&self) -> bool {
        self.format.is_empty()
            && self.maximum.is_none()
            && !self.exclusive_maximum
            && self.minimum.is_none()
            && !self.exclusive_minimum
            && self.multiple_of.is_none()
            && self.max_length.is_none()
            && self.min_length.is_none()
            && self.pattern.is_empty()
            && self.max_items.is_none()
            && self.min_items.is_none()
            && !self.unique_items
            && self.max_properties.is_none()
            && self.min_properties.is_none()
            && self.required.is_empty()
            && self.enumeration.is_empty()
            && self.all_of.is_empty()
            && self.any_of.is_empty()
            && self.one_of.is_empty()
            && self.not.is_none()
    }
}

impl Nested<'_> {
    /// A nested validation without keywords.
    pub const EMPTY: Self = Nested {
        validation: ValueValidation::NONE,
        items: None,
        properties: &[],
        member: None,
        forbidden: Forbidden::NOTHING,
    };
}

impl<'a> Type<'a> {
    /// Returns the value of the `type` keyword.
    pub const fn as_str(self) -> &'a str {
        match self {
            Type::Array => "array",
            Type::Boolean => "boolean",
            Type::Integer => "integer",
            Type::Number => "number",
            Type::Object => "object",
            Type::String => "string",
            Type::Other(word) => word,
        }
    }
}

impl<'a> From<&'a str> for Type<'a> {
    fn from(word: &'a str) -> Self {
        match word {
            "array" => Type::Array,
            "boolean" => Type::Boolean,
            "integer" => Type::Integer,
            "number" => Type::Number,
            "object" => Type::Object,
            "string" => Type::String,
            other => Type::Other(other),
        }
    }
}

impl<'a> ListType<'a> {
    /// Returns the value of the `x-kubernetes-list-type` keyword.
    pub const fn as_str(self) -> &'a str {
        match self {
            ListType::Atomic => "atomic",
            ListType::Set => "set",
            ListType::Map => "map",
            ListType::Other(word) => word,
        }
    }
}

impl<'a> From<&'a str> for ListType<'a> {
    fn from(word: &'a str) -> Self {
        match word {
            "atomic" => ListType::Atomic,
            "set" => ListType::Set,
            "map" => ListType::Map,
            other => ListType::Other(other),
        }
    }
}

impl<'a> MapType<'a> {
    /// Returns the value of the `x-kubernetes-map-type` keyword.
    pub const fn as_str(self) -> &'a str {
        match self {
            MapType::Atomic => "atomic",
            MapType::Granular => "granular",
            MapType::Other(word) => word,
        }
    }
}

impl<'a> From<&'a str> for MapType<'a> {
    fn from(word: &'a str) -> Self {
        match word {
            "atomic" => MapType::Atomic,
            "granular" => MapType::Granular,
            other => MapType::Other(other),
        }
    }
}
