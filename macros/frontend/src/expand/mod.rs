//! Generates code from the syntax-free representation of an item.
//!
//! | file | generates |
//! |---|---|
//! | `object` | properties and flattened members of a struct |
//! | `default` | the JSON value of `Default::default()`, and the inferred defaults of fields |
//! | `default_rules` | the rules that compute defaults |
//! | `enumeration` | the five representations of an enum |
//! | `overrides` | the changes of `#[structural(...)]` to a schema |
//! | `nested` | schemas inside junctors |
//! | `resource` | the definition of a custom resource |
//! | `rules` | CEL rules and their programs |
//! | `shape` | methods that map a key to the type of its value, for pruning and defaulting |
//! | `statics` | the schemas of a type as statics, which the compiler visits once |
//! | `span` | spans where the compiler reports errors in generated code |
//! | `checks` | constants whose evaluation fails if a check fails |
//! | `bounds` | where clauses of generic impls |
//! | `assume` | what the item tells about the types that rules read |
//! | `emission` | the constant that passes a definition to `codegen-cli emit` |

mod assume;
mod bounded;
mod bounds;
mod checks;
mod default;
mod default_rules;
mod emission;
mod enumeration;
mod nested;
mod object;
mod overrides;
mod resource;
mod rules;
mod scalar;
mod shape;
pub(crate) mod span;
mod statics;

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use syn::{DeriveInput, Generics, Ident};

use crate::ast::{Container, Data};
use crate::attr::keyword::place;
use crate::attr::structural::{Keywords, Value};
use crate::ctxt::Ctxt;
use checks::{Checks, is_scalar};
use statics::Shape;

/// The paths that generated code uses.
pub(crate) struct Support {
    /// The name of the module with the support code inside the generated block. Most generated paths start with it, so
    /// the compiler resolves a short name instead of a path of another crate. A name costs `quote!` less than tokens.
    pub(crate) path: Ident,
    /// The path of the same module.
    pub(crate) full: TokenStream,
    /// Whether the item has parameters other than lifetimes. An item with errors counts as one that has none.
    pub(crate) is_generic: bool,
}

