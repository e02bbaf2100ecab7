//! Decides whether a type is assignable to another, and infers type parameters.

use super::term::{Shape, Term, Terms, TypeId, ids};

/// The bindings of type parameters, with a trail for undoing a failed attempt.
#[derive(Debug)]
pub(crate) struct Bindings<'s> {
    bound: &'s mut [TypeId],
    trail: &'s mut [(u32, TypeId)],
    trail_len: usize,
    count: usize,
    /// The number of type parameters that the server would have created, including those of overloads that do not
    /// match. Messages number later parameters accordingly.
    pub(super) shown: u32,
    pub(super) full: bool,
}

#[expect(clippy::cast_possible_truncation, reason = "no table is that large")]
impl<'s> Bindings<'s> {
    pub(super) const fn new(bound: &'s mut [TypeId], trail: &'s mut [(u32, TypeId)]) -> Self {
        Bindings { bound, trail, trail_len: 0, count: 0, shown: 0, full: false }
    }

    /// Returns a new type parameter.
    pub(super) const fn fresh(&mut self, terms: &mut Terms<'_, '_>) -> TypeId {
        if self.count >= self.bound.len() {
            self.full = true;
            return ids::DYN;
        }
        self.bound[self.count] = ids::NONE;
        self.count += 1;
        self.shown += 1;
        terms.add(Term::Param { index: (self.count - 1) as u32, shown: self.shown - 1 })
    }

    pub(super) const fn get(&self, index: u32) -> TypeId {
        self.bound[index as usize]
    }

    const fn bind(&mut self, index: u32, to: TypeId) {
        if self.trail_len >= self.trail.len() {
            self.full = true;
            return;
        }
        self.trail[self.trail_len] = (index, self.bound[index as usize]);
        self.trail_len += 1;
        self.bound[index as usize] = to;
    }

    /// Undoes all bindings of the current attempt.
    pub(super) const fn undo(&mut self) {
        while self.trail_len > 0 {
            self.trail_len -= 1;
            let (index, before) = self.trail[self.trail_len];
            self.bound[index as usize] = before;
        }
    }

    /// Keeps the bindings of the current attempt.
    pub(super) const fn keep(&mut self) {
        self.trail_len = 0;
    }

    /// Returns whether `from` is assignable to `to`. Keeps the new bindings only if it is.
    pub(super) const fn accept(&mut self, terms: &mut Terms<'_, '_>, from: TypeId, to: TypeId) -> bool {
        let accepted = self.assignable(terms, from, to);
        if accepted {
            self.keep();
        } else {
            self.undo();
        }
        accepted
    }

    /// Returns whether `from` is assignable to `to`. The caller must call [`keep`](Self::keep) or [`undo`](Self::undo).
    pub(super) const fn assignable(&mut self, terms: &mut Terms<'_, '_>, from: TypeId, to: TypeId) -> bool {
        let (a, b) = (terms.shape(from), terms.shape(to));
        if b.is(Shape::Param) {
            let (valid, bound) = self.substitutes(terms, from, to);
            if valid || bound {
                return valid;
            }
        }
        if a.is(Shape::Param) {
            return self.substitutes(terms, to, from).0;
        }
        if a.is_dyn_or_error() || b.is_dyn_or_error() {
            return true;
        }
        if a.is(Shape::Null) {
            return is_nullable(terms, to);
        }
        if b.is(Shape::Null) {
            return is_nullable(terms, from);
        }
        if !a.is(b) {
            return false;
        }
        match a {
            Shape::Struct | Shape::Opaque => terms.same_name(from, to),
            Shape::List | Shape::Optional => {
                let (from, to) = (terms.first(from), terms.first(to));
                self.assignable(terms, from, to)
            }
            Shape::Map => {
                let (from_key, to_key) = (terms.first(from), terms.first(to));
                let (from_value, to_value) = (terms.second(from), terms.second(to));
                self.assignable(terms, from_key, to_key) && self.assignable(terms, from_value, to_value)
            }
            _ => true,
        }
    }

