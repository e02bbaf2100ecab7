//! Documents of resources that have types of k8s-openapi, or that kube derives.

use codegen_cli::emit::{Request, emit};
use codegen_cli::source::Selection;
use example_operator::site::StaticSite;
use example_pod_template::WorkerPool;
use source::workspace_folder;
use structural_schema::CustomResource;

/// The only document of an example is that of the compiled type.
#[track_caller]
fn equals<T: CustomResource>(example: &str) {
    let paths = vec![format!("examples/{example}").into()];
    let emitted = emit(&Request { folder: workspace_folder(), paths, selection: Selection::default() }).unwrap();
    assert!(emitted.problems.is_empty(), "{:?}", emitted.problems);
    let definitions: Vec<_> = emitted.documents.into_iter().map(|document| document.definition).collect();
    assert_eq!(definitions, [T::crd()]);
}

#[test]
fn pod_templates() {
    equals::<WorkerPool>("pod-template");
}

#[test]
fn kinds_of_kube() {
    equals::<StaticSite>("operator");
}
