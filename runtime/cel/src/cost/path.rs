//! Paths from a variable to a value, and what is known about the size of the value there.
//!
//! The server keeps paths in slices that share memory: to extend a path writes behind its end if the memory has room,
//! and whoever else extended the same path before then sees the new step. Estimates show it, so the same is done here.

use structural_schema_model::text::same;

use super::estimate::Estimate;
use crate::schema_types::Decl;

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

/// All steps of all paths.
#[derive(Debug)]
pub(super) struct Steps<'c, 'a> {
    room: &'c mut [&'a str],
    used: usize,
    pub(super) full: bool,
    bound: Option<Bound<'a>>,
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

#[expect(clippy::cast_possible_truncation, reason = "no table is that large")]
impl<'c, 'a> Steps<'c, 'a> {
    pub(super) const fn new(steps: &'c mut [&'a str], bound: Option<Bound<'a>>) -> Self {
        Steps { room: steps, used: 0, full: false, bound }
    }

    /// The path with one more step.
    pub(super) const fn extend(&mut self, path: Path, step: &'a str) -> Path {
        if path.len < path.room {
            self.room[(path.start + path.len) as usize] = step;
            return Path { len: path.len + 1, ..path };
        }
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
        self.room[start + path.len as usize] = step;
        Path { start: start as u32, len: path.len + 1, room }
    }

    /// The steps of a path, without the variable; none if there are too many.
    pub(super) const fn bound_at(&self, path: Path, further: &'a str) -> Option<Bound<'a>> {
        let mut bound = Bound { steps: [""; MOST_STEPS], len: 0, most: 0 };
        let mut i = 1;
        while i <= path.len {
            let step = if i < path.len { self.room[(path.start + i) as usize] } else { further };
            if !step.is_empty() {
                if bound.len == MOST_STEPS {
                    return None;
                }
                bound.steps[bound.len] = step;
                bound.len += 1;
            }
            i += 1;
        }
        if path.len == 0 { None } else { Some(bound) }
    }

    /// Whether a path, or one step further, is the place of a bound.
    const fn is_at(&self, path: Path, further: &str, bound: &Bound<'_>) -> bool {
        let own = path.len as usize - 1;
        let len = own + if further.is_empty() { 0 } else { 1 };
        if len != bound.len {
            return false;
        }
        let mut i = 0;
        while i < len {
            let step = if i < own { self.room[path.start as usize + i + 1] } else { further };
            if !same(step, bound.steps[i]) {
                return false;
            }
            i += 1;
        }
        true
    }

    /// The size of the value at a path, below `root`, or one step further.
    pub(super) const fn size(&self, root: Decl<'a>, path: Path, further: &str) -> Option<Estimate> {
        if path.len == 0 {
            return None;
        }
        if let Some(bound) = &self.bound
            && self.is_at(path, further, bound)
        {
            return Some(Estimate { min: 0, max: bound.most });
        }
        let mut decl = root;
        let mut is_key = false;
        let mut i = 1;
        while i <= path.len {
            let step = if i < path.len { self.room[(path.start + i) as usize] } else { further };
            if !step.is_empty() {
                let next = match step.as_bytes() {
                    _ if is_key => return None,
                    b"@items" | b"@values" => decl.item(),
                    b"@keys" => match decl.kind() {
                        Some(crate::schema_types::DeclKind::Map) => {
                            is_key = true;
                            Some(decl)
                        }
                        _ => None,
                    },
                    _ => match decl.field(step) {
                        Some(field) => Some(field.decl),
                        None => None,
                    },
                };
                decl = match next {
                    Some(next) => next,
                    None => return None,
                };
            }
            i += 1;
        }
        Some(Estimate { min: 0, max: if is_key { 0 } else { decl.max_elements() } })
    }
}
