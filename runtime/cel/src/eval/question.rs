//! Detection of simple comparisons, whose operands are both integers or both strings.

use crate::env::Function;
use crate::program::NodeId;

use super::prepare::Preparation;
use super::shapes::Shape;
use super::step::{Access, Step};
use super::value::Value;

/// A call that can be evaluated without creating a value.
#[derive(Clone, Copy, Debug)]
pub(super) enum Question {
    /// A comparison of two integers.
    Ints(NodeId, NodeId),
    /// A comparison of two strings.
    Texts(NodeId, NodeId),
    /// A negation.
    Not(NodeId),
}

impl Preparation<'_, '_> {
    /// Classifies a call. Returns `None` if it is not simple.
    pub(super) fn question(&self, function: Function, nodes: &[NodeId]) -> Option<Question> {
        match *nodes {
            [a, b] if self.is_int(a) && self.is_int(b) => compare_ints(function, 0, 0).map(|_| Question::Ints(a, b)),
            [a, b] if self.is_text(a) && self.is_text(b) => {
                compare_texts(function, "", "").map(|_| Question::Texts(a, b))
            }
            [of] if function == Function::LogicalNot => self.is_simple(of).then_some(Question::Not(of)),
            _ => None,
        }
    }

    fn shape(&self, node: NodeId) -> Shape<'_> {
        self.shapes.get(node as usize).copied().unwrap_or(Shape::Unknown)
    }

    fn is_int(&self, node: NodeId) -> bool {
        match self.out.step(node) {
            Step::Constant(_) => matches!(self.value_of(node), Some(Value::Int(_))),
            Step::Call(call) => call.function == Function::Size,
            _ => self.shape(node).is_int(),
        }
    }

    fn is_text(&self, node: NodeId) -> bool {
        match self.out.step(node) {
            Step::Constant(_) => matches!(self.value_of(node), Some(Value::String(_))),
            _ => self.shape(node).is_text(),
        }
    }

    /// Returns whether a node may be evaluated without creating a value.
    fn is_simple(&self, node: NodeId) -> bool {
        match self.out.step(node) {
            Step::Call(call) => call.question.is_some(),
            Step::Select { how, .. } => *how == Access::Presence || self.shape(node).is_bool(),
            Step::InConstants { .. } | Step::Variable(_) => true,
            _ => false,
        }
    }
}

pub(super) fn compare_ints(function: Function, a: i64, b: i64) -> Option<bool> {
    Some(match function {
        Function::Equals => a == b,
        Function::NotEquals => a != b,
        Function::Less => a < b,
        Function::LessEquals => a <= b,
        Function::Greater => a > b,
        Function::GreaterEquals => a >= b,
        _ => return None,
    })
}

pub(super) fn compare_texts(function: Function, a: &str, b: &str) -> Option<bool> {
    Some(match function {
        Function::Equals => a == b,
        Function::NotEquals => a != b,
        Function::StartsWith => a.starts_with(b),
        Function::EndsWith => a.ends_with(b),
        Function::Contains => a.contains(b),
        _ => return None,
    })
}
