//! Converts the requirements of a schema to bit sets.

use structural_schema_model::text::{contains, same};
use structural_schema_model::{Json, Nested, Schema, Type, ValueValidation};

use super::{BRANCHES, Branch, CLAUSES, Clause, Discriminator, Presence, bit};

/// Collects the requirements of a schema. Requirements that bit sets cannot express make it incomplete.
pub(super) struct Builder<'a> {
    /// The root schema. Its properties define the bits.
    schema: &'a Schema<'static>,
    presence: Presence,
    clauses: usize,
    branches: usize,
    is_complete: bool,
}

impl<'a> Builder<'a> {
    pub(super) const fn new(schema: &'a Schema<'static>) -> Self {
        let mut builder = Builder { schema, presence: Presence::NOTHING, clauses: 0, branches: 0, is_complete: true };
        builder.schema(schema);
        builder
    }

    /// Returns `None` if the result is incomplete.
    pub(super) const fn finish(self) -> Option<Presence> {
        if self.is_complete { Some(self.presence) } else { None }
    }

    /// Adds the requirements of a schema and of the schemas flattened into it.
    const fn schema(&mut self, schema: &Schema<'static>) {
        let mut branch = Branch::EMPTY;
        self.required_properties(schema, &mut branch);
        self.presence.required |= branch.all;
        self.junctors(&schema.validation);
        let mut i = 0;
        while i < schema.flattened.len() {
            let flattened = schema.flattened[i];
            if !flattened.optional {
                self.is_complete &= only_junctors(&flattened.schema.validation);
                self.schema(flattened.schema);
            }
            i += 1;
        }
    }

    const fn required_properties(&mut self, schema: &Schema<'static>, branch: &mut Branch) {
        let properties = schema.properties();
        let mut i = 0;
        while i < properties.len() {
            if properties[i].required {
                branch.all |= self.property(properties[i].name);
            }
            i += 1;
        }
    }

    const fn junctors(&mut self, validation: &ValueValidation<'static>) {
        let mut i = 0;
        while i < validation.required.len() {
            self.presence.required |= self.property(validation.required[i]);
            i += 1;
        }
        let mut i = 0;
        while i < validation.all_of.len() {
            let nested = &validation.all_of[i];
            if is_plain(nested) && only_junctors(&nested.validation) {
                self.junctors(&nested.validation);
            } else {
                self.clause(std::slice::from_ref(nested), 1, 1);
            }
            i += 1;
        }
        self.clause(validation.any_of, 1, usize::MAX);
        self.clause(validation.one_of, 1, 1);
        if let Some(not) = validation.not {
            self.clause(std::slice::from_ref(not), 0, 0);
        }
    }

