//! A source file with its tokens.

use std::collections::HashSet;

use super::derives::{Run, runs};
use super::lexer::{Class, Token, lex};

/// A source file with its tokens. All derives in a file share it, because reading it takes longer than expanding an item.
#[derive(Debug, Default)]
pub struct Source {
    text: String,
    tokens: Vec<Token>,
    /// The positions of the first bytes of the lines.
    lines: Vec<usize>,
    /// The attributes of items, in order.
    pub(super) runs: Vec<Run>,
    /// The names of the types with `impl Default for`.
    defaults: HashSet<String>,
}

/// A token, reduced to what the searches need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind<'a> {
    Word(&'a str),
    /// `(`, `[` or `{`, with the position of its end among the tokens.
    Open(u8, usize),
    /// `)`, `]` or `}`
    Close(u8),
    /// Any other character.
    Punct(u8),
    /// A literal.
    Literal,
}

impl Source {
    /// Reads the tokens of a file.
    pub fn new(text: String) -> Self {
        let tokens = lex(&text);
        let lines = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let mut source = Source { text, tokens, lines, ..Source::default() };
        source.runs = runs(&source);
        source.defaults = source.types_with_default();
        source
    }

    /// Returns the text of the file.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns whether the file contains `impl Default for` a type of this name.
    pub fn implements_default(&self, name: &str) -> bool {
        self.defaults.contains(name.trim_start_matches("r#"))
    }

    fn types_with_default(&self) -> HashSet<String> {
        let mut names = HashSet::new();
        for (index, token) in self.tokens.iter().enumerate() {
            if matches!(token.class, Class::Word(_))
                && self.kind(index) == Some(Kind::Word("Default"))
                && self.kind(index + 1) == Some(Kind::Word("for"))
            {
                let name = match self.kind(index + 2) {
                    // `r#name` is three tokens.
                    Some(Kind::Word("r")) => self.kind(index + 4),
                    name => name,
                };
                names.extend(
                    name.and_then(|name| if let Kind::Word(name) = name { Some(name.to_owned()) } else { None }),
                );
            }
        }
        names
    }

    /// Returns the byte position of a line and a column, which start at 1. Columns count characters.
    pub fn offset(&self, line: usize, column: usize) -> Option<usize> {
        let start = *self.lines.get(line.checked_sub(1)?)?;
        let (within, _) = self.text.get(start..)?.char_indices().nth(column.checked_sub(1)?)?;
        Some(start + within)
    }

    /// Returns the number of tokens.
    pub(super) fn len(&self) -> usize {
        self.tokens.len()
    }

    /// Returns the token at a position.
    pub(super) fn kind(&self, index: usize) -> Option<Kind<'_>> {
        let token = self.tokens.get(index)?;
        Some(match token.class {
            Class::Word(end) => Kind::Word(self.text.get(token.at..end)?),
            Class::Open(bracket, end) => Kind::Open(bracket, end),
            Class::Close(bracket) => Kind::Close(bracket),
            Class::Punct(punct) => Kind::Punct(punct),
            Class::Literal => Kind::Literal,
        })
    }

    /// Returns the byte position of a token, or the end of the file.
    pub(super) fn at(&self, index: usize) -> usize {
        self.tokens.get(index).map_or(self.text.len(), |token| token.at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_with_default() {
        let text =
            "impl Default for A {} impl std::default::Default for r#B {} // impl Default for C\n impl D for E {}";
        let source = Source::new(text.to_owned());
        let found: Vec<&str> =
            ["A", "B", "r#B", "C", "D", "E"].into_iter().filter(|name| source.implements_default(name)).collect();
        assert_eq!(found, ["A", "B", "r#B"]);
    }

    #[test]
    fn positions() {
        let source = Source::new("a\n\u{e9}b\n".to_owned());
        let found = [(1, 1), (2, 1), (2, 2), (3, 1), (0, 1), (1, 9)].map(|(line, column)| source.offset(line, column));
        assert_eq!(found, [Some(0), Some(2), Some(4), None, None, None]);
    }
}
