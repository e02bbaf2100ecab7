//! Chooses the type of a number by its format and bounds.

use structural_schema::openapi::SchemaProps;

use super::tree::Known;

/// An integer type, the format of its schema, and the bounds of its schema.
struct Integer {
    known: Known,
    format: &'static str,
    minimum: Option<f64>,
    maximum: Option<f64>,
}

/// The integer types, smallest first. A type is used if the bounds of the schema are at least as narrow as its own.
const INTEGERS: &[Integer] = &[
    Integer { known: Known::U8, format: "int32", minimum: Some(0.0), maximum: Some(255.0) },
    Integer { known: Known::U16, format: "int32", minimum: Some(0.0), maximum: Some(65_535.0) },
    Integer { known: Known::I32, format: "int32", minimum: None, maximum: None },
    Integer { known: Known::U32, format: "int64", minimum: Some(0.0), maximum: Some(4_294_967_295.0) },
    Integer { known: Known::U64, format: "int64", minimum: Some(0.0), maximum: None },
    Integer { known: Known::I64, format: "int64", minimum: None, maximum: None },
];

/// Returns the type of an integer, and the schema of that type.
pub(super) fn integer(schema: &SchemaProps) -> (Known, SchemaProps) {
    let fits = |integer: &&Integer| {
        let above = integer.minimum.is_none_or(|bound| schema.minimum.is_some_and(|minimum| minimum >= bound));
        let below = integer.maximum.is_none_or(|bound| schema.maximum.is_some_and(|maximum| maximum <= bound));
        above && below && (integer.known != Known::I32 || is_i32(schema))
    };
    let Some(found) = INTEGERS.iter().find(fits) else { return (Known::I64, base("integer", "int64")) };
    let base = SchemaProps { minimum: found.minimum, maximum: found.maximum, ..base("integer", found.format) };
    (found.known.clone(), base)
}

/// Returns whether an `i32` has the format of the schema, and contains its bounds.
fn is_i32(schema: &SchemaProps) -> bool {
    let contains = |bound: Option<f64>| bound.is_none_or(|bound| bound.abs() <= f64::from(i32::MAX));
    schema.format == "int32" && contains(schema.minimum) && contains(schema.maximum)
}

/// Returns the type of a number, and the schema of that type.
pub(super) fn number() -> (Known, SchemaProps) {
    (Known::F64, base("number", "double"))
}

fn base(kind: &str, format: &str) -> SchemaProps {
    SchemaProps { format: format.to_owned(), ..SchemaProps::of_type(kind) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_follow_format_and_bounds() {
        let known = |format: &str, minimum: Option<f64>, maximum: Option<f64>| {
            integer(&SchemaProps { format: format.to_owned(), minimum, maximum, ..SchemaProps::of_type("integer") }).0
        };
        assert_eq!(known("int32", None, None), Known::I32);
        assert_eq!(known("int32", Some(1.0), Some(65_535.0)), Known::U16);
        assert_eq!(known("", Some(0.0), Some(100.0)), Known::U8);
        assert_eq!(known("int32", Some(0.0), None), Known::I32);
        assert_eq!(known("int32", Some(0.0), Some(4_294_967_295.0)), Known::U32);
        assert_eq!(known("int64", Some(0.0), Some(4_294_967_295.0)), Known::U32);
        assert_eq!(known("", Some(1.0), None), Known::U64);
        assert_eq!(known("", None, None), Known::I64);
        assert_eq!(known("int64", Some(-1.0), Some(5.0)), Known::I64);
    }
}
