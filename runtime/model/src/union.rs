//! Building the schemas of enums and options.

use crate::json::Json;
use crate::schema::{Extensions, Flattened, Nested, Property, Schema, Type, ValueValidation};
use crate::text::same;

impl<'a> Schema<'a> {
    /// A string out of a list.
    pub const fn string_enum(values: &'a [Json<'a>]) -> Self {
        Schema {
            validation: ValueValidation { enumeration: values, ..ValueValidation::NONE },
            ..Schema::of_type(Type::String)
        }
    }

    /// An object of which one branch holds.
    pub const fn one_property(properties: &'a [Property<'a>], branches: &'a [Nested<'a>]) -> Self {
        Schema {
            validation: ValueValidation { one_of: branches, ..ValueValidation::NONE },
            ..Schema::object(properties)
        }
    }

    /// The same, or null. The server refuses null where an `enum` stands, even one that lists it, but asks nothing of a
    /// null in junctors; so `enumeration`, a branch with the `enum` of this schema, takes its place in a free one.
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

    /// What values of any of these members have in common; `branches` says what each of them asks for on its own.
    ///
    /// Members that are all objects give an object with the properties of all of them. An integer and a string are
    /// int-or-string. Otherwise the members are of one type, which [`crate::check::member`] makes sure of.
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

/// What the members of a union have in common.
pub(crate) enum Common<'a> {
    /// All are objects with properties.
    Objects,
    /// One integer and one string.
    IntOrString(&'a Schema<'a>, &'a Schema<'a>),
    /// All have this type.
    Type(Type<'a>),
    /// Nothing: no structural schema can describe them.
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

/// A bound of an integer where its format is not checked, because its type is not the only one.
const fn bound(integer: &Schema<'_>, bound: Option<f64>, int32: f64) -> Option<f64> {
    match bound {
        None if same(integer.validation.format, "int32") => Some(int32),
        bound => bound,
    }
}

/// A branch that asks for nothing makes the others pointless.
const fn restricting<'a>(branches: &'a [Nested<'a>]) -> &'a [Nested<'a>] {
    let mut i = 0;
    while i < branches.len() {
        if let Some(member) = branches[i].member
            && asks_nothing(&member.validation)
        {
            return &[];
        }
        i += 1;
    }
    branches
}

/// Every integer is an int64, and every number a double.
const fn asks_nothing(validation: &ValueValidation<'_>) -> bool {
    let widest = same(validation.format, "int64") || same(validation.format, "double");
    let format = if widest { "" } else { validation.format };
    ValueValidation { format, ..*validation }.is_none()
}

impl<'a> Nested<'a> {
    /// One of these values.
    pub const fn enumeration(values: &'a [Json<'a>]) -> Self {
        Nested { validation: ValueValidation { enumeration: values, ..ValueValidation::NONE }, ..Nested::EMPTY }
    }

    /// Exactly one property, as one of these branches wants it, where the last one is [`NO_OBJECT`](Self::NO_OBJECT).
    pub const fn single_property(branches: &'a [Nested<'a>]) -> Self {
        let validation = ValueValidation {
            min_properties: Some(1),
            max_properties: Some(1),
            one_of: branches,
            ..ValueValidation::NONE
        };
        Nested { validation, ..Nested::EMPTY }
    }

    /// A value that is no object passes every `required`. It passes this branch as well, so that it matches more than
    /// one branch and is refused; an object with a property does not pass it.
    pub const NO_OBJECT: Self =
        Nested { validation: ValueValidation { max_properties: Some(0), ..ValueValidation::NONE }, ..Nested::EMPTY };

    /// At least one of these branches.
    pub const fn any_of(branches: &'a [Nested<'a>]) -> Self {
        Nested { validation: ValueValidation { any_of: branches, ..ValueValidation::NONE }, ..Nested::EMPTY }
    }

    /// The same, and not `unwanted`.
    pub const fn without(&self, unwanted: &'a Nested<'a>) -> Self {
        Nested { validation: ValueValidation { not: Some(unwanted), ..self.validation }, ..*self }
    }

    /// Not this.
    pub const fn not(nested: &'a Nested<'a>) -> Self {
        Nested { validation: ValueValidation { not: Some(nested), ..ValueValidation::NONE }, ..Nested::EMPTY }
    }

    /// With these properties.
    pub const fn requiring(names: &'a [&'a str]) -> Self {
        Nested { validation: ValueValidation { required: names, ..ValueValidation::NONE }, ..Nested::EMPTY }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn null_is_no_value_of_an_enum() {
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
    fn only_the_widest_formats_ask_for_nothing() {
        let format = |format| ValueValidation { format, ..ValueValidation::NONE };
        assert!(asks_nothing(&format("int64")));
        assert!(asks_nothing(&format("")));
        assert!(!asks_nothing(&format("int32")));
        assert!(!asks_nothing(&ValueValidation { minimum: Some(0.0), ..format("int64") }));
    }
}
