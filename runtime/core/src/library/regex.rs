//! Regular expressions in Go's syntax, compiled with the `regex` crate.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, LazyLock, OnceLock, PoisonError, RwLock};

use regex::{Regex, RegexBuilder};
use structural_schema_model::re2::to_rust_syntax;

use super::Error;
use super::automaton::Automaton;

/// The size limit for patterns of schemas and rules. `\pL{1000}` fits.
const SIZE_LIMIT: usize = 64 << 20;

/// The size limit for patterns that come from data, which are not reviewed.
const DATA_SIZE_LIMIT: usize = 4 << 20;

/// The number of patterns from data that are cached.
const CACHE_LIMIT: usize = 32;

/// A compiled regular expression. Clones share the compiled program and its cache, unlike clones of
/// [`Regex`].
#[derive(Debug, Clone)]
pub struct Pattern(Arc<Regex>);

impl Pattern {
    /// Compiles a pattern of a schema or rule. Returns Go's error message, which `matches` reports unchanged.
    pub fn new(pattern: &str) -> Result<Self, Error> {
        compile(pattern, SIZE_LIMIT)
    }

    /// CEL `matches`: returns whether any part of the text matches.
    pub fn is_match(&self, text: &str) -> bool {
        self.0.is_match(text)
    }

    /// CEL `find`: returns the first match, or an empty string.
    pub fn find<'t>(&self, text: &'t str) -> &'t str {
        self.0.find(text).map_or("", |found| found.as_str())
    }

    /// CEL `findAll`: returns non-overlapping matches, at most `limit` unless it is negative.
    pub fn find_all<'t>(&self, text: &'t str, limit: i64) -> Vec<&'t str> {
        let limit = if limit < 0 { usize::MAX } else { usize::try_from(limit).unwrap_or(usize::MAX) };
        self.0.find_iter(text).take(limit).map(|found| found.as_str()).collect()
    }
}

/// A pattern of a schema. After 64 uses it is also compiled to a DFA, if the DFA is small.
#[derive(Debug)]
pub struct Matcher {
    pattern: Pattern,
    /// The number of uses, up to [`OFTEN`].
    uses: AtomicU32,
    automaton: OnceLock<Option<Automaton>>,
}

/// The number of uses before the DFA is built. Building it takes as long as about a hundred matches.
const OFTEN: u32 = 64;

impl Matcher {
    /// Compiles a pattern like [`Pattern::new`].
    pub fn new(pattern: &str) -> Result<Self, Error> {
        Ok(Matcher { pattern: Pattern::new(pattern)?, uses: AtomicU32::new(0), automaton: OnceLock::new() })
    }

    /// Matches like [`Pattern::is_match`].
    pub fn is_match(&self, text: &str) -> bool {
        let known = self.automaton().and_then(|automaton| automaton.is_match(text));
        known.unwrap_or_else(|| self.pattern.is_match(text))
    }

    fn automaton(&self) -> Option<&Automaton> {
        if let Some(decided) = self.automaton.get() {
            return decided.as_ref();
        }
        if self.uses.fetch_add(1, Ordering::Relaxed) < OFTEN {
            return None;
        }
        self.automaton.get_or_init(|| Automaton::new(self.pattern.0.as_str())).as_ref()
    }
}

/// Returns the error of `find` and `findAll` for an invalid pattern.
pub fn illegal(error: &Error) -> Error {
    format!("Illegal regex: {error}").into()
}

/// Compiles a pattern from data, which is known only during evaluation. Recent patterns are cached.
pub fn cached(pattern: &str) -> Result<Pattern, Error> {
    static CACHE: LazyLock<RwLock<HashMap<Arc<str>, Pattern>>> = LazyLock::new(RwLock::default);

    if let Some(found) = CACHE.read().unwrap_or_else(PoisonError::into_inner).get(pattern) {
        return Ok(found.clone());
    }
    let compiled = compile(pattern, DATA_SIZE_LIMIT)?;
    let mut cache = CACHE.write().unwrap_or_else(PoisonError::into_inner);
    if cache.len() >= CACHE_LIMIT {
        cache.clear();
    }
    cache.insert(pattern.into(), compiled.clone());
    Ok(compiled)
}

/// Translates Go's syntax to that of the `regex` crate.
fn translated(pattern: &str) -> Result<String, Error> {
    to_rust_syntax(pattern).map_err(|error| error.to_string().into())
}

