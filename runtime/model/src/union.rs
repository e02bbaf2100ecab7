//! Builds the schemas of enums and options.

use crate::json::Json;
use crate::schema::{Extensions, Flattened, Nested, Property, Schema, Type, ValueValidation};
use crate::text::same;

impl<'a> Schema<'a> {
    /// Returns the schema of a string with a fixed set of values.
    pub const fn string_enum(values: &'a [Json<'a>]) -> Self {
        Schema {
            validation: ValueValidation { enumeration: values, ..ValueValidation::NONE },
            ..Schema::of_type(Type::String)
        }
    }

    /// Returns the schema of an object that matches exactly one branch.
    pub const fn one_property(properties: &'a [Property<'a>], branches: &'a [Nested<'a>]) -> Self {
        Schema {
            validation: ValueValidation { one_of: branches, ..ValueValidation::NONE },
            ..Schema::object(properties)
        }
    }

    /// Returns the schema with null allowed.
    ///
    /// The server rejects null if the schema has an `enum`, even if the `enum` lists null, but does not apply
    /// junctors to null. The `enum` is therefore replaced by `enumeration`, a branch with the same values, in
    /// the first unused junctor.
    pub const fn or_null(&self, enumeration: &'a [Nested<'a>]) -> Self {
        let mut validation = self.validation;
        if !validation.enumeration.is_empty() {
            let free = if validation.all_of.is_empty() {
                Some(&mut validation.all_of)
            } else if validation.any_of.is_empty() {
                Some(&mut validation.any_of)
            } else if validation.one_of.is_empty() {
                Some(&mut validation.one_of)
            } else {
                None
            };
            if let Some(free) = free {
                *free = enumeration;
                validation.enumeration = &[];
            }
        }
        Schema { nullable: true, validation, ..*self }
    }

    /// Returns the schema that describes values of every member; `branches` restricts values to those of one
    /// member.
    ///
    /// If all members are objects, the result is an object with the properties of all members. An integer and
    /// a string become int-or-string. Otherwise all members have the same type, which
    /// [`crate::check::member`] ensures.
    pub const fn union(members: &'a [Flattened<'a>], branches: &'a [Nested<'a>]) -> Self {
        let Some((first, _)) = members.split_first() else { return Schema::ANY };
        let first = first.schema;
        match common_type(members) {
            Common::Objects => Schema {
                flattened: members,
                extensions: Extensions { preserve_unknown_fields: any_preserves(members), ..Extensions::NONE },
                validation: ValueValidation { any_of: branches, ..ValueValidation::NONE },
                ..Schema::OBJECT
            },
            Common::IntOrString(integer, string) => Schema {
                flattened: members,
                validation: ValueValidation {
                    minimum: bound(integer, integer.validation.minimum, -2_147_483_648.0),
                    maximum: bound(integer, integer.validation.maximum, 2_147_483_647.0),
                    min_length: string.validation.min_length,
                    max_length: string.validation.max_length,
                    pattern: string.validation.pattern,
                    ..ValueValidation::NONE
                },
                ..Schema::INT_OR_STRING
            },
            Common::Type(kind) => Schema {
                flattened: members,
                kind: Some(kind),
                items: first.items,
                additional_properties: first.additional_properties,
                nullable: first.nullable,
                validation: ValueValidation { any_of: restricting(branches), ..ValueValidation::NONE },
                ..Schema::EMPTY
            },
            Common::Nothing => Schema { flattened: members, ..Schema::ANY },
        }
    }
}

/// The common description of the members of a union.
pub(crate) enum Common<'a> {
    /// All members are objects with properties.
    Objects,
    /// The members are one integer and one string.
    IntOrString(&'a Schema<'a>, &'a Schema<'a>),
    /// All members have this type.
    Type(Type<'a>),
    /// No structural schema describes all members.
    Nothing,
}

pub(crate) const fn common_type<'a>(members: &[Flattened<'a>]) -> Common<'a> {
    let Some((first, rest)) = members.split_first() else { return Common::Nothing };
    if let ([second], Some(Type::Integer), Some(Type::String)) = (rest, first.schema.kind, kind_of(rest)) {
        return Common::IntOrString(first.schema, second.schema);
    }
    if let ([second], Some(Type::String), Some(Type::Integer)) = (rest, first.schema.kind, kind_of(rest)) {
        return Common::IntOrString(second.schema, first.schema);
    }
    let Some(kind) = first.schema.kind else { return Common::Nothing };
    let mut maps = first.schema.additional_properties.is_some() as usize;
    let mut i = 0;
    while i < rest.len() {
        match rest[i].schema.kind {
            Some(other) if same(other.as_str(), kind.as_str()) => {}
            _ => return Common::Nothing,
        }
        maps += rest[i].schema.additional_properties.is_some() as usize;
        i += 1;
    }
    match kind {
        Type::Object if maps == 0 => Common::Objects,
        Type::Object if maps < members.len() => Common::Nothing,
        kind => Common::Type(kind),
    }
}

