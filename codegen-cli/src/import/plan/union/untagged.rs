//! Recognizes untagged enums.

use structural_schema::openapi::SchemaProps;

use super::branch::{self, Case, Fields, has_only};
use super::{Content, Union, Variant};
use crate::import::plan::tree::Tagging;

/// Recognizes an object whose `anyOf` has the required properties of each variant.
pub(super) fn untagged(schema: &SchemaProps) -> Option<Union<'_>> {
    let cases = schema.any_of.iter().map(branch::case).collect::<Option<Vec<_>>>()?;
    let fields = Fields::new(&cases, schema, branch::mentioned(&cases))?;
    let own = &fields.own;
    let fits = cases.len() > 1
        && schema.any_of.iter().all(|branch| has_only(branch, branch::clear_case))
        && cases.iter().all(|case| !case.required.is_empty())
        && schema.required.iter().all(|name| !own.contains(name.as_str()))
        // serde rejects the fields next to a flattened enum that denies unknown fields.
        && (!fields.deny_unknown_fields || own.len() == schema.properties.len())
        && (0..cases.len()).all(|at| fields.deny_unknown_fields || comes_first(&cases, at, None));
    if !fits {
        return None;
    }
    let variant = |at: usize| {
        let case = &cases[at];
        let content = match fields.content(case) {
            Content::Fields(mut known) if !fields.deny_unknown_fields => {
                known.retain(|(name, _)| comes_first(&cases, at, Some(name)));
                Content::Fields(known)
            }
            content => content,
        };
        let names: Vec<&str> = case.required.iter().copied().collect();
        Variant { name: names.join(" and "), description: String::new(), content }
    };
    Some(Union {
        tagging: Tagging::Untagged,
        variants: (0..cases.len()).map(variant).collect(),
        deny_unknown_fields: fields.deny_unknown_fields,
        description: "The first variant whose required fields are present.".to_owned(),
        own: fields.own,
    })
}

/// Returns whether serde can use the variant at this index for an object with its required properties and another one.
/// serde uses the first variant whose required properties are present.
fn comes_first(cases: &[Case<'_>], at: usize, other: Option<&str>) -> bool {
    let present = |name: &&str| cases[at].required.contains(name) || Some(*name) == other;
    cases[..at].iter().all(|earlier| !earlier.required.iter().all(&present))
}