    const fn clause(&mut self, branches: &[Nested<'static>], least: usize, most: usize) {
        if branches.is_empty() {
            return;
        }
        let end = self.branches + branches.len();
        if self.clauses == CLAUSES || end > BRANCHES {
            self.is_complete = false;
            return;
        }
        let mut i = 0;
        while i < branches.len() {
            let mut branch = Branch::EMPTY;
            self.nested(&branches[i], &mut branch);
            self.presence.branches[self.branches + i] = branch;
            i += 1;
        }
        self.presence.clauses[self.clauses] = Clause { end, least, most };
        self.clauses += 1;
        self.branches = end;
    }

    /// Adds the requirements of a branch.
    const fn nested(&mut self, nested: &Nested<'static>, branch: &mut Branch) {
        self.is_complete &= nested.items.is_none() && nested.forbidden.kind.is_none() && nested.forbidden.bits == 0;
        self.validation(&nested.validation, branch);
        let mut i = 0;
        while i < nested.properties.len() {
            let (name, condition) = &nested.properties[i];
            self.is_complete &= is_plain(condition);
            self.condition(name, &condition.validation, contains(nested.validation.required, name), branch);
            i += 1;
        }
        if let Some(member) = nested.member {
            self.member(member, branch);
        }
    }

    /// Adds the requirements of a union member.
    const fn member(&mut self, member: &Schema<'static>, branch: &mut Branch) {
        self.required_properties(member, branch);
        self.validation(&member.validation, branch);
        let mut i = 0;
        while i < member.flattened.len() {
            if !member.flattened[i].optional {
                self.member(member.flattened[i].schema, branch);
            }
            i += 1;
        }
    }

    const fn validation(&mut self, validation: &ValueValidation<'static>, branch: &mut Branch) {
        self.is_complete &= only_junctors(validation) && validation.any_of.is_empty() && validation.one_of.is_empty();
        let mut i = 0;
        while i < validation.required.len() {
            branch.all |= self.property(validation.required[i]);
            i += 1;
        }
        let mut i = 0;
        while i < validation.all_of.len() {
            self.nested(&validation.all_of[i], branch);
            i += 1;
        }
        if let Some(not) = validation.not {
            self.negated(not, branch);
        }
    }

    /// Adds a negated branch. The negation of `anyOf` is that no branch matches. The negation of several
    /// required names cannot be expressed.
    const fn negated(&mut self, nested: &Nested<'static>, branch: &mut Branch) {
        let ValueValidation { required, any_of, .. } = nested.validation;
        let rest = ValueValidation { required: &[], any_of: &[], ..nested.validation };
        self.is_complete &= is_plain(nested) && rest.is_none() && required.len() + (!any_of.is_empty()) as usize == 1;
        if let [name] = required {
            branch.none |= self.property(name);
        }
        let mut i = 0;
        while i < any_of.len() {
            self.negated(&any_of[i], branch);
            i += 1;
        }
    }

    /// Adds a condition on the value of the discriminator.
    const fn condition(
        &mut self,
        name: &str,
        condition: &ValueValidation<'static>,
        is_required: bool,
        branch: &mut Branch,
    ) {
        if let Some(Nested { validation, .. }) = condition.not
            && is_plain_not(condition)
        {
            self.is_complete &= only_words(validation);
            let mut i = 0;
            while i < validation.enumeration.len() {
                branch.none |= self.word(name, &validation.enumeration[i]);
                i += 1;
            }
        } else if let [word] = condition.enumeration
            && is_required
        {
            self.is_complete &= only_words(condition);
            branch.all |= self.word(name, word);
        } else {
            self.is_complete = false;
        }
    }

    /// Returns the bit of a property.
    const fn property(&mut self, name: &str) -> u64 {
        let bit = match self.schema.position(name) {
            Some(position) => bit(position),
            None => 0,
        };
        self.is_complete &= bit != 0;
        bit
    }

    /// Returns the bit of a discriminator value.
    const fn word(&mut self, name: &str, word: &Json<'static>) -> u64 {
        let bit = match self.discriminator(name) {
            Some(Discriminator { words, first, .. }) => {
                let mut i = 0;
                while i < words.len() && !words[i].same(word) {
                    i += 1;
                }
                if i < words.len() { bit(first + i) } else { 0 }
            }
            None => 0,
        };
        self.is_complete &= bit != 0 && matches!(word, Json::String(_));
        bit
    }

    /// Returns the property with this name as the discriminator. There can be only one.
    const fn discriminator(&mut self, name: &str) -> Option<Discriminator> {
        let Some(position) = self.schema.position(name) else { return None };
        match (self.presence.discriminator, self.schema.property_at(position)) {
            (Some(known), _) if known.position == position => Some(known),
            (None, Some(property)) if is_string_enum(property.schema) => {
                let words = property.schema.validation.enumeration;
                let first = self.schema.property_count();
                self.presence.discriminator = Some(Discriminator { position, words, first });
                self.presence.discriminator
            }
            _ => None,
        }
    }
}

/// Returns whether a branch has no requirements on items or properties.
const fn is_plain(nested: &Nested<'_>) -> bool {
    nested.items.is_none()
        && nested.properties.is_empty()
        && nested.member.is_none()
        && nested.forbidden.kind.is_none()
        && nested.forbidden.bits == 0
}

/// Returns whether a validation consists of `required` and junctors only.
const fn only_junctors(validation: &ValueValidation<'_>) -> bool {
    ValueValidation { required: &[], all_of: &[], any_of: &[], one_of: &[], not: None, ..*validation }.is_none()
}

const fn only_words(validation: &ValueValidation<'_>) -> bool {
    ValueValidation { enumeration: &[], ..*validation }.is_none()
}

const fn is_plain_not(validation: &ValueValidation<'_>) -> bool {
    match validation.not {
        Some(not) => is_plain(not) && ValueValidation { not: None, ..*validation }.is_none(),
        None => false,
    }
}

/// Returns whether values are strings without a format, and `enum`, if present, contains only strings.
pub(in crate::validate) const fn is_string_enum(schema: &Schema<'_>) -> bool {
    let mut i = 0;
    while i < schema.validation.enumeration.len() {
        if !matches!(schema.validation.enumeration[i], Json::String(_)) {
            return false;
        }
        i += 1;
    }
    matches!(schema.kind, Some(Type::String)) && !schema.extensions.int_or_string && same(schema.validation.format, "")
}
