//! The current position of a traversal.

use structural_schema_model::{FieldPath, FieldStep, Segment};

/// A path that grows and shrinks during a traversal. It is converted to a [`FieldPath`] to report an error.
#[derive(Debug, Default)]
pub(crate) struct Location<'a> {
    root: FieldPath,
    steps: Vec<Segment<'a>>,
}

/// A previous length of a location.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark(usize);

impl<'a> Location<'a> {
    /// Returns the location of a traversal that starts at this path.
    pub(crate) fn new(root: FieldPath) -> Self {
        // Few objects have more levels, so that the path does not grow.
        Location { root, steps: Vec::with_capacity(8) }
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
        &self.steps
    }

    /// Returns the path of the current position.
    pub(crate) fn path(&self) -> FieldPath {
        self.root.join_segments(&self.steps)
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
        let steps = self.steps.iter().map(|step| match step {
            Segment::Field(name) | Segment::Key(name) => name.len(),
            Segment::Index(_) => 0,
        });
        steps.map(|bytes| bytes + size_of::<FieldStep>()).sum()
    }

    fn step(&mut self, segment: Segment<'a>) -> Mark {
        let mark = Mark(self.steps.len());
        self.steps.push(segment);
        mark
    }
}
