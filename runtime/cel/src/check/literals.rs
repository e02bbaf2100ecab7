//! Checks literals after all types are known.

use structural_schema_model::re2;

use super::constants::accepts;
use super::format;
use super::issue::IssueKind;
use super::term::{Term, TypeId, ids};
use super::walk::Checker;
use crate::env::{Function, Version};
use crate::program::{Links, NodeId, OPTIONAL, Op, Program};
use crate::syntax::Macro;

pub(super) const fn check(checker: &mut Checker<'_, '_>) {
    let version = checker.environment.version;
    same_types(checker);
    if !Version::LITERAL_CHECKS.is_in(version) {
        return;
    }
    let mut i = 0;
    while i < checker.program.nodes.len() {
        if let Op::Call {
            function: function @ (Function::Duration | Function::Timestamp | Function::Matches | Function::Format),
            args,
            member,
        } = checker.program.nodes[i].op
        {
            #[expect(clippy::cast_possible_truncation, reason = "programs are small")]
            {
                checker.node = i as NodeId;
            }
            argument(checker, function, args, member);
            if function.is(Function::Format) && member {
                format::check(checker, args);
            }
        }
        i += 1;
    }
    duplicate_opt_map_issues(checker);
}

/// Repeats the issues of the receivers of `optMap`. The server's expansion contains the receiver twice.
const fn duplicate_opt_map_issues(checker: &mut Checker<'_, '_>) {
    let program = checker.program;
    let mut i = 0;
    while i < program.nodes.len() && checker.total > 0 {
        if let Op::Fold { kind: Macro::OptMap | Macro::OptFlatMap, range, .. } = program.nodes[i].op {
            checker.node = range + 1;
            #[expect(clippy::cast_possible_truncation, reason = "programs are small")]
            checker.duplicate_issues(first_node(program, range as usize) as NodeId);
        }
        i += 1;
    }
}

/// Checks the first argument of some functions, if it is a constant. The receiver does not count as an argument.
const fn argument(checker: &mut Checker<'_, '_>, function: Function, args: Links, member: bool) {
    let first = if member { 1 } else { 0 };
    if args.len <= first {
        return;
    }
    let program = checker.program;
    let node = program.link(args, first);
    if !is_literal(program.op(node)) {
        return;
    }
    let fits = match function {
        Function::Duration | Function::Timestamp => accepts(program, function, node),
        Function::Matches => match program.op(node) {
            Op::String(pattern) => re2::check(program.str(pattern)).is_ok(),
            _ => true,
        },
        _ => return,
    };
    if !fits {
        let at = program.nodes[node as usize].at;
        checker.report_at(at, IssueKind::InvalidArgument(function));
    }
}

const fn is_literal(op: Op) -> bool {
    matches!(op, Op::Null | Op::Bool(_) | Op::Int(_) | Op::Uint(_) | Op::Double(_) | Op::String(_) | Op::Bytes(_))
}

/// Checks that all items of a list, all keys of a map, and all values of a map have the same type. Literals in the
/// arguments of `format` are exempt.
const fn same_types(checker: &mut Checker<'_, '_>) {
    let program = checker.program;
    let formats = Version::LITERAL_CHECKS.is_in(checker.environment.version);
    // Children come before their parents. In reverse order, a call of `format` comes before its arguments.
    let mut exempt_from = program.nodes.len();
    let mut i = program.nodes.len();
    while i > 0 {
        i -= 1;
        let exempt = exempt_from <= i && exempt_from < program.nodes.len();
        if !exempt {
            exempt_from = program.nodes.len();
        }
        #[expect(clippy::cast_possible_truncation, reason = "programs are small")]
        {
            checker.node = i as NodeId;
        }
        match program.nodes[i].op {
            _ if exempt => {}
            Op::Call { function: Function::Format, .. } if formats => exempt_from = first_node(program, i),
            Op::List { items } => list(checker, items),
            Op::Map { entries } => map(checker, entries),
            _ => {}
        }
    }
}

/// Returns the first node of the subtree of this node.
pub(super) const fn first_node(program: &Program<'_>, mut node: usize) -> usize {
    loop {
        node = match program.nodes[node].op {
            Op::Select { operand, .. } | Op::Has { operand, .. } | Op::OptSelect { operand, .. } => operand as usize,
            Op::And { left, .. } | Op::Or { left, .. } => left as usize,
            Op::Conditional { condition, .. } => condition as usize,
            Op::Call { args, member, .. } => match args.len {
                0 => return node,
                // The receiver comes after the other arguments.
                1 => program.link(args, 0) as usize,
                _ => program.link(args, if member { 1 } else { 0 }) as usize,
            },
            Op::List { items } if items.len > 0 => (program.link(items, 0) & !OPTIONAL) as usize,
            Op::Map { entries } if entries.len > 0 => program.link(entries, 0) as usize,
            Op::Entry { key, .. } => key as usize,
            Op::Message { fields, .. } if fields.len > 0 => program.link(fields, 0) as usize,
            Op::Field { value, .. } => value as usize,
            Op::Fold { range, .. } | Op::Enter { range, .. } => range as usize,
            _ => return node,
        };
    }
}

const fn list(checker: &mut Checker<'_, '_>, items: Links) {
    let mut wanted = ids::NONE;
    let mut i = 0;
    while i < items.len {
        let link = checker.program.link(items, i);
        let node = link & !OPTIONAL;
        let found = inner(checker, node, link & OPTIONAL != 0);
        if wanted == ids::NONE {
            wanted = found;
        } else if !checker.terms.same(wanted, found, false) {
            checker.mismatch(node, wanted, found);
            return;
        }
        i += 1;
    }
}

const fn map(checker: &mut Checker<'_, '_>, entries: Links) {
    let (mut keys, mut values) = (ids::NONE, ids::NONE);
    let mut i = 0;
    while i < entries.len {
        if let Op::Entry { key, value, optional } = checker.program.op(checker.program.link(entries, i)) {
            let found_key = checker.of(key);
            let found_value = inner(checker, value, optional);
            if keys == ids::NONE {
                keys = found_key;
                values = found_value;
            } else {
                if !checker.terms.same(keys, found_key, false) {
                    checker.mismatch(key, keys, found_key);
                }
                if !checker.terms.same(values, found_value, false) {
                    checker.mismatch(value, values, found_value);
                }
            }
        }
        i += 1;
    }
}

const fn inner(checker: &Checker<'_, '_>, node: NodeId, optional: bool) -> TypeId {
    let found = checker.of(node);
    match checker.terms.get(found) {
        Term::Optional(inner) if optional => inner,
        _ => found,
    }
}
