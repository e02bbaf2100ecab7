//! Taking the value validation out of a schema.

use std::mem;

use super::props::{Explicit, SchemaProps};

/// Calls `$apply!` with the fields that restrict values without giving them a structure.
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
    /// A copy that has only the structure: types, fields, defaults and extensions, but no value validation and no
    /// rules. What the schema accepts the copy accepts as well.
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

    /// Moves the value validation of this node into a schema of its own.
    pub(super) fn take_value_validation(&mut self) -> SchemaProps {
        let mut taken = SchemaProps::default();
        macro_rules! take {
            ($($field:ident)*) => { $(taken.$field = mem::take(&mut self.$field);)* };
        }
        value_validation!(take);
        taken
    }

    /// An embedded resource implies the types of three properties, wherever a document says them.
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
