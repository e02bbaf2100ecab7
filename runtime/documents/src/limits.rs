//! Limits on the work and memory that one document or request may use.

use structural_schema_cel::eval::{DEFAULT_BYTES as RULE_BYTES, DEFAULT_STEPS};

use crate::room::Room;
use crate::walk::DEFAULT_BYTES;

/// Limits on work, memory, and the size of answers.
///
/// kube-apiserver limits the cost of CEL rules and the size of a request. Within these limits, an input of a few kilobytes
/// can still take minutes or gigabytes. `Limits` covers the work that the CEL cost does not count. The defaults are far
/// above what real definitions and objects need. Raise a limit if a legitimate input exceeds it. Lower the limits in a
/// process that accepts untrusted input.
///
/// ```
/// use structural_schema::Limits;
///
/// let mut limits = Limits::DEFAULT;
/// limits.rule_steps = 1_000_000;
/// assert_eq!(Limits::default(), Limits::DEFAULT);
/// ```
///
/// | field | default | limits | if exceeded |
/// |---|---|---|---|
/// | [`rule_steps`](Self::rule_steps) | 10,000,000 | values that the rules of one object compare, search, or print | the rule fails with a budget error and no further rules run |
/// | [`rule_bytes`](Self::rule_bytes) | 64 MiB | text and lists that the rules of one object create | the same |
/// | [`pattern_bytes`](Self::pattern_bytes) | 32 MiB | compiled patterns of one schema | further patterns are compiled for each search, which is slower and gives the same result |
/// | [`findings`](Self::findings) | 1,000 | errors, and unknown fields, in one answer | further ones are counted |
/// | [`answer_bytes`](Self::answer_bytes) | 4 MiB | the findings of one kind in one answer | further ones are counted |
/// | [`listed_values`](Self::listed_values) | 100 | values of an `enum` in an error message | further ones are counted |
/// | [`default_bytes`](Self::default_bytes) | 16 MiB | defaults that a document adds to one object, counted as 64 bytes for each value and its text | the object is rejected |
/// | [`depth`](Self::depth) | 1,000 | nesting of an object | the object is rejected with `exceeded max depth` |
/// | [`comparison_steps`](Self::comparison_steps) | 3,000,000 | proofs and the search for objects when two CRDs are compared | further changes are reported as not proven |
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// The number of steps that all rules of one object may take together, in addition to their CEL cost.
    ///
    /// Comparing, searching, and printing a value takes one step for each value inside it, and one for each 64 bytes of text.
    pub rule_steps: u64,
    /// The number of bytes of text and list items that all rules of one object may create together.
    pub rule_bytes: u64,
    /// The number of bytes that the compiled patterns of one schema may take.
    ///
    /// A pattern is compiled when it is first used. Derived types ignore this field: the patterns of all types share twice
    /// the default.
    pub pattern_bytes: usize,
    /// The number of errors in one answer, and of warnings and unknown fields.
    pub findings: usize,
    /// The size of all errors in one answer, and of all warnings and unknown fields, in bytes. The first finding is not
    /// limited.
    pub answer_bytes: usize,
    /// The number of values of an `enum` that an error message lists. The server lists all of them.
    pub listed_values: usize,
    /// The number of bytes that the defaults of a document may add to an object. Each value counts as 64 bytes and its text.
    /// A default can contain objects that get further defaults, so a small definition can otherwise fill any memory. Derived
    /// types ignore this field.
    pub default_bytes: usize,
    /// The number of levels of arrays and objects inside an object. Values above
    /// [`MAX_DEPTH`](crate::admit::MAX_DEPTH) have the effect of `MAX_DEPTH`.
    pub depth: usize,
    /// The number of steps that the comparison of two CRDs may take to search for objects that show what a change breaks.
    /// Proofs that a change breaks nothing may take a tenth of it.
    ///
    /// A step is about a value that is built or validated, or a unit of the cost of a rule. `findings` and `answer_bytes` limit
    /// the findings of each severity.
    pub comparison_steps: u64,
}

impl Limits {
    /// The default limits.
    pub const DEFAULT: Limits = Limits {
        rule_steps: DEFAULT_STEPS,
        rule_bytes: RULE_BYTES,
        pattern_bytes: 32 << 20,
        findings: 1000,
        answer_bytes: 4 << 20,
        listed_values: 100,
        default_bytes: DEFAULT_BYTES,
        depth: 1000,
        comparison_steps: 3_000_000,
    };
}

impl Limits {
    /// Returns a budget for the findings of one kind.
    #[doc(hidden)]
    pub fn room(&self) -> Room {
        Room::new(self.findings, self.answer_bytes)
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits::DEFAULT
    }
}
