//! Generates schemas of enums in serde's representations.
//!
//! | representation | schema |
//! |---|---|
//! | units only | `type: string` with `enum` |
//! | external | an object with one optional property per variant; `oneOf` requires one of them |
//! | external with units | any JSON; either one of the strings, or an object as above |
//! | internal tag | the tag as `enum`, and the properties of all variants; `oneOf` by tag |
//! | tag and content | the tag as `enum`, and the content of all variants; `oneOf` by tag |
//! | untagged | the common schema of the variants; `anyOf` with the constraints of each |

use proc_macro2::TokenStream;
use quote::quote;

use super::checks::Checks;
use super::overrides::{self, or_null};
use super::{Support, nested, object};
use crate::ast::{Container, Content, Data, Enum, Representation, Variant};

/// Generates the schema of an enum as an expression of type `Schema<'static>`.
pub(super) fn schema<'a>(data: &'a Enum<'a>, support: &Support, checks: &mut Checks<'a>) -> TokenStream {
    let s = &support.path;
    let place = checks.root(support);
    let schema = match &data.representation {
        Representation::Unit => units(data, support),
        Representation::External => external(data, support, checks),
        Representation::Internal { tag } => internal(data, &tag.value(), &place, support, checks),
        Representation::Adjacent { tag, content } => {
            adjacent(data, &tag.value(), &content.value(), &place, support, checks)
        }
        Representation::Untagged => untagged(data, &place, support, checks),
    };
    match variants_list(without_property(data)) {
        list if list.is_empty() => schema,
        list => quote!(#s::Schema { variants: #list, ..#schema }),
    }
}

/// Generates the constant of an enum of unit variants, unless its attributes may break a rule or replace its schema.
pub(super) fn plain(container: &Container<'_>, support: &Support) -> Option<TokenStream> {
    let (s, keywords) = (&support.path, &container.keywords);
    let is_plain = matches!(&container.data, Data::Enum(Enum { representation: Representation::Unit, .. }))
        && overrides::keeps_plain(keywords)
        && !overrides::replaces(keywords);
    is_plain.then(|| quote!(const IS_PLAIN: #s::bool = true;))
}

/// Returns the variants without a property of their own that could carry their description.
fn without_property<'a>(data: &'a Enum<'a>) -> impl Iterator<Item = &'a Variant<'a>> + Clone {
    data.variants.iter().filter(|variant| match data.representation {
        Representation::Unit | Representation::Untagged => true,
        Representation::External => matches!(variant.content, Content::Unit),
        // The description of the tag lists them.
        Representation::Internal { .. } | Representation::Adjacent { .. } => false,
    })
}

/// Returns the descriptions of the variants, one per line, or an empty string if no variant has one.
fn variants_list<'a>(variants: impl Iterator<Item = &'a Variant<'a>> + Clone) -> String {
    if variants.clone().all(|variant| variant.description.is_empty()) {
        return String::new();
    }
    let lines: Vec<String> = variants
        .map(|variant| {
            let name = if variant.other { "any other".to_owned() } else { format!("`{}`", variant.name) };
            let description = variant.description.replace('\n', "\n  ");
            if description.is_empty() { format!("- {name}") } else { format!("- {name}: {description}") }
        })
        .collect();
    lines.join("\n")
}

fn units(data: &Enum<'_>, support: &Support) -> TokenStream {
    let s = &support.path;
    if data.is_open() {
        return quote!(#s::Schema::of_type(#s::Type::String));
    }
    let names = names(data.variants.iter(), support);
    quote!(#s::Schema::string_enum(&[#(#names),*]))
}

fn names<'a>(variants: impl Iterator<Item = &'a Variant<'a>>, support: &Support) -> Vec<TokenStream> {
    let s = &support.path;
    variants
        .map(|variant| {
            let name = &variant.name;
            quote!(#s::Json::String(#name))
        })
        .collect()
}

/// Generates an associated constant with the schemas of struct variants, which have no type that could provide them.
pub(super) fn variants<'a>(container: &'a Container<'a>, support: &Support, checks: &mut Checks<'a>) -> TokenStream {
    let s = &support.path;
    let Data::Enum(data) = &container.data else { return TokenStream::new() };
    let mut schemas = Vec::new();
    for variant in &data.variants {
        if let Content::Struct(fields) = &variant.content {
            let place = checks.variant(schemas.len(), support);
            schemas.push(object::schema(fields, None, &place, support, checks).value(support));
        }
    }
    if schemas.is_empty() {
        return TokenStream::new();
    }
    quote!(const VARIANTS: &'static [&'static #s::Schema<'static>] = &[#(&const { #schemas }),*];)
}

/// Returns the schemas of the variants' content in order, as expressions of type `&'static Schema<'static>`. Unit
/// variants have none.
fn contents<'a>(data: &'a Enum<'a>, support: &Support, checks: &mut Checks<'a>) -> Vec<Option<TokenStream>> {
    let s = &support.path;
    let mut structs = 0;
    let mut contents = Vec::new();
    for variant in &data.variants {
        contents.push(match &variant.content {
            Content::Unit => None,
            Content::Newtype(ty) => {
                let ty = &***ty;
                checks.mention(ty);
                Some(quote!(<#ty as #s::StructuralSchema>::SCHEMA))
            }
            Content::Struct(_) => {
                structs += 1;
                Some(checks.variant(structs - 1, support))
            }
        });
    }
    contents
}

fn external<'a>(data: &'a Enum<'a>, support: &Support, checks: &mut Checks<'a>) -> TokenStream {
    let s = &support.path;
    let mut properties = Vec::new();
    let mut branches = Vec::new();
    for (variant, content) in data.variants.iter().zip(contents(data, support, checks)) {
        if let Some(schema) = content {
            let Variant { name, description, .. } = variant;
            properties.push(quote! {
                #s::Property {
                    name: #name, description: #description, schema: #schema, required: false, default: #s::None,
                    is_plain: false
                }
            });
            branches.push(nested::required(&[quote!(#name)], support));
        }
    }
    let units: Vec<&Variant<'_>> =
        data.variants.iter().filter(|variant| matches!(variant.content, Content::Unit)).collect();
    if units.is_empty() {
        return quote!(#s::Schema::one_property(&const { [#(#properties),*] }, &const { [#(#branches),*] }));
    }
    let names = names(units.into_iter(), support);
    quote! {
        #s::Schema {
            properties: &const { [#(#properties),*] },
            validation: #s::ValueValidation {
                any_of: &const { [
                    #s::Nested::enumeration(&[#(#names),*]),
                    #s::Nested::single_property(&const { [#(#branches,)* #s::Nested::NO_OBJECT] }),
                ] },
                ..#s::ValueValidation::NONE
            },
            ..#s::Schema::ANY
        }
    }
}

/// Generates the tag as a property. Its description lists the variants.
fn tag_property(data: &Enum<'_>, tag: &str, support: &Support) -> TokenStream {
    let s = &support.path;
    let description = variants_list(data.variants.iter());
    let schema = units(data, support);
    quote! {
        #s::Property {
            name: #tag, description: #description, schema: &const { #schema }, required: true, default: #s::None,
            is_plain: true
        }
    }
}

/// Generates the `properties` entry of a branch that requires the tag of this variant.
fn tag_condition(data: &Enum<'_>, variant: &Variant<'_>, tag: &str, support: &Support) -> TokenStream {
    let s = &support.path;
    if variant.other {
        let known = names(data.variants.iter().filter(|variant| !variant.other), support);
        return quote!((#tag, #s::Nested::not(&const { #s::Nested::enumeration(&[#(#known),*]) })));
    }
    let name = names(std::iter::once(variant), support);
    quote!((#tag, #s::Nested::enumeration(&[#(#name),*])))
}

fn internal<'a>(
    data: &'a Enum<'a>,
    tag: &str,
    place: &TokenStream,
    support: &Support,
    checks: &mut Checks<'a>,
) -> TokenStream {
    let s = &support.path;
    let mut members = Vec::new();
    let mut branches = Vec::new();
    for (variant, member) in data.variants.iter().zip(contents(data, support, checks)) {
        let condition = tag_condition(data, variant, tag, support);
        if let Some(schema) = &member {
            members.push(shared(variant, schema, support));
        }
        let member = member_of(member.as_ref(), support);
        let branch = quote! {
            #s::Nested { properties: &const { [#condition] }, member: #member, ..#s::Nested::requiring(&[#tag]) }
        };
        branches.push(without_others(branch, data, variant, support));
    }
    let property = tag_property(data, tag, support);
    checks.union(data, place, support);
    // The properties of each variant are known only after its type is resolved.
    let unions = checks.wants_union().then(|| {
        quote! {
            extensions: #s::Extensions {
                unions: &[#s::Union { discriminator: #tag, fields: &[] }],
                ..#s::Extensions::NONE
            },
        }
    });
    quote! {
        #s::Schema {
            #unions
            flattened: &const { [#(#members),*] },
            ..#s::Schema::one_property(&const { [#property] }, &const { [#(#branches),*] })
        }
    }
}

/// Generates the part of an object that describes the content of one of its variants.
fn shared(variant: &Variant<'_>, schema: &TokenStream, support: &Support) -> TokenStream {
    let s = &support.path;
    let (name, defaults) = (&variant.name, !variant.no_default);
    quote!(#s::Flattened { schema: #schema, optional: true, defaults: #defaults, origin: #name })
}

/// Removes the properties that only other variants have from the branch of a variant, for `deny_unknown_fields`.
fn without_others(branch: TokenStream, data: &Enum<'_>, variant: &Variant<'_>, support: &Support) -> TokenStream {
    if !data.deny_unknown_fields || !matches!(variant.content, Content::Struct(_)) {
        return branch;
    }
    let mut others: Vec<&str> = data.variants.iter().flat_map(Variant::property_names).collect();
    others.retain(|name| variant.property_names().all(|own| own != *name));
    others.sort_unstable();
    others.dedup();
    if others.is_empty() {
        return branch;
    }
    let s = &support.path;
    quote!(#branch.without(&const { #s::Nested::any_of(&const { [#(#s::Nested::requiring(&[#others])),*] }) }))
}

fn member_of(schema: Option<&TokenStream>, support: &Support) -> TokenStream {
    let s = &support.path;
    match schema {
        Some(schema) => quote!(#s::Some(#schema)),
        None => quote!(#s::None),
    }
}

fn adjacent<'a>(
    data: &'a Enum<'a>,
    tag: &str,
    content_name: &str,
    place: &TokenStream,
    support: &Support,
    checks: &mut Checks<'a>,
) -> TokenStream {
    let s = &support.path;
    let inside = quote!(#s::at(#place, 1usize));
    let single = data.variants.iter().filter(|variant| !matches!(variant.content, Content::Unit)).count() == 1;
    let mut members = Vec::new();
    let mut branches = Vec::new();
    let mut only = None;
    for (variant, content) in data.variants.iter().zip(contents(data, support, checks)) {
        let condition = tag_condition(data, variant, tag, support);
        match content {
            Some(schema) => {
                only = Some(schema.clone());
                members.push(shared(variant, &schema, support));
                let content = quote!(#s::Nested { member: #s::Some(#schema), ..#s::Nested::EMPTY });
                let content = without_others(content, data, variant, support);
                branches.push(quote! {
                    #s::Nested {
                        properties: &const { [#condition, (#content_name, #content)] },
                        ..#s::Nested::requiring(&[#tag, #content_name])
                    }
                });
            }
            None => branches.push(quote! {
                #s::Nested { properties: &const { [#condition] }, ..#s::Nested::requiring(&[#tag]) }
                    .without(&const { #s::Nested::requiring(&[#content_name]) })
            }),
        }
    }
    let tag_property = tag_property(data, tag, support);
    let content_schema = match only {
        None => None,
        Some(schema) if single => Some(schema),
        Some(_) => {
            checks.union(data, &inside, support);
            Some(quote!(&const { #s::Schema::union(&const { [#(#members),*] }, &[]) }))
        }
    };
    let content_property = content_schema.map(|schema| {
        quote! {
            #s::Property {
                name: #content_name, description: "", schema: #schema, required: false, default: #s::None, is_plain: false
            }
        }
    });
    quote! {
        #s::Schema::one_property(&const { [#tag_property, #content_property] }, &const { [#(#branches),*] })
    }
}

fn untagged<'a>(data: &'a Enum<'a>, place: &TokenStream, support: &Support, checks: &mut Checks<'a>) -> TokenStream {
    let s = &support.path;
    let single = data.variants.iter().filter(|variant| !matches!(variant.content, Content::Unit)).count() == 1;
    let mut members = Vec::new();
    let mut branches = Vec::new();
    let mut only = None;
    let mut nullable = false;
    for (variant, content) in data.variants.iter().zip(contents(data, support, checks)) {
        match content {
            None => nullable = true,
            Some(schema) => {
                only = Some(schema.clone());
                members.push(shared(variant, &schema, support));
                let branch = quote!(#s::Nested { member: #s::Some(#schema), ..#s::Nested::EMPTY });
                branches.push(without_others(branch, data, variant, support));
            }
        }
    }
    let union = match only {
        Some(schema) if single => quote!(*#schema),
        _ => {
            checks.union(data, place, support);
            quote!(#s::Schema::union(&const { [#(#members),*] }, &const { [#(#branches),*] }))
        }
    };
    if !nullable {
        return union;
    }
    let union = quote!((&const { #union }));
    or_null(&union, support)
}
