//! Generates the changes that `#[structural(...)]` makes to the schema of a type.

use proc_macro2::{Literal, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use structural_schema_cel::assume::Assumptions;
use syn::{Expr, Lit, Type};

use super::checks::Checks;
use super::scalar::{self, ScalarField};
use super::span::{at, ends};
use super::{Support, assume, default_rules, nested, rules};
use crate::ast::{Container, Data, Representation};
use crate::attr::json::Json;
use crate::attr::keyword::Target;
use crate::attr::structural::{Keyword, Keywords, Value, sign_and_literal};
use crate::ctxt::Ctxt;

/// Keywords of a field or a type that do not change its schema.
const OUTSIDE_THE_SCHEMA: &[&str] = &[
    "as",
    "schema",
    "crate",
    "crd",
    "required",
    "optional",
    "description",
    "no_default",
    "derived_default",
    "ignore",
    "server_checks_only",
    "guarded_rules",
    "json_schema",
    "no_aliases",
];

/// Returns whether any keyword changes the schema, so that the schema of the type cannot be used unchanged.
pub(super) fn changes(keywords: &Keywords) -> bool {
    keywords.iter().any(changes_schema)
}

/// Returns whether the keyword changes the schema.
pub(super) fn changes_schema(word: &Keyword) -> bool {
    !OUTSIDE_THE_SCHEMA.contains(&word.spec.name)
}

/// Keywords that cannot break a rule that the checks of a resource look for, apart from those outside of the schema. A
/// pattern has its own check.
const PLAIN: &[&str] = &[
    "title",
    "description",
    "default",
    "enumeration",
    "format",
    "minimum",
    "maximum",
    "exclusive_minimum",
    "exclusive_maximum",
    "multiple_of",
    "pattern",
    "min_length",
    "max_length",
    "min_items",
    "max_items",
    "length_min",
    "length_max",
];

/// Returns whether a field is plain if its type is. See `Property::is_plain`.
pub(super) fn keeps_plain(keywords: &Keywords) -> bool {
    keywords.iter().all(|word| !changes_schema(word) || PLAIN.contains(&word.spec.name))
}

/// Generates the schema of a field as an expression of type `Schema<'static>`. `ty` is its type, if the schema of the
/// type is not changed by other attributes. `base` is an expression for that schema, and `at` for the result as a
/// constant.
pub(super) fn field(
    keywords: &Keywords,
    ty: Option<&Type>,
    base: &TokenStream,
    at: &TokenStream,
    support: &Support,
    checks: &mut Checks<'_>,
) -> TokenStream {
    check_field(keywords, ty, base, at, support, checks);
    let description = match keywords.get("description").map(|word| &word.value) {
        Some(Value::Text(text)) => Some(quote!(#text)),
        _ => None,
    };
    let own = Own { description, junctors: Junctors::default(), types: assume::of_type(ty, keywords) };
    apply(keywords, &own, base, at, support, checks)
}

/// Checks the keywords of a field. See [`field`] for the parameters.
pub(super) fn check_field(
    keywords: &Keywords,
    ty: Option<&Type>,
    base: &TokenStream,
    at: &TokenStream,
    support: &Support,
    checks: &mut Checks<'_>,
) {
    let scalar = ty.and_then(|ty| ScalarField::new(ty, keywords));
    checks.keywords(keywords, scalar.as_ref(), base, at, support);
}

/// Generates the schema of a type from its shape as an expression of type `Schema<'static>`. Returns `None` if no
/// keyword changes it.
pub(super) fn container(
    container: &Container<'_>,
    support: &Support,
    checks: &mut Checks<'_>,
    cx: &Ctxt,
) -> Option<TokenStream> {
    let s = &support.path;
    let keywords = &container.keywords;
    let description = if shape_is_described(container) { None } else { description(container) };
    let junctors = Junctors::of(container, support, cx);
    let shape = checks.shape(support);
    if !changes(keywords) {
        return description.map(|description| quote!(#s::Schema { description: #description, ..*#shape }));
    }
    let at = checks.root(support);
    checks.keywords(keywords, None, &shape, &at, support);
    checks.names(keywords, &at, support);
    let types = match &container.data {
        Data::Struct(fields) if keywords.get("rule").is_some() && !replaces(keywords) => assume::of_fields(fields),
        _ => assume::of_type(None, keywords),
    };
    let own = Own { description, junctors, types };
    Some(apply(keywords, &own, &shape, &at, support, checks))
}

/// Returns whether the shape of a type contains its description. The shape of a struct does not contain it if attributes change
/// the schema of the struct: incremental builds then keep the shape, and what depends on it, when only the description changes.
pub(super) fn shape_is_described(container: &Container<'_>) -> bool {
    matches!(container.data, Data::Struct(_)) && !replaces(&container.keywords) && !changes(&container.keywords)
}

/// Generates the description of a type as an expression of type `&str`. Returns `None` if it has none.
pub(super) fn description(container: &Container<'_>) -> Option<TokenStream> {
    match container.keywords.get("description").map(|word| &word.value) {
        Some(Value::Text(text)) => Some(quote!(#text)),
        _ if container.description.is_empty() => None,
        _ => Some(container.description.to_token_stream()),
    }
}

/// Returns whether `as` or `schema` replaces the schema.
pub(super) fn replaces(keywords: &Keywords) -> bool {
    keywords.get("as").is_some() || keywords.get("schema").is_some()
}

/// Generates the schema that `as` or `schema` sets, as an expression of type `&'static Schema<'static>`.
pub(super) fn replacement(keywords: &Keywords, support: &Support) -> Option<TokenStream> {
    let s = &support.path;
    match (keywords.get("as").map(|word| &word.value), keywords.get("schema").map(|word| &word.value)) {
        (Some(Value::Type(ty)), _) => Some(quote!(<#ty as #s::StructuralSchema>::SCHEMA)),
        (_, Some(Value::Schema(constant))) => Some(constant.expand(s)),
        _ => None,
    }
}

/// Branches that keywords such as `exactly_one_of` add to a type's junctors.
#[derive(Default)]
struct Junctors {
    one_of: Vec<TokenStream>,
    any_of: Vec<TokenStream>,
    all_of: Vec<TokenStream>,
}

impl Junctors {
    fn of(container: &Container<'_>, support: &Support, cx: &Ctxt) -> Self {
        let keywords = &container.keywords;
        let mut this = Junctors::default();
        let mut one_of_taken = keywords.get("one_of").is_some();
        let mut any_of_taken = keywords.get("any_of").is_some();
        if let Data::Enum(data) = &container.data {
            let (word, taken) = match data.representation {
                Representation::Unit => ("", false),
                Representation::External | Representation::Internal { .. } | Representation::Adjacent { .. } => {
                    ("one_of", one_of_taken)
                }
                Representation::Untagged => ("any_of", any_of_taken),
            };
            if let (true, Some(keyword)) = (taken, keywords.get(word)) {
                cx.error(
                    keyword.span,
                    format!(
                        "this enum already uses `{word}` for its variants\nhelp: move it into `all_of({{{word}(…)}})`"
                    ),
                );
            }
            one_of_taken |= word == "one_of";
            any_of_taken |= word == "any_of";
        }
        for word in keywords.iter() {
            let Value::Names(names) = &word.value else { continue };
            let required: Vec<TokenStream> =
                names.iter().map(|name| nested::required(&[quote!(#name)], support)).collect();
            match word.spec.name {
                "exactly_one_of" => this.place(required, "one_of", &mut one_of_taken, support),
                "at_most_one_of" => {
                    let none = none_of(&required, support);
                    this.place([required, vec![none]].concat(), "one_of", &mut one_of_taken, support);
                }
                "at_least_one_of" => this.place(required, "any_of", &mut any_of_taken, support),
                _ => {}
            }
        }
        this
    }

    /// Adds branches to the junctor itself, or under `allOf` if the junctor is used already.
    fn place(&mut self, branches: Vec<TokenStream>, junctor: &str, taken: &mut bool, support: &Support) {
        if std::mem::replace(taken, true) {
            let s = &support.path;
            let field = format_ident!("{junctor}");
            self.all_of.push(quote! {
                #s::Nested {
                    validation: #s::ValueValidation { #field: &const { [#(#branches),*] }, ..#s::ValueValidation::NONE },
                    ..#s::Nested::EMPTY
                }
            });
        } else if junctor == "one_of" {
            self.one_of = branches;
        } else {
            self.any_of = branches;
        }
    }
}

fn none_of(branches: &[TokenStream], support: &Support) -> TokenStream {
    let s = &support.path;
    let any = quote! {
        #s::Nested {
            validation: #s::ValueValidation { any_of: &const { [#(#branches),*] }, ..#s::ValueValidation::NONE },
            ..#s::Nested::EMPTY
        }
    };
    quote! {
        #s::Nested {
            validation: #s::ValueValidation { not: #s::Some(&const { #any }), ..#s::ValueValidation::NONE },
            ..#s::Nested::EMPTY
        }
    }
}

/// What a type or a field has besides its keywords.
struct Own {
    /// The description as an expression of type `&str`.
    description: Option<TokenStream>,
    junctors: Junctors,
    /// Assumptions about the type, for rules.
    types: Assumptions,
}

/// Generates `base` with the keywords applied, as an expression of type `Schema<'static>`.
fn apply(
    keywords: &Keywords,
    own: &Own,
    base: &TokenStream,
    at: &TokenStream,
    support: &Support,
    checks: &mut Checks<'_>,
) -> TokenStream {
    let s = &support.path;
    let Own { description, junctors, types } = own;
    let schema = schema_fields(keywords, support);
    let structure = structure_fields(keywords, base, at, support, checks);
    let base = &if keywords.nullable() == Some(true) {
        let base = or_null(base, support);
        quote!((&const { #base }))
    } else {
        base.clone()
    };
    let extensions = extension_fields(keywords, support);
    let extensions = if extensions.is_empty() {
        TokenStream::new()
    } else {
        quote!(extensions: #s::Extensions { #extensions ..#base.extensions },)
    };
    let mut validation = validation_fields(keywords, support);
    validation.extend(junctor_fields(keywords, junctors, support));
    let validation = match with_length(keywords, base, support) {
        None if validation.is_empty() => TokenStream::new(),
        Some(sized) if validation.is_empty() => quote!(validation: #sized,),
        Some(sized) => quote!(validation: #s::ValueValidation { #validation ..#sized },),
        None => quote!(validation: #s::ValueValidation { #validation ..#base.validation },),
    };
    let rest = with_inner(keywords, base, at, support, checks);
    let changed = quote!(#schema #structure #extensions #validation);
    let is_base = changed.is_empty() && keywords.get("inner").is_none();
    let plain = rules::Plain { description: description.as_ref(), changed: &changed, rest: &rest, types, is_base };
    rules::add(keywords, &plain, base, at, support, checks)
}

/// Generates a schema that accepts null in addition to the values of `base`, as an expression of type
/// `Schema<'static>`.
pub(super) fn or_null(base: &TokenStream, support: &Support) -> TokenStream {
    let s = &support.path;
    quote!((#base).or_null(&const { [#s::Nested::enumeration((#base).validation.enumeration)] }))
}

/// Generates the fields of `Schema` itself.
fn schema_fields(keywords: &Keywords, support: &Support) -> TokenStream {
    let s = &support.path;
    let mut fields = TokenStream::new();
    for word in keywords.iter() {
        let Target::Schema(field) = word.spec.target else { continue };
        let field = format_ident!("{field}", span = word.span);
        fields.extend(match &word.value {
            Value::Flag => quote!(#field: true,),
            Value::Off => quote!(#field: false,),
            Value::Text(text) => quote!(#field: #text,),
            Value::Names(names) => quote!(#field: &[#(#names),*],),
            Value::Json(json) => {
                let json = json.expand(s);
                quote!(#field: #s::Some(#json),)
            }
            Value::Docs { url, description } => {
                let description = description.as_ref().map_or_else(String::new, syn::LitStr::value);
                quote!(#field: #s::Some(#s::ExternalDocs { url: #url, description: #description }),)
            }
            _ => TokenStream::new(),
        });
    }
    fields
}

/// Generates `items(...)` and `values(...)`.
fn structure_fields(
    keywords: &Keywords,
    base: &TokenStream,
    at: &TokenStream,
    support: &Support,
    checks: &mut Checks<'_>,
) -> TokenStream {
    let s = &support.path;
    let mut fields = TokenStream::new();
    if let Some(Keyword { value: Value::Keywords(inner), .. }) = keywords.get("items") {
        let base = replacement(inner, support).unwrap_or_else(|| quote!(#s::items_of(#base)));
        let items = field(inner, None, &base, &quote!(#s::items_of(#at)), support, checks);
        fields.extend(quote!(items: #s::Some(&const { #items }),));
    }
    if let Some(Keyword { value: Value::Keywords(inner), .. }) = keywords.get("values") {
        let base = replacement(inner, support).unwrap_or_else(|| quote!(#s::values_of(#base)));
        let values = field(inner, None, &base, &quote!(#s::values_of(#at)), support, checks);
        fields.extend(quote!(additional_properties: #s::Some(#s::AdditionalProperties::Schema(&const { #values })),));
    }
    fields
}

/// Generates `base` with the constraints of `inner(...)` of other crates applied to its items or values.
fn with_inner(
    keywords: &Keywords,
    base: &TokenStream,
    at: &TokenStream,
    support: &Support,
    checks: &mut Checks<'_>,
) -> TokenStream {
    let s = &support.path;
    let Some(Keyword { value: Value::Keywords(inner), .. }) = keywords.get("inner") else { return base.clone() };
    let inner = field(inner, None, &quote!(#s::inner_of(#base)), &quote!(#s::inner_of(#at)), support, checks);
    quote!((&const { #s::with_inner(#base, &const { #inner }) }))
}

/// Generates the `x-kubernetes-*` extensions.
fn extension_fields(keywords: &Keywords, support: &Support) -> TokenStream {
    let s = &support.path;
    let mut fields = TokenStream::new();
    for word in keywords.iter() {
        let Target::Extension(field) = word.spec.target else { continue };
        let field = format_ident!("{field}", span = word.span);
        fields.extend(match &word.value {
            Value::Flag => quote!(#field: true,),
            Value::Names(names) => quote!(#field: &[#(#names),*],),
            Value::Choice(variant) => {
                let variant = format_ident!("{variant}");
                let kind = if word.spec.name == "list_type" { quote!(ListType) } else { quote!(MapType) };
                quote!(#field: #s::Some(#s::#kind::#variant),)
            }
            _ => TokenStream::new(),
        });
    }
    if let Some(Keyword { value: Value::Union { discriminator, fields: members }, .. }) = keywords.get("union") {
        let members = members.iter().map(|(field, value)| quote!((#field, #value)));
        fields.extend(quote! {
            unions: &[#s::Union { discriminator: #discriminator, fields: &[#(#members),*] }],
        });
    }
    fields.extend(default_rules::extension(keywords, support));
    fields
}

/// Generates value validation, except for the junctors that a type adds.
pub(super) fn validation_fields(keywords: &Keywords, support: &Support) -> TokenStream {
    let s = &support.path;
    let mut fields = TokenStream::new();
    for word in keywords.iter() {
        let Target::Validation(name) = word.spec.target else { continue };
        let field = format_ident!("{name}", span = word.span);
        fields.extend(match &word.value {
            Value::Flag => quote!(#field: true,),
            Value::Number(number) if name.starts_with("exclusive_") => {
                let bound = format_ident!("{}", name.trim_start_matches("exclusive_"));
                let number = self::number(number, support);
                quote!(#field: true, #bound: #s::Some(#number),)
            }
            Value::Number(number) => {
                let number = self::number(number, support);
                quote!(#field: #s::Some(#number),)
            }
            Value::Count(count) => {
                let count = self::count(count, support);
                quote!(#field: #s::Some(#count),)
            }
            // A separate check reports an invalid pattern.
            Value::Text(text) if name == "pattern" => quote!(#field: #text, checked_pattern: #text,),
            Value::Text(text) => quote!(#field: #text,),
            Value::JsonList(values) => {
                let has_null = values.iter().any(Json::is_null);
                let values = values.iter().map(|value| value.expand(s));
                if keywords.nullable() == Some(true) && !has_null && junctor_is_free(keywords) {
                    // This is the same form as in `or_null`.
                    quote!(all_of: &const { [#s::Nested::enumeration(&[#(#values),*])] },)
                } else {
                    quote!(#field: &[#(#values),*],)
                }
            }
            Value::Names(names) => quote!(#field: &[#(#names),*],),
            Value::Keywords(keywords) => {
                let nested = nested::branch(keywords, support);
                quote!(#field: #s::Some(&const { #nested }),)
            }
            Value::Groups(groups) if name != "all_of" => {
                let branches = nested::branches(groups, support);
                quote!(#field: #branches,)
            }
            _ => TokenStream::new(),
        });
    }
    if let Some(Keyword { value: Value::Groups(groups), .. }) = keywords.get("all_of")
        && !has_group_words(keywords)
    {
        let branches = nested::branches(groups, support);
        fields.extend(quote!(all_of: #branches,));
    }
    fields
}

/// Generates `length(...)` of other crates as the keywords that match the type, as an expression of type
/// `ValueValidation<'static>`.
fn with_length(keywords: &Keywords, base: &TokenStream, support: &Support) -> Option<TokenStream> {
    let s = &support.path;
    let bound = |name| match keywords.get(name) {
        Some(Keyword { value: Value::Count(count), .. }) => Some(self::count(count, support)),
        _ => None,
    };
    let (min, max) = (bound("length_min"), bound("length_max"));
    if min.is_none() && max.is_none() {
        return None;
    }
    let option = |bound: Option<TokenStream>| bound.map_or_else(|| quote!(#s::None), |count| quote!(#s::Some(#count)));
    let (min, max) = (option(min), option(max));
    Some(quote!(#s::with_length(#base, #min, #max)))
}

/// Generates a number as an `f64`.
fn number(number: &Expr, support: &Support) -> TokenStream {
    let s = &support.path;
    let Some(value) = scalar::number(number) else { return cast(number, &quote!(#s::f64)) };
    let (sign, value) = (value.is_sign_negative().then(|| quote!(-)), Literal::f64_unsuffixed(value.abs()));
    quote!(#sign #value)
}

/// Generates a count as an `i64`.
fn count(count: &Expr, support: &Support) -> TokenStream {
    let s = &support.path;
    match sign_and_literal(count) {
        Some((false, Lit::Int(int))) => {
            let value = Literal::i64_unsuffixed(int.base10_parse().unwrap_or(i64::MAX));
            quote!(#value)
        }
        _ => cast(count, &quote!(#s::i64)),
    }
}

/// Generates a cast of a number of any numeric type. The compiler reports other types at the author's expression. Lints
/// about casts are suppressed.
fn cast(number: &Expr, ty: &TokenStream) -> TokenStream {
    let (first, last) = ends(number);
    let here = Span::call_site();
    at(quote!((#number) as #ty), (here.located_at(first), here.located_at(last)))
}

/// Returns whether no keyword needs `allOf`.
fn junctor_is_free(keywords: &Keywords) -> bool {
    keywords.get("all_of").is_none() && !has_group_words(keywords)
}

/// Returns whether keywords such as `exactly_one_of` may need `allOf`.
fn has_group_words(keywords: &Keywords) -> bool {
    ["exactly_one_of", "at_most_one_of", "at_least_one_of"].iter().any(|word| keywords.get(word).is_some())
}

fn junctor_fields(keywords: &Keywords, junctors: &Junctors, support: &Support) -> TokenStream {
    let mut all_of: Vec<TokenStream> = Vec::new();
    if has_group_words(keywords)
        && let Some(Keyword { value: Value::Groups(groups), .. }) = keywords.get("all_of")
    {
        all_of.extend(groups.iter().map(|group| nested::branch(group, support)));
    }
    all_of.extend(junctors.all_of.iter().cloned());
    let mut fields = TokenStream::new();
    for (name, branches) in [("one_of", &junctors.one_of), ("any_of", &junctors.any_of), ("all_of", &all_of)] {
        if !branches.is_empty() {
            let name = format_ident!("{name}");
            fields.extend(quote!(#name: &const { [#(#branches),*] },));
        }
    }
    fields
}
