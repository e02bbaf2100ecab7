//! The declaration as written.

use proc_macro2::Span;
use structural_schema_cel::OwnedProgram;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Attribute, Ident, LitStr, Path, Token, Visibility, braced, parenthesized, token};

use super::path::FieldPath;
use crate::attr::rule::parse_value;

/// `pub static NAME;` and pairs of versions.
pub(super) struct Declaration {
    pub(super) attributes: Vec<Attribute>,
    pub(super) visibility: Visibility,
    pub(super) name: Ident,
    pub(super) pairs: Vec<Pair>,
}

/// `Left <=> Right { … }`
pub(super) struct Pair {
    pub(super) left: Path,
    pub(super) right: Path,
    pub(super) entries: Vec<Entry>,
}

/// `left <=> right with (…);`
pub(super) struct Entry {
    pub(super) left: Side,
    pub(super) right: Side,
    pub(super) arrow: Arrow,
    pub(super) how: How,
    /// The reason of `lossy "…"`.
    pub(super) lossy: Option<LitStr>,
    /// The spans of the first and the last token of the fields.
    pub(super) ends: (Span, Span),
}

/// One side of an entry.
pub(super) enum Side {
    Fields(Vec<FieldPath>),
    Preserve,
    Drop(LitStr),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Arrow {
    /// `<=>`
    Both,
    /// `=>`
    Forward,
    /// `<=`
    Backward,
}

/// How values are converted.
pub(super) enum How {
    Move,
    Unchanged(LitStr),
    /// The functions for the directions of the arrow.
    With(Vec<Function>),
    Rule(Rule),
}

/// `path` or `try path`
pub(super) struct Function {
    pub(super) fallible: bool,
    pub(super) path: Path,
}

/// `rule(scope = spec) "…"`
pub(super) struct Rule {
    pub(super) scope: Option<FieldPath>,
    pub(super) text: LitStr,
    pub(super) program: OwnedProgram,
}

impl Parse for Declaration {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        let visibility = input.parse()?;
        if !input.peek(Token![static]) {
            return Err(
                input.error("expected `static NAME;`, and then pairs of versions: `v1beta1::Kind <=> v1::Kind { … }`")
            );
        }
        input.parse::<Token![static]>()?;
        let name = input.parse()?;
        input.parse::<Token![;]>()?;
        let mut pairs = Vec::new();
        while !input.is_empty() {
            pairs.push(input.parse()?);
        }
        Ok(Declaration { attributes, visibility, name, pairs })
    }
}

impl Declaration {
    /// Returns errors that the parser does not detect.
    pub(super) fn errors(&self) -> Option<syn::Error> {
        if self.pairs.is_empty() {
            let text = "there is no pair of versions\nhelp: add `v1beta1::Kind <=> v1::Kind { … }`";
            return Some(syn::Error::new(self.name.span(), text));
        }
        let entries = self.pairs.iter().flat_map(|pair| &pair.entries);
        entries.filter_map(Entry::error).reduce(|mut all, error| {
            all.combine(error);
            all
        })
    }
}

impl Parse for Pair {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let left = input.parse()?;
        if parse_arrow(input)? != Arrow::Both {
            return Err(input.error("expected `<=>` between two versions"));
        }
        let right = input.parse()?;
        if !input.peek(token::Brace) {
            return Err(input.error("expected `{ … }` with the fields that differ; `{}` if there are none"));
        }
        let inside;
        braced!(inside in input);
        let mut entries = Vec::new();
        while !inside.is_empty() {
            entries.push(inside.parse()?);
        }
        Ok(Pair { left, right, entries })
    }
}

fn parse_arrow(input: ParseStream<'_>) -> syn::Result<Arrow> {
    if input.peek(Token![=>]) {
        input.parse::<Token![=>]>()?;
        return Ok(Arrow::Forward);
    }
    if !input.peek(Token![<=]) {
        return Err(input.error("expected `<=>`, `=>` or `<=`"));
    }
    input.parse::<Token![<=]>()?;
    if input.peek(Token![>]) {
        input.parse::<Token![>]>()?;
        return Ok(Arrow::Both);
    }
    Ok(Arrow::Backward)
}

impl Parse for Entry {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let first = input.span();
        let left = if input.peek(Token![=>]) { Side::Fields(Vec::new()) } else { parse_side(input)? };
        let arrow = parse_arrow(input)?;
        let before = input.span();
        let right = if is_rule(input) { Side::Fields(Vec::new()) } else { parse_side(input)? };
        let last = match &right {
            Side::Fields(fields) => fields.last().map_or(before, |field| field.ends.1),
            Side::Preserve => before,
            Side::Drop(reason) => reason.span(),
        };
        let how = parse_how(input)?;
        let lossy = if peek_word(input, "lossy") {
            input.parse::<Ident>()?;
            Some(reason(input, "lossy")?)
        } else {
            None
        };
        if !input.peek(Token![;]) {
            return Err(input.error("expected `;`, `with (…)`, `rule \"…\"`, `unchanged \"…\"` or `lossy \"…\"`"));
        }
        input.parse::<Token![;]>()?;
        Ok(Entry { left, right, arrow, how, lossy, ends: (first, last) })
    }
}

/// Returns whether a rule follows, and not a field with this name.
fn is_rule(input: ParseStream<'_>) -> bool {
    peek_word(input, "rule") && (input.peek2(LitStr) || input.peek2(token::Paren))
}

fn peek_word(input: ParseStream<'_>, word: &str) -> bool {
    input.cursor().ident().is_some_and(|(ident, _)| ident == word)
}

