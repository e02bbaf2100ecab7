//! Finds the fields that a CEL expression reads.

use structural_schema_cel::Program;
use structural_schema_cel::program::{self, ReadStep};

use crate::path::{PathBuf, Segment};

/// Returns the paths of the fields that an expression reads, where `scope` is the path of `self`. Only reads that the text
/// of the expression shows are found. A path ends at the first list or map inside the scope.
pub(crate) fn reads(program: &Program<'_>, scope: &PathBuf) -> Vec<PathBuf> {
    let segment = |step: &ReadStep<'_>| match step {
        ReadStep::Field(name) => Segment::Field(name.as_ref().into()),
        ReadStep::Each => Segment::Each,
    };
    let read = program::reads(program);
    let paths = read.iter().map(|steps| scope.join(&PathBuf(steps.iter().map(segment).collect())));
    let mut found: Vec<PathBuf> = paths.map(|path| before_list(path, scope)).collect();
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
        assert_eq!(read("self.a__dash__b.__namespace__", ""), ["a-b.namespace"]);
        assert_eq!(read("'x'", ""), [""; 0]);
    }
}
