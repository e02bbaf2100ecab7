//! Tests round trips of random objects for each use case. `CONVERSION_CASES=10000` sets the number of objects.

use example_conversion::{
    annotation, enumeration, list_keys, person, plural, relocate, rename, selector, service_port, split,
};

macro_rules! stories {
    ($($story:ident)*) => {
        $(#[test]
        fn $story() {
            $story::CONVERSIONS.assert_round_trips(100);
        })*
    };
}

stories! { annotation enumeration list_keys person plural relocate rename selector service_port split }
