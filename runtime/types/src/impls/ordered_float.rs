//! Schemas of numbers of `ordered-float`.

use ::ordered_float::{NotNan, OrderedFloat};
use structural_schema_model::Schema;

use crate::schema::StructuralSchema;

macro_rules! numbers {
    ($($ty:ident<$float:ty>;)*) => {$(
        impl StructuralSchema for $ty<$float> {
            const SCHEMA: &'static Schema<'static> = <$float>::SCHEMA;
            super::nothing_inside!();
        }
    )*};
}

numbers! {
    OrderedFloat<f32>;
    OrderedFloat<f64>;
    NotNan<f32>;
    NotNan<f64>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn serialized_values_match_the_schemas() {
        assert_eq!(serde_json::to_string(&OrderedFloat(1.5)).unwrap(), "1.5");
        assert_eq!(serde_json::to_string(&NotNan::new(0.5).unwrap()).unwrap(), "0.5");
    }
}
