//! A declaration in one direction, prepared for conversions.

use structural_schema_cel::eval::Prepared;

use super::parts::Fields;
use super::place::Names;
use super::witness::Witness;
use crate::function::Function;
use crate::path::PathBuf;

/// A conversion in one direction.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(super) root: Node,
    pub(super) fields: Fields,
    /// The fields whose values may have to be kept in an annotation.
    pub(crate) keepers: Vec<Keeper>,
    /// Whether the declaration allows that values are lost.
    #[cfg_attr(not(feature = "testing"), expect(dead_code, reason = "only tests compare objects"))]
    pub(crate) loses: bool,
}

/// A field whose value may have to be kept in an annotation.
#[derive(Debug)]
pub(crate) struct Keeper {
    pub(crate) source: PathBuf,
    pub(crate) witness: Witness,
    pub(crate) reason: Reason,
}

/// The reason why a value must be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// The target cannot represent the value.
    Preserved,
    /// The reverse function or rule may compute another value.
    Computed,
    /// The target has no such object, and the object has no fields that move elsewhere.
    Container,
}

/// The changes of an object, or of every item of a list.
#[derive(Debug, Default)]
pub(super) struct Node {
    /// Functions and rules. They read the object before any change.
    pub(super) computations: Vec<Computation>,
    /// The lists and maps whose items change.
    pub(super) inner: Vec<(Names, Node)>,
    /// Objects that the target does not have, the innermost first, each with the index of its keeper.
    pub(super) containers: Vec<(Names, usize)>,
    /// Values that are removed from their place, the innermost first.
    pub(super) takes: Vec<Take>,
    /// Values that are set at a new place, the outermost first.
    pub(super) puts: Vec<Put>,
    /// The number of slots for values.
    pub(super) slots: usize,
}

#[derive(Debug)]
pub(super) struct Computation {
    pub(super) kind: ComputationKind,
    /// The slot of the first result.
    pub(super) slot: usize,
    /// The field that is set, for messages.
    pub(super) field: String,
}

#[derive(Debug)]
pub(super) enum ComputationKind {
    Call { function: Function, sources: Vec<Names> },
    Rule { scope: Names, program: Box<Prepared>, target: TargetKind },
}

/// The kind of value that a field accepts, checked for results of rules whose type is not known statically.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TargetKind {
    Any,
    IntOrString,
    Array,
    Boolean,
    Integer,
    Number,
    Object,
    String,
}

#[derive(Debug)]
pub(super) struct Take {
    pub(super) source: Names,
    pub(super) to: Destination,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Destination {
    Slot(usize),
    Keeper(usize),
    Nowhere,
}

#[derive(Debug)]
pub(super) struct Put {
    pub(super) target: Names,
    pub(super) slot: usize,
    /// Whether the value is the result of a rule. A result that is an object is merged into the object at its place.
    /// The result is not used if the first field of a longer path, such as `spec`, does not exist.
    pub(super) of_rule: bool,
}

impl Reason {
    pub(crate) fn is_computed(self) -> bool {
        self == Reason::Computed
    }
}
