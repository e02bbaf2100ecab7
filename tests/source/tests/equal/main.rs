//! Every type of the other tests, read and compiled.

mod shapes;

/// The types of a module of the test `agree`, which has a macro of this name.
macro_rules! agree {
    ($($name:ident: $ty:ty $(=> $except:ident)?;)*) => {
        pub(crate) fn types() -> Vec<source::Compiled> {
            vec![$(source::Compiled::of::<$ty>(module_path!(), stringify!($ty))),*]
        }
    };
}

#[allow(dead_code)]
#[path = "../../../agreement/tests/agree/enums.rs"]
mod enums;
#[allow(dead_code)]
#[path = "../../../agreement/tests/agree/examples.rs"]
mod examples;
#[allow(dead_code)]
#[path = "../../../agreement/tests/agree/flatten.rs"]
mod flatten;
#[allow(dead_code)]
#[path = "../../../agreement/tests/agree/foreign.rs"]
mod foreign;
#[allow(dead_code)]
#[path = "../../../agreement/tests/agree/presence.rs"]
mod presence;
#[allow(dead_code)]
#[path = "../../../agreement/tests/agree/types.rs"]
mod types;

#[test]
fn types_that_agree_with_serde() {
    let lists =
        [enums::types(), examples::types(), flatten::types(), foreign::types(), presence::types(), types::types()];
    for types in lists {
        source::compare("tests/agreement/tests/agree/main.rs", "equal", &types);
    }
}

/// Types of a module of a library.
macro_rules! compiled {
    ($module:literal; $($ty:ty),* $(,)?) => {
        vec![$(source::Compiled::of::<$ty>($module, stringify!($ty))),*]
    };
}

#[test]
fn types_that_are_pruned() {
    use pruning::types::*;
    let types = compiled![
        "pruning::types"; Leaf, Fields, Generic<Leaf>, Generic<Option<Vec<u8>>>, Flat, Other, FlatMap, FlatMapBeside,
        FlatEnum, External, Mixed, Internal, Adjacent, AdjacentLists, Untagged, UntaggedMaps, OpenLeaves, Transparent,
        Everything,
    ];
    source::compare("tests/pruning/src/lib.rs", "pruning", &types);
}

#[test]
fn types_with_rules() {
    use rule_types::legal::*;
    use rule_types::{Endpoint, Label, Named};
    let types = compiled![
        "rule_types::legal"; Legal, LegalSpec, Scalars, Texts, Collections, Part, Optionals, RuleFields, Escaped, Others,
        Target, Mode, Source,
    ];
    source::compare("tests/rule-types/src/lib.rs", "rule_types", &types);
    let types = compiled!["rule_types"; Endpoint, Label, Named<u8>, Named<Option<i64>>];
    source::compare("tests/rule-types/src/lib.rs", "rule_types", &types);
}
