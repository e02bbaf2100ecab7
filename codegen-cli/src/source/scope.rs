//! The names of a module.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use proc_macro2::Span;
use syn::UseTree;

use super::{Cfg, SourceFile};

/// The number of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ModuleId(pub(super) usize);

/// The number of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ItemId(usize);

impl ItemId {
    /// The item at a position of [`Sources::items`](super::Sources::items).
    pub fn at(index: usize) -> Self {
        ItemId(index)
    }

    /// Its position.
    pub fn index(self) -> usize {
        self.0
    }
}

/// An item of a module, but for modules and imports.
pub struct Item {
    /// Where it is.
    pub module: ModuleId,
    /// What it is, with `cfg_attr` resolved in its own attributes.
    pub syntax: Rc<syn::Item>,
    /// Whether kube's derive writes it.
    pub by_kube: bool,
}

/// A module.
#[derive(Debug)]
pub struct Module {
    /// The crate, as a position in [`Sources::crates`](super::Sources::crates).
    pub krate: usize,
    /// The module around it.
    pub parent: Option<ModuleId>,
    /// Its path, for messages.
    pub path: String,
    /// The file it is written in.
    pub file: Arc<SourceFile>,
    /// What is configured.
    pub cfg: Rc<Cfg>,
    /// Types, traits and modules.
    pub(super) types: HashMap<String, Entry>,
    /// Constants, statics and functions.
    pub(super) values: HashMap<String, Entry>,
    /// `use path::name` and `use path as name`
    pub(super) imports: HashMap<String, Vec<Import>>,
    /// `use path::*`
    pub(super) globs: Vec<Import>,
    /// All its items, impls among them, in order.
    pub items: Vec<ItemId>,
    /// Calls of macros, which may produce items.
    pub unseen: Vec<Unseen>,
    /// It is a file that `include!` puts into the module around it, and shares all names with that.
    pub(super) included: bool,
}

/// What a name of a module stands for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Entry {
    Module(ModuleId),
    Item(ItemId),
}

/// The path of a `use`.
#[derive(Clone, Debug)]
pub(super) struct Import {
    /// It begins with `::`.
    pub(super) absolute: bool,
    pub(super) segments: Vec<String>,
}

/// A call of a macro at the place of an item.
#[derive(Clone, Debug)]
pub struct Unseen {
    /// The name of the macro.
    pub name: String,
    /// Where it is called.
    pub span: Span,
}

impl Module {
    /// Adds what a `use` brings in.
    pub(super) fn import(&mut self, item: &syn::ItemUse) {
        let absolute = item.leading_colon.is_some();
        self.import_tree(&item.tree, absolute, &mut Vec::new());
    }

    fn import_tree(&mut self, tree: &UseTree, absolute: bool, prefix: &mut Vec<String>) {
        match tree {
            UseTree::Path(path) => {
                prefix.push(unraw(&path.ident));
                self.import_tree(&path.tree, absolute, prefix);
                prefix.pop();
            }
            UseTree::Name(name) if name.ident == "self" => {
                if let Some(last) = prefix.last().cloned() {
                    self.import_as(last, absolute, prefix.clone());
                }
            }
            UseTree::Name(name) => {
                let name = unraw(&name.ident);
                let segments = [prefix.as_slice(), std::slice::from_ref(&name)].concat();
                self.import_as(name, absolute, segments);
            }
            UseTree::Rename(rename) => {
                let mut segments = prefix.clone();
                if rename.ident != "self" {
                    segments.push(unraw(&rename.ident));
                }
                self.import_as(unraw(&rename.rename), absolute, segments);
            }
            UseTree::Glob(_) => self.globs.push(Import { absolute, segments: prefix.clone() }),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.import_tree(tree, absolute, prefix)),
        }
    }

    fn import_as(&mut self, name: String, absolute: bool, segments: Vec<String>) {
        self.imports.entry(name).or_default().push(Import { absolute, segments });
    }

    /// Adds what `extern crate` brings in.
    pub(super) fn import_crate(&mut self, item: &syn::ItemExternCrate) {
        let name = item.rename.as_ref().map_or_else(|| unraw(&item.ident), |(_, name)| unraw(name));
        let import = if item.ident == "self" {
            Import { absolute: false, segments: vec!["crate".to_owned()] }
        } else {
            Import { absolute: true, segments: vec![unraw(&item.ident)] }
        };
        self.imports.entry(name).or_default().push(import);
    }

    /// Adds an item under its name.
    pub(super) fn define(&mut self, id: ItemId, item: &syn::Item) {
        self.items.push(id);
        let (names, name) = match item {
            syn::Item::Struct(item) => (&mut self.types, &item.ident),
            syn::Item::Enum(item) => (&mut self.types, &item.ident),
            syn::Item::Union(item) => (&mut self.types, &item.ident),
            syn::Item::Type(item) => (&mut self.types, &item.ident),
            syn::Item::Trait(item) => (&mut self.types, &item.ident),
            syn::Item::Const(item) => (&mut self.values, &item.ident),
            syn::Item::Static(item) => (&mut self.values, &item.ident),
            syn::Item::Fn(item) => (&mut self.values, &item.sig.ident),
            _ => return,
        };
        names.insert(unraw(name), Entry::Item(id));
    }
}

/// The name without `r#`.
pub(crate) fn unraw(ident: &syn::Ident) -> String {
    use syn::ext::IdentExt;
    ident.unraw().to_string()
}
