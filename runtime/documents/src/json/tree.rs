//! Reads a text as a tree that borrows from it.

use std::borrow::Cow;

use bumpalo::Bump;
use structural_schema_cel::json::tree::{Content, Field, Node, Object, State, order};

use super::{JsonError, Reader, Stop};

/// A tree and facts about its text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tree<'a> {
    /// The root.
    pub(crate) root: Node<'a>,
    /// The number of levels of arrays and objects, including the root.
    pub(crate) depth: usize,
    /// Whether a key occurs twice in an object. The last value counts.
    pub(crate) has_duplicates: bool,
}

/// Reads a text. Escaped strings and the nodes are allocated in `arena`. `open` is an empty buffer; see
/// [`Space`](super::space::Space).
pub(crate) fn read<'a>(bytes: &'a [u8], arena: &'a Bump, open: &mut Vec<Field<'a>>) -> Result<Tree<'a>, JsonError> {
    read_parts(bytes, arena, open, &[])
}

/// Reads a text like [`read`], but skips fields of the outer objects: `parts[n]` lists the fields to read at level `n`. Each of
/// these levels raises the limit of the depth by one.
pub(crate) fn read_parts<'a>(
    bytes: &'a [u8],
    arena: &'a Bump,
    open: &mut Vec<Field<'a>>,
    parts: &[&[&str]],
) -> Result<Tree<'a>, JsonError> {
    if u32::try_from(bytes.len()).is_err() {
        return Err(JsonError::new(0, "the text is longer than 4 GiB"));
    }
    open.clear();
    let reader = Reader::with_levels(bytes, parts.len())?;
    // The buffer is moved, because access to a reference takes more instructions.
    let fields = std::mem::take(open);
    let mut builder =
        Builder { reader, arena, open: fields, parts, inner: 0, depth: 0, most: 0, has_duplicates: false };
    let read = builder.value().and_then(|()| builder.reader.end());
    let tree = match (read, builder.open.pop()) {
        (Ok(()), Some(Field { node: root, .. })) => {
            Ok(Tree { root, depth: builder.most, has_duplicates: builder.has_duplicates })
        }
        _ => Err(builder.reader.why(Stop)),
    };
    *open = builder.open;
    tree
}

/// Builds a tree without recursion.
///
/// A field or item is added to the open ones when it is read. An object or array is added when it begins. Its own fields or
/// items follow it, and move to the arena when it ends. Until then, its `end` is the index of the object or array around it.
struct Builder<'a, 'p> {
    reader: Reader<'a>,
    arena: &'a Bump,
    /// The fields and items of all open objects and arrays. Items have an empty key.
    open: Vec<Field<'a>>,
    /// The fields to read at each of the outer levels. The reader skips other fields there.
    parts: &'p [&'p [&'p str]],
    /// The index of the innermost open object or array.
    inner: usize,
    depth: usize,
    most: usize,
    has_duplicates: bool,
}

/// The content of an open object whose fields are sorted so far.
const SORTED: Content<'static> = Content::Object(Object { fields: &[], removed: 0 });
/// The content of an open object whose fields must be sorted.
const UNSORTED: Content<'static> = Content::Object(Object { fields: &[], removed: 1 });

impl<'a> Builder<'a, '_> {
    /// Reads a value and adds it to the open fields.
    ///
    /// The offset is a local variable, because the time for reading depends on how fast it is known where the next string
    /// starts. The reader gets the offset for all rare cases.
    fn value(&mut self) -> Result<(), Stop> {
        let (mut at, mut key) = (0, "");
        let mut is_in_object = false;
        loop {
            let (byte, start) = self.reader.peek_at(at);
            let mut is_first = matches!(byte, b'{' | b'[');
            if is_first {
                is_in_object = byte == b'{';
                self.begin(key, if is_in_object { SORTED } else { Content::Array(&[]) }, start)?;
                at = start + 1;
            } else {
                at = self.scalar(key, byte, start)?;
            }
            // Move to the next value, and end all objects and arrays that end here.
            loop {
                if self.depth == 0 {
                    self.reader.move_to(at);
                    return Ok(());
                }
                let has_next = if is_in_object {
                    self.next_field(&mut at, is_first, &mut key)?
                } else {
                    self.next_item(&mut at, is_first, &mut key)?
                };
                if has_next {
                    break;
                }
                key = self.end(at);
                is_in_object = matches!(self.open[self.inner].node.content, Content::Object(_));
                is_first = false;
            }
        }
    }

    /// Reads the string, number, or literal at `at`. Returns the offset after it.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the offset stays in a register")]
    fn scalar(&mut self, key: &'a str, byte: u8, at: usize) -> Result<usize, Stop> {
        if byte == b'"'
            && let Some((text, end)) = self.reader.plain_string_at(at)
        {
            self.push(key, Content::String(text), at, end);
            return Ok(end);
        }
        self.reader.move_to(at);
        let content = match byte {
            b'"' => Content::String(self.escaped()?),
            b'-' | b'0'..=b'9' => Content::Number(self.reader.read_number()?),
            _ => match self.reader.literal_value(byte)? {
                Some(value) => Content::Bool(value),
                None => Content::Null,
            },
        };
        let end = self.reader.offset();
        self.push(key, content, at, end);
        Ok(end)
    }

    #[inline]
    fn push(&mut self, key: &'a str, content: Content<'a>, start: usize, end: usize) {
        let node = Node { content, state: State::Read, start: offset(start), end: offset(end) };
        self.open.push(Field { key, node });
    }

