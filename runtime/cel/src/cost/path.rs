//! Paths from a variable to a value, and the size of the value at a path.
//!
//! The server stores paths in Go slices that share memory. Extending a path overwrites the element after its end if the
//! slice has capacity, so that another path extended from the same slice sees the new step. The overwritten steps
//! affect the server's estimates. This module therefore reproduces them.

use structural_schema_model::text::same;

use super::estimate::Estimate;
use crate::program::{Program, Text};
use crate::schema_types::{Decl, DeclKind};

/// A path: a range of the steps, with spare capacity after its end.
#[derive(Clone, Copy, Debug)]
pub struct Path {
    start: u32,
    pub(super) len: u32,
    room: u32,
}

impl Path {
    /// No path.
    pub const NONE: Self = Path { start: 0, len: 0, room: 0 };
}

/// The name of a step.
#[derive(Clone, Copy, Debug)]
pub(super) enum Name {
    /// A field, as written in the program.
    Field(Text),
    /// `@items`, `@values`
    Items,
    /// `@keys`
    Keys,
    /// A step without a schema, such as a variable or an index.
    Other,
}

/// A step of a path, with the schema that the path refers to.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    name: Name,
    place: Where<'a>,
    /// A number that changes whenever the step changes.
    stamp: u32,
    /// The stamp of the previous step at the time when `place` was computed.
    found_after: u32,
    /// Whether all steps up to this one agree with the types of the checker. A field after such a step gets its `place`
    /// from the checker, without a lookup.
    typed: bool,
}

impl Step<'_> {
    /// No step.
    pub const EMPTY: Self = Step { name: Name::Other, place: Where::Unknown, stamp: 0, found_after: 0, typed: false };
}

/// The target of a path.
#[derive(Clone, Copy, Debug)]
enum Where<'a> {
    Value(Decl<'a>),
    /// The keys of a map.
    Keys,
    Unknown,
}

impl<'a> Where<'a> {
    const fn then(self, program: &Program<'_>, name: Name) -> Where<'a> {
        let Where::Value(decl) = self else { return Where::Unknown };
        let next = match name {
            Name::Items => decl.item(),
            Name::Keys => match decl.kind() {
                Some(DeclKind::Map) => return Where::Keys,
                _ => None,
            },
            Name::Field(text) => match decl.named(program.ident(text), false) {
                Some(field) => Some(field.decl),
                None => None,
            },
            Name::Other => None,
        };
        match next {
            Some(decl) => Where::Value(decl),
            None => Where::Unknown,
        }
    }

    const fn size(self) -> Option<Estimate> {
        match self {
            Where::Value(decl) => Some(Estimate { min: 0, max: decl.max_elements() }),
            Where::Keys => Some(Estimate::ZERO),
            Where::Unknown => None,
        }
    }
}

/// The maximum number of steps of a [`Bound`].
pub const MOST_STEPS: usize = 12;

/// A bound that the schema does not have, for estimating the cost of a rule with this bound.
#[derive(Clone, Copy, Debug)]
pub struct Bound<'a> {
    /// The steps from `self` to the bounded value: field names as expressions write them, and `@items` for the items of
    /// a list or the values of a map.
    pub steps: [&'a str; MOST_STEPS],
    /// The number of steps.
    pub len: usize,
    /// The maximum number of elements of the value. For a string, four times its `maxLength`.
    pub most: u64,
}

/// The storage of all paths.
#[derive(Debug)]
pub(super) struct Steps<'c, 'a> {
    program: &'c Program<'a>,
    room: &'c mut [Step<'a>],
    this: Decl<'a>,
    used: usize,
    stamps: u32,
    pub(super) full: bool,
    pub(super) bound: Option<Bound<'a>>,
}

