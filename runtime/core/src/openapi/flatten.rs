//! What becomes of a schema that is flattened into another.
//!
//! ```text
//! struct Outer { a: A, #[serde(flatten)] inner: Inner }
//! ```
//!
//! In JSON the fields of `inner` stand beside `a`, so the properties of both belong to one schema, and what `Inner`
//! says of its values it says of the whole.

use std::mem;

use super::props::{SchemaOrBool, SchemaProps};

/// A schema that others are merged into.
pub(super) struct Merged {
    props: SchemaProps,
    /// The values of a flattened map; the first one counts.
    values: Option<SchemaOrBool>,
    /// Something that was flattened keeps fields it does not know.
    open: bool,
    /// One schema is flattened and there is nothing beside it, so a map stays a map.
    alone: bool,
}

impl Merged {
    /// Nothing merged yet.
    pub(super) fn new(props: SchemaProps, alone: bool) -> Self {
        Merged { props, values: None, open: false, alone }
    }

    /// Merges a schema. Of an optional one only the properties are taken: whether it is there depends on the value, so
    /// what it requires cannot be said here.
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

    /// The merged schema. Beside others there is no place for a map, so a flattened one keeps unknown fields there.
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

/// Makes `props` fulfil the value validation of `other`: a keyword that is free takes the value, for the others there is
/// an element of `allOf`.
pub(super) fn hoist_validation(props: &mut SchemaProps, mut other: SchemaProps) {
    let mut clause = SchemaProps::default();

    props.required.append(&mut other.required);
    props.all_of.append(&mut other.all_of);
    props.unique_items |= other.unique_items;

    // A limit and whether it is exclusive belong together.
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

/// Moves `from` to `to` if that is free, else to `otherwise`; not at all if `to` says the same.
fn take<T: Default + PartialEq>(to: &mut T, from: &mut T, otherwise: &mut T) {
    if *to == T::default() {
        mem::swap(to, from);
    } else if *from != T::default() && from != to {
        mem::swap(otherwise, from);
    }
}

/// In alphabetical order, each name once.
pub(super) fn sort(names: &mut Vec<String>) {
    names.sort_unstable();
    names.dedup();
}
