//! Translates constraints on values: ranges, lengths, patterns, formats.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::LitStr;

use super::meta::{self, Meta, Value};
use super::translate::Place;
use crate::ctxt::Ctxt;

/// Arguments for the error messages of failed validations.
const MESSAGES: &[&str] = &["message", "code"];

/// The units of length in garde.
const LENGTH_MODES: &[&str] = &["simple", "bytes", "chars", "graphemes", "utf16"];

/// Each argument with the keywords that it is translated to.
type Arguments = &'static [(&'static str, &'static [&'static str])];

const RANGE: Arguments = &[
    ("min", &["minimum"]),
    ("max", &["maximum"]),
    ("equal", &["minimum", "maximum"]),
    ("exclusive_min", &["exclusive_minimum"]),
    ("exclusive_max", &["exclusive_maximum"]),
];

const LENGTH: Arguments =
    &[("min", &["length_min"]), ("max", &["length_max"]), ("equal", &["length_min", "length_max"])];

/// `range(min = 1, max = 2)`
pub(super) fn range(meta: &Meta, place: &Place<'_>, cx: &Ctxt) -> TokenStream {
    bounds(meta, RANGE, &[], place, cx)
}

/// `length(min = 1, max = 2)`
pub(super) fn length(meta: &Meta, place: &Place<'_>, cx: &Ctxt) -> TokenStream {
    bounds(meta, LENGTH, LENGTH_MODES, place, cx)
}

