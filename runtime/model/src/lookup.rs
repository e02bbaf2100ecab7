//! Looks up properties and rules of a schema, including the schemas flattened into it.

use crate::json::Json;
use crate::schema::{AdditionalProperties, Extensions, Flattened, Property, Rule, Schema};
use crate::text::{contains, same};

impl<'a> Schema<'a> {
    /// Returns the properties that this schema declares itself, without those of flattened schemas.
    ///
    /// ```
    /// use structural_schema_model::{Property, Schema, Type};
    ///
    /// const NAME: Schema = Schema::of_type(Type::String);
    /// const OBJECT: Schema = Schema::object(&[Property::new("name", &NAME)]);
    /// assert_eq!(OBJECT.properties()[0].name, "name");
    /// ```
    pub const fn properties(&self) -> &'a [Property<'a>] {
        #[cfg(feature = "k8s-openapi")]
        if self.has_kubernetes_row() {
            return crate::kubernetes_objects::properties(self.kubernetes_row);
        }
        self.properties
    }

    /// Returns whether the properties are a row of the table of Kubernetes objects. Properties that replace those of such
    /// an object take precedence.
    #[doc(hidden)]
    pub const fn has_kubernetes_row(&self) -> bool {
        self.kubernetes_row != 0 && matches!(self.properties, [])
    }

    /// Returns the property with this name, declared here or in a flattened schema.
    pub const fn property(&self, name: &str) -> Option<&'a Property<'a>> {
        match self.position(name) {
            Some(index) => self.property_at(index),
            None => None,
        }
    }

    /// Returns the index of the property with this name, for [`property_at`](Self::property_at). If several
    /// properties have the name, the first one counts.
    #[doc(hidden)]
    pub const fn position(&self, name: &str) -> Option<usize> {
        let properties = self.properties();
        let (mut i, length) = (0, properties.len());
        while i < length {
            if same(properties[i].name, name) {
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

    /// Returns whether the property with this name is required.
    pub const fn requires(&self, name: &str) -> bool {
        if contains(self.validation.required, name) {
            return true;
        }
        let properties = self.properties();
        let mut i = 0;
        while i < properties.len() {
            if properties[i].required && same(properties[i].name, name) {
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

    /// Returns the default that the server fills in for a property.
    #[doc(hidden)]
    pub const fn default_of(&self, name: &str) -> Option<Json<'a>> {
        let properties = self.properties();
        let mut i = 0;
        while i < properties.len() {
            if same(properties[i].name, name) {
                return properties[i].effective_default();
            }
            i += 1;
        }
        let mut i = 0;
        while i < self.flattened.len() {
            if let Some(property) = self.flattened[i].schema.property(name) {
                return self.flattened[i].default_of(property);
            }
            i += 1;
        }
        None
    }

    /// Returns the schema of the values of a map. A struct whose only content is a flattened map counts as
    /// that map.
    pub const fn values(&self) -> Option<&'a Schema<'a>> {
        match self.additional_properties {
            Some(AdditionalProperties::Schema(schema)) => Some(schema),
            Some(AdditionalProperties::Allowed(_)) => None,
            None if matches!(self.flattened, [_]) && self.is_only_flattened() => self.flattened[0].schema.values(),
            None => None,
        }
    }

    /// Returns whether the schema consists of a single flattened schema and declares no properties itself.
    #[doc(hidden)]
    pub const fn is_only_flattened(&self) -> bool {
        self.properties().is_empty() && self.flattened.len() == 1
    }

    /// Returns the number of rules, including those of flattened schemas.
    #[doc(hidden)]
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

    /// Returns the rule at this index: the schema's own rules come first, then those of each flattened
    /// schema.
    #[doc(hidden)]
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

    /// Returns the number of properties, including those of flattened schemas.
    #[doc(hidden)]
    pub const fn property_count(&self) -> usize {
        self.properties_before(self.flattened.len())
    }

    /// Returns the number of properties that precede those of the flattened schema at this index.
    #[doc(hidden)]
    pub const fn properties_before(&self, flattened: usize) -> usize {
        let mut count = self.properties().len();
        let mut i = 0;
        while i < flattened && i < self.flattened.len() {
            count += self.flattened[i].schema.property_count();
            i += 1;
        }
        count
    }

    /// Returns the property at this index: properties declared here come first, then those of each flattened
    /// schema.
    #[doc(hidden)]
    pub const fn property_at(&self, index: usize) -> Option<&'a Property<'a>> {
        let properties = self.properties();
        let own = properties.len();
        if index < own {
            return Some(&properties[index]);
        }
        let mut index = index - own;
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
    /// Returns the rule at this index: rules of the type come first, then those that a field adds.
    #[doc(hidden)]
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

    /// Returns the number of rules, including inherited ones.
    #[doc(hidden)]
    pub const fn rule_count(&self) -> usize {
        match self.inherited {
            Some(extensions) => self.validations.len() + extensions.rule_count(),
            None => self.validations.len(),
        }
    }
}

impl<'a> Flattened<'a> {
    /// Returns the default that the server fills in for a property of the flattened schema.
    #[doc(hidden)]
    pub const fn default_of(&self, property: &Property<'a>) -> Option<Json<'a>> {
        if self.defaults { self.schema.default_of(property.name) } else { property.schema.default }
    }
}

impl<'a> Property<'a> {
    /// Creates an optional property without a description.
    pub const fn new(name: &'a str, schema: &'a Schema<'a>) -> Self {
        Property { name, description: "", schema, required: false, default: None, is_plain: false }
    }

    /// Returns the property with another name and description.
    #[doc(hidden)]
    pub const fn named(self, name: &'a str, description: &'a str) -> Self {
        Property { name, description, ..self }
    }

    /// Returns the property, not required.
    pub const fn optional(self) -> Self {
        Property { required: false, ..self }
    }

    /// Returns the property, required.
    pub const fn required(self) -> Self {
        Property { required: true, ..self }
    }

    /// Returns the same property with an inferred default. A null is ignored, because a missing key means the same.
    pub const fn with_default(self, default: Option<Json<'a>>) -> Self {
        let default = match default {
            Some(Json::Null) => None,
            default => default,
        };
        Property { default, ..self }
    }

    /// Returns the default that the server fills in, unless the owner is flattened without its defaults.
    #[doc(hidden)]
    pub const fn effective_default(&self) -> Option<Json<'a>> {
        match self.schema.default {
            Some(default) => Some(default),
            None => self.default,
        }
    }
}
