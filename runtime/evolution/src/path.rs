//! Paths through a schema.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use structural_schema_documents::field_error::{FieldPath, FieldStep};
use structural_schema_documents::openapi::SchemaProps;

/// One step from a schema to a schema inside of it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// `properties.NAME`
    Property(Arc<str>),
    /// `items`
    Items,
    /// `additionalProperties`, or the fields that no property specifies.
    Values,
}

/// The path of a schema inside `openAPIV3Schema`. It prints as the path of the values: `spec.list[].name`.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Path(Vec<Step>);

impl Path {
    /// The path of the whole object.
    pub const ROOT: Self = Path(Vec::new());

    /// Returns a path from its steps.
    pub fn new(steps: impl IntoIterator<Item = Step>) -> Self {
        Path(steps.into_iter().collect())
    }

    /// Returns the steps.
    pub fn steps(&self) -> &[Step] {
        &self.0
    }

    /// Returns the path of a part.
    #[must_use]
    pub fn then(&self, step: Step) -> Self {
        let mut steps = self.0.clone();
        steps.push(step);
        Path(steps)
    }

    /// Returns the path of a property.
    #[must_use]
    pub fn property(&self, name: &str) -> Self {
        self.then(Step::Property(name.into()))
    }

    /// Returns the path of a part of the schema at this path.
    pub(crate) fn join(&self, part: &Path) -> Self {
        Path(self.0.iter().chain(&part.0).cloned().collect())
    }

    /// Returns whether this path equals `above` or leads to a schema inside it.
    pub fn is_within(&self, above: &Path) -> bool {
        self.0.starts_with(&above.0)
    }

    /// Returns whether one of the paths leads to a schema inside the other one.
    pub fn overlaps(&self, other: &Path) -> bool {
        self.is_within(other) || other.is_within(self)
    }

    /// Returns whether the path leads to `status` or to a schema inside it.
    pub fn is_status(&self) -> bool {
        matches!(self.0.first(), Some(Step::Property(name)) if **name == *"status")
    }

    /// Returns whether a field of an object is at this path or inside it.
    pub fn contains_field(&self, field: &FieldPath) -> bool {
        let given = field.steps();
        given.len() >= self.0.len()
            && self.0.iter().zip(given).all(|(step, given)| match (step, given) {
                (Step::Property(name), FieldStep::Field(given) | FieldStep::Key(given)) => **name == **given,
                (Step::Items, FieldStep::Index(_) | FieldStep::Key(_)) => true,
                (Step::Values, FieldStep::Field(_) | FieldStep::Key(_)) => true,
                _ => false,
            })
    }

    /// Returns the schema at this path, if `root` has it.
    pub fn find<'a>(&self, root: &'a SchemaProps) -> Option<&'a SchemaProps> {
        self.0.iter().try_fold(root, inside)
    }

    /// Returns the longest part of this path that `root` has, as the path of a document that contains the schema at
    /// `base`.
    pub fn in_document(&self, root: &SchemaProps, base: &FieldPath) -> FieldPath {
        let field = |name| FieldStep::Field(Cow::Borrowed(name));
        let mut steps = base.steps().to_vec();
        let mut schema = root;
        for step in &self.0 {
            let Some(next) = inside(schema, step) else { break };
            schema = next;
            match step {
                Step::Property(name) => {
                    steps.extend([field("properties"), FieldStep::Field(Cow::Owned(name.to_string()))]);
                }
                Step::Items => steps.push(field("items")),
                Step::Values => steps.push(field("additionalProperties")),
            }
        }
        FieldPath::new(steps)
    }
}

/// Returns the schema to which a step leads.
fn inside<'a>(schema: &'a SchemaProps, step: &Step) -> Option<&'a SchemaProps> {
    match step {
        Step::Property(name) => schema.properties.get(&**name),
        Step::Items => schema.item(),
        Step::Values => schema.values(),
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("the root");
        }
        for (at, step) in self.0.iter().enumerate() {
            match step {
                Step::Property(name) if at == 0 => f.write_str(name)?,
                Step::Property(name) => write!(f, ".{name}")?,
                Step::Items => f.write_str("[]")?,
                Step::Values => f.write_str("{}")?,
            }
        }
        Ok(())
    }
}
