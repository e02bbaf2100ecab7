//! How much work and memory one document or request may use.

/// Limits on work, memory, and the size of answers.
///
/// kube-apiserver bounds the cost of CEL rules and the size of a request. Both leave room for inputs of a few kilobytes that
/// take minutes or gigabytes. These limits bound what the cost does not count. The defaults are far above what real
/// definitions and objects need; raise one if a legitimate input reaches it, and lower them in a process that
/// serves strangers.
///
/// ```
/// use structural_schema::Limits;
///
/// let mut limits = Limits::DEFAULT;
/// limits.rule_steps = 1_000_000;
/// assert_eq!(Limits::default(), Limits::DEFAULT);
/// ```
///
/// | field | default | bounds | beyond it |
/// |---|---|---|---|
/// | [`rule_steps`](Self::rule_steps) | 10,000,000 | values that the rules of one object compare, search, or print | the rule fails with a budget error, and no further rule runs |
/// | [`rule_bytes`](Self::rule_bytes) | 64 MiB | text and lists that the rules of one object make | the same |
/// | [`pattern_bytes`](Self::pattern_bytes) | 32 MiB | compiled patterns of one schema | patterns are compiled for each search: slower, with the same answer |
/// | [`depth`](Self::depth) | 1,000 | levels of an object | the object cannot be read: `exceeded max depth` |
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// How many steps all rules of one object may take together, in addition to their cost.
    ///
    /// Comparing, searching, and printing take a step for each value inside, and one more for each 64 bytes of text.
    pub rule_steps: u64,
    /// How many bytes of text and list items all rules of one object may make together.
    pub rule_bytes: u64,
    /// How much memory the compiled patterns of one schema may take, in bytes.
    ///
    /// A pattern is compiled when it is first needed. A type keeps the default: the patterns of all types share twice as
    /// much.
    pub pattern_bytes: usize,
    /// How many levels of arrays and objects may be inside an object. [`MAX_DEPTH`](crate::admit::MAX_DEPTH) applies to larger
    /// values as well.
    pub depth: usize,
}

impl Limits {
    /// The defaults.
    pub const DEFAULT: Limits =
        Limits { rule_steps: 10_000_000, rule_bytes: 64 << 20, pattern_bytes: 32 << 20, depth: 1000 };
}

impl Default for Limits {
    fn default() -> Self {
        Limits::DEFAULT
    }
}
