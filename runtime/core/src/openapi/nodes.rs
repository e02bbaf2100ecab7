//! All nodes of a schema, and what is done to each.

use std::mem;

use super::props::{Items, SchemaOrBool, SchemaProps};

impl SchemaProps {
    /// Drops the descriptions of everything inside, and keeps that of the value itself. Whole pods have a quarter of a
    /// megabyte of them.
    pub fn drop_inner_descriptions(&mut self) {
        let own = mem::take(&mut self.description);
        self.visit_structure(&mut |schema| schema.description.clear());
        self.description = own;
    }

    /// Visits the nodes that give values a structure, parents before children. What stands under junctors does not.
    pub(super) fn visit_structure(&mut self, visit: &mut dyn FnMut(&mut SchemaProps)) {
        visit(self);
        match &mut self.items {
            Some(Items::Schema(items)) => items.visit_structure(visit),
            Some(Items::Array(items)) => items.iter_mut().for_each(|items| items.visit_structure(visit)),
            None => {}
        }
        self.properties.values_mut().for_each(|property| property.visit_structure(visit));
        if let Some(SchemaOrBool::Schema(values)) = &mut self.additional_properties {
            values.visit_structure(visit);
        }
    }
}
