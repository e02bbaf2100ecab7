//! Scans the tokens of a crate for possible definitions.
//!
//! Compiling a crate takes as long as `cargo check`, so crates without definitions are skipped. If the scan is
//! inconclusive, the crate is compiled. An inaccurate scan can cost time but cannot lose a definition.

use std::collections::HashSet;
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::rust::{Item, each_file, items};

/// The relation of a crate to structural-schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Distance {
    /// The crate depends on it directly, so any macro may generate a definition.
    Direct,
    /// The crate depends on a member that depends on it. The `macro_rules!` of that member may generate definitions
    /// here.
    Indirect,
    /// The crate does not depend on it, according to the manifests of the workspace.
    Unknown,
}

/// Macros that generate no types.
const HARMLESS_MACROS: &[&str] = &["assert", "compile_error", "const_assert", "lazy_static", "thread_local"];

/// Attributes that generate no types, and helper attributes of derives.
const HARMLESS_ATTRIBUTES: &[&str] = &[
    "allow",
    "automatically_derived",
    "cfg",
    "cold",
    "deny",
    "deprecated",
    "derive",
    "diagnostic",
    "doc",
    "expect",
    "forbid",
    "global_allocator",
    "inline",
    "macro_export",
    "macro_use",
    "must_use",
    "no_mangle",
    "non_exhaustive",
    "path",
    "repr",
    "rustfmt",
    "schemars",
    "serde",
    "serde_with",
    "structural",
    "test",
    "tokio",
    "track_caller",
    "validate",
    "warn",
];

/// Derives that generate no types.
const HARMLESS_DERIVES: &[&str] = &[
    "Clone",
    "Copy",
    "Debug",
    "Default",
    "Deserialize",
    "Eq",
    "Error",
    "Hash",
    "JsonSchema",
    "Ord",
    "Parser",
    "PartialEq",
    "PartialOrd",
    "Serialize",
    "StructuralSchema",
    "ValueEnum",
];

/// Returns whether the crate with this root may have definitions. `macros` are the macros that members define.
pub(super) fn may_define(root: &Path, distance: Distance, macros: &HashSet<String>) -> bool {
    let mut found = false;
    each_file(root, &mut |file| {
        let mentions = file.text.contains("crd") || file.text.contains("kube");
        let worth_a_look = match distance {
            Distance::Direct => true,
            Distance::Indirect => mentions || macros.iter().any(|name| file.text.contains(name.as_str())),
            Distance::Unknown => mentions && file.text.contains("StructuralSchema"),
        };
        if worth_a_look {
            let scan = Scan { distance, macros };
            // The compiler reports errors in a text that cannot be tokenized.
            found = file.tokens().is_none_or(|tokens| scan.scope(tokens));
        }
        !found
    });
    found
}

/// Adds the names of the macros that a crate defines with `macro_rules!`.
pub(super) fn defined_macros(root: &Path, names: &mut HashSet<String>) {
    each_file(root, &mut |file| {
        if file.text.contains("macro_rules")
            && let Some(tokens) = file.tokens()
        {
            names.extend(items(tokens).iter().filter_map(Item::defined_macro).map(ToString::to_string));
        }
        true
    });
}

struct Scan<'m> {
    distance: Distance,
    macros: &'m HashSet<String>,
}

impl Scan<'_> {
    /// Returns whether an item of a scope may be or generate a definition.
    fn scope(&self, tokens: TokenStream) -> bool {
        items(tokens).into_iter().filter(|item| !item.is_for_tests()).any(|item| self.item(&item))
    }

    fn item(&self, item: &Item) -> bool {
        if item.defined_macro().is_some() {
            return false;
        }
        if item.attributes.iter().any(|group| declares(group.stream())) {
            return true;
        }
        if let Some(name) = item.called_macro() {
            let name = name.to_string();
            return match self.distance {
                Distance::Direct => !HARMLESS_MACROS.contains(&name.as_str()),
                Distance::Indirect | Distance::Unknown => self.macros.contains(&name),
            };
        }
        if let Some((_, contents)) = item.module() {
            return contents.is_some_and(|contents| self.scope(contents));
        }
        let is_type = ["struct", "enum", "union"].iter().any(|keyword| item.name_after(keyword).is_some());
        if is_type {
            return self.distance == Distance::Direct
                && item.attributes.iter().any(|group| is_foreign(&group.stream()));
        }
        // Types may be declared inside functions.
        item.tokens.iter().any(has_declaration)
    }
}

