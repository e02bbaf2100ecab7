//! Tests `discovery` on the command line.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use example_derive::frontend::Frontend;
use structural_schema::CustomResource;

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_codegen-cli"))
        .arg("discovery")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    child.stdin.take().expect("its input").write_all(input.as_bytes()).expect("it reads");
    child.wait_with_output().expect("it ends")
}

#[test]
fn the_lists_of_a_type() {
    let yaml = codegen_cli::crd_yaml::<Frontend>().unwrap();
    let output = run(&["--format", "json", "-"], &yaml);
    assert_eq!(output.status.code(), Some(0));
    let lists: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(lists[0]["groupVersion"], "web.example.com/v1");
    assert_eq!(lists[0]["resources"][0]["resourceID"], Frontend::RESOURCE_ID.as_str());
    assert_eq!(lists[0]["resources"][1]["name"], "frontends/status");

    let output = run(&["-"], &yaml);
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(
        text.starts_with("---\napiVersion: v1\ngroupVersion: web.example.com/v1\nkind: APIResourceList\n"),
        "{text}"
    );
}

#[test]
fn rejected_definitions_are_not_published() {
    let yaml = codegen_cli::crd_yaml::<Frontend>().unwrap().replace("scope: Namespaced", "scope: Global");
    let output = run(&["-"], &yaml);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    let error = String::from_utf8(output.stderr).expect("text");
    assert!(error.contains(r#"Unsupported value: "Global""#), "{error}");
}

#[test]
fn files_that_are_not_there_are_named() {
    let output = run(&["no/such/file.yaml"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("no/such/file.yaml"));
}
