//! Documents with the position of each part in the text.
//!
//! | module | contents |
//! |---|---|
//! | `node` | the tree: values with their spans |
//! | `yaml` | parses YAML text; `scalar` resolves plain scalars, and `merge` implements `<<` |
//! | `json` | parses JSON text |
//! | `find` | finds the part at a path of the server, such as `spec.versions[0].name` |
//!
//! Text is read as `kubectl` reads it. Text that begins with a brace is JSON if it is valid JSON. All other text is
//! YAML, with the scalars of YAML 1.1. The depth and the number of nodes are limited. Copies of aliased nodes count.

mod find;
mod json;
mod merge;
mod node;
mod scalar;
mod yaml;

use std::fmt;

pub use find::{Found, Locator};
pub use node::{Content, Member, Node, Span};

/// The maximum nesting depth of a document. The JSON parser is recursive, and so is most code that processes documents.
pub const MAX_DEPTH: usize = 512;
/// The maximum number of nodes of a document. Requests to the server have at most three megabytes, which contain fewer
/// nodes.
pub const MAX_NODES: usize = 1_000_000;

/// A syntax error in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// The position of the error.
    pub span: Span,
    /// The error message.
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

/// Returns the documents of a text. Skips empty documents, and ends after the first error.
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

/// An iterator over the documents of a text. See [`documents`].
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
    /// Tries to read text that begins with a brace as a YAML map, after reading it as JSON failed.
    ///
    /// If a quote follows the brace, the text is probably JSON. In this case, returns the error of the JSON parser.
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
