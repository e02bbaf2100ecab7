//! Tests broken and malicious input.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A folder that is removed after the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("codegen-cli-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn file(&self, name: &str, content: &[u8]) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, content).expect("a file");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_codegen-cli"));
    command.stdin(Stdio::null());
    command
}

fn check(path: &PathBuf) -> Output {
    command().arg("check").arg(path).output().expect("it runs")
}

/// Returns the exit code, and the text of both output streams.
fn answer(output: &Output) -> (Option<i32>, String) {
    let text = [&output.stdout[..], &output.stderr[..]].concat();
    (output.status.code(), String::from_utf8(text).expect("text"))
}

const HEAD: &str = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n";

#[test]
fn broken_text_has_a_place() {
    let folder = Folder::new("broken");
    let table: [(&str, Vec<u8>, &str, &str); 6] = [
        ("tab.yaml", b"a:\n\tb: 1\n".to_vec(), "tab.yaml:2:", "tab"),
        ("quote.yaml", b"a: 1\nb: 'x\n".to_vec(), "quote.yaml:3:1", "quoted scalar"),
        ("alias.yaml", b"a: *nothing\n".to_vec(), "alias.yaml:1:4", "anchor"),
        ("latin.yaml", b"a: 1\nb: caf\xe9\n".to_vec(), "latin.yaml:2:7", "byte 0xe9 is not UTF-8"),
        ("cut.json", b"{\"kind\": \"X\",\n\"b\": [1, 2".to_vec(), "cut.json:2:11", "expected `,` or `]`"),
        ("nul.yaml", b"a: \0\n".to_vec(), "nul.yaml:1:", ""),
    ];
    for (name, content, place, message) in table {
        let (code, text) = answer(&check(&folder.file(name, &content)));
        assert_eq!(code, Some(1), "{text}");
        assert!(text.contains(place) && text.contains(message), "{name}: {text}");
    }
}

#[test]
fn bombs_of_aliases() {
    let folder = Folder::new("bombs");
    let levels = (1..40).map(|level| {
        let below = vec![format!("*a{}", level - 1); 10].join(", ");
        format!("a{level}: &a{level} [{below}]\n")
    });
    let bomb = format!("{HEAD}a0: &a0 [x]\n{}", levels.collect::<Vec<_>>().concat());
    let (code, text) = answer(&check(&folder.file("bomb.yaml", bomb.as_bytes())));
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("bomb.yaml:9:") && text.contains("more than 1000000 values"), "{text}");
}

#[test]
fn deep_nesting() {
    let folder = Folder::new("deep");
    let schemas = "{\"properties\": {\"a\": ".repeat(100_000);
    for (name, text) in [
        ("flow.yaml", format!("{HEAD}spec: {}", "[".repeat(1_000_000))),
        ("blocks.yaml", format!("{HEAD}spec:\n  {}", "- ".repeat(1_000_000))),
        ("deep.json", "[".repeat(1_000_000).replacen('[', "{\"a\": ", 1)),
        ("schemas.json", schemas),
    ] {
        let (code, output) = answer(&check(&folder.file(name, text.as_bytes())));
        assert_eq!(code, Some(1), "{name}: {output}");
        assert!(output.contains(&format!("{name}:")) && output.contains("deeper than 512 levels"), "{name}: {output}");
    }
}

#[test]
fn schemas_at_the_limit_of_depth() {
    let folder = Folder::new("limit");
    let nested = (0..250).fold("{\"type\": \"string\"}".to_owned(), |inner, _| format!("{{\"items\": {inner}}}"));
    let text = format!("{HEAD}spec: {{versions: [{{schema: {{openAPIV3Schema: {nested}}}}}]}}\n");
    let (code, output) = answer(&check(&folder.file("limit.yaml", text.as_bytes())));
    assert_eq!(code, Some(1), "{output}");
    assert!(output.contains("limit.yaml:"), "{output}");
}

#[test]
fn thousands_of_errors() {
    let folder = Folder::new("errors");
    let properties: Vec<_> = (0..3000).map(|at| format!("            p{at}: {{type: nope}}\n")).collect();
    let text = format!(
        "{HEAD}spec:\n  versions:\n  - name: v1\n    schema:\n      openAPIV3Schema:\n        properties:\n{}",
        properties.concat().replace("            p", "          p")
    );
    let (code, output) = answer(&check(&folder.file("errors.yaml", text.as_bytes())));
    assert_eq!(code, Some(1));
    assert!(output.contains("there are ") && output.contains("more errors in this document"), "{}", output.len());
    assert!(output.matches("-->").count() < 1100, "{}", output.len());
}

#[test]
fn huge_files() {
    let folder = Folder::new("huge");
    let path = folder.0.join("huge.yaml");
    // The file is sparse, so no bytes are written.
    File::create(&path).expect("a file").set_len(100 << 20).expect("a length");
    let (code, text) = answer(&check(&path));
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("huge.yaml") && text.contains("larger than 64 MiB"), "{text}");
}

