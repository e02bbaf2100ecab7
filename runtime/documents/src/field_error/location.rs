//! Where a walk is.

use structural_schema_model::{FieldPath, FieldStep, Segment};

/// A path that grows and shrinks with a walk. It becomes a [`FieldPath`] where something is reported.
#[derive(Debug, Default)]
pub(crate) struct Location<'a> {
    root: FieldPath,
    steps: Vec<Segment<'a>>,
}

/// How long a location was.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark(usize);

impl<'a> Location<'a> {
    /// Returns a walk that begins at this path.
    pub(crate) fn new(root: FieldPath) -> Self {
        Location { root, steps: Vec::new() }
    }

    /// Goes to `.name`.
    pub(crate) fn field(&mut self, name: &'a str) -> Mark {
        self.step(Segment::Field(name))
    }

    /// Goes to `[key]`.
    pub(crate) fn key(&mut self, key: &'a str) -> Mark {
        self.step(Segment::Key(key))
    }

    /// Goes to `[index]`.
    pub(crate) fn index(&mut self, index: usize) -> Mark {
        self.step(Segment::Index(index))
    }

    /// Goes back to where the walk was.
    pub(crate) fn back(&mut self, mark: Mark) {
        self.steps.truncate(mark.0);
    }

    /// Where the walk began.
    pub(crate) fn root(&self) -> &FieldPath {
        &self.root
    }

    /// Returns the steps since the start of the walk.
    pub(crate) fn steps(&self) -> &[Segment<'a>] {
        &self.steps
    }

    /// Returns the path of where the walk is.
    pub(crate) fn path(&self) -> FieldPath {
        self.root.join_segments(&self.steps)
    }

    /// Returns the path of a field here.
    pub(crate) fn child(&self, name: &'static str) -> FieldPath {
        self.path().field(name)
    }

    /// Returns the path of an item here.
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
