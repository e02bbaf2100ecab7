//! The names of properties in paths.

use std::cmp::Ordering;
use std::ops::Deref;
use std::sync::Arc;

/// The name of a property. Clones share the text, because the paths of all types below a property contain its name.
#[derive(Clone, Debug)]
pub(in crate::import) struct Name(Arc<str>);

impl Name {
    /// Returns a number that is equal for all clones, and different for other names that exist at the same time.
    pub(in crate::import) fn identity(&self) -> usize {
        self.0.as_ptr() as usize
    }
}

impl From<&str> for Name {
    fn from(text: &str) -> Self {
        Name(text.into())
    }
}

impl Deref for Name {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

/// Compares the texts. Clones are equal without a comparison.
impl Ord for Name {
    fn cmp(&self, other: &Self) -> Ordering {
        if Arc::ptr_eq(&self.0, &other.0) { Ordering::Equal } else { self.0.cmp(&other.0) }
    }
}

impl PartialOrd for Name {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Name {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Name {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_ordered_like_their_texts() {
        let (a, b) = (Name::from("a"), Name::from("b"));
        assert!(a < b && a == a.clone() && a == Name::from("a"));
        assert_eq!(a.identity(), a.clone().identity());
        assert_ne!(a.identity(), b.identity());
    }
}
