//! Recognizes the rules that make fields immutable.

use structural_schema::openapi::ValidationRule;
use structural_schema_cel::Version;
use structural_schema_cel::schema_types::escapes_to;
use structural_schema_cel::syntax::{Ast, ExprId, Kind, Literal, parse};

/// What a rule says about changes of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Immutability {
    /// `self == oldSelf`
    Value,
    /// `!has(oldSelf.x) || self.x == oldSelf.x`, or `oldSelf == '' || self == oldSelf`
    OnceSet,
    /// `has(self.x) == has(oldSelf.x)`
    Presence,
}

impl Immutability {
    pub(super) fn sentence(self) -> &'static str {
        match self {
            Immutability::Value => "The value cannot be changed.",
            Immutability::OnceSet => "The value cannot be changed once it is set.",
            Immutability::Presence => "The field cannot be added to an existing object, or removed from it.",
        }
    }
}

/// A statement about a field below the schema that has the rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fact {
    /// The fields as CEL spells them. Empty for the value itself.
    path: Vec<String>,
    pub(super) immutability: Immutability,
}

impl Fact {
    /// Returns whether the statement concerns the value itself.
    pub(super) fn is_here(&self) -> bool {
        self.path.is_empty()
    }

    /// Returns the statement as seen from a field.
    pub(super) fn inside(&self, field: &str) -> Option<Self> {
        let (first, rest) = self.path.split_first()?;
        escapes_to(field, first).then(|| Fact { path: rest.to_vec(), immutability: self.immutability })
    }
}

/// Returns what a rule says about changes. Each condition that the rule joins with `&&` is a statement of its own.
pub(super) fn facts(rule: &ValidationRule) -> Vec<Fact> {
    let Ok(ast) = parse(&rule.rule, Version::default()) else { return Vec::new() };
    let reader = Reader { ast: &ast };
    reader.joined(ast.root, Join::And).into_iter().filter_map(|condition| reader.fact(condition)).collect()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Join {
    And,
    Or,
}

struct Reader<'a> {
    ast: &'a Ast<'a>,
}

/// The variable at the beginning of a path, and the fields after it.
type Path<'a> = (&'a str, Vec<&'a str>);

impl<'a> Reader<'a> {
    fn kind(&self, id: ExprId) -> &'a Kind<'a> {
        &self.ast.node(id).kind
    }

    /// Returns the conditions that an expression joins.
    fn joined(&self, id: ExprId, join: Join) -> Vec<ExprId> {
        match (self.kind(id), join) {
            (Kind::And(left, right), Join::And) | (Kind::Or(left, right), Join::Or) => {
                [*left, *right].into_iter().flat_map(|side| self.joined(side, join)).collect()
            }
            _ => vec![id],
        }
    }

    fn fact(&self, condition: ExprId) -> Option<Fact> {
        let mut alternatives = self.joined(condition, Join::Or);
        if let [only] = alternatives.as_slice() {
            let (path, immutability) = match self.equality(*only) {
                Some(path) => (path, Immutability::Value),
                None => (self.same_presence(*only)?, Immutability::Presence),
            };
            return Some(Fact::new(&path, immutability));
        }
        // One alternative compares the values. The others hold only while the field is not set.
        let at = alternatives.iter().position(|alternative| self.guarded_equality(*alternative).is_some())?;
        let path = self.guarded_equality(alternatives.remove(at))?;
        let unset = |alternative: &ExprId| self.is_unset(*alternative, &path);
        alternatives.iter().all(unset).then(|| Fact::new(&path, Immutability::OnceSet))
    }

