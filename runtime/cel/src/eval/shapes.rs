//! Static analysis of a program: which nodes are parts of the object, and which types they have.

use crate::env::Function;
use crate::program::{NodeId, OLD_SELF, Op, Program, SELF};
use crate::syntax::Macro;

use super::value_type::{Kind, ValueType, unescape};

/// The static shape of a node.
#[derive(Clone, Copy, Debug)]
pub(super) enum Shape<'t> {
    /// The node can have any value.
    Unknown,
    /// A part of the object.
    Part(&'t ValueType),
    /// The key of a map.
    Key,
    /// An index of a list.
    Position,
}

impl<'t> Shape<'t> {
    /// Returns the type of a part of the object.
    pub(super) fn part(self) -> Option<&'t ValueType> {
        match self {
            Shape::Part(ty) => Some(ty),
            Shape::Unknown | Shape::Key | Shape::Position => None,
        }
    }

    pub(super) fn is_int(self) -> bool {
        matches!(self, Shape::Position | Shape::Part(ValueType { kind: Kind::Integer, .. }))
    }

    pub(super) fn is_text(self) -> bool {
        matches!(self, Shape::Key | Shape::Part(ValueType { kind: Kind::String, .. }))
    }

    pub(super) fn is_bool(self) -> bool {
        matches!(self, Shape::Part(ValueType { kind: Kind::Boolean, .. }))
    }
}

/// Computes the shape of each node by following paths and macros from `self` and `oldSelf`, which have type `ty`.
pub(super) fn shapes<'t>(program: &Program<'_>, ty: &'t ValueType, optional_old_self: bool) -> Vec<Shape<'t>> {
    let mut slots = vec![Shape::Unknown; usize::from(program.slots).max(usize::from(OLD_SELF) + 1)];
    slots[usize::from(SELF)] = Shape::Part(ty);
    if !optional_old_self {
        slots[usize::from(OLD_SELF)] = Shape::Part(ty);
    }
    let mut shapes = Vec::with_capacity(program.nodes.len());
    for node in program.nodes {
        let part_at = |node: NodeId| shapes.get(node as usize).and_then(|shape: &Shape<'t>| shape.part());
        let shape = match node.op {
            Op::Variable(slot) => slots.get(usize::from(slot)).copied().unwrap_or(Shape::Unknown),
            Op::Select { operand, field } => {
                part_at(operand).map_or(Shape::Unknown, |ty| field_of(ty, program.str(field)))
            }
            Op::Call { function: Function::Index, args, .. } if args.len == 2 => {
                part_at(program.link(args, 0)).map_or(Shape::Unknown, member)
            }
            Op::Enter { kind, range, slot, two, .. } => {
                let shapes = variables(kind, part_at(range), two);
                for (slot, shape) in slots.iter_mut().skip(usize::from(slot)).zip(shapes) {
                    *slot = shape;
                }
                Shape::Unknown
            }
            _ => Shape::Unknown,
        };
        shapes.push(shape);
    }
    shapes
}

/// Returns the shape of a field, by the escaped name that expressions use.
fn field_of<'t>(ty: &'t ValueType, written: &str) -> Shape<'t> {
    let field = if ty.has_fields() { unescape(written).and_then(|name| ty.field(&name)) } else { ty.field(written) };
    field.map_or(Shape::Unknown, Shape::Part)
}

/// Returns the shape of list items or map values.
fn member(ty: &ValueType) -> Shape<'_> {
    match &ty.kind {
        Kind::List(shape) => shape.item.as_ref().map_or(Shape::Unknown, Shape::Part),
        Kind::Map(values) => Shape::Part(values),
        _ => Shape::Unknown,
    }
}

/// Returns the shapes of the variables of a macro. For a list these are the items, preceded by their indexes if there
/// are two variables. For a map these are the keys, followed by the values.
fn variables(kind: Macro, range: Option<&ValueType>, two: bool) -> [Shape<'_>; 2] {
    // A value that was optional is native and has lost its type.
    let range = range.filter(|_| !matches!(kind, Macro::OptMap | Macro::OptFlatMap));
    let Some(range) = range else { return [Shape::Unknown; 2] };
    match (&range.kind, two) {
        (Kind::List(_), false) => [member(range), Shape::Unknown],
        (Kind::List(_), true) => [Shape::Position, member(range)],
        (Kind::Map(_) | Kind::Object(_), _) => [Shape::Key, member(range)],
        _ => [Shape::Unknown; 2],
    }
}

#[cfg(test)]
mod tests {
    use crate::{Decl, OwnedProgram, Version};
    use serde_json::json;

    use super::*;
    use structural_schema_documents::openapi::{Arena, SchemaProps};

    #[test]
    fn parts_are_followed() {
        let schema: SchemaProps = serde_json::from_value(json!({"type": "object", "properties": {
            "l": {"type": "array", "items": {"type": "object", "properties": {"a-b": {"type": "integer"}}}},
            "m": {"type": "object", "additionalProperties": {"type": "string"}},
        }}))
        .expect("a schema");
        let arena = Arena::new();
        let ty = ValueType::new(Decl::nested(schema.structural(&arena).expect("a structural schema")));
        let table = [
            ("self.l[0].a__dash__b", "int"),
            ("oldSelf.m['k']", "text"),
            ("self.m.k", "text"),
            ("self.l.all(x, x.a__dash__b)", "int"),
            ("self.l.all(i, x, i)", "int"),
            ("self.l.all(i, x, x.a__dash__b)", "int"),
            ("self.m.all(k, k)", "text"),
            ("self.m.all(k, v, v)", "text"),
            ("self.all(k, k)", "text"),
            ("self.all(k, v, v)", ""),
            ("self.?m.k", ""),
            ("self.?l.optMap(l, l[0].a__dash__b)", ""),
            ("self.l.filter(x, true).all(x, x.a__dash__b)", ""),
            ("[self.l][0]", ""),
        ];
        for (expression, expected) in table {
            let owned = OwnedProgram::parse(expression, Version::NEWEST).expect("an expression");
            let program = owned.program();
            let node = match program.op(program.root()) {
                Op::Fold { body, .. } => body,
                _ => program.root(),
            };
            let shape = shapes(&program, &ty, false)[node as usize];
            let found = match shape {
                shape if shape.is_int() => "int",
                shape if shape.is_text() => "text",
                Shape::Unknown => "",
                other => panic!("{expression}: {other:?}"),
            };
            assert_eq!(found, expected, "{expression}");
        }
        let owned = OwnedProgram::parse("oldSelf.m", Version::NEWEST).expect("an expression");
        assert!(matches!(shapes(&owned.program(), &ty, true)[1], Shape::Unknown));
    }
}
