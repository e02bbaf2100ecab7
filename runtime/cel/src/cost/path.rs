//! Paths from a variable to a value, and what is known about the size of the value there.
//!
//! The server keeps paths in slices that share memory: to extend a path writes behind its end if the memory has room,
//! and whoever else extended the same path before then sees the new step. Estimates show it, so the same is done here.

use structural_schema_model::text::same;

use super::estimate::Estimate;
use crate::program::{Program, Text};
use crate::schema_types::{Decl, DeclKind};

/// A path: a piece of the steps, with room behind it.
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

/// What a step of a path is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Name {
    /// A field, as the program names it.
    Field(Text),
    /// `@items`, `@values`
    Items,
    /// `@keys`
    Keys,
    /// What has no schema: a variable, an index.
    Other,
}

/// A step of a path, with the schema it leads to.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    name: Name,
    place: Where<'a>,
    /// Changes whenever the step does.
    stamp: u32,
    /// The stamp of the step before it when `place` was found.
    found_after: u32,
    /// The path leads where the types say.
    typed: bool,
}

impl Step<'_> {
    /// No step.
    pub const EMPTY: Self = Step { name: Name::Other, place: Where::Nowhere, stamp: 0, found_after: 0, typed: false };
}

/// What a path leads to.
#[derive(Clone, Copy, Debug)]
enum Where<'a> {
    Value(Decl<'a>),
    /// The keys of a map.
    Keys,
    Nowhere,
}

impl<'a> Where<'a> {
    const fn then(self, program: &Program<'_>, name: Name) -> Where<'a> {
        let Where::Value(decl) = self else { return Where::Nowhere };
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
            None => Where::Nowhere,
        }
    }

    const fn size(self) -> Option<Estimate> {
        match self {
            Where::Value(decl) => Some(Estimate { min: 0, max: decl.max_elements() }),
            Where::Keys => Some(Estimate::ZERO),
            Where::Nowhere => None,
        }
    }
}

/// How many steps a [`Bound`] can be away from `self`.
pub const MOST_STEPS: usize = 12;

/// A bound that the schema does not have, to see what a rule would cost with it.
#[derive(Clone, Copy, Debug)]
pub struct Bound<'a> {
    /// The steps from `self` to the bounded value: fields as expressions name them, and `@items` for the
    /// items of a list and the values of a map.
    pub steps: [&'a str; MOST_STEPS],
    /// How many steps there are.
    pub len: usize,
    /// The most elements of the value; for a string four times its `maxLength`.
    pub most: u64,
}

/// All steps of all paths.
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

    /// A path of a variable that has the type of `self`.
    pub(super) const fn variable(&mut self) -> Path {
        let path = self.extend(Path::NONE, Name::Other);
        if path.len > 0 {
            self.room[path.start as usize].typed = true;
        }
        path
    }

    /// The path with one more step: the field that has this type.
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

    /// The path with one more step.
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
        // The place is found when someone asks: no step has a stamp of zero.
        let at = (path.start + path.len) as usize;
        let typed = matches!(name, Name::Items) && path.len > 0 && self.room[at - 1].typed;
        self.room[at] = Step { name, place: Where::Nowhere, stamp: self.stamps, found_after: 0, typed };
        Path { len: path.len + 1, ..path }
    }

    /// What a path leads to. Looks up only what has changed since the last time.
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

    /// The size of the value at a path, or of its items.
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

    /// The steps of a path without the variable, or those to its items; none if there are too many.
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

    /// Whether a path, or its items, is the place of a bound.
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
