//! Paths of fields: `spec.ports[*].name`, `metadata.annotations["example.com/team"]`.

use std::fmt;

use structural_schema_model::Schema;
use structural_schema_model::fit::accepts_anything;
use structural_schema_model::text::same;

/// A step of a [`Path`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'a> {
    /// `.name` or `["name"]`: a property, or a key of a map.
    Field(&'a str),
    /// `[*]`: every item of a list, or every value of a map.
    Each,
}

/// The path of a field from the root of an object.
pub type Path<'a> = &'a [Step<'a>];

/// Returns whether two paths are equal.
pub const fn equal(a: Path<'_>, b: Path<'_>) -> bool {
    a.len() == b.len() && starts_with(a, b)
}

/// Returns whether `path` is `prefix` or a path below it.
pub const fn starts_with(path: Path<'_>, prefix: Path<'_>) -> bool {
    if path.len() < prefix.len() {
        return false;
    }
    let mut i = 0;
    while i < prefix.len() {
        if !same_step(path[i], prefix[i]) {
            return false;
        }
        i += 1;
    }
    true
}

pub(crate) const fn same_step(a: Step<'_>, b: Step<'_>) -> bool {
    match (a, b) {
        (Step::Field(a), Step::Field(b)) => same(a, b),
        (Step::Each, Step::Each) => true,
        _ => false,
    }
}

/// Returns the length of the path up to and including its last `[*]`.
pub const fn each_len(path: Path<'_>) -> usize {
    let mut len = path.len();
    while len > 0 {
        if matches!(path[len - 1], Step::Each) {
            return len;
        }
        len -= 1;
    }
    0
}

/// Returns the schema of the values at a path, or the number of steps that exist.
pub const fn resolve<'a>(root: &'a Schema<'a>, path: Path<'_>) -> Result<&'a Schema<'a>, usize> {
    let mut schema = root;
    let mut i = 0;
    while i < path.len() {
        schema = match step(schema, path[i]) {
            Some(schema) => schema,
            None => return Err(i),
        };
        i += 1;
    }
    Ok(schema)
}

/// Returns the schema of the values that a step leads to.
pub(crate) const fn step<'a>(schema: &'a Schema<'a>, step: Step<'_>) -> Option<&'a Schema<'a>> {
    match step {
        Step::Field(name) => match schema.property(name) {
            Some(property) => Some(property.schema),
            None => match schema.values() {
                Some(values) => Some(values),
                None if schema.extensions.preserve_unknown_fields || accepts_anything(schema) => Some(&Schema::ANY),
                None => None,
            },
        },
        Step::Each => match schema.items {
            Some(items) => Some(items),
            None => schema.values(),
        },
    }
}

/// An owned path.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PathBuf(pub(crate) Vec<Segment>);

/// A step of a [`PathBuf`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Segment {
    Field(Box<str>),
    Each,
    /// The index of an item. Only paths in annotations have it.
    Index(usize),
}

impl PathBuf {
    /// Parses a path. Keys that contain other characters than letters, digits, `_`, and `-` are written in brackets and
    /// quotes.
    ///
    /// # Errors
    ///
    /// Returns a message that describes the problem.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut segments = Vec::new();
        let mut rest = text.strip_prefix('.').unwrap_or(text);
        while !rest.is_empty() {
            if let Some(inside) = rest.strip_prefix('[') {
                let (segment, after) =
                    bracket(inside).ok_or_else(|| format!("`[{inside}` is not `[*]`, `[0]` or `[\"key\"]`"))?;
                segments.push(segment);
                rest = after;
            } else {
                let end = rest.find(['.', '[']).unwrap_or(rest.len());
                if end == 0 {
                    return Err("a field name is missing".to_owned());
                }
                segments.push(Segment::Field(rest[..end].into()));
                rest = &rest[end..];
            }
            if let Some(after) = rest.strip_prefix('.') {
                if after.is_empty() {
                    return Err("a field name is missing after the last dot".to_owned());
                }
                rest = after;
            }
        }
        Ok(PathBuf(segments))
    }

    /// Returns the path with borrowed steps. An index becomes `[*]`.
    pub(crate) fn steps(&self) -> Vec<Step<'_>> {
        fn step(segment: &Segment) -> Step<'_> {
            match segment {
                Segment::Field(name) => Step::Field(name),
                Segment::Each | Segment::Index(_) => Step::Each,
            }
        }
        self.0.iter().map(step).collect()
    }

    /// Returns this path followed by another.
    pub(crate) fn join(&self, other: &Self) -> Self {
        PathBuf(self.0.iter().chain(&other.0).cloned().collect())
    }
}

/// Parses the text after an opening bracket.
fn bracket(inside: &str) -> Option<(Segment, &str)> {
    if let Some(rest) = inside.strip_prefix("*]") {
        return Some((Segment::Each, rest));
    }
    if inside.starts_with('"') {
        let mut stream = serde_json::Deserializer::from_str(inside).into_iter::<String>();
        let key = stream.next()?.ok()?;
        let rest = inside[stream.byte_offset()..].strip_prefix(']')?;
        return Some((Segment::Field(key.into()), rest));
    }
    if let Some(inside) = inside.strip_prefix('\'') {
        let (key, rest) = inside.split_once('\'')?;
        return Some((Segment::Field(key.into()), rest.strip_prefix(']')?));
    }
    let (index, rest) = inside.split_once(']')?;
    Some((Segment::Index(index.parse().ok()?), rest))
}

impl From<Path<'_>> for PathBuf {
    fn from(path: Path<'_>) -> Self {
        let segment = |step: &Step<'_>| match step {
            Step::Field(name) => Segment::Field((*name).into()),
            Step::Each => Segment::Each,
        };
        PathBuf(path.iter().map(segment).collect())
    }
}

impl fmt::Display for PathBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, segment) in self.0.iter().enumerate() {
            match segment {
                Segment::Field(name) if is_plain(name) => {
                    f.write_str(if at == 0 { "" } else { "." })?;
                    f.write_str(name)?;
                }
                Segment::Field(name) => write!(f, "[{}]", serde_json::Value::from(&**name))?,
                Segment::Each => f.write_str("[*]")?,
                Segment::Index(index) => write!(f, "[{index}]")?,
            }
        }
        Ok(())
    }
}

/// Returns whether a field name needs no brackets.
pub(crate) const fn is_plain(name: &str) -> bool {
    let bytes = name.as_bytes();
    let mut i = 0;
    while i < bytes.len() {
        if !(bytes[i].is_ascii_alphanumeric() || matches!(bytes[i], b'_' | b'-' | b'$')) {
            return false;
        }
        i += 1;
    }
    !bytes.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text() {
        for path in [
            "",
            "spec",
            "spec.ports[*].name",
            "metadata.annotations[\"a.b/c\"]",
            "spec.m[*][*].x",
            "a[3].b",
            "a[\"\\\"\"]",
        ] {
            assert_eq!(PathBuf::parse(path).map(|path| path.to_string()), Ok(path.to_owned()));
        }
        assert_eq!(PathBuf::parse(".spec['a']").map(|path| path.to_string()), Ok("spec.a".to_owned()));
        for path in ["a..b", "a.", "a[", "a[x]", "a[\"x", "a[']"] {
            assert!(PathBuf::parse(path).is_err(), "{path}");
        }
    }
}
