//! The limits of the server's parser.

/// The maximum nesting depth of a grammar rule, and the maximum depth of the syntax tree.
pub const MAX_RECURSION: u32 = 250;

/// The maximum number of code points of an expression.
pub const MAX_CODE_POINTS: usize = 100_000;
