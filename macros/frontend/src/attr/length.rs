//! Reading expressions and types recurses, so endless ones are refused: no input can exhaust the stack of the compiler.

use proc_macro2::{Spacing, TokenStream, TokenTree};
use syn::LitStr;
use syn::parse::{Parse, ParseStream};

/// More than anybody writes in an attribute.
const MAX_TOKENS: usize = 256;

/// More than anybody writes in quotes.
const MAX_BYTES: usize = 1024;

/// Refuses an expression or a type of too many tokens. It ends at a comma that is not inside of brackets.
pub(crate) fn refuse_endless(input: ParseStream<'_>) -> syn::Result<()> {
    if count(input.cursor().token_stream()) <= MAX_TOKENS {
        return Ok(());
    }
    Err(input
        .error(format!("this has more than {MAX_TOKENS} tokens\nhelp: give it a name of its own, and use that here")))
}

/// Reads what stands in quotes, unless it is too long.
pub(crate) fn parse_quoted<T: Parse>(text: &LitStr) -> syn::Result<T> {
    if text.value().len() > MAX_BYTES {
        return Err(syn::Error::new(text.span(), format!("this is longer than {MAX_BYTES} bytes")));
    }
    text.parse()
}

/// How many tokens there are up to the comma, in groups and out of them; no need to count far beyond the limit.
fn count(tokens: TokenStream) -> usize {
    let mut streams = vec![tokens.into_iter()];
    let mut count = 0;
    // `<` that are open; the `>` of an arrow closes none.
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
