//! Writes keywords of schemas that differ from their defaults.

use super::number::{integer, limit};
use super::output::{Format, Output};
use super::string::string;
use super::value::{boolean, values};
use crate::schema::{Type, ValueValidation};

macro_rules! keywords {
    ($($keyword:ident $name:literal,)*) => {
        /// A keyword of schemas.
        #[derive(Clone, Copy)]
        pub(super) enum Keyword {
            $(#[doc = concat!("`", $name, "`")] $keyword,)*
        }

        /// The names of all keywords, in the order of the variants.
        const NAMES: &[&str] = &[$($name,)*];
    };
}

keywords! {
    AdditionalProperties "additionalProperties",
    AllOf "allOf",
    AnyOf "anyOf",
    Default "default",
    Description "description",
    Discriminator "discriminator",
    Enum "enum",
    Example "example",
    ExclusiveMaximum "exclusiveMaximum",
    ExclusiveMinimum "exclusiveMinimum",
    ExternalDocs "externalDocs",
    FieldPath "fieldPath",
    Fields "fields",
    Format "format",
    Items "items",
    MaxItems "maxItems",
    MaxLength "maxLength",
    MaxProperties "maxProperties",
    Maximum "maximum",
    Message "message",
    MessageExpression "messageExpression",
    MinItems "minItems",
    MinLength "minLength",
    MinProperties "minProperties",
    Minimum "minimum",
    MultipleOf "multipleOf",
    Not "not",
    Nullable "nullable",
    OneOf "oneOf",
    OptionalOldSelf "optionalOldSelf",
    Pattern "pattern",
    Properties "properties",
    Reason "reason",
    Required "required",
    Rule "rule",
    Title "title",
    Type "type",
    UniqueItems "uniqueItems",
    Url "url",
    EmbeddedResource "x-kubernetes-embedded-resource",
    IntOrString "x-kubernetes-int-or-string",
    ListMapKeys "x-kubernetes-list-map-keys",
    ListType "x-kubernetes-list-type",
    MapType "x-kubernetes-map-type",
    PreserveUnknownFields "x-kubernetes-preserve-unknown-fields",
    Unions "x-kubernetes-unions",
    Validations "x-kubernetes-validations",
}

/// The code of the first keyword in the compact format.
const FIRST: u8 = b'0';

impl Keyword {
    /// Returns the keyword as it is written in JSON.
    pub(super) const fn name(self) -> &'static str {
        NAMES[self as usize]
    }

    /// Returns the code in the compact format. Codes are less than lowercase letters.
    pub(super) const fn code(self) -> u8 {
        FIRST + self as u8
    }
}

const _: () = assert!(NAMES.len() < (b'a' - FIRST) as usize);

/// Returns the name of the keyword with this code in the compact format.
pub(super) fn name_of(code: u8) -> Option<&'static str> {
    NAMES.get(usize::from(code.checked_sub(FIRST)?)).copied()
}

/// Returns the type with this code in the compact format. The code also ends the schema.
pub(super) const fn type_of(code: u8) -> Option<Type<'static>> {
    Some(match code {
        b'a' => Type::Array,
        b'b' => Type::Boolean,
        b'i' => Type::Integer,
        b'n' => Type::Number,
        b'o' => Type::Object,
        b's' => Type::String,
        _ => return None,
    })
}

/// Writes a keyword and its string.
pub(super) const fn always(out: &mut Output<'_>, keyword: Keyword, text: &str) {
    match out.format {
        Format::Compact => out.compact_member(keyword, text),
        Format::Json => {
            out.keyword(keyword);
            string(out, text);
        }
    }
}

/// Writes a keyword and its string, unless the string is empty.
pub(super) const fn text(out: &mut Output<'_>, keyword: Keyword, text: &str) {
    if let [_, ..] = text.as_bytes() {
        always(out, keyword, text);
    }
}

/// Writes a keyword and `true`, or nothing.
pub(super) const fn flag(out: &mut Output<'_>, keyword: Keyword, yes: bool) {
    if yes {
        out.keyword(keyword);
        boolean(out, true);
    }
}

/// Writes `type`.
pub(super) const fn kind(out: &mut Output<'_>, kind: Option<Type<'_>>) {
    if let Some(kind) = kind {
        text(out, Keyword::Type, kind.as_str());
    }
}

/// Writes `type` and the end of a schema in the compact format.
pub(super) const fn compact_end(out: &mut Output<'_>, kind: Option<Type<'_>>) {
    let code = match kind {
        Some(Type::Array) => b'a',
        Some(Type::Boolean) => b'b',
        Some(Type::Integer) => b'i',
        Some(Type::Number) => b'n',
        Some(Type::Object) => b'o',
        Some(Type::String) => b's',
        Some(Type::Other(word)) => {
            text(out, Keyword::Type, word);
            b'}'
        }
        None => b'}',
    };
    out.byte(code);
}

/// Writes `enum`.
pub(super) const fn enumeration(out: &mut Output<'_>, validation: &ValueValidation<'_>) {
    if !validation.enumeration.is_empty() {
        out.keyword(Keyword::Enum);
        values(out, validation.enumeration);
    }
}

/// Writes the keywords from `maxItems` to `multipleOf`. The conditions are repeated inline, because calls are expensive
/// in constant evaluation.
pub(super) const fn limits(out: &mut Output<'_>, validation: &ValueValidation<'_>) {
    macro_rules! write {
        ($($keyword:ident $field:ident $write:ident,)*) => {
            $(if let Some(value) = validation.$field {
                out.keyword(Keyword::$keyword);
                $write(out, value);
            })*
        };
    }
    write! {
        MaxItems max_items integer,
        MaxLength max_length integer,
        MaxProperties max_properties integer,
        Maximum maximum limit,
        MinItems min_items integer,
        MinLength min_length integer,
        MinProperties min_properties integer,
        Minimum minimum limit,
        MultipleOf multiple_of limit,
    }
}

/// Writes `exclusiveMaximum` and `exclusiveMinimum`.
pub(super) const fn exclusive(out: &mut Output<'_>, validation: &ValueValidation<'_>) {
    flag(out, Keyword::ExclusiveMaximum, validation.exclusive_maximum);
    flag(out, Keyword::ExclusiveMinimum, validation.exclusive_minimum);
}
