//! Maps that an expression creates.

use std::collections::HashMap;

use super::error::EvalError;
use super::value::{Text, Value};
use crate::library::cidr::Cidr;
use crate::library::duration::Duration;
use crate::library::ip::Ip;
use crate::library::time::Timestamp;

/// The number of entries from which keys are indexed.
const INDEXED: usize = 16;

/// A map that keeps the insertion order of its entries.
#[derive(Clone, Debug, Default)]
pub struct MapValue<'a> {
    entries: Vec<(Value<'a>, Value<'a>)>,
    index: HashMap<Key<'a>, usize>,
}

/// A hashable key.
#[derive(Clone, Debug)]
pub(super) enum Key<'a> {
    Bool(bool),
    Int(i64),
    Uint(u64),
    /// The bits of a double. Negative zero is stored as zero.
    Double(u64),
    String(Text<'a>),
    Null,
    Type(&'static str),
    Duration(Duration),
    Timestamp(Timestamp),
    Ip(Ip),
    Cidr(Cidr),
}

impl PartialEq for Key<'_> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Key::Bool(a), Key::Bool(b)) => a == b,
            (Key::Int(a), Key::Int(b)) => a == b,
            (Key::Uint(a), Key::Uint(b)) | (Key::Double(a), Key::Double(b)) => a == b,
            (Key::String(a), Key::String(b)) => **a == **b,
            (Key::Null, Key::Null) => true,
            (Key::Type(a), Key::Type(b)) => a == b,
            (Key::Duration(a), Key::Duration(b)) => a == b,
            (Key::Timestamp(a), Key::Timestamp(b)) => a == b,
            (Key::Ip(a), Key::Ip(b)) => a == b,
            (Key::Cidr(a), Key::Cidr(b)) => a == b,
            _ => false,
        }
    }
}

impl Eq for Key<'_> {}

impl std::hash::Hash for Key<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        match self {
            Key::Bool(value) => value.hash(state),
            Key::Int(value) => value.hash(state),
            Key::Uint(value) | Key::Double(value) => value.hash(state),
            Key::String(value) => (**value).hash(state),
            Key::Type(name) => name.hash(state),
            // Keys of these types are rare, so collisions are acceptable.
            Key::Null | Key::Duration(_) | Key::Timestamp(_) | Key::Ip(_) | Key::Cidr(_) => {}
        }
    }
}

impl<'a> Key<'a> {
    pub(super) fn of(value: &Value<'a>) -> Option<Self> {
        Some(match value {
            Value::Bool(value) => Key::Bool(*value),
            Value::Int(value) => Key::Int(*value),
            Value::Uint(value) => Key::Uint(*value),
            // NaN never equals a key.
            Value::Double(value) if value.is_nan() => return None,
            Value::Double(value) => Key::Double((value + 0.0).to_bits()),
            Value::String(value) => Key::String(value.clone()),
            Value::Null => Key::Null,
            Value::Type(name) => Key::Type(name),
            Value::Duration(value) => Key::Duration(*value),
            Value::Timestamp(value) => Key::Timestamp(*value),
            Value::Ip(value) => Key::Ip(*value),
            Value::Cidr(value) => Key::Cidr(*value),
            _ => return None,
        })
    }

    /// Rejects values that the server's maps cannot use as a key, not even for a lookup.
    pub(super) fn check(value: &Value<'a>) -> Result<(), EvalError<'a>> {
        match value {
            Value::Bytes(_) | Value::Semver(_) | Value::Format(_) => {
                let text = format!("runtime error: hash of unhashable type {}", value.go_name());
                Err(EvalError::Fault(text.into()))
            }
            _ => Ok(()),
        }
    }
}

impl<'a> MapValue<'a> {
    /// Creates a map with these values as keys. A whole number is present in all numeric types, because numbers of different
    /// types can be equal.
    pub(super) fn set_of(values: impl Iterator<Item = Value<'a>>) -> Self {
        let mut set = MapValue::default();
        for value in values {
            if let Value::Double(number) = value {
                let (int, uint) = whole(number);
                int.into_iter().map(Value::Int).chain(uint.map(Value::Uint)).for_each(|key| set.set(key, Value::Null));
            }
            set.set(value, Value::Null);
        }
        set
    }