    /// Returns whether the parameter can be bound to `other`, and whether it was bound before.
    const fn substitutes(&mut self, terms: &mut Terms<'_, '_>, other: TypeId, param: TypeId) -> (bool, bool) {
        let Term::Param { index, .. } = terms.get(param) else { return (false, false) };
        if terms.same(other, param, true) {
            return (true, true);
        }
        let bound = self.get(index);
        if bound != ids::NONE {
            if terms.same(other, bound, true) {
                return (true, true);
            }
            if !self.assignable(terms, other, bound) {
                return (false, true);
            }
            let general = more_general(terms, other, bound);
            if !self.occurs(terms, param, general) {
                self.bind(index, general);
            }
            return (true, true);
        }
        if self.occurs(terms, param, other) {
            return (false, false);
        }
        self.bind(index, other);
        (true, false)
    }

    /// Returns whether a type contains a type parameter.
    const fn occurs(&self, terms: &mut Terms<'_, '_>, param: TypeId, within: TypeId) -> bool {
        if terms.same(param, within, true) {
            return true;
        }
        match terms.get(within) {
            Term::Param { index, .. } => {
                let bound = self.get(index);
                bound != ids::NONE && self.occurs(terms, param, bound)
            }
            Term::List(inner) | Term::Optional(inner) | Term::Type(inner) => self.occurs(terms, param, inner),
            Term::Map(key, value) => self.occurs(terms, param, key) || self.occurs(terms, param, value),
            _ => false,
        }
    }

    /// Replaces the type parameters of a type with their bindings. If `close` is true, unbound parameters become `dyn`.
    pub(super) const fn substitute(&self, terms: &mut Terms<'_, '_>, id: TypeId, close: bool) -> TypeId {
        match terms.get(id) {
            Term::Param { index, .. } => match self.get(index) {
                ids::NONE if close => ids::DYN,
                ids::NONE => id,
                bound => self.substitute(terms, bound, close),
            },
            Term::List(inner) => {
                let new = self.substitute(terms, inner, close);
                if new == inner { id } else { terms.add(Term::List(new)) }
            }
            Term::Optional(inner) => {
                let new = self.substitute(terms, inner, close);
                if new == inner { id } else { terms.add(Term::Optional(new)) }
            }
            Term::Type(inner) => {
                let new = self.substitute(terms, inner, close);
                if new == inner { id } else { terms.add(Term::Type(new)) }
            }
            Term::Map(key, value) => {
                let new_key = self.substitute(terms, key, close);
                let new_value = self.substitute(terms, value, close);
                if new_key == key && new_value == value { id } else { terms.add(Term::Map(new_key, new_value)) }
            }
            _ => id,
        }
    }
}

const fn is_nullable(terms: &Terms<'_, '_>, id: TypeId) -> bool {
    matches!(
        terms.shape(id),
        Shape::Null | Shape::Opaque | Shape::Optional | Shape::Struct | Shape::Duration | Shape::Timestamp
    ) || matches!(terms.get(id), Term::Wrapper(_))
}

/// Returns the more general of two compatible types.
pub(super) const fn more_general(terms: &mut Terms<'_, '_>, a: TypeId, b: TypeId) -> TypeId {
    if is_less_specific(terms, a, b) { a } else { b }
}

const fn is_less_specific(terms: &mut Terms<'_, '_>, a: TypeId, b: TypeId) -> bool {
    let (shape, other) = (terms.shape(a), terms.shape(b));
    if shape.is_dyn() || shape.is(Shape::Param) {
        return true;
    }
    if other.is_dyn() || other.is(Shape::Param) || !shape.is(other) {
        return false;
    }
    match shape {
        Shape::List | Shape::Optional => {
            let (a, b) = (terms.first(a), terms.first(b));
            is_less_specific(terms, a, b)
        }
        Shape::Map => {
            let (key_a, key_b) = (terms.first(a), terms.first(b));
            let (value_a, value_b) = (terms.second(a), terms.second(b));
            is_less_specific(terms, key_a, key_b) && is_less_specific(terms, value_a, value_b)
        }
        Shape::Type => true,
        _ => terms.same(a, b, true),
    }
}
