//! Documentation inside of schemas.

use structural_schema_documents::openapi::{Explicit, Items, SchemaOrBool, SchemaProps};

/// Returns a schema without documentation, without unknown keywords, and with sorted sets.
pub(crate) fn without_documentation(schema: &SchemaProps) -> SchemaProps {
    let mut copy = schema.clone();
    visit(&mut copy, &mut |schema| {
        schema.description.clear();
        schema.title.clear();
        schema.example = None;
        schema.external_docs = None;
        schema.explicit = Explicit::default();
        schema.rest.clear();
        schema.required.sort_unstable();
        schema.required.dedup();
        schema.enumeration.sort_by_cached_key(ToString::to_string);
        schema.enumeration.dedup();
        for rule in &mut schema.validations {
            rule.message.clear();
            rule.message_expression.clear();
            rule.reason = None;
            rule.field_path.clear();
            rule.explicit = Explicit::default();
            rule.rest.clear();
        }
    });
    copy
}

/// Calls a function for a schema and all schemas inside of it.
pub(crate) fn visit(schema: &mut SchemaProps, then: &mut impl FnMut(&mut SchemaProps)) {
    then(schema);
    schema.properties.values_mut().for_each(|part| visit(part, then));
    match &mut schema.items {
        Some(Items::Schema(items)) => visit(items, then),
        Some(Items::Array(items)) => items.iter_mut().for_each(|part| visit(part, then)),
        None => {}
    }
    if let Some(SchemaOrBool::Schema(values)) = &mut schema.additional_properties {
        visit(values, then);
    }
    for branches in [&mut schema.all_of, &mut schema.any_of, &mut schema.one_of] {
        for part in branches {
            visit(part, then);
        }
    }
    if let Some(not) = &mut schema.not {
        visit(not, then);
    }
}

/// Returns the number of schemas in both trees whose documentation differs.
pub(crate) fn changed_documentation(old: &SchemaProps, new: &SchemaProps) -> usize {
    if old == new {
        return 0;
    }
    let messages = |schema: &SchemaProps| -> Vec<_> {
        schema.validations.iter().map(|rule| (rule.message.clone(), rule.message_expression.clone())).collect()
    };
    let own = old.description != new.description
        || old.title != new.title
        || old.example != new.example
        || old.external_docs != new.external_docs
        || (old.validations.len() == new.validations.len() && messages(old) != messages(new));
    let properties = old.properties.iter().filter_map(|(name, old)| Some((old, new.properties.get(name)?)));
    let parts = properties.chain(old.item().zip(new.item())).chain(old.values().zip(new.values()));
    usize::from(own) + parts.map(|(old, new)| changed_documentation(old, new)).sum::<usize>()
}
