//! The path from the root to the schema that a check visits.

use crate::path::{Path, Step, same_step};

/// A path as a linked list. Each recursive call adds a link on its own stack frame.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trail<'p, 'a> {
    pub(super) parent: Option<&'p Trail<'p, 'a>>,
    pub(super) step: Step<'a>,
    pub(super) len: usize,
}

impl<'p, 'a> Trail<'p, 'a> {
    pub(crate) const ROOT: Self = Trail { parent: None, step: Step::Each, len: 0 };

    pub(crate) const fn then(&'p self, step: Step<'a>) -> Trail<'p, 'a> {
        Trail { parent: Some(self), step, len: self.len + 1 }
    }

    /// Returns whether this trail equals a path.
    pub(super) const fn is(&self, path: Path<'_>) -> bool {
        self.len == path.len() && self.leads_to(path)
    }

    /// Returns whether a path equals this trail or is below it.
    pub(super) const fn leads_to(&self, path: Path<'_>) -> bool {
        if self.len > path.len() {
            return false;
        }
        let mut link = *self;
        while link.len > 0 {
            if !same_step(link.step, path[link.len - 1]) {
                return false;
            }
            link = match link.parent {
                Some(parent) => *parent,
                None => return true,
            };
        }
        true
    }
}
