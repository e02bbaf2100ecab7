//! Changes of a value.

use serde_json::Value;

use crate::place::Place;

/// A change of one part of a value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Edit {
    /// Sets a value, and generates missing parents.
    Set(Place, Value),
    /// Removes a field or an item.
    Remove(Place),
    /// Generates a field, and missing parents.
    Add(Place),
    /// Removes or generates items or entries.
    Resize(Place, usize),
    /// Changes the key of a map entry.
    Rename {
        /// The place of the map.
        map: Place,
        from: String,
        to: String,
    },
}

/// Changes that belong together.
pub(crate) type Plan = Vec<Edit>;

/// The number of plans for one expression.
pub(super) const MOST_PLANS: usize = 24;

/// Combines each plan of one list with each plan of the other one.
pub(super) fn both(left: &[Plan], right: &[Plan]) -> Vec<Plan> {
    // The simplest combinations come first.
    let mut pairs: Vec<(usize, usize)> =
        (0..left.len()).flat_map(|left| (0..right.len()).map(move |right| (left, right))).collect();
    pairs.sort_by_key(|(left, right)| left + right);
    pairs.truncate(MOST_PLANS);
    pairs.into_iter().map(|(at, other)| [left[at].as_slice(), right[other].as_slice()].concat()).collect()
}

/// Combines two lists of alternatives.
pub(super) fn either(left: Vec<Plan>, right: Vec<Plan>) -> Vec<Plan> {
    let mut left = left.into_iter();
    let mut right = right.into_iter();
    let mut plans = Vec::new();
    while plans.len() < MOST_PLANS {
        let before = plans.len();
        plans.extend(left.next());
        plans.extend(right.next());
        if plans.len() == before {
            break;
        }
    }
    plans
}
