//! The modules of a source file, and the functions and constants in them.

use std::rc::Rc;

use super::file::Source;
use super::imports::Import;
use super::scan::scan;

/// A function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// The type whose impl contains the function. `Default` is the only trait whose impls count.
    pub owner: Option<String>,
    /// The name.
    pub name: String,
    /// Whether the function has parameters.
    pub parameters: bool,
    /// The return type.
    pub output: String,
    /// The body without its braces.
    pub body: String,
}

/// A constant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constant {
    /// The name.
    pub name: String,
    /// The type.
    pub ty: String,
    /// The value.
    pub value: String,
}

/// The items of one module of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Node {
    /// The name. The root of the file has none.
    pub(super) name: String,
    /// The position of the enclosing module in the file.
    pub(super) parent: Option<usize>,
    /// Whether the module is compiled only under a condition.
    pub(super) conditional: bool,
    pub(super) functions: Vec<Function>,
    pub(super) constants: Vec<Constant>,
    /// The names of the types that the module declares.
    pub(super) types: Vec<String>,
    pub(super) imports: Vec<Import>,
}

/// A module of a source file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Module {
    nodes: Rc<Vec<Node>>,
    /// The position of the module in `nodes`.
    at: usize,
    /// Whether the file is the root of its crate, so that `crate` refers to it.
    is_root: bool,
    /// Modules of other files with a path in them, by the path of an item as seen from this file.
    elsewhere: Vec<(String, Module, String)>,
}

/// An item, and the module that resolves the names in it.
#[derive(Clone, Debug)]
pub struct Found<T> {
    /// The item.
    pub item: T,
    /// The module.
    pub module: Module,
}

/// The maximum number of imports and modules on the way to an item.
const MAX_DEPTH: usize = 16;

/// The result of a search.
enum Resolved<'a, T> {
    /// The item, and the position of its module.
    Here(&'a T, usize),
    /// A path outside of the file that begins with `super` or `crate`.
    Outside(String),
}

impl Module {
    /// Returns the module of the item at a position, in the format of
    /// [`derives::default_impl`](super::derives::default_impl). Returns `None` if a macro or a function contains the
    /// item, because names are resolved differently there.
    pub fn at(source: &Source, line: usize, column: usize) -> Option<Self> {
        let (nodes, at) = scan(source, Some((line, column)));
        at.map(|at| Module { nodes: Rc::new(nodes), at, is_root: false, elsewhere: Vec::new() })
    }

    /// Returns the root module of a file.
    pub fn of_file(source: &Source) -> Self {
        Module { nodes: Rc::new(scan(source, None).0), at: 0, is_root: false, elsewhere: Vec::new() }
    }

    /// Sets whether the file is the root of its crate.
    #[must_use]
    pub fn in_root(self, is_root: bool) -> Self {
        Module { is_root, ..self }
    }

    /// Returns the path of an item outside of the file that a path leads to, possibly through an import. It begins with
    /// `super` or `crate`, as seen from the root module of the file.
    pub fn outside(&self, path: &str) -> Option<String> {
        match self.resolve::<Function>(self.at, &segments(path), &function_named, 0)? {
            Resolved::Outside(path) => Some(path),
            Resolved::Here(..) => None,
        }
    }

    /// Adds another file. `outside` is a result of [`outside`](Self::outside), and `path` leads to the same item from the
    /// root module of the other file.
    pub fn add(&mut self, outside: &str, other: Module, path: &str) {
        self.elsewhere.push((outside.to_owned(), other, path.to_owned()));
    }

    /// Returns the function of a path such as `default_port`, `super::default_port`, or `Port::default`. Returns `None`
    /// if there is none or more than one.
    pub fn function(&self, path: &str) -> Option<Found<Function>> {
        self.find(path, &function_named)
    }

    /// Returns the constant of a path.
    pub fn constant(&self, path: &str) -> Option<Found<Constant>> {
        self.find(path, &|node: &Node, owner: Option<&str>, name: &str| {
            let mut found = node.constants.iter().enumerate().filter(|(_, constant)| constant.name == name);
            let (index, _) = found.next().filter(|_| owner.is_none())?;
            found.next().is_none().then_some(index)
        })
    }

    /// Returns whether this is the same module as another one.
    pub fn is_same(&self, other: &Module) -> bool {
        Rc::ptr_eq(&self.nodes, &other.nodes) && self.at == other.at
    }

    /// Returns whether the name of a type refers to the same type as in `other`, which encloses this module.
    pub fn imports_from(&self, other: &Module, name: &str) -> bool {
        let node = &self.nodes[self.at];
        let encloses = Rc::ptr_eq(&self.nodes, &other.nodes) && node.parent == Some(other.at);
        let imports = |import: &Import| match &import.name {
            Some(known) => known == name && import.path == ["super", name],
            None => import.path == ["super"],
        };
        encloses && !node.types.iter().any(|known| known == name) && node.imports.iter().any(imports)
    }
}

