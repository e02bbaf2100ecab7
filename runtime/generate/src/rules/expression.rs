//! The places that an expression reads, and the text of its parts.

use std::fmt::Write as _;

use structural_schema_cel::schema_types::{escape, escapes_to};
use structural_schema_cel::syntax::{Ast, ExprId, Kind, Literal};
use structural_schema_documents::openapi::SchemaProps;

use crate::place::{Key, Place, below, schema_at};

/// The value that a variable of a macro refers to.
#[derive(Clone, Debug)]
pub(super) enum Target {
    /// A value inside `self`.
    Place(Place),
    /// The key of an entry of the map at a place.
    Key(Place, String),
    /// An index.
    Index(usize),
}

/// The variables of the macros around an expression.
#[derive(Clone, Debug, Default)]
pub(super) struct Scope<'g>(Vec<(&'g str, Target)>);

impl<'g> Scope<'g> {
    pub(super) fn with(&self, name: &'g str, target: Target) -> Self {
        let mut scope = self.clone();
        scope.0.push((name, target));
        scope
    }

    fn get(&self, name: &str) -> Option<&Target> {
        self.0.iter().rev().find(|(variable, _)| *variable == name).map(|(_, target)| target)
    }

    /// Returns the scope after the key of a map entry has changed.
    pub(super) fn renamed(&self, map: &Place, from: &str, to: &str) -> Self {
        let entry = below(map, Key::Field(from.to_owned()));
        let renamed = |target: &Target| match target {
            Target::Key(place, key) if place == map && key == from => Target::Key(place.clone(), to.to_owned()),
            Target::Place(place) if place.starts_with(&entry) => {
                let mut place = place.clone();
                place[map.len()] = Key::Field(to.to_owned());
                Target::Place(place)
            }
            other => other.clone(),
        };
        Scope(self.0.iter().map(|(name, target)| (*name, renamed(target))).collect())
    }

    fn without(&self, names: &[&str]) -> Self {
        Scope(self.0.iter().filter(|(variable, _)| !names.contains(variable)).cloned().collect())
    }
}

/// An expression over a value of a schema.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source<'s, 'g> {
    pub(super) text: &'g str,
    pub(super) ast: &'s Ast<'g>,
    pub(super) schema: &'g SchemaProps,
}

impl<'s, 'g> Source<'s, 'g> {
    pub(super) fn kind(&self, id: ExprId) -> &'s Kind<'g> {
        &self.ast.node(id).kind
    }

    /// Returns the place that an expression reads, if it selects a part of `self`.
    pub(super) fn place(&self, id: ExprId, scope: &Scope<'g>) -> Option<Place> {
        match self.kind(id) {
            Kind::Ident(name) => match scope.get(name) {
                Some(Target::Place(place)) => Some(place.clone()),
                Some(_) => None,
                None => (name.trim_start_matches('.') == "self").then(Vec::new),
            },
            Kind::Select { operand, field } | Kind::OptSelect { operand, field } => self.field(*operand, field, scope),
            Kind::Call { name: "_[_]" | "_[?_]", args, .. } => {
                let place = self.place(*args.first()?, scope)?;
                match self.kind(*args.get(1)?) {
                    Kind::Literal(Literal::Int(index)) => {
                        Some(below(&place, Key::Index(usize::try_from(*index).ok()?)))
                    }
                    Kind::Literal(Literal::String(key)) => Some(below(&place, Key::Field(key.clone()))),
                    Kind::Ident(name) => match scope.get(name)? {
                        Target::Key(_, key) => Some(below(&place, Key::Field(key.clone()))),
                        Target::Index(index) => Some(below(&place, Key::Index(*index))),
                        Target::Place(_) => None,
                    },
                    _ => None,
                }
            }
            Kind::Call { name: "orValue" | "value" | "or", target: Some(target), .. } => self.place(*target, scope),
            // `has(self.x) ? self.x : "default"`
            Kind::Conditional(_, then, otherwise) => self.place(*then, scope).or_else(|| self.place(*otherwise, scope)),
            _ => None,
        }
    }

