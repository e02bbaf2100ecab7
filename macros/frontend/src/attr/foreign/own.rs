//! What the author says with `#[structural(...)]` beside a foreign attribute.

use proc_macro2::{TokenStream, TokenTree};
use syn::Attribute;

use super::OWNERS;

/// The names of the keywords at one place.
#[derive(Default)]
pub(super) struct Own {
    names: Vec<String>,
    inner: Option<Box<Own>>,
    /// What `ignore(...)` lists.
    ignored: Vec<String>,
}

impl Own {
    /// The keywords of all `#[structural(...)]` among these.
    pub(super) fn read(attributes: &[Attribute]) -> Self {
        let mut own = Own::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("structural")) {
            if let Ok(list) = attribute.meta.require_list() {
                own.scan(list.tokens.clone(), 0);
            }
        }
        own
    }

    /// Whether one of these keywords is there.
    pub(super) fn has(&self, names: &[&str]) -> bool {
        self.names.iter().any(|name| names.contains(&name.as_str()))
    }

    /// The keywords inside `items(...)` or `values(...)`.
    pub(super) fn inner(&self) -> Option<&Own> {
        self.inner.as_deref()
    }

    /// Whether `ignore(...)` lists this attribute.
    pub(super) fn ignores(&self, attribute: &str) -> bool {
        self.ignored.iter().any(|name| name == attribute)
    }

    /// Every word that begins an entry. Mistakes show when the attribute is read for its meaning.
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

/// Deeper lists are refused when the attribute is read for its meaning.
const MAX_DEPTH: usize = 32;
