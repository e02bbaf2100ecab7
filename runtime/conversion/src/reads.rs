//! Finds the fields that a CEL expression reads.

use structural_schema_cel::Program;
use structural_schema_cel::env::Function;
use structural_schema_cel::program::{NodeId, Op, SELF};

use crate::path::{PathBuf, Segment};

/// Returns the paths of the fields that an expression reads, where `scope` is the path of `self`. Only reads that the text
/// of the expression shows are found. A path ends at the first list or map inside the scope.
pub(crate) fn reads(program: &Program<'_>, scope: &PathBuf) -> Vec<PathBuf> {
    let mut paths: Vec<Option<PathBuf>> = Vec::with_capacity(program.nodes.len());
    let mut is_operand = vec![false; program.nodes.len()];
    let mut variables: Vec<(u16, PathBuf)> = Vec::new();
    for node in program.nodes {
        let of = |id: NodeId| paths.get(id as usize).cloned().flatten();
        let path = match node.op {
            Op::Variable(SELF) => Some(scope.clone()),
            Op::Variable(slot) => {
                variables.iter().rev().find(|(known, _)| *known == slot).map(|(_, path)| path.clone())
            }
            Op::Select { operand, field } | Op::Has { operand, field } | Op::OptSelect { operand, field } => {
                is_operand[operand as usize] = true;
                of(operand).map(|path| path.join(&PathBuf(vec![Segment::Field(program.str(field).into())])))
            }
            Op::Call { function: Function::Index, args, .. } if args.len == 2 => {
                let operand = program.link(args, 0);
                is_operand[operand as usize] = true;
                of(operand).map(|path| path.join(&PathBuf(vec![Segment::Each])))
            }
            Op::Enter { range, slot, .. } => {
                is_operand[range as usize] = true;
                if let Some(path) = of(range) {
                    variables.push((slot, path.join(&PathBuf(vec![Segment::Each]))));
                }
                of(range)
            }
            _ => None,
        };
        paths.push(path);
    }
    let read = paths.into_iter().zip(is_operand).filter(|(_, is_operand)| !is_operand);
    let mut found: Vec<PathBuf> = read.filter_map(|(path, _)| path).map(|path| before_list(path, scope)).collect();
    found.sort();
    found.dedup();
    found
}

fn before_list(mut path: PathBuf, scope: &PathBuf) -> PathBuf {
    let inside = path.0.get(scope.0.len()..).unwrap_or_default();
    if let Some(each) = inside.iter().position(|segment| *segment == Segment::Each) {
        path.0.truncate(scope.0.len() + each);
    }
    path
}

#[cfg(test)]
mod tests {
    use structural_schema_cel::{OwnedProgram, Version};

    use super::*;

    fn read(expression: &str, scope: &str) -> Vec<String> {
        let program = OwnedProgram::parse_value(expression, Version::NEWEST).expect("an expression");
        let scope = PathBuf::parse(scope).expect("a path");
        reads(&program.program(), &scope).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn fields() {
        assert_eq!(read("has(spec.xyz.podIP) ? [spec.xyz.podIP] : []", ""), ["spec.xyz.podIP"]);
        assert_eq!(read("size(xyz.podIPs) > 0 ? xyz.podIPs[0] : null", "spec"), ["spec.xyz.podIPs"]);
        assert_eq!(read("self.a + self.b.c", "spec.list[*]"), ["spec.list[*].a", "spec.list[*].b.c"]);
        assert_eq!(read("spec.ports.filter(p, p.name != '').map(p, p.number)", ""), ["spec.ports"]);
        assert_eq!(read("'x'", ""), [""; 0]);
    }
}
