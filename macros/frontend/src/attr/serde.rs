//! Parses serde's attributes that affect JSON.

use proc_macro2::Span;
use syn::meta::ParseNestedMeta;
use syn::spanned::Spanned;
use syn::{Attribute, LitStr, Token, Type};

use crate::attr::length;
use crate::case::{CASES, Case};
use crate::ctxt::Ctxt;

/// The names for serialization and deserialization.
#[derive(Default)]
pub struct Rename {
    serialize: Option<LitStr>,
    deserialize: Option<LitStr>,
}

/// The span of a word, if it is present.
pub type Flag = Option<Span>;

/// `default` or `default = "path"`, with the place of the word.
#[derive(Clone, Debug)]
pub enum SerdeDefault {
    /// `default`: `Default::default()`.
    Trait(Span),
    /// `default = "path"`: the result of a function.
    Function(Span, String),
}

impl SerdeDefault {
    /// Returns the place of the word.
    pub fn span(&self) -> Span {
        match self {
            SerdeDefault::Trait(span) | SerdeDefault::Function(span, _) => *span,
        }
    }

    fn read(meta: &ParseNestedMeta<'_>) -> syn::Result<Option<Self>> {
        let span = meta.path.span();
        if !meta.input.peek(Token![=]) {
            return Ok(Some(SerdeDefault::Trait(span)));
        }
        let path = meta.value()?.parse::<LitStr>()?.value();
        Ok(Some(if is_default(&path) { SerdeDefault::Trait(span) } else { SerdeDefault::Function(span, path) }))
    }
}

/// Returns whether a function returns the `Default` of a type, such as `Default::default` or `Vec::new`.
fn is_default(path: &str) -> bool {
    match owner_and_name(path) {
        ("Default" | "Option", "default") => true,
        (owner, "default" | "new") => COLLECTIONS.contains(&owner),
        _ => false,
    }
}

/// Collections of std and of crates that operators commonly use.
const COLLECTIONS: &[&str] = &[
    "BTreeMap",
    "BTreeSet",
    "BinaryHeap",
    "HashMap",
    "HashSet",
    "IndexMap",
    "IndexSet",
    "LinkedList",
    "Map",
    "String",
    "Vec",
    "VecDeque",
];

/// Returns the last two segments of a path without generic arguments: `Vec::<T>::new` gives `Vec` and `new`.
fn owner_and_name(path: &str) -> (&str, &str) {
    let mut segments = path.rsplit("::").map(str::trim);
    let name = segments.next().unwrap_or_default();
    let owner = segments.next().unwrap_or_default();
    let owner = if owner.starts_with('<') { segments.next().unwrap_or(owner) } else { owner };
    (owner, name)
}

/// The function of `skip_serializing_if`, if its result for a default is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Predicate {
    /// `Vec::is_empty` and similar functions.
    IsEmpty,
    /// `std::ops::Not::not`
    Not,
    /// Any other function.
    Other,
}

impl Predicate {
    fn of(path: &str) -> Self {
        match owner_and_name(path) {
            ("str", "is_empty") => Predicate::IsEmpty,
            (owner, "is_empty") if COLLECTIONS.contains(&owner) || owner.starts_with("<[") => Predicate::IsEmpty,
            ("Not", "not") => Predicate::Not,
            _ => Predicate::Other,
        }
    }
}

/// `#[serde(...)]` on a type.
#[derive(Default)]
pub struct Container {
    /// `rename_all`. The name of a type does not appear in JSON, so `rename` is skipped.
    pub rename_all: Option<Case>,
    /// `rename_all_fields`
    pub rename_all_fields: Option<Case>,
    /// `default`
    pub default: Option<SerdeDefault>,
    /// `transparent`
    pub transparent: Flag,
    /// `tag`
    pub tag: Option<LitStr>,
    /// `content`
    pub content: Option<LitStr>,
    /// `untagged`
    pub untagged: Flag,
    /// `deny_unknown_fields`
    pub deny_unknown_fields: Flag,
    /// `from` or `try_from`
    pub from: Option<(Span, Type)>,
    /// `into`
    pub into: Option<(Span, Type)>,
    /// `remote`
    pub remote: Flag,
}

/// `#[serde(...)]` on a variant.
#[derive(Default)]
pub struct Variant {
    /// `rename`
    pub rename: Rename,
    /// `rename_all`
    pub rename_all: Option<Case>,
    /// `alias`
    pub aliases: Vec<LitStr>,
    /// `skip`
    pub skip: Flag,
    /// `skip_serializing`
    pub skip_serializing: Flag,
    /// `skip_deserializing`
    pub skip_deserializing: Flag,
    /// `other`
    pub other: Flag,
    /// `untagged`
    pub untagged: Flag,
    /// `with`, `serialize_with` or `deserialize_with`
    pub with: Flag,
}

