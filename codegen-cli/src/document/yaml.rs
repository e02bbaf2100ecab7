//! Builds a tree from the events of a YAML parser. Does not recurse.

use std::borrow::Cow;
use std::collections::HashMap;

use serde_saphyr::granit_parser::{self as parser, Event, Parser, ScalarStyle, StrInput};

use super::merge::merge;
use super::{Content, MAX_DEPTH, MAX_NODES, Member, Node, Span, SyntaxError, scalar};

type Result<T> = std::result::Result<T, SyntaxError>;

/// Reads consecutive documents.
pub(super) struct Reader<'t> {
    parser: Parser<'t, StrInput<'t>>,
    /// The offset in the text at which the parser began.
    offset: usize,
    /// The lists and maps that are not complete yet.
    open: Vec<Frame<'t>>,
    anchors: HashMap<usize, Anchor<'t>>,
    /// The number of nodes of this document so far, including copies for anchors and aliases.
    nodes: usize,
}

struct Anchor<'t> {
    node: Node<'t>,
    nodes: usize,
}

struct Frame<'t> {
    span: Span,
    /// The number of the anchor, or zero if there is none.
    anchor: usize,
    /// The number of nodes before this list or map.
    before: usize,
    content: Open<'t>,
}

enum Open<'t> {
    List(Vec<Node<'t>>),
    Map { members: Vec<Member<'t>>, key: Option<Key<'t>> },
}