fn compile(pattern: &str, size_limit: usize) -> Result<Pattern, Error> {
    let translated = translated(pattern)?;
    // The translated pattern can fail only because of the size limit.
    let compiled = RegexBuilder::new(&translated).size_limit(size_limit).build();
    let compiled = compiled.map_err(|_| format!("error parsing regexp: expression too large: `{pattern}`"))?;
    Ok(Pattern(Arc::new(compiled)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pattern(text: &str) -> Pattern {
        Pattern::new(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn finds() {
        assert!(pattern("[a-c]+").is_match("xxbxx"));
        assert!(!pattern("^[a-c]+$").is_match("xxbxx"));
        assert_eq!(pattern(r"\d+").find("a12b345"), "12");
        assert_eq!(pattern(r"\d+").find("none"), "");
        assert_eq!(pattern("a|ab").find("ab"), "a");
    }

    #[test]
    fn finds_all_up_to_a_limit() {
        let digits = pattern(r"\d+");
        assert_eq!(digits.find_all("1 22 333", -1), ["1", "22", "333"]);
        assert_eq!(digits.find_all("1 22 333", 2), ["1", "22"]);
        assert_eq!(digits.find_all("1 22 333", 0), [""; 0]);
        assert_eq!(digits.find_all("1 22 333", i64::MAX).len(), 3);
    }

    #[test]
    fn empty_matches_do_not_follow_a_match_directly() {
        assert_eq!(pattern("a*").find_all("baaac", -1), ["", "aaa", ""]);
        assert_eq!(pattern("x*").find_all("é𝔘", -1), ["", "", ""]);
    }

    #[test]
    fn compiles_once_while_cached() {
        let first = cached("cache[d]").unwrap();
        assert!(cached("cache[d]").unwrap().is_match("cached"));
        for i in 0..CACHE_LIMIT * 2 {
            assert!(cached(&format!("cache{i}")).is_ok());
        }
        assert!(first.is_match("cached"));
    }

    #[test]
    fn parses_go_syntax() {
        assert_eq!(pattern(r"\d+").find("٣4"), "4");
        assert!(pattern(r"^\Qa.b\E$").is_match("a.b"));
        assert!(pattern("[[a]").is_match("["));
        assert!(pattern(r"^\pL{2,}\z").is_match("éß"));
        assert!(!pattern("^a$").is_match("a\n"));
    }

    #[test]
    fn automaton_agrees_with_regex() {
        let patterns = [
            "",
            "^",
            "$",
            "^$",
            "a",
            "^a",
            "a$",
            "^a$",
            "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$",
            "^[^:]*$",
            "^[^/].*$",
            "a.c",
            "(?s)a.c",
            "(?m)^b$",
            "(?i)É",
            r"\b",
            r"\B",
            r"\Bé",
            r"é\B",
            r"\Bb\B",
            r"^\pL+$",
            "é{2}|ß",
            "(a|ab)(c|bcd)?$",
            "[^a]",
            "x*",
            r"\d+",
            r"^\S*$",
            r"\z",
            "(?m)$",
            "[[:alpha:]]{3,}",
        ];
        let texts = [
            "", "a", "b", "c", "ab", "abc", "abcd", "a\nb", "b\n", "a\nc", "é", "É", "éé", "aéb", "ß", "𝔘", "a:b",
            "/a", "a/", "web-1", "-web", "web-", "٣4", "a b", "\n", "\0", "Aé",
        ];
        for pattern in patterns {
            let (expression, matcher) = (self::pattern(pattern), Matcher::new(pattern).unwrap());
            // The first iterations run without the automaton, later ones with it.
            for text in texts.iter().cycle().take(4 * texts.len()) {
                assert_eq!(matcher.is_match(text), expression.is_match(text), "{pattern} in {text:?}");
            }
            assert!(matcher.automaton().is_some() || pattern.contains('p'), "{pattern}");
        }
    }

    #[test]
    fn large_automata_are_not_built() {
        let matcher = Matcher::new("^[a-z]*a[a-z]{20}$").unwrap();
        for _ in 0..2 * OFTEN {
            assert!(matcher.is_match(&format!("za{}", "b".repeat(20))));
        }
        assert!(matches!(matcher.automaton.get(), Some(None)));
        assert!(Matcher::new("[").is_err());
    }

    #[test]
    fn rejects_invalid_patterns() {
        let error = cached("[").unwrap_err();
        assert_eq!(error.text(), "error parsing regexp: missing closing ]: `[`");
        assert_eq!(illegal(&error).text(), "Illegal regex: error parsing regexp: missing closing ]: `[`");
        for bad in ["(?=a)", r"\8", "a**", "a{1001}", "*"] {
            assert!(Pattern::new(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn rejects_large_patterns_from_data() {
        let large = r"\pL{300}";
        assert!(Pattern::new(large).is_ok());
        assert_eq!(cached(large).unwrap_err().text(), r"error parsing regexp: expression too large: `\pL{300}`");
    }
}
