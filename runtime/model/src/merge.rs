//! What becomes of a schema that is flattened into another.
//!
//! ```text
//! struct Outer { a: A, #[serde(flatten)] inner: Inner }
//! ```
//!
//! In JSON the fields of `inner` stand beside `a`, so the properties of both belong to one schema, and what `Inner` asks of its
//! values, it asks of the whole. The chain stays a chain: these functions read it as if it were merged. Everything that turns a
//! schema into a document uses them.

use crate::json::Json;
use crate::same::{same_branches, same_counts, same_nested, same_numbers};
use crate::schema::{AdditionalProperties, Flattened, Nested, Property, Schema, Type, ValueValidation};
use crate::text::{less, same};

/// A property of a schema, wherever in the chain it is declared.
#[derive(Clone, Copy, Debug)]
pub struct MergedProperty<'a> {
    /// The property.
    pub property: &'a Property<'a>,
    /// The default that the server fills in. A default that was inferred does not apply inside an optional flattened schema.
    pub default: Option<Json<'a>>,
    /// The schema that declares it has no descriptions inside: [`Schema::undescribed`].
    pub undescribed: bool,
}

impl<'a> Schema<'a> {
    /// The property with the smallest name after `last`, declared here or flattened in. Of equal names, the first one counts.
    pub const fn property_after(&self, last: Option<&str>) -> Option<MergedProperty<'a>> {
        let mut found: Option<MergedProperty<'a>> = None;
        let mut i = 0;
        while i < self.properties.len() {
            let property = &self.properties[i];
            if is_next(property.name, last, found) {
                let default = property.effective_default();
                found = Some(MergedProperty { property, default, undescribed: self.undescribed });
            }
            i += 1;
        }
        let mut i = 0;
        while i < self.flattened.len() {
            let Flattened { schema, optional, .. } = self.flattened[i];
            if let Some(MergedProperty { property, default, undescribed }) = schema.property_after(last)
                && is_next(property.name, last, found)
            {
                let default = if optional { property.schema.default } else { default };
                found = Some(MergedProperty { property, default, undescribed: undescribed || self.undescribed });
            }
            i += 1;
        }
        found
    }

    /// The smallest name after `last` in `required`, which what is flattened in adds to.
    pub const fn required_after(&self, last: Option<&str>) -> Option<&'a str> {
        let mut found = smallest_after(self.validation.required, last);
        let mut i = 0;
        while i < self.properties.len() {
            let Property { name, required, .. } = self.properties[i];
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

    /// Whether no property before this one has its name.
    const fn declares_first(&self, index: usize) -> bool {
        let mut i = 0;
        while i < index {
            if same(self.properties[i].name, self.properties[index].name) {
                return false;
            }
            i += 1;
        }
        true
    }

    /// `additionalProperties`, and whether the schema that has it leaves descriptions out. A map that is flattened stays a map
    /// only if there is nothing beside it.
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

    /// Whether unknown fields are kept: because this schema says so, or because of something that is flattened into it.
    pub const fn merged_preserves_unknown_fields(&self) -> bool {
        let mut preserves = self.extensions.preserve_unknown_fields;
        let mut i = 0;
        while i < self.flattened.len() {
            let schema = self.flattened[i].schema;
            // Beside others there is no place for a map.
            let lost = self.additional_properties.is_none()
                && !self.is_only_flattened()
                && schema.merged_additional_properties().is_some();
            preserves = preserves || lost || schema.merged_preserves_unknown_fields();
            i += 1;
        }
        preserves
    }

    /// The value validation with that of what is flattened in. Its `required` and `all_of` are those of this schema alone: see
    /// [`required_after`](Self::required_after) and [`all_of_at`](Self::all_of_at).
    pub const fn merged_validation(&self) -> ValueValidation<'a> {
        self.merged_before(self.flattened.len())
    }

    /// The same with the flattened schemas before this position.
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

    /// What has no place beside the keywords of others, because they are taken.
    const fn clause(&self, flattened: usize) -> ValueValidation<'a> {
        hoist(&self.merged_before(flattened), &self.flattened[flattened].schema.merged_validation()).clause
    }

    /// An element of `allOf`: its own first, then for each flattened schema those of that schema and what has no place beside
    /// the keywords of others.
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

    /// How many elements `allOf` has.
    const fn all_of_count(&self) -> usize {
        let mut count = 0;
        while self.all_of_at(count).is_some() {
            count += 1;
        }
        count
    }
}

impl<'a> Nested<'a> {
    /// The value validation with that of the [`member`](Self::member). Its `required` and `all_of` are those of this node alone.
    pub const fn merged_validation(&self) -> ValueValidation<'a> {
        match self.member {
            Some(member) => hoist(&self.validation, &branch_of(member)).own,
            None => self.validation,
        }
    }

    /// The smallest name after `last` in `required`.
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

    /// An element of `allOf`: its own first, then those of the member and what has no place beside them.
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

/// What a member of a union asks for under a junctor. The server checks the formats of numbers beside a type only, and there is none:
/// bounds take their place.
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

/// A validation that another one was merged into, and what had no place in it.
struct Hoisted<'a> {
    own: ValueValidation<'a>,
    clause: ValueValidation<'a>,
}

/// Merges `other`: a keyword that is free takes the value; what is taken and says something else goes to the clause. `required` and
/// `all_of` are lists that grow, and are not merged here.
const fn hoist<'a>(own: &ValueValidation<'a>, other: &ValueValidation<'a>) -> Hoisted<'a> {
    let mut own = *own;
    let mut clause = ValueValidation::NONE;
    own.unique_items |= other.unique_items;

    // `$taken`: whether the keyword has a value; `$same`: whether both values are the same.
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

/// Whether `name` comes after `last` and before `found`.
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
