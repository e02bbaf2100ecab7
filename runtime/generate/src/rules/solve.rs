//! Plans for boolean operators, conditions, and `has`.

use serde_json::Value;
use structural_schema_cel::eval::Value as CelValue;
use structural_schema_cel::syntax::{ExprId, Kind, Literal};

use super::expression::{Scope, Source};
use super::fold::MOST_ITEMS;
use super::plan::{Edit, MOST_PLANS, Plan, both, either};
use crate::place::{Key, below, get};
use crate::session::{Rule, RuleNode, Session};

/// Plans how a value can satisfy a rule.
pub(crate) struct Solver<'s, 'g> {
    pub(super) session: &'s Session<'g>,
    pub(super) node: &'s RuleNode<'g>,
    pub(super) rule: &'s Rule<'g>,
    pub(super) source: Source<'s, 'g>,
    /// The value that has the rule.
    pub(super) value: &'s Value,
    /// The number of evaluations that may still be made.
    pub(super) budget: usize,
}

impl<'s, 'g> Solver<'s, 'g> {
    pub(crate) fn new(
        session: &'s Session<'g>,
        node: &'s RuleNode<'g>,
        rule: &'s Rule<'g>,
        value: &'s Value,
        budget: usize,
    ) -> Self {
        let source = Source { text: rule.text, ast: &rule.ast, schema: node.schema };
        Solver { session, node, rule, source, value, budget }
    }

    /// Returns plans that may make the rule true.
    pub(crate) fn plans(&mut self) -> Vec<Plan> {
        self.make(self.source.ast.root, true, &Scope::default())
    }

    /// Returns the number of evaluations that are left.
    pub(crate) fn budget(&self) -> usize {
        self.budget
    }

    /// Returns the value of a boolean expression.
    pub(super) fn truth(&mut self, id: ExprId, scope: &Scope<'g>) -> Option<bool> {
        self.budget = self.budget.checked_sub(1)?;
        let text = self.source.render(id, scope);
        self.session.evaluate_part(self.node, self.rule, &text, self.value, |result| match result {
            Some(CelValue::Bool(verdict)) => Some(verdict),
            _ => None,
        })
    }

    /// Returns plans that may give an expression this value. An empty plan means that the expression already has the
    /// value.
    pub(super) fn make(&mut self, id: ExprId, want: bool, scope: &Scope<'g>) -> Vec<Plan> {
        if self.truth(id, scope) == Some(want) {
            return vec![Vec::new()];
        }
        if self.budget == 0 || self.session.is_spent() {
            return Vec::new();
        }
        let source = self.source;
        let mut plans = match source.kind(id) {
            Kind::Literal(Literal::Bool(_)) => Vec::new(),
            Kind::And(left, right) => self.connected(id, [*left, *right], want, want, scope),
            Kind::Or(left, right) => self.connected(id, [*left, *right], want, !want, scope),
            Kind::Conditional(condition, then, otherwise) => {
                self.conditional(*condition, [*then, *otherwise], want, scope)
            }
            Kind::Has { operand, field } => match source.field(*operand, field, scope) {
                Some(place) if want => vec![vec![Edit::Add(place)]],
                Some(place) => vec![vec![Edit::Remove(place)]],
                None => Vec::new(),
            },
            Kind::Call { name: "!_", args, .. } => match args.first() {
                Some(inner) => self.make(*inner, !want, scope),
                None => Vec::new(),
            },
            Kind::Call { name: "_==_", args, .. } => self.equality(id, args, want, want, scope),
            Kind::Call { name: "_!=_", args, .. } => self.equality(id, args, !want, want, scope),
            Kind::Call { name: "@in", args, .. } => self.membership(id, args, want, scope),
            Kind::Fold { .. } => self.fold(id, want, scope),
            Kind::Ident(_) | Kind::Select { .. } => match source.place(id, scope) {
                Some(place) if want => vec![vec![Edit::Set(place, true.into())]],
                Some(place) => vec![vec![Edit::Set(place.clone(), false.into())], vec![Edit::Remove(place)]],
                None => Vec::new(),
            },
            _ => self.atom(id, want, scope),
        };
        plans.truncate(MOST_PLANS);
        plans
    }

