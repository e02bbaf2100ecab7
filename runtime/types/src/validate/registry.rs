//! Stores values that are prepared once for each constant schema, keyed by the schema's address.
//!
//! A generic function cannot have its own statics, so all types share one table. Reading takes no lock,
//! because a slot is never changed after it is filled.

use std::sync::OnceLock;

use structural_schema_model::Schema;

/// The number of slots to probe before the next table.
const PROBES: usize = 8;

/// A map from constant schemas to values.
///
/// `SLOTS` is the number of slots in a table; programs with more types use several tables. Every program that validates
/// has the tables in its data, so slots hold pointers and not values.
pub(crate) struct Registry<T, const SLOTS: usize> {
    slots: [OnceLock<(usize, Box<T>)>; SLOTS],
    next: OnceLock<Box<Registry<T, SLOTS>>>,
}

impl<T, const SLOTS: usize> Registry<T, SLOTS> {
    pub(crate) const fn new() -> Self {
        Registry { slots: [const { OnceLock::new() }; SLOTS], next: OnceLock::new() }
    }

    /// Returns the value of a schema, and creates it on first use.
    #[inline]
    pub(crate) fn get(&self, schema: &'static Schema<'static>, make: fn(&Schema<'static>) -> T) -> &T {
        // Different schemas have the same address only if they are equal.
        let address = std::ptr::from_ref(schema).addr();
        let first = hash(address);
        let mut table = self;
        loop {
            for probe in 0..PROBES {
                let slot = &table.slots[(first + probe) % SLOTS];
                let (owner, value) = slot.get_or_init(|| (address, Box::new(make(schema))));
                if *owner == address {
                    return value;
                }
            }
            table = table.next.get_or_init(|| Box::new(Registry::new()));
        }
    }
}

/// Hashes an address. Addresses are close to each other and multiples of eight; the upper bits of the product
/// depend on all bits.
#[inline]
fn hash(address: usize) -> usize {
    let product = (address as u64 >> 3).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    usize::try_from(product >> 48).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_tables_are_small() {
        assert_eq!(size_of::<Registry<[u8; 1000], 512>>(), 512 * 24 + 16);
    }

    #[test]
    fn each_schema_has_its_value() {
        static REGISTRY: Registry<i64, 256> = Registry::new();
        let schemas: Vec<&'static Schema<'static>> = (0..5000)
            .map(|number| {
                let mut schema = Schema::EMPTY;
                schema.validation.min_length = Some(number);
                &*Box::leak(Box::new(schema))
            })
            .collect();
        let get = |schema| *REGISTRY.get(schema, |schema| schema.validation.min_length.unwrap_or_default());
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| schemas.iter().zip(0..).all(|(schema, number)| get(schema) == number));
            }
        });
        for (schema, number) in schemas.iter().zip(0..) {
            assert_eq!(get(schema), number);
        }
    }
}
