//! Schemas of buffers of `bytes`, which serialize as an array of numbers.

use ::bytes::{Bytes, BytesMut};

use super::collections::array_of;
use crate::schema::StructuralSchema;
use crate::shape::{self, Visit};
use structural_schema_model::Schema;

macro_rules! buffers {
    ($($ty:ty;)*) => {$(
        impl StructuralSchema for $ty {
            const SCHEMA: &'static Schema<'static> = <Vec<u8>>::SCHEMA;
            array_of!(u8);
        }
    )*};
}

buffers! {
    Bytes;
    BytesMut;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn serialized_values_match_the_schemas() {
        assert_eq!(serde_json::to_string(&Bytes::from_static(b"ab")).unwrap(), "[97,98]");
    }
}
