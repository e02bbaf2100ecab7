//! Where in a schema something is, written as the server writes it: `properties[foo].items.type`.

/// A step into a schema or an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Segment<'a> {
    /// `.name`
    Field(&'a str),
    /// `[key]`
    Key(&'a str),
    /// `[0]`
    Index(usize),
}

/// A path under construction: each call of a walker adds a link on its own stack frame.
#[derive(Clone, Copy, Debug)]
pub struct Path<'p, 'a> {
    parent: Option<&'p Path<'p, 'a>>,
    segment: Option<Segment<'a>>,
    len: usize,
}

impl<'p, 'a> Path<'p, 'a> {
    /// The root, which has no name.
    pub const ROOT: Self = Path { parent: None, segment: None, len: 0 };

    /// `self.name`
    pub const fn field(&'p self, name: &'a str) -> Path<'p, 'a> {
        self.then(Segment::Field(name))
    }

    /// `self[key]`
    pub const fn key(&'p self, key: &'a str) -> Path<'p, 'a> {
        self.then(Segment::Key(key))
    }

    /// `self[index]`
    pub const fn index(&'p self, index: usize) -> Path<'p, 'a> {
        self.then(Segment::Index(index))
    }

    /// How many segments the path has.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether this is the root.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Writes the segments to the front of `out`, which must have room for [`len`](Self::len) of them.
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
