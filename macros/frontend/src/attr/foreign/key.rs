//! What a key of a foreign attribute means for a schema.

use crate::attr::keyword::place;
use crate::attr::nearest::nearest;

/// One key of a foreign attribute.
#[derive(Debug)]
pub struct Key {
    /// The key as it is written.
    pub name: &'static str,
    /// Where it may stand; bits of [`place`].
    pub places: u8,
    /// What it means.
    pub meaning: Meaning,
    /// How it is written, for the documentation.
    pub example: &'static str,
    /// What it becomes, for the documentation.
    pub becomes: Becomes,
}

/// What a key means for a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// Bounds of a number: `(min = 1, max = 2)`.
    Range,
    /// Bounds of a length or a count, whichever the type has.
    Length,
    /// A regular expression: `("…")`.
    Pattern,
    /// A regular expression: `(pattern = "…")` or `(path = …)`.
    Regex,
    /// Text that a string contains: `("…")` or `(pattern = "…")`.
    Contains,
    /// A format, with or without arguments that do not concern a schema.
    Format(&'static str),
    /// An IP address: `(v4 = true)`.
    Ip,
    /// The field has to be present.
    Required,
    /// Constraints on what a list or a map holds.
    Inner,
    /// A text that becomes the keyword of the same name.
    Text,
    /// A value that becomes `example`.
    Example,
    /// The type whose schema is used.
    With,
    /// Keywords of JSON Schema: `("key" = value)`.
    Extend,
    /// A note in the description.
    Deprecated,
    /// An attribute of serde, with another value for the schema.
    Serde,
    /// Nothing: no schema depends on it.
    Nothing,
    /// Something that no structural schema can be derived from, unless one of these keywords of ours replaces it.
    Reject {
        /// The keywords of ours that replace it.
        unless: &'static [&'static str],
        /// Why, and the replacement.
        message: &'static str,
    },
}

/// What a key becomes, as the documentation says it.
#[derive(Clone, Copy, Debug)]
pub enum Becomes {
    /// The content of `#[structural(...)]`. A test compares it with the translation of the example.
    Words(&'static str),
    /// The content of `#[serde(...)]`. A test compares it with the translation of the example.
    Serde(&'static str),
    /// Anything else, in words.
    Prose(&'static str),
}

/// The places in words.
const PLACES: &[(u8, &str)] = &[
    (place::TYPE, "on types"),
    (place::VARIANT, "on variants"),
    (place::FIELD, "on fields"),
    (place::INNER, "inside `inner(...)`"),
];

/// A foreign attribute.
#[derive(Debug)]
pub struct Owner {
    /// The name of the attribute.
    pub attribute: &'static str,
    /// The crate that the attribute belongs to.
    pub krate: &'static str,
    /// Its keys.
    pub keys: &'static [Key],
}

impl Owner {
    /// The key of this name at this place, or the message that says what is wrong with it.
    pub fn find(&self, name: &str, at: u8) -> Result<&'static Key, String> {
        let mut known = self.keys.iter().filter(|key| key.name == name).peekable();
        if known.peek().is_none() {
            return Err(self.unknown(name, at));
        }
        known.find(|key| key.places & at != 0).ok_or_else(|| {
            let place = PLACES.iter().find(|(bit, _)| at & bit != 0).map_or("here", |(_, place)| place);
            format!("{} has no `{name}` {place}", self.krate)
        })
    }

    fn unknown(&self, name: &str, at: u8) -> String {
        let Owner { attribute, krate, keys } = self;
        let names = keys.iter().filter(|key| key.places & at != 0).map(|key| key.name);
        let help = match nearest(name, names) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!(
                "write what it means for the schema with `#[structural(...)]`, and add `#[structural(ignore({attribute}))]`"
            ),
        };
        format!("unknown key `{name}` of {krate}\nhelp: {help}")
    }
}

/// A key that becomes words of ours.
pub(super) const fn words(
    name: &'static str,
    places: u8,
    meaning: Meaning,
    example: &'static str,
    words: &'static str,
) -> Key {
    Key { name, places, meaning, example, becomes: Becomes::Words(words) }
}

/// A key whose effect the documentation describes.
pub(super) const fn prose(
    name: &'static str,
    places: u8,
    meaning: Meaning,
    example: &'static str,
    prose: &'static str,
) -> Key {
    Key { name, places, meaning, example, becomes: Becomes::Prose(prose) }
}

/// A key that no schema depends on.
pub(super) const fn nothing(name: &'static str, places: u8, example: &'static str, reason: &'static str) -> Key {
    Key { name, places, meaning: Meaning::Nothing, example, becomes: Becomes::Prose(reason) }
}

/// A key that serde has as well.
pub(super) const fn serde(name: &'static str, places: u8, example: &'static str) -> Key {
    Key { name, places, meaning: Meaning::Serde, example, becomes: Becomes::Serde(example) }
}
