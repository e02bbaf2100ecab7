//! Merges a flattened schema into its parent.
//!
//! ```text
//! struct Outer { a: A, #[serde(flatten)] inner: Inner }
//! ```
//!
//! In JSON, the fields of `inner` are next to `a`. The properties of both therefore belong to one schema, and
//! the value validation of `Inner` applies to the whole object.

use std::mem;

use super::props::{SchemaOrBool, SchemaProps};

/// A schema into which others are merged.
pub(super) struct Merged {
    props: SchemaProps,
    /// The values of the first flattened map.
    values: Option<SchemaOrBool>,
    /// Whether a flattened schema preserves unknown fields.
    open: bool,
    /// Whether a single schema is flattened and there are no other properties. A flattened map then remains a
    /// map.
    alone: bool,
}

impl Merged {
    /// Returns a schema with nothing merged yet.
    pub(super) fn new(props: SchemaProps, alone: bool) -> Self {
        Merged { props, values: None, open: false, alone }
    }

    /// Merges a schema. Only the properties of an optional schema are merged: its presence depends on the
    /// value, so its requirements cannot be expressed here.
    pub(super) fn add(&mut self, mut flattened: SchemaProps, optional: bool) {
        for (name, property) in mem::take(&mut flattened.properties) {
            self.props.properties.entry(name).or_insert(property);
        }
        self.open |= flattened.preserves_unknown_fields();
        if let Some(values) = flattened.additional_properties.take() {
            self.values.get_or_insert(values);
        }
        if !optional {
            self.props.validations.append(&mut flattened.validations);
            hoist_validation(&mut self.props, flattened);
        }
    }

    /// Returns the merged schema. A flattened map next to other properties becomes
    /// `x-kubernetes-preserve-unknown-fields`.
    pub(super) fn finish(self) -> SchemaProps {
        let Merged { mut props, values, open, alone } = self;
        if props.additional_properties.is_none()
            && let Some(values) = values
        {
            if alone {
                props.additional_properties = Some(values);
            } else {
                props.preserve_unknown_fields = Some(true);
            }
        }
        if open {
            props.preserve_unknown_fields = Some(true);
        }
        props
    }
}

/// Adds the value validation of `other` to `props`. Keywords that `props` does not use are moved; the others
/// become an element of `allOf`.
pub(super) fn hoist_validation(props: &mut SchemaProps, mut other: SchemaProps) {
    let mut clause = SchemaProps::default();

    props.required.append(&mut other.required);
    props.all_of.append(&mut other.all_of);
    props.unique_items |= other.unique_items;

    // A bound and its exclusive flag belong together.
    macro_rules! take_limit {
        ($($limit:ident $exclusive:ident,)*) => {
            $(let (mut own, mut rest) = ((props.$limit, props.$exclusive), (None, false));
            take(&mut own, &mut (other.$limit, other.$exclusive), &mut rest);
            (props.$limit, props.$exclusive) = own;
            (clause.$limit, clause.$exclusive) = rest;)*
        };
    }
    take_limit! { maximum exclusive_maximum, minimum exclusive_minimum, }

    macro_rules! take {
        ($($field:ident)*) => {
            $(take(&mut props.$field, &mut other.$field, &mut clause.$field);)*
        };
    }
    take! {
        format multiple_of max_length min_length pattern max_items min_items max_properties min_properties enumeration
        any_of one_of not
    }
    if clause != SchemaProps::default() {
        props.all_of.push(clause);
    }
}

/// Moves `from` to `to` if `to` is unset, and otherwise to `otherwise`. Does nothing if `from` and `to` are
/// equal.
fn take<T: Default + PartialEq>(to: &mut T, from: &mut T, otherwise: &mut T) {
    if *to == T::default() {
        mem::swap(to, from);
    } else if *from != T::default() && from != to {
        mem::swap(otherwise, from);
    }
}

/// Sorts names and removes duplicates.
pub(super) fn sort(names: &mut Vec<String>) {
    names.sort_unstable();
    names.dedup();
}
