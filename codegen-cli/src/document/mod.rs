//! Documents that know where in the text each of their parts stands.
//!
//! | file | what |
//! |---|---|
//! | `node` | the tree: values with their spans |
//! | `yaml` | a tree of YAML text; `scalar` says what a plain scalar means, `merge` what `<<` brings |
//! | `json` | a tree of JSON text |
//! | `find` | the part that a path of the server names: `spec.versions[0].name` |
//!
//! The text is read as `kubectl` reads it: what begins with a brace is JSON, if it can be read as JSON; all else is
//! YAML, with the scalars of YAML 1.1. Depth and the number of nodes are bounded, aliases included.

mod find;
mod json;
mod merge;
mod node;
mod scalar;
mod yaml;

use std::fmt;

pub use find::Found;
pub use node::{Content, Member, Node, Span};

/// How deep a document may nest. Reading JSON recurses, and so do most who look at it.
pub const MAX_DEPTH: usize = 512;
/// How many nodes a document may have. The server takes requests of three megabytes, which hold fewer.
pub const MAX_NODES: usize = 1_000_000;

/// Why a text cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// Where the reader gave up.
    pub span: Span,
    /// Why it did.
    pub message: String,
}

impl SyntaxError {
    fn new(at: usize, message: impl Into<String>) -> Self {
        SyntaxError { span: Span::new(at, at), message: message.into() }
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for SyntaxError {}

/// The documents of a text, one after the other; empty ones are left out. Nothing follows an error.
///
/// ```
/// let mut documents = codegen_cli::document::documents("a: [yes, 1]\n---\nb: 2");
/// let first = documents.next().unwrap()?;
/// assert_eq!(first.to_value(), serde_json::json!({"a": [true, 1]}));
/// assert_eq!(documents.count(), 1);
/// # Ok::<(), codegen_cli::document::SyntaxError>(())
/// ```
pub fn documents(text: &str) -> Documents<'_> {
    let reader = if text.trim_start_matches([' ', '\t', '\r', '\n', '\u{feff}']).starts_with('{') {
        Reader::Json(json::Reader::new(text))
    } else {
        Reader::Yaml(Box::new(yaml::Reader::new(text, 0)))
    };
    Documents { text, reader }
}

/// See [`documents`].
pub struct Documents<'t> {
    text: &'t str,
    reader: Reader<'t>,
}

enum Reader<'t> {
    Json(json::Reader<'t>),
    Yaml(Box<yaml::Reader<'t>>),
    Done,
}

impl<'t> Iterator for Documents<'t> {
    type Item = Result<Node<'t>, SyntaxError>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = match &mut self.reader {
            Reader::Json(reader) => {
                let start = reader.at();
                match reader.next_document() {
                    Some(Err(error)) => self.or_yaml(start, error),
                    next => next,
                }
            }
            Reader::Yaml(reader) => reader.next_document(),
            Reader::Done => None,
        };
        if !matches!(next, Some(Ok(_))) {
            self.reader = Reader::Done;
        }
        next
    }
}

impl<'t> Documents<'t> {
    /// What begins with a brace may be a map of YAML after all. A quote after the brace speaks for JSON, and then the error
    /// of the JSON reader is the one that helps.
    fn or_yaml(&mut self, start: usize, error: SyntaxError) -> Option<Result<Node<'t>, SyntaxError>> {
        let mut reader = yaml::Reader::new(self.text, start);
        let next = reader.next_document();
        let body = self.text.get(start..).unwrap_or_default().trim_start();
        let looks_like_json = body.strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with(['"', '}']));
        if matches!(next, Some(Err(_)) | None) && looks_like_json {
            return Some(Err(error));
        }
        self.reader = Reader::Yaml(Box::new(reader));
        next
    }
}

impl fmt::Debug for Documents<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Documents").field("bytes", &self.text.len()).finish_non_exhaustive()
    }
}
