//! Schemas of types of the standard library that serialize as objects.

use std::ops::{Range, RangeInclusive};
use std::time::SystemTime;

use structural_schema_model::{Property, Schema, ValueValidation};

use crate::schema::StructuralSchema;
use crate::shape::Visit;

const fn required(name: &'static str, schema: &'static Schema<'static>) -> Property<'static> {
    Property::new(name, schema).required()
}

/// Limits nanoseconds to one second. serde would add the excess to the seconds.
const NANOS: Schema<'static> =
    Schema { validation: ValueValidation { maximum: Some(999_999_999.0), ..u32::SCHEMA.validation }, ..*u32::SCHEMA };

impl StructuralSchema for SystemTime {
    const SCHEMA: &'static Schema<'static> =
        &Schema::object(&[required("secs_since_epoch", u64::SCHEMA), required("nanos_since_epoch", &NANOS)]);

    fn property<V: Visit>(key: &str, visit: V) -> V::Out {
        match key {
            "secs_since_epoch" => u64::visit(0, visit),
            "nanos_since_epoch" => u32::visit_field::<Self, 1, V>(visit),
            _ => visit.unspecified(),
        }
    }
}

macro_rules! ranges {
    ($($ty:ident;)*) => {$(
        impl<T: StructuralSchema> StructuralSchema for $ty<T> {
            const SCHEMA: &'static Schema<'static> =
                &Schema::object(&const { [required("start", T::SCHEMA), required("end", T::SCHEMA)] });
            const CHECKED: () = T::CHECKED;

            fn property<V: Visit>(key: &str, visit: V) -> V::Out {
                match key {
                    "start" => T::visit(0, visit),
                    "end" => T::visit(1, visit),
                    _ => visit.unspecified(),
                }
            }
        }
    )*};
}

ranges! {
    Range;
    RangeInclusive;
}
