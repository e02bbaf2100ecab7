//! Resolves calls: finds the overloads of a function that match the arguments.

use super::issue::IssueKind;
use super::term::{Shape, Term, TypeId, ids, is_simple};
use super::walk::Checker;
use crate::env::{Call, Function, Overload, Signature};
use crate::program::Links;

/// The maximum number of arguments that are resolved. Every overload has fewer.
const MOST_ARGS: usize = 6;

/// A cache of resolved calls of binary functions with simple types, indexed by the number of the function.
///
/// Constant evaluation is slow, and long rules call few functions many times.
#[derive(Clone, Copy)]
pub(super) struct Calls(pub(super) [Resolved; 8]);

#[derive(Clone, Copy)]
pub(super) struct Resolved {
    pub(super) function: u16,
    pub(super) member: bool,
    pub(super) args: [TypeId; 2],
    pub(super) result: TypeId,
    pub(super) overloads: u32,
    /// The number of type parameters that the server creates for the call.
    pub(super) params: u32,
}

impl Calls {
    pub(super) const NONE: Self = Calls(
        [Resolved {
            function: u16::MAX,
            member: false,
            args: [ids::NONE; 2],
            result: ids::NONE,
            overloads: 0,
            params: 0,
        }; 8],
    );
}

impl Checker<'_, '_> {
    pub(super) const fn call(&mut self, function: Function, args: Links, member: bool) -> TypeId {
        let mut types = [ids::ERROR; MOST_ARGS];
        if args.len as usize > MOST_ARGS {
            let mut list = ids::NONE;
            let mut i = args.len;
            while i > 0 {
                i -= 1;
                list = self.cons(self.of(self.program.link(args, i)), list);
            }
            self.report(IssueKind::NoOverload { function, args: list, member });
            return ids::ERROR;
        }
        let mut i = 0;
        while i < args.len {
            types[i as usize] = self.types[self.program.links[(args.start + i) as usize] as usize];
            i += 1;
        }
        let before = self.bindings.shown;
        let (args, _) = types.split_at(args.len as usize);
        let result = self.resolve(function, args, member);
        // Calls with other types are not cached, because these types contain type parameters or refer to terms that may
        // be removed. Calls with errors are not cached, because each call reports its error.
        if args.len() == 2 && result != ids::ERROR && is_simple(args[0]) && is_simple(args[1]) && is_simple(result) {
            self.calls.0[function as usize & 7] = Resolved {
                function: function as u16,
                member,
                args: [args[0], args[1]],
                result,
                overloads: self.overloads[self.node as usize],
                params: self.bindings.shown - before,
            };
        }
        result
    }

    pub(super) const fn conditional(&mut self, condition: TypeId, then: TypeId, otherwise: TypeId) -> TypeId {
        self.resolve(Function::Conditional, &[condition, then, otherwise], false)
    }

    /// Returns the type of a call. Records the matching overloads at the current node.
    pub(super) const fn resolve(&mut self, function: Function, args: &[TypeId], member: bool) -> TypeId {
        let mut overloads = function.decl().overloads;
        let version = self.environment.version.0;
        let mut shapes = [0u32; MOST_ARGS];
        let mut i = 0;
        while i < args.len() && i < MOST_ARGS {
            shapes[i] = shape_bit(self.terms.shape(args[i]));
            i += 1;
        }
        let mut result = ids::NONE;
        let mut fitting = 0;
        let mut bit = 1;
        let count = args.len();
        while let [overload, rest @ ..] = overloads {
            overloads = rest;
            let this_bit = bit;
            bit <<= 1;
            if overload.since.0 <= version && matches!(overload.call, Call::Member) == member {
                let mut fits = overload.args.len() == count;
                let mut j = 0;
                while fits && j < count {
                    fits = overload.masks[j] & shapes[j] != 0;
                    j += 1;
                }
                if !fits {
                    self.bindings.shown += overload.params as u32;
                    continue;
                }
                let this = self.attempt(overload, args);
                if this != ids::NONE {
                    fitting |= this_bit;
                    if result == ids::NONE {
                        result = this;
                    } else if !self.terms.shape(result).is_dyn() && !self.terms.same(this, result, true) {
                        result = ids::DYN;
                    }
                }
            }
        }
        if result == ids::NONE {
            let mut list = ids::NONE;
            let mut i = args.len();
            while i > 0 {
                i -= 1;
                list = self.cons(args[i], list);
            }
            self.report(IssueKind::NoOverload { function, args: list, member });
            return ids::ERROR;
        }
        self.overloads[self.node as usize] = fitting;
        result
    }

    const fn cons(&mut self, head: TypeId, tail: TypeId) -> TypeId {
        let head = self.bindings.substitute(&mut self.terms, head, true);
        self.terms.add(Term::Cons(head, tail))
    }

    /// Returns the result type of an overload for these arguments, or [`ids::NONE`] if they do not match.
    const fn attempt(&mut self, overload: &Overload, args: &[TypeId]) -> TypeId {
        let before = self.terms.len();
        let mut params = [ids::DYN; 2];
        let mut i = 0;
        while i < overload.params as usize && i < params.len() {
            params[i] = self.bindings.fresh(&mut self.terms);
            i += 1;
        }
        let mut i = 0;
        while i < args.len() {
            let wanted = self.terms.instance(&overload.args[i], params);
            if wanted == args[i] && is_simple(wanted) {
                i += 1;
                continue;
            }
            if !self.bindings.assignable(&mut self.terms, args[i], wanted) {
                self.bindings.undo();
                self.terms.truncate(before);
                return ids::NONE;
            }
            i += 1;
        }
        self.bindings.keep();
        let result = self.terms.instance(&overload.result, params);
        if is_simple(result) { result } else { self.bindings.substitute(&mut self.terms, result, false) }
    }
}

/// Returns the set of shapes that an argument for this parameter type can have, as bits.
pub(crate) const fn shapes_for(wanted: &Signature) -> u32 {
    const ANYWAY: u32 =
        shape_bit(Shape::Dyn) | shape_bit(Shape::Any) | shape_bit(Shape::Error) | shape_bit(Shape::Param);
    const NULL: u32 = shape_bit(Shape::Null);
    ANYWAY
        | match wanted {
            Signature::Dyn | Signature::Any | Signature::Param(_) | Signature::Wrapper(_) => u32::MAX,
            Signature::Null => NULL,
            Signature::Bool => shape_bit(Shape::Bool),
            Signature::Int => shape_bit(Shape::Int),
            Signature::Uint => shape_bit(Shape::Uint),
            Signature::Double => shape_bit(Shape::Double),
            Signature::String => shape_bit(Shape::String),
            Signature::Bytes => shape_bit(Shape::Bytes),
            Signature::Duration => shape_bit(Shape::Duration) | NULL,
            Signature::Timestamp => shape_bit(Shape::Timestamp) | NULL,
            Signature::AnyType | Signature::Type(_) => shape_bit(Shape::Type),
            Signature::Named(_) => shape_bit(Shape::Struct) | shape_bit(Shape::Opaque) | NULL,
            Signature::List(_) => shape_bit(Shape::List),
            Signature::Map(..) => shape_bit(Shape::Map),
            Signature::Optional(_) => shape_bit(Shape::Optional) | NULL,
        }
}

const fn shape_bit(shape: Shape) -> u32 {
    1 << shape as u32
}
