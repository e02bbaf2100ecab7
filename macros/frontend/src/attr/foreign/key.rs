//! The keys of foreign attributes.

use crate::attr::keyword::place;
use crate::attr::nearest::nearest;

/// One key of a foreign attribute.
#[derive(Debug)]
pub struct Key {
    /// The key as written.
    pub name: &'static str,
    /// The places where it may be used, as bits of [`place`].
    pub places: u8,
    /// The meaning of the key.
    pub meaning: Meaning,
    /// An example for the documentation.
    pub example: &'static str,
    /// The translation of the example, for the documentation.
    pub becomes: Becomes,
}

/// The meaning of a key for a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// Bounds of a number: `(min = 1, max = 2)`.
    Range,
    /// Bounds of a length or a count, depending on the type.
    Length,
    /// A regular expression: `("…")`.
    Pattern,
    /// A regular expression: `(pattern = "…")` or `(path = …)`.
    Regex,
    /// Text that a string contains: `("…")` or `(pattern = "…")`.
    Contains,
    /// A format. It may have arguments, which do not affect a schema.
    Format(&'static str),
    /// An IP address: `(v4 = true)`.
    Ip,
    /// The field has to be present.
    Required,
    /// Constraints on the items of a list or the values of a map.
    Inner,
    /// A text that becomes the keyword of the same name.
    Text,
    /// A value that becomes `example`.
    Example,
    /// The type whose schema is used.
    With,
    /// The function that builds the schema.
    SchemaWith,
    /// Keywords of JSON Schema: `("key" = value)`.
    Extend,
    /// A note in the description.
    Deprecated,
    /// An attribute of serde, with another value for the schema.
    Serde,
    /// No effect on a schema.
    Nothing,
    /// An error, because the derive cannot translate it.
    Reject {
        /// Keywords of `#[structural(...)]` that replace the key. With one of them there is no error.
        unless: &'static [&'static str],
        /// The reason and the replacement.
        message: &'static str,
    },
}

/// The translation of a key, as documented.
#[derive(Clone, Copy, Debug)]
pub enum Becomes {
    /// The content of `#[structural(...)]`. A test compares it with the translation of the example.
    Words(&'static str),
    /// The content of `#[serde(...)]`. A test compares it with the translation of the example.
    Serde(&'static str),
    /// A description.
    Prose(&'static str),
}

/// The names of the places.
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
    /// The keys.
    pub keys: &'static [Key],
}

impl Owner {
    /// Returns the key of this name at this place, or an error message.
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

/// Returns a key that is translated to keywords of `#[structural(...)]`.
pub(super) const fn words(
    name: &'static str,
    places: u8,
    meaning: Meaning,
    example: &'static str,
    words: &'static str,
) -> Key {
    Key { name, places, meaning, example, becomes: Becomes::Words(words) }
}

/// Returns a key whose translation is described in prose.
pub(super) const fn prose(
    name: &'static str,
    places: u8,
    meaning: Meaning,
    example: &'static str,
    prose: &'static str,
) -> Key {
    Key { name, places, meaning, example, becomes: Becomes::Prose(prose) }
}

/// Returns a key without effect on a schema.
pub(super) const fn nothing(name: &'static str, places: u8, example: &'static str, reason: &'static str) -> Key {
    Key { name, places, meaning: Meaning::Nothing, example, becomes: Becomes::Prose(reason) }
}

/// Returns a key that serde supports as well.
pub(super) const fn serde(name: &'static str, places: u8, example: &'static str) -> Key {
    Key { name, places, meaning: Meaning::Serde, example, becomes: Becomes::Serde(example) }
}
