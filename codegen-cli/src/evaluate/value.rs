//! Values of the constants that the derive writes.

use bumpalo::Bump;
use structural_schema::{
    AdditionalProperties, Extensions, ExternalDocs, Flattened, Json, ListType, MapType, Nested, Property, Rule, Schema,
    Type, Union, ValueValidation,
};
use structural_schema_cel::rule::RulePrograms;
use structural_schema_cel::{Decl, Program};
use structural_schema_model::RuleEstimate;
use structural_schema_model::default::FieldDefault;
use structural_schema_model::resource::json_path::Root;
use structural_schema_model::resource::{Conversion, Definition, PrintColumn, Scale, Service, Webhook};

/// A value. References are the same as what they refer to: nothing here is ever changed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Value<'a> {
    Unit,
    Bool(bool),
    Int(i128),
    Float(f64),
    Str(&'a str),
    None,
    Some(&'a Value<'a>),
    /// An array, a slice or a tuple.
    List(&'a [Value<'a>]),
    Schema(&'a Schema<'a>),
    Validation(&'a ValueValidation<'a>),
    Extensions(&'a Extensions<'a>),
    Nested(&'a Nested<'a>),
    Property(&'a Property<'a>),
    FieldDefault(&'a FieldDefault<'a>),
    Flattened(&'a Flattened<'a>),
    Rule(&'a Rule<'a>),
    Union(&'a Union<'a>),
    Docs(&'a ExternalDocs<'a>),
    Values(AdditionalProperties<'a>),
    Json(Json<'a>),
    Type(Type<'a>),
    ListType(ListType<'a>),
    MapType(MapType<'a>),
    Estimate(RuleEstimate),
    Decl(Decl<'a>),
    Program(Program<'a>),
    Programs(&'a RulePrograms<'a>),
    Root(Root<'a>),
    Definition(&'a Definition<'a>),
    Column(&'a PrintColumn<'a>),
    Scale(&'a Scale<'a>),
    Conversion(Conversion<'a>),
    Webhook(&'a Webhook<'a>),
    Service(&'a Service<'a>),
}

/// Between values and the types of Rust that they stand for.
pub(super) trait Convert<'a>: Sized {
    /// None if the value is of another type.
    fn from_value(value: Value<'a>, arena: &'a Bump) -> Option<Self>;
    fn into_value(self, arena: &'a Bump) -> Value<'a>;
}

impl<'a> Convert<'a> for Value<'a> {
    fn from_value(value: Value<'a>, _: &'a Bump) -> Option<Self> {
        Some(value)
    }

    fn into_value(self, _: &'a Bump) -> Value<'a> {
        self
    }
}

impl<'a> Convert<'a> for () {
    fn from_value(value: Value<'a>, _: &'a Bump) -> Option<Self> {
        matches!(value, Value::Unit).then_some(())
    }

    fn into_value(self, _: &'a Bump) -> Value<'a> {
        Value::Unit
    }
}

/// Types that are the content of one variant.
macro_rules! plain {
    ($($Type:ty => $Variant:ident;)*) => {$(
        impl<'a> Convert<'a> for $Type {
            fn from_value(value: Value<'a>, _: &'a Bump) -> Option<Self> {
                match value {
                    Value::$Variant(content) => Some(content),
                    _ => None,
                }
            }

            fn into_value(self, _: &'a Bump) -> Value<'a> {
                Value::$Variant(self)
            }
        }
    )*};
}

plain! {
    bool => Bool;
    &'a str => Str;
    AdditionalProperties<'a> => Values;
    Json<'a> => Json;
    Type<'a> => Type;
    ListType<'a> => ListType;
    MapType<'a> => MapType;
    RuleEstimate => Estimate;
    Decl<'a> => Decl;
    Program<'a> => Program;
    Root<'a> => Root;
    Conversion<'a> => Conversion;
}

/// Integers of some size.
macro_rules! integers {
    ($($Type:ty),*) => {$(
        impl<'a> Convert<'a> for $Type {
            fn from_value(value: Value<'a>, _: &'a Bump) -> Option<Self> {
                match value {
                    Value::Int(integer) => integer.try_into().ok(),
                    _ => None,
                }
            }

            fn into_value(self, _: &'a Bump) -> Value<'a> {
                Value::Int(i128::try_from(self).unwrap_or(i128::MAX))
            }
        }
    )*};
}

integers!(u8, u16, i32, i64, usize);

impl<'a> Convert<'a> for f64 {
    fn from_value(value: Value<'a>, _: &'a Bump) -> Option<Self> {
        match value {
            Value::Float(number) => Some(number),
            _ => None,
        }
    }

    fn into_value(self, _: &'a Bump) -> Value<'a> {
        Value::Float(self)
    }
}

impl<'a, T: Convert<'a>> Convert<'a> for Option<T> {
    fn from_value(value: Value<'a>, arena: &'a Bump) -> Option<Self> {
        match value {
            Value::None => Some(None),
            Value::Some(inner) => T::from_value(*inner, arena).map(Some),
            _ => None,
        }
    }

    fn into_value(self, arena: &'a Bump) -> Value<'a> {
        match self {
            None => Value::None,
            Some(inner) => {
                let inner = inner.into_value(arena);
                Value::Some(arena.alloc(inner))
            }
        }
    }
}

impl<'a, T: Convert<'a> + Copy> Convert<'a> for &'a [T] {
    fn from_value(value: Value<'a>, arena: &'a Bump) -> Option<Self> {
        let Value::List(list) = value else { return None };
        let list: Option<Vec<T>> = list.iter().map(|&element| T::from_value(element, arena)).collect();
        Some(arena.alloc_slice_copy(&list?))
    }

    fn into_value(self, arena: &'a Bump) -> Value<'a> {
        let list: Vec<Value<'a>> = self.iter().map(|&element| element.into_value(arena)).collect();
        Value::List(arena.alloc_slice_copy(&list))
    }
}

impl<'a, A: Convert<'a>, B: Convert<'a>> Convert<'a> for (A, B) {
    fn from_value(value: Value<'a>, arena: &'a Bump) -> Option<Self> {
        match value {
            Value::List([a, b]) => Some((A::from_value(*a, arena)?, B::from_value(*b, arena)?)),
            _ => None,
        }
    }

    fn into_value(self, arena: &'a Bump) -> Value<'a> {
        let pair = [self.0.into_value(arena), self.1.into_value(arena)];
        Value::List(arena.alloc_slice_copy(&pair))
    }
}
