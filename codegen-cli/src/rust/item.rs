//! Splits a scope into items. A scope is a file or the body of a module.

use proc_macro2::{Delimiter, Group, Ident, Punct, Spacing, TokenStream, TokenTree};

/// An item, split by its first tokens.
#[derive(Debug)]
pub(crate) struct Item {
    /// The groups of the outer attributes: `[derive(…)]`.
    pub(crate) attributes: Vec<Group>,
    /// All tokens after the attributes.
    pub(crate) tokens: Vec<TokenTree>,
}

/// Returns the items of a scope. Inner attributes are skipped.
pub(crate) fn items(scope: TokenStream) -> Vec<Item> {
    let mut items = Vec::new();
    let mut tokens = scope.into_iter().peekable();
    let mut item = Item { attributes: Vec::new(), tokens: Vec::new() };
    while let Some(token) = tokens.next() {
        if let TokenTree::Punct(punct) = &token
            && punct.as_char() == '#'
            && item.tokens.is_empty()
        {
            let inner = tokens.next_if(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == '!'));
            if let Some(TokenTree::Group(group)) = tokens.next_if(|token| matches!(token, TokenTree::Group(_)))
                && inner.is_none()
            {
                item.attributes.push(group);
            }
            continue;
        }
        let ends = match &token {
            TokenTree::Punct(punct) => punct.as_char() == ';',
            // `fn f() {}`, but not `const A: u8 = { 1 };` or `use a::{b, c};`, which end with a semicolon.
            TokenTree::Group(group) => group.delimiter() == Delimiter::Brace && !item.needs_semicolon(),
            _ => false,
        };
        item.tokens.push(token);
        if ends {
            items.push(std::mem::replace(&mut item, Item { attributes: Vec::new(), tokens: Vec::new() }));
        }
    }
    if !item.tokens.is_empty() {
        items.push(item);
    }
    items
}

impl Item {
    fn needs_semicolon(&self) -> bool {
        self.idents().find(|ident| *ident != "pub" && *ident != "unsafe").is_some_and(|ident| {
            ident == "use" || ident == "static" || ident == "type" || (ident == "const" && !self.has("fn"))
        })
    }

    fn has(&self, word: &str) -> bool {
        self.idents().any(|ident| ident == word)
    }

    fn idents(&self) -> impl Iterator<Item = &Ident> {
        self.tokens.iter().filter_map(|token| match token {
            TokenTree::Ident(ident) => Some(ident),
            _ => None,
        })
    }

    /// Returns the identifier after a keyword: `struct Name`.
    pub(crate) fn name_after(&self, keyword: &str) -> Option<&Ident> {
        let mut idents = self.tokens.iter().take_while(|token| !matches!(token, TokenTree::Punct(_))).filter_map(
            |token| match token {
                TokenTree::Ident(ident) => Some(ident),
                _ => None,
            },
        );
        idents.find(|ident| *ident == keyword)?;
        idents.next()
    }

    /// Returns all tokens including the attributes.
    pub(crate) fn into_tokens(self) -> TokenStream {
        let attribute = |group: Group| [TokenTree::Punct(Punct::new('#', Spacing::Alone)), TokenTree::Group(group)];
        self.attributes.into_iter().flat_map(attribute).chain(self.tokens).collect()
    }

    /// Returns the module that this item declares, with its content if it is inline.
    pub(crate) fn module(&self) -> Option<(&Ident, Option<TokenStream>)> {
        let name = self.name_after("mod")?;
        let contents = match self.tokens.last() {
            Some(TokenTree::Group(group)) => Some(group.stream()),
            _ => None,
        };
        Some((name, contents))
    }

    /// Returns the name of the macro that this item calls: `name` in `path::name! { … }`. Returns `None` for
    /// `macro_rules!`.
    pub(crate) fn called_macro(&self) -> Option<&Ident> {
        let bang = self.tokens.iter().position(|token| matches!(token, TokenTree::Punct(p) if p.as_char() == '!'))?;
        let is_path = |token: &TokenTree| match token {
            TokenTree::Ident(_) => true,
            TokenTree::Punct(punct) => punct.as_char() == ':',
            _ => false,
        };
        match self.tokens.get(bang.checked_sub(1)?) {
            Some(TokenTree::Ident(name)) if self.tokens[..bang].iter().all(is_path) && name != "macro_rules" => {
                Some(name).filter(|_| matches!(self.tokens.get(bang + 1), Some(TokenTree::Group(_))))
            }
            _ => None,
        }
    }

    /// Returns the name of the macro that this item defines with `macro_rules!`.
    pub(crate) fn defined_macro(&self) -> Option<&Ident> {
        match self.tokens.as_slice() {
            [TokenTree::Ident(word), TokenTree::Punct(_), TokenTree::Ident(name), ..] if word == "macro_rules" => {
                Some(name)
            }
            _ => None,
        }
    }

    /// Returns whether the item exists only in tests.
    pub(crate) fn is_for_tests(&self) -> bool {
        self.attributes.iter().any(|group| group.stream().to_string().replace(' ', "") == "cfg(test)")
    }

    /// Returns the value of `#[path = "…"]`.
    pub(crate) fn path_attribute(&self) -> Option<String> {
        self.attributes.iter().find_map(|group| {
            let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
            let [TokenTree::Ident(word), TokenTree::Punct(_), TokenTree::Literal(path)] = &tokens[..] else {
                return None;
            };
            let path: syn::LitStr = syn::parse2(TokenTree::Literal(path.clone()).into()).ok()?;
            (word == "path").then(|| path.value())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_are_split() {
        let text = "#![allow(x)] use a::{b, c}; #[derive(A)] #[b] pub struct S<T> where T: X { f: u8 } struct U; \
             const X: u8 = { 1 }; const fn f() -> u8 { 1 } mod m { struct I; } pub(crate) mod n; a::make! { struct M; } \
             other!(x); macro_rules! own { () => {} } impl S { const Y: u8 = 1; } #[cfg(test)] mod t;";
        let items = items(text.parse().unwrap());
        assert_eq!(items.len(), 12);
        assert_eq!(items[1].attributes.len(), 2);
        assert_eq!(items[1].name_after("struct").unwrap(), "S");
        assert_eq!(items[2].name_after("struct").unwrap(), "U");
        assert!(items[5].module().unwrap().1.is_some() && items[6].module().unwrap().1.is_none());
        let called: Vec<String> = items.iter().filter_map(Item::called_macro).map(ToString::to_string).collect();
        assert_eq!(called, ["make", "other"]);
        let defined: Vec<String> = items.iter().filter_map(Item::defined_macro).map(ToString::to_string).collect();
        assert_eq!(defined, ["own"]);
        assert!(items[11].is_for_tests() && !items[10].is_for_tests());
    }
}