#[test]
fn files_that_are_not_there() {
    let folder = Folder::new("missing");
    let good = folder.file("bad-but-there.yaml", b"kind: Pod\n");
    let output = command().arg("check").arg(&good).arg(folder.0.join("missing.yaml")).output().expect("it runs");
    let (code, text) = answer(&output);
    assert_eq!(code, Some(2), "{text}");
    // The readable inputs are still checked.
    assert!(text.contains("found a Pod") && text.contains("missing.yaml: No such file"), "{text}");
    for arguments in [["admit", "--crd"], ["explain", "--recursive"]] {
        let output = command().args(arguments).arg(folder.0.join("missing.yaml")).arg("-").output().expect("it runs");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn folders_that_lead_to_themselves() {
    let folder = Folder::new("loop");
    folder.file("a.yaml", b"kind: Pod\n");
    #[cfg(unix)]
    std::os::unix::fs::symlink(&folder.0, folder.0.join("again")).expect("a link");
    let (code, text) = answer(&check(&folder.0));
    assert_eq!(code, Some(0), "{text}");
    assert_eq!(text.matches("skipped 1 document").count(), 1, "{text}");
}

#[test]
fn nobody_reads_on() {
    let mut child = command()
        .args(["completions", "bash"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    drop(child.stdout.take());
    let mut output = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut output).expect("text");
    assert_eq!((child.wait().expect("it ends").code(), output.as_str()), (Some(0), ""));
}

#[test]
fn colors_are_for_terminals() {
    let folder = Folder::new("colors");
    let path = folder.file("pod.yaml", b"kind: Pod\n");
    let colored = |arguments: &[&str]| {
        let output = command().arg("check").args(arguments).arg(&path).output().expect("it runs");
        output.stdout.contains(&0x1b)
    };
    assert!(!colored(&[]));
    assert!(!colored(&["--color", "never"]));
    assert!(colored(&["--color", "always"]));
}

#[test]
fn every_shell_has_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = command().args(["completions", shell]).output().expect("it runs");
        let text = String::from_utf8(output.stdout).expect("text");
        assert!(output.status.success() && text.contains("explain") && text.contains("costs"), "{shell}");
    }
}

#[test]
fn standard_input_is_bounded() {
    let mut child = command()
        .args(["check", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("a pipe");
    let chunk = vec![b'#'; 1 << 20];
    // The program stops reading at some point.
    let written = (0..200).take_while(|_| input.write_all(&chunk).is_ok()).count();
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert!(written < 200 && String::from_utf8_lossy(&output.stdout).contains("larger than 64 MiB"));
    assert_eq!(output.status.code(), Some(1));
}

/// Control characters from any source must not reach a terminal.
#[test]
fn control_characters_reach_no_terminal() {
    let folder = Folder::new("escape");
    let evil = "a\\e[31m\\x9b\\u202e\\rz";
    let crd = format!(
        "{HEAD}metadata: {{name: \"{evil}\"}}
spec:
  group: \"{evil}\"
  scope: Namespaced
  names: {{kind: \"{evil}\", plural: shops}}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        description: \"{evil}\"
        properties:
          \"{evil}\":
            type: string
            description: \"{evil}\"
            enum: [\"{evil}\"]
            x-kubernetes-validations: [{{rule: \"self == '{evil}' + 1\", message: \"{evil}\"}}]
"
    );
    let crd = folder.file("\u{1b}[31m.yaml", crd.as_bytes());
    let object = format!(
        "apiVersion: \"{evil}/v1\"\nkind: \"{evil}\"\n\"{evil}\": \"{evil}!\"\n\"x{evil}\": 1\nmetadata: {{name: \"{evil}\"}}\n"
    );
    let object = folder.file("object.yaml", object.as_bytes());
    let missing = folder.0.join("\u{1b}missing.yaml");
    let raw = folder.file("raw.yaml", format!("{HEAD}spec: \u{9b}31m\u{202e}\u{7f}\n").as_bytes());
    let run = |arguments: &[&str], paths: &[&PathBuf]| {
        let output = command().args(arguments).args(paths).output().expect("it runs");
        let (_, text) = answer(&output);
        assert!(!text.is_empty(), "{arguments:?}");
        let unsafe_character = |c: char| c.is_control() && c != '\n' && c != '\t' || c == '\u{202e}';
        assert!(!text.contains(unsafe_character), "{arguments:?}: {text:?}");
    };
    for format in ["human", "github", "json"] {
        run(&["check", "--costs", "--format", format], &[&crd]);
        run(&["check", "--format", format], &[&raw]);
        run(&["check", "--format", format], &[&missing]);
    }
    run(&["explain"], &[&crd]);
    run(&["explain", "--recursive"], &[&crd]);
    run(&["skeleton"], &[&crd]);
    for stage in ["admit", "prune", "default", "validate"] {
        for output in ["yaml", "json"] {
            run(&[stage, "-o", output, "--crd", crd.to_str().unwrap()], &[&object]);
        }
    }
    run(&["compare"], &[&crd, &raw]);
}

/// A definition that the server accepts, with control characters in every text where it accepts them.
fn accepted_definition(more: &str) -> String {
    let evil = "a\\e[31m\\x9b\\u202e\\rz";
    format!(
        "{HEAD}metadata: {{name: shops.example.com, annotations: {{note: \"{evil}\"}}}}
spec:
  group: example.com
  scope: Namespaced
  names: {{kind: Shop, plural: shops}}
  versions:
  - name: v1
    served: true
    storage: true
    additionalPrinterColumns: [{{name: \"{evil}\", type: string, jsonPath: .spec.a, description: \"{evil}\"}}]
    schema:
      openAPIV3Schema:
        type: object
        description: \"{evil}\"
        properties:
          spec:
            type: object
            description: \"{evil}\"
            properties:
              a: {{type: string, description: \"{evil}\", title: \"{evil}\", enum: [\"{evil}\", b], default: \"{evil}\"}}
              m: {{type: object, default: {{\"{evil}\": \"{evil}\"}}, additionalProperties: {{type: string}}}}
              \"{evil}\":
                type: string
                pattern: \"^(a\\e\\x9b\\u202e\\rz)?\"
                description: \"`{evil}`\"
                x-kubernetes-validations: [{{rule: \"self != 'a\\x9b\\u202ez'\", message: \"a\\e[31m\\x9b\\u202ez\"}}]
{more}"
    )
}

#[test]
fn control_characters_of_accepted_definitions_reach_no_terminal() {
    let folder = Folder::new("accepted");
    let crd = folder.file("crd.yaml", accepted_definition("").as_bytes());
    let changed = folder.file("changed.yaml", accepted_definition("                maxLength: 3\n").as_bytes());
    let (crd, changed) = (crd.to_str().unwrap(), changed.to_str().unwrap());
    let out = folder.0.join("out");
    for arguments in [
        vec!["check", "--costs", crd],
        vec!["fields", crd],
        vec!["size", crd],
        vec!["sample", "--all-fields", crd],
        vec!["sample", "--format", "json", crd],
        vec!["openapi", crd],
        vec!["openapi", "--v2", "--format", "json", crd],
        vec!["docs", crd],
        vec!["docs", "--format", "html", crd],
        vec!["import", crd],
        vec!["import", "--kube", "--names", "kopium", crd],
        vec!["constant", crd],
        vec!["compare", crd, changed],
        vec!["diff", "--all", crd, changed],
        vec!["discovery", crd],
        vec!["explain", "--recursive", "--constraints", crd],
        vec!["json-schema", "--out-dir", out.to_str().unwrap(), crd],
    ] {
        let (code, text) = answer(&command().args(&arguments).output().expect("it runs"));
        assert!(matches!(code, Some(0 | 1)) && !text.is_empty(), "{arguments:?}: {code:?} {text}");
        let unsafe_character = |c: char| c.is_control() && c != '\n' && c != '\t' || c == '\u{202e}';
        assert!(!text.contains(unsafe_character), "{arguments:?}: {text:?}");
    }
}

/// The names of a definition become the names of files.
#[test]
fn names_do_not_lead_out_of_the_folder() {
    let folder = Folder::new("names");
    for (at, (group, kind, version)) in [
        ("../../escaped", "Shop", "v1"),
        ("/escaped", "Shop", "v1"),
        ("..", "Shop", "v1"),
        ("a\\0b.example.com", "Shop", "v1"),
        ("example.com", "../../escaped", "v1"),
        ("example.com", "/escaped", "v1"),
        ("example.com", "Shop", "../../../escaped"),
        ("self.super.crate", "Self", "mod"),
        ("con.example.com", "Nul", "aux"),
    ]
    .into_iter()
    .enumerate()
    {
        let crd = format!(
            "{HEAD}metadata: {{name: \"shops.{group}\"}}
spec:
  group: \"{group}\"
  scope: Namespaced
  names: {{kind: \"{kind}\", plural: shops}}
  versions:
  - {{name: \"{version}\", served: true, storage: true, schema: {{openAPIV3Schema: {{type: object, properties: {{spec: {{type: object, properties: {{a: {{type: string}}}}}}}}}}}}}}
"
        );
        let inner = folder.0.join(format!("{at}/a/b/c"));
        fs::create_dir_all(&inner).expect("a folder");
        fs::write(inner.join("crd.yaml"), crd).expect("a file");
        for arguments in [["json-schema", "--out-dir"], ["docs", "--out-dir"], ["import", "--out"]] {
            let output =
                command().current_dir(&inner).args(arguments).args(["out", "crd.yaml"]).output().expect("it runs");
            assert!(matches!(output.status.code(), Some(0..=2)), "{output:?}");
        }
        let mut files = Vec::new();
        collect_files(&folder.0.join(at.to_string()), &mut files);
        let is_expected = |path: &&PathBuf| path.starts_with(inner.join("out")) || **path == inner.join("crd.yaml");
        assert_eq!(files.iter().find(|path| !is_expected(path)), None, "{group} {kind} {version}");
    }
    assert!(!PathBuf::from("/escaped").exists());
}

fn collect_files(folder: &PathBuf, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() { collect_files(&path, files) } else { files.push(path) }
    }
}
