//! Finds the other derives of an item in its source.
//!
//! A derive macro does not see the other derives of its item. It does know the position of its own name inside
//! `#[derive(...)]`, and reads the attributes of the item from there.

use super::file::{Kind, Source};
use crate::ast::DefaultImpl;

/// Returns how the item at a position implements `Default`. The position is the name of our derive, as the compiler
/// counts: lines and columns start at 1, and columns count characters. `item` is the name of the item.
pub fn default_impl(source: &Source, line: usize, column: usize, item: &str) -> DefaultImpl {
    let Some(at) = source.offset(line, column) else { return DefaultImpl::Unknown };
    let Some(run) = Run::around(source, at) else { return DefaultImpl::Unknown };
    match run.default_impl(source, at) {
        // A macro may add further derives.
        DefaultImpl::NotDerived if run.has_macro_variables(source) || !run.is_before_item(source, item) => {
            DefaultImpl::Unknown
        }
        answer => answer,
    }
}

/// The consecutive attributes of an item, as token positions from the first `#` to the last `]`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    first: usize,
    last: usize,
}

/// Finds the attributes of all items. A derive may also be inside the arguments of an attribute or the body of a macro.
pub(super) fn runs(source: &Source) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut index = 0;
    while index < source.len() {
        let Some(mut last) = attribute(source, index) else {
            index += 1;
            continue;
        };
        while let Some(end) = attribute(source, last + 1) {
            last = end;
        }
        runs.push(Run { first: index, last });
        index = last + 1;
    }
    runs
}

impl Run {
    /// Finds the attributes around a position.
    fn around(source: &Source, at: usize) -> Option<Self> {
        let after = source.runs.partition_point(|run| source.at(run.first) <= at);
        let run = *source.runs.get(after.checked_sub(1)?)?;
        (at < source.at(run.last)).then_some(run)
    }

    /// Returns whether `struct Name` with this name follows. In the body of a macro the name may be a variable.
    fn is_before_item(&self, source: &Source, name: &str) -> bool {
        let mut rest = (self.last + 1..source.len()).filter_map(|index| source.kind(index));
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
    fn has_macro_variables(&self, source: &Source) -> bool {
        let inside = (self.first..self.last).any(|index| source.kind(index) == Some(Kind::Punct(b'$')));
        let before = self.first.checked_sub(1).and_then(|before| source.kind(before));
        inside || matches!(before, Some(Kind::Punct(b'*' | b'+' | b'?') | Kind::Word(_)))
    }

    fn default_impl(&self, source: &Source, at: usize) -> DefaultImpl {
        let mut answer = DefaultImpl::NotDerived;
        let mut index = self.first;
        while let Some(end) = attribute(source, index) {
            match source.kind(index + 2) {
                Some(Kind::Word("derive")) if has_default(source, index, end) => return DefaultImpl::Derived,
                Some(Kind::Word("cfg_attr")) if has_default(source, index, end) => {
                    // Both derives depend on the same condition.
                    if source.at(index) <= at && at < source.at(end) {
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
fn has_default(source: &Source, from: usize, to: usize) -> bool {
    let derive = (from..to).find(|index| source.kind(*index) == Some(Kind::Word("derive")));
    let Some(derive) = derive else { return false };
    (derive + 1..to).any(|index| {
        source.kind(index - 1) == Some(Kind::Word("Default"))
            && matches!(source.kind(index), Some(Kind::Punct(b',') | Kind::Close(_)))
    })
}

/// Returns the position of the `]` of an outer attribute that begins here.
fn attribute(source: &Source, index: usize) -> Option<usize> {
    match (source.kind(index)?, source.kind(index + 1)?) {
        (Kind::Punct(b'#'), Kind::Open(b'[', end)) if end < source.len() && end > index + 2 => Some(end),
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
        default_impl(&Source::new(source.to_owned()), line, column, item)
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
        assert_eq!(default_impl(&Source::new(String::new()), 1, 1, "A"), DefaultImpl::Unknown);
        assert_eq!(default_impl(&Source::new("#[derive(Ours".to_owned()), 1, 10, "A"), DefaultImpl::Unknown);
        assert_eq!(default_impl(&Source::new("x".to_owned()), 9, 9, "A"), DefaultImpl::Unknown);
    }
}
