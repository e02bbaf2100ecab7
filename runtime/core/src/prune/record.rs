//! Whether dropped paths are recorded is decided at compile time: where nobody asks, no path is built.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::ops::Range;

use crate::meta::is_meta_field;

/// Follows a walk and notes what is dropped. There is one for every place that the walk is in.
pub(super) trait Record {
    /// Whether unknown fields of `metadata` are dropped as well.
    const METADATA: bool = true;

    /// Follows the walk further inside.
    type Inside<'w>: Record
    where
        Self: 'w;
    /// What was noted of the members of an object, in case one of them occurs again.
    type Members: Default;

    /// Goes into a member of an object.
    fn field<'w>(&'w self, key: &'w str) -> Self::Inside<'w>;
    /// Goes into an item of an array, or of arrays in arrays.
    fn items<'w>(&'w self, indices: &'w [usize]) -> Self::Inside<'w>;
    /// Notes that a member of the object here is dropped.
    fn drop(&self, key: &str);
    /// How much has been noted.
    fn noted(&self) -> usize;
    /// What was noted since `before` is about the member `key`. What was noted when it occurred before no longer counts,
    /// since of a key that occurs twice the last one counts.
    fn member(&self, members: &mut Self::Members, key: &str, before: usize);
}

/// Notes nothing.
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
    fn noted(&self) -> usize {
        0
    }
    fn member(&self, (): &mut (), _: &str, _: usize) {}
}

/// Notes the paths of what is dropped. A step costs next to nothing, since nothing of its path is written before something
/// is dropped there. Who looks at `metadata` by other means has no use for `METADATA`.
pub(super) struct Paths<'w, const METADATA: bool = true> {
    notes: &'w RefCell<Notes>,
    /// The place that this one is in, and how to get here from there; none at the root.
    step: Option<(&'w Self, Step<'w>)>,
    /// How long the path to here is, once it is written.
    written: Cell<Option<usize>>,
}

#[derive(Clone, Copy)]
enum Step<'w> {
    Field(&'w str),
    Items(&'w [usize]),
}

/// Follows a walk from the root, and returns the paths of what it drops, sorted.
pub(super) fn noting<const METADATA: bool, O>(walk: impl FnOnce(&Paths<'_, METADATA>) -> O) -> (O, Vec<String>) {
    let notes = RefCell::default();
    let out = walk(&Paths { notes: &notes, step: None, written: Cell::new(None) });
    (out, notes.into_inner().finish())
}

/// Hardly any path is longer.
const PATH: usize = 128;

/// What was dropped so far.
#[derive(Default)]
struct Notes {
    /// The path to where something was dropped last. Whichever places of the walk are written begin it.
    path: String,
    /// All paths of what was dropped, one behind another.
    text: String,
    /// Where they are in there; none where something no longer counts.
    dropped: Vec<Option<Range<usize>>>,
}

impl Notes {
    /// The paths, sorted.
    fn finish(self) -> Vec<String> {
        let mut paths: Vec<&str> = self.dropped.into_iter().flatten().filter_map(|path| self.text.get(path)).collect();
        #[expect(
            clippy::stable_sort_primitive,
            reason = "members come sorted, and only a stable sort makes use of that"
        )]
        paths.sort();
        paths.into_iter().map(str::to_owned).collect()
    }
}

impl<'w, const METADATA: bool> Paths<'w, METADATA> {
    fn inside(&'w self, step: Step<'w>) -> Self {
        Paths { notes: self.notes, step: Some((self, step)), written: Cell::new(None) }
    }

    /// Makes `path` the path to here.
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

    /// Appends a key to the path to here.
    fn push(&self, path: &mut String, key: &str) {
        if self.step.is_some() {
            path.push('.');
        }
        path.push_str(key);
    }
}

/// Appends a number, without what formatting can do besides.
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
        // The server does not mention these at the root, where every object has them.
        if self.step.is_none() && is_meta_field(key) {
            return;
        }
        let Notes { path, text, dropped } = &mut *self.notes.borrow_mut();
        if dropped.is_empty() {
            path.reserve(PATH);
            text.reserve(4 * PATH);
        }
        self.write(path);
        let start = text.len();
        text.push_str(path);
        self.push(text, key);
        dropped.push(Some(start..text.len()));
    }

    fn noted(&self) -> usize {
        self.notes.borrow().dropped.len()
    }

    fn member(&self, members: &mut Self::Members, key: &str, before: usize) {
        let dropped = &mut self.notes.borrow_mut().dropped;
        let noted = before..dropped.len();
        let earlier = if noted.is_empty() { members.remove(key) } else { members.insert(key.into(), noted) };
        if let Some(earlier) = earlier {
            dropped.get_mut(earlier).unwrap_or_default().fill(None);
        }
    }
}
