//! Removes what no attribute writes: unknown keywords, which the server drops, and explicit empty values.

use structural_schema::openapi::{Explicit, Items, SchemaOrBool, SchemaProps};

/// Removes unknown keywords and explicit empty values, such as `nullable: false`. Adds the paths of the latter to
/// `omitted`. `path` is the path of the schema.
pub(super) fn omit(schema: &mut SchemaProps, path: &str, omitted: &mut Vec<String>) {
    omitted.extend(empty_keywords(schema).into_iter().map(|keyword| format!("{path}.{keyword}")));
    schema.rest.clear();
    schema.explicit = Explicit::default();
    for (at, rule) in schema.validations.iter_mut().enumerate() {
        if rule.explicit != Explicit::default() {
            omitted.push(format!("{path}.x-kubernetes-validations[{at}]"));
        }
        rule.rest.clear();
        rule.explicit = Explicit::default();
    }
    if let Some(docs) = &mut schema.external_docs {
        docs.rest.clear();
        docs.explicit = Explicit::default();
    }
    for (name, property) in &mut schema.properties {
        omit(property, &format!("{path}.properties[{name}]"), omitted);
    }
    if let Some(Items::Schema(items)) = &mut schema.items {
        omit(items, &format!("{path}.items"), omitted);
    }
    if let Some(SchemaOrBool::Schema(values)) = &mut schema.additional_properties {
        omit(values, &format!("{path}.additionalProperties"), omitted);
    }
    let lists = [("allOf", &mut schema.all_of), ("anyOf", &mut schema.any_of), ("oneOf", &mut schema.one_of)];
    for (name, branches) in lists {
        for (at, branch) in branches.iter_mut().enumerate() {
            omit(branch, &format!("{path}.{name}[{at}]"), omitted);
        }
    }
    if let Some(not) = &mut schema.not {
        omit(not, &format!("{path}.not"), omitted);
    }
}

/// Returns the keywords that have an explicit empty value.
fn empty_keywords(schema: &SchemaProps) -> Vec<String> {
    if schema.explicit == Explicit::default() {
        return Vec::new();
    }
    // Only the keywords of this schema are relevant.
    let own = SchemaProps { explicit: schema.explicit, ..SchemaProps::default() }.to_value();
    let keywords = own.as_object().into_iter().flatten().map(|(keyword, _)| keyword);
    keywords.filter(|keyword| schema.spells_out(keyword)).cloned().collect()
}
