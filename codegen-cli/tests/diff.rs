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
