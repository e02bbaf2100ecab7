//! Changes of a tree. Nothing is copied until something changes.

use bumpalo::Bump;
use serde_json::Value;
use structural_schema_cel::json::Number;
use structural_schema_cel::json::tree::{Content, Field, Node, Object, State};
use structural_schema_model as model;

use super::fields::Fields;
use super::{Default, Edit, New, Shape, Target};
use crate::validate::deep_equal;

/// A node of a tree that can be changed. A change replaces the node; nodes inside it are shared until they change.
#[derive(Clone, Copy, Debug)]
pub struct Slot<'d> {
    /// The node.
    pub node: &'d Node<'d>,
    arena: &'d Bump,
    /// Whether the node differs from the one that the slot was created with.
    edited: bool,
}

impl<'d> Slot<'d> {
    /// Creates a slot. New nodes are allocated in `arena`.
    #[inline]
    pub fn new(node: &'d Node<'d>, arena: &'d Bump) -> Self {
        Slot { node, arena, edited: false }
    }

    /// Replaces the node.
    fn replace(&mut self, node: Node<'d>) {
        self.node = self.arena.alloc(node);
        self.edited = true;
    }

    /// Replaces the content after something inside changed.
    fn change(&mut self, content: Content<'d>) {
        let state = if self.node.state == State::Read { State::Changed } else { self.node.state };
        self.replace(Node { content, state, ..*self.node });
    }

    /// Returns the content for a new value.
    fn content(&self, value: New<'d>) -> Content<'d> {
        match value {
            New::Constant(constant) => self.constant(constant),
            New::Borrowed(value) => self.borrowed(value),
            New::Owned(value) => self.owned(&value),
            New::Node(node) => node.content,
        }
    }

    fn constant(&self, constant: model::Json<'d>) -> Content<'d> {
        match constant {
            model::Json::Null => Content::Null,
            model::Json::Bool(value) => Content::Bool(value),
            model::Json::Int(int) => Content::Number(Number::Int(int)),
            model::Json::Float(float) => Content::Number(Number::Float(float)),
            model::Json::String(text) => Content::String(text),
            model::Json::Array(items) => self.array(items.iter().map(|item| self.constant(*item))),
            model::Json::Object(members) => {
                self.object(members.iter().map(|(key, member)| (*key, self.constant(*member))))
            }
        }
    }

    fn borrowed(&self, value: &'d Value) -> Content<'d> {
        match value {
            Value::String(text) => Content::String(text),
            Value::Array(items) => self.array(items.iter().map(|item| self.borrowed(item))),
            Value::Object(members) => {
                self.object(members.iter().map(|(key, member)| (key.as_str(), self.borrowed(member))))
            }
            scalar => self.owned(scalar),
        }
    }

    fn owned(&self, value: &Value) -> Content<'d> {
        match value {
            Value::Null => Content::Null,
            Value::Bool(value) => Content::Bool(*value),
            Value::Number(number) => Content::Number(number.into()),
            Value::String(text) => Content::String(self.arena.alloc_str(text)),
            Value::Array(items) => self.array(items.iter().map(|item| self.owned(item))),
            Value::Object(members) => {
                self.object(members.iter().map(|(key, member)| (&*self.arena.alloc_str(key), self.owned(member))))
            }
        }
    }

    fn array(&self, items: impl ExactSizeIterator<Item = Content<'d>>) -> Content<'d> {
        Content::Array(self.arena.alloc_slice_fill_iter(items.map(Node::new)))
    }

    fn object(&self, members: impl ExactSizeIterator<Item = (&'d str, Content<'d>)>) -> Content<'d> {
        let fields =
            self.arena.alloc_slice_fill_iter(members.map(|(key, content)| Field { key, node: Node::new(content) }));
        fields.sort_by_key(|field| field.key);
        Content::Object(Object { fields, removed: 0 })
    }

    /// Visits all objects in nested arrays. The reader limits the depth of the recursion.
    fn objects(&mut self, indices: &mut Vec<usize>, visit: &mut impl FnMut(&[usize], &mut Self)) {
        match self.shape() {
            Shape::Object => visit(indices, self),
            Shape::Array => self.each_item(|index, item| {
                if matches!(item.shape(), Shape::Object | Shape::Array) {
                    indices.push(index);
                    item.objects(indices, visit);
                    indices.pop();
                }
            }),
            Shape::Null | Shape::Scalar => {}
        }
    }

    /// Changes the value so that it equals `wanted`. Only what differs is recorded as changed.
    fn become_equal(&mut self, wanted: &Value) {
        match (self.node.content, wanted) {
            (Content::Object(_), Value::Object(members)) => {
                self.retain(|key, member| match members.get(key) {
                    Some(wanted) => {
                        member.become_equal(wanted);
                        true
                    }
                    None => false,
                });
                for (key, wanted) in members {
                    if self.field(key, |_| ()).is_none() {
                        self.insert(self.arena.alloc_str(key), New::Owned(wanted.clone()));
                    }
                }
            }
            (Content::Array(items), Value::Array(wanted)) if items.len() == wanted.len() => {
                self.each_item(|index, item| {
                    if let Some(wanted) = wanted.get(index) {
                        item.become_equal(wanted);
                    }
                });
            }
            _ => self.set(New::Owned(wanted.clone())),
        }
    }
}

impl<'d> Edit<'d> for Slot<'d> {
    #[inline]
    fn shape(&self) -> Shape {
        match self.node.content {
            Content::Null => Shape::Null,
            Content::Bool(_) | Content::Number(_) | Content::String(_) => Shape::Scalar,
            Content::Array(_) => Shape::Array,
            Content::Object(_) => Shape::Object,
        }
    }

    fn each_item(&mut self, mut visit: impl FnMut(usize, &mut Self)) {
        let Content::Array(items) = self.node.content else { return };
        let mut copy: Option<&'d mut [Node<'d>]> = None;
        for (index, item) in items.iter().enumerate() {
            let mut slot = Slot::new(item, self.arena);
            visit(index, &mut slot);
            if slot.edited {
                copy.get_or_insert_with(|| self.arena.alloc_slice_copy(items))[index] = *slot.node;
            }
        }
        if let Some(items) = copy {
            self.change(Content::Array(items));
        }
    }

