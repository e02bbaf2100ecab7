//! Writes a tree as text. Copies the parts of the text that have not changed.

use std::borrow::Cow;

use structural_schema_cel::json::Number;
use structural_schema_cel::json::tree::{Content, Field, Node, Object, State};

use crate::json::is_plain;

/// The text that a tree was read from.
#[derive(Clone, Copy)]
pub(super) struct Text<'a> {
    pub(super) bytes: &'a [u8],
    /// Whether a key occurs twice in an object, so that the text is not what the tree contains.
    pub(super) has_duplicates: bool,
}

impl<'a> Text<'a> {
    /// Returns the tree as text: the text itself if nothing has changed.
    #[inline(never)]
    pub(super) fn object(self, root: &Node<'_>) -> Cow<'a, [u8]> {
        if root.state == State::Read && !self.has_duplicates {
            return Cow::Borrowed(self.bytes);
        }
        let mut output = Vec::with_capacity(self.bytes.len() + self.bytes.len() / 4 + 128);
        // The text of a node can be copied if the node has not changed.
        let source = if self.has_duplicates { None } else { Some(self.bytes) };
        write(root, source, &mut output);
        Cow::Owned(output)
    }
}

/// Writes a node. `source` is `None` inside nodes that were not read from it.
pub(super) fn write(node: &Node<'_>, source: Option<&[u8]>, output: &mut Vec<u8>) {
    match (node.state, source) {
        (State::Read, Some(source)) => output.extend_from_slice(part(source, node.start, node.end)),
        (State::Changed, Some(source)) => match node.content {
            Content::Object(object) if is_in_order(object.fields.iter().map(|field| &field.node)) => {
                Copy { source, output, from: node.start, to: node.start, is_first: true }.object(node, object);
            }
            Content::Array(items) if is_in_order(items.iter()) => {
                Copy { source, output, from: node.start, to: node.start, is_first: true }.array(node, items);
            }
            _ => write_all(node, Some(source), output),
        },
        _ => write_all(node, None, output),
    }
}

/// Returns whether the nodes that were read from the text are in its order.
fn is_in_order<'a>(mut nodes: impl Iterator<Item = &'a Node<'a>>) -> bool {
    let mut last = 0;
    nodes.all(|node| {
        let is_later = node.end == 0 || node.start >= last;
        last = last.max(node.end);
        is_later
    })
}

fn part(source: &[u8], from: u32, to: u32) -> &[u8] {
    source.get(from as usize..to as usize).unwrap_or_default()
}

/// Copies a changed object or array from its text.
struct Copy<'o, 's> {
    source: &'s [u8],
    output: &'o mut Vec<u8>,
    /// The part of the text that is not copied yet.
    from: u32,
    to: u32,
    /// Whether no field has been copied or written.
    is_first: bool,
}

impl Copy<'_, '_> {
    fn array(mut self, array: &Node<'_>, items: &[Node<'_>]) {
        for item in items.iter().filter(|item| item.state != State::Read) {
            self.output.extend_from_slice(part(self.source, self.from, item.start));
            write(item, Some(self.source), self.output);
            self.from = item.end;
        }
        self.output.extend_from_slice(part(self.source, self.from, array.end));
    }

    fn object(mut self, object: &Node<'_>, fields: Object<'_>) {
        self.output.push(b'{');
        // The end of the last field in the text, even if it is removed.
        let mut end = object.start + 1;
        for Field { key, node } in fields.fields {
            if node.end == 0 {
                if node.state != State::Removed {
                    self.flush();
                    self.separate();
                    write_text(key, self.output);
                    self.output.push(b':');
                    write(node, None, self.output);
                }
                continue;
            }
            if node.state != State::Removed {
                if self.from == self.to || self.to != end {
                    self.flush();
                    self.from = self.key_after(end);
                }
                self.to = node.end;
                if node.state != State::Read {
                    self.to = node.start;
                    self.flush();
                    write(node, Some(self.source), self.output);
                }
            }
            end = node.end;
        }
        self.flush();
        self.output.push(b'}');
    }

    /// Copies the part that is not copied yet. It begins with a key.
    fn flush(&mut self) {
        if self.from < self.to {
            self.separate();
            self.output.extend_from_slice(part(self.source, self.from, self.to));
        }
        self.from = self.to;
    }

    /// Writes a comma before a field, unless it is the first one.
    fn separate(&mut self) {
        if !self.is_first {
            self.output.push(b',');
        }
        self.is_first = false;
    }

    /// Returns the offset of the next key after a field or an opening bracket.
    fn key_after(&self, end: u32) -> u32 {
        let rest = self.source.get(end as usize..).unwrap_or_default();
        let length = rest.iter().take_while(|byte| **byte != b'"').count();
        end.saturating_add(u32::try_from(length).unwrap_or_default())
    }
}

