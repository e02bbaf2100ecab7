//! Compares the output of the command line with files. `BLESS=1 cargo test -p codegen-cli --test golden` regenerates
//! them.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The name of a file, the arguments, and standard input.
type Case = (&'static str, &'static [&'static str], &'static str);

const CASES: &[Case] = &[
    ("help", &["--help"], ""),
    ("help-check", &["check", "--help"], ""),
    ("help-admit", &["admit", "--help"], ""),
    ("help-prune", &["prune", "--help"], ""),
    ("help-default", &["default", "--help"], ""),
    ("help-validate", &["validate", "--help"], ""),
    ("help-explain", &["explain", "--help"], ""),
    ("help-skeleton", &["skeleton", "--help"], ""),
    ("help-completions", &["completions", "--help"], ""),
    ("usage-unknown-command", &["chekc"], ""),
    ("usage-no-file", &["check"], ""),
    ("usage-status-without-old", &["admit", "--crd", "shop-crd.yaml", "--status", "shops.yaml"], ""),
    ("help-emit", &["emit", "--help"], ""),
    ("help-expand", &["expand", "--help"], ""),
    ("help-import", &["import", "--help"], ""),
    ("import-rejected", &["import", "errors.yaml"], ""),
    ("import-out-of-date", &["import", "shop-crd.yaml", "--out", "missing.rs", "--check"], ""),
    ("help-discovery", &["discovery", "--help"], ""),
    ("check-readme", &["check", "frontend.yaml"], ""),
    ("check-fine", &["check", "shop-crd.yaml"], ""),
    ("check-errors", &["check", "errors.yaml"], ""),
    ("check-rules", &["check", "rules.yaml"], ""),
    ("check-rules-json", &["check", "--format", "json", "rules.yaml"], ""),
    ("check-rules-github", &["check", "--format", "github", "rules.yaml"], ""),
    ("check-colors", &["check", "--color", "always", "errors.yaml"], ""),
    ("check-costs", &["check", "--costs", "costs.yaml"], ""),
    ("check-costs-json", &["check", "--costs", "--format", "json", "costs.yaml"], ""),
    ("check-unguarded", &["check", "unguarded.yaml"], ""),
    ("check-unguarded-json", &["check", "--format", "json", "unguarded.yaml"], ""),
    ("check-unguarded-server-errors-only", &["check", "--server-errors-only", "unguarded.yaml"], ""),
    ("check-masked", &["check", "masked.yaml"], ""),
    ("check-masked-json", &["check", "--format", "json", "masked.yaml"], ""),
    ("check-masked-github", &["check", "--format", "github", "masked.yaml"], ""),
    ("check-server-errors-only", &["check", "--server-errors-only", "masked.yaml", "malformed.yaml"], ""),
    ("check-malformed", &["check", "malformed.yaml"], ""),
    ("check-kubernetes", &["check", "--kubernetes", "1.29", "newer.yaml"], ""),
    ("check-kubernetes-unknown", &["check", "--kubernetes", "1.24", "newer.yaml"], ""),
    ("check-folder", &["check", "folder"], ""),
    ("check-old", &["check", "--old", "released.yaml", "changed-crd.yaml"], ""),
    ("check-old-json", &["check", "--old", "released.yaml", "--format", "json", "changed-crd.yaml"], ""),
    ("check-old-same", &["check", "--old", "released.yaml", "released.yaml"], ""),
    ("check-old-created", &["check", "--old", "shop-crd.yaml", "shop-crd.yaml", "released.yaml"], ""),
    ("check-old-other-name", &["check", "--old", "shop-crd.yaml", "released.yaml"], ""),
    ("check-old-missing", &["check", "--old", "missing.yaml", "released.yaml"], ""),
    ("check-old-malformed", &["check", "--old", "malformed.yaml", "released.yaml"], ""),
    ("check-old-other-kind", &["check", "--old", "shops.yaml", "released.yaml"], ""),
    ("check-types", &["check", "types.yaml"], ""),
    ("check-duplicates", &["check", "twice.yaml"], ""),
    ("check-other-kind", &["check", "shops.yaml"], ""),
    ("check-missing", &["check", "shop-crd.yaml", "missing.yaml"], ""),
    ("check-stdin", &["check", "-"], "kind: CustomResourceDefinition\napiVersion: apiextensions.k8s.io/v1beta1\n"),
    ("check-stdin-others", &["check", "-"], "kind: Service\napiVersion: v1\n"),
    ("check-stdin-syntax", &["check", "-"], "a:\n  b: [1, 2\n  c: 3\n"),
    ("check-stdin-json", &["check", "-"], "{\"a\": 1,\n \"b\": }\n"),
    ("check-stdin-empty", &["check", "-"], "---\n# nothing\n"),
    ("admit-create", &["admit", "--crd", "shop-crd.yaml", "shops.yaml"], ""),
    ("admit-strict", &["admit", "--crd", "shop-crd.yaml", "--strict", "shops.yaml"], ""),
    ("admit-update", &["admit", "--crd", "shop-crd.yaml", "--old", "old.yaml", "changed.yaml"], ""),
    ("admit-status", &["admit", "--crd", "shop-crd.yaml", "--old", "old.yaml", "--status", "changed.yaml"], ""),
    ("admit-json", &["admit", "--crd", "shop-crd.yaml", "-o", "json", "-n", "town", "old.yaml"], ""),
    ("admit-no-definition", &["admit", "--crd", "shop-crd.yaml", "-"], "apiVersion: example.com/v2\nkind: Shop\n"),
    ("admit-no-crd", &["admit", "--crd", "shops.yaml", "shops.yaml"], ""),
    ("prune", &["prune", "--crd", "shop-crd.yaml", "shops.yaml"], ""),
    ("default", &["default", "--crd", "shop-crd.yaml", "shops.yaml"], ""),
    ("validate", &["validate", "--crd", "shop-crd.yaml", "shops.yaml"], ""),
    ("default-rules", &["default", "--default-rules", "--crd", "balancers-crd.yaml", "balancers.yaml"], ""),
    ("admit-default-rules", &["admit", "--default-rules", "--crd", "balancers-crd.yaml", "balancers.yaml"], ""),
    ("admit-without-default-rules", &["admit", "--crd", "balancers-crd.yaml", "balancers.yaml"], ""),
    ("help-convert", &["convert", "--help"], ""),
    ("convert", &["convert", "--crd", "pods-crd.yaml", "--rules", "pods-rules.yaml", "--to", "v1", "pods.yaml"], ""),
    (
        "convert-back",
        &["convert", "--crd", "pods-crd.yaml", "--rules", "pods-rules.yaml", "--to", "v1beta1", "pods.yaml"],
        "",
    ),
    (
        "convert-errors",
        &["convert", "--crd", "pods-crd.yaml", "--rules", "pods-wrong-rules.yaml", "--to", "v1", "pods.yaml"],
        "",
    ),
    ("convert-no-rules", &["convert", "--crd", "pods-crd.yaml", "--rules", "pods.yaml", "--to", "v1", "pods.yaml"], ""),
    ("help-diff", &["diff", "--help"], ""),
    ("diff", &["diff", "diff-old.yaml", "diff-new.yaml"], ""),
    ("diff-json", &["diff", "--format", "json", "diff-old.yaml", "diff-new.yaml"], ""),
    ("diff-github", &["diff", "--format", "github", "diff-old.yaml", "diff-new.yaml"], ""),
    ("diff-compatible", &["diff", "--all", "diff-old.yaml", "diff-compatible.yaml"], ""),
    ("diff-severities", &["diff", "--severities", "diff-severities.yaml", "diff-old.yaml", "diff-new.yaml"], ""),
    (
        "diff-options",
        &["diff", "--deny", "readers-affected", "--allow", "path:spec.name", "diff-old.yaml", "diff-compatible.yaml"],
        "",
    ),
    ("diff-unknown-setting", &["diff", "--deny", "maxLength", "diff-old.yaml", "diff-new.yaml"], ""),
    ("diff-other-name", &["diff", "diff-old.yaml", "shop-crd.yaml"], ""),
    ("diff-renamed-kind", &["diff", "diff-old.yaml", "diff-renamed.yaml"], ""),
    ("diff-other-version", &["diff", "diff-old.yaml", "diff-other-version.yaml"], ""),
    ("diff-missing", &["diff", "diff-old.yaml", "missing.yaml"], ""),
    ("diff-malformed", &["diff", "malformed.yaml", "diff-new.yaml"], ""),
    ("diff-other-kind", &["diff", "diff-old.yaml", "shops.yaml"], ""),
    ("diff-one-side", &["diff", "diff-new.yaml"], ""),
    ("diff-stdin-syntax", &["diff", "-", "diff-new.yaml"], "a: [\n"),
    ("help-fields", &["fields", "--help"], ""),
    ("fields", &["fields", "shop-crd.yaml"], ""),
    ("help-size", &["size", "--help"], ""),
    ("size", &["size", "shop-crd.yaml"], ""),
    ("help-openapi", &["openapi", "--help"], ""),
    ("openapi", &["openapi", "shop-crd.yaml"], ""),
    ("openapi-v2", &["openapi", "--v2", "shop-crd.yaml"], ""),
    ("help-json-schema", &["json-schema", "--help"], ""),
    ("json-schema-no-folder", &["json-schema", "shop-crd.yaml"], ""),
    ("help-docs", &["docs", "--help"], ""),
    ("docs", &["docs", "shop-crd.yaml"], ""),
    ("docs-several-html-pages", &["docs", "--format", "html", "shop-crd.yaml", "diff-old.yaml"], ""),
    ("docs-template-missing", &["docs", "--template", "missing.md", "shop-crd.yaml"], ""),
    ("docs-template-unknown-name", &["docs", "--template", "docs-template.md", "shop-crd.yaml"], ""),
    ("help-sample", &["sample", "--help"], ""),
    ("sample", &["sample", "shop-crd.yaml"], ""),
    ("sample-all-fields", &["sample", "--all-fields", "shop-crd.yaml"], ""),
    ("sample-random", &["sample", "--count", "3", "--seed", "7", "shop-crd.yaml"], ""),
    ("sample-json", &["sample", "--format", "json", "--api-version", "example.com/v1", "shop-crd.yaml"], ""),
    ("sample-several", &["sample", "shop-crd.yaml", "contradiction.yaml", "unguarded.yaml"], ""),
    ("sample-no-version", &["sample", "--api-version", "v2", "shop-crd.yaml"], ""),
    ("explain", &["explain", "shop-crd.yaml"], ""),
    ("explain-field", &["explain", "shop-crd.yaml", "spec.size"], ""),
    ("explain-list", &["explain", "shop-crd.yaml", "spec.tills.name"], ""),
    ("explain-recursive", &["explain", "--recursive", "shop-crd.yaml"], ""),
    ("explain-depth", &["explain", "--max-depth", "2", "shop-crd.yaml"], ""),
    (
        "explain-metadata",
        &["explain", "--api-version", "example.com/v1", "shop-crd.yaml", "metadata.ownerReferences"],
        "",
    ),
    ("explain-constraints", &["explain", "--constraints", "shop-crd.yaml", "spec"], ""),
    ("explain-missing", &["explain", "shop-crd.yaml", "spec.sise"], ""),
    ("skeleton", &["skeleton", "legacy.yaml"], ""),
    ("skeleton-crd", &["skeleton", "shop-crd.yaml"], ""),
    ("skeleton-polymorphic", &["skeleton", "polymorphic.yaml"], ""),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// Runs a case and returns its arguments, output, and exit code as text.
fn transcript((_, arguments, stdin): &Case) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_codegen-cli"))
        .args(*arguments)
        .current_dir(folder().join("input"))
        .env_remove("NO_COLOR")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    child.stdin.take().expect("a pipe").write_all(stdin.as_bytes()).expect("it reads, or is done");
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text").replace('\x1b', "<ESC>");
    let (out, err) = (text(output.stdout), text(output.stderr));
    let code = output.status.code().expect("a code");
    let given = if stdin.is_empty() { String::new() } else { format!("{stdin}<<<\n") };
    format!("$ codegen-cli {}\n{given}{out}--- stderr\n{err}--- exit {code}\n", arguments.join(" "))
}

#[test]
fn transcripts() {
    let bless = std::env::var_os("BLESS").is_some();
    let mut different = Vec::new();
    for case in CASES {
        let path = folder().join(case.0).with_extension("txt");
        let transcript = transcript(case);
        if bless {
            fs::write(&path, transcript).expect("a file");
        } else if fs::read_to_string(&path).unwrap_or_default() != transcript {
            different.push(format!("{}:\n{transcript}", path.display()));
        }
    }
    assert!(different.is_empty(), "run with BLESS=1 if this is right:\n{}", different.join("\n"));
}

#[test]
fn the_readme_shows_these() {
    let readme = include_str!("../../README.md");
    let shown: Vec<&str> = readme.split("```console\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(!shown.is_empty());
    for shown in shown {
        let is_real = CASES.iter().any(|case| transcript(case).starts_with(shown));
        assert!(is_real, "no case prints this:\n{shown}");
    }
}

#[test]
fn every_file_has_its_case() {
    for entry in fs::read_dir(folder()).expect("the folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
        assert!(name == "input" || CASES.iter().any(|case| case.0 == name), "{} is not used", path.display());
    }
}
