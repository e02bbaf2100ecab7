//! Declares how objects are converted between two versions, as data that can be a constant.

use structural_schema_cel::Program;
use structural_schema_model::{Flattened, Property, Schema, Type};

use crate::function::Function;
use crate::path::Path;

/// The conversion of some fields of the left and the right version.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// The fields of the left version.
    pub left: &'a [Path<'a>],
    /// The fields of the right version.
    pub right: &'a [Path<'a>],
    /// The conversion from left to right.
    pub forward: Action<'a>,
    /// The conversion from right to left.
    pub backward: Action<'a>,
    /// The reason why the conversion may lose values that a function or rule does not restore. Without a reason, these
    /// values are kept in an annotation.
    pub lossy: Option<&'a str>,
}

/// The conversion of the fields of an [`Entry`] in one direction.
#[derive(Clone, Copy, Debug)]
pub enum Action<'a> {
    /// The entry does not apply to this direction.
    Nothing,
    /// The value becomes the value of the other field.
    Move,
    /// The same as [`Action::Move`], although some values violate bounds of the target. Holds the reason.
    Unchanged(&'a str),
    /// A Rust function computes the values.
    Call(Function),
    /// A CEL expression computes the value.
    Rule(Rule<'a>),
    /// The value is kept in an annotation.
    Preserve,
    /// The value is removed. Holds the reason.
    Drop(&'a str),
}

/// A CEL expression that computes a field.
#[derive(Clone, Copy, Debug)]
pub struct Rule<'a> {
    /// The value that the expression sees as `self`.
    pub scope: Path<'a>,
    /// The expression.
    pub text: &'a str,
    /// The compiled expression. If this is `None`, the expression is compiled when it is needed.
    pub program: Option<Program<'a>>,
}

/// The direction of a conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// From the left to the right version.
    Forward,
    /// From the right to the left version.
    Backward,
}

impl<'a> Entry<'a> {
    /// An entry without fields.
    pub const EMPTY: Self =
        Entry { left: &[], right: &[], forward: Action::Nothing, backward: Action::Nothing, lossy: None };

    /// Returns the fields that the conversion reads.
    pub const fn sources(&self, direction: Direction) -> &'a [Path<'a>] {
        match direction {
            Direction::Forward => self.left,
            Direction::Backward => self.right,
        }
    }

    /// Returns the fields that the conversion writes.
    pub const fn targets(&self, direction: Direction) -> &'a [Path<'a>] {
        self.sources(direction.reverse())
    }

    /// Returns the action in one direction.
    pub const fn action(&self, direction: Direction) -> Action<'a> {
        match direction {
            Direction::Forward => self.forward,
            Direction::Backward => self.backward,
        }
    }
}

impl Action<'_> {
    /// Returns whether the action sets the target.
    pub const fn produces(&self) -> bool {
        matches!(self, Action::Move | Action::Unchanged(_) | Action::Call(_) | Action::Rule(_))
    }

    /// Returns whether the action removes the source from its place.
    pub const fn consumes(&self) -> bool {
        !matches!(self, Action::Nothing)
    }

    /// Returns whether the reverse action restores every value.
    pub const fn is_lossless(&self) -> bool {
        matches!(self, Action::Nothing | Action::Move | Action::Unchanged(_))
    }
}

impl Direction {
    /// Returns the other direction.
    pub const fn reverse(self) -> Self {
        match self {
            Direction::Forward => Direction::Backward,
            Direction::Backward => Direction::Forward,
        }
    }
}

/// Returns whether the target can represent every value of the source, so that nothing is kept in the annotation or
/// dropped.
pub const fn is_lossless(entries: &[Entry<'_>], direction: Direction) -> bool {
    let mut i = 0;
    while i < entries.len() {
        if !entries[i].action(direction).is_lossless() {
            return false;
        }
        i += 1;
    }
    true
}

const STRING: Schema<'static> = Schema::of_type(Type::String);
const STRINGS: Schema<'static> = Schema::map(&STRING);
const METADATA: Schema<'static> = Schema::object(&[
    Property::new("name", &STRING),
    Property::new("generateName", &STRING),
    Property::new("namespace", &STRING),
    Property::new("uid", &STRING),
    Property::new("labels", &STRINGS),
    Property::new("annotations", &STRINGS),
]);

/// The properties of every object.
pub const RESOURCE: &[Property<'static>] =
    &[Property::new("apiVersion", &STRING), Property::new("kind", &STRING), Property::new("metadata", &METADATA)];

/// Returns the schema of an object: `metadata` with labels and annotations, and the properties of the resource.
pub const fn object_schema<'a>(resource: &'a [Flattened<'a>]) -> Schema<'a> {
    Schema { properties: RESOURCE, flattened: resource, ..Schema::OBJECT }
}

/// Returns the schema of a resource as a part of [`object_schema`].
pub const fn resource_part<'a>(schema: &'a Schema<'a>) -> Flattened<'a> {
    Flattened { schema, optional: false, defaults: true, origin: "" }
}
