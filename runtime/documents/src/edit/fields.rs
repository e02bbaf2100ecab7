//! The fields of an object of a tree while they change.

use bumpalo::Bump;
use bumpalo::collections::Vec;
use structural_schema_cel::json::tree::{Content, Field, Node, Object, State, position};

/// The fields of an object. They are copied when the first of them changes.
pub(super) struct Fields<'d> {
    object: Object<'d>,
    arena: &'d Bump,
    copy: Option<Vec<'d, Field<'d>>>,
}

/// The number of fields that can be added before the fields are copied again.
const ROOM: usize = 4;

impl<'d> Fields<'d> {
    pub(super) fn new(object: Object<'d>, arena: &'d Bump) -> Self {
        Fields { object, arena, copy: None }
    }

    /// Returns the fields.
    pub(super) fn get(&self) -> &[Field<'d>] {
        self.copy.as_deref().unwrap_or(self.object.fields)
    }

    /// Returns the position of a field, even if it is removed, or the position where it belongs.
    pub(super) fn position(&self, key: &str) -> Result<usize, usize> {
        position(self.get(), key)
    }

    /// Replaces a node.
    pub(super) fn set(&mut self, index: usize, node: Node<'d>) {
        self.copied(0)[index].node = node;
    }

    /// Inserts a field at its position.
    pub(super) fn insert(&mut self, index: usize, field: Field<'d>) {
        self.copied(ROOM).insert(index, field);
    }

    /// Adds a removed field again. A field that was read is replaced. One that was added before it was removed is added.
    pub(super) fn restore(&mut self, index: usize, content: Content<'d>) {
        let node = self.get()[index].node;
        let state = if node.end > 0 { State::Replaced } else { State::Added };
        self.set(index, Node { content, state, ..node });
        self.object.removed -= 1;
    }

    /// Returns the object if something has changed.
    pub(super) fn changed(self) -> Option<Object<'d>> {
        Some(Object { fields: self.copy?.into_bump_slice(), ..self.object })
    }

    /// Returns the copy, which has room for `more` fields at first.
    fn copied(&mut self, more: usize) -> &mut Vec<'d, Field<'d>> {
        let Fields { object, arena, copy } = self;
        copy.get_or_insert_with(|| {
            let mut copy = Vec::with_capacity_in(object.fields.len() + more, arena);
            copy.extend_from_slice_copy(object.fields);
            copy
        })
    }
}
