//! The catalogue of problems: what the server calls each of them, in its words, and what would help.

use crate::json::Json;
use crate::re2::RegexError;
use crate::schema::Type;

/// The server's error types, as far as schemas have them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorType {
    /// `Invalid value`, where the value has another type.
    TypeInvalid,
    /// `Required value`
    Required,
    /// `Invalid value`
    Invalid,
    /// `Forbidden`
    Forbidden,
    /// `Unsupported value`
    NotSupported,
}

/// What is wrong with a schema.
#[derive(Clone, Copy, Debug)]
pub enum Problem<'a> {
    /// An array without `items`.
    ItemsMissing,
    /// `additionalProperties` at the root.
    AdditionalPropertiesAtRoot,
    /// `additionalProperties` with an embedded resource.
    AdditionalPropertiesInEmbeddedResource,
    /// A node without type.
    TypeMissing(Level),
    /// The root has a type other than object.
    RootNotObject(Type<'a>),
    /// An embedded resource without a type.
    EmbeddedResourceWithoutType,
    /// An embedded resource that is no object.
    EmbeddedResourceNotObject(Type<'a>),
    /// An embedded resource with nothing specified.
    EmbeddedResourceWithoutProperties,
    /// int-or-string together with another extension, which this finding's path names.
    ExcludedByIntOrString,
    /// `kind` or `apiVersion` that is no string.
    TypeMetaNotString(Option<Type<'a>>),
    /// `metadata` that is no object.
    MetadataNotObject(Option<Type<'a>>),
    /// Root `metadata` that restricts more than names.
    MetadataRestricted,
    /// `metadata` under a junctor.
    MetadataNested,
    /// A pattern that is no Go regular expression.
    Pattern(&'a str, RegexError<'a>),
    /// A keyword under a junctor that has to be absent.
    MustBeUndefined,
    /// A list or text under a junctor that has to be empty.
    MustBeEmpty,
    /// A flag under a junctor that has to be false.
    MustBeFalse,
    /// Something under a junctor that is not specified outside; the finding's other path says where.
    NotSpecifiedOutside,
    /// A list type or map type on a value of no or another type.
    ExtensionNeedsType {
        /// The keyword, and what the server says of it.
        detail: &'static str,
        /// The type found.
        found: Option<Type<'a>>,
    },
    /// A word that is not among the supported ones.
    Unsupported {
        /// The word.
        found: &'a str,
        /// What the server lists.
        supported: &'static str,
    },
    /// An item of a set that could change in part.
    SetItemNotAtomic(&'a str),
    /// Keys without list type, or with another one.
    ListTypeNotMap(Option<&'a str>),
    /// A list of type map without keys.
    ListMapKeysMissing,
    /// A list of type map without items.
    ListMapItemsMissing,
    /// A list of type map whose items are no objects.
    ListMapItemsNotObject(Option<Type<'a>>),
    /// A key that is an array or an object.
    ListMapKeyNotScalar,
    /// A key that the items do not have.
    ListMapKeyUnknown(&'a str),
    /// A key that is listed twice.
    ListMapKeyTwice,
    /// A key that may be missing.
    ListMapKeyOptional,
    /// A key or an item that may be null.
    Nullable(&'static str),
    /// A constant that does not fit its schema.
    Value(ValueProblem<'a>),
}

/// Why a constant does not fit its schema. The words are those of the server's value validation.
#[derive(Clone, Copy, Debug)]
pub enum ValueProblem<'a> {
    /// Another type.
    Type {
        /// As the schema wants it.
        wanted: &'a str,
        /// As the value has it.
        found: &'static str,
    },
    /// Not among the values of `enum`.
    Enumeration {
        /// The value.
        found: Json<'a>,
        /// The values of `enum`.
        supported: &'a [Json<'a>],
    },
    /// Beyond a bound; the words name it.
    Number(&'static str, f64),
    /// A length or count beyond a bound; the words before and after it.
    Size(&'static str, i64, &'static str),
    /// A property is missing.
    Missing(&'a str),
    /// Pruning would change the value.
    Unknown(&'a str),
    /// No, or more than one, branch of a junctor holds.
    Junctor(&'static str),
}

/// Where in the tree a node stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// The root of a resource.
    Root,
    /// The items of an array.
    Item,
    /// A property, or the values of a map.
    Field,
}

/// A piece of a message.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a> {
    /// Words.
    Words(&'a str),
    /// The finding's other path.
    OtherPath,
    /// How Go's regexp package reports an error.
    Regex(RegexError<'a>),
    /// A number.
    Number(f64),
    /// Text in quotes.
    Quoted(&'a str),
    /// What was found instead: text in quotes after a colon.
    Found(&'a str),
}

impl<'a> Problem<'a> {
    /// The server's type of this error.
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

    /// The server's words, in three parts of which the last ones may be empty.
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

    /// The value the server prints with the error.
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
            // The server prints the type of the items here, which is object by then.
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
            ValueProblem::Missing(name) => [Part::Quoted(name), Part::Words(" is required"), nothing],
            ValueProblem::Unknown(name) => {
                [Part::Words("must not have unknown fields, but has "), Part::Quoted(name), nothing]
            }
            ValueProblem::Junctor(words) => [Part::Words(words), nothing, nothing],
        }
    }
}
