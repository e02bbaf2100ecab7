//! The schemas of Rust's scalar types.
//!
//! The server checks the formats int32, int64, float and double. Smaller types get bounds, so that every
//! stored value can be deserialized. Larger types are also int64, because the server rejects larger integers.
//! They get no maximum, because a bound outside int64 makes the server reject every value.

use crate::schema::{Schema, Type, ValueValidation};

/// Returns the schema of integers with these bounds.
pub const fn integer(format: &'static str, minimum: Option<f64>, maximum: Option<f64>) -> Schema<'static> {
    Schema {
        validation: ValueValidation { format, maximum, minimum, ..ValueValidation::NONE },
        ..Schema::of_type(Type::Integer)
    }
}

const fn number(format: &'static str) -> Schema<'static> {
    Schema { validation: ValueValidation { format, ..ValueValidation::NONE }, ..Schema::of_type(Type::Number) }
}

/// Defines a constant for each type, and the function that finds it by the name of the type.
macro_rules! scalars {
    ($($name:literal $constant:ident = $schema:expr;)*) => {
        $(
            #[doc = concat!("The schema of `", $name, "`.")]
            pub const $constant: Schema<'static> = $schema;
        )*

        /// Returns the schema of the scalar type with this name.
        #[must_use]
        pub fn scalar(name: &str) -> Option<Schema<'static>> {
            match name {
                $($name => Some($constant),)*
                _ => None,
            }
        }
    };
}

scalars! {
    "bool" BOOL = Schema::of_type(Type::Boolean);
    "i8" I8 = integer("int32", Some(-128.0), Some(127.0));
    "i16" I16 = integer("int32", Some(-32768.0), Some(32767.0));
    "i32" I32 = integer("int32", None, None);
    "i64" I64 = integer("int64", None, None);
    "isize" ISIZE = I64;
    "i128" I128 = I64;
    "u8" U8 = integer("int32", Some(0.0), Some(255.0));
    "u16" U16 = integer("int32", Some(0.0), Some(65535.0));
    "u32" U32 = integer("int64", Some(0.0), Some(4_294_967_295.0));
    "u64" U64 = integer("int64", Some(0.0), None);
    "usize" USIZE = U64;
    "u128" U128 = U64;
    "f32" F32 = number("float");
    "f64" F64 = number("double");
    "str" STR = Schema::of_type(Type::String);
    "String" STRING = STR;
}
