use super::*;

fn pattern(text: &str) -> Pattern {
    Pattern::new(text, &memory()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn finds() {
    assert!(pattern("[a-c]+").is_match("xxbxx"));
    assert!(!pattern("^[a-c]+$").is_match("xxbxx"));
    assert_eq!(pattern(r"\d+").find("a12b345", &mut effort()), Ok("12"));
    assert_eq!(pattern(r"\d+").find("none", &mut effort()), Ok(""));
    assert_eq!(pattern("a|ab").find("ab", &mut effort()), Ok("a"));
}

#[test]
fn finds_all_up_to_a_limit() {
    let digits = pattern(r"\d+");
    assert_eq!(digits.find_all("1 22 333", -1, &mut effort()).unwrap(), ["1", "22", "333"]);
    assert_eq!(digits.find_all("1 22 333", 2, &mut effort()).unwrap(), ["1", "22"]);
    assert_eq!(digits.find_all("1 22 333", 0, &mut effort()).unwrap(), [""; 0]);
    assert_eq!(digits.find_all("1 22 333", i64::MAX, &mut effort()).unwrap().len(), 3);
}

#[test]
fn empty_matches_do_not_touch_the_match_before() {
    assert_eq!(pattern("a*").find_all("baaac", -1, &mut effort()).unwrap(), ["", "aaa", ""]);
    assert_eq!(pattern("x*").find_all("é𝔘", -1, &mut effort()).unwrap(), ["", "", ""]);
}

fn memory() -> Memory {
    Memory::new(32 << 20)
}

fn effort() -> Effort {
    Effort::new(1_000_000)
}

#[test]
fn compiles_once_while_cached() {
    let first = cached("cache[d]", &mut effort()).unwrap().unwrap();
    assert!(cached("cache[d]", &mut effort()).unwrap().unwrap().is_match("cached"));
    for i in 0..3000 {
        assert!(cached(&format!("cache{i}"), &mut effort()).unwrap().is_ok());
    }
    assert!(first.is_match("cached"));
}

#[test]
fn reads_the_syntax_of_go() {
    assert_eq!(pattern(r"\d+").find("٣4", &mut effort()), Ok("4"));
    assert!(pattern(r"^\Qa.b\E$").is_match("a.b"));
    assert!(pattern("[[a]").is_match("["));
    assert!(pattern(r"^\pL{2,}\z").is_match("éß"));
    assert!(!pattern("^a$").is_match("a\n"));
}

const PATTERNS: &[&str] = &[
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

const TEXTS: &[&str] = &[
    "", "a", "b", "c", "ab", "abc", "abcd", "a\nb", "b\n", "a\nc", "é", "É", "éé", "aéb", "ß", "𝔘", "a:b", "/a", "a/",
    "web-1", "-web", "web-", "٣4", "a b", "\n", "\0", "Aé",
];

#[test]
fn automata_match_what_expressions_match() {
    for pattern in PATTERNS {
        let (expression, matcher) = (self::pattern(pattern), Matcher::new(pattern, &memory()).unwrap());
        // Matches each text both before and after the automaton is built.
        for text in TEXTS.iter().cycle().take(4 * TEXTS.len()) {
            assert_eq!(matcher.is_match(text), expression.is_match(text), "{pattern} in {text:?}");
        }
        assert!(matcher.automaton().is_some() || pattern.contains('p'), "{pattern}");
    }
}

#[test]
fn rejects_broken_patterns() {
    let error = cached("[", &mut effort()).unwrap().unwrap_err();
    assert_eq!(error.text(), "error parsing regexp: missing closing ]: `[`");
    assert_eq!(illegal(&error).text(), "Illegal regex: error parsing regexp: missing closing ]: `[`");
    for bad in ["(?=a)", r"\8", "a**", "a{1001}", "*"] {
        assert!(Pattern::new(bad, &memory()).is_err(), "{bad}");
    }
}

/// Patterns in which the order of preference matters, and those that match nothing.
const MORE_PATTERNS: &[&str] = &[
    "(|a)*",
    "(|a)+",
    "(a*)*",
    "(a*)+",
    "(a|ab)*?c",
    "a??b",
    "a{2,3}?",
    "a{0}",
    "(?:a|b){2,}",
    "(a{0,2}b?){1,3}",
    "(?i)straße",
    "[^\\x00-\\x{10FFFF}]",
    "a[^\\n]*?b",
    "(?m)^.*$",
    "(?U)a+",
    "x*y*z*",
    "((a)|b)*",
    "\\C?",
    "(?:(?:a|ab)(?:c|bcd))(?:d*)",
    "a*?$",
    "(?s).{2}",
];

#[test]
fn programs_find_what_tables_find() {
    for source in PATTERNS.iter().chain(MORE_PATTERNS) {
        let Ok(tables) = Pattern::new(source, &memory()) else { continue };
        // Without memory, a program is compiled for each search. With a little memory, the program is kept.
        for bytes in [0, 12 << 10] {
            let program = Pattern::new(source, &Memory::new(bytes)).unwrap();
            for text in TEXTS {
                let wanted = tables.find_all(text, -1, &mut effort());
                assert_eq!(program.find_all(text, -1, &mut effort()), wanted, "{source} in {text:?}");
                assert_eq!(program.find(text, &mut effort()), tables.find(text, &mut effort()), "{source} in {text:?}");
                assert_eq!(program.is_match(text), tables.is_match(text), "{source} in {text:?}");
            }
            assert!(!matches!(program.0.engine.get(), Some(Engine::Tables(_) | Engine::Nothing)), "{source}");
        }
    }
}

#[test]
fn large_patterns_are_programs() {
    let memory = memory();
    let large = Pattern::new(r"^[\pL\pN]{1000}$", &memory).unwrap();
    assert!(large.is_match(&"é".repeat(1000)));
    assert!(!large.is_match(&"é".repeat(1001)));
    assert!(!large.is_match(&"-".repeat(1000)));
    assert!(matches!(large.0.engine.get(), Some(Engine::Program(_))));
    let used = (32 << 20) - memory.left();
    assert!(used < 32 << 10, "{used} bytes");
}

/// The crate keeps the bounds of each group for each state.
#[test]
fn patterns_with_many_groups_are_programs() {
    let source = vec!["(name>x)"; 1000].join("|");
    let groups = pattern(&source);
    assert!(groups.is_match("a name>x"));
    assert!(!groups.is_match("a name"));
    assert!(matches!(groups.0.engine.get(), Some(Engine::Program(_))));
}

#[test]
fn small_patterns_are_tables() {
    for source in ["^[a-z0-9]([-a-z0-9]*[a-z0-9])?$", r"^(\d{1,3}\.){3}\d{1,3}$", "^.{1,253}$", r"^\pL+$"] {
        let small = pattern(source);
        small.is_match("a");
        assert!(matches!(small.0.engine.get(), Some(Engine::Tables(_))), "{source}");
    }
}

/// Searches accept patterns at Go's limits: nesting depth, and a program of three million instructions.
#[test]
fn patterns_at_the_limits_of_go() {
    let deep = format!("^{}a{}$", "(".repeat(998), ")".repeat(998));
    assert!(pattern(&deep).is_match("a"));
    let long = format!("^{}", r"[\pL\pN]{1000}".repeat(10));
    assert!(pattern(&long).is_match(&"x".repeat(10_000)));
}

#[test]
fn searches_end_with_their_effort() {
    let large = pattern(r"[\pL\pN]{1000}x");
    assert_eq!(large.is_match_within(&"a".repeat(100_000), &mut effort()), Err(Exhausted));
    let mut effort = Effort::new(1 << 20);
    assert_eq!(large.is_match_within("a", &mut effort), Ok(false));
    assert!(effort.left() > 1_000_000, "{}", effort.left());
}
