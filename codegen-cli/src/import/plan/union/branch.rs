//! Reads the branches of `oneOf` and `anyOf`.

use std::collections::BTreeSet;

use serde_json::Value;
use structural_schema::openapi::SchemaProps;

use super::{Content, is_plain};

/// Returns whether a schema has only keywords that `clear` removes.
pub(super) fn has_only(schema: &SchemaProps, clear: impl Fn(&mut SchemaProps)) -> bool {
    let mut rest = schema.clone();
    clear(&mut rest);
    rest == SchemaProps::default()
}

/// Returns the only name that a branch requires, if it says nothing else.
pub(super) fn required_name(branch: &SchemaProps) -> Option<&str> {
    let [name] = branch.required.as_slice() else { return None };
    has_only(branch, |branch| branch.required.clear()).then_some(name)
}

/// Returns the values as strings, if they are different strings.
pub(in crate::import::plan) fn strings(values: &[Value]) -> Option<Vec<&str>> {
    let values = values.iter().map(Value::as_str).collect::<Option<Vec<_>>>()?;
    (values.iter().collect::<BTreeSet<_>>().len() == values.len()).then_some(values)
}

/// The properties of an object that a branch requires and excludes.
pub(super) struct Case<'a> {
    pub(super) required: BTreeSet<&'a str>,
    pub(super) excluded: BTreeSet<&'a str>,
}

/// Reads `required` and `not` of a branch. The derive sorts the names.
pub(super) fn case(branch: &SchemaProps) -> Option<Case<'_>> {
    let excluded = match &branch.not {
        None => Vec::new(),
        Some(not) if has_only(not, |not| not.any_of.clear()) => {
            not.any_of.iter().map(required_name).collect::<Option<Vec<_>>>()?
        }
        Some(_) => return None,
    };
    let sorted = branch.required.is_sorted() && excluded.is_sorted();
    let required = branch.required.iter().map(String::as_str).collect();
    sorted.then(|| Case { required, excluded: excluded.into_iter().collect() })
}

/// Removes the keywords that [`case`] reads.
pub(super) fn clear_case(branch: &mut SchemaProps) {
    branch.required.clear();
    branch.not = None;
}

/// The fields of struct variants that share an object.
pub(super) struct Fields<'a> {
    /// The properties that are fields.
    pub(super) own: BTreeSet<&'a str>,
    pub(super) deny_unknown_fields: bool,
}

impl<'a> Fields<'a> {
    /// Returns the fields of variants with these cases. `own` are the properties of `object` that can be in variants.
    pub(super) fn new(cases: &[Case<'a>], object: &SchemaProps, own: BTreeSet<&'a str>) -> Option<Self> {
        let deny_unknown_fields = cases.iter().any(|case| !case.excluded.is_empty());
        let plain = |name: &&str| object.properties.get(*name).is_some_and(is_plain);
        let mentioned = cases.iter().flat_map(|case| case.required.iter().chain(&case.excluded));
        let fits = own.iter().all(plain)
            && mentioned.into_iter().all(|name| own.contains(name))
            && own.iter().all(|name| cases.iter().any(|case| !case.excluded.contains(name)))
            && cases.iter().all(|case| case.required.is_disjoint(&case.excluded));
        fits.then_some(Fields { own, deny_unknown_fields })
    }

    /// Returns the fields of a variant, and whether they are required. A valid object can have every property that the
    /// branch does not exclude.
    pub(super) fn members(&self, case: &Case<'a>) -> Vec<(&'a str, bool)> {
        let present = self.own.iter().filter(|name| !case.excluded.contains(*name));
        present.map(|name| (*name, case.required.contains(name))).collect()
    }

    /// Returns the content of a variant.
    pub(super) fn content(&self, case: &Case<'a>) -> Content<'a> {
        let fields = self.members(case);
        // The derive excludes the fields of other variants only from struct variants.
        if fields.is_empty() && !self.deny_unknown_fields { Content::Unit } else { Content::Fields(fields) }
    }
}

/// Returns all properties that the branches mention.
pub(super) fn mentioned<'a>(cases: &[Case<'a>]) -> BTreeSet<&'a str> {
    cases.iter().flat_map(|case| case.required.iter().chain(&case.excluded)).copied().collect()
}
