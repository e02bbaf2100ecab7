//! Merges flattened schemas into the schema that contains them.
//!
//! ```text
//! struct Outer { a: A, #[serde(flatten)] inner: Inner }
//! ```
//!
//! In JSON the fields of `inner` are next to `a`, so the properties of both belong to one schema, and the validation of
//! `Inner` applies to the whole object. The schemas remain separate constants. These functions read them as if they
//! were merged. Everything that converts a schema to a document uses these functions.

use crate::json::Json;
use crate::same::{same_branches, same_counts, same_nested, same_numbers};
use crate::schema::{AdditionalProperties, Flattened, Nested, Property, Schema, Type, ValueValidation};
use crate::text::{less, same};

/// A property of a schema, declared by the schema itself or by a flattened schema.
#[derive(Clone, Copy, Debug)]
pub struct MergedProperty<'a> {
    /// The property.
    pub property: &'a Property<'a>,
    /// The default that the server applies. Inferred defaults of schemas that are flattened without them do not apply.
    pub default: Option<Json<'a>>,
    /// Whether the declaring schema omits descriptions of its subschemas: [`Schema::undescribed`].
    pub undescribed: bool,
}

#[doc(hidden)]
impl<'a> Schema<'a> {
    /// Returns the property with the smallest name after `last`, including flattened properties. Of equal names, the
    /// first one is used.
    pub const fn property_after(&self, last: Option<&str>) -> Option<MergedProperty<'a>> {
        let mut found: Option<MergedProperty<'a>> = None;
        let mut i = 0;
        while i < self.properties().len() {
            let property = &self.properties()[i];
            if is_next(property.name, last, found) {
                let default = property.effective_default();
                found = Some(MergedProperty { property, default, undescribed: self.undescribed });
            }
            i += 1;
        }
        let mut i = 0;
        while i < self.flattened.len() {
            let Flattened { schema, defaults, .. } = self.flattened[i];
            if let Some(MergedProperty { property, default, undescribed }) = schema.property_after(last)
                && is_next(property.name, last, found)
            {
                let default = if defaults { default } else { property.schema.default };
                found = Some(MergedProperty { property, default, undescribed: undescribed || self.undescribed });
            }
            i += 1;
        }
        found
    }

    /// Returns the smallest name after `last` in `required`, including flattened schemas.
    pub const fn required_after(&self, last: Option<&str>) -> Option<&'a str> {
        let mut found = smallest_after(self.validation.required, last);
        let mut i = 0;
        while i < self.properties().len() {
            let Property { name, required, .. } = self.properties()[i];
            if required && is_between(name, last, found) && self.declares_first(i) {
                found = Some(name);
            }
            i += 1;
        }
        let mut i = 0;
        while i < self.flattened.len() {
            let Flattened { schema, optional, .. } = self.flattened[i];
            if !optional
                && let Some(name) = schema.required_after(last)
                && is_between(name, last, found)
            {
                found = Some(name);
            }
            i += 1;
        }
        found
    }

    /// Returns whether no earlier property has the same name.
    const fn declares_first(&self, index: usize) -> bool {
        let mut i = 0;
        while i < index {
            if same(self.properties()[i].name, self.properties()[index].name) {
                return false;
            }
            i += 1;
        }
        true
    }

    /// Returns `additionalProperties`, and whether the schema that declares it omits descriptions. A flattened map
    /// remains a map only if the schema has no properties and no other flattened schemas.
    pub const fn merged_additional_properties(&self) -> Option<(AdditionalProperties<'a>, bool)> {
        if let Some(values) = self.additional_properties {
            return Some((values, self.undescribed));
        }
        if !self.is_only_flattened() {
            return None;
        }
        match self.flattened[0].schema.merged_additional_properties() {
            Some((values, undescribed)) => Some((values, undescribed || self.undescribed)),
            None => None,
        }
    }

    /// Returns whether unknown fields are preserved, by this schema or by a flattened schema.
    pub const fn merged_preserves_unknown_fields(&self) -> bool {
        let mut preserves = self.extensions.preserve_unknown_fields;
        let mut i = 0;
        while i < self.flattened.len() {
            let schema = self.flattened[i].schema;
            // A map cannot be merged with properties or other schemas.
            let lost = self.additional_properties.is_none()
                && !self.is_only_flattened()
                && schema.merged_additional_properties().is_some();
            preserves = preserves || lost || schema.merged_preserves_unknown_fields();
            i += 1;
        }
        preserves
    }

    /// Returns the value validation merged with the flattened schemas. `required` and `all_of` contain only the values
    /// of this schema: see [`required_after`](Self::required_after) and [`all_of_at`](Self::all_of_at).
    pub const fn merged_validation(&self) -> ValueValidation<'a> {
        self.merged_before(self.flattened.len())
    }

    /// Returns the value validation merged with the flattened schemas before this position.
    const fn merged_before(&self, end: usize) -> ValueValidation<'a> {
        let mut merged = self.validation;
        let mut i = 0;
        while i < end {
            let Flattened { schema, optional, .. } = self.flattened[i];
            if !optional {
                merged = hoist(&merged, &schema.merged_validation()).own;
            }
            i += 1;
        }
        merged
    }

    /// Returns the keywords of a flattened schema that conflict with keywords set earlier.
    const fn clause(&self, flattened: usize) -> ValueValidation<'a> {
        hoist(&self.merged_before(flattened), &self.flattened[flattened].schema.merged_validation()).clause
    }

    /// Returns an element of `allOf`. Own elements come first. For each flattened schema, its elements follow, and then
    /// its conflicting keywords.
    pub const fn all_of_at(&self, index: usize) -> Option<Nested<'a>> {
        let own = self.validation.all_of;
        if index < own.len() {
            return Some(own[index]);
        }
        let mut index = index - own.len();
        let mut i = 0;
        while i < self.flattened.len() {
            let Flattened { schema, optional, .. } = self.flattened[i];
            if !optional {
                let count = schema.all_of_count();
                if index < count {
                    return schema.all_of_at(index);
                }
                index -= count;
                let clause = self.clause(i);
                if !clause.is_none() {
                    if index == 0 {
                        return Some(Nested { validation: clause, ..Nested::EMPTY });
                    }
                    index -= 1;
                }
            }
            i += 1;
        }
        None
    }

    /// Returns the number of elements of `allOf`.
    const fn all_of_count(&self) -> usize {
        let mut count = 0;
        while self.all_of_at(count).is_some() {
            count += 1;
        }
        count
    }
}