    /// Returns the path of `self.a.b`.
    fn path(&self, id: ExprId) -> Option<Path<'a>> {
        match self.kind(id) {
            Kind::Ident(name @ ("self" | "oldSelf")) => Some((name, Vec::new())),
            Kind::Select { operand, field } => self.field(*operand, field),
            _ => None,
        }
    }

    fn field(&self, operand: ExprId, field: &'a str) -> Option<Path<'a>> {
        let (start, mut fields) = self.path(operand)?;
        fields.push(field);
        Some((start, fields))
    }

    /// Returns the operands of a call with two arguments.
    fn operands(&self, id: ExprId) -> Option<(ExprId, ExprId)> {
        match self.kind(id) {
            Kind::Call { name: "_==_", target: None, args } => match args.as_slice() {
                [left, right] => Some((*left, *right)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns the path in `self.a == oldSelf.a`.
    fn equality(&self, id: ExprId) -> Option<Vec<&'a str>> {
        let (left, right) = self.operands(id)?;
        same(self.path(left)?, self.path(right)?)
    }

    /// Returns the path in `has(self.a) == has(oldSelf.a)`.
    fn same_presence(&self, id: ExprId) -> Option<Vec<&'a str>> {
        let (left, right) = self.operands(id)?;
        let tested = |id| match self.kind(id) {
            Kind::Has { operand, field } => self.field(*operand, field),
            _ => None,
        };
        same(tested(left)?, tested(right)?)
    }

    /// Returns the path of an equality, which may be joined with `has(self.a)`.
    fn guarded_equality(&self, id: ExprId) -> Option<Vec<&'a str>> {
        let conditions = self.joined(id, Join::And);
        let path = conditions.iter().find_map(|condition| self.equality(*condition))?;
        let is_guard = |condition: &ExprId| match self.kind(*condition) {
            Kind::Has { operand, field } => {
                self.field(*operand, field).is_some_and(|(_, given)| path.starts_with(&given))
            }
            _ => self.equality(*condition).is_some_and(|given| given == path),
        };
        conditions.iter().all(is_guard).then_some(path)
    }

    /// Returns whether a condition holds only if the field is absent or empty: `!has(oldSelf.a)`, `oldSelf.a == ''`.
    fn is_unset(&self, id: ExprId, path: &[&str]) -> bool {
        if let Some((left, right)) = self.operands(id) {
            let is_empty = |id| matches!(self.kind(id), Kind::Literal(Literal::String(text)) if text.is_empty());
            let is_old = |id| self.path(id).is_some_and(|(start, given)| start == "oldSelf" && given == path);
            return is_old(left) && is_empty(right) || is_empty(left) && is_old(right);
        }
        let Kind::Call { name: "!_", args, .. } = self.kind(id) else { return false };
        let [argument] = args.as_slice() else { return false };
        let Kind::Has { operand, field } = self.kind(*argument) else { return false };
        self.field(*operand, field).is_some_and(|(_, given)| path.starts_with(&given))
    }
}

impl Fact {
    fn new(path: &[&str], immutability: Immutability) -> Self {
        Fact { path: path.iter().map(|&field| field.to_owned()).collect(), immutability }
    }
}

/// Returns the fields of two paths, if one begins with `self`, the other with `oldSelf`, and both have the same fields.
fn same<'a>((left, fields): Path<'a>, (right, others): Path<'a>) -> Option<Vec<&'a str>> {
    (left != right && fields == others).then_some(fields)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_about_changes_are_recognized() {
        use Immutability::{OnceSet, Presence, Value};
        let cases: &[(&str, &[(&str, Immutability)])] = &[
            ("self == oldSelf", &[("", Value)]),
            ("oldSelf==self", &[("", Value)]),
            ("(self == oldSelf)", &[("", Value)]),
            ("self.a.b == oldSelf.a.b", &[("a.b", Value)]),
            ("self.a == oldSelf.a && self.b == oldSelf.b", &[("a", Value), ("b", Value)]),
            ("self.a == oldSelf.a && self.b > 1", &[("a", Value)]),
            ("!has(oldSelf.a) || self.a == oldSelf.a", &[("a", OnceSet)]),
            ("!has(oldSelf.a) || !has(self.a) || oldSelf.a == self.a", &[("a", OnceSet)]),
            ("!has(oldSelf.a) || (has(self.a) && self.a == oldSelf.a)", &[("a", OnceSet)]),
            ("oldSelf == '' || self == oldSelf", &[("", OnceSet)]),
            ("has(self.a) == has(oldSelf.a)", &[("a", Presence)]),
            ("self == oldSelf || oldSelf != 'Active'", &[]),
            ("self == oldSelf || self.x", &[]),
            ("self == self", &[]),
            ("self.a == oldSelf.b", &[]),
            ("self >= oldSelf", &[]),
            ("!has(oldSelf.b) || self.a == oldSelf.a", &[]),
            ("self == ", &[]),
        ];
        for (rule, expected) in cases {
            let found = facts(&ValidationRule { rule: (*rule).to_owned(), ..ValidationRule::default() });
            let found: Vec<_> = found.iter().map(|fact| (fact.path.join("."), fact.immutability)).collect();
            let expected: Vec<_> = expected.iter().map(|(path, kind)| ((*path).to_owned(), *kind)).collect();
            assert_eq!(found, expected, "{rule}");
        }
    }

    #[test]
    fn statements_follow_fields() {
        let fact = Fact::new(&["a", "b"], Immutability::Value);
        let inside = fact.inside("a").and_then(|fact| fact.inside("b")).expect("a statement");
        assert!(inside.is_here() && fact.inside("b").is_none());
    }
}
