//! Writes the changes that a tree records as a JSON Patch.

use structural_schema_cel::json::tree::{Content, Field, Node, Object, State};

use super::write::{write, write_text};

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
#[inline(never)]
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
