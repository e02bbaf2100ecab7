//! Finds the modules of a source file with their items.

use super::file::{Kind, Source};
use super::imports::imports;
use super::module::{Constant, Function, Node};

/// Returns the modules of a file, and the position of the module that contains a line and a column. The root is the first
/// module.
pub(super) fn scan(source: &Source, position: Option<(usize, usize)>) -> (Vec<Node>, Option<usize>) {
    let at = position.and_then(|(line, column)| source.offset(line, column));
    let mut scan = Scan { source, nodes: Vec::new() };
    scan.module(0, source.len(), Node::default());
    let innermost = at.and_then(|at| scan.innermost(0, 0, source.len(), at));
    (scan.nodes, innermost)
}

struct Scan<'s> {
    source: &'s Source,
    nodes: Vec<Node>,
}

impl<'s> Scan<'s> {
    fn kind(&self, index: usize) -> Option<Kind<'s>> {
        self.source.kind(index)
    }

    /// Returns the source text of a range of tokens.
    fn text(&self, from: usize, to: usize) -> String {
        let (start, end) = (self.source.at(from), self.source.at(to));
        self.source.text().get(start..end).unwrap_or_default().trim().to_owned()
    }

    /// Adds a module with these tokens, and the modules inside.
    fn module(&mut self, from: usize, to: usize, node: Node) {
        let at = self.nodes.len();
        self.nodes.push(Node {
            functions: self.functions(from, to),
            constants: self.constants(from, to),
            types: self.types(from, to),
            imports: imports(self.source, from, to),
            ..node
        });
        let mut index = from;
        while index < to {
            let Some(Kind::Open(_, end)) = self.kind(index) else {
                index += 1;
                continue;
            };
            if let (Some(name), true) = (self.module_name(index), end <= to) {
                let conditional = self.is_conditional(index - 2);
                let node = Node { name: name.to_owned(), parent: Some(at), conditional, ..Node::default() };
                self.module(index + 1, end, node);
            }
            index = end.min(to) + 1;
        }
    }

    /// Returns the innermost module that contains the position. `node` is the module with these tokens.
    fn innermost(&self, node: usize, from: usize, to: usize, at: usize) -> Option<usize> {
        let mut index = from;
        while index < to {
            let Some(Kind::Open(bracket, end)) = self.kind(index) else {
                index += 1;
                continue;
            };
            let end = end.min(to);
            let contains = self.source.at(index) < at && end < self.source.len() && at < self.source.at(end);
            if let (true, Some(name)) = (contains, self.module_name(index)) {
                let child = self.nodes.iter().position(|child| child.parent == Some(node) && child.name == name)?;
                return self.innermost(child, index + 1, end, at);
            }
            // The list of derives is itself in brackets.
            if contains && (bracket != b'[' || index == 0 || self.kind(index - 1) != Some(Kind::Punct(b'#'))) {
                return None;
            }
            index = end + 1;
        }
        Some(node)
    }

    /// Returns the name of `mod name` before the brace at this position.
    fn module_name(&self, index: usize) -> Option<&'s str> {
        match (self.kind(index.checked_sub(2)?)?, self.kind(index - 1)?, self.kind(index)?) {
            (Kind::Word("mod"), Kind::Word(name), Kind::Open(b'{', _)) => Some(name),
            _ => None,
        }
    }

    /// Returns the position after the item or token at this position that is not inside brackets.
    fn after(&self, index: usize, to: usize) -> usize {
        match self.kind(index) {
            Some(Kind::Open(_, end)) if end <= to => end + 1,
            _ => index + 1,
        }
    }

    /// Returns the names of the types that a module declares.
    fn types(&self, from: usize, to: usize) -> Vec<String> {
        let mut types = Vec::new();
        let mut index = from;
        while index < to {
            if let (Some(Kind::Word("struct" | "enum" | "union" | "type" | "trait")), Some(Kind::Word(name))) =
                (self.kind(index), self.kind(index + 1))
            {
                types.push(name.to_owned());
            }
            index = self.after(index, to);
        }
        types
    }

    /// Returns the constants of a module: `const NAME: Type = value;`.
    fn constants(&self, from: usize, to: usize) -> Vec<Constant> {
        let mut constants = Vec::new();
        let mut index = from;
        while index < to {
            if self.kind(index) == Some(Kind::Word("const")) {
                constants.extend(self.constant(index, to));
            }
            index = self.after(index, to);
        }
        constants
    }

    fn constant(&self, at: usize, to: usize) -> Option<Constant> {
        let (Kind::Word(name), Kind::Punct(b':')) = (self.kind(at + 1)?, self.kind(at + 2)?) else { return None };
        let find = |from: usize, punct: u8| {
            let mut index = from;
            while index < to && self.kind(index) != Some(Kind::Punct(punct)) {
                index = self.after(index, to);
            }
            (index < to).then_some(index)
        };
        let equals = find(at + 3, b'=')?;
        let end = find(equals + 1, b';')?;
        let (ty, value) = (self.text(at + 3, equals), self.text(equals + 1, end));
        (!self.is_conditional(at)).then(|| Constant { name: name.to_owned(), ty, value })
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
