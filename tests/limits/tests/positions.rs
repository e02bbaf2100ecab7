//! Tests the time and memory for many findings with positions in one document.

use codegen_cli::document::{Locator, documents};
use codegen_cli::input::Source;
use codegen_cli::object::{Answer, Context, Definitions, Stage, run};
use codegen_cli::report::Format;
use limits::Growth;
use structural_schema::Limits;
use structural_schema::field_error::FieldPath;

fn crd() -> Source {
    Source::new(
        "crd.yaml",
        "
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: shops.example.com}
spec:
  group: example.com
  scope: Cluster
  names: {kind: Shop, plural: shops}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, additionalProperties: {type: integer}}
",
    )
}

/// Returns an object on one line, with `n` fields at the root or in `spec`.
fn object(n: usize, in_spec: bool) -> String {
    let fields: Vec<_> = (0..n).map(|at| format!("\"field-{at}\":\"x\"")).collect();
    let fields = fields.join(",");
    let head = r#""apiVersion":"example.com/v1","kind":"Shop","metadata":{"name":"s"}"#;
    if in_spec { format!("{{{head},\"spec\":{{{fields}}}}}") } else { format!("{{{head},{fields}}}") }
}

fn answer(stage: Stage, text: &str, strict: bool) -> (Answer, String) {
    let definitions = Definitions::read([&crd()]).expect("a definition");
    let source = Source::new("object.json", text);
    let node = documents(&source.text).next().expect("a document").expect("JSON");
    let answer = run(stage, &definitions, &source, &node, &Context { strict, ..Context::default() });
    let shown = Format::Json.show(&source, &answer.findings, false);
    (answer, shown)
}

#[test]
fn positions_of_fields_are_found_in_one_pass() {
    let steps = |n: usize, find: &dyn Fn(&Locator<'_, '_>, usize) -> bool| {
        let text = object(n, true);
        let node = documents(&text).next().expect("a document").expect("JSON");
        let locator = Locator::new(&node);
        assert!((0..n).all(|at| find(&locator, at)));
        locator.steps()
    };
    Growth::measure("04: keys compared to find n fields by their printed paths", 12_500, |n| {
        steps(n, &|locator, at| locator.find_printed(&format!("spec.field-{at}")).exact)
    })
    .assert_below(50_000 * 10);
    Growth::measure("04: keys compared to find n fields by their paths", 12_500, |n| {
        let spec = FieldPath::dotted("spec");
        steps(n, &|locator, at| locator.find(&spec.key(format!("field-{at}"))).exact)
    })
    .assert_below(50_000 * 10);
}

#[test]
fn findings_of_an_object_are_limited_and_counted() {
    let most = Limits::DEFAULT.findings;
    for (stage, in_spec, strict, more) in [
        (Stage::Prune, false, false, "more warnings about this document"),
        (Stage::Admit, false, false, "more warnings about this document"),
        (Stage::Admit, false, true, "more errors in this document"),
        (Stage::Admit, true, false, "more errors in this document"),
        (Stage::Validate, true, false, "more errors in this document"),
    ] {
        let n = 25_000;
        let text = object(n, in_spec);
        let mut result = None;
        let used = allocation_counter::measure(|| result = Some(answer(stage, &text, strict)));
        let (answer, shown) = result.expect("an answer");
        assert_eq!(answer.findings.len(), most + 1, "{stage:?}");
        assert_eq!(answer.findings[most].message, format!("there are {} {more}", n - most));
        assert_eq!(answer.has_errors(), strict || in_spec);
        assert_eq!(shown.lines().count(), most + 1);
        assert!(used.bytes_max < 64 << 20, "{stage:?}: {} bytes", used.bytes_max);
    }
}

/// Locating positions on long lines and in long texts takes one pass, and does not start over for each position.
#[test]
fn memory_for_findings_grows_with_the_object() {
    Growth::measure("04: bytes allocated to report n unknown fields", 12_500, |n| {
        let text = object(n, false);
        allocation_counter::measure(|| {
            answer(Stage::Prune, &text, false);
        })
        .bytes_total
    })
    .assert_at_most(2.2, 1 << 20);
}

/// An update writes no error for an invalid value that has not changed.
#[test]
fn unchanged_values_have_no_errors() {
    let crd = limits::hostile::definition(&serde_json::json!({
        "type": "object", "additionalProperties": {"type": "string", "maxLength": 1},
    }));
    let crd = serde_json::from_value(crd).expect("a definition");
    let endpoint = structural_schema::admit::Endpoint::new(&crd, None).expect("a version");
    Growth::measure("04: bytes to update an object with n invalid fields", 2500, |n| {
        let fields: serde_json::Map<_, _> = (0..n).map(|at| (format!("f{at}"), "long".into())).collect();
        let old = serde_json::json!({
            "apiVersion": "example.com/v1", "kind": "Shop", "spec": fields,
            "metadata": {"name": "a", "namespace": "default", "resourceVersion": "1"},
        });
        let mut new = old.clone();
        new["spec"]["f0"] = "x".into();
        let used = allocation_counter::measure(|| {
            assert!(endpoint.update(new, old).expect("an object").is_accepted());
        });
        used.bytes_total
    })
    .assert_below(1 << 20);
}
