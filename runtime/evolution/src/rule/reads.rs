//! The fields that a rule reads.

use structural_schema_cel::schema_types::{escapes_to, unescape};
use structural_schema_cel::syntax::Macro;
use structural_schema_cel::syntax::{ExprId, Kind};
use structural_schema_documents::openapi::SchemaProps;

use super::Rule;
use crate::path::{Path, Step};

/// A part of the value that a rule reads, relative to the schema of the rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Read {
    pub(crate) path: Path,
    /// Whether the rule reads everything inside the part, and not only its presence.
    pub(crate) deep: bool,
}

impl Rule<'_> {
    /// Returns the parts of a value of `schema` that the rule reads.
    pub(crate) fn reads(&self, schema: &SchemaProps) -> Vec<Read> {
        let mut reader = Reader { rule: self, schema, variables: Vec::new(), found: Vec::new() };
        reader.expression(self.ast.root);
        reader.found
    }
}

struct Reader<'r, 's> {
    rule: &'r Rule<'s>,
    schema: &'r SchemaProps,
    variables: Vec<(&'s str, Option<Path>)>,
    found: Vec<Read>,
}

impl<'s> Reader<'_, 's> {
    fn expression(&mut self, id: ExprId) {
        if let Some(path) = self.path(id) {
            return self.found.push(Read { path, deep: true });
        }
        let rule = self.rule;
        match &rule.ast.node(id).kind {
            Kind::Has { operand, field } => match self.path(*operand).and_then(|path| self.property(&path, field)) {
                Some(path) => self.found.push(Read { path, deep: false }),
                None => self.expression(*operand),
            },
            Kind::Select { operand, .. } | Kind::OptSelect { operand, .. } => self.expression(*operand),
            Kind::Call { name: "size", target, args } if self.is_filter(target.iter().chain(args).next()) => {
                // Only the condition of the filter is read.
                if let Some(Kind::Fold { range, vars, filter, body, .. }) =
                    target.iter().chain(args).next().map(|id| &rule.ast.node(*id).kind)
                {
                    self.fold(*range, *vars, *filter, *body);
                }
            }
            Kind::Call { target, args, .. } => target.iter().chain(args).for_each(|part| self.expression(*part)),
            Kind::And(left, right) | Kind::Or(left, right) => {
                self.expression(*left);
                self.expression(*right);
            }
            Kind::Conditional(a, b, c) => [a, b, c].into_iter().for_each(|part| self.expression(*part)),
            Kind::List(items) => items.iter().for_each(|(item, _)| self.expression(*item)),
            Kind::Map(entries) => entries.iter().for_each(|entry| {
                self.expression(entry.key);
                self.expression(entry.value);
            }),
            Kind::Message { fields, .. } => fields.iter().for_each(|field| self.expression(field.value)),
            Kind::Fold { kind, range, vars, filter, body } => {
                // The result has whole items of the list.
                if matches!(kind, Macro::Filter | Macro::SortBy)
                    && let Some(path) = self.path(*range)
                {
                    self.found.push(Read { path, deep: true });
                }
                self.fold(*range, *vars, *filter, *body);
            }
            Kind::Literal(_) | Kind::Ident(_) | Kind::Invalid => {}
        }
    }

    fn is_filter(&self, id: Option<&ExprId>) -> bool {
        id.is_some_and(|id| matches!(self.rule.ast.node(*id).kind, Kind::Fold { kind: Macro::Filter, .. }))
    }

    fn fold(&mut self, range: ExprId, vars: [&'s str; 2], filter: Option<ExprId>, body: ExprId) {
        let path = self.path(range);
        let is_list =
            path.as_ref().and_then(|path| path.find(self.schema)).is_some_and(|schema| schema.item().is_some());
        let element = path.clone().filter(|_| is_list).map(|path| path.then(Step::Items));
        match path {
            // The variable refers to the items, so only the fields of items that the rule reads count.
            Some(path) if is_list => self.found.push(Read { path: path.then(Step::Items), deep: false }),
            _ => self.expression(range),
        }
        let depth = self.variables.len();
        let (first, second) = if vars[1].is_empty() { (element, None) } else { (None, element) };
        self.variables.extend([(vars[0], first), (vars[1], second)]);
        filter.into_iter().chain([body]).for_each(|part| self.expression(part));
        self.variables.truncate(depth);
    }

    /// Returns the path that a chain of fields leads to.
    fn path(&self, id: ExprId) -> Option<Path> {
        match &self.rule.ast.node(id).kind {
            Kind::Ident(name) => match self.variables.iter().rev().find(|(variable, _)| variable == name) {
                Some((_, path)) => path.clone(),
                None => matches!(*name, "self" | "oldSelf").then_some(Path::ROOT),
            },
            Kind::Select { operand, field } | Kind::OptSelect { operand, field } => {
                let path = self.path(*operand)?;
                self.property(&path, field)
            }
            _ => None,
        }
    }

    fn property(&self, path: &Path, field: &str) -> Option<Path> {
        let schema = path.find(self.schema)?;
        let direct = unescape(field);
        let direct = schema.properties.get_key_value(direct.as_ref()).filter(|(name, _)| escapes_to(name, field));
        let name = match direct {
            Some((name, _)) => name,
            None => schema.properties.keys().find(|name| escapes_to(name, field))?,
        };
        Some(path.property(name))
    }
}
