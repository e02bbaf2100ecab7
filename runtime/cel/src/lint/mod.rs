//! Finds rules that the server accepts, but that fail when they run.
//!
//! A rule that reads an optional field without a default fails with "no such key" for every object that lacks the field.
//! [`unguarded`] finds such reads. A read is guarded if the expression evaluates it only where the field is present:
//!
//! ```text
//! !has(self.x) || self.x > 1        has(self.x) && self.x > 1        has(self.x) ? self.x > 1 : true
//! self.items.filter(i, has(i.x)).all(i, i.x > 1)                     self.?x.orValue(2) > 1
//! ```
//!
//! | file | responsibility |
//! |---|---|
//! | `read` | decides which nodes read an optional field |
//! | `guard` | decides whether a node is guarded |
//! | `path` | compares the paths of two nodes |

mod guard;
mod path;
mod read;

use crate::check::{Checked, Space};
use crate::program::{NodeId, Program};
use guard::Guards;

/// A read of an optional field without a default that is not guarded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unguarded<'a> {
    /// The name of the property.
    pub name: &'a str,
    /// The byte offset at which the expression that reads the field begins.
    pub start: u32,
    /// The byte offset at which it ends.
    pub end: u32,
}

impl Unguarded<'_> {
    /// No finding.
    pub const NONE: Self = Unguarded { name: "", start: 0, end: 0 };
}

/// Buffers for [`unguarded`], each with as many elements as the program has nodes.
#[derive(Debug)]
pub struct LintSpace<'s> {
    /// The parent of each node.
    pub parents: &'s mut [NodeId],
    /// The implications of each node's value for a field.
    pub facts: &'s mut [u8],
}

/// Finds unguarded reads in a program that a check has accepted. Returns their number. Those that do not fit into `found` are
/// only counted.
pub const fn unguarded<'a>(
    program: &Program<'a>,
    checked: &Checked,
    space: &Space<'_, 'a>,
    lint: &mut LintSpace<'_>,
    found: &mut [Unguarded<'a>],
) -> usize {
    if !checked.is_ok() {
        return 0;
    }
    let mut guards = Guards::new(program, lint);
    let mut count = 0;
    let mut node = 0;
    while node < program.nodes.len() {
        #[expect(clippy::cast_possible_truncation, reason = "the limit of code points keeps programs small")]
        let id = node as NodeId;
        if let Some(name) = read::optional_field(program, space, id)
            && !guards.guard(id)
        {
            if count < found.len() {
                let (start, end) = (program.nodes[node].start, program.nodes[node].end);
                found[count] = Unguarded { name, start, end };
            }
            count += 1;
        }
        node += 1;
    }
    count
}

/// Longer programs are not linted: the time grows with the square of the number of nodes.
#[cfg(feature = "documents")]
const MOST_NODES: usize = 4096;

/// Finds unguarded reads in a program that a check has accepted.
#[cfg(feature = "documents")]
pub fn unguarded_in_heap<'a>(program: &Program<'a>, checked: &Checked, space: &Space<'_, 'a>) -> Vec<Unguarded<'a>> {
    let nodes = program.nodes.len();
    if nodes > MOST_NODES {
        return Vec::new();
    }
    let (mut parents, mut facts) = (vec![0; nodes], vec![0; nodes]);
    let mut found = vec![Unguarded::NONE; nodes];
    let mut lint = LintSpace { parents: &mut parents, facts: &mut facts };
    let count = unguarded(program, checked, space, &mut lint, &mut found);
    found.truncate(count);
    found
}