#[doc(hidden)]
impl<'a> Nested<'a> {
    /// Returns the value validation merged with the [`member`](Self::member). `required` and `all_of` contain only the
    /// values of this node.
    pub const fn merged_validation(&self) -> ValueValidation<'a> {
        match self.member {
            Some(member) => hoist(&self.validation, &branch_of(member)).own,
            None => self.validation,
        }
    }

    /// Returns the smallest name after `last` in `required`.
    pub const fn required_after(&self, last: Option<&str>) -> Option<&'a str> {
        let own = smallest_after(self.validation.required, last);
        match self.member {
            Some(member) => match member.required_after(last) {
                Some(name) if is_between(name, last, own) => Some(name),
                _ => own,
            },
            None => own,
        }
    }

    /// Returns an element of `allOf`. Own elements come first, followed by the elements of the member and its
    /// conflicting keywords.
    pub const fn all_of_at(&self, index: usize) -> Option<Nested<'a>> {
        let own = self.validation.all_of;
        if index < own.len() {
            return Some(own[index]);
        }
        let Some(member) = self.member else { return None };
        let index = index - own.len();
        let count = member.all_of_count();
        if index < count {
            return member.all_of_at(index);
        }
        let clause = hoist(&self.validation, &branch_of(member)).clause;
        if index == count && !clause.is_none() { Some(Nested { validation: clause, ..Nested::EMPTY }) } else { None }
    }
}

