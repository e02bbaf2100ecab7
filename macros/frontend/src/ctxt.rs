//! Collects every error of an item, so that the author sees all of them at once.

use std::cell::{Cell, RefCell};
use std::fmt::Display;

use quote::ToTokens;

use crate::source::Module;

/// The errors found so far. All stages share it by reference, and [`finish`](Ctxt::finish) returns the errors.
#[derive(Default)]
pub struct Ctxt {
    errors: RefCell<Vec<syn::Error>>,
    /// Whether an error leaves the meaning of the item uncertain.
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

    /// Sets the module of the item, if it is known.
    #[must_use]
    pub fn in_module(self, module: Option<&Module>) -> Self {
        Ctxt { module: module.cloned(), ..self }
    }

    /// Returns the module of the item, if it is known.
    pub fn module(&self) -> Option<&Module> {
        self.module.as_ref()
    }

    /// Returns whether the author writes `#[kube(...)]` and not `#[structural(crd(...))]`.
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

    /// Reports `message` at `span`. The schema of the item is still generated, so that types that contain this one
    /// cause no further errors.
    pub fn minor_error(&self, span: proc_macro2::Span, message: impl Display) {
        self.errors.borrow_mut().push(syn::Error::new(span, message));
    }

    /// Adds an existing error.
    pub fn push(&self, error: syn::Error) {
        self.fatal.set(true);
        self.errors.borrow_mut().push(error);
    }

    /// Returns whether the schema can be generated in spite of the errors.
    pub fn is_usable(&self) -> bool {
        !self.fatal.get()
    }

    /// Returns the value, or records the error and returns `None`.
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
