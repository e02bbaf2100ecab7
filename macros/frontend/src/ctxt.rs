//! Collects every error of an item, so that the author sees all of them at once.

use std::cell::{Cell, RefCell};
use std::fmt::Display;

use quote::ToTokens;

/// The errors found so far. Shared by reference through all stages; [`finish`](Ctxt::finish) ends it.
#[derive(Default)]
pub struct Ctxt {
    errors: RefCell<Vec<syn::Error>>,
    kube: bool,
    implied_json_schema: Cell<bool>,
}

impl Ctxt {
    /// No errors yet.
    pub fn new() -> Self {
        Ctxt::default()
    }

    /// No errors yet, for an item that is written as `#[kube(...)]`, so that help has kube's spelling.
    pub fn of_kube() -> Self {
        Ctxt { kube: true, ..Ctxt::default() }
    }

    /// Whether the author writes `#[kube(...)]` and not `#[structural(crd(...))]`.
    pub fn is_kube(&self) -> bool {
        self.kube
    }

    /// Records that no attribute asks for `JsonSchema`: the item implements it only if the feature `kube` is on.
    pub fn imply_json_schema(&self) {
        self.implied_json_schema.set(true);
    }

    /// Whether the item implements `JsonSchema` only if the feature `kube` is on.
    pub fn implies_json_schema(&self) -> bool {
        self.implied_json_schema.get()
    }

    /// Reports `message` at `tokens`.
    pub fn error_at(&self, tokens: impl ToTokens, message: impl Display) {
        self.push(syn::Error::new_spanned(tokens, message));
    }

    /// Reports `message` at `span`.
    pub fn error(&self, span: proc_macro2::Span, message: impl Display) {
        self.push(syn::Error::new(span, message));
    }

    /// Adds an error that something else made.
    pub fn push(&self, error: syn::Error) {
        self.errors.borrow_mut().push(error);
    }

    /// The value, or nothing and the error is kept.
    pub fn keep<T>(&self, result: syn::Result<T>) -> Option<T> {
        result.map_err(|error| self.push(error)).ok()
    }

    /// How many errors there are so far.
    pub fn count(&self) -> usize {
        self.errors.borrow().len()
    }

    /// All errors as one, if there are any.
    pub fn finish(self) -> syn::Result<()> {
        let mut errors = self.errors.into_inner().into_iter();
        match errors.next() {
            None => Ok(()),
            Some(mut first) => {
                errors.for_each(|error| first.combine(error));
                Err(first)
            }
        }
    }
}
