//! Rust source as the compiler would see it, without compiling it.
//!
//! ```text
//! cargo metadata ──workspace──▶ packages ──features──▶ cfg ──tree──▶ modules ──resolve──▶ what a path means
//! ```
//!
//! | file | what it knows |
//! |---|---|
//! | `workspace` | packages, their targets and dependencies |
//! | `features` | which features each package has |
//! | `cfg` | which parts of a file are there at all |
//! | `nesting` | which files are too deep to be read safely |
//! | `tree` | modules: in files, in place, and with `#[path]` |
//! | `scope` | the names of a module |
//! | `resolve` | from a path to what it means: `use`, globs, re-exports, the prelude, other crates |
//! | `problem` | what is wrong, and where |
//!
//! What macros produce is not seen; [`Module::unseen`] keeps where that may be.

mod cfg;
mod features;
mod nesting;
mod problem;
mod resolve;
mod scope;
mod tree;
mod workspace;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use crate::report::Severity;

pub use cfg::Cfg;
pub use features::Selection;
pub use problem::{Place, Problem};
pub use resolve::{Def, Namespace};
pub(crate) use scope::unraw;
pub use scope::{Item, ItemId, Module, ModuleId};
pub use workspace::{Package, Target, Workspace};

/// A file that was read.
#[derive(Debug)]
pub struct SourceFile {
    /// Where it is.
    pub path: PathBuf,
    /// What is in it.
    pub text: String,
}

/// A crate that was read: a target of a package, or a file on its own.
#[derive(Debug)]
pub struct Crate {
    /// Its root module.
    pub root: ModuleId,
    /// The package, as a position in [`Workspace::packages`]; none for a file on its own.
    pub package: Option<usize>,
}

/// All source that has been read so far. Crates are read when something leads into them.
pub struct Sources {
    /// The packages.
    pub workspace: Workspace,
    /// Which features each package has, in the order of the packages.
    features: Vec<features::Features>,
    /// The crates.
    pub crates: Vec<Crate>,
    /// The modules of all crates.
    pub modules: Vec<Module>,
    /// The items of all modules.
    pub items: Vec<Item>,
    /// What is wrong so far.
    pub problems: Vec<Problem>,
    /// Every file that was read, or looked for, in order.
    pub files: Vec<PathBuf>,
    roots: HashMap<PathBuf, usize>,
}

impl Sources {
    /// Nothing read yet.
    pub fn new(workspace: Workspace, selection: &Selection) -> Self {
        let features = features::resolve(&workspace, selection);
        Sources {
            workspace,
            features,
            crates: Vec::new(),
            modules: Vec::new(),
            items: Vec::new(),
            problems: Vec::new(),
            files: Vec::new(),
            roots: HashMap::new(),
        }
    }

    /// Reads the crate whose root is this file, unless that has been done.
    pub fn load(&mut self, root: &Path, package: Option<usize>) -> usize {
        if let Some(known) = self.roots.get(root) {
            return *known;
        }
        let index = self.crates.len();
        self.roots.insert(root.to_owned(), index);
        // The root module is the first that the tree adds.
        self.crates.push(Crate { root: ModuleId(self.modules.len()), package });
        let features = package.and_then(|package| self.features.get(package));
        let cfg = Cfg::new(features.into_iter().flat_map(features::Features::enabled));
        tree::load(self, index, root, &Rc::new(cfg));
        index
    }

    /// The module with this number.
    pub fn module(&self, id: ModuleId) -> &Module {
        &self.modules[id.0]
    }

    /// The module of a crate with this path: `crate::a::b`.
    pub fn module_at(&self, krate: usize, path: &str) -> Option<ModuleId> {
        let found = self.modules.iter().position(|module| module.krate == krate && module.path == path);
        found.map(ModuleId)
    }

    /// The item with this number.
    pub fn item(&self, id: ItemId) -> &Item {
        &self.items[id.index()]
    }

    /// Reports a problem in a file.
    pub fn report(&mut self, file: &Arc<SourceFile>, span: proc_macro2::Span, message: impl Into<String>) {
        let place = Place::new(file, span);
        self.problems.push(Problem { severity: Severity::Error, message: message.into(), place: Some(place) });
    }
}
