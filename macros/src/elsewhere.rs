//! Finds out whether the file of an item implements `JsonSchema` for it with another derive or an impl.
//!
//! A derive does not see the other derives of its item, and a second impl is an error. The compiler provides the path
//! of the file, so the derive searches there. If that fails, for example for items that macros generate, the compiler
//! reports the second impl.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::path::PathBuf;

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use structural_schema_frontend::source::Source;

use crate::source::read;

/// The derives of schemars and kube that implement `JsonSchema`.
const DERIVES: [&str; 2] = ["JsonSchema", "KubeSchema"];

thread_local! {
    /// The names of the types with another impl, by file. See [`types_with_json_schema`].
    static FILES: RefCell<HashMap<PathBuf, Option<HashSet<String>>>> = RefCell::default();
}

/// Returns whether the calling file has another impl of `JsonSchema` for a type of this name.
pub(crate) fn implements_json_schema(name: &Ident) -> bool {
    let span = proc_macro::Span::call_site();
    let Some(file) = span.local_file() else { return false };
    let Some(source) = read(file.clone()) else { return false };
    FILES.with_borrow_mut(|files| {
        let types = files.entry(file).or_insert_with(|| types_with_json_schema(source.text()));
        // An item that a macro generates has no name in the file, but its list of derives is there.
        types
            .as_ref()
            .is_some_and(|types| derives_at(&source, span.line(), span.column()) || types.contains(&name.to_string()))
    })
}

/// Returns the names of the types with an impl of `JsonSchema`. Returns `None` if the text mentions none of the derives, as
/// most files do.
fn types_with_json_schema(text: &str) -> Option<HashSet<String>> {
    if !DERIVES.iter().any(|derive| text.contains(derive)) {
        return None;
    }
    let mut types = HashSet::new();
    collect(text.parse().unwrap_or_default(), &mut types);
    Some(types)
}

/// Returns whether the `derive(…)` around this position lists one of the derives. Lines and columns start at 1.
fn derives_at(source: &Source, line: usize, column: usize) -> bool {
    let at = source.offset(line, column);
    let Some((before, after)) = at.and_then(|at| source.text().split_at_checked(at)) else { return false };
    let list = before.rfind("derive(").map_or("", |at| &before[at..]);
    let rest = after.find(')').map_or("", |at| &after[..at]);
    !list.contains(')') && DERIVES.iter().any(|derive| list.contains(derive) || rest.contains(derive))
}

/// Collects the types for which tokens derive or implement `JsonSchema`.
fn collect(tokens: TokenStream, types: &mut HashSet<String>) {
    let mut derives = false;
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == '#' => {
                if let Some(TokenTree::Group(group)) = tokens.next_if(is_brackets) {
                    derives |= is_derive(group.stream());
                }
            }
            TokenTree::Ident(word) if word == "struct" || word == "enum" => {
                if let (true, Some(TokenTree::Ident(name))) = (std::mem::take(&mut derives), tokens.peek()) {
                    types.insert(name.to_string());
                }
            }
            TokenTree::Ident(word) if word == "JsonSchema" && tokens.next_if(is_for).is_some() => {
                types.extend(last_of_path(&mut tokens));
            }
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                derives = false;
                collect(group.stream(), types);
            }
            _ => {}
        }
    }
}

fn is_for(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Ident(word) if word == "for")
}

fn is_brackets(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket)
}

/// Returns whether the content of an attribute is `derive(…)` with one of the derives, also within `cfg_attr(…)`.
fn is_derive(attribute: TokenStream) -> bool {
    let mut words = attribute.into_iter();
    let Some(TokenTree::Ident(name)) = words.next() else { return false };
    let Some(TokenTree::Group(arguments)) = words.next() else { return false };
    if name == "derive" {
        return arguments
            .stream()
            .into_iter()
            .any(|token| matches!(token, TokenTree::Ident(word) if DERIVES.iter().any(|derive| word == derive)));
    }
    name == "cfg_attr" && nested_derive(arguments.stream())
}

fn nested_derive(arguments: TokenStream) -> bool {
    let arguments: Vec<TokenTree> = arguments.into_iter().collect();
    arguments.windows(2).any(|pair| is_derive(pair.iter().cloned().collect()))
}

/// Returns the last segment of a path such as `api::Foo`.
fn last_of_path(tokens: &mut std::iter::Peekable<impl Iterator<Item = TokenTree>>) -> Option<String> {
    let mut last = None;
    while let Some(token) = tokens.next_if(|token| {
        matches!(token, TokenTree::Ident(_)) || matches!(token, TokenTree::Punct(punct) if punct.as_char() == ':')
    }) {
        if let TokenTree::Ident(name) = token {
            last = Some(name.to_string());
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    fn types(source: &str) -> Vec<String> {
        let mut types = HashSet::new();
        collect(source.parse().expect("tokens"), &mut types);
        let mut types: Vec<String> = types.into_iter().collect();
        types.sort();
        types
    }

    #[test]
    fn derives_and_impls_are_found() {
        let source = r#"
            #[derive(Clone)] #[derive(schemars::JsonSchema)] pub struct A;
            #[cfg_attr(feature = "schema", derive(JsonSchema))] #[serde(untagged)] enum B {}
            mod inner { #[derive(KubeSchema, StructuralSchema)] pub(crate) struct C { field: D } }
            impl schemars::JsonSchema for inner::E { fn schema_name() {} }
        "#;
        assert_eq!(types(source), ["A", "B", "C", "E"]);
    }

    #[test]
    fn the_list_of_derives_is_found_by_position() {
        let source =
            "#[derive(Clone,\n    StructuralSchema, JsonSchema)]\n$item\n#[derive(StructuralSchema)] struct A;";
        let source = &Source::new(source.to_owned());
        assert!(derives_at(source, 2, 5));
        assert!(!derives_at(source, 4, 10));
        assert!(!derives_at(source, 9, 1));
    }

    #[test]
    fn other_mentions_are_not() {
        let source = r"
            use schemars::JsonSchema;
            #[derive(StructuralSchema)] struct A;
            fn f<T: JsonSchema>() {}
            #[derive(JsonSchema)] fn g() {} struct B;
            impl JsonSchemaLike for C {}
        ";
        assert_eq!(types(source), [""; 0]);
    }
}
