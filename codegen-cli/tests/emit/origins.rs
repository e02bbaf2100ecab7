//! Tests definitions of every origin: `tests/crates/everything`.

use std::path::Path;

use serde_json::json;

use crate::package::{Package, errors, kinds, spec};

fn everything(name: &str) -> Package {
    Package::copy(name, &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/crates/everything"))
}

const LIBRARY: [&str; 7] = ["Attributed", "Built", "FirstMade", "Private", "SecondMade", "Site", "WithDefault"];

#[test]
fn every_kind_of_definition_is_emitted() {
    let package = everything("origins");
    let output = package.emit(&["--lib"]);
    let errors = errors(&output);
    assert!(errors.contains("warning: `Generic` has type parameters"), "{errors}");
    // There are no other messages, even with `deny(warnings)`.
    let lines = errors.lines().filter(|line| line.starts_with("warning") || line.starts_with("error"));
    assert_eq!(lines.count(), 1, "{errors}");

    let documents = package.documents(&["--lib"]);
    assert_eq!(kinds(&documents), LIBRARY);
    for document in documents.iter().filter(|document| document["spec"]["names"]["kind"] != "Site") {
        assert_eq!(spec(document)["id"]["format"], "uuid");
        let number = json!({"type": "integer", "format": "int64", "minimum": 0, "maximum": 21});
        assert_eq!(spec(document)["part"]["properties"]["value"]["properties"]["number"], number);
        assert!(spec(document).get("usual").is_some() && spec(document).get("extra").is_none());
    }
    let with = package.documents(&["--lib", "--features", "extra", "--no-default-features"]);
    assert!(spec(&with[0]).get("usual").is_none() && spec(&with[0]).get("extra").is_some());
}

#[test]
fn every_kind_of_target_is_asked_on_request() {
    let package = everything("targets");
    // Libraries and programs are selected by default.
    let mut all = LIBRARY.to_vec();
    all.insert(6, "Tool");
    assert_eq!(kinds(&package.documents(&["--quiet"])), all);
    for (arguments, kind) in [
        (&["--bin", "tool"][..], "Tool"),
        (&["--example", "sample"], "Sample"),
        (&["--test", "every_thing"], "Tested"),
        (&["tests/every_thing.rs"], "Tested"),
        (&["src/bin/tool.rs"], "Tool"),
        // A dependency outside of the workspace.
        (&["--package", "outside"], "Outside"),
    ] {
        assert_eq!(kinds(&package.documents(arguments)), [kind], "{arguments:?}");
    }
    let output = package.emit(&["--bin", "nothing"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(errors(&output).contains("no bin target named `nothing`"), "{}", errors(&output));
}
