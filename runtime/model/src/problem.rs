//! The catalogue of problems: what the server calls each of them, in its words, and what would help.

use crate::json::Json;
use crate::re2::RegexError;
use crate::schema::Type;

/// The server's error types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorType {
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
            | P::NotSpecifiedOutside => ErrorType::Required,
            P::RootNotObject(_)
            | P::EmbeddedResourceNotObject(_)
            | P::ExcludedByIntOrString
            | P::TypeMetaNotString(_)
            | P::MetadataNotObject(_)
            | P::Pattern(..) => ErrorType::Invalid,
            P::AdditionalPropertiesAtRoot
            | P::AdditionalPropertiesInEmbeddedResource
            | P::MetadataRestricted
            | P::MetadataNested
            | P::MustBeUndefined
            | P::MustBeEmpty
            | P::MustBeFalse => ErrorType::Forbidden,
        }
    }

    /// The server's words, in two parts of which the second may be empty.
    pub const fn detail(&self) -> [Part<'a>; 2] {
        use Problem as P;
        let words = match *self {
            P::NotSpecifiedOutside => return [Part::Words("because it is defined in "), Part::OtherPath],
            P::Pattern(_, error) => {
                return [Part::Words("must be a valid regular expression, but isn't: "), Part::Regex(error)];
            }
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
        [Part::Words(words), Part::Words("")]
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
            _ => None,
        }
    }
}
