//! The check: tokens in, verdict out.

use super::error::{ErrorKind, RegexError};
use super::ok;
use super::scan::{Scanner, Token};
use super::tree::{Node, Tree};

/// Checks that Go's `regexp.Compile` accepts `pattern`. The error is the first one Go would report, with its words.
///
/// It takes time linear in the length of the pattern, and no memory that grows with it. The verdict can differ from
/// Go's in far corners only: a tree is measured before common prefixes of alternatives are merged, the size of a
/// program is always measured, the memory of huge Unicode classes (`\pL` 26 thousand times) is not, and groups cannot be
/// nested deeper than the 1000 levels that Go grants to capturing ones.
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
