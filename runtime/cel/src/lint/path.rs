//! Compares the paths of two nodes, such as `self.a.b` and `self.a.b`.

use structural_schema_model::text::same;

use crate::env::Function;
use crate::program::{NodeId, Op, Program};

/// Substitutes one variable for another: the variable of a macro represents an element of the list that another macro
/// filtered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alias {
    pub(super) from: u16,
    pub(super) to: u16,
}

impl Alias {
    /// No substitution.
    pub(super) const NONE: Self = Alias { from: 0, to: 0 };

    const fn of(self, slot: u16) -> u16 {
        if slot == self.from { self.to } else { slot }
    }
}

/// Returns whether two nodes lead to the same value. The alias applies to the second node.
pub(super) const fn is_same(program: &Program<'_>, mut a: NodeId, mut b: NodeId, alias: Alias) -> bool {
    loop {
        match (program.op(a), program.op(b)) {
            (Op::Variable(x), Op::Variable(y)) => return x == alias.of(y),
            (
                Op::Select { operand: x, field: x_field } | Op::Has { operand: x, field: x_field },
                Op::Select { operand: y, field: y_field },
            ) => {
                if !same(program.str(x_field), program.str(y_field)) {
                    return false;
                }
                (a, b) = (x, y);
            }
            (
                Op::Call { function: Function::Index, args: x, .. },
                Op::Call { function: Function::Index, args: y, .. },
            ) if x.len == 2 && y.len == 2 => {
                if !is_same_key(program, program.link(x, 1), program.link(y, 1), alias) {
                    return false;
                }
                (a, b) = (program.link(x, 0), program.link(y, 0));
            }
            _ => return false,
        }
    }
}

const fn is_same_key(program: &Program<'_>, a: NodeId, b: NodeId, alias: Alias) -> bool {
    match (program.op(a), program.op(b)) {
        (Op::Int(x), Op::Int(y)) => x == y,
        (Op::String(x), Op::String(y)) => same(program.str(x), program.str(y)),
        (Op::Variable(x), Op::Variable(y)) => x == alias.of(y),
        _ => false,
    }
}

/// Returns the slot of the variable at which the path of a node begins.
pub(super) const fn variable(program: &Program<'_>, mut node: NodeId) -> Option<u16> {
    loop {
        node = match program.op(node) {
            Op::Variable(slot) => return Some(slot),
            Op::Select { operand, .. } => operand,
            Op::Call { function: Function::Index, args, .. } if args.len == 2 => program.link(args, 0),
            _ => return None,
        };
    }
}
