//! Sorts the properties of a schema by name.

use crate::merge::MergedProperty;
use crate::schema::{Property, Schema};
use crate::text::less;

/// The maximum number of properties that are sorted at once. Larger schemas are searched for each next name, which is
/// slower.
const MAX: usize = 256;

/// The properties of a schema without flattened schemas, sorted by name.
pub(super) struct Sorted<'a> {
    schema: &'a Schema<'a>,
    order: [u16; MAX],
    len: usize,
    next: usize,
    last: Option<&'a str>,
}

impl<'a> Sorted<'a> {
    pub(super) const fn new(schema: &'a Schema<'a>) -> Self {
        let mut sorted = Sorted { schema, order: [0; MAX], len: 0, next: 0, last: None };
        let properties = schema.properties();
        if !sorted.is_simple() {
            return sorted;
        }
        // Insertion sort is fast for few properties that are almost sorted.
        while sorted.len < properties.len() {
            let name = properties[sorted.len].name;
            let mut at = sorted.len;
            while at > 0 && less(name, properties[sorted.order[at - 1] as usize].name) {
                sorted.order[at] = sorted.order[at - 1];
                at -= 1;
            }
            #[expect(clippy::cast_possible_truncation, reason = "at most MAX")]
            {
                sorted.order[at] = sorted.len as u16;
            }
            sorted.len += 1;
        }
        sorted
    }

    const fn is_simple(&self) -> bool {
        self.schema.flattened.is_empty() && self.schema.properties().len() <= MAX
    }

    /// Returns the next property.
    pub(super) const fn next(&mut self) -> Option<MergedProperty<'a>> {
        if !self.is_simple() {
            let next = self.schema.property_after(self.last);
            if let Some(MergedProperty { property, .. }) = next {
                self.last = Some(property.name);
            }
            return next;
        }
        match self.next_own() {
            Some(property) => Some(MergedProperty {
                property,
                default: property.effective_default(),
                undescribed: self.schema.undescribed,
            }),
            None => None,
        }
    }

    const fn next_own(&mut self) -> Option<&'a Property<'a>> {
        while self.next < self.len {
            let property = &self.schema.properties()[self.order[self.next] as usize];
            self.next += 1;
            // Of properties with equal names, the first one is used.
            let is_again = match self.last {
                Some(last) => !less(last, property.name),
                None => false,
            };
            if !is_again {
                self.last = Some(property.name);
                return Some(property);
            }
        }
        None
    }

    /// Restarts at the first property.
    pub(super) const fn restart(&mut self) {
        (self.next, self.last) = (0, None);
    }

    /// Returns the next name in `required`.
    pub(super) const fn next_required(&mut self) -> Option<&'a str> {
        if !self.is_simple() || !self.schema.validation.required.is_empty() {
            let next = self.schema.required_after(self.last);
            self.last = next;
            return next;
        }
        while let Some(property) = self.next_own() {
            if property.required {
                return Some(property.name);
            }
        }
        None
    }
}
