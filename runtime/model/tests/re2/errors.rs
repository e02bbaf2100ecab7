//! Tests invalid patterns with Go's messages.

use structural_schema_model::re2::{ErrorKind, RegexError, check};
use structural_schema_model::text::Text;

use crate::verdict;

/// Patterns and Go's messages.
const REJECTED: &[(&str, &str)] = &[
    // Parentheses: the whole pattern is quoted.
    ("(", "missing closing ): `(`"),
    ("a(b", "missing closing ): `a(b`"),
    ("(a|b", "missing closing ): `(a|b`"),
    ("((a)", "missing closing ): `((a)`"),
    (r"(\)", r"missing closing ): `(\)`"),
    (r"\Q(\E(", r"missing closing ): `\Q(\E(`"),
    ("(?i)(?P<n>", "missing closing ): `(?i)(?P<n>`"),
    ("(?P<name>a", "missing closing ): `(?P<name>a`"),
    ("(?:", "missing closing ): `(?:`"),
    (")", "unexpected ): `)`"),
    ("a)b", "unexpected ): `a)b`"),
    ("(a))", "unexpected ): `(a))`"),
    ("a|)", "unexpected ): `a|)`"),
    ("x)(", "unexpected ): `x)(`"),
    // Brackets: the rest of the pattern from the bracket on is quoted.
    ("[", "missing closing ]: `[`"),
    ("a[b", "missing closing ]: `[b`"),
    ("a[]b", "missing closing ]: `[]b`"),
    ("[^]", "missing closing ]: `[^]`"),
    ("[a-", "missing closing ]: `[a-`"),
    ("[a-b", "missing closing ]: `[a-b`"),
    ("[[:alpha:]", "missing closing ]: `[[:alpha:]`"),
    ("[[:", "missing closing ]: `[[:`"),
    (r"[\]", r"missing closing ]: `[\]`"),
    (r"[\d", r"missing closing ]: `[\d`"),
    ("([", "missing closing ]: `[`"),
    // Ranges and names of classes.
    ("[z-a]", "invalid character class range: `z-a`"),
    ("[a-Z]", "invalid character class range: `a-Z`"),
    ("x[0-9b-a]", "invalid character class range: `b-a`"),
    (r"[\x62-\x61]", r"invalid character class range: `\x62-\x61`"),
    ("[a-[:digit:]]", "invalid character class range: `a-[`"),
    ("[ü-ä]", "invalid character class range: `ü-ä`"),
    ("[[:foo:]]", "invalid character class range: `[:foo:]`"),
    ("[[:Alpha:]]", "invalid character class range: `[:Alpha:]`"),
    ("[[:^foo:]]", "invalid character class range: `[:^foo:]`"),
    ("[[::]]", "invalid character class range: `[::]`"),
    ("[[:a]b:]", "invalid character class range: `[:a]b:]`"),
    (r"\p", r"invalid character class range: `\p`"),
    (r"\P", r"invalid character class range: `\P`"),
    (r"\pX", r"invalid character class range: `\pX`"),
    (r"\pé", r"invalid character class range: `\pé`"),
    (r"\p^", r"invalid character class range: `\p^`"),
    (r"\p{", r"invalid character class range: `\p{`"),
    (r"a\p{Greek", r"invalid character class range: `\p{Greek`"),
    (r"\p{}", r"invalid character class range: `\p{}`"),
    (r"\p{^}", r"invalid character class range: `\p{^}`"),
    (r"\p{Foo}a", r"invalid character class range: `\p{Foo}`"),
    (r"[a\P{Foo}]", r"invalid character class range: `\P{Foo}`"),
    (r"\p{IsGreek}", r"invalid character class range: `\p{IsGreek}`"),
    (r"\p{sc=Greek}", r"invalid character class range: `\p{sc=Greek}`"),
    (r"\p{Longer than all the names}", r"invalid character class range: `\p{Longer than all the names}`"),
    // Go 1.25 and 1.26 do not find scripts with several words in their name.
    (r"\p{Old_Italic}", r"invalid character class range: `\p{Old_Italic}`"),
    (r"\p{OldItalic}", r"invalid character class range: `\p{OldItalic}`"),
    (r"\p{SignWriting}", r"invalid character class range: `\p{SignWriting}`"),
    // Escapes.
    ("\\", "trailing backslash at end of expression: ``"),
    ("a\\", "trailing backslash at end of expression: ``"),
    ("[a\\", "trailing backslash at end of expression: ``"),
    ("[a-\\", "trailing backslash at end of expression: ``"),
    (r"\8", r"invalid escape sequence: `\8`"),
    (r"\1", r"invalid escape sequence: `\1`"),
    (r"(a)\1b", r"invalid escape sequence: `\1`"),
    (r"\18", r"invalid escape sequence: `\1`"),
    (r"\C", r"invalid escape sequence: `\C`"),
    (r"\E", r"invalid escape sequence: `\E`"),
    (r"\Qa\E\E", r"invalid escape sequence: `\E`"),
    (r"\Z", r"invalid escape sequence: `\Z`"),
    (r"\G", r"invalid escape sequence: `\G`"),
    (r"\h", r"invalid escape sequence: `\h`"),
    (r"\R", r"invalid escape sequence: `\R`"),
    (r"\X", r"invalid escape sequence: `\X`"),
    (r"\e", r"invalid escape sequence: `\e`"),
    (r"\cA", r"invalid escape sequence: `\c`"),
    (r"\u0041", r"invalid escape sequence: `\u`"),
    (r"\N{U+41}", r"invalid escape sequence: `\N`"),
    (r"\é", r"invalid escape sequence: `\é`"),
    (r"[\b]", r"invalid escape sequence: `\b`"),
    (r"[\Q]\E]", r"invalid escape sequence: `\Q`"),
    (r"[\A]", r"invalid escape sequence: `\A`"),
    (r"[\z]", r"invalid escape sequence: `\z`"),
    (r"[a-\d]", r"invalid escape sequence: `\d`"),
    (r"[a-\pL]", r"invalid escape sequence: `\p`"),
    (r"\x", r"invalid escape sequence: `\x`"),
    (r"\x1", r"invalid escape sequence: `\x1`"),
    (r"\xg", r"invalid escape sequence: `\xg`"),
    (r"\xgh1", r"invalid escape sequence: `\xgh`"),
    (r"\x1ü!", r"invalid escape sequence: `\x1ü`"),
    (r"\x{", r"invalid escape sequence: `\x{`"),
    (r"\x{}", r"invalid escape sequence: `\x{}`"),
    (r"\x{41", r"invalid escape sequence: `\x{41`"),
    (r"\x{4g}", r"invalid escape sequence: `\x{4g`"),
    (r"\x{110000}", r"invalid escape sequence: `\x{110000`"),
    (r"\x{FFFFFFFFFFFFFFFF}", r"invalid escape sequence: `\x{FFFFFF`"),
    // Groups with a question mark.
    ("(?=x)", "invalid or unsupported Perl syntax: `(?=`"),
    ("(?!x)", "invalid or unsupported Perl syntax: `(?!`"),
    ("(?>x)", "invalid or unsupported Perl syntax: `(?>`"),
    ("(?#c)", "invalid or unsupported Perl syntax: `(?#`"),
    ("(?|a)", "invalid or unsupported Perl syntax: `(?|`"),
    ("(?'n'a)", "invalid or unsupported Perl syntax: `(?'`"),
    ("(?x)a", "invalid or unsupported Perl syntax: `(?x`"),
    ("(?ix:a)", "invalid or unsupported Perl syntax: `(?ix`"),
    ("(?ié)", "invalid or unsupported Perl syntax: `(?ié`"),
    ("(?", "invalid or unsupported Perl syntax: `(?`"),
    ("(?i", "invalid or unsupported Perl syntax: `(?i`"),
    ("(?-)", "invalid or unsupported Perl syntax: `(?-)`"),
    ("(?i-)", "invalid or unsupported Perl syntax: `(?i-)`"),
    ("(?-:a)", "invalid or unsupported Perl syntax: `(?-:`"),
    ("(?--i)", "invalid or unsupported Perl syntax: `(?--`"),
    ("(?i-s-m)", "invalid or unsupported Perl syntax: `(?i-s-`"),
    ("(?P", "invalid or unsupported Perl syntax: `(?P`"),
    ("(?P<", "invalid or unsupported Perl syntax: `(?P`"),
    ("(?P=n)", "invalid or unsupported Perl syntax: `(?P`"),
    ("(?P>n)", "invalid or unsupported Perl syntax: `(?P`"),
    ("(?<", "invalid or unsupported Perl syntax: `(?<`"),
    ("(?P<n", "invalid named capture: `(?P<n`"),
    ("a(?P<n(b)", "invalid named capture: `(?P<n(b)`"),
    ("(?P<>a)", "invalid named capture: `(?P<>`"),
    ("(?P<x y>a)", "invalid named capture: `(?P<x y>`"),
    ("(?P<é>a)", "invalid named capture: `(?P<é>`"),
    ("(?<n", "invalid named capture: `(?<n`"),
    ("(?<>a)", "invalid named capture: `(?<>`"),
    ("(?<=x)y", "invalid named capture: `(?<=x)y`"),
    ("(?<!x)y>z", "invalid named capture: `(?<!x)y>`"),
    // Repetitions.
    ("*", "missing argument to repetition operator: `*`"),
    ("*a", "missing argument to repetition operator: `*`"),
    ("+?a", "missing argument to repetition operator: `+?`"),
    ("??", "missing argument to repetition operator: `??`"),
    ("(*)", "missing argument to repetition operator: `*`"),
    ("(|*)", "missing argument to repetition operator: `*`"),
    ("a|*", "missing argument to repetition operator: `*`"),
    ("a|b|+", "missing argument to repetition operator: `+`"),
    ("(?i)*", "missing argument to repetition operator: `*`"),
    ("(?i:+)", "missing argument to repetition operator: `+`"),
    (r"\Q\E*", "missing argument to repetition operator: `*`"),
    ("{2}", "missing argument to repetition operator: `{2}`"),
    ("{2,}?x", "missing argument to repetition operator: `{2,}?`"),
    ("a**", "invalid nested repetition operator: `**`"),
    ("ab*+c", "invalid nested repetition operator: `*+`"),
    ("a*?*", "invalid nested repetition operator: `*?*`"),
    ("a???", "invalid nested repetition operator: `???`"),
    ("a*??", "invalid nested repetition operator: `*??`"),
    ("a{2}{3}", "invalid nested repetition operator: `{2}{3}`"),
    ("a{2}??", "invalid nested repetition operator: `{2}??`"),
    ("a{2}*?b", "invalid nested repetition operator: `{2}*?`"),
    ("a{1001}", "invalid repeat count: `{1001}`"),
    ("a{1001}?", "invalid repeat count: `{1001}`"),
    ("a{1001,}", "invalid repeat count: `{1001,}`"),
    ("a{1,1001}", "invalid repeat count: `{1,1001}`"),
    ("a{2,1}", "invalid repeat count: `{2,1}`"),
    ("a{9876543210}", "invalid repeat count: `{9876543210}`"),
    ("a{0,98765432109876543210}", "invalid repeat count: `{0,98765432109876543210}`"),
    ("{1001}", "invalid repeat count: `{1001}`"),
    ("a*{1001}", "invalid repeat count: `{1001}`"),
    ("(a{100}){100}", "invalid repeat count: `{100}`"),
    ("(?:a{31,}b){33}?", "invalid repeat count: `{33}?`"),
    ("((a{10}|b){10}){11}", "invalid repeat count: `{11}`"),
    ("((((((((((x{2}){2}){2}){2}){2}){2}){2}){2}){2}){2})", "invalid repeat count: `{2}`"),
    // The first error is reported.
    ("a**(", "invalid nested repetition operator: `**`"),
    ("((a**", "invalid nested repetition operator: `**`"),
    (r"[z-a]\8", "invalid character class range: `z-a`"),
    (r"\8[z-a]", r"invalid escape sequence: `\8`"),
    ("(?=a)*)", "invalid or unsupported Perl syntax: `(?=`"),
    (")[", "unexpected ): `)[`"),
];

