//! Doc comments are descriptions.

use syn::{Attribute, Expr, ExprLit, Lit, Meta};

/// The text of all doc comments, without the space that follows `///`, and without blank lines around it.
pub fn description(attributes: &[Attribute]) -> String {
    let mut lines: Vec<String> = Vec::new();
    for attribute in attributes {
        if !attribute.path().is_ident("doc") {
            continue;
        }
        if let Meta::NameValue(pair) = &attribute.meta
            && let Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) = &pair.value
        {
            lines.extend(text.value().lines().map(str::to_owned));
            if text.value().is_empty() {
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
    fn no_comment_is_no_description() {
        let item: syn::DeriveInput = parse_quote!(
            #[doc(hidden)]
            struct S;
        );
        assert_eq!(description(&item.attrs), "");
    }
}