/// Parses a reason in quotes, which must not be empty.
fn reason(input: ParseStream<'_>, word: &str) -> syn::Result<LitStr> {
    if !input.peek(LitStr) {
        return Err(input.error(format!("`{word}` needs a reason: `{word} \"no controller reads it\"`")));
    }
    let reason: LitStr = input.parse()?;
    if reason.value().trim().is_empty() {
        return Err(syn::Error::new(reason.span(), format!("`{word}` needs a reason")));
    }
    Ok(reason)
}

fn parse_side(input: ParseStream<'_>) -> syn::Result<Side> {
    let is_action = |word: &str| {
        // A field of this name would be followed by `.` or `[`.
        peek_word(input, word) && !input.peek2(Token![.]) && !input.peek2(token::Bracket)
    };
    if is_action("preserve") {
        input.parse::<Ident>()?;
        return Ok(Side::Preserve);
    }
    if is_action("drop") {
        input.parse::<Ident>()?;
        return Ok(Side::Drop(reason(input, "drop")?));
    }
    if input.peek(token::Paren) {
        let inside;
        parenthesized!(inside in input);
        let fields: Punctuated<FieldPath, Token![,]> = Punctuated::parse_terminated(&inside)?;
        return Ok(Side::Fields(fields.into_iter().collect()));
    }
    Ok(Side::Fields(vec![input.parse()?]))
}

fn parse_how(input: ParseStream<'_>) -> syn::Result<How> {
    if peek_word(input, "unchanged") {
        input.parse::<Ident>()?;
        return Ok(How::Unchanged(reason(input, "unchanged")?));
    }
    if peek_word(input, "with") {
        input.parse::<Ident>()?;
        if !input.peek(token::Paren) {
            return Err(input.error(
                "expected functions: `with (to_right, to_left)`; write `try to_right` if it returns a `Result`",
            ));
        }
        let inside;
        parenthesized!(inside in input);
        let functions: Punctuated<Function, Token![,]> = Punctuated::parse_terminated(&inside)?;
        return Ok(How::With(functions.into_iter().collect()));
    }
    if peek_word(input, "rule") {
        input.parse::<Ident>()?;
        return Ok(How::Rule(parse_rule(input)?));
    }
    Ok(How::Move)
}

fn parse_rule(input: ParseStream<'_>) -> syn::Result<Rule> {
    let scope = if input.peek(token::Paren) {
        let inside;
        parenthesized!(inside in input);
        if !peek_word(&inside, "scope") {
            return Err(inside.error("expected `scope = spec`"));
        }
        inside.parse::<Ident>()?;
        inside.parse::<Token![=]>()?;
        let scope = inside.parse()?;
        if !inside.is_empty() {
            return Err(inside.error("expected `)`"));
        }
        Some(scope)
    } else {
        None
    };
    if !input.peek(LitStr) {
        return Err(input.error("expected a CEL expression in quotes: `rule \"self.spec.size\"`"));
    }
    let text: LitStr = input.parse()?;
    let program = parse_value(&text)?;
    Ok(Rule { scope, text, program })
}

impl Parse for Function {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let fallible = input.peek(Token![try]);
        if fallible {
            input.parse::<Token![try]>()?;
        }
        let path = input.parse().map_err(|error| {
            syn::Error::new(
                error.span(),
                "expected the path of a function: `to_right`, or `try to_right` if it returns a `Result`",
            )
        })?;
        Ok(Function { fallible, path })
    }
}

impl Entry {
    fn error(&self) -> Option<syn::Error> {
        let error = |text: &str| Some(syn::Error::new(self.ends.0, text));
        let (source, target) = match self.arrow {
            Arrow::Both | Arrow::Forward => (&self.left, &self.right),
            Arrow::Backward => (&self.right, &self.left),
        };
        if !matches!(source, Side::Fields(_)) || self.arrow == Arrow::Both && !matches!(target, Side::Fields(_)) {
            return error(
                "`preserve` and `drop` are what happens to a field of one version\nhelp: write `spec.field => preserve;` for a field of the left \
                 version, and `preserve <= spec.field;` for one of the right version",
            );
        }
        let Side::Fields(sources) = source else { return None };
        match (target, &self.how) {
            (Side::Preserve | Side::Drop(_), How::Move) if sources.is_empty() => {
                error("there is no field to keep or to drop")
            }
            (Side::Preserve | Side::Drop(_), How::Move) => None,
            (Side::Preserve | Side::Drop(_), _) => {
                error("`preserve` and `drop` need no function, rule, or `unchanged`")
            }
            (Side::Fields(_), How::Rule(rule)) if self.arrow == Arrow::Both => Some(syn::Error::new(
                rule.text.span(),
                "a rule converts in one direction\nhelp: write one entry with `=>` and one with `<=`, each with its rule",
            )),
            (Side::Fields(targets), How::Rule(_)) if targets.is_empty() => error("a rule needs a field to set"),
            (Side::Fields(_), How::Rule(_)) => None,
            (Side::Fields(targets), _) if sources.is_empty() || targets.is_empty() => {
                error("a field is missing\nhelp: only a rule can set a field from nothing: `=> spec.field rule \"…\";`")
            }
            (Side::Fields(_), How::With(functions)) => {
                let expected = if self.arrow == Arrow::Both { 2 } else { 1 };
                (functions.len() != expected).then(|| {
                    let text = if expected == 2 {
                        "`<=>` needs two functions: `with (to_right, to_left)`"
                    } else {
                        "`=>` and `<=` need one function: `with (convert)`"
                    };
                    syn::Error::new(self.ends.0, text)
                })
            }
            (Side::Fields(_), How::Move | How::Unchanged(_)) if self.lossy.is_some() => {
                error("`lossy` applies to functions and rules; a value that moves is not lost")
            }
            (Side::Fields(_), How::Move | How::Unchanged(_)) => None,
        }
    }
}
