//! The source around the derive.

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;

use proc_macro::Span;
use proc_macro2::TokenTree;
use structural_schema_frontend::ast::DefaultImpl;
use structural_schema_frontend::source::{Module, derives};
use syn::{Data, DeriveInput, Fields, Meta};

thread_local! {
    /// The file of the last derive. The next one is likely to be in the same file.
    static LAST: RefCell<Option<(PathBuf, Rc<str>)>> = const { RefCell::new(None) };
}

/// How the source implements `Default` for the item; not known where there is no file.
pub(crate) fn default_impl(input: &DeriveInput) -> DefaultImpl {
    let span = Span::call_site();
    let Some(source) = span.local_file().and_then(read) else { return DefaultImpl::Unknown };
    derives::default_impl(&source, span.line(), span.column(), &input.ident.to_string())
}

/// The module of the item with its functions. None where there is no file, or if nothing in the item needs them.
pub(crate) fn module(input: &DeriveInput) -> Option<Module> {
    let span = Span::call_site();
    let source = span.local_file().and_then(read)?;
    if !mentions_function(input) && !source.contains(&format!("Default for {}", input.ident)) {
        return None;
    }
    Module::at(&source, span.line(), span.column())
}

/// Whether `default = "…"` or `schema_with = "…"` stands in an attribute of the item, its fields, or its variants.
fn mentions_function(input: &DeriveInput) -> bool {
    let fields: Vec<&Fields> = match &input.data {
        Data::Struct(data) => vec![&data.fields],
        Data::Enum(data) => data.variants.iter().map(|variant| &variant.fields).collect(),
        Data::Union(_) => Vec::new(),
    };
    let of_fields = fields.into_iter().flatten().flat_map(|field| &field.attrs);
    input.attrs.iter().chain(of_fields).any(|attribute| {
        let Meta::List(list) = &attribute.meta else { return false };
        let mut tokens = list.tokens.clone().into_iter();
        tokens.any(|token| matches!(token, TokenTree::Ident(word) if word == "default" || word == "schema_with"))
    })
}

fn read(path: PathBuf) -> Option<Rc<str>> {
    LAST.with_borrow_mut(|last| {
        if let Some((known, source)) = last
            && *known == path
        {
            return Some(Rc::clone(source));
        }
        let source: Rc<str> = std::fs::read_to_string(&path).ok()?.into();
        *last = Some((path, Rc::clone(&source)));
        Some(source)
    })
}
