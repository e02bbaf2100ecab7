//! Modules: in files, in place, and with `#[path]`.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Expr, ExprLit, Lit, Meta};

use super::scope::{Entry, Unseen, unraw};
use super::{Cfg, Item, ItemId, Module, ModuleId, Place, Problem, SourceFile, Sources, nesting};
use crate::report::Severity;

/// Modules inside of each other.
const MAX_DEPTH: usize = 64;

/// Reads a crate whose root module is this file.
pub(super) fn load(sources: &mut Sources, krate: usize, root: &Path, cfg: &Rc<Cfg>) {
    let file = match read(sources, root) {
        Ok(file) => file,
        Err(why) => {
            sources.problems.push(Problem::new(why));
            Arc::new(SourceFile { path: root.to_owned(), text: String::new() })
        }
    };
    let folder = root.parent().unwrap_or(root).to_owned();
    let mut loader = Loader { sources, krate, cfg: Rc::clone(cfg), depth: 0 };
    let module = loader.module(None, "crate".to_owned(), &file);
    let children = Children { folder: folder.clone(), beside: folder };
    loader.file(module, &file, &children);
}

/// Where the files of the modules inside of a module are.
#[derive(Clone)]
struct Children {
    /// The folder of `mod name;`.
    folder: PathBuf,
    /// The folder that `#[path]` is relative to.
    beside: PathBuf,
}

struct Loader<'a> {
    sources: &'a mut Sources,
    krate: usize,
    cfg: Rc<Cfg>,
    depth: usize,
}

fn read(sources: &mut Sources, path: &Path) -> Result<Arc<SourceFile>, String> {
    sources.files.push(path.to_owned());
    let fail = |error: &dyn std::fmt::Display| format!("cannot read {}: {error}", path.display());
    let metadata = fs::metadata(path).map_err(|error| fail(&error))?;
    if metadata.len() > nesting::MAX_BYTES {
        return Err(fail(&format!("it has more than {} bytes", nesting::MAX_BYTES)));
    }
    let text = fs::read_to_string(path).map_err(|error| fail(&error))?;
    Ok(Arc::new(SourceFile { path: path.to_owned(), text }))
}

