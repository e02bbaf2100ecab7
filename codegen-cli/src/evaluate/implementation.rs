//! The constants of a type in source: derived, or written by hand.

use std::collections::HashMap;
use std::rc::Rc;

use syn::punctuated::Punctuated;
use syn::{Attribute, DeriveInput, Expr, ImplItem, Item, ItemImpl, Stmt, Token};

use structural_schema_frontend::ast::DefaultImpl;

use super::Evaluator;
use super::types::{names, parameters};
use crate::source::{Def, ItemId, ModuleId, Namespace};

/// The impl of a type.
pub(super) struct Implementation {
    /// The item in which the expressions stand: the type itself, or an impl by hand.
    pub(super) item: ItemId,
    /// The parameters, in the order of the type.
    pub(super) parameters: Vec<String>,
    /// The constants of `StructuralSchema`.
    pub(super) constants: HashMap<String, Expr>,
    /// The constants of `CustomResource`.
    pub(super) resource: HashMap<String, Expr>,
    /// What the compiler evaluates only to see whether it fails.
    pub(super) checks: Vec<Expr>,
}

impl Evaluator<'_, '_> {
    /// The impl of a type; none if it has none.
    pub(super) fn implementation(&mut self, item: ItemId) -> Option<Rc<Implementation>> {
        if let Some(known) = self.implementations.get(&item) {
            return known.clone();
        }
        let found = match self.derive_input(item) {
            Some(input) => Some(self.derived(item, &input)),
            None => self.written(item),
        };
        let found = found.map(Rc::new);
        self.implementations.insert(item, found.clone());
        if found.as_ref().is_some_and(|found| !found.checks.is_empty()) {
            self.unchecked.push(item);
        }
        found
    }

    /// A type with the derive, without what is configured away.
    pub fn derive_input(&mut self, item: ItemId) -> Option<DeriveInput> {
        let module = self.sources.item(item).module;
        let mut input: DeriveInput = match &*self.sources.item(item).syntax {
            Item::Struct(item) => item.clone().into(),
            Item::Enum(item) => item.clone().into(),
            Item::Union(item) => item.clone().into(),
            _ => return None,
        };
        if !input.attrs.iter().any(|attribute| self.derives(attribute, module)) {
            return None;
        }
        self.sources.module(module).cfg.configure(&mut input);
        Some(input)
    }

    /// Whether this is a `derive` with `StructuralSchema` in it, by whatever name.
    fn derives(&mut self, attribute: &Attribute, module: ModuleId) -> bool {
        if !attribute.path().is_ident("derive") {
            return false;
        }
        let Ok(paths) = attribute.parse_args_with(Punctuated::<syn::Path, Token![,]>::parse_terminated) else {
            return false;
        };
        paths.iter().any(|path| self.is_trait(path, "StructuralSchema", module))
    }

    /// Whether a path leads to a trait, or derive, of the runtime.
    fn is_trait(&mut self, path: &syn::Path, name: &str, module: ModuleId) -> bool {
        let absolute = path.leading_colon.is_some();
        match self.sources.resolve(module, absolute, &names(path), Namespace::Types) {
            Some((Def::Native(path), 0)) => path.last().is_some_and(|last| last == name),
            _ => false,
        }
    }

    /// What the derive writes.
    fn derived(&mut self, item: ItemId, input: &DeriveInput) -> Implementation {
        let frame = self.item_frame(item, Rc::default(), None);
        let tokens = match structural_schema_frontend::expand_alone(input, DefaultImpl::of_attributes(&input.attrs)) {
            Ok(tokens) => tokens,
            Err(errors) => {
                for error in errors {
                    self.report(error.span(), error.to_string(), &frame);
                }
                return stub(item);
            }
        };
        match syn::parse2::<syn::File>(tokens) {
            Ok(file) => read(item, parameters(&input.generics).collect(), file),
            Err(error) => {
                self.report(frame.fallback, format!("what the derive writes cannot be read: {error}"), &frame);
                stub(item)
            }
        }
    }

