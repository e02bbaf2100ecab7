//! Reading properties through `flattened` chains.

use crate::schema::{AdditionalProperties, Extensions, Flattened, Property, Rule, Schema};
use crate::text::{contains, same};

impl<'a> Schema<'a> {
    /// The property of this name, declared here or flattened in.
    pub const fn property(&self, name: &str) -> Option<&'a Property<'a>> {
        match self.position(name) {
            Some(index) => self.property_at(index),
            None => None,
        }
    }

    /// Where [`property_at`](Self::property_at) has the property of this name; the first one counts.
    pub const fn position(&self, name: &str) -> Option<usize> {
        let mut i = 0;
        while i < self.properties.len() {
            if same(self.properties[i].name, name) {
                return Some(i);
            }
            i += 1;
        }
        let mut i = 0;
        while i < self.flattened.len() {
            if let Some(index) = self.flattened[i].schema.position(name) {
                return Some(self.properties_before(i) + index);
            }
            i += 1;
        }
        None
    }

    /// Whether the property of this name has to be present.
    pub const fn requires(&self, name: &str) -> bool {
        if contains(self.validation.required, name) {
            return true;
        }
        let mut i = 0;
        while i < self.properties.len() {
            if self.properties[i].required && same(self.properties[i].name, name) {
                return true;
            }
            i += 1;
        }
        let mut i = 0;
        while i < self.flattened.len() {
            let Flattened { schema, optional, .. } = self.flattened[i];
            if !optional && schema.requires(name) {
                return true;
            }
            i += 1;
        }
        false
    }

    /// The schema of every value of a map, where one is given. A struct that is nothing but a flattened map is that map.
    pub const fn values(&self) -> Option<&'a Schema<'a>> {
        match self.additional_properties {
            Some(AdditionalProperties::Schema(schema)) => Some(schema),
            Some(AdditionalProperties::Allowed(_)) => None,
            None if self.is_only_flattened() => self.flattened[0].schema.values(),
            None => None,
        }
    }

    /// Whether one schema is flattened into this one, and there is nothing beside it.
    pub const fn is_only_flattened(&self) -> bool {
        self.properties.is_empty() && self.flattened.len() == 1
    }

    /// How many rules there are, those of flattened schemas included.
    pub const fn rule_count(&self) -> usize {
        let mut count = self.extensions.rule_count();
        let mut i = 0;
        while i < self.flattened.len() {
            if !self.flattened[i].optional {
                count += self.flattened[i].schema.rule_count();
            }
            i += 1;
        }
        count
    }

    /// The rule at this position: its own first, then those of each flattened schema.
    pub const fn rule_at(&self, index: usize) -> Option<&'a Rule<'a>> {
        let own = self.extensions.rule_count();
        if index < own {
            return self.extensions.rule_at(index);
        }
        let mut index = index - own;
        let mut i = 0;
        while i < self.flattened.len() {
            let Flattened { schema, optional, .. } = self.flattened[i];
            let count = if optional { 0 } else { schema.rule_count() };
            if index < count {
                return schema.rule_at(index);
            }
            index -= count;
            i += 1;
        }
        None
    }

    /// How many properties there are, declared here or flattened in.
    pub const fn property_count(&self) -> usize {
        self.properties_before(self.flattened.len())
    }

    /// How many properties come before those of the flattened schema at this position.
    pub const fn properties_before(&self, flattened: usize) -> usize {
        let mut count = self.properties.len();
        let mut i = 0;
        while i < flattened && i < self.flattened.len() {
            count += self.flattened[i].schema.property_count();
            i += 1;
        }
        count
    }

    /// The property at this position: those declared here first, then those of each flattened schema.
    pub const fn property_at(&self, index: usize) -> Option<&'a Property<'a>> {
        if index < self.properties.len() {
            return Some(&self.properties[index]);
        }
        let mut index = index - self.properties.len();
        let mut i = 0;
        while i < self.flattened.len() {
            let schema = self.flattened[i].schema;
            let count = schema.property_count();
            if index < count {
                return schema.property_at(index);
            }
            index -= count;
            i += 1;
        }
        None
    }
}

impl<'a> Extensions<'a> {
    /// The rule at this position: those of the type first, then those that a field adds.
    pub const fn rule_at(&self, index: usize) -> Option<&'a Rule<'a>> {
        let inherited = match self.inherited {
            Some(extensions) => extensions.rule_count(),
            None => 0,
        };
        if let Some(extensions) = self.inherited
            && index < inherited
        {
            return extensions.rule_at(index);
        }
        if index - inherited < self.validations.len() { Some(&self.validations[index - inherited]) } else { None }
    }

    /// How many rules there are.
    pub const fn rule_count(&self) -> usize {
        match self.inherited {
            Some(extensions) => self.validations.len() + extensions.rule_count(),
            None => self.validations.len(),
        }
    }
}

impl<'a> Property<'a> {
    /// The same property under another name, with a description of its own.
    pub const fn named(self, name: &'a str, description: &'a str) -> Self {
        Property { name, description, ..self }
    }

    /// The same property, which may be missing.
    pub const fn optional(self) -> Self {
        Property { required: false, ..self }
    }

    /// The same property, which has to be present.
    pub const fn required(self) -> Self {
        Property { required: true, ..self }
    }
}
