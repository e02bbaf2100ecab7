//! Where in an object a walk is.

use std::fmt::Write;

/// A path that grows and shrinks with the walk.
#[derive(Debug, Default)]
pub(crate) struct Trail {
    path: String,
    /// How many steps it has; a step into the field `""` leaves the path empty.
    depth: usize,
}

/// How long a trail was.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    length: usize,
    depth: usize,
}

impl Trail {
    /// `.name`
    pub(crate) fn field(&mut self, name: &str) -> Mark {
        let mark = self.step();
        if mark.depth > 0 {
            self.path.push('.');
        }
        self.path.push_str(name);
        mark
    }

    /// `[key]`
    #[cfg(feature = "admit")]
    pub(crate) fn key(&mut self, key: &str) -> Mark {
        let mark = self.step();
        self.path.push('[');
        self.path.push_str(key);
        self.path.push(']');
        mark
    }

    /// `[0]`
    pub(crate) fn index(&mut self, index: usize) -> Mark {
        let mark = self.step();
        // Writing to a string cannot fail.
        let _ = write!(self.path, "[{index}]");
        mark
    }

    fn step(&mut self) -> Mark {
        let mark = Mark { length: self.path.len(), depth: self.depth };
        self.depth += 1;
        mark
    }

    /// Goes back to where the trail was.
    pub(crate) fn back(&mut self, mark: Mark) {
        self.path.truncate(mark.length);
        self.depth = mark.depth;
    }

    /// The path of where the walk is.
    #[cfg(feature = "admit")]
    pub(crate) fn as_str(&self) -> &str {
        &self.path
    }

    /// Whether this is the root.
    pub(crate) fn is_root(&self) -> bool {
        self.depth == 0
    }

    /// The path of an item here.
    #[cfg(feature = "admit")]
    pub(crate) fn item(&self, index: usize) -> String {
        format!("{}[{index}]", self.path)
    }

    /// The path of a field here.
    pub(crate) fn child(&self, name: &str) -> String {
        if self.is_root() { name.to_owned() } else { [&self.path, ".", name].concat() }
    }
}
