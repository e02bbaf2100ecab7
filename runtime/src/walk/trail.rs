//! Where in an object a walk is.

use std::fmt::Write;

/// A path that grows and shrinks with the walk.
#[derive(Debug, Default)]
pub(crate) struct Trail(String);

/// How long a trail was.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark(usize);

impl Trail {
    /// `.name`
    pub(crate) fn field(&mut self, name: &str) -> Mark {
        let mark = Mark(self.0.len());
        if !self.0.is_empty() {
            self.0.push('.');
        }
        self.0.push_str(name);
        mark
    }

    /// `[key]`
    #[cfg(feature = "admit")]
    pub(crate) fn key(&mut self, key: &str) -> Mark {
        let mark = Mark(self.0.len());
        self.0.push('[');
        self.0.push_str(key);
        self.0.push(']');
        mark
    }

    /// `[0]`
    pub(crate) fn index(&mut self, index: usize) -> Mark {
        let mark = Mark(self.0.len());
        // Writing to a string cannot fail.
        let _ = write!(self.0, "[{index}]");
        mark
    }

    /// Goes back to where the trail was.
    pub(crate) fn back(&mut self, mark: Mark) {
        self.0.truncate(mark.0);
    }

    /// The path of where the walk is.
    #[cfg(feature = "admit")]
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether this is the root.
    pub(crate) fn is_root(&self) -> bool {
        self.0.is_empty()
    }

    /// The path of an item here.
    #[cfg(feature = "admit")]
    pub(crate) fn item(&self, index: usize) -> String {
        format!("{}[{index}]", self.0)
    }

    /// The path of a field here.
    pub(crate) fn child(&self, name: &str) -> String {
        if self.is_root() { name.to_owned() } else { format!("{}.{name}", self.0) }
    }
}
