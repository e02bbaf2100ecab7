//! Collects the code that help texts suggest.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The folders whose source code contains help texts.
const SOURCES: &[&str] = &[
    "macros/frontend/src",
    "runtime/model/src",
    "runtime/cel/src",
    "runtime/types/src",
    "runtime/documents/src",
    "codegen-cli/src/check",
];

/// The beginnings of the compiler's own help texts.
const OF_THE_COMPILER: &[&str] = &["the trait", "the following other types", "convert the identifier"];

/// Code in help texts that is not a suggestion, because the author has already written it or because it belongs in
/// Cargo.toml.
const NOT_SUGGESTED: &[&str] = &[
    "()",
    "(?=",
    "(i32, i32)",
    "(i32, std::string::String)",
    "fn() -> i32",
    "Schema<'static>",
    "x.startsWith()",
    "#[garde]",
    "#[kube(...)]",
    "#[schemars]",
    "#[serde]",
    "#[structural(items(...))]",
    "#[validate]",
    "#[structural(...)]",
    "#[…]",
    "[a-z",
    "{2,1}",
    "self.groups[items].members[items]",
    "self.list[items]",
    "structural-schema = { version = \"…\", features = [\"kube\"] }",
    "crd(...)",
    "items(...)",
    "rule(...)",
    "status(...)",
    "values(...)",
];

/// Suggestions of bounds, whose numbers differ between messages. The tests of the cost of rules apply them.
const BOUNDS: &[&str] = &["max_items = ", "max_length = ", "max_properties = "];

/// Returns the code in the help of all expected messages and in the help texts of the source code.
pub(super) fn suggestions() -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = BTreeSet::new();
    for text in files(&root.join("tests/ui/fail"), "stderr") {
        let helps = text.lines().filter_map(|line| line.split_once("help: ").map(|(_, help)| help));
        for help in helps.filter(|help| !OF_THE_COMPILER.iter().any(|words| help.starts_with(words))) {
            found.extend(code(help));
        }
    }
    for text in SOURCES.iter().flat_map(|folder| files(&root.join(folder), "rs")) {
        for start in ["help: ", "note = \"", ".help(format!(\""] {
            let literals = text.match_indices(start).map(|(at, _)| literal(&text[at + start.len()..]));
            literals.for_each(|literal| found.extend(code(&literal)));
        }
    }
    found
}

/// Returns the code in backticks.
fn code(help: &str) -> impl Iterator<Item = String> + '_ {
    let closed = help.matches('`').count() / 2;
    help.split('`').skip(1).step_by(2).take(closed).filter(|code| is_suggested(code)).map(str::to_owned)
}

/// Returns whether the code is an attribute, an item, or an expression, and not only a name.
fn is_suggested(code: &str) -> bool {
    let is_code = code.contains(['(', '[', '{', '=', '\'']) || code.contains(": ") || code.starts_with("struct ");
    is_code
        && code.contains(char::is_alphanumeric)
        && !NOT_SUGGESTED.contains(&code)
        && !BOUNDS.iter().any(|bound| code.starts_with(bound))
}

/// Returns the rest of a string literal, without escapes, and with `…` for the arguments of a format string.
fn literal(text: &str) -> String {
    let mut literal = String::new();
    let mut rest = text.chars().peekable();
    while let Some(next) = rest.next() {
        match next {
            '"' => break,
            '\\' => match rest.next() {
                Some('n') => literal.push(' '),
                Some('\n') => while rest.next_if(|next| next.is_whitespace()).is_some() {},
                Some(escaped) => literal.push(escaped),
                None => break,
            },
            '{' | '}' if rest.next_if_eq(&next).is_some() => literal.push(next),
            '{' => {
                // Outside a format string, a brace is a literal character.
                let inside: String = rest.clone().take_while(|next| *next != '}').collect();
                if inside.chars().all(|next| next.is_alphanumeric() || next == '_') {
                    rest.by_ref().take(inside.chars().count() + 1).for_each(drop);
                    literal.push('…');
                } else {
                    literal.push(next);
                }
            }
            other => literal.push(other),
        }
    }
    literal
}

/// Returns whether a text matches a pattern, in which `…` matches any text.
pub(super) fn matches(pattern: &str, text: &str) -> bool {
    match pattern.split_once('…') {
        None => pattern == text,
        Some((start, rest)) => text.strip_prefix(start).is_some_and(|text| {
            let ends = text.char_indices().map(|(at, _)| at).chain([text.len()]);
            ends.into_iter().any(|at| matches(rest, &text[at..]))
        }),
    }
}

/// Returns the code without white space.
pub(super) fn plain(code: &str) -> String {
    code.split_whitespace().collect()
}

/// Returns the contents of the files in a folder with this extension.
fn files(folder: &Path, extension: &str) -> Vec<String> {
    let mut folders = vec![folder.to_owned()];
    let mut texts = Vec::new();
    while let Some(folder) = folders.pop() {
        let entries: Vec<PathBuf> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        for path in entries {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                texts.push(fs::read_to_string(&path).unwrap());
            }
        }
    }
    texts
}

#[test]
fn literals_are_read() {
    assert_eq!(literal(r#"a `{{{}}}` of \"{name}\"\n{\"x\": 1}" rest"#), r#"a `{…}` of "…" {"x": 1}"#);
    assert_eq!(literal("a \\\n   b\""), "a b");
    assert!(matches("a…c…", "abbc") && matches("…", "") && !matches("a…c", "ab"));
}
