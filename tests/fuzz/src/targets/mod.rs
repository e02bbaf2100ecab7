//! The targets: one for each parser and walker.

mod cel;
mod command;
mod derive;
mod document;
mod json;
mod library;
mod typed;

pub use crate::mutate::Form;
use crate::seeds::Sources;

/// A fuzz target.
pub struct Target {
    /// The name on the command line.
    pub name: &'static str,
    /// A description of the target.
    pub about: &'static str,
    /// The format of the inputs.
    pub form: Form,
    /// Returns the seeds.
    pub seeds: fn(&Sources) -> Vec<Vec<u8>>,
    /// Runs an input. An error is a difference between implementations.
    pub run: fn(&[u8]) -> Result<(), String>,
}

impl std::fmt::Debug for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// All targets.
pub const TARGETS: &[Target] = &[
    Target {
        name: "json",
        about: "decode reads JSON as serde_json does, and so does the reader of documents",
        form: Form::Text,
        seeds: json::seeds,
        run: json::read,
    },
    Target {
        name: "prune",
        about: "pruning of types: bytes, trees, and the walker agree",
        form: Form::Json,
        seeds: typed::seeds,
        run: typed::prune,
    },
    Target {
        name: "default",
        about: "defaulting of types and of the walker agree, and a second time changes nothing",
        form: Form::Json,
        seeds: typed::seeds,
        run: typed::default,
    },
    Target {
        name: "validate-type",
        about: "validation of types and of the walker agree; is_valid agrees with validate",
        form: Form::Json,
        seeds: typed::seeds,
        run: typed::validate,
    },
    Target {
        name: "admit-type",
        about: "admission of types and of their CRDs agree",
        form: Form::Json,
        seeds: typed::seeds,
        run: typed::admit,
    },
    Target {
        name: "validate",
        about: "validation along a schema: is_valid agrees with validate",
        form: Form::Json,
        seeds: document::schema_seeds,
        run: document::validate,
    },
    Target {
        name: "walk",
        about: "pruning and defaulting along a schema: a second time changes nothing",
        form: Form::Json,
        seeds: document::schema_seeds,
        run: document::walk,
    },
    Target {
        name: "structural",
        about: "the structural check, unfolding, stripping, and the skeleton of a schema",
        form: Form::Json,
        seeds: document::schema_seeds,
        run: document::structural,
    },
    Target {
        name: "metadata",
        about: "object metadata: reading, validating, and normalizing",
        form: Form::Json,
        seeds: document::metadata_seeds,
        run: document::metadata,
    },
    Target {
        name: "crd",
        about: "decoding and checking of CRDs; a definition that is read, written, and read again stays the same",
        form: Form::Json,
        seeds: document::crd_seeds,
        run: document::crd,
    },
    Target {
        name: "admit",
        about: "create, update, and status updates with a CRD; admitting a stored object changes nothing",
        form: Form::Json,
        seeds: document::admit_seeds,
        run: document::admit,
    },
    Target {
        name: "cel",
        about: "expressions: parsing, checking, evaluation; the cost stays near the estimate",
        form: Form::Text,
        seeds: cel::seeds,
        run: cel::expression,
    },
    Target {
        name: "regex",
        about: "patterns: the check, the translation, and all engines agree",
        form: Form::Text,
        seeds: cel::pattern_seeds,
        run: cel::pattern,
    },
    Target {
        name: "library",
        about: "quantities, durations, timestamps, versions, URLs, addresses, and formats; printing and reading agree",
        form: Form::Text,
        seeds: library::seeds,
        run: library::values,
    },
    Target {
        name: "yaml",
        about: "reading YAML; what is written reads back equal",
        form: Form::Text,
        seeds: document::yaml_seeds,
        run: document::yaml,
    },
    Target {
        name: "yaml-write",
        about: "writing YAML reads back equal",
        form: Form::Json,
        seeds: document::admit_seeds,
        run: document::yaml_write,
    },
    Target {
        name: "check",
        about: "the command `check` and its output formats: positions are valid, and control characters are escaped",
        form: Form::Text,
        seeds: command::check_seeds,
        run: command::check,
    },
    Target {
        name: "object",
        about: "the commands for objects, `explain`, and `skeleton`",
        form: Form::Json,
        seeds: document::admit_seeds,
        run: command::object,
    },
    Target {
        name: "derive",
        about: "the derive: its output is Rust, whatever the item",
        form: Form::Text,
        seeds: derive::seeds,
        run: derive::expand,
    },
];

/// Returns the target with this name.
pub fn find(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

/// Returns an error unless two results are equal.
fn same<T: PartialEq + std::fmt::Debug>(what: &str, a: &T, b: &T) -> Result<(), String> {
    if a == b { Ok(()) } else { Err(format!("{what}: {a:?} and {b:?}")) }
}
