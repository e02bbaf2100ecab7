//! Lookups of sorted names in a sorted map.

use std::collections::BTreeMap;
use std::collections::btree_map::Range;
use std::ops::Bound;

/// The number of entries from which a map is large. In a small one, each lookup takes few comparisons.
const LARGE: usize = 64;

/// A map in which names are looked up, usually in their order. In a large map, a name that follows the one before is found with a
/// single comparison.
pub(super) struct Sorted<'m, V> {
    map: &'m BTreeMap<String, V>,
    /// The entries after the last name that was found, and the first of them.
    rest: Option<Range<'m, String, V>>,
    next: Option<(&'m String, &'m V)>,
}

impl<'m, V> Sorted<'m, V> {
    pub(super) fn new(map: &'m BTreeMap<String, V>) -> Self {
        Sorted { map, rest: None, next: None }
    }

    /// Returns the value of a name.
    pub(super) fn get(&mut self, name: &str) -> Option<&'m V> {
        if self.map.len() < LARGE {
            return self.map.get(name);
        }
        if self.next.is_none_or(|(next, _)| next != name) {
            let mut rest = self.map.range::<str, _>((Bound::Included(name), Bound::Unbounded));
            self.next = rest.next();
            self.rest = Some(rest);
        }
        let (found, value) = self.next?;
        if found != name {
            return None;
        }
        self.next = self.rest.as_mut().and_then(Iterator::next);
        Some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_in_any_order() {
        let map: BTreeMap<String, usize> = (0..100).map(|number| (format!("f{number}"), number)).collect();
        assert!(map.len() > LARGE);
        let orders: [Vec<usize>; 3] =
            [(0..120).collect(), (0..120).rev().collect(), (0..120).map(|n| n * 37 % 120).collect()];
        for order in orders {
            let mut sorted = Sorted::new(&map);
            for number in order {
                let name = format!("f{number}");
                assert_eq!(sorted.get(&name), map.get(&name), "{name}");
            }
        }
        assert_eq!(Sorted::<usize>::new(&BTreeMap::new()).get("f1"), None);
    }
}
