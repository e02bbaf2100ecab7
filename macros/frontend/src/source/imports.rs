//! Reads `use` declarations.

use super::file::{Kind, Source};

/// One name that a `use` declaration brings into scope, or all names of a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Import {
    /// The name in scope, or `None` for `*`.
    pub(super) name: Option<String>,
    /// The path of the item, or of the module for `*`.
    pub(super) path: Vec<String>,
}

/// Returns the imports of a module with these tokens. Imports under a condition do not count.
pub(super) fn imports(source: &Source, from: usize, to: usize) -> Vec<Import> {
    let mut imports = Vec::new();
    let mut index = from;
    let mut conditional = false;
    while index < to {
        match source.kind(index) {
            Some(Kind::Punct(b'#')) => {
                let attribute = source.kind(index + 2);
                conditional |= matches!(attribute, Some(Kind::Word("cfg" | "cfg_attr")));
                index += 1;
            }
            Some(Kind::Word("use")) if !conditional => index = tree(source, index + 1, &[], &mut imports, 0),
            Some(Kind::Open(bracket, end)) if end <= to => {
                conditional &= bracket != b'{';
                index = end + 1;
            }
            Some(Kind::Punct(b';')) => {
                conditional = false;
                index += 1;
            }
            _ => index += 1,
        }
    }
    imports
}

/// The maximum depth of nested braces.
const MAX_DEPTH: usize = 16;

/// Reads `a::b`, `a::b as c`, `a::*`, or `a::{…}`, and returns the position after it.
fn tree(source: &Source, from: usize, prefix: &[String], imports: &mut Vec<Import>, depth: usize) -> usize {
    let mut path = prefix.to_vec();
    let mut index = from;
    loop {
        match source.kind(index) {
            Some(Kind::Word("as")) => {
                if let Some(Kind::Word(name)) = source.kind(index + 1) {
                    imports.push(Import { name: Some(name.to_owned()), path });
                }
                return index + 2;
            }
            // `{self}` imports the module itself.
            Some(Kind::Word("self")) if !path.is_empty() => index += 1,
            Some(Kind::Word(word)) => {
                path.push(word.to_owned());
                index += 1;
            }
            Some(Kind::Punct(b':')) => index += 1,
            Some(Kind::Punct(b'*')) => {
                imports.push(Import { name: None, path });
                return index + 1;
            }
            Some(Kind::Open(b'{', end)) if end < source.len() && depth < MAX_DEPTH => {
                let mut inner = index + 1;
                while inner < end {
                    inner = tree(source, inner, &path, imports, depth + 1).max(inner) + 1;
                }
                return end + 1;
            }
            _ => {
                if let Some(name) = path.last().filter(|_| path.len() > prefix.len() || index > from) {
                    imports.push(Import { name: Some(name.clone()), path });
                }
                return index;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(source: &str) -> Vec<String> {
        let source = Source::new(source.to_owned());
        let imports = imports(&source, 0, source.len());
        imports.iter().map(|i| format!("{}={}", i.name.as_deref().unwrap_or("*"), i.path.join("::"))).collect()
    }

    #[test]
    fn names_and_their_paths() {
        let source = "pub(crate) use a::b; use c as d; use e::{f, self, g::{h as i, *},}; use ::j::k; use super::l; fn m() { use n::o; }";
        assert_eq!(shown(source), ["b=a::b", "d=c", "f=e::f", "e=e", "i=e::g::h", "*=e::g", "k=j::k", "l=super::l"]);
    }

    #[test]
    fn conditional_imports_do_not_count() {
        assert_eq!(
            shown("#[cfg(a)] use b::c; #[allow(d)] use e::f; #[cfg(g)] mod h { } use i::j;"),
            ["f=e::f", "j=i::j"]
        );
    }
}
