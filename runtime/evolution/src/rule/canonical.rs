//! Formats expressions as text, so that expressions with equal texts have equal meanings.

use structural_schema_cel::syntax::{ExprId, Kind};

use super::Rule;

impl Rule<'_> {
    /// Returns an expression as text, without the spaces, parentheses, and quotes of its source.
    pub(super) fn canonical_of(&self, id: ExprId) -> String {
        let many = |ids: &[ExprId]| ids.iter().map(|id| self.canonical_of(*id)).collect::<Vec<_>>().join(" ");
        let one = |id: &ExprId| self.canonical_of(*id);
        match &self.ast.node(id).kind {
            Kind::Literal(literal) => format!("{literal:?}"),
            Kind::Ident(name) => (*name).to_owned(),
            Kind::Select { operand, field } => format!("(. {} {field})", one(operand)),
            Kind::Has { operand, field } => format!("(has {} {field})", one(operand)),
            Kind::OptSelect { operand, field } => format!("(.? {} {field})", one(operand)),
            Kind::Call { name, target, args } => {
                let target = target.as_ref().map_or_else(|| "-".to_owned(), one);
                format!("({name} {target} {})", many(args))
            }
            Kind::And(..) => self.sorted("&&", id),
            Kind::Or(..) => self.sorted("||", id),
            Kind::Conditional(condition, then, otherwise) => format!("(? {})", many(&[*condition, *then, *otherwise])),
            Kind::List(items) => {
                let items: Vec<_> = items.iter().map(|(item, optional)| format!("{optional}:{}", one(item))).collect();
                format!("[{}]", items.join(" "))
            }
            Kind::Map(entries) => {
                let entries = entries.iter();
                let entries: Vec<_> = entries
                    .map(|entry| format!("{}:{}:{}", entry.optional, one(&entry.key), one(&entry.value)))
                    .collect();
                format!("{{{}}}", entries.join(" "))
            }
            Kind::Message { name, fields } => {
                let fields = fields.iter();
                let fields: Vec<_> =
                    fields.map(|field| format!("{}:{}:{}", field.optional, field.name, one(&field.value))).collect();
                format!("{name}{{{}}}", fields.join(" "))
            }
            Kind::Fold { kind, range, vars, filter, body } => {
                let filter = filter.as_ref().map_or_else(String::new, one);
                format!("({kind:?} {} {vars:?} [{filter}] {})", one(range), one(body))
            }
            Kind::Invalid => format!("invalid {id}"),
        }
    }

    /// Returns the operands of `&&` or `||` sorted, because their order does not matter.
    fn sorted(&self, operator: &str, id: ExprId) -> String {
        let mut operands = Vec::new();
        let split = |kind: &Kind<'_>| match (operator, kind) {
            ("&&", Kind::And(left, right)) | ("||", Kind::Or(left, right)) => Some((*left, *right)),
            _ => None,
        };
        self.collect(id, &mut operands, &split);
        let mut operands: Vec<_> = operands.into_iter().map(|operand| self.canonical_of(operand)).collect();
        operands.sort_unstable();
        format!("({operator} {})", operands.join(" "))
    }
}
