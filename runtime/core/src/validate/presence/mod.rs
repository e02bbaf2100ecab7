//! Which members an object has to have, computed at compile time.
//!
//! `required` and most junctors ask for nothing but the presence of members; those of a discriminated union ask for a word
//! of the discriminator as well. Both are bits: one for each property, in the order of [`Schema::property_at`], and one for
//! each word that the discriminator may be. So a few comparisons of numbers are left once the members have been walked
//! along, and no name is looked up.

mod builder;

use serde_json::Value;
use structural_schema_model::{Json, Schema, Type};

use builder::Builder;
pub(super) use builder::takes_words;

/// What fits into a constant; what does not is prepared at run time.
const BRANCHES: usize = 32;
const CLAUSES: usize = 4;

/// What has been seen of an object so far.
#[derive(Clone, Copy, Default)]
pub(super) struct Seen(u64);

/// What an object is asked for.
#[derive(Clone, Copy)]
pub(super) struct Presence {
    required: u64,
    clauses: [Clause; CLAUSES],
    branches: [Branch; BRANCHES],
    discriminator: Option<Discriminator>,
}

/// Of the branches between those of the clause before and `end`, at least and at most so many hold.
#[derive(Clone, Copy)]
struct Clause {
    end: usize,
    least: usize,
    most: usize,
}

/// All of these are there, and none of those.
#[derive(Clone, Copy)]
struct Branch {
    all: u64,
    none: u64,
}

/// The property whose value counts, and what it may be.
#[derive(Clone, Copy)]
struct Discriminator {
    position: usize,
    words: &'static [Json<'static>],
    /// The bit of the first word.
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

    /// `None` if something is asked for that bits cannot say.
    pub(super) const fn of(schema: &Schema<'static>) -> Option<Self> {
        // Of other values, members are not asked for.
        let is_object = matches!(schema.kind, Some(Type::Object)) && !schema.extensions.int_or_string;
        match Builder::new(schema).finish() {
            Some(presence) if is_object || presence.asks_nothing() => Some(presence),
            _ => None,
        }
    }

    const fn asks_nothing(&self) -> bool {
        self.required == 0 && self.clauses[0].end == 0
    }

    /// Takes note of a member that is a property.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "position and presence are constants, and so is what comes of them")]
    pub(super) fn see(&self, position: usize, member: &Value, seen: &mut Seen) {
        if self.asks_nothing() {
            return;
        }
        seen.0 |= bit(position);
        if let Some(discriminator) = &self.discriminator
            && discriminator.position == position
            && let Value::String(text) = member
        {
            seen.0 |= discriminator.bit_of(text);
        }
    }

    /// Whether an object with these members has what is asked for.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "for a constant little is left of it")]
    pub(super) fn suffices(&self, seen: Seen) -> bool {
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

/// None for positions that there is no bit for.
#[inline]
const fn bit(position: usize) -> u64 {
    if position < 64 { 1 << position } else { 0 }
}
