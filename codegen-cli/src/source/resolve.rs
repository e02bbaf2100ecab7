//! From a path to what it means.

use std::path::PathBuf;

use super::scope::{Entry, Import};
use super::workspace::SCHEMAS;
use super::{ItemId, ModuleId, Sources};

/// What a path means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Def {
    /// A module that was read.
    Module(ModuleId),
    /// An item that was read.
    Item(ItemId),
    /// Something in `structural_schema`, by its path there.
    Native(Vec<String>),
    /// Something in the standard library, by its path there.
    Std(Vec<String>),
    /// Something in a crate whose source is not read.
    Foreign(Vec<String>),
    /// A type of the language.
    Primitive(String),
}

/// Types and values may have the same name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Namespace {
    /// Types, traits and modules.
    Types,
    /// Constants and functions.
    Values,
}

/// Imports that lead to imports.
const MAX_STEPS: usize = 64;

/// What is in scope everywhere, as far as schemas can have to do with it.
const PRELUDE: &[(&str, &[&str])] = &[
    ("Box", &["boxed", "Box"]),
    ("None", &["option", "Option", "None"]),
    ("Option", &["option", "Option"]),
    ("Result", &["result", "Result"]),
    ("Some", &["option", "Option", "Some"]),
    ("String", &["string", "String"]),
    ("Vec", &["vec", "Vec"]),
];

const PRIMITIVES: &[&str] = &[
    "bool", "char", "f32", "f64", "i8", "i16", "i32", "i64", "i128", "isize", "str", "u8", "u16", "u32", "u64", "u128",
    "usize",
];

impl Sources {
    /// What a path means in a module, and how many of its last segments are left: those of an associated item. None if there
    /// is nothing of this name.
    pub fn resolve(
        &mut self,
        module: ModuleId,
        absolute: bool,
        segments: &[String],
        namespace: Namespace,
    ) -> Option<(Def, usize)> {
        self.path(module, absolute, segments, namespace, None, 0)
    }

    fn path(
        &mut self,
        module: ModuleId,
        absolute: bool,
        segments: &[String],
        namespace: Namespace,
        importing: Option<&str>,
        steps: usize,
    ) -> Option<(Def, usize)> {
        if steps > MAX_STEPS {
            return None;
        }
        let (first, mut rest) = segments.split_first()?;
        let here = self.named_module(module);
        let of = |rest: &[String]| if rest.is_empty() { namespace } else { Namespace::Types };
        let mut def = if absolute {
            self.extern_crate(self.module(module).krate, first)?
        } else {
            match first.as_str() {
                "crate" => Def::Module(self.crates[self.module(module).krate].root),
                "self" => Def::Module(here),
                "super" => Def::Module(self.named_module(self.module(here).parent?)),
                name => self.name(module, name, of(rest), importing, steps)?,
            }
        };
        while let Some((segment, further)) = rest.split_first() {
            def = match def {
                Def::Module(inside) if segment == "super" => {
                    Def::Module(self.named_module(self.module(inside).parent?))
                }
                Def::Module(inside) if segment == "self" => Def::Module(inside),
                Def::Module(inside) => self.member(inside, segment, of(further), steps + 1)?,
                Def::Native(path) => Def::Native(longer(path, segment)),
                Def::Std(path) => Def::Std(longer(path, segment)),
                Def::Foreign(path) => Def::Foreign(longer(path, segment)),
                Def::Item(_) | Def::Primitive(_) => return Some((def, rest.len())),
            };
            rest = further;
        }
        Some((def, 0))
    }

    /// A name that stands alone in a module. `importing` is the name that an import is just about to give.
    fn name(
        &mut self,
        module: ModuleId,
        name: &str,
        namespace: Namespace,
        importing: Option<&str>,
        steps: usize,
    ) -> Option<Def> {
        let found = if importing == Some(name) {
            self.entry(module, name, namespace)
        } else {
            self.member(module, name, namespace, steps + 1)
        };
        if found.is_some() {
            return found;
        }
        if self.module(module).included
            && let Some(parent) = self.module(module).parent
        {
            return self.name(parent, name, namespace, importing, steps + 1);
        }
        if namespace == Namespace::Types
            && let Some(def) = self.extern_crate_in_scope(self.module(module).krate, name)
        {
            return Some(def);
        }
        if let Some((_, path)) = PRELUDE.iter().find(|(word, _)| *word == name) {
            return Some(Def::Std(path.iter().map(|&segment| segment.to_owned()).collect()));
        }
        let primitive = namespace == Namespace::Types && PRIMITIVES.contains(&name);
        primitive.then(|| Def::Primitive(name.to_owned()))
    }

