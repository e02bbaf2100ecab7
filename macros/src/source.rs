//! Access to the source around the derive.

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;

use proc_macro::Span;
use proc_macro2::TokenTree;
use structural_schema_frontend::ast::DefaultImpl;
use structural_schema_frontend::source::{Module, Source, derives};
use syn::{Data, DeriveInput, Fields, Meta};

use crate::files;

thread_local! {
    /// The file of the last derive. The next one is likely to be in the same file.
    static LAST: RefCell<Option<(PathBuf, Rc<Source>)>> = const { RefCell::new(None) };
}

/// Returns how the source implements `Default` for the item. Returns `Unknown` if the compiler provides no source file.
pub(crate) fn default_impl(input: &DeriveInput) -> DefaultImpl {
    let span = Span::call_site();
    let Some(source) = span.local_file().and_then(read) else { return DefaultImpl::Unknown };
    derives::default_impl(&source, span.line(), span.column(), &input.ident.to_string())
}

/// Returns the module of the item with its functions. Returns `None` without a source file, or if the item needs no
/// functions.
pub(crate) fn module(input: &DeriveInput) -> Option<Module> {
    let span = Span::call_site();
    let file = span.local_file()?;
    let source = read(file.clone())?;
    let paths = function_paths(input);
    if paths.is_empty() && !source.implements_default(&input.ident.to_string()) {
        return None;
    }
    let mut module = Module::at(&source, span.line(), span.column())?.in_root(files::is_root(&file));
    for path in &paths {
        if let Some(outside) = module.outside(path)
            && let Some((other, path)) = files::module(&file, &outside)
        {
            module.add(&outside, other, &path);
        }
    }
    Some(module)
}

/// Returns the paths of the functions in `default = "…"` and `schema_with = "…"` attributes of the item, its fields,
/// and its variants.
fn function_paths(input: &DeriveInput) -> Vec<String> {
    let fields: Vec<&Fields> = match &input.data {
        Data::Struct(data) => vec![&data.fields],
        Data::Enum(data) => data.variants.iter().map(|variant| &variant.fields).collect(),
        Data::Union(_) => Vec::new(),
    };
    let of_fields = fields.into_iter().flatten().flat_map(|field| &field.attrs);
    let mut paths = Vec::new();
    for attribute in input.attrs.iter().chain(of_fields) {
        let Meta::List(list) = &attribute.meta else { continue };
        let tokens: Vec<TokenTree> = list.tokens.clone().into_iter().collect();
        for window in tokens.windows(3) {
            if let [TokenTree::Ident(word), TokenTree::Punct(_), TokenTree::Literal(path)] = window
                && (word == "default" || word == "schema_with")
            {
                paths.push(path.to_string().trim_matches('"').to_owned());
            }
        }
    }
    paths
}

/// Reads a file. Derives in the same file share the result.
pub(crate) fn read(path: PathBuf) -> Option<Rc<Source>> {
    LAST.with_borrow_mut(|last| {
        if let Some((known, source)) = last
            && *known == path
        {
            return Some(Rc::clone(source));
        }
        let source = Rc::new(Source::new(std::fs::read_to_string(&path).ok()?));
        *last = Some((path, Rc::clone(&source)));
        Some(source)
    })
}
