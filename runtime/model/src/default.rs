//! Builds the JSON value of a type's `Default` from the values of its fields.

use crate::check::same_filled;
use crate::json::Json;
use crate::schema::{Property, Schema};
use crate::text::same;

/// The known default of a field of a struct with a derived `Default` or a default of serde.
#[derive(Clone, Copy, Debug)]
pub struct FieldDefault<'a> {
    /// The JSON value of the field in the default of the struct, if it is known.
    pub value: Option<Json<'a>>,
    /// Whether serde reads this value if the field is missing.
    pub missing: bool,
}

/// Which fields the JSON value of a default contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Only the fields that neither the server nor serde adds, which is often none.
    Short,
    /// All fields. The server runs rules on a default before it applies nested defaults.
    Full,
}

impl Form {
    /// Returns the short form, unless the schema has rules or other restrictions. The server validates a default before
    /// it applies nested defaults.
    pub const fn short(schema: &Schema<'_>) -> Self {
        if schema.rule_count() > 0 || !schema.validation.is_none() { Form::Full } else { Form::Short }
    }
}

/// The contribution of a field to the JSON value of its struct's default.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a> {
    /// The value is not known.
    Unknown,
    /// The field adds nothing.
    Nothing,
    /// The field adds a member with this name and value.
    Member(&'a str, Json<'a>),
}

impl<'a> FieldDefault<'a> {
    /// Returns the contribution of a field with this property.
    pub const fn part(self, property: &Property<'a>, form: Form) -> Part<'a> {
        let filled = property.effective_default();
        match (self.value, filled) {
            (None, Some(default)) if self.missing && matches!(form, Form::Full) => Part::Member(property.name, default),
            (None, _) if self.missing => Part::Nothing,
            (None, _) => Part::Unknown,
            (Some(Json::Null), None) => Part::Nothing,
            (Some(Json::Null), Some(_)) if !property.schema.nullable => Part::Unknown,
            (Some(value), _) if matches!(form, Form::Full) => Part::Member(property.name, value),
            (Some(_), None) if self.missing => Part::Nothing,
            (Some(value), Some(default)) if same_filled(&value, &default, property.schema) => Part::Nothing,
            (Some(value), _) => Part::Member(property.name, value),
        }
    }
}

/// The members of the JSON value of the default of a struct.
#[derive(Clone, Copy, Debug)]
pub struct Members<'a, const N: usize> {
    members: [(&'a str, Json<'a>); N],
    count: usize,
    known: bool,
}

impl<'a, const N: usize> Members<'a, N> {
    /// Returns all members of a struct with this schema and these fields, in order.
    pub const fn full(schema: &Schema<'a>, fields: [FieldDefault<'a>; N]) -> Self {
        Self::of(schema, fields, Form::Full)
    }

    /// Returns the members in the short form, if the schema permits it.
    pub const fn short(schema: &Schema<'a>, fields: [FieldDefault<'a>; N]) -> Self {
        Self::of(schema, fields, Form::short(schema))
    }

    const fn of(schema: &Schema<'a>, fields: [FieldDefault<'a>; N], form: Form) -> Self {
        let mut this = Members { members: [("", Json::Null); N], count: 0, known: true };
        let mut i = 0;
        while i < N {
            match fields[i].part(&schema.properties()[i], form) {
                Part::Unknown => this.known = false,
                Part::Nothing => {}
                Part::Member(name, value) => {
                    this.members[this.count] = (name, value);
                    this.count += 1;
                }
            }
            i += 1;
        }
        this
    }

    /// Adds a flattened field. Its members cannot be merged, so the value is known only if there are none.
    #[must_use]
    pub const fn flattened(self, value: Option<Json<'a>>) -> Self {
        Members { known: self.known && is_empty(value), ..self }
    }

    /// Returns the value, if it is known.
    pub const fn object(&'a self) -> Option<Json<'a>> {
        if self.known { Some(Json::Object(self.members.split_at(self.count).0)) } else { None }
    }
}

/// Returns the entry of a table for a name.
pub const fn named<'a>(names: &[(&str, Json<'a>)], name: &str) -> Option<Json<'a>> {
    let mut i = 0;
    while i < names.len() {
        if same(names[i].0, name) {
            return Some(names[i].1);
        }
        i += 1;
    }
    None
}

