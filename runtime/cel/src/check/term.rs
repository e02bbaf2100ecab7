//! Types during inference, as terms in an arena.

use structural_schema_model::text::same;

use crate::env::{Named, Signature};
use crate::schema_types::{Decl, DeclKind};

/// The index of a term in an arena.
pub type TypeId = u32;

/// The simple types, which every arena contains.
pub mod ids {
    use super::TypeId;

    /// `dyn`
    pub const DYN: TypeId = 0;
    /// `any`
    pub const ANY: TypeId = 1;
    /// The type of an expression with an error that is already reported.
    pub const ERROR: TypeId = 2;
    /// `null`
    pub const NULL: TypeId = 3;
    /// `bool`
    pub const BOOL: TypeId = 4;
    /// `int`
    pub const INT: TypeId = 5;
    /// `uint`
    pub const UINT: TypeId = 6;
    /// `double`
    pub const DOUBLE: TypeId = 7;
    /// `string`
    pub const STRING: TypeId = 8;
    /// `bytes`
    pub const BYTES: TypeId = 9;
    /// `duration`
    pub const DURATION: TypeId = 10;
    /// `timestamp`
    pub const TIMESTAMP: TypeId = 11;
    /// `type`
    pub const ANY_TYPE: TypeId = 12;
    /// The absence of a term.
    pub const NONE: TypeId = TypeId::MAX;
}

/// The number of simple types.
const SIMPLE: usize = 13;

/// Returns whether a type is one of [`ids`], so that it has no type parameters.
pub(super) const fn is_simple(id: TypeId) -> bool {
    id <= ids::ANY_TYPE
}

/// A type.
#[derive(Clone, Copy, Debug)]
pub enum Term<'a> {
    /// One of [`ids`].
    Simple,
    /// A type that is identified only by its name.
    Named(Named),
    /// A primitive type that may be null.
    Wrapper(TypeId),
    /// A type parameter.
    Param {
        /// The index in the table of bindings.
        index: u32,
        /// The number that messages show.
        shown: u32,
    },
    /// `list(T)`
    List(TypeId),
    /// `map(K, V)`
    Map(TypeId, TypeId),
    /// `optional_type(T)`
    Optional(TypeId),
    /// `type(T)`
    Type(TypeId),
    /// A list, map or object that the schema declares.
    Declared {
        /// The schema.
        decl: Decl<'a>,
        /// The type that contains this type.
        parent: TypeId,
        /// The position in the parent: a property name, `@idx` or `@elem`.
        step: &'a str,
        /// The type of the items or values, or [`ids::NONE`] before its first use.
        item: TypeId,
        /// Whether this is a list, a map or an object.
        shape: DeclaredShape,
    },
    /// An element of a list of types, and the rest of the list. Error messages list argument types this way.
    Cons(TypeId, TypeId),
}

/// The shape of a type that the schema declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are those of CEL")]
pub enum DeclaredShape {
    List,
    Map,
    Object,
}

/// The outermost shape of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Dyn,
    Any,
    Error,
    Null,
    Bool,
    Int,
    Uint,
    Double,
    String,
    Bytes,
    Duration,
    Timestamp,
    Type,
    Struct,
    Opaque,
    Param,
    List,
    Map,
    Optional,
}

const SIMPLE_SHAPES: [Shape; SIMPLE] = [
    Shape::Dyn,
    Shape::Any,
    Shape::Error,
    Shape::Null,
    Shape::Bool,
    Shape::Int,
    Shape::Uint,
    Shape::Double,
    Shape::String,
    Shape::Bytes,
    Shape::Duration,
    Shape::Timestamp,
    Shape::Type,
];

impl Shape {
    pub(crate) const fn is(self, other: Shape) -> bool {
        self as u8 == other as u8
    }

    pub(crate) const fn is_dyn(self) -> bool {
        matches!(self, Shape::Dyn | Shape::Any)
    }

    pub(crate) const fn is_dyn_or_error(self) -> bool {
        matches!(self, Shape::Dyn | Shape::Any | Shape::Error)
    }
}

/// An arena of terms.
#[derive(Debug)]
pub struct Terms<'s, 'a> {
    room: &'s mut [Term<'a>],
    len: usize,
    /// The number of terms that earlier terms may refer to. [`truncate`](Self::truncate) keeps them.
    fixed: usize,
    full: bool,
}

