//! Records the paths of removed fields. The choice is made at compile time, so that untracked pruning builds
//! no paths.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::ops::Range;

use crate::meta::is_meta_field;
use structural_schema_documents::room::Room;

/// Follows the traversal and records removed fields. There is one value for each position in the traversal.
pub(crate) trait Record {
    /// Whether unknown fields of `metadata` are removed as well.
    const METADATA: bool = true;

    /// The record for a nested position.
    type Inside<'w>: Record
    where
        Self: 'w;
    /// The records for the fields of an object, needed if a key occurs twice.
    type Members: Default;

    /// Returns the record for a field of an object.
    fn field<'w>(&'w self, key: &'w str) -> Self::Inside<'w>;
    /// Returns the record for an item of an array, or of nested arrays.
    fn items<'w>(&'w self, indices: &'w [usize]) -> Self::Inside<'w>;
    /// Records that a field of the current object is removed.
    fn drop(&self, key: &str);
    /// Returns the number of recorded paths.
    fn count(&self) -> usize;
    /// Assigns the paths recorded since `before` to the field `key`. Paths recorded for an earlier occurrence
    /// of the key are discarded, because the last occurrence counts.
    fn member(&self, members: &mut Self::Members, key: &str, before: usize);
}

/// Records nothing.
pub(super) struct Nothing;

impl Record for Nothing {
    type Inside<'w> = Nothing;
    type Members = ();

    fn field(&self, _: &str) -> Nothing {
        Nothing
    }
    fn items(&self, _: &[usize]) -> Nothing {
        Nothing
    }
    fn drop(&self, _: &str) {}
    fn count(&self) -> usize {
        0
    }
    fn member(&self, (): &mut (), _: &str, _: usize) {}
}

/// Records the paths of removed fields. Following the traversal is cheap, because a path is written only when
/// a field is removed. `METADATA` is false for callers that process `metadata` separately.
pub(crate) struct Paths<'w, const METADATA: bool = true> {
    recorded: &'w RefCell<RecordedPaths>,
    /// The parent position and the step from it; `None` at the root.
    step: Option<(&'w Self, Step<'w>)>,
    /// The length of the path to this position, once it is written.
    written: Cell<Option<usize>>,
}

#[derive(Clone, Copy)]
enum Step<'w> {
    Field(&'w str),
    Items(&'w [usize]),
}

/// Runs a traversal from the root and returns the sorted paths of the fields that it removes.
pub(super) fn record_paths<const METADATA: bool, O>(walk: impl FnOnce(&Paths<'_, METADATA>) -> O) -> (O, Vec<String>) {
    let (out, paths, _) = record_paths_within(Room::ENDLESS, walk);
    (out, paths)
}

/// Like [`record_paths`], within the limits of an answer. Returns the number of omitted paths as well.
pub(crate) fn record_paths_within<const METADATA: bool, O>(
    room: Room,
    walk: impl FnOnce(&Paths<'_, METADATA>) -> O,
) -> (O, Vec<String>, usize) {
    let recorded = RefCell::new(RecordedPaths { path: String::new(), text: String::new(), dropped: Vec::new(), room });
    let out = walk(&Paths { recorded: &recorded, step: None, written: Cell::new(None) });
    let recorded = recorded.into_inner();
    let omitted = recorded.room.omitted();
    (out, recorded.finish(), omitted)
}

/// The initial capacity for a path. Few paths are longer.
const PATH: usize = 128;

/// The paths recorded so far.
struct RecordedPaths {
    /// The path to the last removed field's parent. All positions whose length is written are prefixes of it.
    path: String,
    /// All recorded paths, concatenated.
    text: String,
    /// The ranges of the paths in `text`; `None` for a discarded path.
    dropped: Vec<Option<Range<usize>>>,
    room: Room,
}

impl RecordedPaths {
    /// Returns the sorted paths.
    fn finish(self) -> Vec<String> {
        if self.dropped.is_empty() {
            return Vec::new();
        }
        let mut paths: Vec<&str> = self.dropped.into_iter().flatten().filter_map(|path| self.text.get(path)).collect();
        #[expect(
            clippy::stable_sort_primitive,
            reason = "fields are visited in sorted order, which a stable sort exploits"
        )]
        paths.sort();
        paths.into_iter().map(str::to_owned).collect()
    }
}

impl<'w, const METADATA: bool> Paths<'w, METADATA> {
    fn inside(&'w self, step: Step<'w>) -> Self {
        Paths { recorded: self.recorded, step: Some((self, step)), written: Cell::new(None) }
    }

    /// Writes the path of this position to `path`.
    fn write(&self, path: &mut String) {
        match (self.written.get(), self.step) {
            (Some(length), _) => path.truncate(length),
            (None, None) => path.clear(),
            (None, Some((outside, step))) => {
                outside.write(path);
                match step {
                    Step::Field(key) => outside.push(path, key),
                    Step::Items(indices) => {
                        for index in indices {
                            path.push('[');
                            decimal(path, *index);
                            path.push(']');
                        }
                    }
                }
                self.written.set(Some(path.len()));
            }
        }
    }

    /// Appends a key to the path of this position.
    fn push(&self, path: &mut String, key: &str) {
        if self.step.is_some() {
            path.push('.');
        }
        path.push_str(key);
    }
}

/// Appends a decimal number without the overhead of `fmt`.
fn decimal(text: &mut String, number: usize) {
    if number >= 10 {
        decimal(text, number / 10);
    }
    text.push(char::from(b"0123456789"[number % 10]));
}

impl<const METADATA: bool> Record for Paths<'_, METADATA> {
    const METADATA: bool = METADATA;

    type Inside<'w>
        = Paths<'w, METADATA>
    where
        Self: 'w;
    type Members = BTreeMap<Box<str>, Range<usize>>;

    fn field<'w>(&'w self, key: &'w str) -> Paths<'w, METADATA> {
        self.inside(Step::Field(key))
    }

    fn items<'w>(&'w self, indices: &'w [usize]) -> Paths<'w, METADATA> {
        self.inside(Step::Items(indices))
    }

    fn drop(&self, key: &str) {
        // The server does not report these fields at the root, because every object has them.
        if self.step.is_none() && is_meta_field(key) {
            return;
        }
        let RecordedPaths { path, text, dropped, room } = &mut *self.recorded.borrow_mut();
        if dropped.is_empty() {
            path.reserve(PATH);
            text.reserve(4 * PATH);
        }
        self.write(path);
        if !room.admits(path.len() + key.len()) {
            return;
        }
        let start = text.len();
        text.push_str(path);
        self.push(text, key);
        dropped.push(Some(start..text.len()));
    }

    fn count(&self) -> usize {
        self.recorded.borrow().dropped.len()
    }

    fn member(&self, members: &mut Self::Members, key: &str, before: usize) {
        let dropped = &mut self.recorded.borrow_mut().dropped;
        let range = before..dropped.len();
        let earlier = if range.is_empty() { members.remove(key) } else { members.insert(key.into(), range) };
        if let Some(earlier) = earlier {
            dropped.get_mut(earlier).unwrap_or_default().fill(None);
        }
    }
}
