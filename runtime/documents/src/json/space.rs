//! Memory for trees. Each thread keeps some for its next request.

use std::cell::Cell;

use bumpalo::Bump;
use structural_schema_cel::json::tree::Field;

/// The memory of a request: an arena, and a buffer for the fields of open objects.
#[derive(Default)]
pub(crate) struct Space {
    /// Nodes and strings.
    pub(crate) arena: Bump,
    open: Vec<Field<'static>>,
}

/// The room in an arena for changes, such as the fields that the server sets.
const ROOM: usize = 4 << 10;

/// The least number of nodes that memory is allocated for.
const FEW: usize = 2048;

/// The size up to which a thread keeps the memory of a request, in bytes.
const KEPT: usize = 1 << 20;

thread_local! {
    static SPACE: Cell<Option<Space>> = const { Cell::new(None) };
}

impl Space {
    /// Returns memory for the trees of some texts. It is large enough for texts without escapes, so that reading does not
    /// allocate again.
    pub(crate) fn of(texts: [&[u8]; 2]) -> Self {
        let mut space = SPACE.take().unwrap_or_default();
        // Each value takes at least two bytes, with the comma or bracket before it.
        if !space.has_room(texts.map(|text| text.len() / 2 + 1)) {
            let nodes = texts.map(most_nodes);
            if !space.has_room(nodes) {
                let [first, second] = nodes;
                space.arena = Bump::with_capacity((first + second).max(FEW) * size_of::<Field<'_>>() + ROOM);
                space.open.reserve(first.max(second).max(FEW));
            }
        }
        space
    }

    /// Returns whether there is memory for trees with these numbers of nodes.
    fn has_room(&self, [first, second]: [usize; 2]) -> bool {
        let bytes = (first + second) * size_of::<Field<'_>>() + ROOM;
        self.arena.chunk_capacity() >= bytes && self.open.capacity() >= first.max(second)
    }

    /// Takes the buffer for the fields of open objects.
    pub(crate) fn take_open<'a>(&mut self) -> Vec<Field<'a>> {
        std::mem::take(&mut self.open)
    }

    /// Keeps the memory for the next request of the thread, unless it is large.
    pub(crate) fn keep(mut self, open: Vec<Field<'static>>) {
        let bytes = self.arena.allocated_bytes() + open.capacity() * size_of::<Field<'_>>();
        if bytes <= KEPT {
            self.arena.reset();
            self.open = open;
            SPACE.set(Some(self));
        }
    }
}

/// Empties a buffer, so that it no longer borrows. Its memory is kept.
pub(crate) fn emptied(mut open: Vec<Field<'_>>) -> Vec<Field<'static>> {
    open.clear();
    open.into_iter().map_while(|_| None).collect()
}

/// Returns the largest number of nodes that a text can have. Each value except the first of an array or object follows
/// a comma.
fn most_nodes(bytes: &[u8]) -> usize {
    // Counting in bytes lets the compiler use vector instructions.
    let count = |chunk: &[u8]| chunk.iter().map(|byte| u8::from(matches!(byte, b',' | b'{' | b'['))).sum::<u8>();
    1 + bytes.chunks(usize::from(u8::MAX)).map(|chunk| usize::from(count(chunk))).sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_memory_is_reused() {
        let text = br#"{"a":[1,2,{"b":3}]}"#;
        let mut space = Space::of([text, b""]);
        let (capacity, open) = (space.arena.chunk_capacity(), space.take_open());
        let pointer = open.as_ptr().addr();
        space.keep(emptied(open));
        let mut again = Space::of([text, b""]);
        assert_eq!(again.arena.chunk_capacity(), capacity);
        let open = again.take_open();
        assert_eq!(open.as_ptr().addr(), pointer);
    }

    #[test]
    fn large_memory_is_freed() {
        let text = vec![b','; KEPT];
        let mut space = Space::of([&text, b""]);
        let open = space.take_open();
        space.keep(emptied(open));
        assert!(Space::of([b"", b""]).arena.chunk_capacity() < KEPT);
    }
}
