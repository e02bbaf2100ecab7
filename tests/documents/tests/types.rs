//! Compares the documents of types from other tests and examples. The tests of agreement, shapes, k8s-openapi, kube,
//! and other examples compare their own types.

use documents::{assert_same_crd, assert_same_schema};
use structural_schema::StructuralSchema;

macro_rules! schemas {
    ($($ty:ty),* $(,)?) => {
        $(assert_same_schema(<$ty as StructuralSchema>::SCHEMA);)*
    };
}

#[test]
fn types_of_pruning() {
    use pruning::types::*;
    schemas![
        Leaf,
        Fields,
        Generic<Leaf>,
        Generic<Option<Vec<u8>>>,
        Flat,
        Other,
        FlatMap,
        FlatMapBeside,
        FlatEnum,
        External,
        Mixed,
        Internal,
        Adjacent,
        AdjacentLists,
        Untagged,
        UntaggedMaps,
        OpenLeaves,
        Transparent,
        Everything,
    ];
}

#[test]
fn types_with_rules() {
    use rule_types::legal::*;
    use rule_types::{Endpoint, Label, Named};
    schemas![
        LegalSpec,
        Scalars,
        Texts,
        Collections,
        Part,
        Optionals,
        RuleFields,
        Escaped,
        Others,
        Target,
        Mode,
        Source,
        Endpoint,
        Label,
        Named<u8>,
        Named<Option<i64>>,
    ];
    assert_same_crd::<Legal>();
}

#[test]
fn examples() {
    use example_derive::{database, frontend, workload};
    assert_same_crd::<database::v1::Database>();
    assert_same_crd::<database::v1beta1::Database>();
    assert_same_crd::<frontend::Frontend>();
    assert_same_crd::<workload::Workload>();
}
