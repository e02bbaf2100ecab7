//! Finds the files of a crate by its `mod` declarations.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::TokenStream;

use super::item::{Item, items};

/// A file of a crate.
pub(crate) struct SourceFile {
    pub(crate) path: PathBuf,
    /// The enclosing modules, outermost first.
    pub(crate) modules: Vec<String>,
    pub(crate) text: String,
}

impl SourceFile {
    /// Returns the tokens, or `None` if the text cannot be tokenized.
    pub(crate) fn tokens(&self) -> Option<TokenStream> {
        let text = self.text.strip_prefix('\u{feff}').unwrap_or(&self.text);
        let is_shebang = text.starts_with("#!") && !text[2..].trim_start().starts_with('[');
        let text = if is_shebang { text.split_once('\n').map_or("", |(_, rest)| rest) } else { text };
        text.parse().ok()
    }
}

/// Visits the files of the crate with this root. Skips modules that cannot be found, because the compiler reports them.
/// `visit` returns whether to continue.
pub(crate) fn each_file(root: &Path, visit: &mut dyn FnMut(&SourceFile) -> bool) {
    let folder = root.parent().unwrap_or(root).to_owned();
    let mut walk = Walk { seen: HashSet::new(), visit, stopped: false };
    walk.file(root.to_owned(), Vec::new(), &folder);
}

struct Walk<'v> {
    seen: HashSet<PathBuf>,
    visit: &'v mut dyn FnMut(&SourceFile) -> bool,
    stopped: bool,
}

impl Walk<'_> {
    /// Reads a file whose modules are in a folder. Returns whether there is such a file.
    fn file(&mut self, path: PathBuf, modules: Vec<String>, folder: &Path) -> bool {
        if self.stopped || self.seen.contains(&path) {
            return true;
        }
        let Ok(text) = fs::read_to_string(&path) else { return false };
        self.seen.insert(path.clone());
        let file = SourceFile { path, modules, text };
        if !(self.visit)(&file) {
            self.stopped = true;
            return true;
        }
        // Most files have no modules.
        if file.text.contains("mod")
            && let Some(tokens) = file.tokens()
        {
            let beside = file.path.parent().unwrap_or(&file.path).to_owned();
            self.scope(tokens, &file.modules, folder, &beside);
        }
        true
    }

    /// Follows the modules of a scope. `#[path]` is relative to `beside`.
    fn scope(&mut self, tokens: TokenStream, modules: &[String], folder: &Path, beside: &Path) {
        for item in items(tokens) {
            let Some((name, contents)) = item.module().filter(|_| !item.is_for_tests()) else { continue };
            let name = name.to_string();
            let name = name.strip_prefix("r#").unwrap_or(&name).to_owned();
            let modules: Vec<String> = modules.iter().cloned().chain([name.clone()]).collect();
            match contents {
                Some(contents) => {
                    let below = folder.join(item.path_attribute().unwrap_or(name));
                    self.scope(contents, &modules, &below, &below);
                }
                None => self.module(&item, &name, modules, folder, beside),
            }
        }
    }

    fn module(&mut self, item: &Item, name: &str, modules: Vec<String>, folder: &Path, beside: &Path) {
        if let Some(path) = item.path_attribute() {
            let path = beside.join(path);
            let below = path.parent().unwrap_or(&path).to_owned();
            self.file(path, modules, &below);
            return;
        }
        let below = folder.join(name);
        if !self.file(folder.join(format!("{name}.rs")), modules.clone(), &below) {
            self.file(below.join("mod.rs"), modules, &below);
        }
    }
}
