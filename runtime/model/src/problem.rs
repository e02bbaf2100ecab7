//! The catalogue of problems: error type, message, and invalid value, as the server prints them.

use crate::error_type::ErrorType;
use crate::json::Json;
use crate::re2::RegexError;
use crate::schema::Type;

/// A violation of one of the server's rules for schemas.
#[derive(Clone, Copy, Debug)]
pub enum Problem<'a> {
    /// An array without `items`.
    ItemsMissing,
    /// `additionalProperties` at the root.
    AdditionalPropertiesAtRoot,
    /// `additionalProperties` in an embedded resource.
    AdditionalPropertiesInEmbeddedResource,
    /// A schema without a type.
    TypeMissing(Level),
    /// The root has a type other than `object`.
    RootNotObject(Type<'a>),
    /// An embedded resource without a type.
    EmbeddedResourceWithoutType,
    /// An embedded resource with a type other than `object`.
    EmbeddedResourceNotObject(Type<'a>),
    /// An embedded resource without properties.
    EmbeddedResourceWithoutProperties,
    /// int-or-string together with the extension at the path of the finding.
    ExcludedByIntOrString,
    /// `kind` or `apiVersion` with a type other than `string`.
    TypeMetaNotString(Option<Type<'a>>),
    /// `metadata` with a type other than `object`.
    MetadataNotObject(Option<Type<'a>>),
    /// Root `metadata` with restrictions other than on `name` and `generateName`.
    MetadataRestricted,
    /// `metadata` under a junctor.
    MetadataNested,
    /// A pattern that is not a valid Go regular expression.
    Pattern(&'a str, RegexError<'a>),
    /// A keyword that must be absent under a junctor.
    MustBeUndefined,
    /// A list or string that must be empty under a junctor.
    MustBeEmpty,
    /// A flag that must be false under a junctor.
    MustBeFalse,
    /// A keyword or property under a junctor that is not specified outside it. The second path of the finding is the
    /// path inside the junctor.
    NotSpecifiedOutside,
    /// A list type or map type in a schema without a type, or with the wrong type.
    ExtensionNeedsType {
        /// The server's message, which names the keyword.
        detail: &'static str,
        /// The type of the schema.
        found: Option<Type<'a>>,
    },
    /// A value that is not supported.
    Unsupported {
        /// The value.
        found: &'a str,
        /// The supported values, as the server lists them.
        supported: &'static str,
    },
    /// An item of a set that is not atomic.
    SetItemNotAtomic(&'a str),
    /// Map keys without a list type, or with a list type other than `map`.
    ListTypeNotMap(Option<&'a str>),
    /// A list of type `map` without keys.
    ListMapKeysMissing,
    /// A list of type `map` without items.
    ListMapItemsMissing,
    /// A list of type `map` with items other than objects.
    ListMapItemsNotObject(Option<Type<'a>>),
    /// A map key that is an array or an object.
    ListMapKeyNotScalar,
    /// A map key that is not a property of the items.
    ListMapKeyUnknown(&'a str),
    /// A map key that is listed twice.
    ListMapKeyTwice,
    /// A map key that is neither required nor has a default.
    ListMapKeyOptional,
    /// A map key or an item that is nullable.
    Nullable(&'static str),
    /// A constant that is invalid for its schema.
    Value(ValueProblem<'a>),
}

/// The reason why a constant is invalid for its schema. The texts are those of the server's value validation.
#[derive(Clone, Copy, Debug)]
pub enum ValueProblem<'a> {
    /// The value has the wrong type.
    Type {
        /// The type in the schema.
        wanted: &'a str,
        /// The type of the value.
        found: &'static str,
    },
    /// The value is not in `enum`.
    Enumeration {
        /// The value.
        found: Json<'a>,
        /// The values of `enum`.
        supported: &'a [Json<'a>],
    },
    /// A number outside a bound: the text that names the bound, and the bound.
    Number(&'static str, f64),
    /// A length or count outside a bound: the text before the bound, the bound, and the text after it.
    Size(&'static str, i64, &'static str),
    /// An empty string that does not match this pattern.
    Pattern(&'a str),
    /// An empty string that does not have this format.
    Format(&'a str),
    /// A required property is missing.
    Missing(&'a str),
    /// A property that pruning would remove.
    Unknown(&'a str),
    /// A junctor is violated.
    Junctor(&'static str),
}

/// The position of a schema node in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// The root of a resource.
    Root,
    /// The items of an array.
    Item,
    /// A property, or the values of a map.
    Field,
}

/// A part of a message.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a> {
    /// Literal text.
    Words(&'a str),
    /// The other path of the finding.
    OtherPath,
    /// An error in the format of Go's regexp package.
    Regex(RegexError<'a>),
    /// A number.
    Number(f64),
    /// Text in quotes.
    Quoted(&'a str),
    /// The value found, in quotes and after a colon.
    Found(&'a str),
}

impl<'a> Problem<'a> {
    /// Returns the server's error type.
    pub const fn error_type(&self) -> ErrorType {
        use Problem as P;
        match self {
            P::ItemsMissing
            | P::TypeMissing(_)
            | P::EmbeddedResourceWithoutType
            | P::EmbeddedResourceWithoutProperties
            | P::NotSpecifiedOutside
            | P::ExtensionNeedsType { found: None, .. }
            | P::ListTypeNotMap(None)
            | P::ListMapKeysMissing
            | P::ListMapItemsMissing
            | P::ListMapKeyOptional
            | P::Value(ValueProblem::Missing(_)) => ErrorType::Required,
            P::Unsupported { .. } | P::Value(ValueProblem::Enumeration { .. }) => ErrorType::NotSupported,
            P::Value(ValueProblem::Type { .. }) => ErrorType::TypeInvalid,
            P::RootNotObject(_)
            | P::EmbeddedResourceNotObject(_)
            | P::ExcludedByIntOrString
            | P::TypeMetaNotString(_)
            | P::MetadataNotObject(_)
            | P::Pattern(..)
            | P::ExtensionNeedsType { found: Some(_), .. }
            | P::SetItemNotAtomic(_)
            | P::ListTypeNotMap(Some(_))
            | P::ListMapItemsNotObject(_)
            | P::ListMapKeyNotScalar
            | P::ListMapKeyUnknown(_)
            | P::ListMapKeyTwice
            | P::Value(_) => ErrorType::Invalid,
            P::AdditionalPropertiesAtRoot
            | P::AdditionalPropertiesInEmbeddedResource
            | P::MetadataRestricted
            | P::MetadataNested
            | P::MustBeUndefined
            | P::MustBeEmpty
            | P::MustBeFalse
            | P::Nullable(_) => ErrorType::Forbidden,
        }
    }

    /// Returns the server's message in up to three parts. Unused parts are empty.
    pub const fn detail(&self) -> [Part<'a>; 3] {
        use Problem as P;
        let nothing = Part::Words("");
        let words = match *self {
            P::NotSpecifiedOutside => return [Part::Words("because it is defined in "), Part::OtherPath, nothing],
            P::Pattern(_, error) => {
                let words = Part::Words("must be a valid regular expression, but isn't: ");
                return [words, Part::Regex(error), nothing];
            }
            P::Value(problem) => return problem.detail(),
            P::ExtensionNeedsType { detail, .. } => detail,
            P::Unsupported { supported, .. } => {
                return [Part::Words("supported values: "), Part::Words(supported), nothing];
            }
            P::SetItemNotAtomic(_) => "must be atomic as item of a list with x-kubernetes-list-type=set",
            P::ListTypeNotMap(_) => "must be map if x-kubernetes-list-map-keys is non-empty",
            P::ListMapKeysMissing => "must not be empty if x-kubernetes-list-type is map",
            P::ListMapItemsMissing => "must have a schema if x-kubernetes-list-type is map",
            P::ListMapItemsNotObject(_) => "must be object if parent array's x-kubernetes-list-type is map",
            P::ListMapKeyNotScalar => "must be a scalar type if parent array's x-kubernetes-list-type is map",
            P::ListMapKeyUnknown(_) => "entries must all be names of item properties",
            P::ListMapKeyTwice => "must not contain duplicate entries",
            P::ListMapKeyOptional => {
                "this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property"
            }
            P::Nullable(detail) => detail,
            P::ItemsMissing => "must be specified",
            P::AdditionalPropertiesAtRoot => "must not be used at the root",
            P::AdditionalPropertiesInEmbeddedResource => "must not be used if x-kubernetes-embedded-resource is set",
            P::TypeMissing(Level::Root) => "must not be empty at the root",
            P::TypeMissing(Level::Item) => "must not be empty for specified array items",
            P::TypeMissing(Level::Field) => "must not be empty for specified object fields",
            P::RootNotObject(_) => "must be object at the root",
            P::EmbeddedResourceWithoutType | P::EmbeddedResourceNotObject(_) => {
                "must be object if x-kubernetes-embedded-resource is true"
            }
            P::EmbeddedResourceWithoutProperties => {
                "must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields"
            }
            P::ExcludedByIntOrString => "must be false if x-kubernetes-int-or-string is true",
            P::TypeMetaNotString(_) => "must be string",
            P::MetadataNotObject(_) => "must be object",
            P::MetadataRestricted => {
                "must not specify anything other than name and generateName, but metadata is implicitly specified"
            }
            P::MetadataNested => "must not be specified in a nested context",
            P::MustBeUndefined => "must be undefined to be structural",
            P::MustBeEmpty => "must be empty to be structural",
            P::MustBeFalse => "must be false to be structural",
        };
        [Part::Words(words), nothing, nothing]
    }

    /// Returns the invalid value that the server prints with the error.
    pub const fn bad_value(&self) -> Option<Json<'a>> {
        match *self {
            Problem::RootNotObject(kind) | Problem::EmbeddedResourceNotObject(kind) => {
                Some(Json::String(kind.as_str()))
            }
            Problem::TypeMetaNotString(kind) | Problem::MetadataNotObject(kind) => Some(Json::String(match kind {
                Some(kind) => kind.as_str(),
                None => "",
            })),
            Problem::ExcludedByIntOrString => Some(Json::Bool(true)),
            Problem::Pattern(pattern, _) => Some(Json::String(pattern)),
            Problem::ExtensionNeedsType { found: Some(kind), .. } => Some(Json::String(kind.as_str())),
            Problem::ListMapItemsNotObject(kind) => Some(Json::String(match kind {
                Some(kind) => kind.as_str(),
                None => "",
            })),
            // The server prints the type of the items here. It is always `object`, because other types are
            // rejected earlier.
            Problem::ListMapKeyNotScalar => Some(Json::String("object")),
            Problem::Unsupported { found, .. }
            | Problem::SetItemNotAtomic(found)
            | Problem::ListTypeNotMap(Some(found))
            | Problem::ListMapKeyUnknown(found) => Some(Json::String(found)),
            _ => None,
        }
    }
}

impl<'a> ValueProblem<'a> {
    const fn detail(self) -> [Part<'a>; 3] {
        let nothing = Part::Words("");
        match self {
            ValueProblem::Type { wanted, found } => {
                [Part::Words("must be of type "), Part::Words(wanted), Part::Found(found)]
            }
            ValueProblem::Enumeration { .. } => [Part::Words("must be one of the values of enum"), nothing, nothing],
            ValueProblem::Number(words, bound) => [Part::Words(words), Part::Number(bound), nothing],
            #[expect(clippy::cast_precision_loss, reason = "bounds of sizes are far below 2^53")]
            ValueProblem::Size(before, bound, after) => {
                [Part::Words(before), Part::Number(bound as f64), Part::Words(after)]
            }
            ValueProblem::Pattern(pattern) => [Part::Words("should match '"), Part::Words(pattern), Part::Words("'")],
            ValueProblem::Format(format) => {
                [Part::Words("must be of type "), Part::Words(format), Part::Words(": \"\"")]
            }
            ValueProblem::Missing(name) => [Part::Quoted(name), Part::Words(" is required"), nothing],
            ValueProblem::Unknown(name) => {
                [Part::Words("must not have unknown fields, but has "), Part::Quoted(name), nothing]
            }
            ValueProblem::Junctor(words) => [Part::Words(words), nothing, nothing],
        }
    }
}
