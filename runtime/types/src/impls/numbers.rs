//! Schemas of numbers and booleans.
//!
//! The server checks the formats int32, int64, float and double. Smaller types get bounds, so that every
//! stored value can be deserialized. Larger types are also int64, because the server rejects larger integers.
//! They get no maximum, because a bound outside int64 makes the server reject every value.

use core::num::{
    NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroIsize, NonZeroU8, NonZeroU16, NonZeroU32, NonZeroU64,
    NonZeroUsize,
};

use structural_schema_model::{Json, Nested, Schema, Type, ValueValidation};

use super::schemas;

const fn integer(format: &'static str, minimum: Option<f64>, maximum: Option<f64>) -> Schema<'static> {
    Schema {
        validation: ValueValidation { format, minimum, maximum, ..ValueValidation::NONE },
        ..Schema::of_type(Type::Integer)
    }
}

const fn number(format: &'static str) -> Schema<'static> {
    Schema { validation: ValueValidation { format, ..ValueValidation::NONE }, ..Schema::of_type(Type::Number) }
}

const ZERO: Nested<'static> = Nested::enumeration(&[Json::Int(0)]);

const fn not_zero(schema: &Schema<'static>) -> Schema<'static> {
    Schema { validation: ValueValidation { not: Some(&ZERO), ..schema.validation }, ..*schema }
}

const I8: Schema<'static> = integer("int32", Some(-128.0), Some(127.0));
const I16: Schema<'static> = integer("int32", Some(-32768.0), Some(32767.0));
const I32: Schema<'static> = integer("int32", None, None);
const I64: Schema<'static> = integer("int64", None, None);

schemas! {
    bool => Schema::of_type(Type::Boolean), Json::Bool(false);
    i8 => I8, Json::Int(0);
    i16 => I16, Json::Int(0);
    i32 => I32, Json::Int(0);
    i64 => I64, Json::Int(0);
    isize => I64, Json::Int(0);
    i128 => I64, Json::Int(0);
    u8 => integer("int32", Some(0.0), Some(255.0)), Json::Int(0);
    u16 => integer("int32", Some(0.0), Some(65535.0)), Json::Int(0);
    u32 => integer("int64", Some(0.0), Some(4_294_967_295.0)), Json::Int(0);
    u64 => integer("int64", Some(0.0), None), Json::Int(0);
    usize => integer("int64", Some(0.0), None), Json::Int(0);
    u128 => integer("int64", Some(0.0), None), Json::Int(0);
    f32 => number("float"), Json::Int(0);
    f64 => number("double"), Json::Int(0);
    NonZeroI8 => not_zero(&I8);
    NonZeroI16 => not_zero(&I16);
    NonZeroI32 => not_zero(&I32);
    NonZeroI64 => not_zero(&I64);
    NonZeroIsize => not_zero(&I64);
    NonZeroU8 => integer("int32", Some(1.0), Some(255.0));
    NonZeroU16 => integer("int32", Some(1.0), Some(65535.0));
    NonZeroU32 => integer("int64", Some(1.0), Some(4_294_967_295.0));
    NonZeroU64 => integer("int64", Some(1.0), None);
    NonZeroUsize => integer("int64", Some(1.0), None);
}