/// Items that [`Module`] finds by their names.
trait Item: Clone + Sized {
    fn list(node: &Node) -> &[Self];
}

impl Item for Function {
    fn list(node: &Node) -> &[Self] {
        &node.functions
    }
}

impl Item for Constant {
    fn list(node: &Node) -> &[Self] {
        &node.constants
    }
}

/// Returns the position of the only function with this name in a module, or in the impls of `owner`.
fn function_named(node: &Node, owner: Option<&str>, name: &str) -> Option<usize> {
    let named = |function: &Function| function.owner.as_deref() == owner && function.name == name;
    let mut found = node.functions.iter().enumerate().filter(|(_, function)| named(function));
    let (index, _) = found.next()?;
    found.next().is_none().then_some(index)
}

/// Splits a path.
fn segments(path: &str) -> Vec<&str> {
    path.split("::").map(str::trim).collect()
}

/// Returns the position of the item with this owner and name among the items of a module.
type Lookup<'l> = &'l dyn Fn(&Node, Option<&str>, &str) -> Option<usize>;

impl Module {
    fn find<T: Item>(&self, path: &str, lookup: Lookup<'_>) -> Option<Found<T>> {
        match self.resolve::<T>(self.at, &segments(path), lookup, 0)? {
            Resolved::Here(item, at) => Some(Found { item: item.clone(), module: Module { at, ..self.clone() } }),
            Resolved::Outside(outside) => {
                let (_, module, path) = self.elsewhere.iter().find(|(known, ..)| *known == outside)?;
                match module.resolve::<T>(module.at, &segments(path), lookup, 0)? {
                    Resolved::Here(item, at) => {
                        Some(Found { item: item.clone(), module: Module { at, ..module.clone() } })
                    }
                    Resolved::Outside(_) => None,
                }
            }
        }
    }

