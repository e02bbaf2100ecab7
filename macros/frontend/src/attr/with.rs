//! Known modules of other crates for `#[serde(with = "…")]`, and the JSON that they write.
//!
//! A custom serialization function hides the representation of a field from the derive. The representation of these
//! modules is known, so the field needs no `#[structural(as = …)]`.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Attribute, Data, DeriveInput, Field, Fields, LitStr, Path, Type, parse_quote};

/// The JSON that a module writes.
#[derive(Clone, Copy)]
enum Form {
    /// A string such as `1h 30m`.
    Humantime,
    /// A string with a date, a time, and an offset, as in RFC 3339.
    Timestamp,
    /// Seconds since 1970.
    Seconds,
    /// Milliseconds since 1970.
    Milliseconds,
    /// Microseconds since 1970.
    Microseconds,
    /// Nanoseconds since 1970.
    Nanoseconds,
    /// A list of bytes.
    Bytes,
    /// A string without further constraints.
    Text,
    /// An HTTP status code.
    StatusCode,
}

/// The known modules. The variant of a module for `Option` is listed if it has another name.
const MODULES: &[(&str, Form)] = &[
    ("humantime_serde", Form::Humantime),
    ("humantime_serde::option", Form::Humantime),
    ("serde_humantime", Form::Humantime),
    ("serde_bytes", Form::Bytes),
    ("chrono::serde::ts_nanoseconds", Form::Nanoseconds),
    ("chrono::serde::ts_nanoseconds_option", Form::Nanoseconds),
    ("chrono::serde::ts_microseconds", Form::Microseconds),
    ("chrono::serde::ts_microseconds_option", Form::Microseconds),
    ("chrono::serde::ts_milliseconds", Form::Milliseconds),
    ("chrono::serde::ts_milliseconds_option", Form::Milliseconds),
    ("chrono::serde::ts_seconds", Form::Seconds),
    ("chrono::serde::ts_seconds_option", Form::Seconds),
    ("time::serde::rfc3339", Form::Timestamp),
    ("time::serde::rfc3339::option", Form::Timestamp),
    ("time::serde::iso8601", Form::Text),
    ("time::serde::iso8601::option", Form::Text),
    ("time::serde::rfc2822", Form::Text),
    ("time::serde::rfc2822::option", Form::Text),
    ("time::serde::timestamp", Form::Seconds),
    ("time::serde::timestamp::option", Form::Seconds),
    ("time::serde::timestamp::milliseconds", Form::Milliseconds),
    ("time::serde::timestamp::milliseconds::option", Form::Milliseconds),
    ("jiff::fmt::serde::timestamp::second::required", Form::Seconds),
    ("jiff::fmt::serde::timestamp::second::optional", Form::Seconds),
    ("jiff::fmt::serde::timestamp::millisecond::required", Form::Milliseconds),
    ("jiff::fmt::serde::timestamp::millisecond::optional", Form::Milliseconds),
    ("http_serde::status_code", Form::StatusCode),
    ("http_serde::option::status_code", Form::StatusCode),
    ("http_serde::uri", Form::Text),
    ("http_serde::option::uri", Form::Text),
    ("http_serde::method", Form::Text),
    ("http_serde::option::method", Form::Text),
    ("http_serde::authority", Form::Text),
    ("http_serde::option::authority", Form::Text),
];

impl Form {
    fn of(module: &LitStr) -> Option<Self> {
        let module = module.value().replace(' ', "");
        let module = module.trim_start_matches("::");
        MODULES.iter().find(|(name, _)| *name == module).map(|(_, form)| *form)
    }