/// Writes a node whose content is not copied. The text of nodes inside it is, if `source` contains them.
fn write_all(node: &Node<'_>, source: Option<&[u8]>, output: &mut Vec<u8>) {
    match node.content {
        Content::Null => output.extend_from_slice(b"null"),
        Content::Bool(value) => output.extend_from_slice(if value { b"true" } else { b"false" }),
        Content::Number(number) => write_number(number, output),
        Content::String(text) => write_text(text, output),
        Content::Array(items) => {
            output.push(b'[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    output.push(b',');
                }
                write(item, source, output);
            }
            output.push(b']');
        }
        Content::Object(object) => {
            output.push(b'{');
            let fields = object.fields.iter().filter(|field| !field.is_removed());
            for (index, field) in fields.enumerate() {
                if index > 0 {
                    output.push(b',');
                }
                write_text(field.key, output);
                output.push(b':');
                write(&field.node, source, output);
            }
            output.push(b'}');
        }
    }
}

/// Writes a string with quotes. Writing to a vector cannot fail.
pub(super) fn write_text(text: &str, output: &mut Vec<u8>) {
    if is_plain(text) {
        output.push(b'"');
        output.extend_from_slice(text.as_bytes());
        output.push(b'"');
    } else {
        let _ = serde_json::to_writer(output, text);
    }
}

fn write_number(number: Number, output: &mut Vec<u8>) {
    // Writing to a vector cannot fail.
    let _ = match number {
        Number::Int(int) => serde_json::to_writer(output, &int),
        Number::Large(int) => serde_json::to_writer(output, &int),
        Number::Float(_) => serde_json::to_writer(output, &serde_json::Value::from(number)),
    };
}

#[cfg(test)]
mod tests {
    use bumpalo::Bump;
    use serde_json::{Value, json};

    use super::*;
    use crate::edit::{Edit, New, Slot};
    use crate::json::tree::read;

    #[test]
    fn copies_what_has_not_changed() {
        let texts = [
            r#"{"a":1,"b":{"c":[1,{"d":2},3]},"e":"x","f":{}}"#,
            r#" { "a" : 1 , "b" : { "c" : [ 1 , { "d" : 2 } , 3 ] } , "e" : "x\"," , "f" : { } } "#,
            r#"{"f":{},"e":"x","b":{"c":[1,{"d":2},3]},"a":1}"#,
            r#"{"a":1,"b":{"c":[1,{"d":2},3]},"b":{"c":[1,{"d":2}]},"e":"\u0041","f":{"g":[]}}"#,
        ];
        let edits: [fn(&mut Slot<'_>); 8] = [
            |_| (),
            |object| object.remove("a"),
            |object| object.remove("f"),
            |object| object.retain(|_, _| false),
            |object| object.retain(|key, _| key == "b" || key == "f"),
            |object| object.insert("aa", New::Owned(json!([1, "\n"]))),
            |object| {
                object.insert("0", New::Owned(json!(1)));
                object.insert("z", New::Owned(json!(2)));
                object.remove("0");
            },
            |object| {
                object.field("f", |inner| inner.insert("x", New::Owned(json!(1))));
                object.field("b", |b| {
                    b.field("c", |c| {
                        c.each_item(|_, item| {
                            item.remove("d");
                            item.insert("e", New::Owned(json!({})));
                        });
                    });
                });
            },
        ];
        for text in texts {
            for first in edits {
                for second in edits {
                    let arena = Bump::new();
                    let tree = read(text.as_bytes(), &arena, &mut Vec::new()).unwrap();
                    let mut object = Slot::new(arena.alloc(tree.root), &arena);
                    first(&mut object);
                    second(&mut object);
                    let text = Text { bytes: text.as_bytes(), has_duplicates: tree.has_duplicates };
                    let written = text.object(object.node);
                    let read = serde_json::from_slice::<Value>(&written);
                    assert_eq!(read.ok(), Some(Value::from(object.node)), "{}", String::from_utf8_lossy(&written));
                }
            }
        }
    }
}
