//! `codegen-cli diff` with folders, standard input, and Git revisions; and the macro for tests.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use structural_schema::StructuralSchema;

fn input(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/input").join(name)
}

/// Returns an empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("crds")).expect("a folder");
    folder
}

fn diff(folder: &Path, arguments: &[&str], stdin: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_codegen-cli"))
        .arg("diff")
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let _ = child.stdin.take().expect("a pipe").write_all(stdin.as_bytes());
    child.wait_with_output().expect("it ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn git(folder: &Path, arguments: &[&str]) {
    let identity = ["-c", "user.name=test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];
    let output = Command::new("git").args(identity).args(arguments).current_dir(folder).output().expect("git");
    assert!(output.status.success(), "{}", text(&output.stderr));
}

#[test]
fn folders_are_compared_by_name() {
    let folder = folder("diff-folders");
    fs::create_dir_all(folder.join("released")).expect("a folder");
    fs::copy(input("diff-old.yaml"), folder.join("released/a.yaml")).expect("a copy");
    fs::copy(input("shop-crd.yaml"), folder.join("released/b.yaml")).expect("a copy");
    fs::copy(input("diff-compatible.yaml"), folder.join("crds/z.yaml")).expect("a copy");
    fs::copy(input("shop-crd.yaml"), folder.join("crds/b.yaml")).expect("a copy");
    let output = diff(&folder, &["released", "crds"], "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("caches.example.com v1: compatible (proven)"));
    assert!(text(&output.stdout).contains("shops.example.com v1: compatible (proven)"));
    fs::remove_file(folder.join("crds/b.yaml")).expect("a file");
    let output = diff(&folder, &["released", "crds"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("removed: shops.example.com"));
}

#[test]
fn standard_input_is_a_side() {
    let old = fs::read_to_string(input("diff-old.yaml")).expect("a file");
    let folder = folder("diff-stdin");
    fs::copy(input("diff-new.yaml"), folder.join("new.yaml")).expect("a copy");
    let output = diff(&folder, &["-", "new.yaml"], &old);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("::: <stdin>:22"), "{}", text(&output.stdout));
    assert_eq!(diff(&folder, &["-", "-"], &old).status.code(), Some(2));
}

#[test]
fn revisions_are_baselines() {
    let folder = folder("diff-git");
    git(&folder, &["init", "--quiet"]);
    fs::copy(input("diff-old.yaml"), folder.join("crds/cache.yaml")).expect("a copy");
    git(&folder, &["add", "."]);
    git(&folder, &["commit", "--quiet", "-m", "Add a CRD"]);
    fs::copy(input("diff-new.yaml"), folder.join("crds/cache.yaml")).expect("a copy");
    for path in ["crds", "crds/cache.yaml"] {
        let output = diff(&folder, &["--baseline-rev", "HEAD", path], "");
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
        assert!(text(&output.stdout).contains("::: HEAD:crds/cache.yaml:22"), "{}", text(&output.stdout));
    }
    for arguments in
        [["--baseline-rev", "none", "crds"], ["--baseline-rev", "HEAD", "-"], ["--baseline-rev", "HEAD", "new"]]
    {
        assert_eq!(diff(&folder, &arguments, "").status.code(), Some(2), "{arguments:?}");
    }
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
struct Cache {
    spec: CacheSpec,
}

#[derive(StructuralSchema)]
struct CacheSpec {
    #[structural(minimum = 1, maximum = 256)]
    gigabytes: i64,
    #[structural(pattern = "^[a-z]+$")]
    name: Option<String>,
    mode: Option<String>,
    owner: Option<String>,
    nodes: Option<Vec<String>>,
    class: Option<String>,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", kind = "Cache"))]
struct SmallCache {
    spec: SmallSpec,
}

#[derive(StructuralSchema)]
struct SmallSpec {
    #[structural(minimum = 1, maximum = 64)]
    gigabytes: i64,
    name: Option<String>,
    mode: Option<String>,
    owner: Option<String>,
    nodes: Option<Vec<String>>,
    class: Option<String>,
}

#[test]
fn types_are_compatible_with_a_release() {
    codegen_cli::assert_compatible!(Cache, "tests/golden/input/diff-old.yaml", "check:shortNames=allow");
    let _ = |cache: Cache| {
        let CacheSpec { gigabytes, name, mode, owner, nodes, class } = cache.spec;
        (gigabytes, name, mode, owner, nodes, class)
    };
}

#[test]
fn a_breaking_type_panics_with_an_object() {
    let broken = std::panic::catch_unwind(|| {
        codegen_cli::assert_compatible!(SmallCache, "tests/golden/input/diff-old.yaml");
    });
    let message = *broken.expect_err("it breaks").downcast::<String>().expect("a text");
    assert!(message.contains("`maximum` changed from 128 to 64"), "{message}");
    assert!(message.contains("gigabytes: 65"), "{message}");
    codegen_cli::assert_compatible!(SmallCache, "tests/golden/input/diff-old.yaml", "creates-rejected=warn");
    let _ = |cache: SmallCache| {
        let SmallSpec { gigabytes, name, mode, owner, nodes, class } = cache.spec;
        (gigabytes, name, mode, owner, nodes, class)
    };
}

/// Returns a CRD of the kind `Thing`, with this schema of `spec.size` in one version.
fn thing(version: &str, size: &str) -> String {
    format!(
        "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {{name: things.example.com}}
spec:
  group: example.com
  scope: Cluster
  names: {{kind: Thing, plural: things}}
  versions:
  - name: {version}
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size: {size}
"
    )
}

#[test]
fn severities_decide_the_exit_code() {
    let folder = folder("diff-severity");
    fs::write(folder.join("old.yaml"), thing("v1", "{type: integer}")).expect("a file");
    fs::write(folder.join("new.yaml"), thing("v1", "{type: integer, maximum: 5, default: 1}")).expect("a file");
    fs::write(folder.join("settings.yaml"), "- creates-rejected=warn\n").expect("a file");
    let table: [(&[&str], i32, &str); 13] = [
        (&[], 1, "error[creates-rejected]"),
        (&["--warn", "creates-rejected"], 0, "warning[creates-rejected]"),
        (&["--allow", "creates-rejected"], 0, "warning[readers-affected]"),
        (&["--warn", "check:maximum"], 0, "warning[creates-rejected]"),
        (&["--warn", "check:minimum"], 1, "error[creates-rejected]"),
        (&["--allow", "path:spec.size"], 0, "things.example.com v1: breaking"),
        (&["--allow", "path:spec"], 0, "things.example.com v1: breaking"),
        (&["--allow", "path:spec.siz"], 1, "error[creates-rejected]"),
        // Later settings take precedence.
        (&["--allow", "path:spec", "--deny", "check:maximum"], 1, "error[creates-rejected]"),
        (&["--deny", "check:maximum", "--allow", "path:spec"], 0, "things.example.com v1: breaking"),
        (&["--warn", "creates-rejected", "--deny", "readers-affected"], 1, "error[readers-affected]"),
        (&["--severities", "settings.yaml"], 0, "warning[creates-rejected]"),
        (&["--severities", "settings.yaml", "--deny", "check:maximum"], 1, "error[creates-rejected]"),
    ];
    for (options, code, shown) in table {
        let arguments = [options, &["old.yaml", "new.yaml"]].concat();
        let output = diff(&folder, &arguments, "");
        assert_eq!(output.status.code(), Some(code), "{options:?}: {}", text(&output.stdout));
        assert!(text(&output.stdout).contains(shown), "{options:?}: {}", text(&output.stdout));
    }
    let allowed = diff(&folder, &["--allow", "path:spec", "old.yaml", "new.yaml"], "");
    assert!(!text(&allowed.stdout).contains("spec.size"), "{}", text(&allowed.stdout));
    for setting in ["maximum", "path", "data-pruned=warn"] {
        assert_eq!(diff(&folder, &["--warn", setting, "old.yaml", "new.yaml"], "").status.code(), Some(2), "{setting}");
    }
}

#[test]
fn invalid_input_is_explained() {
    let folder = folder("diff-invalid");
    let old = thing("v1", "{type: integer}");
    let files = [
        ("old.yaml", old.clone()),
        (
            "name.yaml",
            old.replace("things.example.com", "items.example.com").replace("plural: things", "plural: items"),
        ),
        ("kind.yaml", old.replace("kind: Thing,", "kind: Item,")),
        ("group.yaml", old.replace("group: example.com", "group: other.example.com")),
        ("version.yaml", thing("v2", "{type: integer}")),
        ("broken.yaml", "a: [".to_owned()),
        ("wrong.yaml", old.replace("served: true", "served: [1]")),
        ("other.yaml", "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\n".to_owned()),
        ("twice.yaml", format!("{old}---\n{old}")),
    ];
    for (name, text) in files {
        fs::write(folder.join(name), text).expect("a file");
    }
    let table: [(&[&str], &str); 13] = [
        (&["old.yaml", "name.yaml"], "the CRDs have different names: `things.example.com` and `items.example.com`"),
        (&["old.yaml", "kind.yaml"], "the kind is renamed from `Thing` to `Item`"),
        (&["old.yaml", "group.yaml"], "the group changed from `example.com` to `other.example.com`"),
        (
            &["old.yaml", "version.yaml"],
            "the CRDs have no version in common: the old one has v1, and the new one has v2",
        ),
        (&["old.yaml", "missing.yaml"], "missing.yaml"),
        (&["missing.yaml", "old.yaml"], "missing.yaml"),
        (&["old.yaml", "broken.yaml"], "broken.yaml:1"),
        (&["old.yaml", "wrong.yaml"], "wrong.yaml:10"),
        (&["other.yaml", "old.yaml"], "the old files contain no CustomResourceDefinition"),
        (&["old.yaml", "twice.yaml"], "there is another definition with the name `things.example.com`"),
        (&["old.yaml", "crds"], "the new files contain no CustomResourceDefinition"),
        (&["old.yaml", "-"], "the new files contain no CustomResourceDefinition"),
        (&["old.yaml"], "give OLD and NEW, or NEW with --baseline-rev"),
    ];
    for (arguments, message) in table {
        let output = diff(&folder, arguments, "");
        let shown = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {shown}");
        assert!(shown.contains(message), "{arguments:?}: {shown}");
    }
}

#[test]
fn stored_objects_have_an_answer() {
    let folder = folder("diff-stored");
    let old = thing("v1", "{type: integer}");
    let version = old.split_once("  - name").expect("a version").1;
    let second = version.replacen("v1", "v2", 1).replace("storage: true", "storage: false").replace("size", "count");
    fs::write(folder.join("old.yaml"), &old).expect("a file");
    fs::write(folder.join("new.yaml"), format!("{old}  - name{second}")).expect("a file");
    let output = diff(&folder, &["old.yaml", "new.yaml"], "");
    let shown = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{shown}");
    for part in [
        "error[data-pruned]: v2: spec.size: an update through the new version `v2` drops values that `v1` keeps",
        "the stored object loses \"spec.size\"",
        "things.example.com v1: compatible (proven)",
        "things.example.com stored objects: breaking",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
}

#[test]
fn a_missing_release_is_explained() {
    let missing = std::panic::catch_unwind(|| {
        codegen_cli::assert_compatible!(Cache, "tests/golden/input/no-such-file.yaml");
    });
    let message = *missing.expect_err("it fails").downcast::<String>().expect("a text");
    assert!(message.starts_with("tests/golden/input/no-such-file.yaml: "), "{message}");
}