    /// Follows a path from a module.
    fn resolve<T: Item>(&self, at: usize, path: &[&str], lookup: Lookup<'_>, depth: usize) -> Option<Resolved<'_, T>> {
        let node = self.nodes.get(at).filter(|_| depth < MAX_DEPTH)?;
        match path {
            ["self", rest @ ..] => return self.resolve(at, rest, lookup, depth + 1),
            ["super", rest @ ..] if node.parent.is_some() => {
                return self.resolve(node.parent?, rest, lookup, depth + 1);
            }
            ["crate", rest @ ..] if self.is_root => return self.resolve(0, rest, lookup, depth + 1),
            ["super" | "crate", _, ..] => return Some(Resolved::Outside(path.join("::"))),
            [name] if lookup(node, None, name).is_some() => {
                return Some(Resolved::Here(&T::list(node)[lookup(node, None, name)?], at));
            }
            [owner, name] if lookup(node, Some(owner), name).is_some() => {
                return Some(Resolved::Here(&T::list(node)[lookup(node, Some(owner), name)?], at));
            }
            [first, rest @ ..] if !rest.is_empty() && self.child(at, first).is_some() => {
                return self.resolve(self.child(at, first)?, rest, lookup, depth + 1);
            }
            _ => {}
        }
        let (first, rest) = path.split_first()?;
        let follow = |import: &Import, rest: &[&str]| {
            let path: Vec<&str> = import.path.iter().map(String::as_str).chain(rest.iter().copied()).collect();
            // An import of the same name from here leads nowhere.
            (path.first() != Some(first) || path.len() > rest.len() + 1)
                .then(|| self.resolve(at, &path, lookup, depth + 1))
                .flatten()
        };
        if let Some(import) = node.imports.iter().find(|import| import.name.as_deref() == Some(first)) {
            return follow(import, rest);
        }
        let mut found =
            node.imports.iter().filter(|import| import.name.is_none()).filter_map(|glob| follow(glob, path));
        let first = found.next()?;
        found.next().is_none().then_some(first)
    }

    /// Returns the position of a module inside another one.
    fn child(&self, at: usize, name: &str) -> Option<usize> {
        self.nodes.iter().position(|node| node.parent == Some(at) && node.name == name && !node.conditional)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the module around the first `Ours` in the source.
    fn module(source: &str) -> Option<Module> {
        let at = source.find("Ours").expect("a derive");
        let line = source[..at].matches('\n').count() + 1;
        let column = source[..at].rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        Module::at(&Source::new(source.to_owned()), line, column)
    }

    fn body(source: &str, path: &str) -> Option<String> {
        module(source)?.function(path).map(|found| format!("{}: {}", found.item.output, found.item.body))
    }

    #[test]
    fn functions_beside_the_item() {
        let source = r#"
            use x::y;
            #[derive(Ours)] struct A { #[serde(default = "f")] a: u16 }
            /// Returns { the port.
            #[must_use] pub(crate) const fn f() -> u16 { 80 /* } */ }
            impl A { const X: u8 = 1; fn g() -> Vec<String> { vec!["}".to_owned()] } fn h(&self) -> u8 { 1 } }
            impl std::default::Default for A { fn default() -> Self { Self { a: f() } } }
            impl Other for A { fn i() -> u8 { 1 } }
            fn with(parameter: u8) -> u8 { parameter }
            mod inner { fn j() -> u8 { 1 } }
        "#;
        assert_eq!(body(source, "f").as_deref(), Some("u16: 80 /* } */"));
        assert_eq!(body(source, "self::f").as_deref(), Some("u16: 80 /* } */"));
        assert_eq!(body(source, "A::g").as_deref(), Some(r#"Vec<String>: vec!["}".to_owned()]"#));
        assert_eq!(body(source, "A::default").as_deref(), Some("Self: Self { a: f() }"));
        for path in ["g", "A::i", "j", "super::f", "crate::f", "y", ""] {
            assert_eq!(body(source, path), None, "{path}");
        }
    }

    #[test]
    fn the_module_of_the_item_counts() {
        let source =
            "fn f() -> u8 { 1 } mod a { fn f() -> u8 { 2 } #[derive(Ours)] struct A; } mod b { fn f() -> u8 { 3 } }";
        assert_eq!(body(source, "f").as_deref(), Some("u8: 2"));
        assert_eq!(body(source, "super::f").as_deref(), Some("u8: 1"));
    }

    #[test]
    fn paths_and_imports_are_followed() {
        let source = "
            mod defaults { pub fn f() -> u8 { 1 } pub mod deep { pub fn g() -> u8 { 2 } use super::f as again; } impl T { fn h() -> u8 { 3 } } }
            mod a {
                use super::defaults::{self, deep::g, f as renamed, T};
                use crate::defaults::deep;
                use crate::elsewhere::k;
                use super::globs::*;
                #[derive(Ours)] struct A;
            }
            mod globs { pub fn i() -> u8 { 4 } pub use super::defaults::f as j; }
            #[cfg(test)] mod conditional { pub fn f() -> u8 { 5 } }
            mod cycle { pub use super::cycle::x; }
        ";
        let module = module(source).expect("a module").in_root(true);
        let value = |path: &str| module.function(path).map(|found| found.item.body);
        for (path, expected) in [
            ("super::defaults::f", "1"),
            ("defaults::f", "1"),
            ("defaults::deep::g", "2"),
            ("crate::defaults::f", "1"),
            ("self::renamed", "1"),
            ("g", "2"),
            ("deep::g", "2"),
            ("deep::again", "1"),
            ("T::h", "3"),
            ("i", "4"),
            ("j", "1"),
        ] {
            assert_eq!(value(path).as_deref(), Some(expected), "{path}");
        }
        for path in ["f", "k", "super::conditional::f", "super::cycle::x", "super::super::f", "defaults", "x::f"] {
            assert_eq!(value(path), None, "{path}");
        }
        assert_eq!(module.clone().in_root(false).outside("k").as_deref(), Some("crate::elsewhere::k"));
        assert_eq!(module.outside("super::super::f").as_deref(), Some("super::f"));
        assert_eq!(module.outside("g"), None);
    }

    #[test]
    fn constants_and_types() {
        let source = "
            #[derive(Ours)] struct A;
            mod a { use super::*; const PORT: u16 = 80; pub const LIST: [u8; 2] = [1, 2]; struct B; #[cfg(x)] const C: u8 = 1; }
            mod b { use super::A; }
            mod c { pub fn f() -> u8 { 1 } }
        ";
        let home = module(source).expect("a module");
        let constant = |path: &str| home.constant(path).map(|found| (found.item.ty, found.item.value));
        assert_eq!(constant("a::PORT"), Some(("u16".to_owned(), "80".to_owned())));
        assert_eq!(constant("a::LIST"), Some(("[u8; 2]".to_owned(), "[1, 2]".to_owned())));
        assert_eq!(constant("a::C"), None);
        let a = home.constant("a::PORT").expect("a constant").module;
        assert!(a.imports_from(&home, "A") && !a.imports_from(&home, "B") && !a.is_same(&home));
        assert!(!home.function("c::f").expect("a function").module.imports_from(&home, "A"));
    }

    #[test]
    fn uncertain_functions_are_unknown() {
        for source in [
            "#[cfg(a)] fn f() -> u8 { 1 } #[derive(Ours)] struct A;",
            "fn f() -> u8 { 1 } fn f() -> u8 { 2 } #[derive(Ours)] struct A;",
            "#[derive(Ours)] struct A; #[cfg(a)] impl A { fn f() -> u8 { 1 } }",
            "fn f<T>() -> T { 1 } #[derive(Ours)] struct A;",
            "fn f() -> u8 { 1 } fn g() { #[derive(Ours)] struct A; }",
            "fn f() -> u8 { 1 } m! { #[derive(Ours)] struct A; }",
            "macro_rules! m { () => { fn f() -> u8 { 1 } } } #[derive(Ours)] struct A;",
        ] {
            assert_eq!(body(source, "f"), None, "{source}");
            assert_eq!(body(source, "A::f"), None, "{source}");
        }
    }
}
