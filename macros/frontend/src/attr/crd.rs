//! `crd(...)`: the names under which a type is served.

use proc_macro2::Span;
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::{Ident, LitStr, Token, bracketed, parenthesized, token};

use crate::attr::nearest::nearest;

/// The parts of `crd(...)`.
pub struct Crd {
    /// `group`
    pub group: LitStr,
    /// `version`
    pub version: LitStr,
    /// `kind`; else the name of the type.
    pub kind: Option<LitStr>,
    /// `plural`; else made of the kind.
    pub plural: Option<LitStr>,
    /// `singular`; else the kind in lower case.
    pub singular: Option<LitStr>,
    /// `list_kind`; else the kind with `List` behind it.
    pub list_kind: Option<LitStr>,
    /// `short_names`
    pub short_names: Vec<LitStr>,
    /// `categories`
    pub categories: Vec<LitStr>,
    /// `scope`, "Namespaced" or "Cluster".
    pub cluster: bool,
    /// `status`: the status has an endpoint of its own.
    pub status: bool,
    /// `kubernetes`: the minor version of the oldest Kubernetes that has to take the resource.
    pub kubernetes: Option<u8>,
}

const WORDS: &[&str] = &[
    "group",
    "version",
    "kind",
    "plural",
    "singular",
    "list_kind",
    "short_names",
    "categories",
    "scope",
    "status",
    "kubernetes",
];

impl Crd {
    /// Reads what stands between the parentheses of `crd(...)` at `span`.
    pub fn read(input: ParseStream<'_>, span: Span) -> syn::Result<Self> {
        let (mut group, mut version) = (None, None);
        let (mut kind, mut plural, mut singular, mut list_kind) = (None, None, None, None);
        let (mut short_names, mut categories) = (Vec::new(), Vec::new());
        let (mut cluster, mut status, mut kubernetes) = (false, false, None);
        while !input.is_empty() {
            let word = input.call(Ident::parse_any)?;
            match word.to_string().as_str() {
                "group" => group = Some(text(input)?),
                "version" => version = Some(text(input)?),
                "kind" => kind = Some(text(input)?),
                "plural" => plural = Some(text(input)?),
                "singular" => singular = Some(text(input)?),
                "list_kind" => list_kind = Some(text(input)?),
                "short_names" => short_names = list(input)?,
                "categories" => categories = list(input)?,
                "scope" => cluster = is_cluster(&text(input)?)?,
                "status" => status = true,
                "kubernetes" => kubernetes = Some(minor(&text(input)?)?),
                other => return Err(syn::Error::new(word.span(), unknown(other))),
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        let missing = |word| syn::Error::new(span, format!("`crd` needs a {word}: `crd({word} = \"…\")`"));
        Ok(Crd {
            group: group.ok_or_else(|| missing("group"))?,
            version: version.ok_or_else(|| missing("version"))?,
            kind,
            plural,
            singular,
            list_kind,
            short_names,
            categories,
            cluster,
            status,
            kubernetes,
        })
    }
}

/// The minor version of `"1.31"`.
fn minor(version: &LitStr) -> syn::Result<u8> {
    let text = version.value();
    text.strip_prefix("1.").and_then(|minor| minor.parse().ok()).filter(|minor| *minor >= 25).ok_or_else(|| {
        syn::Error::new(version.span(), "expected a version of Kubernetes from \"1.25\" on, the first with rules")
    })
}

fn unknown(word: &str) -> String {
    match nearest(word, WORDS.iter().copied()) {
        Some(near) => format!("unknown part of `crd`: `{word}`\nhelp: did you mean `{near}`?"),
        None => format!("unknown part of `crd`: `{word}`\nhelp: the parts are {}", WORDS.join(", ")),
    }
}

fn text(input: ParseStream<'_>) -> syn::Result<LitStr> {
    input.parse::<Token![=]>()?;
    input.parse()
}

fn list(input: ParseStream<'_>) -> syn::Result<Vec<LitStr>> {
    let content;
    if input.peek(token::Paren) {
        parenthesized!(content in input);
    } else {
        input.parse::<Token![=]>()?;
        bracketed!(content in input);
    }
    let list = content.parse_terminated(<LitStr as syn::parse::Parse>::parse, Token![,])?;
    Ok(list.into_iter().collect())
}

fn is_cluster(scope: &LitStr) -> syn::Result<bool> {
    match scope.value().as_str() {
        "Cluster" => Ok(true),
        "Namespaced" => Ok(false),
        other => Err(syn::Error::new(
            scope.span(),
            format!("Unsupported value: {other:?}: supported values: \"Cluster\", \"Namespaced\""),
        )),
    }
}
