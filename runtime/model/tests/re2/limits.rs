//! Tests Go's limits, and long inputs.

use crate::verdict;

fn nested(depth: usize, open: &str, inside: &str, close: &str) -> String {
    format!("{}{inside}{}", open.repeat(depth), close.repeat(depth))
}

fn kind(pattern: &str) -> Option<String> {
    verdict(pattern).map(|words| {
        let (kind, fragment) = words.split_once(": `").expect("a fragment follows");
        assert!(fragment.strip_suffix('`') == Some(pattern), "the whole pattern is quoted");
        kind.to_owned()
    })
}

const TOO_DEEP: Option<&str> = Some("expression nests too deeply");
const TOO_LARGE: Option<&str> = Some("expression too large");
const MISSING: Option<&str> = Some("missing closing )");

#[test]
fn depth() {
    let cases: &[(&str, &str, &str, usize)] = &[
        // open, inside, close, and the maximum accepted nesting depth
        ("(", "", ")", 999),
        ("(", "abc", ")", 999),
        ("(", "a|b|[cd]", ")", 999),
        ("(", "a.", ")", 998),
        ("(", "ab|cd", ")", 998),
        ("(?:", "", ")*", 999),
        ("(?:", "a", "){1}", 999),
        ("(", "", ")*", 499),
        ("(", "", "x)", 500),
        ("(x|", "", ")", 499),
        // Go flattens these, so the tree stays low.
        ("(?:", "", ")", 1000),
        ("(?:.", "", ")", 1000),
        ("(?:ab|", "", ")", 1000),
    ];
    for &(open, inside, close, deepest) in cases {
        let pattern = nested(deepest, open, inside, close);
        assert_eq!(kind(&pattern), None, "{open}{inside}{close} {deepest} times");
        let pattern = nested(deepest + 1, open, inside, close);
        assert_eq!(kind(&pattern).as_deref(), TOO_DEEP, "{open}{inside}{close} {deepest} times and one more");
    }
}

#[test]
fn unclosed_groups() {
    assert_eq!(kind(&"(".repeat(100_000)).as_deref(), MISSING);
    assert_eq!(kind(&"(?:a|".repeat(100_000)).as_deref(), MISSING);
    let pattern = format!("{}[z-a]", "(".repeat(5000));
    assert_eq!(verdict(&pattern).as_deref(), Some("invalid character class range: `z-a`"));
}

#[test]
fn size() {
    assert_eq!(kind(&format!("({}){{1000}}", "(xx?)".repeat(1000))).as_deref(), TOO_LARGE);
    assert_eq!(kind(&"(xx?){1000}".repeat(1000)).as_deref(), TOO_LARGE);
    assert_eq!(kind(&"(xx?){1000}".repeat(600)), None);
    // The program size is checked before the product of the counts.
    assert_eq!(kind("(a{1000}b{1000}c{1000}d{1000}){1000}").as_deref(), TOO_LARGE);
    assert_eq!(verdict("(a{1000}b{1000}c{1000}){1000}").as_deref(), Some("invalid repeat count: `{1000}`"));
}

/// Each pattern would take minutes if the check took quadratic time.
#[test]
fn long_patterns() {
    let length = 300_000;
    for piece in ["a", "a|", "[a]", "(a)", "a*", "{1", "{", r"\Q", r"\pZ", "(?i)", "(?i:a)", "[[:alpha:]]"] {
        let pattern = piece.repeat(length);
        assert_eq!(kind(&pattern), None, "{piece} {length} times");
    }
    assert_eq!(kind(&format!("[{}x]", "[:".repeat(length))), None);
    assert_eq!(kind(&"[[:x]".repeat(length)), None);
}