/// Returns whether an attribute declares a definition: `structural(crd(…))` or `kube(…)`, possibly inside `cfg_attr`.
fn declares(attribute: TokenStream) -> bool {
    let mut tokens = attribute.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let inside = match tokens.peek() {
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis => group.stream(),
            _ => continue,
        };
        let TokenTree::Ident(ident) = token else { continue };
        let names_crd =
            || inside.clone().into_iter().any(|token| matches!(token, TokenTree::Ident(word) if word == "crd"));
        if ident == "kube"
            || (ident == "structural" && names_crd())
            || (ident == "cfg_attr" && declares(inside.clone()))
        {
            return true;
        }
    }
    false
}

/// Returns whether an attribute may be a macro that generates another type: an attribute or derive that is not listed
/// as harmless.
fn is_foreign(attribute: &TokenStream) -> bool {
    let mut tokens = attribute.clone().into_iter();
    let Some(TokenTree::Ident(name)) = tokens.next() else { return true };
    if name == "derive" {
        let Some(TokenTree::Group(list)) = tokens.next() else { return true };
        return list.stream().into_iter().any(|token| {
            // Only the last segment of a path matters. The crates and modules before it begin with a lowercase letter.
            matches!(token, TokenTree::Ident(name) if {
                let name = name.to_string();
                name.starts_with(char::is_uppercase) && !HARMLESS_DERIVES.contains(&name.as_str())
            })
        });
    }
    if name == "cfg_attr" {
        return false;
    }
    !HARMLESS_ATTRIBUTES.contains(&name.to_string().as_str())
}

/// Returns whether an attribute anywhere inside declares a definition.
fn has_declaration(token: &TokenTree) -> bool {
    let TokenTree::Group(group) = token else { return false };
    let mut after_hash = false;
    group.stream().into_iter().any(|token| {
        let attribute = std::mem::replace(&mut after_hash, matches!(&token, TokenTree::Punct(p) if p.as_char() == '#'));
        match &token {
            TokenTree::Group(inner) if attribute => declares(inner.stream()),
            token => has_declaration(token),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn may(text: &str, distance: Distance) -> bool {
        let macros = HashSet::from(["kind".to_owned()]);
        Scan { distance, macros: &macros }.scope(text.parse().unwrap())
    }

    #[test]
    fn declarations_are_found() {
        for text in [
            "#[derive(StructuralSchema)] #[structural(title = \"x\", crd(group = \"a\"))] struct A;",
            "#[kube(group = \"a\")] struct A;",
            "mod a { pub mod b { #[cfg_attr(all(), structural(crd(group = \"a\")))] struct A; } }",
            "fn f() { if true { #[derive(A)] #[structural(crd())] struct A; } }",
            "kind! { A }",
            "api::kind!(A);",
        ] {
            for distance in [Distance::Direct, Distance::Indirect] {
                assert!(may(text, distance), "{text}");
            }
        }
    }

    #[test]
    fn any_macro_counts_if_the_manifest_names_the_crate() {
        for text in [
            "include!(concat!(env!(\"OUT_DIR\"), \"/kinds.rs\"));",
            "make! { A }",
            "#[derive(Clone, other::Kind)] struct A;",
            "#[other::kind] struct A;",
        ] {
            assert!(may(text, Distance::Direct), "{text}");
            assert!(!may(text, Distance::Indirect), "{text}");
        }
    }

    #[test]
    fn ordinary_code_is_left_alone() {
        let text = "//! Docs with #[structural(crd())].
            use api::Frontend;
            #[derive(Debug, serde::Serialize)] #[serde(rename_all = \"camelCase\")] pub struct A { #[serde(default)] crd: u8 }
            macro_rules! kind2 { () => { #[structural(crd())] struct A; } }
            const TEXT: &str = \"#[structural(crd(...))]\";
            #[tokio::main] async fn main() { println!(\"crd\"); vec![1]; }
            thread_local! { static X: u8 = 1; }
            #[cfg(test)] mod tests { #[structural(crd())] struct A; }";
        assert!(!may(text, Distance::Direct));
    }
}