    /// An impl by hand.
    fn written(&mut self, item: ItemId) -> Option<Implementation> {
        self.search_impls();
        let written = *self.written.get(&item)?;
        let syntax = Rc::clone(&self.sources.item(written).syntax);
        let Item::Impl(syntax) = &*syntax else { return None };
        let parameters = match &*syntax.self_ty {
            syn::Type::Path(path) => arguments_by_name(path),
            _ => Vec::new(),
        };
        Some(Implementation {
            item: written,
            parameters,
            constants: constants_of(syntax),
            resource: HashMap::new(),
            checks: Vec::new(),
        })
    }

    /// Looks for impls in the modules that have been read since the last time.
    fn search_impls(&mut self) {
        while self.searched < self.sources.items.len() {
            let id = ItemId::at(self.searched);
            self.searched += 1;
            let syntax = Rc::clone(&self.sources.item(id).syntax);
            let module = self.sources.item(id).module;
            let Item::Impl(ItemImpl { trait_: Some((path, _)), self_ty, .. }) = &*syntax else { continue };
            let syn::Type::Path(ty) = &**self_ty else { continue };
            if path.segments.last().is_none_or(|last| last.ident != "StructuralSchema")
                || !self.is_trait(path, "StructuralSchema", module)
            {
                continue;
            }
            let absolute = ty.path.leading_colon.is_some();
            let resolved = self.sources.resolve(module, absolute, &names(&ty.path), Namespace::Types);
            if let Some((Def::Item(item), 0)) = resolved {
                self.written.insert(item, id);
            }
        }
    }
}

/// What stands in for a type with mistakes.
fn stub(item: ItemId) -> Implementation {
    let any: Expr = syn::parse_quote!(&::structural_schema::__private::Schema::ANY);
    Implementation {
        item,
        parameters: Vec::new(),
        constants: HashMap::from([("SCHEMA".to_owned(), any)]),
        resource: HashMap::new(),
        checks: Vec::new(),
    }
}

/// `const _: () = { impl …; const _: () = …; };`
fn read(item: ItemId, parameters: Vec<String>, file: syn::File) -> Implementation {
    let mut found =
        Implementation { item, parameters, constants: HashMap::new(), resource: HashMap::new(), checks: Vec::new() };
    let mut items = file.items;
    while let Some(item) = items.pop() {
        match item {
            Item::Const(constant) => match *constant.expr {
                Expr::Block(block) => {
                    items.extend(block.block.stmts.into_iter().filter_map(|statement| match statement {
                        Stmt::Item(item) => Some(item),
                        _ => None,
                    }));
                }
                check => found.checks.push(check),
            },
            Item::Impl(item) => match item.trait_.as_ref().and_then(|(path, _)| path.segments.last()) {
                Some(last) if last.ident == "StructuralSchema" => found.constants = constants_of(&item),
                Some(last) if last.ident == "CustomResource" => found.resource = constants_of(&item),
                _ => {}
            },
            _ => {}
        }
    }
    found.checks.reverse();
    found
}

fn constants_of(item: &ItemImpl) -> HashMap<String, Expr> {
    let constants = item.items.iter().filter_map(|item| match item {
        ImplItem::Const(constant) => Some((constant.ident.to_string(), constant.expr.clone())),
        _ => None,
    });
    constants.collect()
}

/// `Type<A, B>` of an impl, where each argument is a parameter of the impl.
fn arguments_by_name(path: &syn::TypePath) -> Vec<String> {
    let Some(syn::PathArguments::AngleBracketed(list)) = path.path.segments.last().map(|last| &last.arguments) else {
        return Vec::new();
    };
    let names = list.args.iter().filter_map(|argument| match argument {
        syn::GenericArgument::Type(syn::Type::Path(path)) => Some(path.path.get_ident()?.to_string()),
        _ => None,
    });
    names.collect()
}