    #[inline]
    fn each_field(&mut self, mut visit: impl FnMut(&str, &mut Self)) {
        self.retain(|key, member| {
            visit(key, member);
            true
        });
    }

    fn retain(&mut self, mut keeps: impl FnMut(&str, &mut Self) -> bool) {
        let Content::Object(object) = self.node.content else { return };
        let mut copy: Option<&'d mut [Field<'d>]> = None;
        let mut removed = object.removed;
        for (index, field) in object.fields.iter().enumerate().filter(|(_, field)| !field.is_removed()) {
            let mut slot = Slot::new(&field.node, self.arena);
            let node = if !keeps(field.key, &mut slot) {
                removed += 1;
                Node { state: State::Removed, ..field.node }
            } else if slot.edited {
                *slot.node
            } else {
                continue;
            };
            copy.get_or_insert_with(|| self.arena.alloc_slice_copy(object.fields))[index].node = node;
        }
        if let Some(fields) = copy {
            self.change(Content::Object(Object { fields, removed }));
        }
    }

    fn each_object(&mut self, mut visit: impl FnMut(&[usize], &mut Self)) {
        self.objects(&mut Vec::new(), &mut visit);
    }

    fn field<T>(&mut self, key: &str, visit: impl FnOnce(&mut Self) -> T) -> Option<T> {
        let Content::Object(object) = self.node.content else { return None };
        let index = object.find(key)?;
        let field = object.fields.get(index).filter(|field| !field.is_removed())?;
        let mut slot = Slot::new(&field.node, self.arena);
        let result = visit(&mut slot);
        if slot.edited {
            let fields = self.arena.alloc_slice_copy(object.fields);
            fields[index].node = *slot.node;
            self.change(Content::Object(Object { fields, ..object }));
        }
        Some(result)
    }

    fn insert(&mut self, key: &'d str, value: New<'d>) {
        let Content::Object(object) = self.node.content else { return };
        let mut fields = Fields::new(object, self.arena);
        match object.position(key) {
            Ok(index) if object.fields[index].is_removed() => fields.restore(index, self.content(value)),
            Ok(index) => {
                let mut slot = Slot::new(&object.fields[index].node, self.arena);
                slot.set(value);
                if slot.edited {
                    fields.set(index, *slot.node);
                }
            }
            Err(index) => fields.insert(index, Field { key, node: Node::new(self.content(value)) }),
        }
        if let Some(object) = fields.changed() {
            self.change(Content::Object(object));
        }
    }

    fn fill(&mut self, defaults: impl Iterator<Item = Default<'d>>, mut added: impl FnMut(&New<'d>)) {
        let Content::Object(object) = self.node.content else { return };
        let mut fields = Fields::new(object, self.arena);
        for Default { key, value, replaces_null } in defaults {
            match fields.position(key) {
                Ok(index) => {
                    let node = fields.get()[index].node;
                    if node.state == State::Removed {
                        added(&value);
                        fields.restore(index, self.content(value));
                    } else if replaces_null && matches!(node.content, Content::Null) {
                        added(&value);
                        let mut slot = Slot::new(self.arena.alloc(node), self.arena);
                        slot.set(value);
                        fields.set(index, *slot.node);
                    }
                }
                Err(index) => {
                    added(&value);
                    fields.insert(index, Field { key, node: Node::new(self.content(value)) });
                }
            }
        }
        if let Some(object) = fields.changed() {
            self.change(Content::Object(object));
        }
    }

    fn remove(&mut self, key: &str) {
        let Content::Object(object) = self.node.content else { return };
        if let Some(index) = object.find(key).filter(|index| !object.fields[*index].is_removed()) {
            let fields = self.arena.alloc_slice_copy(object.fields);
            fields[index].node.state = State::Removed;
            self.change(Content::Object(Object { fields, removed: object.removed + 1 }));
        }
    }

    fn set(&mut self, value: New<'d>) {
        let new = Node::new(self.content(value));
        if deep_equal(self.node, &new) {
            return;
        }
        let state = if self.node.state == State::Added { State::Added } else { State::Replaced };
        self.replace(Node { content: new.content, state, ..*self.node });
    }
}

impl<'d> Target<'d> for Slot<'d> {
    type Ref<'r>
        = &'r Node<'r>
    where
        Self: 'r;

    #[inline]
    fn get(&self) -> &Node<'_> {
        self.node
    }

    fn as_value<T>(&mut self, change: impl FnOnce(&mut Value) -> T) -> T {
        let mut value = Value::from(self.node);
        let result = change(&mut value);
        self.become_equal(&value);
        result
    }
}
