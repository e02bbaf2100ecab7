//! Removes value validation from a schema.

use std::mem;

use super::props::{Explicit, SchemaProps};

/// Calls `$apply!` with the fields that restrict values without specifying structure.
macro_rules! value_validation {
    ($apply:ident) => {
        $apply! {
            format maximum exclusive_maximum minimum exclusive_minimum multiple_of max_length min_length pattern
            max_items min_items unique_items max_properties min_properties required enumeration all_of any_of one_of
            not
        }
    };
}

impl SchemaProps {
    /// Returns a copy with only the structure: types, fields, defaults and extensions, but no value
    /// validation and no rules. The copy accepts every value that the schema accepts.
    #[must_use]
    pub fn strip_value_validation(&self) -> SchemaProps {
        let mut copy = self.clone();
        copy.visit_structure(&mut |schema| {
            schema.take_value_validation();
            schema.validations.clear();
            schema.explicit = Explicit::default();
            schema.type_implied_properties();
        });
        copy
    }

    /// Moves the value validation of this node to a new schema.
    pub(super) fn take_value_validation(&mut self) -> SchemaProps {
        let mut taken = SchemaProps::default();
        macro_rules! take {
            ($($field:ident)*) => { $(taken.$field = mem::take(&mut self.$field);)* };
        }
        value_validation!(take);
        taken
    }

    /// Adds the types that an embedded resource implies for `apiVersion`, `kind` and `metadata`.
    fn type_implied_properties(&mut self) {
        if !self.embedded_resource {
            return;
        }
        for (name, kind) in [("apiVersion", "string"), ("kind", "string"), ("metadata", "object")] {
            if let Some(property) = self.properties.get_mut(name)
                && property.kind.is_empty()
            {
                kind.clone_into(&mut property.kind);
            }
        }
    }
}
