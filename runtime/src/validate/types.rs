//! The type of a value.

use serde_json::Value;

use super::equality::{Num, is_json_integer, num};
use super::problem::Problem;

/// A type that a schema or a value may have.
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
    fn of(value: &Value) -> Self {
        match value {
            Value::Null => Type::Null,
            Value::Bool(_) => Type::Boolean,
            Value::Number(number) => match num(number) {
                Num::Int(_) => Type::Integer,
                Num::Float(_) => Type::Number,
            },
            Value::String(_) => Type::String,
            Value::Array(_) => Type::Array,
            Value::Object(_) => Type::Object,
        }
    }

    fn name(self) -> &'static str {
        NAMES.iter().find(|(_, kind)| *kind == self).map_or("", |(name, _)| name)
    }

    /// The format that a value of this type has by itself.
    fn format(self) -> &'static str {
        match self {
            Type::Integer => "int64",
            Type::Number => "float64",
            _ => "",
        }
    }
}

/// The types that a schema allows, and what else has a say in it.
#[derive(Debug)]
pub(super) struct TypeCheck {
    /// None of them means any.
    allowed: u8,
    /// As messages name them: `integer,string`.
    names: Box<str>,
    /// The format, if the server knows it.
    format: Box<str>,
    nullable: bool,
}

impl TypeCheck {
    pub(super) fn new(names: &[&str], format: &str, nullable: bool) -> Self {
        let bits = names.iter().filter_map(|name| NAMES.iter().find(|known| known.0 == *name));
        // A type that does not exist allows nothing; the highest bit is no value's.
        let unknown = names.iter().any(|name| NAMES.iter().all(|known| known.0 != *name));
        let allowed = bits.fold(u8::from(unknown) << 7, |bits, (_, kind)| bits | *kind as u8);
        TypeCheck { allowed, names: names.join(",").into(), format: format.into(), nullable }
    }

    /// Whether there is anything to check in a value other than null.
    pub(super) fn applies(&self) -> bool {
        self.allowed != 0 || !self.format.is_empty()
    }

    fn allows(&self, kind: Type) -> bool {
        self.allowed & kind as u8 != 0
    }

    pub(super) fn check(&self, value: &Value) -> Option<Problem<'_>> {
        let kind = Type::of(value);
        if self.allows(kind) {
            return None;
        }
        let fits = match value {
            Value::Null => self.allowed == 0 || self.nullable,
            // An integer is a number, and a number without a fraction is an integer.
            Value::Number(number) => match num(number) {
                Num::Int(_) => self.allows(Type::Number),
                Num::Float(float) => self.allows(Type::Integer) && is_json_integer(float),
            },
            // The server leaves these to the format, although it checks that of strings only.
            Value::String(_) | Value::Array(_) if !self.format.is_empty() => {
                !self.allows(Type::Number) && !self.allows(Type::Integer)
            }
            _ => false,
        };
        if fits || !self.applies() {
            return None;
        }
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

#[cfg(test)]
mod tests {
    use serde_json::json;

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
    fn formats_take_the_place_of_types_at_times() {
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
