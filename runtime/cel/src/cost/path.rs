//! Paths from a variable to a value, and what is known about the size of the value there.
//!
//! The server keeps paths in slices that share memory: to extend a path writes behind its end if the memory has room,
//! and whoever else extended the same path before then sees the new step. Estimates show it, so the same is done here.

use structural_schema_model::text::same;

use super::estimate::Estimate;
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

/// A step of a path, with the schema it leads to.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    name: &'a str,
    place: Where<'a>,
    /// Changes whenever the step does.
    stamp: u32,
    /// The stamp of the step before it when `place` was found.
    found_after: u32,
}

impl Step<'_> {
    /// No step.
    pub const EMPTY: Self = Step { name: "", place: Where::Nowhere, stamp: 0, found_after: 0 };
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
    const fn then(self, name: &str) -> Where<'a> {
        let Where::Value(decl) = self else { return Where::Nowhere };
        let next = match name.as_bytes() {
            b"@items" | b"@values" => decl.item(),
            b"@keys" => match decl.kind() {
                Some(DeclKind::Map) => return Where::Keys,
                _ => None,
            },
            _ => match decl.field(name) {
                Some(field) => Some(field.decl),
                None => None,
            },
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
pub const MOST_STEPS: usize = 16;

/// A bound that the schema does not have, to see what a rule would cost with it.
#[derive(Clone, Copy, Debug)]
pub struct Bound<'a> {
    /// The steps from `self` to the bounded value: fields as expressions name them, `@items`, `@values`.
    pub steps: [&'a str; MOST_STEPS],
    /// How many steps there are.
    pub len: usize,
    /// The most elements of the value; for a string four times its `maxLength`.
    pub most: u64,
}

/// All steps of all paths.
#[derive(Debug)]
pub(super) struct Steps<'c, 'a> {
    room: &'c mut [Step<'a>],
    root: Decl<'a>,
    used: usize,
    stamps: u32,
    pub(super) full: bool,
    bound: Option<Bound<'a>>,
}

#[expect(clippy::cast_possible_truncation, reason = "no table is that large")]
impl<'c, 'a> Steps<'c, 'a> {
    pub(super) const fn new(room: &'c mut [Step<'a>], root: Decl<'a>, bound: Option<Bound<'a>>) -> Self {
        Steps { room, root, used: 0, stamps: 0, full: false, bound }
    }

    /// The path with one more step.
    pub(super) const fn extend(&mut self, path: Path, name: &'a str) -> Path {
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
        let step = Step { name, place: Where::Nowhere, stamp: self.stamps, found_after: 0 };
        self.room[(path.start + path.len) as usize] = step;
        Path { len: path.len + 1, ..path }
    }

    /// What a path leads to. Looks up only what has changed since the last time.
    const fn place(&mut self, path: Path) -> Where<'a> {
        let mut place = Where::Value(self.root);
        let mut before = self.room[path.start as usize].stamp;
        let mut i = path.start as usize + 1;
        while i < (path.start + path.len) as usize {
            if self.room[i].found_after != before {
                self.room[i].place = place.then(self.room[i].name);
                self.room[i].found_after = before;
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
        if let Some(bound) = self.bound
            && self.is_at(path, items, &bound)
        {
            return Some(Estimate { min: 0, max: bound.most });
        }
        let place = self.place(path);
        if items { place.then("@items").size() } else { place.size() }
    }

    /// The steps of a path without the variable, or those to its items; none if there are too many.
    pub(super) const fn bound_at(&self, path: Path, items: bool) -> Option<Bound<'a>> {
        let mut bound = Bound { steps: [""; MOST_STEPS], len: 0, most: 0 };
        if path.len == 0 || path.len as usize > MOST_STEPS {
            return None;
        }
        while bound.len + 1 < path.len as usize {
            bound.steps[bound.len] = self.room[path.start as usize + bound.len + 1].name;
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
            if !same(self.room[path.start as usize + i + 1].name, bound.steps[i]) {
                return false;
            }
            i += 1;
        }
        true
    }
}
