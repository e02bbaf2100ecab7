//! Building the schemas of enums.

use crate::json::Json;
use crate::schema::{Extensions, Flattened, Nested, Property, Schema, Type, ValueValidation};

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
                    minimum: integer.validation.minimum,
                    maximum: integer.validation.maximum,
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
            Some(other) if crate::text::same(other.as_str(), kind.as_str()) => {}
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

/// A branch that asks for nothing makes the others pointless.
const fn restricting<'a>(branches: &'a [Nested<'a>]) -> &'a [Nested<'a>] {
    let mut i = 0;
    while i < branches.len() {
        if let Some(member) = branches[i].member
            && member.validation.is_none()
        {
            return &[];
        }
        i += 1;
    }
    branches
}

impl<'a> Nested<'a> {
    /// One of these values.
    pub const fn enumeration(values: &'a [Json<'a>]) -> Self {
        Nested { validation: ValueValidation { enumeration: values, ..ValueValidation::NONE }, ..Nested::EMPTY }
    }

    /// Exactly one of these branches.
    pub const fn one_of(branches: &'a [Nested<'a>]) -> Self {
        Nested { validation: ValueValidation { one_of: branches, ..ValueValidation::NONE }, ..Nested::EMPTY }
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