#[expect(clippy::cast_possible_truncation, reason = "no arena is that large")]
impl<'s, 'a> Terms<'s, 'a> {
    /// Returns an arena with only the simple types.
    pub const fn new(terms: &'s mut [Term<'a>]) -> Self {
        let full = terms.len() < SIMPLE;
        Terms { room: terms, len: SIMPLE, fixed: SIMPLE, full }
    }

    /// Returns an arena whose first `len` terms a check has filled.
    pub const fn resume(terms: &'s mut [Term<'a>], len: usize) -> Self {
        let full = terms.len() < len;
        Terms { room: terms, len, fixed: len, full }
    }

    /// Returns whether the arena ran out of space.
    pub const fn is_full(&self) -> bool {
        self.full
    }

    /// Returns the number of terms, for a later [`truncate`](Self::truncate).
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    pub(crate) const fn truncate(&mut self, len: usize) {
        self.len = if len > self.fixed { len } else { self.fixed };
    }

    pub(crate) const fn add(&mut self, term: Term<'a>) -> TypeId {
        if self.full || self.len >= self.room.len() {
            self.full = true;
            return ids::ERROR;
        }
        self.room[self.len] = term;
        self.len += 1;
        (self.len - 1) as TypeId
    }

    /// Returns the term with this index. Returns a simple term for [`ids::NONE`], which marks the end of a list of
    /// types.
    pub const fn get(&self, id: TypeId) -> Term<'a> {
        if (id as usize) < SIMPLE || id == ids::NONE { Term::Simple } else { self.room[id as usize] }
    }

    /// Returns whether a type that is not simple is one of the schema.
    pub(super) const fn is_declared(&self, id: TypeId) -> bool {
        matches!(self.room[id as usize], Term::Declared { .. })
    }

    /// Returns the schema of an object of the schema.
    pub(super) const fn object(&self, id: TypeId) -> Option<Decl<'a>> {
        if (id as usize) < SIMPLE || id == ids::NONE {
            return None;
        }
        match self.room[id as usize] {
            Term::Declared { decl, shape: DeclaredShape::Object, .. } => Some(decl),
            _ => None,
        }
    }

    pub(crate) const fn shape(&self, id: TypeId) -> Shape {
        if (id as usize) < SIMPLE {
            return SIMPLE_SHAPES[id as usize];
        }
        match self.room[id as usize] {
            Term::Simple | Term::Cons(..) => Shape::Error,
            Term::Named(named) if named.is_opaque() => Shape::Opaque,
            Term::Named(_) => Shape::Struct,
            Term::Wrapper(primitive) => SIMPLE_SHAPES[primitive as usize],
            Term::Param { .. } => Shape::Param,
            Term::List(_) => Shape::List,
            Term::Map(..) => Shape::Map,
            Term::Optional(_) => Shape::Optional,
            Term::Type(_) => Shape::Type,
            Term::Declared { shape: DeclaredShape::List, .. } => Shape::List,
            Term::Declared { shape: DeclaredShape::Map, .. } => Shape::Map,
            Term::Declared { shape: DeclaredShape::Object, .. } => Shape::Struct,
        }
    }

    /// Returns the first type parameter: the items of a list, the keys of a map, or the value of an optional.
    pub(crate) const fn first(&mut self, id: TypeId) -> TypeId {
        match self.get(id) {
            Term::List(inner) | Term::Map(inner, _) | Term::Optional(inner) | Term::Type(inner) => inner,
            Term::Declared { shape: DeclaredShape::Map, .. } => ids::STRING,
            Term::Declared { .. } => self.item(id),
            _ => ids::DYN,
        }
    }

    /// Returns the second type parameter: the values of a map.
    pub(crate) const fn second(&mut self, id: TypeId) -> TypeId {
        match self.get(id) {
            Term::Map(_, value) => value,
            Term::Declared { .. } => self.item(id),
            _ => ids::DYN,
        }
    }

    const fn item(&mut self, id: TypeId) -> TypeId {
        let Term::Declared { decl, parent, step, item, shape } = self.get(id) else { return ids::DYN };
        if item != ids::NONE {
            return item;
        }
        let Some(inner) = decl.item() else { return ids::DYN };
        let name = if matches!(shape, DeclaredShape::Map) { "@elem" } else { "@idx" };
        let item = self.declared(inner, id, name);
        self.room[id as usize] = Term::Declared { decl, parent, step, item, shape };
        self.fixed = self.len;
        item
    }

    /// Returns the type of a schema.
    pub(crate) const fn declared(&mut self, decl: Decl<'a>, parent: TypeId, step: &'a str) -> TypeId {
        let shape = match decl.kind() {
            Some(DeclKind::Dyn) => return ids::DYN,
            Some(DeclKind::Bool) => return ids::BOOL,
            Some(DeclKind::Int) => return ids::INT,
            Some(DeclKind::Double) => return ids::DOUBLE,
            Some(DeclKind::String) => return ids::STRING,
            Some(DeclKind::Bytes) => return ids::BYTES,
            Some(DeclKind::Duration) => return ids::DURATION,
            Some(DeclKind::Date | DeclKind::DateTime) => return ids::TIMESTAMP,
            Some(DeclKind::List) => DeclaredShape::List,
            Some(DeclKind::Map) => DeclaredShape::Map,
            Some(DeclKind::Object) => DeclaredShape::Object,
            None => return ids::ERROR,
        };
        self.add(Term::Declared { decl, parent, step, item: ids::NONE, shape })
    }

    /// Returns the type of a signature, with `params` as its type parameters.
    pub(crate) const fn instance(&mut self, signature: &Signature, params: [TypeId; 2]) -> TypeId {
        match *signature {
            Signature::Dyn => ids::DYN,
            Signature::Any => ids::ANY,
            Signature::Bool => ids::BOOL,
            Signature::Int => ids::INT,
            Signature::Uint => ids::UINT,
            Signature::Double => ids::DOUBLE,
            Signature::String => ids::STRING,
            Signature::Bytes => ids::BYTES,
            Signature::Duration => ids::DURATION,
            Signature::Timestamp => ids::TIMESTAMP,
            Signature::Null => ids::NULL,
            Signature::AnyType => ids::ANY_TYPE,
            Signature::Named(named) => self.add(Term::Named(named)),
            Signature::Param(number) => params[number as usize & 1],
            Signature::Wrapper(inner) => {
                let inner = self.instance(inner, params);
                self.add(Term::Wrapper(inner))
            }
            Signature::List(inner) => {
                let inner = self.instance(inner, params);
                self.add(Term::List(inner))
            }
            Signature::Optional(inner) => {
                let inner = self.instance(inner, params);
                self.add(Term::Optional(inner))
            }
            Signature::Type(inner) => {
                let inner = self.instance(inner, params);
                self.add(Term::Type(inner))
            }
            Signature::Map(key, value) => {
                let key = self.instance(key, params);
                let value = self.instance(value, params);
                self.add(Term::Map(key, value))
            }
        }
    }

    /// Returns whether two types are the same. If `by_name` is true, two different type parameters are different types.
    pub(crate) const fn same(&mut self, a: TypeId, b: TypeId, by_name: bool) -> bool {
        if a == b {
            return true;
        }
        let shape = self.shape(a);
        if !shape.is(self.shape(b)) {
            return false;
        }
        match shape {
            Shape::List | Shape::Optional => {
                let (a, b) = (self.first(a), self.first(b));
                self.same(a, b, by_name)
            }
            Shape::Map => {
                let (key_a, key_b) = (self.first(a), self.first(b));
                let (value_a, value_b) = (self.second(a), self.second(b));
                self.same(key_a, key_b, by_name) && self.same(value_a, value_b, by_name)
            }
            Shape::Type => match (self.get(a), self.get(b)) {
                (Term::Type(a), Term::Type(b)) => self.same(a, b, by_name),
                _ => false,
            },
            Shape::Param => match (self.get(a), self.get(b)) {
                (Term::Param { index: a, .. }, Term::Param { index: b, .. }) => a == b || !by_name,
                _ => false,
            },
            Shape::Struct | Shape::Opaque => self.same_name(a, b),
            _ => true,
        }
    }

    /// Returns whether two types that are identified by a name have the same name.
    pub(crate) const fn same_name(&self, a: TypeId, b: TypeId) -> bool {
        match (self.get(a), self.get(b)) {
            (Term::Named(a), Term::Named(b)) => a.is(b),
            (Term::Declared { .. }, Term::Declared { .. }) => self.same_place(a, b),
            _ => false,
        }
    }

    const fn same_place(&self, mut a: TypeId, mut b: TypeId) -> bool {
        loop {
            if a == b {
                return true;
            }
            match (self.get(a), self.get(b)) {
                (Term::Declared { parent, step, .. }, Term::Declared { parent: other_parent, step: other, .. }) => {
                    if !same(step, other) || parent == ids::NONE || other_parent == ids::NONE {
                        return parent == other_parent && same(step, other);
                    }
                    a = parent;
                    b = other_parent;
                }
                _ => return false,
            }
        }
    }
}