/// `#[serde(...)]` on a field.
#[derive(Default)]
pub struct Field {
    /// `rename`
    pub rename: Rename,
    /// `alias`
    pub aliases: Vec<LitStr>,
    /// `default`
    pub default: Option<SerdeDefault>,
    /// `flatten`
    pub flatten: Flag,
    /// `skip`
    pub skip: Flag,
    /// `skip_serializing`
    pub skip_serializing: Flag,
    /// `skip_deserializing`
    pub skip_deserializing: Flag,
    /// `skip_serializing_if`
    pub skip_serializing_if: Option<(Span, Predicate)>,
    /// `with`, `serialize_with` or `deserialize_with`
    pub with: Flag,
    /// `with` or `deserialize_with`. serde then no longer treats a missing `Option` as `None`.
    pub deserialize_with: Flag,
}

impl Container {
    /// Reads the attributes of a type.
    pub fn read(attributes: &[Attribute], cx: &Ctxt) -> Self {
        let mut this = Container::default();
        each(attributes, cx, |word, meta| {
            let span = meta.path.span();
            match word {
                "rename_all" => this.rename_all = case(&meta, cx)?,
                "rename_all_fields" => this.rename_all_fields = case(&meta, cx)?,
                "default" => this.default = SerdeDefault::read(&meta)?,
                "transparent" => this.transparent = Some(span),
                "tag" => this.tag = Some(meta.value()?.parse()?),
                "content" => this.content = Some(meta.value()?.parse()?),
                "untagged" => this.untagged = Some(span),
                "deny_unknown_fields" => this.deny_unknown_fields = Some(span),
                "from" | "try_from" => this.from = Some((span, quoted_type(&meta)?)),
                "into" => this.into = Some((span, quoted_type(&meta)?)),
                "remote" => set_flag(&mut this.remote, &meta)?,
                _ => skip_value(&meta)?,
            }
            Ok(())
        });
        this
    }
}

impl Variant {
    /// Reads the attributes of a variant.
    pub fn read(attributes: &[Attribute], cx: &Ctxt) -> Self {
        let mut this = Variant::default();
        each(attributes, cx, |word, meta| {
            let span = meta.path.span();
            match word {
                "rename" => this.rename = Rename::read(&meta)?,
                "rename_all" => this.rename_all = case(&meta, cx)?,
                "alias" => this.aliases.push(meta.value()?.parse()?),
                "skip" => this.skip = Some(span),
                "skip_serializing" => this.skip_serializing = Some(span),
                "skip_deserializing" => this.skip_deserializing = Some(span),
                "other" => this.other = Some(span),
                "untagged" => this.untagged = Some(span),
                "with" | "serialize_with" | "deserialize_with" => set_flag(&mut this.with, &meta)?,
                _ => skip_value(&meta)?,
            }
            Ok(())
        });
        this
    }
}

impl Field {
    /// Reads the attributes of a field.
    pub fn read(attributes: &[Attribute], cx: &Ctxt) -> Self {
        let mut this = Field::default();
        each(attributes, cx, |word, meta| {
            let span = meta.path.span();
            match word {
                "rename" => this.rename = Rename::read(&meta)?,
                "alias" => this.aliases.push(meta.value()?.parse()?),
                "default" => this.default = SerdeDefault::read(&meta)?,
                "flatten" => this.flatten = Some(span),
                "skip" => this.skip = Some(span),
                "skip_serializing" => this.skip_serializing = Some(span),
                "skip_deserializing" => this.skip_deserializing = Some(span),
                "skip_serializing_if" => {
                    let path: LitStr = meta.value()?.parse()?;
                    this.skip_serializing_if = Some((span, Predicate::of(&path.value())));
                }
                "serialize_with" => set_flag(&mut this.with, &meta)?,
                "with" | "deserialize_with" => {
                    set_flag(&mut this.with, &meta)?;
                    this.deserialize_with = Some(span);
                }
                _ => skip_value(&meta)?,
            }
            Ok(())
        });
        this
    }
}

impl Rename {
    fn read(meta: &ParseNestedMeta<'_>) -> syn::Result<Self> {
        let (serialize, deserialize) = both_ways(meta)?;
        Ok(Rename { serialize, deserialize })
    }