const fn kind_of<'a>(members: &[Flattened<'a>]) -> Option<Type<'a>> {
    match members.split_first() {
        Some((first, _)) => first.schema.kind,
        None => None,
    }
}

const fn any_preserves(members: &[Flattened<'_>]) -> bool {
    let mut i = 0;
    while i < members.len() {
        if members[i].schema.extensions.preserve_unknown_fields {
            return true;
        }
        i += 1;
    }
    false
}

/// Returns a bound of the integer in an int-or-string. The server does not check `format` there, so the
/// bounds of `int32` are made explicit.
const fn bound(integer: &Schema<'_>, bound: Option<f64>, int32: f64) -> Option<f64> {
    match bound {
        None if same(integer.validation.format, "int32") => Some(int32),
        bound => bound,
    }
}

/// Returns the branches, or an empty list if a branch accepts every value, because `anyOf` then always
/// matches.
const fn restricting<'a>(branches: &'a [Nested<'a>]) -> &'a [Nested<'a>] {
    let mut i = 0;
    while i < branches.len() {
        if let Some(member) = branches[i].member
            && accepts_everything(&member.validation)
        {
            return &[];
        }
        i += 1;
    }
    branches
}

/// Returns whether a validation accepts every value of its type. Every integer is a valid int64 and every
/// number a valid double.
const fn accepts_everything(validation: &ValueValidation<'_>) -> bool {
    let widest = same(validation.format, "int64") || same(validation.format, "double");
    let format = if widest { "" } else { validation.format };
    ValueValidation { format, ..*validation }.is_none()
}

impl<'a> Nested<'a> {
    /// Returns a branch that matches these values.
    pub const fn enumeration(values: &'a [Json<'a>]) -> Self {
        Nested { validation: ValueValidation { enumeration: values, ..ValueValidation::NONE }, ..Nested::EMPTY }
    }

    /// Returns a branch that matches an object with exactly one property which matches one of `branches`. The
    /// last branch must be [`NO_OBJECT`](Self::NO_OBJECT).
    pub const fn single_property(branches: &'a [Nested<'a>]) -> Self {
        let validation = ValueValidation {
            min_properties: Some(1),
            max_properties: Some(1),
            one_of: branches,
            ..ValueValidation::NONE
        };
        Nested { validation, ..Nested::EMPTY }
    }

    /// A branch that matches every value that is not an object.
    ///
    /// A value that is not an object passes every `required`. It also passes this branch, so it matches more
    /// than one branch of `oneOf` and is rejected. An object with a property does not pass this branch.
    pub const NO_OBJECT: Self =
        Nested { validation: ValueValidation { max_properties: Some(0), ..ValueValidation::NONE }, ..Nested::EMPTY };

    /// Returns a branch that matches if at least one of `branches` matches.
    pub const fn any_of(branches: &'a [Nested<'a>]) -> Self {
        Nested { validation: ValueValidation { any_of: branches, ..ValueValidation::NONE }, ..Nested::EMPTY }
    }

    /// Returns the branch, restricted to values that do not match `unwanted`.
    pub const fn without(&self, unwanted: &'a Nested<'a>) -> Self {
        Nested { validation: ValueValidation { not: Some(unwanted), ..self.validation }, ..*self }
    }

    /// Returns a branch that matches if `nested` does not match.
    pub const fn not(nested: &'a Nested<'a>) -> Self {
        Nested { validation: ValueValidation { not: Some(nested), ..ValueValidation::NONE }, ..Nested::EMPTY }
    }

    /// Returns a branch that matches objects with these properties.
    pub const fn requiring(names: &'a [&'a str]) -> Self {
        Nested { validation: ValueValidation { required: names, ..ValueValidation::NONE }, ..Nested::EMPTY }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn or_null_moves_the_enum_into_a_junctor() {
        let values = [Json::String("a")];
        let branch = [Nested::enumeration(&values)];
        let plain = Schema::of_type(Type::String).or_null(&branch);
        assert!(plain.nullable && plain.validation.is_none());

        let units = Schema::string_enum(&values);
        let nullable = units.or_null(&branch);
        assert!(nullable.validation.enumeration.is_empty());
        assert_eq!(nullable.validation.all_of.len(), 1);

        let validation = ValueValidation { all_of: &branch, ..units.validation };
        let taken = Schema { validation, ..units }.or_null(&branch);
        assert!(taken.validation.enumeration.is_empty());
        assert_eq!((taken.validation.all_of.len(), taken.validation.any_of.len()), (1, 1));
    }

    #[test]
    fn only_the_widest_formats_accept_everything() {
        let format = |format| ValueValidation { format, ..ValueValidation::NONE };
        assert!(accepts_everything(&format("int64")));
        assert!(accepts_everything(&format("")));
        assert!(!accepts_everything(&format("int32")));
        assert!(!accepts_everything(&ValueValidation { minimum: Some(0.0), ..format("int64") }));
    }
}
