//! Paths into schemas and objects, printed as the server prints them: `properties[foo].items.type`.

/// A segment of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Segment<'a> {
    /// `.name`
    Field(&'a str),
    /// `[key]`
    Key(&'a str),
    /// `[0]`
    Index(usize),
}

/// A path as a linked list. Each recursive call of a visitor adds a link on its own stack frame.
#[derive(Clone, Copy, Debug)]
pub struct Path<'p, 'a> {
    parent: Option<&'p Path<'p, 'a>>,
    segment: Option<Segment<'a>>,
    len: usize,
}

impl<'p, 'a> Path<'p, 'a> {
    /// The empty path.
    pub const ROOT: Self = Path { parent: None, segment: None, len: 0 };

    /// Returns the path `self.name`.
    pub const fn field(&'p self, name: &'a str) -> Path<'p, 'a> {
        self.then(Segment::Field(name))
    }

    /// Returns the path `self[key]`.
    pub const fn key(&'p self, key: &'a str) -> Path<'p, 'a> {
        self.then(Segment::Key(key))
    }

    /// Returns the path `self[index]`.
    pub const fn index(&'p self, index: usize) -> Path<'p, 'a> {
        self.then(Segment::Index(index))
    }

    /// Returns the number of segments.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns whether this is the empty path.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Writes the segments to the front of `out`. Panics if `out` is shorter than [`len`](Self::len).
    pub const fn write(&self, out: &mut [Segment<'a>]) {
        let mut link = *self;
        loop {
            match (link.parent, link.segment) {
                (Some(parent), Some(segment)) => {
                    out[link.len - 1] = segment;
                    link = *parent;
                }
                _ => return,
            }
        }
    }

    const fn then(&'p self, segment: Segment<'a>) -> Path<'p, 'a> {
        Path { parent: Some(self), segment: Some(segment), len: self.len + 1 }
    }
}
