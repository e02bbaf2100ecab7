//! Schemas of numbers and booleans.

use core::num::{
    NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroIsize, NonZeroU8, NonZeroU16, NonZeroU32, NonZeroU64,
    NonZeroUsize,
};

use structural_schema_model::scalar::{self, I8, I16, I32, I64, integer};
use structural_schema_model::{Json, Nested, Schema, ValueValidation};

use super::schemas;

const ZERO: Nested<'static> = Nested::enumeration(&[Json::Int(0)]);

const fn not_zero(schema: &Schema<'static>) -> Schema<'static> {
    Schema { validation: ValueValidation { not: Some(&ZERO), ..schema.validation }, ..*schema }
}

schemas! {
    bool => scalar::BOOL, Json::Bool(false);
    i8 => I8, Json::Int(0);
    i16 => I16, Json::Int(0);
    i32 => I32, Json::Int(0);
    i64 => I64, Json::Int(0);
    isize => scalar::ISIZE, Json::Int(0);
    i128 => scalar::I128, Json::Int(0);
    u8 => scalar::U8, Json::Int(0);
    u16 => scalar::U16, Json::Int(0);
    u32 => scalar::U32, Json::Int(0);
    u64 => scalar::U64, Json::Int(0);
    usize => scalar::USIZE, Json::Int(0);
    u128 => scalar::U128, Json::Int(0);
    f32 => scalar::F32, Json::Int(0);
    f64 => scalar::F64, Json::Int(0);
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
