//! Reads and writes YAML.

#[cfg(feature = "cli")]
mod shared;

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::document::{SyntaxError, documents};
use crate::report::escape;

#[cfg(feature = "cli")]
pub(crate) use shared::SharedParts;

/// An error while writing a document as YAML.
#[derive(Debug)]
pub struct YamlError(Cause);

#[derive(Debug)]
enum Cause {
    Json(serde_json::Error),
    Yaml(serde_saphyr::ser::Error),
    /// The YAML cannot be read, for example because it is nested too deep.
    Unreadable(SyntaxError),
    /// Reading the YAML returns another value.
    Different,
}

impl fmt::Display for YamlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cannot write YAML: ")?;
        match &self.0 {
            Cause::Json(error) => error.fmt(f),
            Cause::Yaml(error) => error.fmt(f),
            Cause::Unreadable(error) => error.fmt(f),
            Cause::Different => f.write_str("the document would be read as a different one; JSON can represent it"),
        }
    }
}

impl std::error::Error for YamlError {}

/// An error while reading a YAML document.
#[derive(Debug)]
pub struct ReadError(Box<dyn std::error::Error + Send + Sync>);

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for ReadError {}

/// Reads a YAML or JSON document. The depth, size and aliases are limited.
///
/// The text is parsed to a [`Value`] first, which is then converted to a `T`. Deserializing a large type directly from
/// the text would need so much stack per nesting level that the limits would not be sufficient in a debug build.
///
/// ```
/// use structural_schema::openapi::SchemaProps;
///
/// let schema: SchemaProps = codegen_cli::from_yaml("type: object\nproperties: {a: {type: string}}")?;
/// assert_eq!(schema.properties["a"].kind, "string");
/// # Ok::<(), codegen_cli::ReadError>(())
/// ```
pub fn from_yaml<T: DeserializeOwned>(text: &str) -> Result<T, ReadError> {
    let tree: Value = serde_saphyr::from_str(text).map_err(|error| ReadError(error.into()))?;
    serde_json::from_value(tree).map_err(|error| ReadError(error.into()))
}

/// Returns the YAML of a document, with keys in alphabetical order like `kubectl get -o yaml`.
///
/// # Errors
///
/// Returns an error unless reading the YAML returns the same document.
pub fn to_yaml<T: Serialize>(document: &T) -> Result<String, YamlError> {
    let document = serde_json::to_value(document).map_err(|error| YamlError(Cause::Json(error)))?;
    value_to_yaml(&document)
}

/// Returns the YAML of a document like [`to_yaml`], without a copy of the document.
pub(crate) fn value_to_yaml(document: &Value) -> Result<String, YamlError> {
    let yaml = serde_saphyr::to_string(document).map_err(|error| YamlError(Cause::Yaml(error)))?;
    // The serializer leaves characters that change the direction of text as they are.
    let yaml = match escape::yaml(&yaml) {
        Cow::Owned(escaped) if reads_as(&escaped, document).is_ok() => escaped,
        _ => yaml,
    };
    let tidy = without_blank_indentation(&yaml);
    if tidy != yaml && reads_as(&tidy, document).is_ok() {
        return Ok(tidy);
    }
    reads_as(&yaml, document).map_err(YamlError)?;
    Ok(yaml)
}

/// Returns whether a text is one document with this value.
pub(crate) fn is_same(yaml: &str, document: &Value) -> bool {
    reads_as(yaml, document).is_ok()
}

/// Checks that a text is one document with this value.
fn reads_as(yaml: &str, document: &Value) -> Result<(), Cause> {
    let mut documents = documents(yaml);
    let read = documents.next().transpose().map_err(Cause::Unreadable)?;
    // The reader skips empty documents.
    let same = read.map_or(document.is_null(), |read| read.is(document));
    if same && documents.next().is_none() { Ok(()) } else { Err(Cause::Different) }
}

/// Removes indentation from empty lines. The serializer indents empty lines in block scalars, which many linters
/// reject.
fn without_blank_indentation(yaml: &str) -> String {
    let mut tidy = String::with_capacity(yaml.len());
    for line in yaml.lines() {
        tidy.push_str(if line.trim_start_matches(' ').is_empty() { "" } else { line });
        tidy.push('\n');
    }
    tidy
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn empty_lines_have_no_indentation() {
        let yaml = to_yaml(&json!({"a": {"b": "one\n\ntwo"}})).unwrap();
        assert_eq!(yaml, "a:\n  b: |-\n    one\n\n    two\n");
    }

    #[test]
    fn lines_of_spaces_are_kept() {
        for text in ["one\n   \ntwo", "  \n", "\n", " ", "a\n \n"] {
            let document = json!({"a": {"b": text}});
            assert_eq!(serde_saphyr::from_str::<Value>(&to_yaml(&document).unwrap()).unwrap(), document, "{text:?}");
        }
    }
}
