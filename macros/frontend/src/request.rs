//! Determines whether `codegen-cli emit` requests the definitions of the crate that is compiled.
//!
//! Cargo builds the dependencies of a crate in the same run, and they may have definitions as well. The request
//! therefore names one target, and each run of the compiler compares it with cargo's environment variables. A `cfg`
//! would require every user of the derive to declare it, because of the lint `unexpected_cfgs`.

use std::ffi::OsString;
use std::fmt;

/// The environment variable with the request.
pub const VARIABLE: &str = "STRUCTURAL_SCHEMA_EMIT";

/// The kinds of targets that can be requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetKind {
    /// A library.
    Library,
    /// A program, or an example.
    Program,
    /// An integration test.
    Test,
}

impl TargetKind {
    const fn as_str(self) -> &'static str {
        match self {
            TargetKind::Library => "library",
            TargetKind::Program => "program",
            TargetKind::Test => "test",
        }
    }
}

/// The requested target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The kind of the target.
    pub kind: TargetKind,
    /// The name in the manifest.
    pub name: String,
    /// The folder of its package.
    pub folder: String,
}

/// Prints the value of [`VARIABLE`].
impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.kind.as_str(), self.name, self.folder)
    }
}

/// Returns whether the definitions of the compiled crate are requested, based on the environment that cargo sets for
/// the compiler.
pub fn is_asked(variable: impl Fn(&str) -> Option<OsString>) -> bool {
    variable(VARIABLE)
        .is_some_and(|request| compiled(&variable).is_some_and(|compiled| request == *compiled.to_string()))
}

/// Returns the compiled target.
fn compiled(variable: &impl Fn(&str) -> Option<OsString>) -> Option<Request> {
    let text = |name| variable(name).and_then(|value| value.into_string().ok());
    let folder = text("CARGO_MANIFEST_DIR")?;
    let crate_name = text("CARGO_CRATE_NAME")?;
    let (kind, name) = match text("CARGO_BIN_NAME") {
        Some(name) => (TargetKind::Program, name),
        // Cargo sets this variable for integration tests and benchmarks.
        None if variable("CARGO_TARGET_TMPDIR").is_some() => (TargetKind::Test, crate_name),
        None => (TargetKind::Library, crate_name),
    };
    Some(Request { kind, name, folder })
}

impl Request {
    /// Creates the request for a target. The name of a library or a test is the name of its crate.
    pub fn new(kind: TargetKind, name: &str, folder: impl Into<String>) -> Self {
        let name = if kind == TargetKind::Program { name.to_owned() } else { name.replace('-', "_") };
        Request { kind, name, folder: folder.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns whether a request matches a crate that is compiled with these variables.
    fn asks(request: &Request, variables: &[(&str, &str)]) -> bool {
        let request = request.to_string();
        let all: Vec<_> = variables.iter().copied().chain([(VARIABLE, request.as_str())]).collect();
        is_asked(|name| all.iter().find(|(known, _)| *known == name).map(|(_, value)| value.into()))
    }

    const LIBRARY: [(&str, &str); 2] = [("CARGO_MANIFEST_DIR", "/a:b/api"), ("CARGO_CRATE_NAME", "my_api")];

    #[test]
    fn only_the_target_is_asked() {
        let program = [LIBRARY[0], LIBRARY[1], ("CARGO_BIN_NAME", "my-api")];
        let test = [LIBRARY[0], LIBRARY[1], ("CARGO_TARGET_TMPDIR", "/tmp")];
        let script = [LIBRARY[0], ("CARGO_CRATE_NAME", "build_script_build")];
        let other = [("CARGO_MANIFEST_DIR", "/a:b/other"), LIBRARY[1]];
        let kinds = [TargetKind::Library, TargetKind::Program, TargetKind::Test];
        for (asked, kind) in kinds.into_iter().enumerate() {
            let request = Request::new(kind, "my-api", "/a:b/api");
            let compiled: [&[_]; 5] = [&LIBRARY, &program, &test, &script, &other];
            for (at, variables) in compiled.into_iter().enumerate() {
                assert_eq!(asks(&request, variables), at == asked, "{request} {variables:?}");
            }
        }
    }

    #[test]
    fn nobody_asks_without_a_request() {
        assert!(!is_asked(|_| None));
        assert!(!is_asked(|name| (name == VARIABLE).then(OsString::new)));
        let variables = |name: &str| LIBRARY.iter().find(|(known, _)| *known == name).map(|(_, value)| value.into());
        assert!(!is_asked(variables));
    }
}
