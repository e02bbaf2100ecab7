//! What the compiler says of mistakes is what is said without it, at the same place.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use codegen_cli::source::ItemId;

/// A message and where it is: line and column.
type Found = BTreeSet<(usize, usize, String)>;

/// What cannot be compared.
const EXCEPTIONS: &[&str] = &[
    // These messages are the compiler's own.
    "types/",
    // Macros are not expanded.
    "serde_default/from_macro.rs",
    // The place is in another crate.
    "cel/fields/generic.rs",
    // Nobody gives the type its arguments.
    "recursion/generic.rs",
    // An expression does, which is the author's and not read.
    "crd/generic.rs",
];

fn cases(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            cases(&path, into);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            into.push(path);
        }
    }
}

/// The first line of each error that comes from us: those of the derive, and panics of constants.
fn expected(stderr: &str) -> Found {
    let mut found = Found::new();
    let lines: Vec<&str> = stderr.lines().collect();
    for (at, line) in lines.iter().enumerate() {
        let ours = line.strip_prefix("error: ").or_else(|| line.strip_prefix("error[E0080]: evaluation panicked: "));
        let place = lines[at..].iter().find_map(|line| line.trim_start().strip_prefix("--> "));
        if let (Some(message), Some(place)) = (ours, place) {
            let mut numbers = place.rsplit(':').filter_map(|number| number.parse().ok());
            let (column, line) = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
            found.insert((line, column, message.to_owned()));
        }
    }
    found
}

/// What is said without the compiler.
fn said(path: &Path) -> Found {
    let mut found = Found::new();
    source::read(path, Some("ui"), |evaluator| {
        for item in (0..evaluator.sources.items.len()).map(ItemId::at) {
            let is_generic = match &*evaluator.sources.item(item).syntax {
                syn::Item::Struct(item) => item.generics.type_params().next().is_some(),
                syn::Item::Enum(item) => item.generics.type_params().next().is_some(),
                syn::Item::Union(_) => false,
                _ => continue,
            };
            if !is_generic && evaluator.derive_input(item).is_some() {
                evaluator.schema(item);
            }
        }
        for problem in &evaluator.sources.problems {
            let place = problem.place.as_ref().expect("a place");
            let before = &place.file.text[..place.bytes.start];
            let line = before.matches('\n').count() + 1;
            let column = before.len() - before.rfind('\n').map_or(0, |at| at + 1) + 1;
            found.insert((line, column, problem.message.lines().next().unwrap_or_default().to_owned()));
        }
    });
    found
}

#[test]
fn the_same_is_said() {
    let folder = source::workspace_folder().join("tests/ui/fail");
    let mut paths = Vec::new();
    cases(&folder, &mut paths);
    paths.sort();
    let (mut compared, mut wrong) = (0, Vec::new());
    for path in paths {
        let name = path.strip_prefix(&folder).unwrap().display().to_string();
        if EXCEPTIONS.iter().any(|prefix| name.starts_with(prefix)) {
            continue;
        }
        let expected = expected(&fs::read_to_string(path.with_extension("stderr")).unwrap());
        let said = said(&path);
        for missing in expected.difference(&said) {
            wrong.push(format!("{name}: not said: {missing:?}; said: {said:?}"));
        }
        compared += expected.len();
    }
    assert!(wrong.is_empty(), "{} of {compared}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(compared > 500, "{compared}");
}
