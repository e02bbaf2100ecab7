//! CRD YAML from Rust source.
//!
//! | file | what it does |
//! |---|---|
//! | `select` | which crates are read, and which of their types are meant |
//! | `documents` | from types to documents; versions of a kind become one |
//! | `files` | writes documents, if they have changed |
//! | `diff` | how a file differs from what it should be |
//! | `watch` | waits for changes |

mod diff;
mod documents;
mod expansion;
mod files;
mod select;
mod watch;

use std::path::{Path, PathBuf};
use std::thread;

use bumpalo::Bump;
use structural_schema::crd::CustomResourceDefinition;

use crate::evaluate::Evaluator;
use crate::report::Severity;
use crate::source::{Problem, Selection};

pub use diff::diff;
pub(crate) use files::replace;
pub use files::{FileError, Written, write};
pub use watch::Watch;

/// What to read.
#[derive(Clone, Debug)]
pub struct Request {
    /// The folder that paths are relative to.
    pub folder: PathBuf,
    /// Files and folders to look for types in; the whole workspace if there are none.
    pub paths: Vec<PathBuf>,
    /// Which features are on.
    pub selection: Selection,
}

/// What was found.
#[derive(Debug, Default)]
pub struct Emitted {
    /// The documents, by name.
    pub documents: Vec<Document>,
    /// What is wrong. With errors among them, documents may be missing.
    pub problems: Vec<Problem>,
    /// Every file that was read, or looked for.
    pub files: Vec<PathBuf>,
}

/// A CRD.
#[derive(Clone, Debug)]
pub struct Document {
    /// The document.
    pub definition: CustomResourceDefinition,
    /// The document as YAML.
    pub yaml: String,
}

impl Document {
    /// A CRD as a document.
    pub fn new(definition: CustomResourceDefinition) -> Result<Self, crate::YamlError> {
        let yaml = crate::to_yaml(&definition)?;
        Ok(Document { definition, yaml })
    }

    /// What is in its file in a folder; none if there is none.
    pub fn current(&self, folder: &Path) -> Result<Option<String>, FileError> {
        files::current(folder, self)
    }

    /// The name of its file: that of the resource.
    pub fn file_name(&self) -> String {
        format!("{}.yaml", self.definition.metadata.name)
    }
}

impl Emitted {
    /// Whether something is wrong.
    pub fn has_errors(&self) -> bool {
        self.problems.iter().any(|problem| problem.severity == Severity::Error)
    }

    /// All documents in one text, `---` before each.
    pub fn yaml(&self) -> String {
        self.documents.iter().flat_map(|document| ["---\n", document.yaml.as_str()]).collect()
    }
}

/// Reading Rust recurses.
const STACK: usize = 512 << 20;

/// Runs work on a stack that is large enough for it.
fn with_stack<T: Send>(work: impl FnOnce() -> Result<T, String> + Send) -> Result<T, String> {
    thread::scope(|scope| {
        let thread = thread::Builder::new().name("emit".to_owned()).stack_size(STACK).spawn_scoped(scope, work);
        match thread.map(thread::ScopedJoinHandle::join) {
            Ok(Ok(result)) => result,
            Ok(Err(_)) => Err("reading the source ended in a panic, which is a mistake in this program".to_owned()),
            Err(error) => Err(format!("cannot start a thread: {error}")),
        }
    })
}

/// Finds every CRD type, and makes its document.
pub fn emit(request: &Request) -> Result<Emitted, String> {
    with_stack(|| {
        let mut emitted = Emitted::default();
        for mut part in select::parts(request)? {
            let arena = Bump::new();
            let mut evaluator = Evaluator::new(&arena, &mut part.sources);
            documents::find(&mut evaluator, &part.meant, &mut emitted.documents);
            emitted.problems.append(&mut part.sources.problems);
            emitted.files.append(&mut part.sources.files);
        }
        Problem::sort(&mut emitted.problems);
        emitted.documents.sort_by(|a, b| a.definition.metadata.name.cmp(&b.definition.metadata.name));
        Ok(emitted)
    })
}

/// The code that the derive writes for a type, formatted. The name may be a path, `module::Type`.
pub fn expand(request: &Request, name: &str) -> Result<(Option<String>, Vec<Problem>), String> {
    with_stack(|| {
        let mut problems = Vec::new();
        let mut found = Vec::new();
        for mut part in select::parts(request)? {
            found.extend(expansion::find(&mut part, name));
            problems.append(&mut part.sources.problems);
        }
        Problem::sort(&mut problems);
        let text = match found.as_slice() {
            [] => None,
            [only] => Some(only.text.clone()),
            several => {
                Some(several.iter().map(|one| format!("// {}\n{}", one.place, one.text)).collect::<Vec<_>>().join("\n"))
            }
        };
        Ok((text, problems))
    })
}
