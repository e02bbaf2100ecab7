//! Prints the code that the derive generates for a type, which is found by name in the files of a folder.
//!
//! The source is not evaluated: `cfg` and the output of macros are ignored.

use std::fs;
use std::path::{Path, PathBuf};
use structural_schema_frontend::Options;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::DeriveInput;

use crate::rust::{Item, SourceFile, items};

/// The generated code of a type, and the position of the type.
#[derive(Clone, Debug)]
pub struct Expansion {
    /// The file.
    pub file: PathBuf,
    /// The line, starting at 1.
    pub line: usize,
    /// The formatted code.
    pub code: String,
}

/// Expands the types with this name and `#[derive(StructuralSchema)]` in a file or in the Rust files of a folder. The
/// name may be the end of a path, such as `v1::Frontend`.
pub fn expand(path: &Path, name: &str) -> Result<Vec<Expansion>, String> {
    let mut files = Vec::new();
    rust_files(path, &mut files).map_err(|error| format!("{}: {error}", path.display()))?;
    let wanted: Vec<&str> = name.split("::").collect();
    let Some(last) = wanted.last() else { return Ok(Vec::new()) };
    let mut found = Vec::new();
    for file in files {
        let Ok(text) = fs::read_to_string(&file) else { continue };
        if !text.contains(last) {
            continue;
        }
        let file = SourceFile { modules: modules(&file), path: file, text };
        let mut items = Vec::new();
        if let Some(tokens) = file.tokens() {
            find(tokens, &file.modules, &wanted, &mut |item| items.push(item));
        }
        for item in items {
            let input = structural_schema_frontend::item_of(item.into_tokens())
                .map_err(|error| format!("{}:{}: {error}", file.path.display(), error.span().start().line))?;
            found.push(expansion(&file.path, &input));
        }
    }
    Ok(found)
}

/// Formats all expansions as one text. If there are several, each is preceded by its position.
pub fn show(expansions: &[Expansion]) -> String {
    match expansions {
        [only] => only.code.clone(),
        several => {
            let shown = several.iter().map(|one| format!("// {}:{}\n{}", one.file.display(), one.line, one.code));
            shown.collect::<Vec<_>>().join("\n")
        }
    }
}

fn expansion(file: &Path, input: &DeriveInput) -> Expansion {
    let tokens = structural_schema_frontend::derive(input, Options::of_source(input));
    let code = match syn::parse2::<syn::File>(tokens.clone()) {
        Ok(file) => prettyplease::unparse(&file),
        Err(_) => tokens.to_string(),
    };
    Expansion { file: file.to_owned(), line: input.ident.span().start().line, code }
}

/// Finds the types in a scope.
fn find(tokens: TokenStream, modules: &[String], wanted: &[&str], found: &mut dyn FnMut(Item)) {
    for item in items(tokens) {
        if let Some((name, Some(contents))) = item.module() {
            let modules: Vec<String> = modules.iter().cloned().chain([name.to_string()]).collect();
            find(contents, &modules, wanted, found);
        } else if item
            .name_after("struct")
            .or(item.name_after("enum"))
            .is_some_and(|name| ends_with(modules, name, wanted))
            && derives(&item)
        {
            found(item);
        }
    }
}

/// Returns whether the path of a type ends with `wanted`.
fn ends_with(modules: &[String], name: &proc_macro2::Ident, wanted: &[&str]) -> bool {
    let name = name.to_string();
    let path: Vec<&str> =
        ["crate"].into_iter().chain(modules.iter().map(String::as_str)).chain([name.as_str()]).collect();
    path.ends_with(wanted)
}

/// Returns whether the item has `#[derive(StructuralSchema)]`, also inside `cfg_attr` or with another path.
fn derives(item: &Item) -> bool {
    fn names(tokens: TokenStream) -> bool {
        tokens.into_iter().any(|token| match token {
            TokenTree::Ident(ident) => ident == "StructuralSchema",
            TokenTree::Group(group) => group.delimiter() == Delimiter::Parenthesis && names(group.stream()),
            _ => false,
        })
    }
    item.attributes.iter().any(|group| names(group.stream()))
}

/// Returns the modules of a file, based on its path below `src`.
fn modules(file: &Path) -> Vec<String> {
    let parts: Vec<String> = file.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
    let start = parts.iter().rposition(|part| part == "src").map_or(parts.len().saturating_sub(1), |at| at + 1);
    let is_root = |part: &String| matches!(part.as_str(), "lib" | "main" | "mod");
    parts[start..].iter().filter(|part| !is_root(part)).cloned().collect()
}

/// Collects the Rust files of a folder, except for hidden files and build artifacts.
fn rust_files(path: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    if path.is_file() {
        files.push(path.to_owned());
        return Ok(());
    }
    let mut entries: Vec<PathBuf> = fs::read_dir(path)?.flatten().map(|entry| entry.path()).collect();
    entries.sort();
    for entry in entries {
        let name = entry.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with('.') || entry.is_symlink() {
            continue;
        }
        if entry.is_dir() {
            if !entry.join("CACHEDIR.TAG").exists() {
                rust_files(&entry, files)?;
            }
        } else if entry.extension().is_some_and(|extension| extension == "rs") {
            files.push(entry);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_those_of_the_path() {
        assert!(modules(Path::new("/a/src/lib.rs")).is_empty());
        assert_eq!(modules(Path::new("/a/src/b/mod.rs")), ["b"]);
        assert_eq!(modules(Path::new("/src/a/src/b/c.rs")), ["b", "c"]);
        assert_eq!(modules(Path::new("tests/kinds.rs")), ["kinds"]);
    }
}
