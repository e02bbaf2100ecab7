//! Limits the nesting of items and expressions. syn parses, compares, and drops trees recursively, so a deeper tree would
//! overflow the compiler's stack.

use proc_macro2::token_stream::IntoIter;
use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use syn::parse::Parse;

/// The maximum depth, which is also rustc's default limit on recursion. Without optimizations, syn takes up to 35 kB of the
/// stack for each level, and rustc has 8 MB.
const MAX_DEPTH: usize = 128;

/// The maximum length of a number. syn takes quadratic time for longer ones.
const MAX_DIGITS: usize = 1000;

fn is_long_number(literal: &str) -> bool {
    literal.len() > MAX_DIGITS && literal.starts_with(|c: char| c.is_ascii_digit())
}

/// Returns an error at the token where the tree of these tokens may become too deep.
///
/// The depth is estimated from the tokens alone: each group, each open `<`, and each operator between two commas counts
/// as a level.
///
/// # Errors
///
/// Returns an error if the tokens are nested too deeply.
pub(crate) fn reject_deep(tokens: TokenStream) -> syn::Result<()> {
    let mut levels = vec![Level::new(tokens, 0)];
    while let Some(level) = levels.last_mut() {
        let Some(token) = level.tokens.next() else {
            levels.pop();
            continue;
        };
        level.count(&token);
        if let TokenTree::Literal(literal) = &token
            && is_long_number(&literal.to_string())
        {
            let message = format!("this number has more than {MAX_DIGITS} digits");
            return Err(syn::Error::new(literal.span(), message));
        }
        let depth = level.depth();
        if depth > MAX_DEPTH {
            return Err(syn::Error::new(
                token.span(),
                format!("this is nested more than {MAX_DEPTH} levels deep\nhelp: give a part of it a name of its own"),
            ));
        }
        if let TokenTree::Group(group) = token {
            levels.push(Level::new(group.stream(), depth + 1));
        }
    }
    Ok(())
}

/// Parses a text, unless it is nested too deeply.
///
/// # Errors
///
/// Returns an error if the text is nested too deeply or has the wrong syntax.
pub(crate) fn parse_str<T: Parse>(text: &str) -> syn::Result<T> {
    let tokens: TokenStream = text.parse()?;
    reject_deep(tokens.clone())?;
    syn::parse2(tokens)
}

/// The tokens of a group.
struct Level {
    tokens: IntoIter,
    /// The depth of the group.
    outer: usize,
    /// The number of open `<`.
    angles: usize,
    /// The number of operators since the last separator.
    operators: usize,
    /// Whether the last token is the first character of `->` or `=>`.
    arrow: bool,
    /// Whether the last token may be the end of an expression.
    operand: bool,
}

impl Level {
    fn new(tokens: TokenStream, outer: usize) -> Self {
        Level { tokens: tokens.into_iter(), outer, angles: 0, operators: 0, arrow: false, operand: false }
    }

    fn depth(&self) -> usize {
        self.outer + self.angles + self.operators
    }

    fn count(&mut self, token: &TokenTree) {
        let (arrow, operand) = (std::mem::take(&mut self.arrow), std::mem::take(&mut self.operand));
        match token {
            TokenTree::Punct(punct) => match punct.as_char() {
                ',' | ';' => self.operators = 0,
                '<' => self.angles += 1,
                '>' if !arrow => self.angles = self.angles.saturating_sub(1),
                ':' | '\'' | '$' | '#' | '>' => {}
                operator => {
                    self.operators += 1;
                    self.arrow = matches!(operator, '-' | '=') && punct.spacing() == Spacing::Joint;
                }
            },
            TokenTree::Group(group) => {
                // `f()()` and `a[0][0]` are trees in which each part contains the previous one.
                self.operators += usize::from(operand && group.delimiter() != Delimiter::None);
                self.operand = true;
            }
            TokenTree::Ident(ident) if is_prefix(&ident.to_string()) => self.operators += 1,
            TokenTree::Ident(_) | TokenTree::Literal(_) => self.operand = true,
        }
    }
}

/// Returns whether a keyword begins an expression that contains another one.
fn is_prefix(word: &str) -> bool {
    matches!(
        word,
        "as" | "async" | "await" | "box" | "break" | "const" | "else" | "move" | "return" | "unsafe" | "yield"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_deep(text: &str) -> bool {
        let tokens: TokenStream = text.parse().expect("tokens");
        reject_deep(tokens).is_err()
    }

    #[test]
    fn long_items_are_not_deep() {
        let attributes = "#[a(b = \"c\")] ".repeat(2000);
        let field = |at| format!("{attributes:.28} f{at}: Option<Vec<u8>>,");
        let fields = (0..2000).map(field).collect::<Vec<_>>().concat();
        assert!(!is_deep(&format!("{attributes} pub struct S<'a, T: A + B> where T: C {{ {fields} }}")));
        assert!(!is_deep(&format!("struct S(({}));", "u8,".repeat(20_000))));
        assert!(!is_deep(&format!("struct S(a{});", "::b".repeat(20_000))));
        assert!(!is_deep("fn(A) -> B, fn(A) -> B"));
    }

    #[test]
    fn numbers_are_limited() {
        assert!(is_deep(&"1".repeat(1001)) && is_deep(&format!("x(1.{})", "0".repeat(1001))));
        assert!(!is_deep(&"1".repeat(1000)) && !is_deep(&format!("\"{}\"", "1".repeat(2000))));
    }

    #[test]
    fn every_kind_of_nesting_is_counted() {
        let around = |open: &str, close: &str| format!("{} T {}", open.repeat(300), close.repeat(300));
        for text in [
            around("(", ")"),
            around("[", "]"),
            around("A<", ">"),
            around("A<B, ", ">"),
            around("&", ""),
            around("*const ", ""),
            around("fn() -> ", ""),
            around("-", ""),
            around("return ", ""),
            around("1 +", ""),
            around("|a|", ""),
            around("f", "()"),
            around("a", "[0]"),
            around("", ".a"),
            around("", " as u8"),
            around("", "?"),
        ] {
            assert!(is_deep(&text), "{text}");
        }
    }
}
