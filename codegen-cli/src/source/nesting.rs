//! Reading Rust recurses, so files that are nested far beyond what anybody writes are refused.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Parentheses, brackets and braces inside of each other.
const MAX_GROUPS: usize = 256;

/// Operators in a row, and angle brackets inside of each other.
const MAX_ROW: usize = 128;

/// A larger file is no source that somebody wrote.
pub(super) const MAX_BYTES: u64 = 8 << 20;

/// Whether tokens can be read without exhausting the stack.
pub(super) fn is_readable(tokens: TokenStream) -> bool {
    let mut streams = vec![(tokens.into_iter(), Row::default())];
    while let Some((stream, row)) = streams.last_mut() {
        let Some(token) = stream.next() else {
            streams.pop();
            continue;
        };
        match token {
            TokenTree::Group(group) => {
                row.operators = 0;
                if group.delimiter() == Delimiter::Brace {
                    row.angles = 0;
                }
                if streams.len() > MAX_GROUPS {
                    return false;
                }
                streams.push((group.stream().into_iter(), Row::default()));
            }
            TokenTree::Punct(punct) => row.operator(punct.as_char()),
            TokenTree::Ident(_) | TokenTree::Literal(_) => row.operators = 0,
        }
        if streams.last().is_some_and(|(_, row)| row.operators > MAX_ROW || row.angles > MAX_ROW) {
            return false;
        }
    }
    true
}

#[derive(Default)]
struct Row {
    operators: usize,
    angles: usize,
}

impl Row {
    fn operator(&mut self, operator: char) {
        self.operators += 1;
        match operator {
            '<' => self.angles += 1,
            '>' => self.angles = self.angles.saturating_sub(1),
            ';' => self.angles = 0,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_endless_nesting_is_refused() {
        let readable = |text: &str| is_readable(text.parse().unwrap());
        assert!(readable("fn f() { let x: Vec<Vec<u8>> = a < b && c < d; }"));
        for text in [
            format!("{}{}", "(".repeat(300), ")".repeat(300)),
            format!("type T = {}u8;", "& ".repeat(300)),
            format!("type T = {}u8{};", "V<".repeat(300), ">".repeat(300)),
        ] {
            assert!(!readable(&text), "{text}");
        }
    }
}
