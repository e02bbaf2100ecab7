//! Reads and writes objects with a table of known keys.

use std::fmt;

use serde_core::de::{DeserializeSeed, Deserializer, Error, MapAccess, Visitor};
use serde_core::ser::{SerializeMap, Serializer};
use serde_json::{Map, Value};

use super::keyword::{Depth, Slot, null_is_absent};
use super::props::Explicit;
use crate::json::by_name;

/// An object whose known keys are fields. Other keys are stored separately.
pub(crate) trait Table: Default {
    /// The known keys, sorted.
    const WORDS: &'static [&'static str];

    /// The keys that are written even if they have the zero value.
    const ALWAYS: &'static [usize];

    /// Reads the value of a key into its field. Returns `None` for null, and otherwise whether the value is
    /// the zero value.
    fn read<'de, A: MapAccess<'de>>(
        &mut self,
        word: usize,
        map: &mut A,
        depth: Depth,
    ) -> Result<Option<bool>, A::Error>;

    /// Returns whether the field of a key has the zero value.
    fn is_zero(&self, word: usize) -> bool;

    /// Writes the field of a key.
    fn write<M: SerializeMap>(&self, word: usize, map: &mut M) -> Result<(), M::Error>;

    /// Returns the keys that have an explicit zero value.
    fn explicit(&self) -> Explicit;

    /// Returns mutable references to the explicit keys and to the keys that are not in the table.
    fn rest(&mut self) -> (&mut Explicit, &mut Map<String, Value>);

    /// Returns the keys that are not in the table.
    fn rest_ref(&self) -> &Map<String, Value>;
}

/// `table!(Owner { "key" => field, … })` implements [`Table`]. Keys must be in alphabetical order. A trailing
/// `always { field, … }` lists the fields that are written even if they have the zero value.
macro_rules! table {
    ($owner:ident { $($word:literal => $field:ident,)* } $(always { $($always:ident,)* })?) => {
        const _: () = {
            use $crate::openapi::keyword::{Depth, Keyword};
            use $crate::openapi::table::{self, Table};

            // Numbers the fields. The variants have the names of the fields, so that the methods below cannot
            // disagree.
            #[allow(non_camel_case_types, dead_code, reason = "variants have the names of fields, and there may be none")]
            enum Word { $($field,)* }

            impl Table for $owner {
                const WORDS: &'static [&'static str] = &[$($word,)*];
                const ALWAYS: &'static [usize] = &[$($(Word::$always as usize,)*)?];

                fn read<'de, A: serde_core::de::MapAccess<'de>>(
                    &mut self,
                    word: usize,
                    map: &mut A,
                    depth: Depth,
                ) -> Result<Option<bool>, A::Error> {
                    $(if word == Word::$field as usize {
                        let given = map.next_value_seed($crate::openapi::keyword::Slot(&mut self.$field, depth))?;
                        return Ok(given.then(|| Keyword::is_zero(&self.$field)));
                    })*
                    // An object may have no known keys.
                    let _ = (word, map, depth);
                    Ok(None)
                }

                fn is_zero(&self, word: usize) -> bool {
                    $(if word == Word::$field as usize {
                        return Keyword::is_zero(&self.$field);
                    })*
                    let _ = word;
                    true
                }

                fn write<M: serde_core::ser::SerializeMap>(&self, word: usize, map: &mut M) -> Result<(), M::Error> {
                    $(if word == Word::$field as usize {
                        return map.serialize_entry($word, &$crate::openapi::keyword::Written(&self.$field));
                    })*
                    let _ = (word, map);
                    Ok(())
                }

                fn explicit(&self) -> $crate::openapi::Explicit {
                    self.explicit
                }

                fn rest(
                    &mut self,
                ) -> (&mut $crate::openapi::Explicit, &mut serde_json::Map<String, serde_json::Value>) {
                    (&mut self.explicit, &mut self.rest)
                }

                fn rest_ref(&self) -> &serde_json::Map<String, serde_json::Value> {
                    &self.rest
                }
            }

            impl Keyword for $owner {
                fn read<'de, D: serde_core::Deserializer<'de>>(
                    &mut self,
                    source: D,
                    depth: Depth,
                ) -> Result<bool, D::Error> {
                    source.deserialize_any(table::Fill(self, depth))
                }

                fn is_zero(&self) -> bool {
                    false
                }

                fn write<S: serde_core::Serializer>(&self, sink: S) -> Result<S::Ok, S::Error> {
                    table::write(self, sink)
                }
            }

            impl<'de> serde_core::Deserialize<'de> for $owner {
                fn deserialize<D: serde_core::Deserializer<'de>>(source: D) -> Result<Self, D::Error> {
                    let mut owner = $owner::default();
                    Keyword::read(&mut owner, source, Depth::START)?;
                    Ok(owner)
                }
            }

            impl serde_core::Serialize for $owner {
                fn serialize<S: serde_core::Serializer>(&self, sink: S) -> Result<S::Ok, S::Error> {
                    table::write(self, sink)
                }
            }
        };
    };
}
pub(crate) use table;

