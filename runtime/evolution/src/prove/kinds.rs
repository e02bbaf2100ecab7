//! The JSON types that a schema admits.

use structural_schema_cel::library::openapi_format::Format;
use structural_schema_documents::openapi::SchemaProps;

/// A set of kinds of JSON values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kinds(u8);

impl Kinds {
    pub(crate) const NULL: Kinds = Kinds(1);
    pub(crate) const BOOLEAN: Kinds = Kinds(1 << 1);
    /// Numbers that are written as integers.
    pub(crate) const INTEGER: Kinds = Kinds(1 << 2);
    /// Numbers without a fraction that are written as floats.
    pub(crate) const WHOLE: Kinds = Kinds(1 << 3);
    /// The two above, and numbers with a fraction.
    pub(crate) const NUMBER: Kinds = Kinds(0b11100);
    pub(crate) const STRING: Kinds = Kinds(1 << 5);
    pub(crate) const ARRAY: Kinds = Kinds(1 << 6);
    pub(crate) const OBJECT: Kinds = Kinds(1 << 7);
    pub(crate) const ANY: Kinds = Kinds(u8::MAX);

    /// Returns the kinds that the type, the format, and `nullable` of a schema admit. The format of a string replaces
    /// the type check of arrays, as in the server.
    pub(crate) fn of(schema: &SchemaProps) -> Self {
        let format = is_string_format(schema);
        let typed = match (schema.int_or_string, schema.kind.as_str()) {
            (true, _) => Kinds::INTEGER.or(Kinds::WHOLE).or(Kinds::STRING),
            (false, "") if format => Kinds::STRING.or(Kinds::ARRAY).or(Kinds::NULL),
            (false, "") => return Kinds::ANY,
            (false, "string") if format => Kinds::STRING.or(Kinds::ARRAY),
            (false, "string") => Kinds::STRING,
            (false, "boolean") => Kinds::BOOLEAN,
            (false, "integer") => Kinds::INTEGER.or(Kinds::WHOLE),
            (false, "number") => Kinds::NUMBER,
            (false, "array") => Kinds::ARRAY,
            (false, "object") => Kinds::OBJECT,
            (false, _) => Kinds(0),
        };
        if schema.nullable { typed.or(Kinds::NULL) } else { typed }
    }

    pub(crate) const fn or(self, other: Kinds) -> Self {
        Kinds(self.0 | other.0)
    }

    pub(crate) const fn and(self, other: Kinds) -> Self {
        Kinds(self.0 & other.0)
    }

    pub(crate) const fn without(self, other: Kinds) -> Self {
        Kinds(self.0 & !other.0)
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn intersects(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }

    pub(crate) const fn is_within(self, other: Kinds) -> bool {
        self.0 & !other.0 == 0
    }
}

/// Returns whether the server checks the format of strings.
pub(crate) fn is_string_format(schema: &SchemaProps) -> bool {
    let applies = schema.int_or_string || matches!(schema.kind.as_str(), "" | "string");
    applies && Format::from_name(&schema.format).is_some()
}
