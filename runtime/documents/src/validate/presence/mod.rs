//! The required properties of an object, computed at compile time.
//!
//! `required` and most junctors depend only on the presence of properties. The junctors of a discriminated union also
//! depend on the value of the discriminator. Both are bits: one for each property, in the order of
//! [`Schema::property_at`], and one for each discriminator value. After the properties have been traversed, a few
//! integer comparisons decide whether the object is valid, without looking up names.

mod builder;

use structural_schema_cel::json::JsonValue;
use structural_schema_model::{Json, Schema, Type};

use builder::Builder;
pub(super) use builder::is_string_enum;

/// The number of branches and clauses that a constant can hold. Larger schemas are prepared at run time.
const BRANCHES: usize = 32;
const CLAUSES: usize = 4;

/// The properties and the discriminator value seen so far.
#[derive(Clone, Copy, Default)]
pub struct Seen(u64);

/// The requirements on the presence of properties.
#[derive(Clone, Copy)]
pub struct Presence {
    required: u64,
    clauses: [Clause; CLAUSES],
    branches: [Branch; BRANCHES],
    discriminator: Option<Discriminator>,
}

/// Requires that at least `least` and at most `most` branches match. The branches start after those of the
/// previous clause and stop before `end`.
#[derive(Clone, Copy)]
struct Clause {
    end: usize,
    least: usize,
    most: usize,
}

/// Matches if all bits of `all` and no bits of `none` are set.
#[derive(Clone, Copy)]
struct Branch {
    all: u64,
    none: u64,
}

/// The property whose value counts, and its allowed values.
#[derive(Clone, Copy)]
struct Discriminator {
    position: usize,
    words: &'static [Json<'static>],
    /// The bit of the first value.
    first: usize,
}

impl Branch {
    const EMPTY: Self = Branch { all: 0, none: 0 };

    #[inline]
    fn holds(&self, seen: Seen) -> bool {
        seen.0 & self.all == self.all && seen.0 & self.none == 0
    }
}

impl Clause {
    const EMPTY: Self = Clause { end: 0, least: 0, most: 0 };
}

impl Presence {
    const NOTHING: Self = Presence {
        required: 0,
        clauses: [Clause::EMPTY; CLAUSES],
        branches: [Branch::EMPTY; BRANCHES],
        discriminator: None,
    };

    /// Returns `None` if bit sets cannot express a requirement.
    pub const fn of(schema: &Schema<'static>) -> Option<Self> {
        // The requirements apply to objects only.
        let is_object = matches!(schema.kind, Some(Type::Object)) && !schema.extensions.int_or_string;
        match Builder::new(schema).finish() {
            Some(presence) if is_object || presence.is_empty() => Some(presence),
            _ => None,
        }
    }

    const fn is_empty(&self) -> bool {
        self.required == 0 && self.clauses[0].end == 0
    }

    /// Records a property of the object.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "position and presence are constants, so the result can be folded")]
    pub fn record<'a>(&self, position: usize, member: impl JsonValue<'a>, seen: &mut Seen) {
        if self.is_empty() {
            return;
        }
        seen.0 |= bit(position);
        if let Some(discriminator) = &self.discriminator
            && discriminator.position == position
            && let Some(text) = member.as_str()
        {
            seen.0 |= discriminator.bit_of(text);
        }
    }

    /// Returns whether an object with these properties meets the requirements.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "constant folding removes most of it")]
    pub fn is_satisfied_by(&self, seen: Seen) -> bool {
        let mut start = 0;
        for clause in &self.clauses {
            if clause.end == 0 {
                break;
            }
            let branches = self.branches.iter().take(clause.end).skip(start);
            let holding = branches.filter(|branch| branch.holds(seen)).count();
            if holding < clause.least || clause.most < holding {
                return false;
            }
            start = clause.end;
        }
        seen.0 & self.required == self.required
    }
}

impl Discriminator {
    #[inline]
    fn bit_of(&self, text: &str) -> u64 {
        let found = self.words.iter().position(|word| matches!(word, Json::String(word) if *word == text));
        found.map_or(0, |index| bit(self.first + index))
    }
}

/// Returns the bit at a position, or 0 if there are no bits left.
#[inline]
const fn bit(position: usize) -> u64 {
    if position < 64 { 1 << position } else { 0 }
}
