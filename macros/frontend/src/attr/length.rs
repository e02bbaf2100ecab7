//! Limits the length of expressions and types. Parsing them recurses, and the limit keeps the compiler's stack from
//! overflowing.

use proc_macro2::{Spacing, TokenStream, TokenTree};
use syn::parse::{Parse, ParseStream};
use syn::{LitStr, Type};

/// The maximum number of tokens in an expression or a type.
const MAX_TOKENS: usize = 256;

/// The maximum length of a quoted expression or type.
const MAX_BYTES: usize = 1024;

/// Rejects an expression or a type with too many tokens. The expression or type ends at the first comma outside of
/// brackets.
pub(crate) fn reject_endless(input: ParseStream<'_>) -> syn::Result<()> {
    if count(input.cursor().token_stream()) <= MAX_TOKENS {
        return Ok(());
    }
    Err(input
        .error(format!("this has more than {MAX_TOKENS} tokens\nhelp: give it a name of its own, and use that here")))
}

/// Parses the content of a string literal, unless it is too long.
pub(crate) fn parse_quoted<T: Parse>(text: &LitStr) -> syn::Result<T> {
    reject_long(text)?;
    text.parse()
}

/// Parses a type in a string literal, unless it is too long. Trait objects such as `A + B` are not types of values.
pub(crate) fn parse_quoted_type(text: &LitStr) -> syn::Result<Type> {
    reject_long(text)?;
    text.parse_with(Type::without_plus)
}

fn reject_long(text: &LitStr) -> syn::Result<()> {
    if text.value().len() > MAX_BYTES {
        return Err(syn::Error::new(text.span(), format!("this is longer than {MAX_BYTES} bytes")));
    }
    Ok(())
}

/// Counts the tokens up to the comma, including those in groups. Counting stops beyond the limit.
fn count(tokens: TokenStream) -> usize {
    let mut streams = vec![tokens.into_iter()];
    let mut count = 0;
    // The number of open `<`. The `>` of an arrow closes none.
    let mut angles = 0usize;
    let mut arrow = false;
    while let Some(top) = streams.last_mut() {
        let Some(token) = top.next() else {
            streams.pop();
            continue;
        };
        count += 1;
        if count > MAX_TOKENS {
            break;
        }
        match token {
            TokenTree::Group(group) => streams.push(group.stream().into_iter()),
            TokenTree::Punct(punct) if streams.len() == 1 => {
                match punct.as_char() {
                    ',' if angles == 0 => break,
                    '<' => angles += 1,
                    '>' if !arrow => angles = angles.saturating_sub(1),
                    _ => {}
                }
                arrow = matches!(punct.as_char(), '-' | '=') && punct.spacing() == Spacing::Joint;
            }
            _ => {}
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_counted_up_to_the_comma() {
        for (text, tokens) in [("1, 2", 2), ("A<B, fn() -> C>, x", 11), ("f(1, 2), x", 6), ("", 0)] {
            assert_eq!(count(text.parse().unwrap()), tokens, "{text}");
        }
        let deep = format!("{}{}", "(".repeat(300), ")".repeat(300));
        assert!(count(deep.parse().unwrap()) > MAX_TOKENS);
    }
}