/// A key whose value is not read yet.
enum Key<'t> {
    Named(Cow<'t, str>, Span),
    Merge,
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str, from: usize) -> Self {
        let rest = text.get(from..).unwrap_or_default();
        let body = rest.strip_prefix('\u{feff}').unwrap_or(rest);
        let mut options = parser::Options::default();
        options.set_emit_comments(false);
        options.flow_nesting_limit = MAX_DEPTH;
        options.block_nesting_limit = MAX_DEPTH;
        Reader {
            parser: Parser::new_from_str_with_options(body, options),
            offset: text.len() - body.len(),
            open: Vec::new(),
            anchors: HashMap::new(),
            nodes: 0,
        }
    }

    pub(super) fn next_document(&mut self) -> Option<Result<Node<'t>>> {
        loop {
            let event = match self.parser.next_event()? {
                Ok(event) => event,
                Err(error) => return Some(Err(self.syntax_error(&error))),
            };
            match self.event(event) {
                // Skips empty documents.
                Ok(Some(Node { content: Content::Null, .. }) | None) => {}
                Ok(Some(node)) => return Some(Ok(node)),
                Err(error) => return Some(Err(error)),
            }
        }
    }

    /// Processes an event. Returns the root of the document after its last event.
    fn event(&mut self, (event, span): (Event<'t>, parser::Span)) -> Result<Option<Node<'t>>> {
        let span = self.span(span);
        match event {
            Event::DocumentStart(..) => {
                self.anchors.clear();
                self.nodes = 0;
            }
            Event::Scalar(text, style, anchor, tag) => {
                let plain = style == ScalarStyle::Plain;
                if plain && tag.is_none() && text == "<<" && self.takes_key() {
                    self.key(Key::Merge);
                    return Ok(None);
                }
                let content =
                    scalar::content(text, plain, tag.as_deref()).map_err(|message| SyntaxError { span, message })?;
                return self.complete(Node { span, content }, anchor, self.nodes);
            }
            Event::SequenceStart(_, anchor, _) => self.open(span, anchor, Open::List(Vec::new()))?,
            Event::MappingStart(_, anchor, _) => {
                self.open(span, anchor, Open::Map { members: Vec::new(), key: None })?;
            }
            Event::SequenceEnd | Event::MappingEnd => return self.close(span),
            Event::Alias(anchor) => {
                let (node, nodes) = match self.anchors.get(&anchor) {
                    Some(anchor) => (&anchor.node, anchor.nodes),
                    None => return Err(SyntaxError { span, message: "the alias is part of what it names".to_owned() }),
                };
                let node = if self.nodes + nodes > MAX_NODES { None } else { Some(node.clone()) };
                self.count(nodes, span)?;
                if let Some(node) = node {
                    return self.complete(node, 0, self.nodes);
                }
            }
            // The parser emits no other relevant events.
            _ => {}
        }
        Ok(None)
    }

    fn open(&mut self, span: Span, anchor: usize, content: Open<'t>) -> Result<()> {
        if self.open.len() == MAX_DEPTH {
            return Err(SyntaxError { span, message: format!("the document nests deeper than {MAX_DEPTH} levels") });
        }
        self.open.push(Frame { span, anchor, before: self.nodes, content });
        Ok(())
    }

    fn close(&mut self, end: Span) -> Result<Option<Node<'t>>> {
        let Some(frame) = self.open.pop() else { return Ok(None) };
        let content = match frame.content {
            Open::List(items) => Content::List(items),
            Open::Map { members, .. } => Content::Map(members),
        };
        // In flow style, the end is a bracket. In block style, the end is the start of the next token.
        let flow = end.end > end.start;
        let span = if flow { Span { start: frame.span.start, end: end.end } } else { frame.span };
        self.complete(Node { span, content }, frame.anchor, frame.before)
    }

    /// Adds a complete node to its parent, or returns it if it is the root. `before` is the number of earlier nodes.
    fn complete(&mut self, node: Node<'t>, anchor: usize, before: usize) -> Result<Option<Node<'t>>> {
        self.count(1, node.span)?;
        if anchor != 0 {
            let nodes = self.nodes - before;
            // The copy of the node counts too, because anchors may be nested.
            self.count(nodes, node.span)?;
            self.anchors.insert(anchor, Anchor { node: node.clone(), nodes });
        }
        if self.takes_key() {
            self.key(named(node)?);
            return Ok(None);
        }
        match self.open.last_mut().map(|frame| &mut frame.content) {
            None => return Ok(Some(node)),
            Some(Open::List(items)) => items.push(node),
            Some(Open::Map { members, key }) => match key.take() {
                Some(Key::Named(key, key_span)) => members.push(Member { key, key_span, value: node }),
                Some(Key::Merge) => {
                    let span = node.span;
                    let added = merge(members, node)?;
                    self.count(added, span)?;
                }
                None => {}
            },
        }
        Ok(None)
    }

    /// Returns whether the next node is a key of a map.
    fn takes_key(&self) -> bool {
        matches!(self.open.last(), Some(Frame { content: Open::Map { key: None, .. }, .. }))
    }

    fn key(&mut self, next: Key<'t>) {
        if let Some(Frame { content: Open::Map { key, .. }, .. }) = self.open.last_mut() {
            *key = Some(next);
        }
    }

    fn count(&mut self, nodes: usize, span: Span) -> Result<()> {
        self.nodes += nodes;
        if self.nodes > MAX_NODES {
            let message = format!("the document has more than {MAX_NODES} values, with those that aliases repeat");
            return Err(SyntaxError { span, message });
        }
        Ok(())
    }

    fn span(&self, span: parser::Span) -> Span {
        let range = span.byte_range().unwrap_or_default();
        Span::new(range.start + self.offset, range.end + self.offset)
    }

    fn syntax_error(&self, error: &parser::ScanError) -> SyntaxError {
        let at = error.marker().byte_offset().unwrap_or_default();
        let message = match error.kind() {
            parser::ErrorKind::RecursionLimitExceeded => format!("the document nests deeper than {MAX_DEPTH} levels"),
            _ => error.info(),
        };
        SyntaxError::new(at + self.offset, message)
    }
}

/// Converts a node to a key. JSON supports only string keys.
fn named(node: Node<'_>) -> Result<Key<'_>> {
    let Node { span, content } = node;
    let text = match content {
        Content::String(text) => text,
        Content::Bool(value) => Cow::Borrowed(if value { "true" } else { "false" }),
        Content::Number(number) => Cow::Owned(number.to_string()),
        Content::Null | Content::List(_) | Content::Map(_) => {
            return Err(SyntaxError { span, message: "a key must be a string, a number, or a boolean".to_owned() });
        }
    };
    Ok(Key::Named(text, span))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn read(text: &str) -> Result<Vec<Value>> {
        let mut reader = Reader::new(text, 0);
        std::iter::from_fn(|| reader.next_document()).map(|node| node.map(|node| node.to_value())).collect()
    }

    fn one(text: &str) -> Value {
        let mut all = read(text).expect("a document");
        assert_eq!(all.len(), 1, "{text}");
        all.remove(0)
    }

    #[test]
    fn shapes() {
        assert_eq!(
            one("a:\n- b: 1\n  c: [x, {y1: z}]\n- |\n  text\n"),
            json!({"a": [{"b": 1, "c": ["x", {"y1": "z"}]}, "text\n"]})
        );
        assert_eq!(one("1: a\ntrue: b\n'': c\n"), json!({"1": "a", "true": "b", "": "c"}));
        assert_eq!(one("\u{feff}a: 1"), json!({"a": 1}));
        assert_eq!(read("---\n---\na: 1\n...\n---\n# nothing\n---\n[]\n").unwrap(), [json!({"a": 1}), json!([])]);
        assert_eq!(read("").unwrap(), [Value::Null; 0]);
    }

    #[test]
    fn aliases_and_merges() {
        assert_eq!(one("a: &x {b: [1]}\nc: *x\n"), json!({"a": {"b": [1]}, "c": {"b": [1]}}));
        assert_eq!(one("a: &x {b: 1, c: 2}\nd:\n  <<: *x\n  c: 3\n")["d"], json!({"b": 1, "c": 3}));
        assert_eq!(one("a: &x {b: 1}\ne: &y {b: 2, c: 3}\nd:\n  <<: [*x, *y]\n")["d"], json!({"b": 1, "c": 3}));
        assert_eq!(one("'<<': 1"), json!({"<<": 1}));
        assert!(read("a: &x {b: *x}").unwrap_err().message.contains("part of what it names"));
        assert!(read("<<: 1").unwrap_err().message.contains("maps"));
        assert!(read("a: *x").is_err());
    }

    #[test]
    fn alias_bombs_are_rejected() {
        let level = |level: usize| {
            let below = vec![format!("*a{}", level - 1); 9].join(", ");
            format!("a{level}: &a{level} [{below}]\n")
        };
        let bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n".to_owned() + &(1..30).map(level).collect::<String>();
        let error = read(&bomb).unwrap_err();
        assert!(error.message.contains("more than 1000000 values"), "{error}");
        let level = |level: usize| format!("a{level}: &a{level} {{<<: *a{}, k{level}: v}}\n", level - 1);
        let merges = "a0: &a0 {k0: v}\n".to_owned() + &(1..3000).map(level).collect::<String>();
        assert!(read(&merges).unwrap_err().message.contains("more than 1000000 values"));
    }

    #[test]
    fn depth_is_bounded() {
        assert!(read(&("[".repeat(MAX_DEPTH) + &"]".repeat(MAX_DEPTH))).is_ok());
        assert!(read(&"[".repeat(10_000_000)).unwrap_err().message.contains("deeper than 512"));
        assert!(read(&"- ".repeat(1_000_000)).unwrap_err().message.contains("deeper than 512"));
        let anchors = (0..500).map(|level| format!("&a{level} [")).collect::<Vec<_>>().concat();
        assert!(read(&anchors).is_err());
    }

    #[test]
    fn errors_have_positions() {
        for (text, at) in [("a: b: c", 4), ("a: 'x", 3), ("a: [1, 2\nb: 3", 10), ("é: *x", 4), ("? [a]\n: b", 2)] {
            let error = read(text).unwrap_err();
            assert_eq!(error.span.start, at, "{text}: {error}");
        }
    }
}
