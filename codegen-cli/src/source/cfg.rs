//! Which parts of a file are there at all: `#[cfg(...)]` and `#[cfg_attr(...)]`.

use std::collections::HashSet;

use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Attribute, Data, DeriveInput, Field, Fields, Ident, Lit, Meta, Token, parenthesized, token};

/// What is configured for a crate. Tests are off.
#[derive(Debug, Default)]
pub struct Cfg {
    names: HashSet<String>,
    values: HashSet<(String, String)>,
}

impl Cfg {
    /// This machine, with these features.
    pub fn new<'a>(features: impl Iterator<Item = &'a str>) -> Self {
        use std::env::consts::{ARCH, FAMILY, OS};
        let mut cfg = Cfg::default();
        cfg.names.insert(FAMILY.to_owned());
        cfg.names.insert("debug_assertions".to_owned());
        let width = usize::BITS.to_string();
        let endian = if cfg!(target_endian = "big") { "big" } else { "little" };
        let here = [
            ("target_os", OS),
            ("target_arch", ARCH),
            ("target_family", FAMILY),
            ("target_pointer_width", &width),
            ("target_endian", endian),
            ("panic", "unwind"),
        ];
        let features = features.map(|feature| ("feature", feature));
        cfg.values.extend(here.into_iter().chain(features).map(|(name, value)| (name.to_owned(), value.to_owned())));
        cfg
    }

    /// Whether what has these attributes is there, once `cfg_attr` among them is resolved.
    pub fn keeps(&self, attributes: &[Attribute]) -> bool {
        attributes.iter().filter(|attribute| attribute.path().is_ident("cfg")).all(|attribute| {
            // What cannot be read is no reason to leave something out.
            attribute.parse_args::<Predicate>().map_or(true, |predicate| self.holds(&predicate))
        })
    }

    /// Puts what `cfg_attr` adds in its place.
    pub fn expand(&self, attributes: &mut Vec<Attribute>) {
        if !attributes.iter().any(|attribute| attribute.path().is_ident("cfg_attr")) {
            return;
        }
        let mut expanded = Vec::new();
        for attribute in attributes.drain(..) {
            if !attribute.path().is_ident("cfg_attr") {
                expanded.push(attribute);
                continue;
            }
            let Ok(Conditional { predicate, metas }) = attribute.parse_args::<Conditional>() else { continue };
            if self.holds(&predicate) {
                let mut added: Vec<Attribute> =
                    metas.into_iter().map(|meta| Attribute { meta, ..attribute.clone() }).collect();
                // It may stand inside of another.
                self.expand(&mut added);
                expanded.append(&mut added);
            }
        }
        *attributes = expanded;
    }

    /// Leaves out of a type what is not there.
    pub fn configure(&self, input: &mut DeriveInput) {
        self.expand(&mut input.attrs);
        match &mut input.data {
            Data::Struct(data) => self.configure_fields(&mut data.fields),
            Data::Enum(data) => {
                let variants = std::mem::take(&mut data.variants).into_pairs().filter_map(|mut pair| {
                    self.expand(&mut pair.value_mut().attrs);
                    self.keeps(&pair.value().attrs).then_some(pair)
                });
                data.variants = variants.collect();
                data.variants.iter_mut().for_each(|variant| self.configure_fields(&mut variant.fields));
            }
            Data::Union(_) => {}
        }
    }

    fn configure_fields(&self, fields: &mut Fields) {
        let list = match fields {
            Fields::Named(fields) => &mut fields.named,
            Fields::Unnamed(fields) => &mut fields.unnamed,
            Fields::Unit => return,
        };
        let kept = std::mem::take(list).into_pairs().filter_map(|mut pair| {
            let field: &mut Field = pair.value_mut();
            self.expand(&mut field.attrs);
            self.keeps(&field.attrs).then_some(pair)
        });
        *list = kept.collect();
    }

    fn holds(&self, predicate: &Predicate) -> bool {
        match predicate {
            Predicate::Literal(value) => *value,
            Predicate::Name(name) => self.names.contains(name),
            Predicate::Value(name, value) => self.values.contains(&(name.clone(), value.clone())),
            Predicate::Not(inner) => !self.holds(inner),
            Predicate::All(list) => list.iter().all(|inner| self.holds(inner)),
            Predicate::Any(list) => list.iter().any(|inner| self.holds(inner)),
        }
    }
}

/// What stands in `cfg(...)`.
enum Predicate {
    Literal(bool),
    Name(String),
    Value(String, String),
    Not(Box<Predicate>),
    All(Vec<Predicate>),
    Any(Vec<Predicate>),
}

impl Parse for Predicate {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if let Ok(literal) = input.parse::<syn::LitBool>() {
            return Ok(Predicate::Literal(literal.value));
        }
        let name = input.call(Ident::parse_any)?.to_string();
        if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            return match input.parse::<Lit>()? {
                Lit::Str(value) => Ok(Predicate::Value(name, value.value())),
                other => Err(syn::Error::new(other.span(), "expected a string")),
            };
        }
        if !input.peek(token::Paren) {
            return Ok(Predicate::Name(name));
        }
        let content;
        parenthesized!(content in input);
        let list: Vec<Predicate> =
            Punctuated::<Predicate, Token![,]>::parse_terminated(&content)?.into_iter().collect();
        match name.as_str() {
            "all" => Ok(Predicate::All(list)),
            "any" => Ok(Predicate::Any(list)),
            "not" => match <[Predicate; 1]>::try_from(list) {
                Ok([inner]) => Ok(Predicate::Not(Box::new(inner))),
                Err(_) => Err(content.error("`not` takes one predicate")),
            },
            // `target(os = "linux")` and the like are of the future.
            _ => Err(content.error("expected `all`, `any` or `not`")),
        }
    }
}

/// What stands in `cfg_attr(...)`.
struct Conditional {
    predicate: Predicate,
    metas: Vec<Meta>,
}

impl Parse for Conditional {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let predicate = input.parse()?;
        input.parse::<Option<Token![,]>>()?;
        let metas = Punctuated::<Meta, Token![,]>::parse_terminated(input)?.into_iter().collect();
        Ok(Conditional { predicate, metas })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quote::quote;
    use syn::parse_quote;

    #[test]
    fn predicates_hold_as_in_rustc() {
        let cfg = Cfg::new(["a", "b-c"].into_iter());
        for (predicate, holds) in [
            (quote!(feature = "a"), true),
            (quote!(feature = "c"), false),
            (quote!(test), false),
            (quote!(not(test)), true),
            (quote!(all(feature = "a", feature = "b-c")), true),
            (quote!(any()), false),
            (quote!(all()), true),
            (quote!(any(test, all(not(feature = "x"), true))), true),
        ] {
            assert_eq!(cfg.keeps(&[parse_quote!(#[cfg(#predicate)])]), holds, "{predicate}");
        }
    }

    #[test]
    fn a_type_has_what_is_configured() {
        let mut input: DeriveInput = parse_quote! {
            #[cfg_attr(feature = "a", derive(X), cfg_attr(not(test), y))]
            #[cfg_attr(test, z)]
            enum E {
                #[cfg(test)]
                A,
                B { #[cfg(feature = "a")] a: u8, #[cfg(feature = "b")] b: u8 },
            }
        };
        Cfg::new(["a"].into_iter()).configure(&mut input);
        let expected: DeriveInput = parse_quote! {
            #[derive(X)]
            #[y]
            enum E { B { #[cfg(feature = "a")] a: u8, }, }
        };
        assert_eq!(quote!(#input).to_string(), quote!(#expected).to_string());
    }
}