#[expect(clippy::cast_possible_truncation, reason = "no table is that large")]
impl<'c, 'a> Steps<'c, 'a> {
    pub(super) const fn new(program: &'c Program<'a>, room: &'c mut [Step<'a>], this: Decl<'a>) -> Self {
        Steps { program, room, this, used: 0, stamps: 0, full: false, bound: None }
    }

    /// Returns a new path for a variable that has the type of `self`.
    pub(super) const fn variable(&mut self) -> Path {
        let path = self.extend(Path::NONE, Name::Other);
        if path.len > 0 {
            self.room[path.start as usize].typed = true;
        }
        path
    }

    /// Extends a path with a field whose type is known.
    pub(super) const fn extend_typed(&mut self, path: Path, field: Text, decl: Option<Decl<'a>>) -> Path {
        let new = self.extend(path, Name::Field(field));
        if new.len > 1
            && let Some(decl) = decl
        {
            let last = (new.start + new.len - 1) as usize;
            if self.room[last - 1].typed {
                self.room[last].typed = true;
                self.room[last].place = Where::Value(decl);
                self.room[last].found_after = self.room[last - 1].stamp;
            }
        }
        new
    }

    /// Extends a path with one step.
    pub(super) const fn extend(&mut self, path: Path, name: Name) -> Path {
        let mut path = path;
        if path.len >= path.room {
            let room = if path.room == 0 { 1 } else { path.room * 2 };
            let start = self.used;
            if start + room as usize > self.room.len() {
                self.full = true;
                return Path::NONE;
            }
            self.used += room as usize;
            let mut i = 0;
            while i < path.len {
                self.room[start + i as usize] = self.room[(path.start + i) as usize];
                i += 1;
            }
            path = Path { start: start as u32, len: path.len, room };
        }
        self.stamps += 1;
        // The place is computed on first use. No step has the stamp zero, so `found_after` never matches.
        let at = (path.start + path.len) as usize;
        let typed = matches!(name, Name::Items) && path.len > 0 && self.room[at - 1].typed;
        self.room[at] = Step { name, place: Where::Unknown, stamp: self.stamps, found_after: 0, typed };
        Path { len: path.len + 1, ..path }
    }

    /// Returns the target of a path. Recomputes only the steps that changed since the last call.
    const fn place(&mut self, path: Path) -> Where<'a> {
        let mut place = Where::Value(self.this);
        let mut before = self.room[path.start as usize].stamp;
        let mut i = path.start as usize + 1;
        while i < (path.start + path.len) as usize {
            if self.room[i].found_after != before {
                self.room[i].place = place.then(self.program, self.room[i].name);
                self.room[i].found_after = before;
                self.room[i].typed = matches!(self.room[i].name, Name::Items) && self.room[i - 1].typed;
                self.stamps += 1;
                self.room[i].stamp = self.stamps;
            }
            place = self.room[i].place;
            before = self.room[i].stamp;
            i += 1;
        }
        place
    }

    /// Returns the size of the value at a path, or of its items.
    pub(super) const fn size(&mut self, path: Path, items: bool) -> Option<Estimate> {
        if path.len == 0 {
            return None;
        }
        if let Some(bound) = &self.bound
            && self.is_at(path, items, bound)
        {
            return Some(Estimate { min: 0, max: bound.most });
        }
        let place = self.place(path);
        if items { place.then(self.program, Name::Items).size() } else { place.size() }
    }

    /// Returns the steps of a path without the variable, optionally with a step to its items, or `None` if there are
    /// too many.
    pub(super) const fn bound_at(&self, path: Path, items: bool) -> Option<Bound<'a>> {
        let mut bound = Bound { steps: [""; MOST_STEPS], len: 0, most: 0 };
        if path.len == 0 || path.len as usize > MOST_STEPS {
            return None;
        }
        while bound.len + 1 < path.len as usize {
            bound.steps[bound.len] = match self.room[path.start as usize + bound.len + 1].name {
                Name::Field(text) => self.program.str(text),
                Name::Items => "@items",
                Name::Keys | Name::Other => return None,
            };
            bound.len += 1;
        }
        if items {
            bound.steps[bound.len] = "@items";
            bound.len += 1;
        }
        Some(bound)
    }

    /// Returns whether a path, or its items, is the target of a bound.
    const fn is_at(&self, path: Path, items: bool, bound: &Bound<'_>) -> bool {
        let own = path.len as usize - 1;
        if own + items as usize != bound.len || (items && !same(bound.steps[own], "@items")) {
            return false;
        }
        let mut i = 0;
        while i < own {
            let equal = match self.room[path.start as usize + i + 1].name {
                Name::Field(text) => same(self.program.str(text), bound.steps[i]),
                Name::Items => same("@items", bound.steps[i]),
                Name::Keys | Name::Other => false,
            };
            if !equal {
                return false;
            }
            i += 1;
        }
        true
    }
}
