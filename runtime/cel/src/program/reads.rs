//! Finds the fields that a program reads.

use std::borrow::Cow;

use super::{NodeId, Op, Program, SELF};
use crate::env::Function;
use crate::schema_types::unescape;

/// A step from `self` to a value that a program reads.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReadStep<'a> {
    /// A field, with its name in JSON.
    Field(Cow<'a, str>),
    /// Every item of a list, or every value of a map.
    Each,
}

/// Returns the paths of the fields that a program reads. Only reads that its text shows are found: `self.a.b`,
/// `self.list[0]`, and the variables of macros.
pub fn reads<'a>(program: &Program<'a>) -> Vec<Vec<ReadStep<'a>>> {
    let mut paths: Vec<Option<Vec<ReadStep<'a>>>> = Vec::with_capacity(program.nodes.len());
    let mut is_operand = vec![false; program.nodes.len()];
    let mut variables: Vec<(u16, Vec<ReadStep<'a>>)> = Vec::new();
    for node in program.nodes {
        let extended = |id: NodeId, step: ReadStep<'a>| {
            let mut path = paths.get(id as usize).cloned().flatten()?;
            path.push(step);
            Some(path)
        };
        let path = match node.op {
            Op::Variable(SELF) => Some(Vec::new()),
            Op::Variable(slot) => {
                variables.iter().rev().find(|(known, _)| *known == slot).map(|(_, path)| path.clone())
            }
            Op::Select { operand, field } | Op::Has { operand, field } | Op::OptSelect { operand, field } => {
                is_operand[operand as usize] = true;
                extended(operand, ReadStep::Field(unescape(program.str(field))))
            }
            Op::Call { function: Function::Index, args, .. } if args.len == 2 => {
                let operand = program.link(args, 0);
                is_operand[operand as usize] = true;
                extended(operand, ReadStep::Each)
            }
            Op::Enter { range, slot, .. } => {
                is_operand[range as usize] = true;
                if let Some(path) = extended(range, ReadStep::Each) {
                    variables.push((slot, path));
                }
                paths.get(range as usize).cloned().flatten()
            }
            _ => None,
        };
        paths.push(path);
    }
    let read = paths.into_iter().zip(is_operand).filter(|(_, is_operand)| !is_operand);
    let mut found: Vec<_> = read.filter_map(|(path, _)| path).collect();
    found.sort();
    found.dedup();
    found
}
