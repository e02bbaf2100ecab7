//! From types to documents.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use proc_macro2::{Span, TokenStream, TokenTree};
use structural_schema::crd::{CustomResourceDefinition, merge};
use structural_schema::openapi::SchemaProps;
use syn::Attribute;

use super::Document;
use crate::evaluate::Evaluator;
use crate::report::Severity;
use crate::source::{ItemId, Place, Problem};

/// A version of a resource, and the type that it is from.
struct Version {
    definition: CustomResourceDefinition,
    place: Place,
}

/// Finds the CRD types in files that are meant, and makes their documents.
pub(super) fn find(evaluator: &mut Evaluator<'_, '_>, meant: &[PathBuf], documents: &mut Vec<Document>) {
    let mut kinds: BTreeMap<String, Vec<Version>> = BTreeMap::new();
    // What is read on the way is of other crates.
    let count = evaluator.sources.items.len();
    for item in (0..count).map(ItemId::at) {
        let Some((place, declared)) = resource_place(evaluator, item, meant) else { continue };
        if declared == Declared::ByKube {
            // The resource is an item of its own, unless there are mistakes in the attribute.
            if evaluator.derive_input(item).is_some() {
                evaluator.schema(item);
            }
            continue;
        }
        // A file may be part of two crates.
        if kinds.values().flatten().any(|known| same(&known.place, &place)) {
            continue;
        }
        if evaluator.derive_input(item).is_none() {
            if evaluator.sources.item(item).by_kube {
                continue;
            }
            report(
                evaluator,
                Severity::Error,
                &place,
                "`#[structural(crd(…))]` needs `#[derive(StructuralSchema)]`\nhelp: add the derive; it has to lead to `structural_schema::StructuralSchema`",
            );
            continue;
        }
        if let Some((definition, schema)) = evaluator.resource(item) {
            let definition = CustomResourceDefinition::of(&definition, SchemaProps::from(schema));
            kinds.entry(definition.metadata.name.clone()).or_default().push(Version { definition, place });
        }
    }
    for (name, versions) in kinds {
        documents.extend(document(evaluator, &name, versions));
    }
}

/// All versions of a kind as one document.
fn document(evaluator: &mut Evaluator<'_, '_>, name: &str, versions: Vec<Version>) -> Option<Document> {
    let places: Vec<Place> = versions.iter().map(|version| version.place.clone()).collect();
    match merge(versions.into_iter().map(|version| version.definition)) {
        Ok(definition) => match Document::new(definition) {
            Ok(document) => Some(document),
            Err(error) => {
                evaluator.sources.problems.push(Problem::new(format!("{name}: {error}")));
                None
            }
        },
        Err(errors) => {
            let others = places.iter().skip(1).map(|place| place.file.path.display().to_string());
            let others: Vec<String> = others.collect();
            let also = if others.is_empty() { String::new() } else { format!(" (see also {})", others.join(", ")) };
            for error in errors {
                let message = format!("the versions of {name} do not fit together: {error}{also}");
                report(evaluator, Severity::Error, &places[0], &message);
            }
            None
        }
    }
}

/// By which attribute a type says that it is a resource.
#[derive(Clone, Copy, PartialEq)]
enum Declared {
    /// `#[structural(crd(...))]`
    ByCrd,
    /// `#[kube(...)]`, on the spec
    ByKube,
}

/// Where the name of a type that declares a resource stands, if its file is meant.
fn resource_place(evaluator: &Evaluator<'_, '_>, item: ItemId, meant: &[PathBuf]) -> Option<(Place, Declared)> {
    let found = evaluator.sources.item(item);
    let (attributes, name): (&[Attribute], Span) = match &*found.syntax {
        syn::Item::Struct(item) => (&item.attrs, item.ident.span()),
        syn::Item::Enum(item) => (&item.attrs, item.ident.span()),
        _ => return None,
    };
    let file = &evaluator.sources.module(found.module).file;
    let is_meant = |file: &Path| meant.iter().any(|path| file.starts_with(path));
    let declared = declared(attributes).filter(|_| is_meant(&file.path))?;
    Some((Place::new(file, name), declared))
}

fn declared(attributes: &[Attribute]) -> Option<Declared> {
    if attributes.iter().any(has_crd) {
        return Some(Declared::ByCrd);
    }
    attributes.iter().any(|attribute| attribute.path().is_ident("kube")).then_some(Declared::ByKube)
}

/// Whether this is `#[structural(…, crd(…), …)]`.
fn has_crd(attribute: &Attribute) -> bool {
    let names_crd = |tokens: &TokenStream| {
        tokens.clone().into_iter().any(|token| matches!(token, TokenTree::Ident(ident) if ident == "crd"))
    };
    attribute.path().is_ident("structural") && attribute.meta.require_list().is_ok_and(|list| names_crd(&list.tokens))
}

fn same(a: &Place, b: &Place) -> bool {
    a.file.path == b.file.path && a.bytes == b.bytes
}

fn report(evaluator: &mut Evaluator<'_, '_>, severity: Severity, place: &Place, message: &str) {
    let place = Place { file: Arc::clone(&place.file), bytes: place.bytes.clone() };
    evaluator.sources.problems.push(Problem { severity, message: message.to_owned(), place: Some(place) });
}