/// Reads an object into an existing table, so that no large value is moved.
pub(crate) struct Fill<'a, T>(pub(crate) &'a mut T, pub(crate) Depth);

impl<'de, T: Table> Visitor<'de> for Fill<'_, T> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    null_is_absent!();

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<bool, A::Error> {
        let Fill(table, depth) = self;
        let depth = depth.enter_schema()?;
        while let Some(key) = map.next_key_seed(Key(T::WORDS))? {
            match key {
                Found::Word(word) => {
                    let says_nothing = table.read(word, &mut map, depth)?;
                    let (explicit, _) = table.rest();
                    explicit.set(word, says_nothing == Some(true) && !T::ALWAYS.contains(&word));
                }
                Found::Other(word) => {
                    let mut value = Value::Null;
                    if map.next_value_seed(Slot(&mut value, depth))? {
                        table.rest().1.insert(word, value);
                    }
                }
            }
        }
        Ok(true)
    }
}

/// Looks up a key and copies it only if it is unknown.
struct Key(&'static [&'static str]);

enum Found {
    Word(usize),
    Other(String),
}

impl<'de> DeserializeSeed<'de> for Key {
    type Value = Found;

    fn deserialize<D: Deserializer<'de>>(self, source: D) -> Result<Found, D::Error> {
        source.deserialize_str(self)
    }
}

impl Visitor<'_> for Key {
    type Value = Found;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a keyword")
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Found, E> {
        Ok(match self.0.binary_search(&word) {
            Ok(at) => Found::Word(at),
            Err(_) => Found::Other(word.to_owned()),
        })
    }
}

/// Writes known and other keys in alphabetical order.
pub(crate) fn write<T: Table, S: Serializer>(table: &T, sink: S) -> Result<S::Ok, S::Error> {
    let mut map = sink.serialize_map(None)?;
    let is_written = |at| !table.is_zero(at) || table.explicit().has(at) || T::ALWAYS.contains(&at);
    for entry in entries(T::WORDS, &is_written, table.rest_ref()) {
        match entry {
            Entry::Word(at) => table.write(at, &mut map)?,
            Entry::Other(key, value) => map.serialize_entry(key, value)?,
        }
    }
    map.end()
}

/// An entry of the output.
enum Entry<'a> {
    /// A known key.
    Word(usize),
    Other(&'a String, &'a Value),
}

/// Returns all entries in alphabetical order. If a key occurs twice, the field of the table takes precedence.
/// This is separate from [`write`], which is compiled for each table and serializer.
fn entries<'a>(words: &[&str], is_written: &dyn Fn(usize) -> bool, rest: &'a Map<String, Value>) -> Vec<Entry<'a>> {
    let mut entries = Vec::new();
    let mut words = words.iter().enumerate().filter(|(at, _)| is_written(*at)).peekable();
    for (key, value) in by_name(rest) {
        while let Some((at, _)) = words.next_if(|(_, word)| **word < key.as_str()) {
            entries.push(Entry::Word(at));
        }
        if words.peek().is_none_or(|(_, word)| *word != key) {
            entries.push(Entry::Other(key, value));
        }
    }
    entries.extend(words.map(|(at, _)| Entry::Word(at)));
    entries
}

/// Returns whether the field for `word` has an explicit zero value.
pub(crate) fn spells_out<T: Table>(table: &T, word: &str) -> bool {
    T::WORDS.binary_search(&word).is_ok_and(|at| table.explicit().has(at) && table.is_zero(at))
}

/// Writes the field for `word` even if it has the zero value. Other values are always written, so they are not marked.
pub(crate) fn spell_out<T: Table>(table: &mut T, word: &str) {
    if let Ok(at) = T::WORDS.binary_search(&word) {
        let is_zero = table.is_zero(at);
        table.rest().0.set(at, is_zero);
    }
}

impl Explicit {
    /// Returns the fields that either value contains explicitly.
    pub(crate) fn or(self, other: Explicit) -> Explicit {
        Explicit(self.0 | other.0)
    }

    fn has(self, word: usize) -> bool {
        self.0 >> word & 1 == 1
    }

    fn set(&mut self, word: usize, on: bool) {
        self.0 = self.0 & !(1 << word) | u64::from(on) << word;
    }
}
