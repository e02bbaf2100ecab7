//! Collects every error of an item, so that the author sees all of them at once.

use std::cell::{Cell, RefCell};
use std::fmt::Display;

use quote::ToTokens;

use crate::source::Module;

/// The errors found so far. Shared by reference through all stages; [`finish`](Ctxt::finish) ends it.
#[derive(Default)]
pub struct Ctxt {
    errors: RefCell<Vec<syn::Error>>,
    /// The meaning of the item is not certain.
    fatal: Cell<bool>,
    kube: bool,
    implied_json_schema: Cell<bool>,
    module: Option<Module>,
}

impl Ctxt {
    /// Creates a context without errors.
    pub fn new() -> Self {
        Ctxt::default()
    }

    /// Creates a context for an item with `#[kube(...)]`. Help texts then use kube's syntax.
    pub fn of_kube() -> Self {
        Ctxt { kube: true, ..Ctxt::default() }
    }

    /// With the module of the item, if it is known.
    #[must_use]
    pub fn in_module(self, module: Option<&Module>) -> Self {
        Ctxt { module: module.cloned(), ..self }
    }

    /// The module of the item, if it is known.
    pub fn module(&self) -> Option<&Module> {
        self.module.as_ref()
    }

    /// Whether the author writes `#[kube(...)]` and not `#[structural(crd(...))]`.
    pub fn is_kube(&self) -> bool {
        self.kube
    }

    /// Records that no attribute requests `JsonSchema`. The item then implements it only if the feature `kube` is on.
    pub fn imply_json_schema(&self) {
        self.implied_json_schema.set(true);
    }

    /// Returns whether the item implements `JsonSchema` only if the feature `kube` is on.
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

    /// Reports `message` at `span`. The rest of the item keeps its meaning, so its schema is generated all the same: types that
    /// contain this one do not cause errors of their own.
    pub fn minor_error(&self, span: proc_macro2::Span, message: impl Display) {
        self.errors.borrow_mut().push(syn::Error::new(span, message));
    }

    /// Adds an error that something else made.
    pub fn push(&self, error: syn::Error) {
        self.fatal.set(true);
        self.errors.borrow_mut().push(error);
    }

    /// Whether the item has a meaning in spite of its errors.
    pub fn is_usable(&self) -> bool {
        !self.fatal.get()
    }

    /// The value, or nothing and the error is kept.
    pub fn keep<T>(&self, result: syn::Result<T>) -> Option<T> {
        result.map_err(|error| self.push(error)).ok()
    }

    /// Returns the number of errors so far.
    pub fn count(&self) -> usize {
        self.errors.borrow().len()
    }

    /// Returns all errors combined, if there are any.
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