    /// Begins an object or an array.
    #[inline]
    fn begin(&mut self, key: &'a str, content: Content<'a>, start: usize) -> Result<(), Stop> {
        self.reader.move_to(start);
        self.reader.enter()?;
        self.depth += 1;
        self.most = self.most.max(self.depth);
        let outer = std::mem::replace(&mut self.inner, self.open.len());
        self.push(key, content, start, outer);
        Ok(())
    }

    /// Ends the innermost object or array, which ends before `at`. Returns its key.
    #[inline]
    fn end(&mut self, at: usize) -> &'a str {
        let (inner, first) = (self.inner, self.inner + 1);
        let content = match self.open[inner].node.content {
            Content::Object(Object { removed, .. }) => {
                if removed > 0 {
                    self.sort(first);
                }
                Content::Object(Object { fields: self.arena.alloc_slice_copy(&self.open[first..]), removed: 0 })
            }
            _ => {
                let items = self.open[first..].iter().map(|field| field.node);
                Content::Array(self.arena.alloc_slice_fill_iter(items))
            }
        };
        self.open.truncate(first);
        let Field { key, node } = &mut self.open[inner];
        self.inner = node.end as usize;
        self.depth -= 1;
        node.content = content;
        node.end = offset(at);
        key
    }

    /// Moves to the next item of an array. Returns `false` at the end of the array, and leaves it.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the offset stays in a register")]
    fn next_item(&mut self, at: &mut usize, is_first: bool, key: &mut &'a str) -> Result<bool, Stop> {
        *key = "";
        self.reader.move_to(*at);
        let has_next = self.reader.next_item(is_first)?.is_some();
        *at = self.reader.offset();
        Ok(has_next)
    }

    /// Moves to the next field of an object, and checks that the fields are sorted. `key` is the last key. Returns `false` at the
    /// end of the object, and leaves it.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the offset stays in a register")]
    fn next_field(&mut self, at: &mut usize, mut is_first: bool, key: &mut &'a str) -> Result<bool, Stop> {
        let next = loop {
            let Some(next) = self.key(at, is_first)? else { return Ok(false) };
            match self.parts.get(self.depth - 1) {
                Some(parts) if !parts.contains(&next) => {
                    self.reader.move_to(*at);
                    self.reader.skip()?;
                    *at = self.reader.offset();
                }
                _ => break next,
            }
            is_first = false;
        };
        let last = std::mem::replace(key, next);
        if order(last, next).is_ge() && self.open.len() > self.inner + 1 {
            self.open[self.inner].node.content = UNSORTED;
        }
        Ok(true)
    }

    /// Sorts the fields of an object. If a key occurs twice, the last field is kept.
    #[cold]
    fn sort(&mut self, mark: usize) {
        let fields = &mut self.open[mark..];
        // The offset decides between equal keys, so that the sort needs no memory.
        fields.sort_unstable_by(|a, b| a.key.cmp(b.key).then(b.node.start.cmp(&a.node.start)));
        let mut kept = 0;
        for index in 1..fields.len() {
            if fields[index].key != fields[kept].key {
                kept += 1;
                fields[kept] = fields[index];
            }
        }
        if kept + 1 < fields.len() {
            self.has_duplicates = true;
            self.open.truncate(mark + kept + 1);
        }
    }

    /// Reads the next key of an object. Returns `None` at the end of the object, and leaves it.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the offset stays in a register")]
    fn key(&mut self, at: &mut usize, is_first: bool) -> Result<Option<&'a str>, Stop> {
        if let Some((key, end)) = self.reader.plain_key_at(*at, is_first) {
            *at = end;
            return Ok(Some(key));
        }
        self.reader.move_to(*at);
        let key = self.reader.next_key(is_first)?;
        *at = self.reader.offset();
        Ok(key.map(|key| self.keep(key)))
    }

    #[cold]
    fn escaped(&mut self) -> Result<&'a str, Stop> {
        let text = self.reader.string()?;
        Ok(self.keep(text))
    }

    fn keep(&self, text: Cow<'a, str>) -> &'a str {
        match text {
            Cow::Borrowed(text) => text,
            Cow::Owned(text) => self.arena.alloc_str(&text),
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the text is not longer than 4 GiB")]
fn offset(at: usize) -> u32 {
    at as u32
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn reads_like_serde_json() {
        let texts = [
            r#" {"b": [1, -2, 2.5, 18446744073709551615, -0, 1e3, true, false, null, {}, []], "a": "x\n\u00e9"} "#,
            r#"{"b":1,"a":2,"c":{"z":1,"y":[{"k":1,"k":2,"a":3,"k":4}]}}"#,
            "[]",
            "\"text\"",
        ];
        for text in texts {
            let arena = Bump::new();
            let tree = read(text.as_bytes(), &arena, &mut Vec::new()).unwrap();
            assert_eq!(Value::from(&tree.root), serde_json::from_str::<Value>(text).unwrap(), "{text}");
            assert_eq!(tree.has_duplicates, text.contains("\"k\":1,\"k\""));
        }
        for text in ["", "{", "[1,]", "{\"a\":}", "1 2", "nul", "{\"a\" 1}"] {
            assert!(read(text.as_bytes(), &Bump::new(), &mut Vec::new()).is_err(), "{text}");
        }
    }

    #[test]
    fn counts_levels() {
        let depth = |text: &str| read(text.as_bytes(), &Bump::new(), &mut Vec::new()).unwrap().depth;
        assert_eq!(depth("1"), 0);
        assert_eq!(depth("{}"), 1);
        assert_eq!(depth(r#"[[1], {"a": [[]]}, 2]"#), 4);
    }
}
