//! Seeds, and words for mutations.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// The files that seeds come from.
#[derive(Debug)]
pub struct Sources {
    repository: PathBuf,
    shared: Option<PathBuf>,
}

/// The number of lines that are read from each recorded set. More seeds would not find more problems.
const MOST_LINES: usize = 400;

impl Sources {
    /// Returns the sources of this repository, including `../shared` if it is present.
    pub fn new() -> Self {
        let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let shared = Some(repository.join("../shared")).filter(|shared| shared.join("conformance").is_dir());
        Sources { repository, shared }
    }

    /// Returns whether `../shared` is present.
    pub fn has_shared(&self) -> bool {
        self.shared.is_some()
    }

    /// Returns lines of a recorded set, evenly spaced.
    pub(crate) fn recorded(&self, name: &str) -> Vec<Value> {
        let shared = self.shared.as_ref().map(|shared| shared.join("conformance").join(name));
        let own = self.repository.join("tests/conformance/data").join(name);
        let text = shared.and_then(|path| fs::read_to_string(path).ok()).or_else(|| fs::read_to_string(own).ok());
        let text = text.unwrap_or_default();
        let step = text.lines().count() / MOST_LINES + 1;
        text.lines().step_by(step).filter_map(|line| serde_json::from_str(line).ok()).collect()
    }

    /// Returns a document of a recorded set.
    pub(crate) fn document(&self, name: &str) -> Value {
        let text = fs::read_to_string(self.repository.join("tests/conformance/data").join(name)).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Returns small CRDs of well-known projects, if `../shared` is present.
    pub(crate) fn corpus(&self) -> Vec<Value> {
        let folder = self.shared.as_ref().map(|shared| shared.join("corpus/crds"));
        let entries = folder.and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
        let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
        paths.sort();
        let texts = paths.iter().filter_map(|path| fs::read_to_string(path).ok()).filter(|text| text.len() < 20_000);
        texts.filter_map(|text| serde_json::from_str(&text).ok()).take(40).collect()
    }

    /// Returns the texts of the files below a folder of the repository with this extension.
    pub(crate) fn files(&self, folder: &str, extension: &str) -> Vec<String> {
        let mut texts = Vec::new();
        let mut folders = vec![self.repository.join(folder)];
        while let Some(folder) = folders.pop() {
            let entries = fs::read_dir(folder).into_iter().flatten().flatten();
            let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
            paths.sort();
            for path in paths {
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|found| found == extension) {
                    texts.extend(fs::read_to_string(path));
                }
            }
        }
        texts
    }

    /// Returns the keys and short texts of the recorded sets.
    pub(crate) fn words(&self) -> Vec<String> {
        let mut words = BTreeSet::new();
        for name in ["admit.jsonl", "crd.jsonl", "prune.jsonl"] {
            self.recorded(name).iter().take(100).for_each(|line| collect(line, &mut words));
        }
        self.corpus().iter().take(10).for_each(|crd| collect(crd, &mut words));
        words.into_iter().collect()
    }
}

impl Default for Sources {
    fn default() -> Self {
        Self::new()
    }
}

fn collect(value: &Value, words: &mut BTreeSet<String>) {
    match value {
        Value::String(text) if text.len() < 40 => {
            words.insert(text.clone());
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, words)),
        Value::Object(members) => members.iter().for_each(|(key, member)| {
            words.insert(key.clone());
            collect(member, words);
        }),
        _ => {}
    }
}