impl Loader<'_> {
    fn module(&mut self, parent: Option<ModuleId>, path: String, file: &Arc<SourceFile>) -> ModuleId {
        let id = ModuleId(self.sources.modules.len());
        self.sources.modules.push(Module {
            krate: self.krate,
            parent,
            path,
            file: Arc::clone(file),
            cfg: Rc::clone(&self.cfg),
            types: HashMap::new(),
            values: HashMap::new(),
            imports: HashMap::new(),
            globs: Vec::new(),
            items: Vec::new(),
            unseen: Vec::new(),
            included: false,
        });
        id
    }

    /// Adds the items of a file to a module.
    fn file(&mut self, module: ModuleId, file: &Arc<SourceFile>, children: &Children) {
        match parse(&file.text) {
            // The crate may be configured away as a whole.
            Ok(syntax) if self.cfg.keeps(&syntax.attrs) => self.items(module, syntax.items, children),
            Ok(_) => {}
            Err(error) => {
                for error in error {
                    self.sources.report(file, error.span(), error.to_string());
                }
            }
        }
    }

    fn items(&mut self, module: ModuleId, items: Vec<syn::Item>, children: &Children) {
        for mut item in items {
            if let Some(attributes) = attributes_mut(&mut item) {
                self.cfg.expand(attributes);
                if !self.cfg.keeps(attributes) {
                    continue;
                }
            }
            match item {
                syn::Item::Mod(item) => self.submodule(module, item, children),
                syn::Item::Use(item) => self.sources.modules[module.0].import(&item),
                syn::Item::ExternCrate(item) => self.sources.modules[module.0].import_crate(&item),
                syn::Item::Macro(item) => self.macro_call(module, &item, children),
                item => {
                    let root = kube_root(&item);
                    self.item(module, item, false);
                    if let Some(root) = root {
                        self.item(module, root, true);
                    }
                }
            }
        }
    }

    fn item(&mut self, module: ModuleId, item: syn::Item, by_kube: bool) {
        let id = ItemId::at(self.sources.items.len());
        self.sources.modules[module.0].define(id, &item);
        self.sources.items.push(Item { module, syntax: Rc::new(item), by_kube });
    }

    fn submodule(&mut self, parent: ModuleId, item: syn::ItemMod, children: &Children) {
        let name = unraw(&item.ident);
        let file = Arc::clone(&self.sources.module(parent).file);
        if self.depth >= MAX_DEPTH {
            self.sources.report(
                &file,
                item.ident.span(),
                format!("modules are nested more than {MAX_DEPTH} levels deep"),
            );
            return;
        }
        let path = format!("{}::{name}", self.sources.module(parent).path);
        let given = path_attribute(&item.attrs);
        self.depth += 1;
        let id = match item.content {
            Some((_, items)) => {
                let id = self.module(Some(parent), path, &file);
                let folder =
                    given.as_deref().map_or_else(|| children.folder.join(&name), |given| children.beside.join(given));
                self.items(id, items, &Children { folder: folder.clone(), beside: folder });
                Some(id)
            }
            None => self.file_module(parent, &name, path, given.as_deref(), item.ident.span(), children),
        };
        self.depth -= 1;
        if let Some(id) = id {
            self.sources.modules[parent.0].types.insert(name, Entry::Module(id));
        }
    }

    /// `mod name;`
    fn file_module(
        &mut self,
        parent: ModuleId,
        name: &str,
        path: String,
        given: Option<&str>,
        span: Span,
        children: &Children,
    ) -> Option<ModuleId> {
        let candidates = match given {
            Some(given) => vec![children.beside.join(given)],
            None => vec![children.folder.join(format!("{name}.rs")), children.folder.join(name).join("mod.rs")],
        };
        let found = candidates.iter().find(|path| path.is_file());
        let result = match found {
            Some(path) => read(self.sources, path),
            None => Err(format!("there is no file for this module: {}", candidates[0].display())),
        };
        let file = match result {
            Ok(file) => file,
            Err(why) => {
                let parent = Arc::clone(&self.sources.module(parent).file);
                self.sources.report(&parent, span, why);
                return None;
            }
        };
        let id = self.module(Some(parent), path, &file);
        let beside = file.path.parent().unwrap_or(&file.path).to_owned();
        let is_mod_rs = given.is_some() || file.path.file_name().is_some_and(|name| name == "mod.rs");
        let folder = if is_mod_rs { beside.clone() } else { beside.join(name) };
        self.file(id, &file, &Children { folder, beside });
        Some(id)
    }

    /// A macro at the place of an item: `include!` is followed, any other one is not.
    fn macro_call(&mut self, module: ModuleId, item: &syn::ItemMacro, children: &Children) {
        let file = Arc::clone(&self.sources.module(module).file);
        if mentions_crd(item.mac.tokens.clone()) {
            self.sources.problems.push(Problem {
                severity: Severity::Warning,
                message: "a macro has a type with `#[structural(crd(…))]` in it, which only the compiler can see\nhelp: write the type outside of the macro, or emit its CRD from the compiled type: `codegen_cli::Build::new().crd::<Type>()`".to_owned(),
                place: Some(Place::new(&file, item.mac.path.segments.last().map_or_else(Span::call_site, |name| name.ident.span()))),
            });
        }
        let Some(name) = item.mac.path.segments.last() else { return };
        if name.ident == "macro_rules" {
            return;
        }
        if name.ident == "include"
            && let Ok(path) = item.mac.parse_body::<syn::LitStr>()
        {
            let path = file.path.parent().unwrap_or(&file.path).join(path.value());
            match read(self.sources, &path) {
                Ok(included) => {
                    // Its own places are of its own file, so it is a module of its own that shares all names.
                    let id = self.module(Some(module), self.sources.module(module).path.clone(), &included);
                    self.sources.modules[id.0].included = true;
                    self.file(id, &included, children);
                    self.share(module, id);
                }
                Err(why) => self.sources.report(&file, name.ident.span(), why),
            }
            return;
        }
        let unseen = Unseen { name: unraw(&name.ident), span: name.ident.span() };
        self.sources.modules[module.0].unseen.push(unseen);
    }

    /// Gives a module the names of a file that is included in it.
    fn share(&mut self, outer: ModuleId, inner: ModuleId) {
        let types = self.sources.modules[inner.0].types.clone();
        let values = self.sources.modules[inner.0].values.clone();
        let imports = self.sources.modules[inner.0].imports.clone();
        let module = &mut self.sources.modules[outer.0];
        module.types.extend(types);
        module.values.extend(values);
        for (name, paths) in imports {
            module.imports.entry(name).or_default().extend(paths);
        }
    }
}

