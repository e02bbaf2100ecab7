//! What became of imported CRDs.

use std::fs;
use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::cases::Case;

/// What became of an imported CRD.
#[derive(Deserialize, Serialize)]
pub(crate) struct Outcome {
    pub(crate) name: String,
    /// The first error of the compiler.
    pub(crate) error: Option<String>,
    /// The places where the CRD of the types differs from the original.
    pub(crate) differences: Vec<String>,
    /// The number of objects that serde does not change, and of all objects.
    pub(crate) unchanged: usize,
    pub(crate) objects: usize,
    /// The first object that serde changes or rejects.
    pub(crate) changed: Option<String>,
}

impl Outcome {
    pub(crate) fn new(case: &Case) -> Self {
        Outcome {
            name: case.name.clone(),
            error: None,
            differences: Vec::new(),
            unchanged: 0,
            objects: 0,
            changed: None,
        }
    }

    pub(crate) fn print(&self) {
        let name = &self.name;
        if let Some(error) = &self.error {
            println!("does not compile: {name}: {error}");
        } else if let Some(first) = self.differences.first() {
            println!("not exact: {name}: {} differences, the first at {first}", self.differences.len());
        }
        if let Some(changed) = &self.changed {
            println!("changed object: {name}: {changed}");
        }
    }
}

/// The outcomes of a part, and the hash of its code and options.
#[derive(Deserialize, Serialize)]
pub(crate) struct Saved {
    pub(crate) hash: u64,
    pub(crate) outcomes: Vec<Outcome>,
}

impl Saved {
    /// Returns the saved outcomes for a hash.
    pub(crate) fn read(path: &Path, hash: u64) -> Option<Vec<Outcome>> {
        let saved: Saved = serde_json::from_str(&fs::read_to_string(path).ok()?).ok()?;
        (saved.hash == hash).then_some(saved.outcomes)
    }

    pub(crate) fn write(self, path: &Path) -> io::Result<Vec<Outcome>> {
        fs::write(path, serde_json::to_string(&self)?)?;
        Ok(self.outcomes)
    }
}
