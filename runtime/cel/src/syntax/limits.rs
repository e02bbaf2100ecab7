//! The limits of the server's parser.

/// How deeply one grammar rule may be nested in itself, and how deep the tree may be.
pub const MAX_RECURSION: u32 = 250;

/// How many code points an expression may have.
pub const MAX_CODE_POINTS: usize = 100_000;