fn bounds(meta: &Meta, arguments: Arguments, flags: &[&str], place: &Place<'_>, cx: &Ctxt) -> TokenStream {
    let mut words = TokenStream::new();
    for entry in meta.entries(cx) {
        let name = entry.name();
        let Some((_, keywords)) = arguments.iter().find(|(argument, _)| *argument == name) else {
            if !MESSAGES.contains(&name.as_str()) && !flags.contains(&name.as_str()) {
                unknown(&entry, meta, arguments.iter().map(|(argument, _)| *argument), cx);
            }
            continue;
        };
        let Some(value) = cx.keep(entry.value().and_then(meta::unquoted)) else { continue };
        for keyword in *keywords {
            let (ours, others) = ours(keyword);
            if meta::is_constant(&value) {
                let keyword = Ident::new(keyword, entry.span());
                words.extend(quote!(#keyword = #value,));
            } else if !place.own.is_some_and(|own| own.has(&[ours]) || own.has(others)) {
                let mut replacements = vec![format!("`{}`", place.attribute(&format!("{ours} = 1")))];
                replacements.extend(others.iter().map(|other| format!("`{other}`")));
                unknowable(&value, &replacements.join(", or "), cx);
            }
        }
    }
    words
}

/// Returns the keyword of `#[structural(...)]` for a keyword of the translation, and its alternatives.
fn ours(keyword: &str) -> (&'static str, &'static [&'static str]) {
    match keyword {
        "minimum" => ("minimum", &["exclusive_minimum"]),
        "maximum" => ("maximum", &["exclusive_maximum"]),
        "exclusive_minimum" => ("exclusive_minimum", &[]),
        "exclusive_maximum" => ("exclusive_maximum", &[]),
        "length_min" => ("min_length", &["min_items", "min_properties"]),
        _ => ("max_length", &["max_items", "max_properties"]),
    }
}

fn unknown<'a>(entry: &Meta, meta: &Meta, known: impl Iterator<Item = &'a str>, cx: &Ctxt) {
    let known: Vec<&str> = known.collect();
    cx.error(
        entry.span(),
        format!("unknown argument `{}` of `{}`\nhelp: it takes {}", entry.key, meta.key, known.join(", ")),
    );
}

fn unknowable(value: &TokenStream, replacement: &str, cx: &Ctxt) {
    cx.error_at(
        value,
        format!(
            "the schema needs this value when the code is compiled, and it is known only when the program runs\nhelp: write {replacement}"
        ),
    );
}

/// `pattern("…")`
pub(super) fn pattern(meta: &Meta, place: &Place<'_>, cx: &Ctxt) -> TokenStream {
    let Some(value) = cx.keep(meta.arguments()) else { return TokenStream::new() };
    // In garde an expression is a compiled regular expression. In schemars it may be a constant of type `&str`.
    if meta::text(&value).is_some() || place.owner.attribute == "schemars" && meta::is_constant(&value) {
        return text("pattern", meta.span(), &value);
    }
    unknowable_pattern(&value, place, cx)
}

/// `regex(pattern = "…")`, or `regex(path = *PATTERN)`
pub(super) fn regex(meta: &Meta, place: &Place<'_>, cx: &Ctxt) -> TokenStream {
    if let Value::Equals(value) = &meta.value {
        return unknowable_pattern(value, place, cx);
    }
    let mut words = TokenStream::new();
    for entry in meta.entries(cx) {
        let Some(value) = cx.keep(entry.value()) else { continue };
        match entry.name().as_str() {
            "pattern" if meta::is_constant(&value) => words.extend(text("pattern", entry.span(), &value)),
            "pattern" | "path" => words.extend(unknowable_pattern(&value, place, cx)),
            name if MESSAGES.contains(&name) => {}
            _ => unknown(&entry, meta, ["pattern", "path"].into_iter(), cx),
        }
    }
    words
}

fn unknowable_pattern(value: &TokenStream, place: &Place<'_>, cx: &Ctxt) -> TokenStream {
    if !place.own.is_some_and(|own| own.has(&["pattern"])) {
        let replacement = format!("the regular expression as text: `{}`", place.attribute("pattern = \"…\""));
        unknowable(value, &replacement, cx);
    }
    TokenStream::new()
}

/// `contains("…")` or `contains(pattern = "…")`
pub(super) fn contains(meta: &Meta, place: &Place<'_>, cx: &Ctxt) -> TokenStream {
    let value = match &meta.value {
        Value::Equals(value) => value.clone(),
        Value::List(value) if !is_named(value) => value.clone(),
        _ => {
            let entries = meta.entries(cx);
            let value = entries.iter().find(|entry| entry.name() == "pattern").map(Meta::value);
            let missing =
                || syn::Error::new(meta.span(), format!("`{0}` needs a text: `{0}(pattern = \"…\")`", meta.key));
            let Some(value) = cx.keep(value.unwrap_or_else(|| Err(missing()))) else { return TokenStream::new() };
            value
        }
    };
    match meta::text(&value) {
        Some(found) => {
            let escaped = LitStr::new(&escape(&found.value()), found.span());
            text("pattern", meta.span(), &escaped.into_token_stream())
        }
        None => unknowable_pattern(&value, place, cx),
    }
}

/// Returns whether the arguments are `name = value`, and not an expression.
fn is_named(arguments: &TokenStream) -> bool {
    let mut tokens = arguments.clone().into_iter().skip(1);
    matches!(tokens.next(), Some(proc_macro2::TokenTree::Punct(punct)) if matches!(punct.as_char(), '=' | ','))
}

/// The characters with a special meaning in the regular expressions of Go.
const SPECIAL: &str = r"\.+*?()|[]{}^$";

/// Returns a regular expression that matches this text.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if SPECIAL.contains(c) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

/// `email`, or `email(message = "…")`
pub(super) fn format(meta: &Meta, format: &str) -> TokenStream {
    let format = LitStr::new(format, meta.span());
    text("format", meta.span(), &format.into_token_stream())
}

/// `ip`, or `ip(v4 = true)`
pub(super) fn ip(meta: &Meta, cx: &Ctxt) -> TokenStream {
    let entries = if matches!(meta.value, Value::List(_)) { meta.entries(cx) } else { Vec::new() };
    let is_on = |name: &str| entries.iter().any(|entry| entry.name() == name && entry.is_on());
    format(
        meta,
        match (is_on("v4"), is_on("v6")) {
            (true, false) => "ipv4",
            (false, true) => "ipv6",
            _ => "ip",
        },
    )
}

/// `keyword = text`
pub(super) fn text(keyword: &str, span: Span, value: &TokenStream) -> TokenStream {
    let keyword = Ident::new(keyword, span);
    quote_spanned!(span=> #keyword = #value,)
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn text_is_escaped() {
        assert_eq!(escape("a.b"), r"a\.b");
        assert_eq!(escape("[x]-#"), r"\[x\]-#");
    }
}
