//! Compares the tables with the translation.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Data, DeriveInput};

use super::key::{Becomes, Key, Meaning, Owner};
use super::{OWNERS, owner_of, translate_item};
use crate::attr::keyword::place;
use crate::ctxt::Ctxt;

/// Returns an item with the example of a key at the first of its places.
fn item(owner: &Owner, key: &Key) -> DeriveInput {
    let attribute: TokenStream = format!("#[{}({})]", owner.attribute, key.example).parse().unwrap();
    let tokens = match key.places {
        places if places & place::FIELD != 0 => quote!(struct Item { #attribute field: Type }),
        places if places & place::TYPE != 0 => quote!(#attribute struct Item { field: Type }),
        _ => quote!(enum Item { #attribute Variant }),
    };
    syn::parse2(tokens).unwrap()
}

/// Returns the attributes that the translation adds, as `owner` or `serde` and their content, and the error.
fn translated(input: &DeriveInput) -> (Vec<(String, String)>, Option<String>) {
    let cx = Ctxt::new();
    let output = translate_item(input, &cx).unwrap();
    let mut added = Vec::new();
    let mut attributes: Vec<_> = output.attrs.iter().collect();
    match &output.data {
        Data::Struct(data) => attributes.extend(data.fields.iter().flat_map(|field| &field.attrs)),
        Data::Enum(data) => attributes.extend(data.variants.iter().flat_map(|variant| &variant.attrs)),
        Data::Union(_) => {}
    }
    for attribute in attributes {
        let owner = owner_of(attribute).or(attribute.path().is_ident("serde").then_some("serde"));
        if let (Some(owner), Ok(list)) = (owner, attribute.meta.require_list()) {
            added.push((owner.to_owned(), normalized(list.tokens.clone())));
        }
    }
    (added, cx.finish().err().map(|error| error.to_string()))
}

/// Removes the trailing comma.
fn normalized(tokens: TokenStream) -> String {
    tokens.into_token_stream().to_string().trim_end_matches([',', ' ']).to_owned()
}

fn parsed(text: &str) -> String {
    normalized(text.parse().unwrap())
}

#[test]
fn examples_are_translated_as_documented() {
    for owner in OWNERS {
        for key in owner.keys {
            let what = format!("{}: {}", owner.attribute, key.example);
            let (added, error) = translated(&item(owner, key));
            match (key.becomes, key.meaning) {
                (Becomes::Words(words), _) => {
                    assert_eq!(added, [(owner.attribute.to_owned(), parsed(words))], "{what}");
                    assert_eq!(error, None, "{what}");
                }
                (Becomes::Serde(words), _) => {
                    assert_eq!(added, [("serde".to_owned(), parsed(words))], "{what}");
                    assert_eq!(error, None, "{what}");
                }
                (Becomes::Prose(prose), Meaning::Nothing) => {
                    assert!(prose.starts_with("nothing: "), "{what}");
                    assert_eq!((added, error), (Vec::new(), None), "{what}");
                }
                // The rest of the item is expanded with an empty schema.
                (Becomes::Prose(_), Meaning::SchemaWith) => {
                    assert!(error.is_some(), "{what}");
                    assert_eq!(added.len(), 1, "{what}");
                }
                (Becomes::Prose(prose), _) => {
                    assert_eq!(prose.starts_with("an error"), error.is_some(), "{what}");
                    assert_eq!(error.is_some() || key.meaning == Meaning::Deprecated, added.is_empty(), "{what}");
                }
            }
        }
    }
}

#[test]
fn a_key_has_one_meaning_at_a_place() {
    for owner in OWNERS {
        for (i, key) in owner.keys.iter().enumerate() {
            let others = owner.keys[..i].iter().filter(|other| other.name == key.name);
            assert!(others.into_iter().all(|other| other.places & key.places == 0), "{}", key.name);
        }
    }
}

#[test]
fn contradictions_are_reported_at_both_places() {
    let input: DeriveInput = syn::parse_quote! {
        struct Item {
            #[structural(minimum = 1)]
            #[schemars(range(min = 2))]
            field: i32,
            #[validate(length(max = 5))]
            #[garde(length(max = 6))]
            text: String,
            #[validate(length(max = 5))]
            #[garde(length(max = 5_u8))]
            equal: String,
        }
    };
    let error = crate::expand(&input, crate::Options::of_source(&input)).unwrap_err();
    let messages: Vec<String> = error.into_iter().map(|error| error.to_string()).collect();
    assert_eq!(messages.len(), 4, "{messages:?}");
    assert!(messages[0].starts_with("`minimum = 2` of `#[schemars]` contradicts `minimum = 1` of `#[structural]`\n"));
    assert_eq!(messages[0], messages[1]);
    assert!(
        messages[2].starts_with("`length(max) = 6` of `#[garde]` contradicts `length(max) = 5` of `#[validate]`\n")
    );
}
