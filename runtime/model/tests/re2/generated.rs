//! Tests random patterns made of meaningful pieces.

use regex::RegexBuilder;
use structural_schema_model::re2::{check, to_rust_syntax};

#[rustfmt::skip]
const PIECES: &[&str] = &[
    "a", "Z", "é", "ſ", "-", "&&", "~~", " ", "#", ":", "]", "[", "[^", "[[:alpha:]", "[:^space:]", "[:", ":]", "(", "(",
    ")", ")", ")", "(?:", "(?i)", "(?i-s:", "(?U)", "(?P<n>", "(?<m>", "(?m)", "|", "*", "+", "?", "{", "}", "{2}", "{0,3}",
    "{2,}?", "{,2}", "{0}", "^", "$", ".", r"\b", r"\B", r"\A", r"\z", r"\d", r"\W", r"\s", r"\pL", r"\p{^Greek}", r"\P{Cs}",
    r"\x{D800}", r"\x{DFFF}", r"\x41", r"\012", r"\n", r"\.", r"\]", r"\Q", r"\E", r"\1", "\\",
];

/// A deterministic random number generator (xorshift).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or(0) % limit
    }

    fn pattern(&mut self) -> String {
        (0..=self.below(9)).map(|_| PIECES[self.below(PIECES.len())]).collect()
    }
}

#[test]
fn error_fragment_is_part_of_the_pattern() {
    let mut numbers = Numbers(1);
    for _ in 0..200_000 {
        let pattern = numbers.pattern();
        if let Err(error) = check(&pattern) {
            assert!(pattern.contains(error.fragment), "{pattern:?}: {error}");
        }
    }
}

#[test]
fn accepted_patterns_can_be_translated() {
    let mut numbers = Numbers(2);
    let mut accepted = 0;
    while accepted < 2000 {
        let pattern = numbers.pattern();
        if check(&pattern).is_err() {
            continue;
        }
        accepted += 1;
        let translated = to_rust_syntax(&pattern).expect("it was accepted");
        if let Err(error) = RegexBuilder::new(&translated).size_limit(1 << 28).build() {
            panic!("{pattern:?} became {translated:?}: {error}");
        }
    }
}
