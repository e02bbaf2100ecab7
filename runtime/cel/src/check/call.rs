//! Which overloads of a function fit a call.

use super::issue::IssueKind;
use super::term::{Shape, Term, TypeId, ids};
use super::walk::Checker;
use crate::env::{Call, Function, Overload, Signature};
use crate::program::Links;

/// No overload has as many arguments.
const MOST_ARGS: usize = 6;

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
            types[i as usize] = self.of(self.program.link(args, i));
            i += 1;
        }
        let (types, _) = types.split_at(args.len as usize);
        self.resolve(function, types, member)
    }

    pub(super) const fn conditional(&mut self, condition: TypeId, then: TypeId, otherwise: TypeId) -> TypeId {
        self.resolve(Function::Conditional, &[condition, then, otherwise], false)
    }

    /// The type of a call. Notes the overloads that fit at the current node.
    pub(super) const fn resolve(&mut self, function: Function, args: &[TypeId], member: bool) -> TypeId {
        let overloads = function.decl().overloads;
        let mut result = ids::NONE;
        let mut fitting = 0;
        let mut i = 0;
        while i < overloads.len() {
            let overload = &overloads[i];
            if overload.since.is_in(self.environment.version) && matches!(overload.call, Call::Member) == member {
                let this = self.attempt(overload, args);
                if this != ids::NONE {
                    fitting |= 1 << i;
                    if result == ids::NONE {
                        result = this;
                    } else if !self.terms.shape(result).is_dyn() && !self.terms.same(this, result, true) {
                        result = ids::DYN;
                    }
                }
            }
            i += 1;
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

    /// The type that an overload gives these arguments, or [`ids::NONE`].
    const fn attempt(&mut self, overload: &Overload, args: &[TypeId]) -> TypeId {
        let count = overload.params();
        if overload.args.len() != args.len() || !self.looks_fit(overload, args) {
            self.bindings.skip(count as u32);
            return ids::NONE;
        }
        let before = self.terms.len();
        let mut params = [ids::DYN; 2];
        let mut i = 0;
        while i < count as usize && i < params.len() {
            params[i] = self.bindings.fresh(&mut self.terms);
            i += 1;
        }
        let mut i = 0;
        while i < args.len() {
            let wanted = self.terms.instance(&overload.args[i], params);
            if !self.bindings.assignable(&mut self.terms, args[i], wanted) {
                self.bindings.undo();
                self.terms.truncate(before);
                return ids::NONE;
            }
            i += 1;
        }
        self.bindings.keep();
        let result = self.terms.instance(&overload.result, params);
        self.bindings.substitute(&mut self.terms, result, false)
    }

    /// Whether the outermost shapes go together; saves most attempts.
    const fn looks_fit(&self, overload: &Overload, args: &[TypeId]) -> bool {
        let mut i = 0;
        while i < args.len() {
            if !fits(&overload.args[i], self.terms.shape(args[i])) {
                return false;
            }
            i += 1;
        }
        true
    }
}

const fn fits(wanted: &Signature, shape: Shape) -> bool {
    if matches!(shape, Shape::Dyn | Shape::Any | Shape::Error | Shape::Param) {
        return true;
    }
    match wanted {
        Signature::Dyn | Signature::Any | Signature::Param(_) | Signature::Wrapper(_) => true,
        Signature::Null => shape.is(Shape::Null),
        Signature::Bool => shape.is(Shape::Bool),
        Signature::Int => shape.is(Shape::Int),
        Signature::Uint => shape.is(Shape::Uint),
        Signature::Double => shape.is(Shape::Double),
        Signature::String => shape.is(Shape::String),
        Signature::Bytes => shape.is(Shape::Bytes),
        Signature::Duration => matches!(shape, Shape::Duration | Shape::Null),
        Signature::Timestamp => matches!(shape, Shape::Timestamp | Shape::Null),
        Signature::AnyType | Signature::Type(_) => shape.is(Shape::Type),
        Signature::Named(_) => matches!(shape, Shape::Struct | Shape::Opaque | Shape::Null),
        Signature::List(_) => shape.is(Shape::List),
        Signature::Map(..) => shape.is(Shape::Map),
        Signature::Optional(_) => matches!(shape, Shape::Optional | Shape::Null),
    }
}
