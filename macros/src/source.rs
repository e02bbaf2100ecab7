//! The source around the derive.

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;

use proc_macro::Span;
use structural_schema_frontend::ast::DefaultImpl;
use structural_schema_frontend::derives;
use syn::DeriveInput;

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
