//! Lines and columns of a text.

use std::ops::Range;

/// A position index of a text, computed in one pass. A lookup takes constant time, except for a binary search of the
/// line.
#[derive(Clone, Debug)]
pub(super) struct Positions {
    /// The first bytes of the lines.
    lines: Vec<u32>,
    /// The number of characters before each block.
    characters: Vec<u32>,
}

/// The number of bytes in a block.
const BLOCK: usize = 1024;

impl Positions {
    pub(super) fn new(text: &str) -> Self {
        let bytes = text.as_bytes();
        let ends = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
        let lines = std::iter::once(0).chain(ends.map(|(at, _)| clamp(at + 1))).collect();
        let characters = bytes.chunks(BLOCK).scan(0, |before, block| {
            let here = *before;
            *before += starts(block);
            Some(here)
        });
        Positions { lines, characters: characters.collect() }
    }

    /// Returns the one-based line and column of a byte. Columns count characters.
    pub(super) fn position(&self, text: &str, at: usize) -> (usize, usize) {
        let mut at = at.min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        let line = self.number(at);
        let start = self.lines.get(line).map_or(0, |start| *start as usize);
        (line + 1, self.before(text, at).saturating_sub(self.before(text, start)) as usize + 1)
    }

    /// Returns the bytes of the line that contains a byte, without the line break.
    pub(super) fn line(&self, text: &str, at: usize) -> Range<usize> {
        let line = self.number(at.min(text.len()));
        let start = self.lines.get(line).map_or(0, |start| *start as usize);
        let end = self.lines.get(line + 1).map_or(text.len(), |next| *next as usize - 1);
        start..end
    }

    /// Returns the zero-based line of a byte.
    fn number(&self, at: usize) -> usize {
        self.lines.partition_point(|start| *start as usize <= at).saturating_sub(1)
    }

    /// Returns the number of characters that begin before a byte.
    fn before(&self, text: &str, at: usize) -> u32 {
        let block = at / BLOCK;
        let counted = self.characters.get(block).copied();
        let rest = text.as_bytes().get(block * BLOCK..at).map_or(0, starts);
        // The end of the text may be the start of a block that does not exist.
        counted.map_or_else(|| starts(&text.as_bytes()[..at]), |counted| counted + rest)
    }
}

/// Returns the number of characters that begin in a part of a text.
fn starts(bytes: &[u8]) -> u32 {
    clamp(bytes.iter().filter(|byte| (**byte & 0xc0) != 0x80).count())
}

fn clamp(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_counting() {
        let text = "aé\n\nb→\n".repeat(500) + &"é".repeat(3000) + "\nend";
        let positions = Positions::new(&text);
        for (at, _) in text.char_indices().chain([(text.len(), ' ')]) {
            let before = &text[..at];
            let start = before.rfind('\n').map_or(0, |at| at + 1);
            let expected = (before.matches('\n').count() + 1, before[start..].chars().count() + 1);
            assert_eq!(positions.position(&text, at), expected, "{at}");
            let end = text[at..].find('\n').map_or(text.len(), |length| at + length);
            assert_eq!(positions.line(&text, at), start..end, "{at}");
        }
        let blocks = "x".repeat(2 * BLOCK);
        assert_eq!(Positions::new(&blocks).position(&blocks, 2 * BLOCK), (1, 2 * BLOCK + 1));
        assert_eq!(Positions::new("").position("", 7), (1, 1));
    }
}