#[test]
fn patterns_are_rejected_with_gos_message() {
    let wrong: Vec<_> = REJECTED
        .iter()
        .filter_map(|&(pattern, words)| {
            let got = verdict(pattern);
            (got.as_deref() != Some(words)).then(|| format!("{pattern:?}: {got:?}, not {words:?}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn error_has_kind_and_fragment() {
    let error = RegexError { kind: ErrorKind::InvalidRepeatOp, fragment: "**" };
    assert_eq!(check("a**"), Err(error));
    assert_eq!(error.to_string(), "error parsing regexp: invalid nested repetition operator: `**`");
    let mut text = Text::<80>::new();
    error.push_to(&mut text);
    assert_eq!(text.as_str(), error.to_string());
}

/// Constant evaluation returns the same results.
#[test]
fn errors_are_constants() {
    const MISSING: Result<(), RegexError<'_>> = check("(a[b-é]{2,3}|\\p{Greek}");
    const RANGE: Result<(), RegexError<'_>> = check("^é[z-a]");
    const GOOD: Result<(), RegexError<'_>> = check(r"^(?i:[a-z0-9]([-a-z0-9]*[a-z0-9])?)(\.\pL{0,20}|[[:alpha:]])*$");
    assert_eq!(MISSING, check("(a[b-é]{2,3}|\\p{Greek}"));
    assert_eq!(RANGE, Err(RegexError { kind: ErrorKind::InvalidCharRange, fragment: "z-a" }));
    assert_eq!(GOOD, Ok(()));
}
