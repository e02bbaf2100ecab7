//! Lists the public items of the crates that users depend on, from the pages that `cargo doc` wrote.
//!
//! ```sh
//! cargo doc --workspace --no-deps
//! cargo run -p api                # writes tests/api/NAME.txt
//! cargo run -p api -- --check     # fails if a listing is not up to date
//! ```

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

/// The crates with a stable public API.
const CRATES: [&str; 3] = ["structural_schema", "structural_schema_cel", "codegen_cli"];

/// The kinds of members that a page lists, by the prefix of their anchors.
const MEMBERS: [&str; 6] = ["associatedconstant", "associatedtype", "method", "structfield", "tymethod", "variant"];

fn main() -> ExitCode {
    let check = env::args().any(|argument| argument == "--check");
    match run(check) {
        Ok(outdated) if outdated.is_empty() => ExitCode::SUCCESS,
        Ok(outdated) => {
            let names: Vec<_> = outdated.iter().map(|path| path.display().to_string()).collect();
            eprintln!("the public API changed: run `cargo run -p api` and review {}", names.join(", "));
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("{error}; run `cargo doc --workspace --no-deps` first");
            ExitCode::FAILURE
        }
    }
}

/// Writes the listings. With `check`, returns the listings that are not up to date instead.
fn run(check: bool) -> io::Result<Vec<PathBuf>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("../../target"), PathBuf::from);
    let mut outdated = Vec::new();
    for name in CRATES {
        let listing = listing(&target.join("doc").join(name))?;
        let path = root.join(name).with_extension("txt");
        if !check {
            fs::write(&path, listing)?;
        } else if fs::read_to_string(&path).unwrap_or_default() != listing {
            outdated.push(path);
        }
    }
    Ok(outdated)
}

/// Returns the items of a crate with their members, one per line.
fn listing(docs: &Path) -> io::Result<String> {
    let mut lines = BTreeSet::new();
    for page in quoted(&fs::read_to_string(docs.join("all.html"))?, "href=\"", ".html\"") {
        let Some((kind, item)) = item(page) else { continue };
        lines.insert(format!("{kind} {item}"));
        let text = fs::read_to_string(docs.join(format!("{page}.html")))?;
        for anchor in quoted(own_part(&text), "id=\"", "\"") {
            if let Some((member, name)) = anchor.split_once('.').filter(|(member, _)| MEMBERS.contains(member)) {
                lines.insert(format!("{kind} {item} {member} {name}"));
            }
        }
    }
    Ok(lines.into_iter().map(|line| line + "\n").collect())
}

/// Returns the kind and path of the item on a page: `admit/struct.Outcome` is the struct `admit::Outcome`.
fn item(page: &str) -> Option<(&str, String)> {
    let (module, file) = page.rsplit_once('/').unwrap_or(("", page));
    let (kind, name) = file.split_once('.')?;
    let module = module.replace('/', "::");
    Some((kind, if module.is_empty() { name.to_owned() } else { format!("{module}::{name}") }))
}

/// Returns a page without the implementations of traits. Implementations are not part of the listing, except for
/// the methods of the type itself.
fn own_part(page: &str) -> &str {
    let ends = [
        "id=\"trait-implementations\"",
        "id=\"synthetic-implementations\"",
        "id=\"foreign-impls\"",
        "id=\"implementors\"",
    ];
    let end = ends.iter().filter_map(|mark| page.find(mark)).min();
    &page[..end.unwrap_or(page.len())]
}

/// Returns the texts between `start` and `end`, without those that contain a quote.
fn quoted<'a>(text: &'a str, start: &'a str, end: &'a str) -> impl Iterator<Item = &'a str> {
    let rest = text.split(start).skip(1);
    rest.filter_map(move |part| part.split_once(end).map(|(found, _)| found)).filter(|found| !found.contains('"'))
}
