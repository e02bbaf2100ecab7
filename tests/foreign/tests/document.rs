//! Tests that the documentation contains the tables of the translation. `BLESS=1` regenerates them.

use std::fmt::Write as _;
use std::{env, fs};

use structural_schema_frontend::attr::foreign::OWNERS;
use structural_schema_frontend::attr::foreign::extend::{EXTENSIONS, Extension};
use structural_schema_frontend::attr::foreign::key::{Becomes, Key, Owner};
use structural_schema_frontend::attr::keyword::place;

const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../runtime/docs/coming-from.md");
const END: &str = "<!-- end -->\n";

#[test]
fn the_tables_are_those_of_the_translation() {
    let written = fs::read_to_string(DOCUMENT).unwrap();
    let mut text = written.clone();
    for owner in OWNERS {
        text = with_table(&text, owner.attribute, &keys(owner));
    }
    text = with_table(&text, "extend", &extensions());
    if env::var_os("BLESS").is_some() {
        fs::write(DOCUMENT, &text).unwrap();
        return;
    }
    assert!(text == written, "runtime/docs/coming-from.md is out of date: BLESS=1 writes its tables anew");
}

/// Returns the document with this table between the comments that name it.
fn with_table(document: &str, name: &str, table: &str) -> String {
    let begin = format!("<!-- table: {name} -->\n");
    let (before, rest) = document.split_once(&begin).unwrap_or_else(|| panic!("there is no table `{name}`"));
    let (_, after) = rest.split_once(END).unwrap_or_else(|| panic!("the table `{name}` has no end"));
    format!("{before}{begin}\n{table}\n{END}{after}")
}

fn keys(owner: &Owner) -> String {
    let mut table = format!("| `#[{}(...)]` | on | becomes |\n|---|---|---|\n", owner.attribute);
    for key in owner.keys {
        let _ = writeln!(table, "| `{}` | {} | {} |", key.example, places(key), becomes(key.becomes));
    }
    table
}

fn places(key: &Key) -> String {
    const NAMES: &[(u8, &str)] = &[
        (place::TYPE, "types"),
        (place::VARIANT, "variants"),
        (place::FIELD, "fields"),
        (place::INNER, "`inner(...)`"),
    ];
    let names: Vec<&str> = NAMES.iter().filter(|(bit, _)| key.places & bit != 0).map(|(_, name)| *name).collect();
    names.join(", ")
}

fn becomes(becomes: Becomes) -> String {
    match becomes {
        Becomes::Words(words) => format!("`#[structural({words})]`"),
        Becomes::Serde(words) => format!("`#[serde({words})]`"),
        Becomes::Prose(prose) => prose.to_owned(),
    }
}

fn extensions() -> String {
    let mut table = "| `#[schemars(extend(...))]` | becomes |\n|---|---|\n".to_owned();
    for (key, extension) in EXTENSIONS {
        let (value, becomes) = match extension {
            Extension::Value(keyword) => ("…", format!("`{keyword}`")),
            Extension::Flag(keyword) => ("true", format!("`{keyword}`")),
            Extension::FlagOrValue(keyword) => ("…", format!("`{keyword}`, or `{keyword} = …`")),
            Extension::Single(keyword) => ("…", format!("`{keyword}(…)`")),
            Extension::Docs => ("{…}", "`external_docs(url = \"…\", description = \"…\")`".to_owned()),
            Extension::Rules => ("[…]", "`rule(\"…\", message = \"…\", …)` for each".to_owned()),
            Extension::Refuse(help) => ("…", format!("an error: {help}")),
        };
        let _ = writeln!(table, "| `\"{key}\" = {value}` | {becomes} |");
    }
    table
}
