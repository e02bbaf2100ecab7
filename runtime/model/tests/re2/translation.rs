//! Tests for the translation to the `regex` crate: its text, and what it matches.

use regex::Regex;
use structural_schema_model::re2::{check, to_rust_syntax};

#[test]
fn translates_to_regex_syntax() {
    let cases = [
        ("", ""),
        ("abc", "abc"),
        // ASCII in Go, Unicode in `regex`.
        (r"\d\D", "[0-9][^0-9]"),
        (r"\s\S", r"[\t\n\f\r ][^\t\n\f\r ]"),
        (r"\w\W", "[0-9A-Z_a-z][^0-9A-Z_a-z]"),
        (r"\bx\B", r"(?-u:\b)x(?-u:\B)"),
        (r"[\d\W_]", r"[0-9[^0-9A-Z_a-z]_]"),
        ("[^[:space:][:^word:]]", r"[^\t-\r [^0-9A-Z_a-z]]"),
        // Operators of `regex` that are literal characters in Go.
        ("[[a]", r"[\[a]"),
        ("[a&&b~~+--]", r"[a\&\&b\~\~\+-\-]"),
        ("a{,2}", r"a\{,2\}"),
        ("x{", r"x\{"),
        ("a #b", r"a \#b"),
        // Escapes.
        (r"\a\f\v\0\101\x{41}", r"\u{7}\u{c}\u{b}\u{0}AA"),
        (r"\Qa.b*\E+", r"a\.b\*+"),
        (r"\_\/\<", "_/<"),
        // Unicode names.
        (r"\pN\p{^greek}\P{^Any}", r"[\p{gc=N}][^\p{sc=Greek}][\p{Any}]"),
        (r"\p{ascii}\P{digit}", r"[\p{ASCII}][^\p{gc=Nd}]"),
        // Surrogates.
        (r"\x{DC00}|[\x{D000}-\x{DC00}]", "[a&&b]|[\u{D000}-\u{D7FF}]"),
        (r"[^\p{Cs}]\p{Cs}\P{Cs}", r"[\x{0}-\x{10FFFF}][a&&b][\x{0}-\x{10FFFF}]"),
        // Flags.
        ("(?i)a(?-i:b(?s).)c", "(?i)a(?:(?-i)b(?s).)c"),
        ("(?)a(?i-i)b(?mm)^", "ab(?m)^"),
        ("a(?i)*b", "a*(?i)b"),
        ("a*(?i)?", "(?:a*)?"),
        ("(?U)a+b+?(?-U)c+", "a+?b+c+"),
        ("a(?U){2}", "a{2}?"),
        ("((?i)a)b|(?i)|c", "((?i)a)b||(?i)c"),
        // Groups.
        ("(?P<a>x)(?<a>y)(?:z)", "(x)(y)(?:z)"),
    ];
    for (pattern, expected) in cases {
        assert_eq!(to_rust_syntax(pattern).as_deref(), Ok(expected), "{pattern:?}");
    }
}

#[test]
fn translation_matches_the_same_texts_as_go() {
    // pattern, matching texts, other texts
    let cases: &[(&str, &[&str], &[&str])] = &[
        (r"^\d$", &["1"], &["١", "a"]),
        (r"^\w$", &["_"], &["é", "ſ"]),
        (r"(?i)^\w$", &["ſ", "\u{212A}"], &["é"]),
        (r"(?i)^\W$", &["é"], &["ſ", "\u{212A}"]),
        (r"(?i)^[^\w]$", &["é"], &["ſ"]),
        (r"(?i)^[a\W]$", &["A", "é"], &["b", "ſ"]),
        (r"^\s$", &["\x0C"], &["\x0B", "\u{A0}"]),
        ("^[[:space:]]$", &["\x0B"], &["\u{A0}"]),
        (r"a\b", &["aé", "a"], &["ab"]),
        (r"é\B", &["éé", "é"], &["éa"]),
        ("^.$", &["é", "\r"], &["\n"]),
        ("(?s)^.$", &["\n"], &[]),
        ("a$", &["a"], &["a\n"]),
        ("(?m)a$", &["a\nb"], &["ab"]),
        ("^[[a]]$", &["[]", "a]"], &["a", "["]),
        ("^[a&&b]$", &["a", "b", "&"], &["c"]),
        ("^[+--]$", &["+", ",", "-"], &["."]),
        ("^[!-&&-/]$", &["#", "'"], &["0"]),
        ("^a{,2}$", &["a{,2}"], &["a", "aa", ""]),
        (r"^\101$", &["A"], &["\x01"]),
        (r"^\x{D800}$", &[], &["\u{FFFD}", "a"]),
        (r"^[^\x{D800}-\x{DFFF}]$", &["a", "\u{10FFFF}"], &[]),
        (r"^\Q[a]\E$", &["[a]"], &["a"]),
        ("^(?i)ab|cd$", &["AB", "CD"], &[]),
        ("^(a(?i)b)c$", &["aBc"], &["ABc", "aBC"]),
        ("^a(?i)*b$", &["aaB", "b"], &["Ab"]),
        ("^(a|b||c)$", &["a", "", "c"], &["d"]),
        (r"^\p{Lu}$", &["É"], &["é"]),
        (r"(?i)^\p{Lu}$", &["é"], &["1"]),
        (r"(?i)^\P{Lu}$", &["1"], &["é", "É"]),
        ("(?i)^straße ſ$", &["STRAẞE S"], &["STRASSE S"]),
    ];
    for &(pattern, matching, others) in cases {
        let regex = Regex::new(&to_rust_syntax(pattern).expect("valid")).expect("translated");
        for text in matching {
            assert!(regex.is_match(text), "{pattern:?} ({regex}) has to match {text:?}");
        }
        for text in others {
            assert!(!regex.is_match(text), "{pattern:?} ({regex}) must not match {text:?}");
        }
    }
}

#[test]
fn lazy_operators_match_the_shorter_text() {
    for (pattern, found) in [("a+", "aaa"), ("a+?", "a"), ("(?U)a+", "a"), ("(?U)a+?", "aaa"), ("a(?U){2,}", "aa")] {
        let regex = Regex::new(&to_rust_syntax(pattern).expect("valid")).expect("translated");
        assert_eq!(regex.find("aaa").map(|found| found.as_str()), Some(found), "{pattern:?}");
    }
}

#[test]
fn every_property_exists_in_regex() {
    let names = include_str!("../../src/re2/names.rs");
    let table = names.split_once("const PROPERTIES").expect("the table").1;
    let table = table.split_once("];").expect("its end").0;
    let mut count = 0;
    for name in table.split('"').skip(1).step_by(2) {
        let pattern = format!(r"\p{{{name}}}\P{{{name}}}");
        let regex = to_rust_syntax(&pattern).expect("a name out of the table");
        assert!(Regex::new(&regex).is_ok(), "{pattern} became {regex}");
        count += 1;
    }
    assert!(count > 200);
}

#[test]
fn invalid_patterns_are_not_translated() {
    assert_eq!(to_rust_syntax("a(").err(), check("a(").err());
}
