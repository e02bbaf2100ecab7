//! The names of properties in camel case, as parts of the names of types.

use std::collections::HashMap;

use super::types::LONGEST;
use crate::import::plan::Name;

/// The bytes of a name that are kept beyond [`LONGEST`]. An ending may be replaced by a shorter one.
const BEYOND: usize = 16;

/// Converts each name once, although many paths contain it. A name that is too long for a type is cut, but stays too long.
pub(super) struct Camel {
    convert: fn(&str) -> String,
    /// By the identity of the name.
    known: HashMap<usize, String>,
}

impl Camel {
    /// Creates an empty cache for a function. The names must exist as long as the cache.
    pub(super) fn new(convert: fn(&str) -> String) -> Self {
        Camel { convert, known: HashMap::new() }
    }

    pub(super) fn of(&mut self, name: &Name) -> &str {
        let convert = self.convert;
        self.known.entry(name.identity()).or_insert_with(|| cut(convert(name)))
    }
}

fn cut(mut name: String) -> String {
    let end = (LONGEST + BEYOND..name.len()).find(|at| name.is_char_boundary(*at));
    name.truncate(end.unwrap_or(name.len()));
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_cut() {
        let mut camel = Camel::new(str::to_uppercase);
        let names = ["a", "ab"].map(Name::from);
        assert_eq!(names.each_ref().map(|name| camel.of(name).to_owned()), ["A", "AB"]);
        let long = Name::from(&*"é".repeat(LONGEST));
        let length = camel.of(&long).len();
        assert!((LONGEST + BEYOND..LONGEST + BEYOND + 4).contains(&length), "{length}");
    }
}