/// Reads a file, unless that could exhaust the stack.
fn parse(text: &str) -> syn::Result<syn::File> {
    let tokens: TokenStream = without_shebang(text).parse()?;
    if !nesting::is_readable(tokens.clone()) {
        return Err(syn::Error::new(Span::call_site(), "this file is nested deeper than any that somebody writes"));
    }
    syn::parse2(tokens)
}

/// The same text with spaces in place of `#!…`, so that places stay what they are.
fn without_shebang(text: &str) -> std::borrow::Cow<'_, str> {
    let first = text.lines().next().unwrap_or_default();
    if first.starts_with("#!") && !first[2..].trim_start().starts_with('[') {
        return (" ".repeat(first.len()) + &text[first.len()..]).into();
    }
    text.into()
}

fn path_attribute(attributes: &[Attribute]) -> Option<String> {
    attributes.iter().find_map(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("path") => match &pair.value {
            Expr::Lit(ExprLit { lit: Lit::Str(path), .. }) => Some(path.value()),
            _ => None,
        },
        _ => None,
    })
}

/// Whether there is a `structural(crd(…))` among the tokens of a macro.
fn mentions_crd(tokens: TokenStream) -> bool {
    let mut streams = vec![(tokens.into_iter(), false, false)];
    while let Some((stream, inside, named)) = streams.last_mut() {
        let Some(token) = stream.next() else {
            streams.pop();
            continue;
        };
        let after = std::mem::take(named);
        match token {
            TokenTree::Ident(ident) => {
                if *inside && ident == "crd" {
                    return true;
                }
                *named = ident == "structural";
            }
            TokenTree::Group(group) => streams.push((group.stream().into_iter(), after, false)),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
    false
}

/// The struct that kube derives from one with `#[kube(...)]`. What the one derives, the other has as well.
fn kube_root(item: &syn::Item) -> Option<syn::Item> {
    let syn::Item::Struct(spec) = item else { return None };
    spec.attrs.iter().find(|attribute| attribute.path().is_ident("kube"))?;
    let mut root = structural_schema_frontend::kube_root(&spec.clone().into())?;
    root.vis = spec.vis.clone();
    root.attrs.extend(spec.attrs.iter().filter(|attribute| attribute.path().is_ident("derive")).cloned());
    syn::parse2(root.into_token_stream()).ok()
}

/// The attributes of an item.
fn attributes_mut(item: &mut syn::Item) -> Option<&mut Vec<Attribute>> {
    Some(match item {
        syn::Item::Const(item) => &mut item.attrs,
        syn::Item::Enum(item) => &mut item.attrs,
        syn::Item::ExternCrate(item) => &mut item.attrs,
        syn::Item::Fn(item) => &mut item.attrs,
        syn::Item::Impl(item) => &mut item.attrs,
        syn::Item::Macro(item) => &mut item.attrs,
        syn::Item::Mod(item) => &mut item.attrs,
        syn::Item::Static(item) => &mut item.attrs,
        syn::Item::Struct(item) => &mut item.attrs,
        syn::Item::Trait(item) => &mut item.attrs,
        syn::Item::Type(item) => &mut item.attrs,
        syn::Item::Union(item) => &mut item.attrs,
        syn::Item::Use(item) => &mut item.attrs,
        _ => return None,
    })
}
