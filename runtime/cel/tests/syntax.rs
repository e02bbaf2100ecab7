//! Tests which expressions parse, and the positions of syntax errors.

use structural_schema_cel::program::Op;
use structural_schema_cel::syntax::parse;
use structural_schema_cel::{OwnedProgram, Version};

fn places(source: &str) -> Vec<Option<u32>> {
    match parse(source, Version::NEWEST) {
        Ok(_) => Vec::new(),
        Err(errors) => errors.iter().map(|error| error.at).collect(),
    }
}

fn parses(source: &str) -> bool {
    parse(source, Version::NEWEST).is_ok()
}

#[test]
fn error_positions_match_the_server() {
    for (source, expected) in [
        ("0XFF", 1),
        ("1.", 2),
        ("1_000", 1),
        ("'\\ud800'", 0),
        ("rb'\\x00'", 2),
        ("self.s.", 7),
        ("self..s", 5),
        ("self.s s", 7),
        ("(self.i", 7),
        ("[1,, 2]", 3),
        ("true ? 1", 8),
        ("has(self)", 4),
        ("has(self.ms['k1'])", 11),
        ("self.`foo-bar`", 5),
        ("self.ls.all('x', true)", 12),
        ("// comment", 10),
        ("1 + // comment", 14),
        ("1..2", 2),
        (".1.2", 2),
        ("`a`", 0),
        ("{}.transformMap(k, k, 1)", 19),
        ("-!true", 1),
        ("break", 0),
        ("self.in", 5),
    ] {
        assert_eq!(places(source), [Some(expected)], "{source}");
    }
    assert_eq!(places("'\\q'"), [Some(0), Some(3), Some(4)]);
    assert_eq!(places("a = b"), [Some(2), Some(4)]);
}

#[test]
fn every_form_of_literal_parses() {
    for source in [
        "0x1Fu",
        "-0x1F",
        "1e3",
        ".5",
        "1.5e-3",
        "'''a'b\n'''",
        "r'\\d'",
        "b'\\xff'",
        "bR\"\"\"x\"\"\"",
        "''",
        "\"\"",
        "'\\?\\`'",
        "[,]",
        "[1,]",
        "{,}",
        "{'a': 1,}",
        "{?'a': x.?b}",
        "[?a]",
        "a[?0].?b",
        "--1",
        "!!true",
        "!-1",
        "a.namespace",
    ] {
        assert!(parses(source), "{source}");
    }
}

#[test]
fn repeated_signs_do_not_nest() {
    let owned = OwnedProgram::parse("--1", Version::NEWEST).unwrap();
    assert_eq!(owned.program().nodes.len(), 1);
    let owned = OwnedProgram::parse("---1", Version::NEWEST).unwrap();
    assert_eq!(owned.program().op(0), Op::Int(1));
    assert!(matches!(owned.program().op(1), Op::Call { .. }));
    assert!(parses(&format!("{}true", "!".repeat(50_000))));
}

#[test]
fn recursion_limits_match_the_server() {
    let nested = |count: usize| format!("{}1{}", "(".repeat(count), ")".repeat(count));
    assert!(parses(&nested(249)));
    assert_eq!(places(&nested(250)), [None]);
    let chain = |count: usize| format!("self.b{}", "==self.b".repeat(count));
    assert!(parses(&chain(249)));
    assert_eq!(places(&chain(250)), [None]);
    let right = |count: usize| format!("{}1{}", "1+(".repeat(count), ")".repeat(count));
    assert!(parses(&right(124)));
    assert!(!parses(&right(125)));
    assert!(parses(&vec!["true"; 16_000].join("&&")));
    assert!(!parses(&"a".repeat(100_001)));
}

// The derive macro runs unoptimized, on the stack of a compiler thread.
#[test]
fn deep_input_needs_little_stack() {
    let forms =
        [("(", ")"), ("[", "]"), ("f(", ")"), ("a.f(", ")"), ("{1:", "}"), ("a[", "]"), ("!(", ")"), ("a?a:(", ")")];
    let thread = std::thread::Builder::new().stack_size(1 << 20).spawn(move || {
        for (open, close) in forms {
            for count in [100, 248, 249, 250, 5_000] {
                let source = format!("{}a{}", open.repeat(count), close.repeat(count));
                let _ = OwnedProgram::parse(&source, Version::NEWEST);
            }
            let _ = OwnedProgram::parse(&open.repeat(10_000), Version::NEWEST);
        }
    });
    thread.unwrap().join().unwrap();
}

#[test]
fn old_versions_reject_newer_syntax() {
    assert!(parse("a.?b", Version(27)).is_err());
    assert!(parse("a.?b", Version(28)).is_ok());
    let owned = OwnedProgram::parse("a.all(k, v, true)", Version(31)).unwrap();
    assert!(owned.program().nodes.iter().any(|node| matches!(node.op, Op::UnknownCall { .. })));
}
