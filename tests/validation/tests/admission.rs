//! Tests that admission of a type returns the same results as admission of its `CustomResourceDefinition`, and that
//! admission of texts returns the same results as admission of trees.

use admission::Operation;
use example_derive::frontend::Frontend;
use example_derive::workload::Workload;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use rule_types::legal::Legal;
use serde_json::{Value, json};
use structural_schema::admit::{DecodeError, Endpoint, Outcome};
use structural_schema::openapi::SchemaProps;
use structural_schema::{Admit, CustomResource};

/// Defines resources with these types as spec and status.
macro_rules! resources {
    ($($Name:ident: $ty:ty $(, $word:ident $(= $value:literal)?)?;)*) => {$(
        #[derive(structural_schema::StructuralSchema)]
        #[structural(crd(group = "g.io", version = "v1" $(, $word $(= $value)?)?))]
        #[expect(dead_code, reason = "only its schema is used")]
        struct $Name {
            spec: $ty,
            status: Option<$ty>,
        }
    )*};
}

resources! {
    Leaf: pruning::types::Leaf, status;
    Fields: pruning::types::Fields;
    Generic: pruning::types::Generic<pruning::types::Leaf>, status;
    Flat: pruning::types::Flat;
    FlatMap: pruning::types::FlatMap, status;
    FlatMapBeside: pruning::types::FlatMapBeside, status;
    FlatEnum: pruning::types::FlatEnum, status;
    External: pruning::types::External, status;
    Mixed: pruning::types::Mixed, status;
    Internal: pruning::types::Internal, status;
    Adjacent: pruning::types::Adjacent, status;
    Untagged: pruning::types::Untagged, status;
    Everything: pruning::types::Everything, status;
    Embedded: structural_schema::EmbeddedResource;

    Anything: structural_schema::Any, scope = "Cluster";
}

/// A resource with a scale subresource.
#[derive(structural_schema::StructuralSchema)]
#[structural(crd(
    group = "g.io",
    version = "v1",
    status,
    scale(
        spec_replicas_path = ".spec.replicas",
        status_replicas_path = ".status.replicas",
        label_selector_path = ".status.selector"
    )
))]
#[expect(dead_code, reason = "only its schema is used")]
struct Scaled {
    spec: Replicas,
    status: Option<Replicas>,
}

#[derive(structural_schema::StructuralSchema)]
#[expect(dead_code, reason = "only its schema is used")]
struct Replicas {
    replicas: i64,
    #[structural(max_length = 5)]
    selector: Option<String>,
}

type Answer = Result<Outcome, DecodeError>;

/// Returns a strategy for objects that mostly match the resource. The second generator returns mostly invalid ones.
fn objects<T: CustomResource>(schema: &SchemaProps) -> BoxedStrategy<Value> {
    let content = prop_oneof![3 => agreement::generate::value(schema), 1 => pruning::value_for(schema)];
    let metadata =
        || json!({"name": "legal-1", "namespace": "ns", "uid": "u", "resourceVersion": "1", "labels": {"a": "b"}});
    let odd = [
        json!({"name": "n", "namespace": "ns", "resourceVersion": "1", "odd": [1]}),
        json!({"generateName": "Odd_", "finalizers": ["f"]}),
        json!({"name": 5}),
        json!(null),
    ];
    let metadata = prop_oneof![4 => Just(metadata()), 1 => select(odd.to_vec())];
    let kind = prop_oneof![9 => Just(json!(T::DEFINITION.kind)), 1 => select(vec![json!("Other"), json!(1)])];
    (content, metadata, kind)
        .prop_map(|(mut object, metadata, kind)| {
            if let Value::Object(members) = &mut object {
                members.insert("metadata".to_owned(), metadata);
                members.insert("kind".to_owned(), kind);
                members.insert(
                    "apiVersion".to_owned(),
                    format!("{}/{}", T::DEFINITION.group, T::DEFINITION.version).into(),
                );
            }
            object
        })
        .boxed()
}

/// Compares admission of texts with admission of trees, by type and by document.
fn texts(endpoints: [&Endpoint; 2], new: &Value, old: &Value) -> Result<(), TestCaseError> {
    let (new, old) = (new.to_string(), old.to_string());
    let (new, old) = (new.as_bytes(), old.as_bytes());
    for endpoint in endpoints {
        for operation in [Operation::Create, Operation::Update(old), Operation::UpdateStatus(old)] {
            admission::compare(endpoint, operation, new).map_err(TestCaseError::fail)?;
        }
    }
    Ok(())
}

fn same(compiled: &Answer, walked: &Answer, accepted: &mut u32) -> Result<(), TestCaseError> {
    prop_assert_eq!(compiled, walked);
    *accepted += u32::from(walked.as_ref().is_ok_and(Outcome::is_accepted));
    Ok(())
}

fn equals_the_document<T: CustomResource + 'static>(can_be_accepted: bool) {
    let document = Endpoint::new(&T::crd(), None).expect("a storage version");
    let compiled = T::endpoint();
    let schema = SchemaProps::from(T::SCHEMA);
    let objects = objects::<T>(&schema);
    let mut runner = TestRunner::new(Config { cases: 200, failure_persistence: None, ..Config::default() });
    let accepted = std::cell::Cell::new(0);
    let outcome = runner.run(&(objects.clone(), objects), |(new, old)| {
        let mut count = accepted.get();
        same(&T::admit(new.clone()), &document.create(new.clone()), &mut count)?;
        texts([&compiled, &document], &new, &old)?;
        for old in [&old, &new] {
            let (new, old) = (|| new.clone(), || old.clone());
            same(&T::admit_update(new(), old()), &document.update(new(), old()), &mut count)?;
            same(&T::admit_status(new(), old()), &document.update_status(new(), old()), &mut count)?;
        }
        accepted.set(count);
        Ok(())
    });
    if let Err(error) = outcome {
        panic!("{error}\nschema: {:#}", schema.to_value());
    }
    assert!(accepted.get() > 0 || !can_be_accepted, "nothing was accepted");
}

macro_rules! equals_the_document {
    ($($name:ident: $ty:ty $(=> $rejects:ident)?,)*) => {$(
        #[test]
        fn $name() {
            let rejects: &[&str] = &[$(stringify!($rejects))?];
            equals_the_document::<$ty>(rejects.is_empty());
        }
    )*};
}

equals_the_document! {
    frontend: Frontend,
    workload: Workload,
    leaf: Leaf,
    fields: Fields,
    generic: Generic,
    flat: Flat,
    flat_map: FlatMap,
    flat_map_beside: FlatMapBeside,
    flat_enum: FlatEnum,
    external: External,
    mixed: Mixed,
    internal: Internal,
    adjacent: Adjacent,
    untagged: Untagged,
    everything: Everything,
    embedded: Embedded,
    anything: Anything,
    scaled: Scaled,
    // No random object satisfies all of its rules.
    rules: Legal => all,
}
