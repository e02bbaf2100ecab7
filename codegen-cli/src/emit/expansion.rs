//! The code that the derive writes for a type.

use quote::ToTokens;
use structural_schema_frontend::ast::DefaultImpl;

use super::select::Part;
use crate::evaluate::Evaluator;
use crate::source::{ItemId, Place};

/// The code of a type, and where the type is.
pub(super) struct Expansion {
    pub(super) place: String,
    pub(super) text: String,
}

/// The types of this name in files that are meant. The name may be a path, of which the end counts.
pub(super) fn find(part: &mut Part, name: &str) -> Vec<Expansion> {
    let arena = bumpalo::Bump::new();
    let mut evaluator = Evaluator::new(&arena, &mut part.sources);
    let mut found: Vec<Expansion> = Vec::new();
    for item in (0..evaluator.sources.items.len()).map(ItemId::at) {
        let syntax = &evaluator.sources.item(item).syntax;
        let ident = match &**syntax {
            syn::Item::Struct(item) => item.ident.clone(),
            syn::Item::Enum(item) => item.ident.clone(),
            _ => continue,
        };
        let module = evaluator.sources.module(evaluator.sources.item(item).module);
        let path = format!("::{}::{ident}", module.path);
        let place = Place::new(&module.file, ident.span());
        if !path.ends_with(&format!("::{name}")) || !part.meant.iter().any(|meant| place.file.path.starts_with(meant)) {
            continue;
        }
        let Some(input) = evaluator.derive_input(item) else { continue };
        let tokens = structural_schema_frontend::derive(&input, DefaultImpl::of_attributes(&input.attrs));
        let text = match syn::parse2::<syn::File>(tokens.clone()) {
            Ok(file) => prettyplease::unparse(&file),
            Err(_) => tokens.to_token_stream().to_string(),
        };
        let place = format!("{}:{}", place.file.path.display(), ident.span().start().line);
        // A file may be part of two crates.
        if found.iter().all(|known| known.place != place) {
            found.push(Expansion { place, text });
        }
    }
    found
}