    /// Returns a type with the same representation.
    fn ty(self, library: &TokenStream) -> TokenStream {
        let support = quote!(#library::__private);
        match self {
            Form::Humantime => quote!(#support::with::Humantime),
            Form::Timestamp => quote!(#support::with::Timestamp),
            Form::StatusCode => quote!(#support::with::StatusCode),
            Form::Seconds => quote!(#support::with::Seconds),
            Form::Milliseconds => quote!(#support::with::Milliseconds),
            Form::Microseconds => quote!(#support::with::Microseconds),
            Form::Nanoseconds => quote!(#support::i64),
            Form::Bytes => quote!([#support::u8]),
            Form::Text => quote!(#support::str),
        }
    }
}

/// Returns the item with `#[structural(as = …)]` added to the fields that such a module writes, or `None` if there are
/// none.
pub(crate) fn in_our_words(input: &DeriveInput) -> Option<DeriveInput> {
    if !fields(&input.data).any(|field| form(field).is_some()) {
        return None;
    }
    let library = library(&input.attrs);
    let mut input = input.clone();
    if is_newtype(&input) {
        if gives_schema(&input.attrs) {
            return None;
        }
        // The field is the whole value, so its attributes are added to the type.
        let attributes = fields(&input.data).filter_map(|field| attribute(field, &library)).collect::<Vec<_>>();
        input.attrs.extend(attributes);
        return Some(input);
    }
    match &mut input.data {
        Data::Struct(data) => data.fields.iter_mut().for_each(|field| translate(field, &library)),
        Data::Enum(data) => {
            data.variants
                .iter_mut()
                .flat_map(|variant| &mut variant.fields)
                .for_each(|field| translate(field, &library));
        }
        Data::Union(_) => {}
    }
    Some(input)
}

fn fields(data: &Data) -> impl Iterator<Item = &Field> {
    let fields: Vec<&Fields> = match data {
        Data::Struct(data) => vec![&data.fields],
        Data::Enum(data) => data.variants.iter().map(|variant| &variant.fields).collect(),
        Data::Union(_) => Vec::new(),
    };
    fields.into_iter().flatten()
}

fn translate(field: &mut Field, library: &TokenStream) {
    let attribute = attribute(field, library);
    field.attrs.extend(attribute);
}

/// Returns `#[structural(as = …)]` for the module of a field.
fn attribute(field: &Field, library: &TokenStream) -> Option<Attribute> {
    let (form, has_default) = form(field)?;
    let ty = form.ty(library);
    // Without a default, serde requires the key and reads null as `None`.
    let nullable = (!has_default && is_option(&field.ty)).then(|| quote!(, nullable));
    Some(parse_quote!(#[structural(as = #ty #nullable)]))
}

/// Returns whether the item is a struct that serializes as its only field.
fn is_newtype(input: &DeriveInput) -> bool {
    let Data::Struct(data) = &input.data else { return false };
    let mut serde = input.attrs.iter().filter(|attribute| attribute.path().is_ident("serde"));
    matches!(&data.fields, Fields::Unnamed(fields) if fields.unnamed.len() == 1)
        || serde.any(|attribute| words(attribute).iter().any(|word| word == "transparent"))
}

/// Returns whether the author gives the schema.
fn gives_schema(attributes: &[Attribute]) -> bool {
    let mut ours = attributes.iter().filter(|attribute| attribute.path().is_ident("structural"));
    ours.any(|attribute| words(attribute).iter().any(|word| word == "as" || word == "schema"))
}

/// Returns the representation of a field with a known module, and whether serde has a default for the field. Returns
/// `None` if the author gives the schema.
fn form(field: &Field) -> Option<(Form, bool)> {
    if gives_schema(&field.attrs) {
        return None;
    }
    let (mut form, mut has_default) = (None, false);
    for attribute in field.attrs.iter().filter(|attribute| attribute.path().is_ident("serde")) {
        // serde reports syntax errors.
        let _ = attribute.parse_nested_meta(|meta| {
            if meta.path.is_ident("with") {
                form = Form::of(&meta.value()?.parse()?);
                return Ok(());
            }
            has_default |= meta.path.is_ident("default");
            while !meta.input.is_empty() && !meta.input.peek(syn::Token![,]) {
                meta.input.parse::<proc_macro2::TokenTree>()?;
            }
            Ok(())
        });
    }
    form.map(|form| (form, has_default))
}

/// Returns the words of an attribute without their values.
fn words(attribute: &Attribute) -> Vec<String> {
    let tokens = attribute.meta.require_list().map(|list| list.tokens.clone()).unwrap_or_default();
    tokens
        .into_iter()
        .filter_map(|token| match token {
            proc_macro2::TokenTree::Ident(word) => Some(word.to_string()),
            _ => None,
        })
        .collect()
}

fn is_option(ty: &Type) -> bool {
    matches!(ty, Type::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == "Option"))
}

/// Returns the path of the library: `#[structural(crate = path)]`.
fn library(attributes: &[Attribute]) -> TokenStream {
    let mut library = quote!(::structural_schema);
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("structural")) {
        let _ = attribute.parse_nested_meta(|meta| {
            if meta.path.is_ident("crate") {
                library = meta.value()?.call(Path::parse_mod_style)?.into_token_stream();
            }
            Ok(())
        });
    }
    library
}

#[cfg(test)]
mod tests {
    use super::*;

    fn translated(field: &TokenStream) -> String {
        let input: DeriveInput = syn::parse2(quote!(struct S { #field })).expect("an item");
        in_our_words(&input).map(|input| input.to_token_stream().to_string().replace(' ', "")).unwrap_or_default()
    }

    #[test]
    fn known_modules_say_what_they_write() {
        let plain = translated(&quote!(#[serde(with = "humantime_serde")] timeout: Duration));
        assert!(plain.contains("#[structural(as=::structural_schema::__private::with::Humantime)]"), "{plain}");
        let option = translated(&quote!(#[serde(default, with = "::humantime_serde")] timeout: Option<Duration>));
        assert!(!option.contains("nullable") && option.contains("Humantime"), "{option}");
        let required = translated(&quote!(#[serde(with = "time::serde::rfc3339::option")] at: Option<OffsetDateTime>));
        assert!(required.contains("Timestamp,nullable"), "{required}");
    }

    #[test]
    fn authors_and_unknown_modules_come_first() {
        assert_eq!(translated(&quote!(#[serde(with = "humantime_serde")] #[structural(as = String)] t: Duration)), "");
        assert_eq!(translated(&quote!(#[serde(with = "mine")] t: Duration)), "");
    }
}