    /// What a module itself defines under a name.
    fn entry(&self, module: ModuleId, name: &str, namespace: Namespace) -> Option<Def> {
        let module = self.module(module);
        let names = if namespace == Namespace::Types { &module.types } else { &module.values };
        names.get(name).map(|entry| match *entry {
            Entry::Module(id) => Def::Module(id),
            Entry::Item(id) => Def::Item(id),
        })
    }

    /// What a module has under a name: by definition, by import, or by a glob.
    fn member(&mut self, module: ModuleId, name: &str, namespace: Namespace, steps: usize) -> Option<Def> {
        if steps > MAX_STEPS {
            return None;
        }
        if let Some(def) = self.entry(module, name, namespace) {
            return Some(def);
        }
        let imports: Vec<Import> = self.module(module).imports.get(name).cloned().unwrap_or_default();
        for Import { absolute, segments } in imports {
            if let Some((def, 0)) = self.path(module, absolute, &segments, namespace, Some(name), steps + 1) {
                return Some(def);
            }
        }
        for Import { absolute, segments } in self.module(module).globs.clone() {
            let Some((around, 0)) = self.path(module, absolute, &segments, Namespace::Types, None, steps + 1) else {
                continue;
            };
            let found = match around {
                Def::Module(inside) if inside != module => self.member(inside, name, namespace, steps + 1),
                Def::Native(path) if crate::evaluate::is_native(name) => Some(Def::Native(longer(path, name))),
                Def::Std(path) if crate::evaluate::is_std(&path, name) => Some(Def::Std(longer(path, name))),
                _ => None,
            };
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// The module whose names these are: for an included file, the one around it.
    fn named_module(&self, module: ModuleId) -> ModuleId {
        match self.module(module).parent {
            Some(parent) if self.module(module).included => self.named_module(parent),
            _ => module,
        }
    }

    /// A crate by name, for paths that begin with `::`.
    fn extern_crate(&mut self, krate: usize, name: &str) -> Option<Def> {
        let known = self.extern_crate_in_scope(krate, name);
        // Whatever it is, it is not part of what can be read.
        known.or_else(|| Some(Def::Foreign(vec![name.to_owned()])))
    }

    fn extern_crate_in_scope(&mut self, krate: usize, name: &str) -> Option<Def> {
        if matches!(name, "std" | "core" | "alloc") {
            return Some(Def::Std(Vec::new()));
        }
        let Some(package) = self.crates[krate].package else {
            // Nothing says what a file on its own depends on.
            return match name {
                "structural_schema" => Some(Def::Native(Vec::new())),
                name => crate::evaluate::is_known_crate(name).then(|| Def::Foreign(vec![name.to_owned()])),
            };
        };
        if let Some((root, package)) = self.library_named(package, None, name) {
            return Some(self.enter(&root, package));
        }
        let dependencies = &self.workspace.packages[package].dependencies;
        for dependency in dependencies {
            if let Some(folder) = &dependency.path
                && let Some(found) = self.workspace.package_in(folder)
                && let Some((root, found)) = self.library_named(found, dependency.rename.as_deref(), name)
            {
                return Some(self.enter(&root, found));
            }
        }
        let dependency = dependencies.iter().find(|dependency| dependency.identifier() == name)?;
        Some(if dependency.name == SCHEMAS {
            Def::Native(Vec::new())
        } else {
            Def::Foreign(vec![dependency.name.replace('-', "_")])
        })
    }

    /// The library of a package, if `name` is what another calls it.
    fn library_named(&self, package: usize, rename: Option<&str>, name: &str) -> Option<(PathBuf, usize)> {
        let library = self.workspace.packages[package].library()?;
        let called = rename.unwrap_or(&library.name).replace('-', "_");
        (called == name).then(|| (library.src_path.clone(), package))
    }

    fn enter(&mut self, root: &std::path::Path, package: usize) -> Def {
        if self.workspace.packages[package].name == SCHEMAS {
            return Def::Native(Vec::new());
        }
        let krate = self.load(root, Some(package));
        Def::Module(self.crates[krate].root)
    }
}

fn longer(mut path: Vec<String>, segment: &str) -> Vec<String> {
    path.push(segment.to_owned());
    path
}
