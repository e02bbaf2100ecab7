//! Converts doc comments to descriptions.

use syn::{Attribute, Expr, ExprLit, Lit, LitStr, Meta};

/// Returns the text of all doc comments. A CRD has no keyword for deprecation, so `#[deprecated]` becomes a paragraph, as in
/// the descriptions of Kubernetes itself.
pub fn description(attributes: &[Attribute]) -> String {
    let text = comment(attributes);
    let Some(note) = deprecation(attributes) else { return text };
    match text.as_str() {
        "" => note,
        _ if text.to_lowercase().contains("deprecated") => text,
        _ => format!("{text}\n\n{note}"),
    }
}

/// Returns `Deprecated: note` if there is `#[deprecated]`.
fn deprecation(attributes: &[Attribute]) -> Option<String> {
    let attribute = attributes.iter().find(|attribute| attribute.path().is_ident("deprecated"))?;
    let mut note = None;
    match &attribute.meta {
        Meta::NameValue(pair) => note = text(&pair.value),
        Meta::List(_) => {
            // The compiler reports syntax errors.
            let _ = attribute.parse_nested_meta(|meta| {
                let value: LitStr = meta.value()?.parse()?;
                if meta.path.is_ident("note") {
                    note = Some(value.value());
                }
                Ok(())
            });
        }
        Meta::Path(_) => {}
    }
    Some(note.map_or_else(|| "Deprecated.".to_owned(), |note| format!("Deprecated: {note}")))
}

fn text(expr: &Expr) -> Option<String> {
    match expr {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
        _ => None,
    }
}

/// Returns the doc comments without the space after `///` and without surrounding blank lines.
fn comment(attributes: &[Attribute]) -> String {
    let mut lines: Vec<String> = Vec::new();
    for attribute in attributes {
        if !attribute.path().is_ident("doc") {
            continue;
        }
        if let Meta::NameValue(pair) = &attribute.meta
            && let Some(text) = text(&pair.value)
        {
            lines.extend(text.lines().map(str::to_owned));
            if text.is_empty() {
                lines.push(String::new());
            }
        }
    }
    let indent = lines.iter().filter(|line| !line.trim().is_empty()).map(|line| leading_spaces(line)).min();
    let lines: Vec<&str> = lines.iter().map(|line| line.get(indent.unwrap_or(0)..).unwrap_or("").trim_end()).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

fn leading_spaces(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use syn::parse_quote;

    #[test]
    fn lines_keep_their_relative_indent() {
        let item: syn::DeriveInput = parse_quote! {
            ///
            /// One.
            ///
            ///     code
            #[doc = " Two."]
            ///
            struct S;
        };
        assert_eq!(description(&item.attrs), "One.\n\n    code\nTwo.");
    }

    #[test]
    fn deprecation_is_a_paragraph() {
        let item: syn::DeriveInput = parse_quote! {
            /// One.
            #[deprecated(since = "1", note = "use two")]
            struct S;
        };
        assert_eq!(description(&item.attrs), "One.\n\nDeprecated: use two");
        let item: syn::DeriveInput = parse_quote!(
            #[deprecated]
            struct S;
        );
        assert_eq!(description(&item.attrs), "Deprecated.");
        let item: syn::DeriveInput = parse_quote! {
            /// Deprecated: use three.
            #[deprecated = "use two"]
            struct S;
        };
        assert_eq!(description(&item.attrs), "Deprecated: use three.");
    }

    #[test]
    fn no_comment_is_no_description() {
        let item: syn::DeriveInput = parse_quote!(
            #[doc(hidden)]
            struct S;
        );
        assert_eq!(description(&item.attrs), "");
    }
}
