//! Writes the result of a request from the changes that its tree records.

use std::borrow::Cow;
use std::io::Write;

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

/// Writes a node. Copies the text of a node that has not changed. `source` is `None` inside nodes that were not read
/// from it.
fn write(node: &Node<'_>, source: Option<&[u8]>, output: &mut Vec<u8>) {
    let source = match node.state {
        State::Read | State::Changed => source,
        State::Replaced | State::Added | State::Removed => None,
    };
    if let Some(text) = source.filter(|_| node.state == State::Read)
        && let Some(text) = text.get(node.start as usize..node.end as usize)
    {
        output.extend_from_slice(text);
        return;
    }
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
fn write_text(text: &str, output: &mut Vec<u8>) {
    if is_plain(text) {
        output.push(b'"');
        output.extend_from_slice(text.as_bytes());
        output.push(b'"');
    } else {
        let _ = serde_json::to_writer(output, text);
    }
}

fn write_number(number: Number, output: &mut Vec<u8>) {
    let _ = match number {
        Number::Int(int) => write!(output, "{int}"),
        Number::Large(int) => write!(output, "{int}"),
        Number::Float(_) => write!(output, "{}", serde_json::Value::from(number)),
    };
}

/// The fields of an object that the API server changes itself, after mutating webhooks.
const SERVER_FIELDS: [&str; 4] = ["apiVersion", "kind", "metadata", "status"];

/// Which changes a patch contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// All changes.
    All,
    /// Changes outside [`SERVER_FIELDS`].
    Content,
}

/// Returns the changes of a tree as a JSON Patch (RFC 6902).
pub(super) fn patch(root: &Node<'_>, scope: Scope) -> Vec<u8> {
    let mut patch = Patch { output: vec![b'['], path: String::new() };
    match (scope, root.content) {
        (Scope::Content, Content::Object(object)) => {
            patch.fields(object, |field| !SERVER_FIELDS.contains(&field.key));
        }
        _ => patch.node(root),
    }
    patch.output.push(b']');
    patch.output
}

struct Patch {
    output: Vec<u8>,
    /// The JSON Pointer (RFC 6901) of the current node.
    path: String,
}

impl Patch {
    fn node(&mut self, node: &Node<'_>) {
        match (node.state, node.content) {
            (State::Read, _) => {}
            (State::Changed, Content::Object(object)) => self.fields(object, |_| true),
            (State::Changed, Content::Array(items)) => {
                for (index, item) in items.iter().enumerate() {
                    self.inside(&index.to_string(), |patch| patch.node(item));
                }
            }
            (State::Changed | State::Replaced, _) => self.operation("replace", Some(node)),
            (State::Added, _) => self.operation("add", Some(node)),
            // A field that was added and removed again never existed.
            (State::Removed, _) if node.end == 0 => {}
            (State::Removed, _) => self.operation("remove", None),
        }
    }

    fn fields(&mut self, object: Object<'_>, included: impl Fn(&Field<'_>) -> bool) {
        for field in object.fields.iter().filter(|field| field.node.state != State::Read && included(field)) {
            let key = field.key;
            if key.contains(['~', '/']) {
                self.inside(&key.replace('~', "~0").replace('/', "~1"), |patch| patch.node(&field.node));
            } else {
                self.inside(key, |patch| patch.node(&field.node));
            }
        }
    }

    /// Continues with the path extended by one token.
    fn inside(&mut self, token: &str, then: impl FnOnce(&mut Self)) {
        let mark = self.path.len();
        self.path.push('/');
        self.path.push_str(token);
        then(self);
        self.path.truncate(mark);
    }

    fn operation(&mut self, name: &str, value: Option<&Node<'_>>) {
        let output = &mut self.output;
        if output.len() > 1 {
            output.push(b',');
        }
        output.extend_from_slice(b"{\"op\":\"");
        output.extend_from_slice(name.as_bytes());
        output.extend_from_slice(b"\",\"path\":");
        write_text(&self.path, output);
        if let Some(value) = value {
            output.extend_from_slice(b",\"value\":");
            write(value, None, output);
        }
        output.push(b'}');
    }
}
