//! Bounds at the limits of a type's range, and constraints on types that can hold any value.

use std::collections::BTreeMap;

use structural_schema::{Any, IntOrString, StructuralSchema};

#[derive(StructuralSchema)]
struct Edges {
    #[structural(minimum = 0, maximum = 255)]
    u8: u8,
    #[structural(minimum = -128, maximum = 127)]
    i8: i8,
    #[structural(maximum = 2_147_483_647)]
    i32: i32,
    #[structural(minimum = i64::MIN, maximum = i64::MAX >> 10)]
    i64: i64,
    #[structural(minimum = 1, maximum = 1)]
    one: i32,
    #[structural(exclusive_minimum = -1, exclusive_maximum = 256)]
    exclusive: i32,
    #[structural(min_items = 3, max_items = 3)]
    array: [i32; 3],
    #[structural(min_length = 0, max_length = 0)]
    empty: String,
    #[structural(multiple_of = 0.1)]
    tenths: f64,
}

#[derive(StructuralSchema)]
struct Anything {
    #[structural(minimum = 1, max_length = 5, max_items = 3, min_properties = 1, pattern = "a")]
    any: Any,
    #[structural(minimum = 1, max_length = 5, pattern = "^[0-9]+%$")]
    int_or_string: IntOrString,
    #[structural(max_properties = 3, values(items(max_length = 5)))]
    map: BTreeMap<String, Vec<String>>,
}

#[test]
fn patterns_may_come_from_constants() {
    const NAME: &str = "^[a-z]([-a-z0-9]*[a-z0-9])?$";

    #[derive(StructuralSchema)]
    struct Named {
        #[structural(pattern = NAME, max_length = NAME.len() * 2)]
        name: String,
    }

    let name = Named::SCHEMA.property("name").unwrap().schema;
    assert_eq!(name.validation.pattern, NAME);
    assert_eq!(name.validation.max_length, Some(56));
}
