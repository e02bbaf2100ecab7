//! Whether dropped paths are recorded is decided at compile time: where nobody asks, no path is built.

use crate::meta::is_meta_field;
use crate::walk::{Mark, Trail};

/// Follows a walk and notes what is dropped.
pub(super) trait Record {
    /// Whether anything is noted at all.
    const ON: bool;
    /// Where the walk was.
    type Mark: Copy;

    /// Goes into a member of an object.
    fn field(&mut self, key: &str) -> Self::Mark;
    /// Goes into an item of an array.
    fn index(&mut self, index: usize) -> Self::Mark;
    /// Goes back.
    fn back(&mut self, mark: Self::Mark);
    /// Notes that a member of the object here is dropped.
    fn drop(&mut self, key: &str);
    /// The member `key` occurs again in the object here: what was noted inside of it no longer counts.
    fn forget(&mut self, key: &str);
}

/// Notes nothing.
pub(super) struct Nothing;

impl Record for Nothing {
    const ON: bool = false;
    type Mark = ();

    fn field(&mut self, _: &str) {}
    fn index(&mut self, _: usize) {}
    fn back(&mut self, (): ()) {}
    fn drop(&mut self, _: &str) {}
    fn forget(&mut self, _: &str) {}
}

/// Notes the paths of what is dropped.
#[derive(Default)]
pub(super) struct Paths {
    trail: Trail,
    dropped: Vec<String>,
}

impl Paths {
    /// The paths, sorted, each once.
    pub(super) fn finish(mut self) -> Vec<String> {
        self.dropped.sort_unstable();
        self.dropped.dedup();
        self.dropped
    }
}

impl Record for Paths {
    const ON: bool = true;
    type Mark = Mark;

    fn field(&mut self, key: &str) -> Mark {
        self.trail.field(key)
    }

    fn index(&mut self, index: usize) -> Mark {
        self.trail.index(index)
    }

    fn back(&mut self, mark: Mark) {
        self.trail.back(mark);
    }

    fn drop(&mut self, key: &str) {
        // The server does not mention these at the root, where every object has them.
        if !self.trail.is_root() || !is_meta_field(key) {
            self.dropped.push(self.trail.child(key));
        }
    }

    fn forget(&mut self, key: &str) {
        let place = self.trail.child(key);
        self.dropped.retain(|path| {
            !path.strip_prefix(&place).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
        });
    }
}