impl Support {
    /// Applies `#[structural(crate = path)]`.
    fn of(keywords: &Keywords, is_generic: bool) -> Self {
        let full = match keywords.get("crate").map(|word| &word.value) {
            Some(Value::Path(path)) => quote!(#path::__private),
            _ => quote!(::structural_schema::__private),
        };
        Support { path: Ident::new("__structural", Span::call_site()), full, is_generic }
    }
}

/// Generates the impl for a type and the constants that check it. If `emit` is set, a resource also has the constant
/// for `codegen-cli emit`.
pub(crate) fn container(container: &Container<'_>, emit: bool, cx: &Ctxt) -> TokenStream {
    with_support(container, &Support::of(&container.keywords, container.is_generic()), emit, cx)
}

/// Generates the types that are declared for the content of variants with attributes. They hold no value and have all
/// parameters of the enum.
fn contents(container: &Container<'_>, support: &Support, cx: &Ctxt) -> TokenStream {
    let Data::Enum(data) = &container.data else { return TokenStream::new() };
    let (owner, generics) = (&container.ident, container.generics);
    let (_, type_generics, where_clause) = generics.split_for_impl();
    let s = &support.path;
    let contents = data.contents.iter().map(|content| {
        let (ident, code) = (&content.ident, with_support(content, support, false, cx));
        quote! {
            #[allow(dead_code, non_camel_case_types)]
            struct #ident #generics (#s::PhantomData<#owner #type_generics>) #where_clause;
            #code
        }
    });
    contents.collect()
}

fn with_support(container: &Container<'_>, support: &Support, emit: bool, cx: &Ctxt) -> TokenStream {
    let full = &support.full;
    let mut checks = Checks::new(container);
    let variants = enumeration::variants(container, support, &mut checks);
    let shape = build(container, support, &mut checks);
    container.keywords.inner_types().into_iter().for_each(|ty| checks.mention(ty));
    checks.constants(&container.keywords, support);
    let schema = overrides::container(container, support, &mut checks, cx);
    // The compiler reports a cycle of types at these constants, so they have the span of the type's name.
    let name = Span::call_site().located_at(container.ident.span());
    let (statics, schemas) = statics::items(checks.holder(), &shape, schema.as_ref(), name, support);
    let transparent = transparent(container, support);
    let denies = denies_unknown_fields(container, support);
    let default = default::constants(container, support);
    let default_rules = default_rules::constant(&container.keywords, support, &mut checks, cx);
    let names = default::names(container, support);
    let plain = enumeration::plain(container, support);
    let methods = shape::methods(container, support);
    let resource = resource::resource(container, &checks.root(support), support);
    let emission = emit.then(|| emission::emission(container, checks.holder(), support));
    let contents = contents(container, support, cx);

    let ident = &container.ident;
    let (impl_generics, type_generics, _) = container.generics.split_for_impl();
    let where_clause = bounds::where_clause(container, support);
    let mut json_schema = json_schema(&container.keywords, ident, container.generics, &where_clause, support);
    if cx.implies_json_schema() {
        // The features of this macro can differ from the features of the library that the item uses.
        json_schema = json_schema.map(|tokens| quote!(#full::if_kube! { #tokens }));
    }
    // The compiler denies constants with a long evaluation by default.
    let long = checks.has_long_rules().then(|| quote!(#[allow(long_running_const_eval)]));
    let programs = checks.programs(support);
    let (checked, separate) = checks.finish(support);
    let deprecated = container.deprecated.then(|| quote!(#[allow(deprecated)]));
    quote! {
        #deprecated
        #long
        const _: () = {
            use #full as __structural;
            #contents
            #statics
            #[automatically_derived]
            impl #impl_generics __structural::StructuralSchema for #ident #type_generics #where_clause {
                #programs
                #variants
                #schemas
                #transparent
                #denies
                #default
                #default_rules
                #names
                #plain
                #checked
                #methods
            }
            #separate
            #resource
            #emission
            #json_schema
        };
    }
}

/// Implements schemars' `JsonSchema`, which kube requires.
fn json_schema(
    keywords: &Keywords,
    ident: &Ident,
    generics: &Generics,
    where_clause: &impl ToTokens,
    support: &Support,
) -> Option<TokenStream> {
    keywords.get("json_schema")?;
    let (s, name) = (&support.path, ident.to_string());
    let (impl_generics, type_generics, _) = generics.split_for_impl();
    Some(quote! {
        #[automatically_derived]
        impl #impl_generics #s::schemars::JsonSchema for #ident #type_generics #where_clause {
            #[inline]
            fn inline_schema() -> #s::bool {
                true
            }
            #[inline]
            fn schema_name() -> #s::Cow<'static, #s::str> {
                #s::Cow::Borrowed(#name)
            }
            #[inline]
            fn json_schema(_: &mut #s::schemars::SchemaGenerator) -> #s::schemars::Schema {
                #s::json_schema::<Self>()
            }
        }
    })
}

/// Generates the schema of the type's shape before its own attributes are applied.
fn build<'a>(container: &'a Container<'a>, support: &Support, checks: &mut Checks<'a>) -> Shape {
    let s = &support.path;
    if let Some(replacement) = overrides::replacement(&container.keywords, support) {
        return Shape::Other(quote!(*#replacement));
    }
    Shape::Other(match &container.data {
        Data::Struct(fields) => {
            let place = checks.fields(support);
            let description = overrides::description(container).filter(|_| overrides::shape_is_described(container));
            return Shape::Object(object::schema(fields, description.as_ref(), &place, support, checks));
        }
        Data::Newtype { ty, .. } => {
            checks.mention_at(ty, &container.keywords, &checks.root(support), support);
            quote!(*<#ty as #s::StructuralSchema>::SCHEMA)
        }
        Data::Proxy(ty) => {
            checks.mention_at(ty, &container.keywords, &checks.root(support), support);
            quote!(*<#ty as #s::StructuralSchema>::SCHEMA)
        }
        Data::Enum(data) => enumeration::schema(data, support, checks),
    })
}

/// Generates the optionality of a transparent or converted type, which follows the type of its field.
fn transparent(container: &Container<'_>, support: &Support) -> TokenStream {
    let s = &support.path;
    let ty = match &container.data {
        Data::Newtype { ty, transparent: true } => *ty,
        Data::Proxy(ty) => &**ty,
        _ => return TokenStream::new(),
    };
    let inner = quote!(<#ty as #s::StructuralSchema>);
    quote! {
        const FIELD: &'static #s::Schema<'static> =
            &#s::transparent_field(Self::SCHEMA, #inner::SCHEMA, #inner::PROPERTY.schema());
        const REQUIRED: #s::bool = #inner::REQUIRED;
    }
}

/// Generates the constant that tells whether serde rejects unknown fields.
fn denies_unknown_fields(container: &Container<'_>, support: &Support) -> Option<TokenStream> {
    let s = &support.path;
    let denies = match &container.data {
        _ if container.denies_unknown_fields => quote!(true),
        Data::Newtype { ty, .. } if !is_scalar(ty) => quote!(<#ty as #s::StructuralSchema>::DENIES_UNKNOWN_FIELDS),
        Data::Proxy(ty) if !is_scalar(ty) => quote!(<#ty as #s::StructuralSchema>::DENIES_UNKNOWN_FIELDS),
        _ => return None,
    };
    Some(quote!(const DENIES_UNKNOWN_FIELDS: #s::bool = #denies;))
}

/// Generates an empty impl for a type with errors, so that one error does not cause others.
pub(crate) fn stub(input: &DeriveInput) -> TokenStream {
    let keywords = Keywords::read(&input.attrs, place::TYPE, &Ctxt::new());
    let support = Support::of(&keywords, false);
    let (s, full) = (&support.path, &support.full);
    let ident = &input.ident;
    let (impl_generics, type_generics, where_clause) = input.generics.split_for_impl();
    let json_schema = json_schema(&keywords, ident, &input.generics, &where_clause, &support)
        .map(|tokens| quote!(#s::if_schemars! { #tokens }));
    quote! {
        const _: () = {
            use #full as #s;
            #[automatically_derived]
            impl #impl_generics #s::StructuralSchema for #ident #type_generics #where_clause {
                const SCHEMA: &'static #s::Schema<'static> = &#s::Schema::ANY;
            }
            #json_schema
        };
    }
}
