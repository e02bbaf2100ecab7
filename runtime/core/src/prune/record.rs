//! Whether dropped paths are recorded is decided at compile time: where nobody asks, no path is built.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::meta::is_meta_field;
use crate::walk::{Mark, Trail};

/// Follows a walk and notes what is dropped.
pub(super) trait Record {
    /// Whether unknown fields of `metadata` are dropped as well.
    const METADATA: bool = true;

    /// Where the walk was.
    type Mark: Copy;
    /// What was noted of the members of an object, in case one of them occurs again.
    type Members: Default;

    /// Goes into a member of an object.
    fn field(&mut self, key: &str) -> Self::Mark;
    /// Goes into an item of an array.
    fn index(&mut self, index: usize) -> Self::Mark;
    /// Goes back.
    fn back(&mut self, mark: Self::Mark);
    /// Notes that a member of the object here is dropped.
    fn drop(&mut self, key: &str);
    /// How much has been noted.
    fn noted(&self) -> usize;
    /// What was noted since `before` is about the member `key`. What was noted when it occurred before no longer counts,
    /// since of a key that occurs twice the last one counts.
    fn member(&mut self, members: &mut Self::Members, key: &str, before: usize);
}

/// Notes nothing.
pub(super) struct Nothing;

impl Record for Nothing {
    type Mark = ();
    type Members = ();

    fn field(&mut self, _: &str) {}
    fn index(&mut self, _: usize) {}
    fn back(&mut self, (): ()) {}
    fn drop(&mut self, _: &str) {}
    fn noted(&self) -> usize {
        0
    }
    fn member(&mut self, (): &mut (), _: &str, _: usize) {}
}

/// Notes the paths of what is dropped. Who looks at `metadata` by other means has no use for `METADATA`.
#[derive(Default)]
pub(super) struct Paths<const METADATA: bool = true> {
    trail: Trail,
    /// None where something no longer counts.
    dropped: Vec<Option<String>>,
}

impl<const METADATA: bool> Paths<METADATA> {
    /// The paths, sorted.
    pub(super) fn finish(self) -> Vec<String> {
        let mut dropped: Vec<String> = self.dropped.into_iter().flatten().collect();
        dropped.sort_unstable();
        dropped
    }
}

impl<const METADATA: bool> Record for Paths<METADATA> {
    const METADATA: bool = METADATA;

    type Mark = Mark;
    type Members = BTreeMap<Box<str>, Range<usize>>;

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
            self.dropped.push(Some(self.trail.child(key)));
        }
    }

    fn noted(&self) -> usize {
        self.dropped.len()
    }

    fn member(&mut self, members: &mut Self::Members, key: &str, before: usize) {
        let noted = before..self.dropped.len();
        let earlier = if noted.is_empty() { members.remove(key) } else { members.insert(key.into(), noted) };
        if let Some(earlier) = earlier {
            self.dropped.get_mut(earlier).unwrap_or_default().fill(None);
        }
    }
}
