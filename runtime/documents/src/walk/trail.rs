//! The path of the current position in a traversal.

use std::fmt::Write;

/// A path that grows and shrinks during a traversal.
#[derive(Debug, Default)]
pub(crate) struct Trail {
    path: String,
    /// The number of steps. A step into the field `""` leaves the path empty.
    depth: usize,
}

/// A previous length of a trail.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    length: usize,
    depth: usize,
}

impl Trail {
    /// Appends `.name`.
    pub(crate) fn field(&mut self, name: &str) -> Mark {
        let mark = self.step();
        if mark.depth > 0 {
            self.path.push('.');
        }
        self.path.push_str(name);
        mark
    }

    /// Appends `[key]`.
    pub(crate) fn index(&mut self, index: usize) -> Mark {
        let mark = self.step();
        // Writing to a `String` cannot fail.
        let _ = write!(self.path, "[{index}]");
        mark
    }

    fn step(&mut self) -> Mark {
        let mark = Mark { length: self.path.len(), depth: self.depth };
        self.depth += 1;
        mark
    }

    /// Returns to a previous position.
    pub(crate) fn back(&mut self, mark: Mark) {
        self.path.truncate(mark.length);
        self.depth = mark.depth;
    }

    /// Returns the path of the current position.
    #[cfg(feature = "admit")]
    pub(crate) fn as_str(&self) -> &str {
        &self.path
    }

    /// Returns the length of the path in bytes.
    pub(crate) fn len(&self) -> usize {
        self.path.len()
    }

    /// Returns whether the current position is the root.
    pub(crate) fn is_root(&self) -> bool {
        self.depth == 0
    }

    /// Returns the path of an item of the current value.
    pub(crate) fn child(&self, name: &str) -> String {
        if self.is_root() { name.to_owned() } else { [&self.path, ".", name].concat() }
    }
}
