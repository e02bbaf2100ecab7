//! Checks the type of a value.

use std::borrow::Cow;

use structural_schema_cel::json::{JsonValue, View};
use structural_schema_model as model;

use super::equality::{Num, is_json_integer, num};
use super::problem::Problem;

/// The type of a schema or a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Type {
    Null = 1,
    Boolean = 1 << 1,
    Integer = 1 << 2,
    Number = 1 << 3,
    String = 1 << 4,
    Array = 1 << 5,
    Object = 1 << 6,
}

const NAMES: [(&str, Type); 7] = [
    ("object", Type::Object),
    ("string", Type::String),
    ("array", Type::Array),
    ("integer", Type::Integer),
    ("boolean", Type::Boolean),
    ("number", Type::Number),
    ("null", Type::Null),
];

impl Type {
    fn of<'a>(value: impl JsonValue<'a>) -> Self {
        match value.view() {
            View::Null => Type::Null,
            View::Bool(_) => Type::Boolean,
            View::Number(number) => match num(number) {
                Num::Int(_) => Type::Integer,
                Num::Float(_) => Type::Number,
            },
            View::String(_) => Type::String,
            View::Array(_) => Type::Array,
            View::Object(_) => Type::Object,
        }
    }

    fn name(self) -> &'static str {
        NAMES.iter().find(|(_, kind)| *kind == self).map_or("", |(name, _)| name)
    }

    /// Returns the implied format of a value of this type.
    fn format(self) -> &'static str {
        match self {
            Type::Integer => "int64",
            Type::Number => "float64",
            _ => "",
        }
    }
}

/// The types that a schema allows, and the keywords that affect the check.
#[derive(Debug)]
pub(super) struct TypeCheck {
    /// A set of types; 0 allows any type.
    allowed: u8,
    /// The type names for messages: `integer,string`.
    names: Cow<'static, str>,
    /// The format, if the server knows it.
    format: Cow<'static, str>,
    nullable: bool,
}

impl TypeCheck {
    pub(super) fn new(names: &[&str], format: &str, nullable: bool) -> Self {
        let bits = names.iter().filter_map(|name| NAMES.iter().find(|known| known.0 == *name));
        // An unknown type allows nothing. No value has the highest bit.
        let unknown = names.iter().any(|name| NAMES.iter().all(|known| known.0 != *name));
        let allowed = bits.fold(u8::from(unknown) << 7, |bits, (_, kind)| bits | *kind as u8);
        TypeCheck { allowed, names: names.join(",").into(), format: format.to_owned().into(), nullable }
    }

    /// Returns the check for a constant schema. `format` is the one that the server checks.
    pub(super) const fn constant(schema: &model::Schema<'static>, format: &'static str) -> Self {
        let (allowed, names) = match schema.kind {
            _ if schema.extensions.int_or_string => (Type::Integer as u8 | Type::String as u8, "integer,string"),
            None => (0, ""),
            Some(kind) => (bit(kind), kind.as_str()),
        };
        TypeCheck { allowed, names: Cow::Borrowed(names), format: Cow::Borrowed(format), nullable: schema.nullable }
    }

    /// Returns whether the check applies to values other than null.
    pub(super) fn applies(&self) -> bool {
        self.allowed != 0 || !self.format.is_empty()
    }

    #[inline]
    fn allows(&self, kind: Type) -> bool {
        self.allowed & kind as u8 != 0
    }

    /// Returns whether the value has an allowed type.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "constant folding reduces it to one comparison")]
    pub(super) fn fits<'a, J: JsonValue<'a>>(&self, value: J) -> bool {
        match value.view() {
            View::Null => self.allowed == 0 || self.nullable || self.allows(Type::Null),
            View::Bool(_) => self.allows(Type::Boolean) || !self.applies(),
            // An integer is also a number, and a number without a fraction is also an integer.
            View::Number(number) => match num(number) {
                Num::Int(_) => self.allows(Type::Integer) || self.allows(Type::Number) || !self.applies(),
                Num::Float(float) => {
                    self.allows(Type::Number)
                        || (self.allows(Type::Integer) && is_json_integer(float))
                        || !self.applies()
                }
            },
            View::String(_) => self.allows(Type::String) || self.leaves_to_format() || !self.applies(),
            View::Array(_) => self.allows(Type::Array) || self.leaves_to_format() || !self.applies(),
            View::Object(_) => self.allows(Type::Object) || !self.applies(),
        }
    }