/// Returns the validation of a union member inside a junctor. The server checks number formats only next to a type,
/// which a junctor cannot have, so bounds replace them.
const fn branch_of<'a>(member: &Schema<'a>) -> ValueValidation<'a> {
    let mut validation = member.merged_validation();
    let (least, most) = match member.kind {
        Some(Type::Integer) if same(validation.format, "int32") => (Some(i32::MIN as f64), Some(i32::MAX as f64)),
        Some(Type::Number) if same(validation.format, "float") => (Some(f32::MIN as f64), Some(f32::MAX as f64)),
        Some(Type::Integer | Type::Number) => (None, None),
        _ => return validation,
    };
    validation.format = "";
    if validation.minimum.is_none() {
        validation.minimum = least;
    }
    if validation.maximum.is_none() {
        validation.maximum = most;
    }
    validation
}

/// A merged validation, and the keywords that could not be merged.
struct Hoisted<'a> {
    own: ValueValidation<'a>,
    clause: ValueValidation<'a>,
}

/// Merges `other` into `own`. Unset keywords take the value of `other`. Keywords with different values go to the
/// clause. `required` and `all_of` are concatenated elsewhere.
const fn hoist<'a>(own: &ValueValidation<'a>, other: &ValueValidation<'a>) -> Hoisted<'a> {
    let mut own = *own;
    let mut clause = ValueValidation::NONE;
    own.unique_items |= other.unique_items;

    // `$taken` is whether the keyword has a value. `$same` is whether both values are equal.
    macro_rules! take {
        ($($field:ident $(and $with:ident)?: $taken:expr, $same:expr;)*) => {$(
            if $taken(own.$field) $(|| own.$with)? {
                if ($taken(other.$field) $(|| other.$with)?)
                    && !($same(own.$field, other.$field) $(&& own.$with == other.$with)?)
                {
                    clause.$field = other.$field;
                    $(clause.$with = other.$with;)?
                }
            } else {
                own.$field = other.$field;
                $(own.$with = other.$with;)?
            }
        )*};
    }
    take! {
        maximum and exclusive_maximum: is_number, same_numbers;
        minimum and exclusive_minimum: is_number, same_numbers;
        format: is_text, same;
        multiple_of: is_number, same_numbers;
        max_length: is_count, same_counts;
        min_length: is_count, same_counts;
        pattern: is_text, same;
        max_items: is_count, same_counts;
        min_items: is_count, same_counts;
        max_properties: is_count, same_counts;
        min_properties: is_count, same_counts;
        enumeration: is_enumeration, same_values;
        any_of: is_branches, same_branches;
        one_of: is_branches, same_branches;
        not: is_branch, same_branch;
    }
    Hoisted { own, clause }
}

const fn is_number(number: Option<f64>) -> bool {
    number.is_some()
}

const fn is_count(count: Option<i64>) -> bool {
    count.is_some()
}

const fn is_text(text: &str) -> bool {
    !text.is_empty()
}

const fn is_enumeration(values: &[Json<'_>]) -> bool {
    !values.is_empty()
}

const fn is_branches(branches: &[Nested<'_>]) -> bool {
    !branches.is_empty()
}

const fn is_branch(branch: Option<&Nested<'_>>) -> bool {
    branch.is_some()
}

const fn same_values(a: &[Json<'_>], b: &[Json<'_>]) -> bool {
    Json::Array(a).same(&Json::Array(b))
}

const fn same_branch(a: Option<&Nested<'_>>, b: Option<&Nested<'_>>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => same_nested(a, b),
        _ => false,
    }
}

const fn is_next(name: &str, last: Option<&str>, found: Option<MergedProperty<'_>>) -> bool {
    match found {
        Some(MergedProperty { property, .. }) => is_between(name, last, Some(property.name)),
        None => is_between(name, last, None),
    }
}

/// Returns whether `name` is after `last` and before `found`.
const fn is_between(name: &str, last: Option<&str>, found: Option<&str>) -> bool {
    let after = match last {
        Some(last) => less(last, name),
        None => true,
    };
    after
        && match found {
            Some(found) => less(name, found),
            None => true,
        }
}

const fn smallest_after<'a>(names: &'a [&'a str], last: Option<&str>) -> Option<&'a str> {
    let mut found = None;
    let mut i = 0;
    while i < names.len() {
        if is_between(names[i], last, found) {
            found = Some(names[i]);
        }
        i += 1;
    }
    found
}
