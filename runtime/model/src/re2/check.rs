//! Checks whether Go accepts a pattern.

use super::error::{ErrorKind, RegexError};
use super::ok;
use super::scan::{Scanner, Token};
use super::tree::{MAX_OPEN, Node, Tree};
use crate::text::same;

/// Checks that Go's `regexp.Compile` accepts `pattern`. Returns the first error that Go would report.
///
/// The check takes linear time and constant memory. Its result differs from Go's in rare cases:
///
/// - Tree height is computed before Go merges common prefixes of alternatives.
/// - Program size is always checked.
/// - The memory of huge Unicode classes (`\pL` repeated 26,000 times) is not limited.
/// - All groups, not only capturing ones, are limited to 1000 levels of nesting.
pub const fn check(pattern: &str) -> Result<(), RegexError<'_>> {
    if pattern.is_empty() || same(pattern, QUANTITY) {
        return Ok(());
    }
    // In constant evaluation, a tree with room for all groups takes longer than the check of a short pattern.
    if parentheses(pattern) <= FEW { check_groups::<FEW>(pattern) } else { check_groups::<MAX_OPEN>(pattern) }
}

/// The pattern of resource quantities: a sign, a decimal number, and a binary suffix, decimal suffix or exponent.
///
/// [`check`] knows that it is valid, because many schemas contain it.
pub const QUANTITY: &str = r"^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))))?$";

/// A number of groups that is sufficient for most patterns.
const FEW: usize = 16;

/// Returns the number of opening parentheses, of which some may be literals.
const fn parentheses(pattern: &str) -> usize {
    let bytes = pattern.as_bytes();
    let (mut count, mut i, length) = (0, 0, bytes.len());
    while i < length {
        if bytes[i] == b'(' {
            count += 1;
        }
        i += 1;
    }
    count
}

/// Checks a pattern with at most `OPEN` open groups. More open groups are an error.
const fn check_groups<const OPEN: usize>(pattern: &str) -> Result<(), RegexError<'_>> {
    let mut scanner = Scanner::new(pattern);
    let mut tree = Tree::<OPEN>::new();
    loop {
        let plain = scanner.skip_plain();
        if plain > 0 {
            tree.push_text(plain);
        }
        let Some(token) = ok!(scanner.next()) else { break };
        if let Err(kind) = apply(&mut tree, token) {
            return Err(match kind {
                ErrorKind::MissingRepeatArgument | ErrorKind::InvalidRepeatSize => scanner.error(kind),
                _ => RegexError { kind, fragment: pattern },
            });
        }
    }
    match tree.finish() {
        Ok(()) => Ok(()),
        Err(kind) => Err(RegexError { kind, fragment: pattern }),
    }
}

const fn apply<const OPEN: usize>(tree: &mut Tree<OPEN>, token: Token) -> Result<(), ErrorKind> {
    match token {
        Token::Literal(_) => {
            tree.push_text(1);
            Ok(())
        }
        Token::AnyChar | Token::Class | Token::Item(_) => tree.push(Node::SET),
        Token::Assertion(_) => tree.push(Node::EMPTY),
        Token::Flags(change) => {
            tree.change_flags(change);
            Ok(())
        }
        Token::Open { capture, flags } => {
            tree.open(capture);
            tree.change_flags(flags);
            Ok(())
        }
        Token::Bar => tree.alternative(),
        Token::Close => tree.close(),
        Token::Repeat(repeat) => tree.repeat(repeat),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pattern_of_quantities_is_valid() {
        assert!(check_groups::<MAX_OPEN>(QUANTITY).is_ok());
    }

    #[test]
    fn few_and_many_groups_have_the_same_limits() {
        for groups in [1, FEW - 1, FEW, FEW + 1, MAX_OPEN - 1, MAX_OPEN, MAX_OPEN + 1] {
            let pattern = "(?:".repeat(groups) + "a" + &")".repeat(groups);
            assert_eq!(check(&pattern).is_ok(), check_groups::<MAX_OPEN>(&pattern).is_ok(), "{groups}");
            let open = "(".repeat(groups) + "a";
            assert!(check(&open).is_err(), "{groups}");
        }
    }
}
