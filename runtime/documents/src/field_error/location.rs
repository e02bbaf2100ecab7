//! The current position of a traversal.

use structural_schema_model::{FieldPath, FieldStep, Segment};

/// A path that grows and shrinks during a traversal. It is converted to a [`FieldPath`] to report an error.
#[derive(Debug, Default)]
pub(crate) struct Location<'a> {
    root: FieldPath,
    steps: Steps<'a>,
}

/// The number of steps that need no allocation. Few objects have more levels.
const FEW: usize = 8;

/// The steps of a path. The first ones are kept inline.
#[derive(Debug)]
struct Steps<'a> {
    len: usize,
    few: [Segment<'a>; FEW],
    /// All steps, if there are more than [`FEW`].
    many: Vec<Segment<'a>>,
}

impl Default for Steps<'_> {
    fn default() -> Self {
        Steps { len: 0, few: [Segment::Index(0); FEW], many: Vec::new() }
    }
}

impl<'a> Steps<'a> {
    fn get(&self) -> &[Segment<'a>] {
        self.few.get(..self.len).unwrap_or(&self.many)
    }

    fn push(&mut self, step: Segment<'a>) {
        match self.few.get_mut(self.len) {
            Some(place) => *place = step,
            None => {
                if self.len == FEW {
                    self.many.clear();
                    self.many.extend(self.few);
                }
                self.many.push(step);
            }
        }
        self.len += 1;
    }

    fn truncate(&mut self, len: usize) {
        self.many.truncate(len);
        self.len = len;
    }
}

/// A previous length of a location.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark(usize);

impl<'a> Location<'a> {
    /// Returns the location of a traversal that starts at this path.
    pub(crate) fn new(root: FieldPath) -> Self {
        Location { root, steps: Steps::default() }
    }

    /// Descends to `.name`.
    pub(crate) fn field(&mut self, name: &'a str) -> Mark {
        self.step(Segment::Field(name))
    }

    /// Descends to `[key]`.
    pub(crate) fn key(&mut self, key: &'a str) -> Mark {
        self.step(Segment::Key(key))
    }

    /// Descends to `[index]`.
    pub(crate) fn index(&mut self, index: usize) -> Mark {
        self.step(Segment::Index(index))
    }

    /// Returns to a previous position.
    pub(crate) fn back(&mut self, mark: Mark) {
        self.steps.truncate(mark.0);
    }

    /// Returns the path at which the traversal started.
    pub(crate) fn root(&self) -> &FieldPath {
        &self.root
    }

    /// Returns the steps since the start of the traversal.
    pub(crate) fn steps(&self) -> &[Segment<'a>] {
        self.steps.get()
    }

    /// Returns the path of the current position.
    pub(crate) fn path(&self) -> FieldPath {
        self.root.join_segments(self.steps())
    }

    /// Returns the path of a field of the current value.
    pub(crate) fn child(&self, name: &'static str) -> FieldPath {
        self.path().field(name)
    }

    /// Returns the path of an item of the current value.
    pub(crate) fn item(&self, index: usize) -> FieldPath {
        self.path().index(index)
    }

    /// Returns the approximate size of the path in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let steps = self.steps().iter().map(|step| match step {
            Segment::Field(name) | Segment::Key(name) => name.len(),
            Segment::Index(_) => 0,
        });
        steps.map(|bytes| bytes + size_of::<FieldStep>()).sum()
    }

    fn step(&mut self, segment: Segment<'a>) -> Mark {
        let mark = Mark(self.steps.len);
        self.steps.push(segment);
        mark
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_and_long_paths() {
        let mut location = Location::new(FieldPath::NONE);
        let mut marks = Vec::new();
        for index in 0..3 * FEW {
            marks.push(location.index(index));
        }
        for (length, mark) in marks.into_iter().enumerate().rev() {
            assert_eq!(location.steps().len(), length + 1);
            location.back(mark);
            let mark = location.field("a");
            let name = (length + 1 == location.steps().len()).then(|| location.steps()[length]);
            assert!(matches!(name, Some(Segment::Field("a"))));
            assert!(location.steps()[..length].iter().enumerate().all(|(at, step)| *step == Segment::Index(at)));
            location.back(mark);
        }
        assert!(location.steps().is_empty());
    }
}
