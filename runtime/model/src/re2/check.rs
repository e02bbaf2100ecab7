//! Checks whether Go accepts a pattern.

use super::error::{ErrorKind, RegexError};
use super::ok;
use super::scan::{Scanner, Token};
use super::tree::{Node, Tree};

/// Checks that Go's `regexp.Compile` accepts `pattern`. Returns the first error that Go would report.
///
/// The check takes linear time and constant memory. Its result differs from Go's in rare cases:
///
/// - Tree height is computed before Go merges common prefixes of alternatives.
/// - Program size is always checked.
/// - The memory of huge Unicode classes (`\pL` repeated 26,000 times) is not limited.
/// - All groups, not only capturing ones, are limited to 1000 levels of nesting.
pub const fn check(pattern: &str) -> Result<(), RegexError<'_>> {
    if pattern.is_empty() {
        return Ok(());
    }
    let mut scanner = Scanner::new(pattern);
    let mut tree = Tree::new();
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

const fn apply(tree: &mut Tree, token: Token) -> Result<(), ErrorKind> {
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