/// How a field is written in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldName<'a> {
    /// serde skips the field.
    Skipped,
    /// The fields of its value are fields of the object.
    Flattened,
    /// The field has this name.
    Named(&'a str),
}

/// Returns the text that tells how the fields of a struct are written in JSON, from their names in Rust. Returns `None` if
/// a name contains a null character.
///
/// A text is the constant that the compiler processes fastest. Each name ends with a null character. The name in JSON
/// follows the name in Rust, after `=`. A flattened field has `*` instead.
pub fn field_names<'a>(fields: impl IntoIterator<Item = (&'a str, FieldName<'a>)>) -> Option<String> {
    let mut text = String::new();
    for (ident, name) in fields {
        let (sign, name) = match name {
            FieldName::Skipped => continue,
            FieldName::Flattened => ('*', ""),
            FieldName::Named(name) if name.contains('\0') => return None,
            FieldName::Named(name) => ('=', name),
        };
        text.extend([ident, "\0"]);
        text.push(sign);
        text.extend([name, "\0"]);
    }
    Some(text)
}

/// Returns how a field is written in JSON, from the text of [`field_names`].
pub const fn field_name<'a>(mut names: &'a str, ident: &str) -> FieldName<'a> {
    while !names.is_empty() {
        let (field, rest) = until_null(names);
        let (name, rest) = until_null(rest);
        if same(field, ident) {
            return match name.as_bytes() {
                [b'=', ..] => FieldName::Named(name.split_at(1).1),
                _ => FieldName::Flattened,
            };
        }
        names = rest;
    }
    FieldName::Skipped
}

/// Splits a text at the first null character.
const fn until_null(text: &str) -> (&str, &str) {
    let bytes = text.as_bytes();
    let mut end = 0;
    while end < bytes.len() && bytes[end] != 0 {
        end += 1;
    }
    if end == bytes.len() {
        return (text, "");
    }
    let (before, rest) = text.split_at(end);
    (before, rest.split_at(1).1)
}

/// The JSON value of a struct expression: `Port { name: "http".to_owned(), port: 80 }`.
#[derive(Clone, Copy, Debug)]
pub struct Literal<'a, const N: usize> {
    members: [(&'a str, Json<'a>); N],
    count: usize,
    known: bool,
}

impl<'a, const N: usize> Literal<'a, N> {
    /// Returns the value of a struct from the values of all its fields. `names` are the names of its fields in JSON; see
    /// [`field_name`].
    pub const fn new(names: &'a str, fields: [(&str, Option<Json<'a>>); N]) -> Self {
        // A type whose schema is written by hand has no names.
        let mut this = Literal { members: [("", Json::Null); N], count: 0, known: !names.is_empty() };
        let mut i = 0;
        while i < N {
            match (field_name(names, fields[i].0), fields[i].1) {
                // serde skips the field, or the value is `None`.
                (FieldName::Skipped, _) | (FieldName::Named(_), Some(Json::Null)) => {}
                (FieldName::Named(name), Some(value)) => {
                    this.members[this.count] = (name, value);
                    this.count += 1;
                }
                (FieldName::Named(_) | FieldName::Flattened, value) => this.known = this.known && is_empty(value),
            }
            i += 1;
        }
        this
    }

    /// Returns the value, if it is known.
    pub const fn object(&'a self) -> Option<Json<'a>> {
        if self.known { Some(Json::Object(self.members.split_at(self.count).0)) } else { None }
    }
}

/// Returns whether a flattened field with this default adds nothing.
pub const fn is_empty(value: Option<Json<'_>>) -> bool {
    matches!(value, Some(Json::Object([]) | Json::Null))
}

