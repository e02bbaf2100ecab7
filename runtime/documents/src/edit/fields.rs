//! The fields of an object of a tree while they change.

use bumpalo::Bump;
use structural_schema_cel::json::tree::{Content, Field, Node, Object, State, position};

/// The fields of an object. They are copied when the first of them changes.
pub(super) struct Fields<'d> {
    object: Object<'d>,
    arena: &'d Bump,
    /// The copy. Its fields after `len` are not in use.
    copy: Option<&'d mut [Field<'d>]>,
    len: usize,
}

/// The number of fields that can be added before the fields are copied again.
const ROOM: usize = 4;

impl<'d> Fields<'d> {
    pub(super) fn new(object: Object<'d>, arena: &'d Bump) -> Self {
        Fields { object, arena, copy: None, len: object.fields.len() }
    }

    /// Returns the fields.
    pub(super) fn get(&self) -> &[Field<'d>] {
        match &self.copy {
            Some(copy) => &copy[..self.len],
            None => self.object.fields,
        }
    }

    /// Returns the position of a field, even if it is removed, or the position where it belongs.
    pub(super) fn position(&self, key: &str) -> Result<usize, usize> {
        position(self.get(), key)
    }

    /// Replaces a node.
    pub(super) fn set(&mut self, index: usize, node: Node<'d>) {
        self.with_room(0)[index].node = node;
    }

    /// Inserts a field at its position.
    pub(super) fn insert(&mut self, index: usize, field: Field<'d>) {
        let len = self.len + 1;
        let fields = &mut self.with_room(1)[..len];
        fields.copy_within(index..len - 1, index + 1);
        fields[index] = field;
        self.len = len;
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
        let fields: &'d [Field<'d>] = self.copy?;
        Some(Object { fields: &fields[..self.len], ..self.object })
    }

    /// Returns the copy, with room for `more` fields.
    fn with_room(&mut self, more: usize) -> &mut [Field<'d>] {
        let is_full = self.copy.as_ref().is_none_or(|copy| copy.len() < self.len + more);
        if is_full {
            let fields = self.get();
            let room = more * ROOM.max(fields.len() / 2);
            let copy = if room == 0 {
                self.arena.alloc_slice_copy(fields)
            } else {
                let nothing = Field { key: "", node: Node::new(Content::Null) };
                let copy = self.arena.alloc_slice_fill_copy(fields.len() + room, nothing);
                copy[..fields.len()].copy_from_slice(fields);
                copy
            };
            self.copy = Some(copy);
        }
        self.copy.as_deref_mut().unwrap_or_default()
    }
}
