//! Checks constant format strings against the types of their arguments.

use super::issue::IssueKind;
use super::term::{Shape, TypeId};
use super::walk::Checker;
use crate::program::{Links, NodeId, OPTIONAL, Op};

/// A problem with a format string or one of its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clause {
    /// The string ends with a percent sign.
    EndOfString,
    /// There is no argument with this index.
    OutOfRange(u32),
    /// No clause has this letter.
    Unrecognized(u8),
    /// The string ends after a precision.
    PrecisionEnd,
    /// The precision has no digits.
    PrecisionMissing,
    /// The clause does not accept the type of its argument.
    WrongType {
        /// The letter of the clause.
        letter: u8,
        /// The type of the argument.
        found: TypeId,
    },
    /// There are more arguments than clauses.
    TooMany {
        /// The number of clauses.
        expected: u32,
        /// The number of arguments.
        got: u32,
    },
}

/// Checks `'…'.format([…])`.
pub(super) const fn check(checker: &mut Checker<'_, '_>, args: Links) {
    if args.len != 2 {
        return;
    }
    let program = checker.program;
    let (Op::String(format), Op::List { items }) =
        (program.op(program.link(args, 0)), program.op(program.link(args, 1)))
    else {
        return;
    };
    let bytes = program.str(format).as_bytes();
    let mut used = 0;
    let mut i = 0;
    while i < bytes.len() {
        if bytes[i] != b'%' {
            i += 1;
        } else if i + 1 < bytes.len() && bytes[i + 1] == b'%' {
            i += 2;
        } else {
            if i + 1 >= bytes.len() {
                checker.report(IssueKind::Format(Clause::EndOfString));
                return;
            }
            if used >= items.len {
                checker.report(IssueKind::Format(Clause::OutOfRange(used)));
                return;
            }
            let node = program.link(items, used) & !OPTIONAL;
            match clause(checker, bytes, i + 1, node) {
                Ok(end) => i = end,
                Err((at, clause)) => {
                    checker.report_at(at, IssueKind::Format(clause));
                    return;
                }
            }
            used += 1;
        }
    }
    if items.len > used {
        checker.report(IssueKind::Format(Clause::TooMany { expected: used, got: items.len }));
    }
}

/// Checks the clause at `at` and its argument. Returns the end of the clause.
const fn clause(checker: &Checker<'_, '_>, bytes: &[u8], mut at: usize, node: NodeId) -> Result<usize, (u32, Clause)> {
    let here = checker.program.nodes[checker.node as usize].at;
    if bytes[at] == b'.' {
        let first = at + 1;
        at = first;
        while at < bytes.len() && bytes[at].is_ascii_digit() {
            at += 1;
        }
        if at >= bytes.len() {
            return Err((here, Clause::PrecisionEnd));
        }
        if at == first {
            return Err((here, Clause::PrecisionMissing));
        }
    }
    let letter = bytes[at];
    let wrong = match letter {
        b's' => not_printable(checker, node),
        b'd' | b'o' | b'f' | b'e' | b'b' | b'x' | b'X' if accepts(letter, shape(checker, node)) => None,
        b'd' | b'o' | b'f' | b'e' | b'b' | b'x' | b'X' => Some(node),
        _ => return Err((here, Clause::Unrecognized(letter))),
    };
    match wrong {
        Some(node) => {
            let at = checker.program.nodes[node as usize].at;
            Err((at, Clause::WrongType { letter, found: checker.of(node) }))
        }
        None => Ok(at + 1),
    }
}

const fn shape(checker: &Checker<'_, '_>, node: NodeId) -> Shape {
    checker.terms.shape(checker.of(node))
}

const fn accepts(letter: u8, shape: Shape) -> bool {
    match letter {
        _ if matches!(shape, Shape::Dyn) => true,
        b'd' | b'o' => matches!(shape, Shape::Int | Shape::Uint),
        b'f' | b'e' => matches!(shape, Shape::Double | Shape::String),
        b'b' => matches!(shape, Shape::Int | Shape::Uint | Shape::Bool),
        b'x' | b'X' => matches!(shape, Shape::Int | Shape::Uint | Shape::String | Shape::Bytes),
        _ => !matches!(shape, Shape::Struct | Shape::Opaque | Shape::Optional | Shape::Any | Shape::Error),
    }
}

/// Returns the first node that `%s` cannot print: the node itself, or an element of a list or map literal.
const fn not_printable(checker: &Checker<'_, '_>, node: NodeId) -> Option<NodeId> {
    if !accepts(b's', shape(checker, node)) {
        return Some(node);
    }
    let program = checker.program;
    let mut i = 0;
    match program.op(node) {
        Op::List { items } => {
            while i < items.len {
                let bad = not_printable(checker, program.link(items, i) & !OPTIONAL);
                if bad.is_some() {
                    return bad;
                }
                i += 1;
            }
        }
        Op::Map { entries } => {
            while i < entries.len {
                if let Op::Entry { key, value, .. } = program.op(program.link(entries, i)) {
                    let bad = not_printable(checker, key);
                    if bad.is_some() {
                        return bad;
                    }
                    let bad = not_printable(checker, value);
                    if bad.is_some() {
                        return bad;
                    }
                }
                i += 1;
            }
        }
        _ => {}
    }
    None
}
