//! The keywords of `#[structural(...)]` next to a foreign attribute.

use proc_macro2::{TokenStream, TokenTree};
use syn::Attribute;

use super::OWNERS;

/// The names of the keywords of one item.
#[derive(Default)]
pub(super) struct Own {
    names: Vec<String>,
    inner: Option<Box<Own>>,
    /// The arguments of `ignore(...)`.
    ignored: Vec<String>,
}

impl Own {
    /// Reads the names in all `#[structural(...)]` attributes.
    pub(super) fn read(attributes: &[Attribute]) -> Self {
        let mut own = Own::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("structural")) {
            if let Ok(list) = attribute.meta.require_list() {
                own.scan(list.tokens.clone(), 0);
            }
        }
        own
    }

    /// Returns whether one of these keywords is present.
    pub(super) fn has(&self, names: &[&str]) -> bool {
        self.names.iter().any(|name| names.contains(&name.as_str()))
    }

    /// Returns the keywords inside `items(...)` or `values(...)`.
    pub(super) fn inner(&self) -> Option<&Own> {
        self.inner.as_deref()
    }

    /// Returns whether `ignore(...)` lists this attribute.
    pub(super) fn ignores(&self, attribute: &str) -> bool {
        self.ignored.iter().any(|name| name == attribute)
    }

    /// Collects the first word of each entry. `Keywords::read` reports syntax errors.
    fn scan(&mut self, tokens: TokenStream, depth: usize) {
        let mut begins = true;
        let mut last = String::new();
        for token in tokens {
            match token {
                TokenTree::Ident(ident) if begins => {
                    last = ident.to_string();
                    self.names.push(last.clone());
                    begins = false;
                }
                TokenTree::Punct(punct) if punct.as_char() == ',' => begins = true,
                TokenTree::Group(group) if matches!(last.as_str(), "items" | "values") && depth < MAX_DEPTH => {
                    self.inner.get_or_insert_default().scan(group.stream(), depth + 1);
                }
                TokenTree::Group(group) if last == "ignore" => {
                    let words = group.stream().into_iter().map(|token| token.to_string());
                    self.ignored.extend(words.filter(|word| OWNERS.iter().any(|owner| owner.attribute == word)));
                }
                _ => begins = false,
            }
        }
    }
}

/// `Keywords::read` rejects deeper lists.
const MAX_DEPTH: usize = 32;