    /// Returns the plans for `left && right` or `left || right`: both parts, or one of them, must have the value `want`.
    fn connected(
        &mut self,
        id: ExprId,
        parts: [ExprId; 2],
        want: bool,
        needs_both: bool,
        scope: &Scope<'g>,
    ) -> Vec<Plan> {
        let [first, second] = parts.map(|part| self.make(part, want, scope));
        if !needs_both {
            return either(first, second);
        }
        let mut plans = self.shared(id, parts, want, scope);
        plans.extend(both(&first, &second));
        plans
    }

    fn conditional(&mut self, condition: ExprId, branches: [ExprId; 2], want: bool, scope: &Scope<'g>) -> Vec<Plan> {
        let mut plans = Vec::new();
        let now = self.truth(condition, scope);
        for (branch, truth) in branches.into_iter().zip([true, false]) {
            // The branch that applies now comes first.
            let chosen = self.make(condition, truth, scope);
            let inner = self.make(branch, want, scope);
            let combined = both(&chosen, &inner);
            plans = if now == Some(truth) { either(combined, plans) } else { either(plans, combined) };
        }
        plans
    }

    /// Returns the plans for `left == right`. `equal` is whether the sides must be equal, and `want` is the value that
    /// the expression must have.
    fn equality(&mut self, id: ExprId, args: &[ExprId], equal: bool, want: bool, scope: &Scope<'g>) -> Vec<Plan> {
        let [left, right] = args else { return Vec::new() };
        if !self.is_condition(*left) && !self.is_condition(*right) {
            return self.atom(id, want, scope);
        }
        let mut plans = Vec::new();
        for truth in [true, false] {
            let first = self.make(*left, truth, scope);
            let second = self.make(*right, truth == equal, scope);
            plans = either(plans, both(&first, &second));
        }
        plans
    }

    /// Returns whether an expression is a condition, and not a value of the object.
    fn is_condition(&self, id: ExprId) -> bool {
        match self.source.kind(id) {
            Kind::Has { .. } | Kind::And(..) | Kind::Or(..) => true,
            Kind::Literal(literal) => matches!(literal, Literal::Bool(_)),
            Kind::Fold { kind, .. } => {
                use structural_schema_cel::syntax::Macro;
                matches!(kind, Macro::All | Macro::Exists | Macro::ExistsOne)
            }
            Kind::Call { name, .. } => matches!(
                *name,
                "!_" | "_==_"
                    | "_!=_"
                    | "_<_"
                    | "_<=_"
                    | "_>_"
                    | "_>=_"
                    | "@in"
                    | "matches"
                    | "startsWith"
                    | "endsWith"
                    | "contains"
                    | "isURL"
                    | "isIP"
                    | "isCIDR"
                    | "isQuantity"
            ),
            _ => false,
        }
    }

    /// Returns the plans for `x in list` and `key in map`.
    fn membership(&mut self, id: ExprId, args: &[ExprId], want: bool, scope: &Scope<'g>) -> Vec<Plan> {
        let [member, range] = args else { return Vec::new() };
        let mut plans = Vec::new();
        if let Some(place) = self.source.place(*range, scope) {
            let member = match self.source.kind(*member) {
                Kind::Literal(Literal::String(text)) => Some(Value::from(text.as_str())),
                Kind::Literal(Literal::Int(number)) => Some(Value::from(*number)),
                _ => self.source.place(*member, scope).and_then(|place| get(self.value, &place).cloned()),
            };
            match (get(self.value, &place), member) {
                (Some(Value::Array(items)), Some(member)) if want => {
                    let set = |index| Edit::Set(below(&place, Key::Index(index)), member.clone());
                    plans.extend((0..items.len().min(MOST_ITEMS)).map(|index| vec![set(index)]));
                    plans.push(vec![Edit::Resize(place.clone(), items.len() + 1), set(items.len())]);
                }
                (Some(Value::Array(items)), Some(member)) => {
                    let found = items.iter().enumerate().rev().filter(|(_, item)| **item == member);
                    plans.push(found.map(|(index, _)| Edit::Remove(below(&place, Key::Index(index)))).collect());
                }
                (_, Some(Value::String(key))) => {
                    let entry = below(&place, Key::Field(key));
                    plans.push(vec![if want { Edit::Add(entry) } else { Edit::Remove(entry) }]);
                }
                _ => {}
            }
        }
        either(plans, self.atom(id, want, scope))
    }
}