    /// Returns whether a string is among the keys.
    #[inline]
    pub(super) fn has_text(&self, text: &str) -> bool {
        if self.entries.len() < INDEXED {
            return self.entries.iter().any(|(key, _)| matches!(key, Value::String(key) if **key == *text));
        }
        self.position(&Value::text(text)).is_some()
    }

    /// Returns the number of entries.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns whether the map is empty.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Returns the entries in insertion order.
    pub fn entries(&self) -> &[(Value<'a>, Value<'a>)] {
        &self.entries
    }

    /// Returns the position of a key of the same type.
    fn position(&self, key: &Value<'a>) -> Option<usize> {
        let key = Key::of(key)?;
        if self.entries.len() < INDEXED {
            return self.entries.iter().position(|(other, _)| Key::of(other).as_ref() == Some(&key));
        }
        self.index.get(&key).copied()
    }

    /// Returns the value of a key. A number matches an equal key of any numeric type.
    pub(super) fn get(&self, key: &Value<'a>) -> Option<&Value<'a>> {
        let found = self.position(key).or_else(|| match *key {
            Value::Int(value) => self.position(&Value::Uint(u64::try_from(value).ok()?)),
            Value::Uint(value) => self.position(&Value::Int(i64::try_from(value).ok()?)),
            Value::Double(value) => {
                let (int, uint) = whole(value);
                let int = int.and_then(|value| self.position(&Value::Int(value)));
                int.or_else(|| self.position(&Value::Uint(uint?)))
            }
            _ => None,
        });
        found.map(|at| &self.entries[at].1)
    }

    /// Inserts or replaces the value of a key.
    pub(super) fn set(&mut self, key: Value<'a>, value: Value<'a>) {
        if let Some(at) = self.position(&key) {
            self.entries[at].1 = value;
            return;
        }
        self.entries.push((key, value));
        match self.entries.len() {
            len if len == INDEXED => {
                let keys = self.entries.iter().enumerate();
                self.index = keys.filter_map(|(at, (key, _))| Some((Key::of(key)?, at))).collect();
            }
            len if len > INDEXED => {
                if let Some(key) = self.entries.last().and_then(|(key, _)| Key::of(key)) {
                    self.index.insert(key, len - 1);
                }
            }
            _ => {}
        }
    }

    /// Removes a key.
    pub(super) fn remove(&mut self, key: &Value<'a>) {
        if let Some(at) = self.position(key) {
            self.entries.remove(at);
            let rest = std::mem::take(&mut self.entries);
            self.index.clear();
            for (key, value) in rest {
                self.set(key, value);
            }
        }
    }
}

/// Converts a double to the equal int and uint, if they exist.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss, reason = "checked")]
pub(super) fn whole(value: f64) -> (Option<i64>, Option<u64>) {
    let int = value as i64;
    let uint = value as u64;
    ((int as f64 == value).then_some(int), (uint as f64 == value).then_some(uint))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_across_types() {
        let mut map = MapValue::default();
        map.set(Value::Int(1), Value::Bool(true));
        assert!(map.get(&Value::Uint(1)).is_some());
        assert!(map.get(&Value::Double(1.0)).is_some());
        assert!(map.get(&Value::Double(1.5)).is_none());
        assert!(map.get(&Value::text("1")).is_none());
    }

    #[test]
    fn large_maps_are_indexed() {
        let mut map = MapValue::default();
        for i in 0..100 {
            map.set(Value::Int(i), Value::Int(i * 2));
            map.set(Value::Int(i), Value::Int(i * 3));
        }
        assert_eq!(map.len(), 100);
        assert!(matches!(map.get(&Value::Int(77)), Some(Value::Int(231))));
        map.remove(&Value::Int(3));
        assert!(map.get(&Value::Int(3)).is_none());
        assert!(matches!(map.get(&Value::Int(99)), Some(Value::Int(297))));
    }
}
