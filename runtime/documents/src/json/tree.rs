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
    let mut builder = Builder { reader, arena, open, parts, depth: 0, most: 0, has_duplicates: false };
    let read = builder.value("").and_then(|()| builder.reader.end());
    match (read, builder.open.pop()) {
        (Ok(()), Some(Field { node: root, .. })) => {
            Ok(Tree { root, depth: builder.most, has_duplicates: builder.has_duplicates })
        }
        _ => Err(builder.reader.why(Stop)),
    }
}

struct Builder<'a, 'o> {
    reader: Reader<'a>,
    arena: &'a Bump,
    /// The fields and items of all open objects and arrays. Items have an empty key.
    open: &'o mut Vec<Field<'a>>,
    /// The fields to read at each of the outer levels. The reader skips other fields there.
    parts: &'o [&'o [&'o str]],
    depth: usize,
    most: usize,
    has_duplicates: bool,
}

impl<'a> Builder<'a, '_> {
    /// Reads a value and adds it to the open fields.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "most values are scalars, which are read without a call")]
    fn value(&mut self, key: &'a str) -> Result<(), Stop> {
        let byte = self.reader.peek();
        let start = self.reader.offset();
        let content = match byte {
            b'{' => self.object()?,
            b'[' => self.array()?,
            b'"' => Content::String(match self.reader.plain_string() {
                Some(text) => text,
                None => self.escaped()?,
            }),
            b'-' | b'0'..=b'9' => Content::Number(self.reader.read_number()?),
            _ => match self.reader.literal_value(byte)? {
                Some(value) => Content::Bool(value),
                None => Content::Null,
            },
        };
        let end = self.reader.offset();
        self.open
            .push(Field { key, node: Node { content, state: State::Read, start: offset(start), end: offset(end) } });
        Ok(())
    }

    fn enter(&mut self) -> Result<usize, Stop> {
        self.reader.enter()?;
        self.depth += 1;
        self.most = self.most.max(self.depth);
        Ok(self.open.len())
    }

    #[inline(never)]
    fn array(&mut self) -> Result<Content<'a>, Stop> {
        let mark = self.enter()?;
        while self.reader.next_item(self.open.len() == mark)?.is_some() {
            self.value("")?;
        }
        self.depth -= 1;
        let items = self.arena.alloc_slice_fill_iter(self.open[mark..].iter().map(|field| field.node));
        self.open.truncate(mark);
        Ok(Content::Array(items))
    }

    #[inline(never)]
    fn object(&mut self) -> Result<Content<'a>, Stop> {
        let parts = self.parts.get(self.depth);
        let mark = self.enter()?;
        let (mut is_first, mut is_sorted, mut last) = (true, true, "");
        while let Some(key) = self.key(is_first)? {
            is_first = false;
            if parts.is_some_and(|parts| !parts.contains(&key)) {
                self.reader.skip()?;
                continue;
            }
            is_sorted &= order(last, key).is_lt() || self.open.len() == mark;
            last = key;
            self.value(key)?;
        }
        self.depth -= 1;
        if !is_sorted {
            self.sort(mark);
        }
        let fields = self.arena.alloc_slice_copy(&self.open[mark..]);
        self.open.truncate(mark);
        Ok(Content::Object(Object { fields, removed: 0 }))
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
    #[inline]
    fn key(&mut self, first: bool) -> Result<Option<&'a str>, Stop> {
        if let Some(key) = self.reader.inlined_plain_key(first) {
            return Ok(Some(key));
        }
        let key = self.reader.next_key(first)?;
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

/// Converts an offset. The text is not longer than 4 GiB.
fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or_default()
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
