//! Tests that the documentation page of messages contains the first message of each file in `fail/`. `BLESS=1`
//! regenerates the page.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The titles of the folders, in the order of the page.
const FOLDERS: &[(&str, &str)] = &[
    ("attributes", "Keywords of `#[structural(...)]`"),
    ("applies", "Keywords without effect on a type"),
    ("bounds", "Bounds of numbers and sizes"),
    ("pattern", "Patterns"),
    ("default", "Defaults"),
    ("default_rule", "Defaults by expression"),
    ("serde_default", "Defaults of serde"),
    ("enumeration", "Enum values"),
    ("junctor", "`any_of`, `one_of`, `all_of`, `not`"),
    ("list_type", "List types"),
    ("map_type", "Map types"),
    ("extensions", "Other extensions"),
    ("types", "Types without a schema"),
    ("shapes", "Shapes of types"),
    ("recursion", "Recursive types"),
    ("enums", "Enums"),
    ("flatten", "Flattened fields"),
    ("serde", "serde's attributes"),
    ("foreign", "Attributes of schemars, validator, and garde"),
    ("root", "The root of a resource"),
    ("crd", "Definitions of resources"),
    ("conversion", "Conversions"),
    ("cel/syntax", "Rules: syntax"),
    ("cel/types", "Rules: types"),
    ("cel/fields", "Rules: fields"),
    ("cel/macros", "Rules: macros"),
    ("cel/literals", "Rules: literals"),
    ("cel/old_self", "Rules: `oldSelf`"),
    ("cel/places", "Rules: position"),
    ("cel/words", "Rules: message, reason, and field path"),
    ("cel/guards", "Rules: guards of optional fields"),
    ("cel/version", "Rules: versions of Kubernetes"),
    ("cel/cost", "Rules: cost"),
    ("readme", "Errors that the README quotes"),
];

const INTRODUCTION: &str = "\
# Compile errors

Every message states the problem, in the words of the API server where it has them, at the attribute, the type, or the part of a rule that causes it. If there is a known
fix, a line of help follows. The tables have one example of each kind, with the line of code that causes it.

Checks that depend on the types of fields run when the compiler evaluates constants. It prints `error[E0080]: evaluation panicked:` before such a message.
";

#[test]
fn page_is_up_to_date() {
    let page = page();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../runtime/docs/errors.md");
    if env::var_os("BLESS").is_some() {
        fs::write(&path, &page).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(page == written, "runtime/docs/errors.md is out of date: run with BLESS=1 to update it");
}

#[test]
fn every_folder_is_on_the_page() {
    for parent in ["", "cel/"] {
        for entry in fs::read_dir(folder(parent)).unwrap() {
            let name = format!("{parent}{}", entry.unwrap().file_name().to_string_lossy());
            assert!(name == "cel" || FOLDERS.iter().any(|(folder, _)| *folder == name), "{name} has no title");
        }
    }
}

fn page() -> String {
    let mut page = INTRODUCTION.to_owned();
    for (name, title) in FOLDERS {
        let _ = write!(page, "\n## {title}\n\n| code | message | help |\n|---|---|---|\n");
        for file in messages(&folder(name)) {
            let text = fs::read_to_string(&file).unwrap();
            if let Some(Message { code, text, help }) = Message::first(&text) {
                let _ = writeln!(page, "| {} | {} | {} |", code_cell(&code), cell(&text), cell(&help));
            }
        }
    }
    page
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fail").join(name)
}

fn messages(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = files.filter(|file| file.extension().is_some_and(|word| word == "stderr")).collect();
    files.sort();
    files
}

struct Message {
    /// The line of code above the first caret.
    code: String,
    text: String,
    help: String,
}

impl Message {
    fn first(output: &str) -> Option<Self> {
        let mut lines = output.lines();
        let headline = lines.next()?;
        let text = headline.split_once(": ")?.1;
        let mut text = text.strip_prefix("evaluation panicked: ").unwrap_or(text).to_owned();
        let mut help = String::new();
        let mut rest = lines.clone();
        for line in lines.by_ref().take_while(|line| !line.trim_start().starts_with("-->")) {
            match line.trim().split_once("help: ") {
                Some((_, words)) if help.is_empty() => words.clone_into(&mut help),
                // The next message begins.
                Some(_) => break,
                None if help.is_empty() => text = format!("{text} {}", line.trim()),
                None => help = format!("{help} {}", line.trim()),
            }
        }
        let place = rest.find(|line| line.trim_start().starts_with("-->")).map_or("", |line| line.trim_start());
        let number = place.rsplit(':').nth(1).unwrap_or_default().to_owned();
        let code = rest.find_map(|line| line.trim_start().strip_prefix(&number)?.trim_start().strip_prefix("| "));
        Some(Message { code: code.unwrap_or_default().trim().to_owned(), text, help })
    }
}

/// Formats text for a table cell, with escapes for Markdown syntax.
fn cell(text: &str) -> String {
    let mut out = String::new();
    let mut code = false;
    for word in text.split_inclusive(' ') {
        match word.strip_prefix("https://") {
            Some(_) => out.extend(["<", word.trim_end(), "> "]),
            None => word.chars().for_each(|c| escape(&mut out, &mut code, c)),
        }
    }
    out.trim_end().to_owned()
}

fn escape(out: &mut String, code: &mut bool, c: char) {
    match c {
        '|' => out.push_str("\\|"),
        '`' => {
            *code = !*code;
            out.push('`');
        }
        '<' | '>' | '[' | ']' | '*' | '_' | '\\' if !*code => out.extend(['\\', c]),
        _ => out.push(c),
    }
}

fn code_cell(code: &str) -> String {
    let fence = if code.contains('`') { "``" } else { "`" };
    if code.is_empty() { String::new() } else { format!("{fence}{}{fence}", code.replace('|', "\\|")) }
}
