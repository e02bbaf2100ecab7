//! Decides which nodes read an optional field.

use structural_schema_model::{Json, Schema};

use crate::check::{Space, Term, TypeId};
use crate::program::{NodeId, Op, Program};
use crate::schema_types::Decl;

/// Returns the name of the optional field without a default that a node reads.
pub(super) const fn optional_field<'a>(program: &Program<'a>, space: &Space<'_, 'a>, node: NodeId) -> Option<&'a str> {
    let Op::Select { operand, field } = program.op(node) else { return None };
    let Some(owner) = object(space, space.types[operand as usize]) else { return None };
    let Some(found) = owner.named(program.ident(field), true) else { return None };
    if owner.root && is_type_meta(found.name) || is_metadata(program, space, operand) {
        return None;
    }
    if is_optional(owner.schema, found.name) { Some(found.name) } else { None }
}

/// Returns the object that has a type. A variable of a macro has the type that its parameter is bound to.
const fn object<'a>(space: &Space<'_, 'a>, mut id: TypeId) -> Option<Decl<'a>> {
    let mut steps = 0;
    while steps < 16 {
        match space.terms[id as usize] {
            Term::Declared { decl, .. } => return Some(decl),
            Term::Param { index, .. } if (index as usize) < space.bindings.len() => {
                id = space.bindings[index as usize];
                if id as usize >= space.terms.len() {
                    return None;
                }
            }
            _ => return None,
        }
        steps += 1;
    }
    None
}

const fn is_optional(schema: &Schema<'_>, name: &str) -> bool {
    !schema.requires(name) && matches!(schema.default_of(name), None | Some(Json::Null))
}

const fn is_type_meta(name: &str) -> bool {
    matches!(name.as_bytes(), b"apiVersion" | b"kind" | b"metadata")
}

/// Returns whether a node is the metadata of a resource, which always has a name.
const fn is_metadata(program: &Program<'_>, space: &Space<'_, '_>, node: NodeId) -> bool {
    let Op::Select { operand, field } = program.op(node) else { return false };
    match object(space, space.types[operand as usize]) {
        Some(owner) => owner.root && matches!(program.str(field).as_bytes(), b"metadata"),
        None => false,
    }
}
