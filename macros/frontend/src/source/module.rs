//! Finds the functions in the module of an item, with their bodies.

use super::lexer::{Kind, Token, lex, offset};

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

/// The functions of a module and of the enclosing modules in the same file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Module {
    functions: Vec<Function>,
    parent: Option<Box<Module>>,
    /// Functions of other files, by their paths.
    elsewhere: Vec<(String, Function)>,
}

impl Module {
    /// Returns the module of the item at a position, in the format of
    /// [`derives::default_impl`](super::derives::default_impl). Returns `None` if a macro or a function contains the
    /// item, because names are resolved differently there.
    pub fn at(source: &str, line: usize, column: usize) -> Option<Self> {
        let at = offset(source, line, column)?;
        let tokens = lex(source);
        let file = Scan { source, tokens: &tokens };
        file.module(0, tokens.len(), at, None)
    }

    /// Returns the root module of a file.
    pub fn of_file(source: &str) -> Self {
        let tokens = lex(source);
        let functions = Scan { source, tokens: &tokens }.functions(0, tokens.len());
        Module { functions, ..Module::default() }
    }

    /// Adds a function of another file.
    pub fn add(&mut self, path: &str, function: Function) {
        self.elsewhere.push((path.to_owned(), function));
    }

    /// Returns the function of a path such as `default_port`, `super::default_port`, or `Port::default`. Returns `None`
    /// if there is none or more than one.
    pub fn function(&self, path: &str) -> Option<&Function> {
        if let Some((_, function)) = self.elsewhere.iter().find(|(known, _)| known == path) {
            return Some(function);
        }
        let mut module = self;
        let mut segments: Vec<&str> = path.split("::").map(str::trim).collect();
        while let [first @ ("self" | "super"), ..] = segments[..] {
            if first == "super" {
                module = module.parent.as_deref()?;
            }
            segments.remove(0);
        }
        let (owner, name) = match segments[..] {
            [name] => (None, name),
            [owner, name] => (Some(owner), name),
            _ => return None,
        };
        let mut found = module.functions.iter().filter(|f| f.owner.as_deref() == owner && f.name == name);
        let function = found.next()?;
        found.next().is_none().then_some(function)
    }
}

struct Scan<'s> {
    source: &'s str,
    tokens: &'s [Token<'s>],
}

impl Scan<'_> {
    fn kind(&self, index: usize) -> Option<Kind<'_>> {
        self.tokens.get(index).map(|token| token.kind)
    }

    /// Returns the source text of a range of tokens.
    fn text(&self, from: usize, to: usize) -> String {
        let start = self.tokens.get(from).map_or(self.source.len(), |token| token.at);
        let end = self.tokens.get(to).map_or(self.source.len(), |token| token.at);
        self.source.get(start..end).unwrap_or_default().trim().to_owned()
    }

    /// Returns the innermost module of these tokens that contains the position.
    fn module(&self, from: usize, to: usize, at: usize, parent: Option<Box<Module>>) -> Option<Module> {
        let mut module = Module { functions: self.functions(from, to), parent, elsewhere: Vec::new() };
        let mut index = from;
        while index < to {
            let Some(Kind::Open(bracket, end)) = self.kind(index) else {
                index += 1;
                continue;
            };
            let end = end.min(to);
            let contains = self.tokens[index].at < at && self.tokens.get(end).is_some_and(|token| at < token.at);
            if contains && self.is_module(index) {
                return self.module(index + 1, end, at, Some(Box::new(std::mem::take(&mut module))));
            }
            // The list of derives is itself in brackets.
            if contains && (bracket != b'[' || index == 0 || self.kind(index - 1) != Some(Kind::Punct(b'#'))) {
                return None;
            }
            index = end + 1;
        }
        Some(module)
    }

    /// Returns whether `mod name` precedes this position.
    fn is_module(&self, index: usize) -> bool {
        let word = |back: usize| index.checked_sub(back).and_then(|index| self.kind(index));
        matches!((word(2), word(1)), (Some(Kind::Word("mod")), Some(Kind::Word(_))))
    }

    /// Returns the functions of a module, and of the impls in it.
    fn functions(&self, from: usize, to: usize) -> Vec<Function> {
        let mut functions = Vec::new();
        let mut index = from;
        let mut impl_at = None;
        while index < to {
            match self.kind(index) {
                Some(Kind::Word("fn")) => functions.extend(self.function(index, to, None)),
                Some(Kind::Word("impl")) => impl_at = (!self.is_conditional(index)).then_some(index),
                Some(Kind::Open(b'{', end)) if end <= to => {
                    if let Some(owner) = impl_at.take().and_then(|at| self.owner(at + 1, index)) {
                        functions.extend(self.methods(index + 1, end, &owner));
                    }
                    index = end;
                }
                Some(Kind::Open(_, end)) if end <= to => index = end,
                Some(Kind::Punct(b';')) => impl_at = None,
                _ => {}
            }
            index += 1;
        }
        functions
    }

    fn methods(&self, from: usize, to: usize, owner: &str) -> Vec<Function> {
        let mut functions = Vec::new();
        let mut index = from;
        while index < to {
            match self.kind(index) {
                Some(Kind::Word("fn")) => functions.extend(self.function(index, to, Some(owner))),
                Some(Kind::Open(_, end)) if end <= to => index = end,
                _ => {}
            }
            index += 1;
        }
        functions
    }

    /// Returns the type of `impl Type` or `impl Default for Type`.
    fn owner(&self, from: usize, to: usize) -> Option<String> {
        let mut words = Vec::new();
        for index in from..to {
            match self.kind(index)? {
                Kind::Word(word) => words.push(word),
                Kind::Punct(b':') => {}
                // Generic types are not supported.
                _ => return None,
            }
        }
        match words[..] {
            [owner] | [.., "Default", "for", owner] => Some(owner.to_owned()),
            _ => None,
        }
    }

    /// Parses `fn name(parameters) -> Type { body }`. Returns `None` for conditionally compiled functions.
    fn function(&self, at: usize, to: usize, owner: Option<&str>) -> Option<Function> {
        let Kind::Word(name) = self.kind(at + 1)? else { return None };
        let Kind::Open(b'(', end) = self.kind(at + 2)? else { return None };
        let arrow = (self.kind(end + 1)?, self.kind(end + 2)?) == (Kind::Punct(b'-'), Kind::Punct(b'>'));
        if !arrow || self.is_conditional(at) {
            return None;
        }
        let (open, close) = (end + 3..to).find_map(|index| match self.kind(index) {
            Some(Kind::Open(b'{', end)) => Some((index, end)),
            _ => None,
        })?;
        Some(Function {
            owner: owner.map(str::to_owned),
            name: name.to_owned(),
            parameters: end > at + 3,
            output: self.text(end + 3, open),
            body: self.text(open + 1, close),
        })
    }

    /// Returns whether one of the attributes before an item is `cfg` or `cfg_attr`.
    fn is_conditional(&self, at: usize) -> bool {
        let item = (0..at).rev().take_while(|index| {
            !matches!(self.kind(*index), Some(Kind::Punct(b';') | Kind::Open(b'{', _) | Kind::Close(b'}')))
        });
        item.into_iter().any(|index| matches!(self.kind(index), Some(Kind::Word("cfg" | "cfg_attr"))))
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
        Module::at(source, line, column)
    }

    fn body(source: &str, path: &str) -> Option<String> {
        module(source)?.function(path).map(|function| format!("{}: {}", function.output, function.body))
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
        for path in ["g", "A::i", "j", "inner::j", "super::f", "crate::f", "y", ""] {
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
