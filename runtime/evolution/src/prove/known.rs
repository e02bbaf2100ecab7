//! The known facts about a value.

use structural_schema_documents::openapi::{SchemaOrBool, SchemaProps};

use super::budget::Budget;
use super::kinds::Kinds;

/// The known facts about a value: the schemas for which it is valid, and the schemas for which it is not.
#[derive(Clone, Debug)]
pub(crate) struct Known<'a> {
    /// Schemas for which the value is valid. `allOf` is expanded.
    pub(super) hold: Vec<&'a SchemaProps>,
    /// Schemas for which the value is not valid.
    pub(super) fail: Vec<&'a SchemaProps>,
    /// The structural schema that pruned the value.
    pub(super) structure: Option<&'a SchemaProps>,
    /// Whether the value may contain unspecified fields because the schema around it preserves them.
    pub(super) open: bool,
    /// The work that all proofs may do together.
    pub(super) budget: Budget,
}

impl<'a> Known<'a> {
    fn nothing(budget: &Budget) -> Self {
        Known { hold: Vec::new(), fail: Vec::new(), structure: None, open: false, budget: budget.clone() }
    }

    /// Returns the facts about a value that was pruned and validated with a structural schema. Proofs take their steps from
    /// the budget.
    pub(crate) fn pruned(schema: &'a SchemaProps, budget: &Budget) -> Self {
        let mut known = Known { structure: Some(schema), ..Known::nothing(budget) };
        known.assume(schema);
        known
    }

    /// Returns the facts about an unknown value inside preserved unknown fields.
    pub(crate) fn anything(budget: &Budget) -> Self {
        Known { open: true, ..Known::nothing(budget) }
    }

    /// Returns the work that all proofs may do together.
    pub(crate) fn budget(&self) -> &Budget {
        &self.budget
    }

    /// Adds a schema for which the value is valid.
    pub(crate) fn assume(&mut self, schema: &'a SchemaProps) {
        self.hold.push(schema);
        for branch in &schema.all_of {
            self.assume(branch);
        }
        if let Some(not) = &schema.not {
            self.fail.push(not);
        }
    }

    /// Returns the same facts with another schema for which the value is valid.
    pub(crate) fn with(&self, schema: &'a SchemaProps) -> Self {
        let mut known = self.clone();
        known.assume(schema);
        known
    }

    /// Returns whether the value may be null. The server does not apply `allOf`, `anyOf`, `oneOf`, and `not` to null.
    pub(crate) fn may_be_null(&self) -> bool {
        let own = self.structure.or(self.hold.first().copied());
        own.is_none_or(|schema| Kinds::of(schema).intersects(Kinds::NULL) && schema.enumeration.is_empty())
    }

    /// Returns the kinds that the value may have, other than null.
    pub(crate) fn kinds(&self) -> Kinds {
        self.hold.iter().fold(Kinds::ANY.without(Kinds::NULL), |kinds, schema| kinds.and(Kinds::of(schema)))
    }

    /// Returns the known facts about a property.
    pub(crate) fn property(&self, name: &str) -> Self {
        let inside = |schema: &&'a SchemaProps| schema.properties.get(name).or_else(|| schema.values());
        let mut known = self.part(inside);
        if name == "metadata" {
            // The server does not prune the metadata of resources with the schema.
            (known.structure, known.open) = (None, true);
        }
        for branch in self.hold.iter().filter_map(|schema| only_branch_with(schema, name)) {
            branch.properties.get(name).into_iter().for_each(|property| known.assume(property));
        }
        for &failed in &self.fail {
            // An object that has all other required fields fails because of the property.
            let others = failed.required.iter().all(|required| self.requires(required));
            if others && failed.properties.len() == 1 && is_about_one_property(failed) {
                known.fail.extend(failed.properties.get(name));
            }
        }
        known
    }

    /// Returns the known facts about the items.
    pub(crate) fn items(&self) -> Self {
        self.part(|schema| schema.item())
    }

    /// Returns the known facts about the values of fields that no property specifies.
    pub(crate) fn values(&self) -> Self {
        self.part(|schema| schema.values())
    }

    fn part(&self, inside: impl Fn(&&'a SchemaProps) -> Option<&'a SchemaProps>) -> Self {
        let structure = self.structure.as_ref().and_then(&inside);
        let open = structure.is_none() && self.is_open();
        let mut known = Known { structure, open, ..Known::nothing(&self.budget) };
        self.hold.iter().filter_map(inside).for_each(|schema| known.assume(schema));
        known
    }

    /// Returns whether the value may have fields that no property specifies.
    pub(crate) fn is_open(&self) -> bool {
        match self.structure {
            Some(schema) => schema.preserves_unknown_fields() || schema.additional_properties.is_some(),
            None => self.open,
        }
    }

    /// Returns whether an object never has this field.
    pub(crate) fn lacks(&self, name: &str) -> bool {
        let implicit = matches!(name, "apiVersion" | "kind" | "metadata");
        let unspecified =
            !implicit && !self.is_open() && self.structure.is_some_and(|schema| !schema.properties.contains_key(name));
        let closed = |schema: &&SchemaProps| {
            matches!(schema.additional_properties, Some(SchemaOrBool::Bool(false)))
                && !schema.properties.contains_key(name)
        };
        let denied = |schema: &&SchemaProps| is_only_required(schema) && *schema.required == [name];
        unspecified || self.hold.iter().any(closed) || self.fail.iter().any(denied)
    }

    /// Returns whether an object always has this field.
    pub(crate) fn requires(&self, name: &str) -> bool {
        self.hold.iter().any(|schema| schema.required.iter().any(|required| required == name))
    }
}

/// Returns the branch of a union that applies to objects with this field, if there is only one.
fn only_branch_with<'a>(schema: &'a SchemaProps, name: &str) -> Option<&'a SchemaProps> {
    let denies = |branch: &&SchemaProps| {
        branch.not.as_deref().is_some_and(|not| is_only_required(not) && not.required == [name])
    };
    [&schema.any_of, &schema.one_of].into_iter().find_map(|branches| {
        let mut left = branches.iter().filter(|branch| !denies(branch));
        left.next().filter(|_| left.next().is_none())
    })
}

/// Returns whether a schema has only `required`.
pub(super) fn is_only_required(schema: &SchemaProps) -> bool {
    *schema == SchemaProps { required: schema.required.clone(), ..SchemaProps::default() }
}

fn is_about_one_property(schema: &SchemaProps) -> bool {
    let SchemaProps { required, properties, .. } = schema;
    *schema == SchemaProps { required: required.clone(), properties: properties.clone(), ..SchemaProps::default() }
}