    /// Returns the name for both reading and writing. `default` is the name without the attribute.
    pub fn resolve(&self, default: String, cx: &Ctxt) -> String {
        let write = self.serialize.as_ref().map_or_else(|| default.clone(), LitStr::value);
        let read = self.deserialize.as_ref().map_or(default, LitStr::value);
        if write != read {
            let at = self.serialize.as_ref().or(self.deserialize.as_ref()).map_or_else(Span::call_site, LitStr::span);
            cx.error(
                at,
                format!(
                    "deserializes from `{read}` but serializes as `{write}`: the API server knows one property only and would \
                     prune the other\nhelp: use one name for both: `#[serde(rename = \"{read}\")]`"
                ),
            );
        }
        read
    }
}

/// Calls `read` for every word of every `#[serde(...)]`.
fn each(attributes: &[Attribute], cx: &Ctxt, mut read: impl FnMut(&str, ParseNestedMeta<'_>) -> syn::Result<()>) {
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("serde")) {
        let result = attribute.parse_nested_meta(|meta| {
            let word = meta.path.get_ident().map(ToString::to_string).unwrap_or_default();
            read(&word, meta)
        });
        cx.keep(result);
    }
}

/// Parses `word = "both"` or `word(serialize = "one", deserialize = "other")`.
fn both_ways(meta: &ParseNestedMeta<'_>) -> syn::Result<(Option<LitStr>, Option<LitStr>)> {
    if meta.input.peek(Token![=]) {
        let name: LitStr = meta.value()?.parse()?;
        return Ok((Some(name.clone()), Some(name)));
    }
    let (mut serialize, mut deserialize) = (None, None);
    meta.parse_nested_meta(|meta| {
        if meta.path.is_ident("serialize") {
            serialize = Some(meta.value()?.parse()?);
        } else if meta.path.is_ident("deserialize") {
            deserialize = Some(meta.value()?.parse()?);
        } else {
            skip_value(&meta)?;
        }
        Ok(())
    })?;
    Ok((serialize, deserialize))
}

fn case(meta: &ParseNestedMeta<'_>, cx: &Ctxt) -> syn::Result<Option<Case>> {
    let (serialize, deserialize) = both_ways(meta)?;
    let text = |name: &Option<LitStr>| name.as_ref().map(LitStr::value);
    if text(&serialize) != text(&deserialize) {
        cx.error(
            meta.path.span(),
            "names are written in one case and read in another: the API server knows one property only and would \
             prune the other\nhelp: use one rule for both, as in `rename_all = \"camelCase\"`",
        );
    }
    let Some(name) = deserialize.or(serialize) else { return Ok(None) };
    match Case::parse(&name.value()) {
        Some(case) => Ok(Some(case)),
        None => {
            let known: Vec<&str> = CASES.iter().map(|(name, _)| *name).collect();
            Err(syn::Error::new(name.span(), format!("unknown rename rule; serde knows {}", known.join(", "))))
        }
    }
}

fn quoted_type(meta: &ParseNestedMeta<'_>) -> syn::Result<Type> {
    length::parse_quoted_type(&meta.value()?.parse()?)
}

fn set_flag(flag: &mut Flag, meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
    *flag = Some(meta.path.span());
    skip_value(meta)
}

/// Skips the value of a word that does not affect JSON.
fn skip_value(meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
    while !meta.input.is_empty() && !meta.input.peek(Token![,]) {
        meta.input.parse::<proc_macro2::TokenTree>()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_that_return_the_default() {
        for path in
            ["Default::default", "std::default::Default::default", "Vec::new", "Option::default", "Vec::<T>::new"]
        {
            assert!(is_default(path), "{path}");
        }
        for path in ["default", "new", "Labels::new", "defaults::default", "Option::new"] {
            assert!(!is_default(path), "{path}");
        }
    }

    #[test]
    fn functions_of_skip_serializing_if() {
        for path in ["Vec::is_empty", "::std::collections::BTreeMap::is_empty", "<[_]>::is_empty", "Vec::<T>::is_empty"]
        {
            assert_eq!(Predicate::of(path), Predicate::IsEmpty, "{path}");
        }
        assert_eq!(Predicate::of("std::ops::Not::not"), Predicate::Not);
        assert_eq!(Predicate::of("Not :: not"), Predicate::Not);
        for path in ["Option::is_none", "is_empty", "Labels::is_empty", "not", "is_default"] {
            assert_eq!(Predicate::of(path), Predicate::Other, "{path}");
        }
    }
}