/// Returns `{}` if every field of an object is optional, because the JSON value of `Default` then has no fields.
/// Returns `None` if a field has a default, because the server would fill it in.
pub const fn of_optional_fields(schema: &Schema<'_>) -> Option<Json<'static>> {
    let mut properties = schema.properties();
    while let [property, rest @ ..] = properties {
        if property.required || property.schema.default.is_some() {
            return None;
        }
        properties = rest;
    }
    Some(Json::Object(&[]))
}

/// Returns the default, unless `skip_serializing_if = "…::is_empty"` leaves it out.
pub const fn unless_empty(default: Option<Json<'_>>) -> Option<Json<'_>> {
    match default {
        Some(Json::String(text)) if text.is_empty() => None,
        Some(Json::Array([]) | Json::Object([])) => None,
        default => default,
    }
}

/// Returns the default, unless `skip_serializing_if = "std::ops::Not::not"` leaves it out.
pub const fn unless_false(default: Option<Json<'_>>) -> Option<Json<'_>> {
    match default {
        Some(Json::Bool(false)) => None,
        default => default,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::{Extensions, Rule, Type};

    const INT: Schema<'static> = Schema::of_type(Type::Integer);
    const ZERO: Option<Json<'static>> = Some(Json::Int(0));
    const REQUIRED: Schema<'static> = Schema::object(&[Property::new("a", &INT).required()]);
    const FILLED: Schema<'static> = Schema::object(&[Property::new("a", &INT).with_default(ZERO)]);
    const OTHER: Schema<'static> = Schema::object(&[Property::new("a", &INT).with_default(Some(Json::Int(1)))]);
    const OPTIONAL: Schema<'static> = Schema::object(&[Property::new("a", &INT)]);

    #[test]
    fn names_of_fields_are_found_in_the_text() {
        let fields = [
            ("first_step", FieldName::Named("firstStep")),
            ("empty", FieldName::Named("")),
            ("rest", FieldName::Flattened),
            ("secret", FieldName::Skipped),
            ("first", FieldName::Named("=é*")),
        ];
        let text = field_names(fields).expect("no null characters");
        for (ident, name) in fields {
            assert_eq!(field_name(&text, ident), name, "{ident}");
        }
        assert_eq!(field_name(&text, "other"), FieldName::Skipped);
        assert_eq!(field_name("", "first"), FieldName::Skipped);
        assert_eq!(field_names([("a", FieldName::Named("\0"))]), None);
    }

    /// Returns the number of members, if they are known.
    fn count(members: Members<'_, 1>) -> Option<usize> {
        members.known.then_some(members.count)
    }

    fn short(schema: &Schema<'static>, value: Option<Json<'static>>, missing: bool) -> Option<usize> {
        count(Members::short(schema, [FieldDefault { value, missing }]))
    }

    #[test]
    fn the_short_form_has_the_members_that_nobody_adds() {
        assert_eq!(short(&REQUIRED, ZERO, false), Some(1));
        assert_eq!(short(&FILLED, ZERO, true), Some(0));
        assert_eq!(short(&OTHER, ZERO, true), Some(1));
        assert_eq!(short(&OPTIONAL, ZERO, true), Some(0));
        assert_eq!(short(&OPTIONAL, Some(Json::Null), false), Some(0));
        assert_eq!(short(&OTHER, Some(Json::Null), false), None);
        assert_eq!(short(&REQUIRED, None, false), None);
        assert_eq!(short(&OPTIONAL, None, true), Some(0));
    }

    #[test]
    fn the_full_form_has_all_members() {
        let full = |schema, value, missing| count(Members::full(schema, [FieldDefault { value, missing }]));
        assert_eq!(full(&FILLED, ZERO, true), Some(1));
        assert_eq!(full(&FILLED, None, true), Some(1));
        assert_eq!(full(&OPTIONAL, None, true), Some(0));
        assert_eq!(full(&OPTIONAL, None, false), None);
    }

    #[test]
    fn rules_need_the_full_form() {
        const RULES: Extensions<'static> = Extensions { validations: &[Rule::new("self.a == 0")], ..Extensions::NONE };
        assert_eq!(short(&Schema { extensions: RULES, ..FILLED }, ZERO, true), Some(1));
    }

    #[test]
    fn flattened_members_are_not_known() {
        let members = Members::short(&FILLED, [FieldDefault { value: ZERO, missing: true }]);
        assert_eq!(count(members.flattened(None)), None);
        assert_eq!(count(members.flattened(Some(Json::Object(&[])))), Some(0));
    }
}