    /// Returns whether the format replaces the type check of strings and arrays. The server does this,
    /// although it checks the format of strings only.
    fn leaves_to_format(&self) -> bool {
        !self.format.is_empty() && !self.allows(Type::Number) && !self.allows(Type::Integer)
    }

    pub(super) fn check<'a>(&self, value: impl JsonValue<'a>) -> Option<Problem<'_>> {
        if self.fits(value) {
            return None;
        }
        let kind = Type::of(value);
        let by_format = match kind {
            Type::Null | Type::String | Type::Array => false,
            _ => !self.format.is_empty() && *self.format != *kind.format(),
        };
        Some(if by_format {
            Problem::Type { wanted: &self.format, found: kind.format() }
        } else {
            Problem::Type { wanted: &self.names, found: kind.name() }
        })
    }
}

/// Returns the bit of a type. An unknown type allows nothing.
const fn bit(kind: model::Type<'_>) -> u8 {
    match kind {
        model::Type::Array => Type::Array as u8,
        model::Type::Boolean => Type::Boolean as u8,
        model::Type::Integer => Type::Integer as u8,
        model::Type::Number => Type::Number as u8,
        model::Type::Object => Type::Object as u8,
        model::Type::String => Type::String as u8,
        model::Type::Other(_) => 1 << 7,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[track_caller]
    fn found<'a>(check: &'a TypeCheck, value: &Value) -> Option<(&'a str, &'static str)> {
        match check.check(value) {
            None => None,
            Some(Problem::Type { wanted, found }) => Some((wanted, found)),
            Some(other) => panic!("{other:?}"),
        }
    }

    #[test]
    fn values_have_types() {
        let integer = TypeCheck::new(&["integer"], "", false);
        assert_eq!(found(&integer, &json!(1)), None);
        assert_eq!(found(&integer, &json!(1.0)), None);
        assert_eq!(found(&integer, &json!(1.5)), Some(("integer", "number")));
        assert_eq!(found(&integer, &json!(u64::MAX)), Some(("integer", "number")));
        assert_eq!(found(&integer, &json!(null)), Some(("integer", "null")));
        let either = TypeCheck::new(&["integer", "string"], "", true);
        assert_eq!(found(&either, &json!(null)), None);
        assert_eq!(found(&either, &json!("x")), None);
        assert_eq!(found(&either, &json!({})), Some(("integer,string", "object")));
        assert_eq!(found(&TypeCheck::new(&["number"], "", false), &json!(1)), None);
        assert_eq!(found(&TypeCheck::new(&["text"], "", false), &json!("x")), Some(("text", "string")));
        let any = TypeCheck::new(&[], "", false);
        assert!(!any.applies());
        assert_eq!(found(&any, &json!(null)), None);
        assert_eq!(found(&any, &json!([])), None);
    }

    #[test]
    fn formats_can_replace_type_checks() {
        let date = TypeCheck::new(&["string"], "date", false);
        assert_eq!(found(&date, &json!([])), None);
        assert_eq!(found(&date, &json!(1)), Some(("date", "int64")));
        assert_eq!(found(&date, &json!({})), Some(("date", "")));
        assert_eq!(found(&TypeCheck::new(&[], "date", false), &json!(true)), Some(("date", "")));
        let integer = TypeCheck::new(&["integer"], "int64", false);
        assert_eq!(found(&integer, &json!("x")), Some(("integer", "string")));
        assert_eq!(found(&integer, &json!(1.5)), Some(("int64", "float64")));
    }
}