    /// Returns the place of a field of an expression.
    pub(super) fn field(&self, operand: ExprId, field: &str, scope: &Scope<'g>) -> Option<Place> {
        let place = self.place(operand, scope)?;
        let names = schema_at(self.schema, &place).map(|schema| schema.properties.keys());
        let name = names.and_then(|mut names| names.find(|name| escapes_to(name, field)));
        Some(below(&place, Key::Field(name.map_or(field, String::as_str).to_owned())))
    }

    /// Returns the key that an expression refers to, and the place of its map.
    pub(super) fn key(&self, id: ExprId, scope: &Scope<'g>) -> Option<(Place, String)> {
        match self.kind(id) {
            Kind::Ident(name) => match scope.get(name)? {
                Target::Key(place, key) => Some((place.clone(), key.clone())),
                Target::Place(_) | Target::Index(_) => None,
            },
            _ => None,
        }
    }

    /// Calls `visit` for an expression and its parts, outside in, with the variables in scope. Does not visit parts for
    /// which `visit` returns false.
    pub(super) fn walk(&self, id: ExprId, scope: &Scope<'g>, visit: &mut impl FnMut(ExprId, &Scope<'g>) -> bool) {
        if !visit(id, scope) {
            return;
        }
        let mut parts = Vec::new();
        match self.kind(id) {
            Kind::Literal(_) | Kind::Ident(_) | Kind::Invalid => {}
            Kind::Select { operand, .. } | Kind::Has { operand, .. } | Kind::OptSelect { operand, .. } => {
                parts.push(*operand);
            }
            Kind::Call { target, args, .. } => parts.extend(target.iter().chain(args)),
            Kind::And(left, right) | Kind::Or(left, right) => parts.extend([left, right]),
            Kind::Conditional(condition, then, otherwise) => parts.extend([condition, then, otherwise]),
            Kind::List(items) => parts.extend(items.iter().map(|(item, _)| item)),
            Kind::Map(entries) => parts.extend(entries.iter().flat_map(|entry| [&entry.key, &entry.value])),
            Kind::Message { fields, .. } => parts.extend(fields.iter().map(|field| &field.value)),
            Kind::Fold { range, vars, filter, body, .. } => {
                self.walk(*range, scope, visit);
                let inner = scope.without(vars);
                for part in filter.iter().chain([body]) {
                    self.walk(*part, &inner, visit);
                }
            }
        }
        for part in parts {
            self.walk(part, scope, visit);
        }
    }

    /// Returns the text of an expression in which the variables in scope are replaced by what they refer to.
    pub(super) fn render(&self, id: ExprId, scope: &Scope<'g>) -> String {
        let node = self.ast.node(id);
        let (start, end) = (node.start as usize, node.end as usize);
        let mut replacements: Vec<(usize, usize, String)> = Vec::new();
        self.walk(id, scope, &mut |part, scope| {
            if let Kind::Ident(name) = self.kind(part)
                && let Some(target) = scope.get(name)
                && let Some(text) = self.render_target(target)
            {
                let part = self.ast.node(part);
                replacements.push((part.start as usize, part.end as usize, text));
            }
            true
        });
        replacements.sort_unstable();
        let mut text = String::new();
        let mut at = start;
        for (from, to, replacement) in replacements {
            text.push_str(self.text.get(at..from).unwrap_or_default());
            text.push_str(&replacement);
            at = to;
        }
        text.push_str(self.text.get(at..end).unwrap_or_default());
        text
    }

    fn render_target(&self, target: &Target) -> Option<String> {
        Some(match target {
            Target::Index(index) => index.to_string(),
            Target::Key(_, key) => quoted(key),
            Target::Place(place) => {
                let mut text = "self".to_owned();
                let mut schema = Some(self.schema);
                for key in place {
                    match key {
                        Key::Index(index) => drop(write!(text, "[{index}]")),
                        Key::Field(name) if schema.is_some_and(|schema| schema.properties.contains_key(name)) => {
                            text.push('.');
                            text.push_str(&escape(name)?);
                        }
                        Key::Field(name) => drop(write!(text, "[{}]", quoted(name))),
                    }
                    schema = schema.and_then(|schema| schema_at(schema, std::slice::from_ref(key)));
                }
                text
            }
        })
    }
}

/// Returns a string literal.
fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            character if character.is_control() => drop(write!(quoted, "\\u{:04x}", u32::from(character))),
            character => quoted.push(character),
        }
    }
    quoted.push('"');
    quoted
}
