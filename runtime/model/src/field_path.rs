//! Owned paths of fields, which outlive the traversal that created them.

use std::borrow::Cow;
use std::fmt::{self, Write};

use crate::path::{Path, Segment};

/// The path of a field, as a list of steps.
///
/// `Display` prints the path as the API server does: `spec.versions[0].schema.openAPIV3Schema.properties[a.b]`. The
/// empty path prints as `<nil>`.
///
/// ```
/// use structural_schema_model::FieldPath;
///
/// let path = FieldPath::dotted("spec.versions").index(0).field("name");
/// assert_eq!(path.to_string(), "spec.versions[0].name");
/// assert_eq!(path, "spec.versions[0].name");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FieldPath(Vec<FieldStep>);

/// One step of a [`FieldPath`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FieldStep {
    /// `.name`
    Field(Cow<'static, str>),
    /// `[key]`
    Key(Cow<'static, str>),
    /// `[0]`
    Index(usize),
}

impl FieldStep {
    /// Returns the name of a field or the key of a map.
    pub fn name(&self) -> Option<&str> {
        match self {
            FieldStep::Field(name) | FieldStep::Key(name) => Some(name),
            FieldStep::Index(_) => None,
        }
    }
}

impl From<Segment<'_>> for FieldStep {
    fn from(segment: Segment<'_>) -> Self {
        match segment {
            Segment::Field(name) => FieldStep::Field(Cow::Owned(name.to_owned())),
            Segment::Key(key) => FieldStep::Key(Cow::Owned(key.to_owned())),
            Segment::Index(index) => FieldStep::Index(index),
        }
    }
}

/// The path of a field whose parents are separated by dots, as in [`FieldPath::dotted`].
impl From<&'static str> for FieldPath {
    fn from(path: &'static str) -> Self {
        FieldPath::dotted(path)
    }
}

impl From<&FieldPath> for FieldPath {
    fn from(path: &FieldPath) -> Self {
        path.clone()
    }
}

impl FieldPath {
    /// The empty path, for errors without a field. It prints as `<nil>`.
    pub const NONE: Self = FieldPath(Vec::new());

    /// Returns the path of a field whose parents are separated by dots: `spec.names`.
    pub fn dotted(path: &'static str) -> Self {
        FieldPath(path.split('.').map(|name| FieldStep::Field(Cow::Borrowed(name))).collect())
    }

    /// Returns a path from its steps.
    pub fn new(steps: impl IntoIterator<Item = FieldStep>) -> Self {
        FieldPath(steps.into_iter().collect())
    }

    /// `self.name`
    #[must_use]
    pub fn field(&self, name: impl Into<Cow<'static, str>>) -> Self {
        self.then(FieldStep::Field(name.into()))
    }

    /// `self[key]`
    #[must_use]
    pub fn key(&self, key: impl Into<Cow<'static, str>>) -> Self {
        self.then(FieldStep::Key(key.into()))
    }

    /// `self[index]`
    #[must_use]
    pub fn index(&self, index: usize) -> Self {
        self.then(FieldStep::Index(index))
    }

    /// Returns the path of `below`, which is relative to this path.
    #[must_use]
    pub fn join(&self, below: &FieldPath) -> Self {
        FieldPath([self.0.as_slice(), &below.0].concat())
    }

    /// Returns this path followed by the segments of a traversal that started here.
    #[must_use]
    #[doc(hidden)]
    pub fn join_segments(&self, below: &[Segment<'_>]) -> Self {
        let mut steps = Vec::with_capacity(self.0.len() + below.len());
        steps.extend_from_slice(&self.0);
        steps.extend(below.iter().map(|&segment| FieldStep::from(segment)));
        FieldPath(steps)
    }

    /// Returns this path followed by the path of a traversal that started here.
    #[must_use]
    #[doc(hidden)]
    pub fn join_path(&self, below: &Path<'_, '_>) -> Self {
        let mut segments = vec![Segment::Index(0); below.len()];
        below.write(&mut segments);
        self.join_segments(&segments)
    }

    /// Returns the steps.
    pub fn steps(&self) -> &[FieldStep] {
        &self.0
    }

    /// Returns whether the path is empty.
    pub fn is_none(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns whether this path equals `above` or leads to a value inside it.
    pub fn is_within(&self, above: &FieldPath) -> bool {
        self.0.starts_with(&above.0)
    }

    fn then(&self, step: FieldStep) -> Self {
        let mut steps = Vec::with_capacity(self.0.len() + 1);
        steps.extend_from_slice(&self.0);
        steps.push(step);
        FieldPath(steps)
    }
}

impl fmt::Display for FieldPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_none() {
            return f.write_str("<nil>");
        }
        for (at, step) in self.0.iter().enumerate() {
            match step {
                FieldStep::Field(name) => {
                    if at > 0 {
                        f.write_char('.')?;
                    }
                    f.write_str(name)?;
                }
                FieldStep::Key(key) => write!(f, "[{key}]")?,
                FieldStep::Index(index) => write!(f, "[{index}]")?,
            }
        }
        Ok(())
    }
}

/// Compares the printed path.
impl PartialEq<str> for FieldPath {
    fn eq(&self, printed: &str) -> bool {
        let text = self.to_string();
        text == printed
    }
}

impl PartialEq<&str> for FieldPath {
    fn eq(&self, printed: &&str) -> bool {
        self == *printed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_print_as_the_server_prints_them() {
        let properties = FieldPath::dotted("spec.validation").field("properties");
        for (path, printed) in [
            (FieldPath::NONE, "<nil>"),
            (properties.key("a.b").field("type"), "spec.validation.properties[a.b].type"),
            (FieldPath::NONE.key("m").index(1), "[m][1]"),
            (FieldPath::dotted(".spec.replicas"), ".spec.replicas"),
            (FieldPath::dotted(""), ""),
        ] {
            assert_eq!(path.to_string(), printed);
        }
    }

    #[test]
    fn a_walk_continues_a_path() {
        let (list, root) = (Path::ROOT.field("list"), FieldPath::dotted("spec"));
        assert_eq!(root.join_path(&list.index(2).key("k")), "spec.list[2][k]");
        assert_eq!(root.join(&FieldPath::NONE.index(2)), "spec[2]");
        assert!(root.field("a").is_within(&root) && root.is_within(&root));
        assert!(!root.is_within(&root.field("a")) && !FieldPath::dotted("specs").is_within(&root));
    }
}
