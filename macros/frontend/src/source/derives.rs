//! Finds the other derives of an item in its source.
//!
//! A derive macro does not see the other derives of its item. It does know the position of its own name inside
//! `#[derive(...)]`, and reads the attributes of the item from there.

use super::lexer::{Kind, Token, lex, offset};
use crate::ast::DefaultImpl;

/// Returns how the item at a position implements `Default`. The position is the name of our derive, as the compiler
/// counts: lines and columns start at 1, and columns count characters. `item` is the name of the item.
pub fn default_impl(source: &str, line: usize, column: usize, item: &str) -> DefaultImpl {
    let Some(at) = offset(source, line, column) else { return DefaultImpl::Unknown };
    let tokens = lex(source);
    let Some(run) = Run::around(&tokens, at) else { return DefaultImpl::Unknown };
    match run.default_impl(&tokens, at) {
        // A macro may add further derives.
        DefaultImpl::NotDerived if run.has_macro_variables(&tokens) || !run.is_before_item(&tokens, item) => {
            DefaultImpl::Unknown
        }
        answer => answer,
    }
}

/// The consecutive attributes of an item, as token positions from the first `#` to the last `]`.
struct Run {
    first: usize,
    last: usize,
}

impl Run {
    /// Finds the attributes around a position.
    fn around(tokens: &[Token<'_>], at: usize) -> Option<Self> {
        let mut index = 0;
        while index < tokens.len() {
            let Some(mut last) = attribute(tokens, index) else {
                index += 1;
                continue;
            };
            let first = index;
            while let Some(end) = attribute(tokens, last + 1) {
                last = end;
            }
            if tokens[first].at <= at && at < tokens[last].at {
                // The derive may be inside the arguments of an attribute or the body of a macro.
                return Some(Run { first, last });
            }
            index = last + 1;
        }
        None
    }

    /// Returns whether `struct Name` with this name follows. In the body of a macro the name may be a variable.
    fn is_before_item(&self, tokens: &[Token<'_>], name: &str) -> bool {
        let mut rest = tokens[self.last + 1..].iter().map(|token| token.kind);
        // `pub(crate) struct`
        rest.by_ref().take(8).find(|kind| matches!(kind, Kind::Word("struct" | "enum" | "union")));
        let name = name.trim_start_matches("r#");
        match rest.next() {
            // `r#name` is three tokens.
            Some(Kind::Word("r")) => rest.nth(1) == Some(Kind::Word(name)),
            word => word == Some(Kind::Word(name)),
        }
    }

    /// Returns whether the attributes contain or follow a macro variable.
    fn has_macro_variables(&self, tokens: &[Token<'_>]) -> bool {
        let inside = tokens[self.first..self.last].iter().any(|token| token.kind == Kind::Punct(b'$'));
        let before = self.first.checked_sub(1).map(|before| tokens[before].kind);
        inside || matches!(before, Some(Kind::Punct(b'*' | b'+' | b'?') | Kind::Word(_)))
    }

    fn default_impl(&self, tokens: &[Token<'_>], at: usize) -> DefaultImpl {
        let mut answer = DefaultImpl::NotDerived;
        let mut index = self.first;
        while let Some(end) = attribute(tokens, index) {
            match tokens[index + 2].kind {
                Kind::Word("derive") if has_default(&tokens[index..end]) => return DefaultImpl::Derived,
                Kind::Word("cfg_attr") if has_default(&tokens[index..end]) => {
                    // Both derives depend on the same condition.
                    if tokens[index].at <= at && at < tokens[end].at {
                        return DefaultImpl::Derived;
                    }
                    answer = DefaultImpl::Unknown;
                }
                _ => {}
            }
            index = end + 1;
        }
        answer
    }
}

/// Returns whether `Default` is among the derives of an attribute, with any path.
fn has_default(tokens: &[Token<'_>]) -> bool {
    let derive = tokens.iter().position(|token| token.kind == Kind::Word("derive"));
    let Some(derive) = derive else { return false };
    tokens[derive..]
        .windows(2)
        .any(|pair| pair[0].kind == Kind::Word("Default") && matches!(pair[1].kind, Kind::Punct(b',') | Kind::Close(_)))
}

/// Returns the position of the `]` of an outer attribute that begins here.
fn attribute(tokens: &[Token<'_>], index: usize) -> Option<usize> {
    match (tokens.get(index)?.kind, tokens.get(index + 1)?.kind) {
        (Kind::Punct(b'#'), Kind::Open(b'[', end)) if end < tokens.len() && end > index + 2 => Some(end),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the answer for the first `Ours` in the source.
    fn answer(source: &str, item: &str) -> DefaultImpl {
        let at = source.find("Ours").expect("a derive");
        let line = source[..at].matches('\n').count() + 1;
        let column = source[..at].rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        default_impl(source, line, column, item)
    }

    #[test]
    fn derived() {
        for source in [
            "#[derive(Clone, Default, Ours)] pub struct A { x: i32 }",
            "#[derive(Default)]\n/// doc ] \"\n#[derive(Ours)]\npub(crate) struct A {}",
            "#[derive(Ours)] // ' comment\n#[serde(x = \"}\")]\n#[derive(::core::default::Default)]\nstruct A;",
            "mod m { /* { /* */ */ #[derive(std::default::Default, x::Ours)] enum A { #[default] B } }",
            "const S: &str = r#\"\"]\"#; const C: char = '\"'; #[derive(Ours, Default)] struct A<'a>(&'a str);",
            "#[cfg_attr(feature = \"f\", derive(Default, Ours))] struct A {}",
            "ü!{ 'é' b'\\'' } #[derive(Default, Ours)] struct A {}",
            "m! { #[derive(Default, Ours)] pub struct A {} }",
            "#[derive(Ours, Default)] pub struct r#A {}",
            "macro_rules! m { ($n:ident) => { #[derive(Default, Ours)] struct $n {} } }",
        ] {
            assert_eq!(answer(source, "A"), DefaultImpl::Derived, "{source}");
        }
    }

    #[test]
    fn not_derived() {
        for source in [
            "#[derive(Clone, Ours)] pub struct A { x: i32 }",
            "#[derive(Default)] struct B {} #[derive(Ours)] struct A {}",
            "#[derive(Ours)] struct A {} #[derive(Default)] struct B {}",
            "// #[derive(Default)]\n#[derive(Ours)] struct A {}",
            "#[derive(Ours)] #[doc = \"derive(Default)\"] struct A {}",
            "#[derive(MyDefault, Ours)] struct A {}",
            "#[derive(Ours, Default::Other)] struct A {}",
        ] {
            assert_eq!(answer(source, "A"), DefaultImpl::NotDerived, "{source}");
        }
    }

    #[test]
    fn unknown() {
        for source in [
            "#[cfg_attr(feature = \"f\", derive(Default))] #[derive(Ours)] struct A {}",
            "macro_rules! m { ($n:ident) => { #[derive(Ours)] struct $n {} } }",
            "macro_rules! m { ($d:path) => { #[derive(Ours, $d)] struct A {} } }",
            "macro_rules! m { ($(#[$m:meta])*) => { $(#[$m])* #[derive(Ours)] struct A {} } }",
            "macro_rules! m { ($i:item) => { #[derive(Ours)] $i } }",
            "Ours struct A {}",
        ] {
            assert_eq!(answer(source, "A"), DefaultImpl::Unknown, "{source}");
        }
        assert_eq!(default_impl("", 1, 1, "A"), DefaultImpl::Unknown);
        assert_eq!(default_impl("#[derive(Ours", 1, 10, "A"), DefaultImpl::Unknown);
        assert_eq!(default_impl("x", 9, 9, "A"), DefaultImpl::Unknown);
    }
}
