//! Decides whether a pattern matches the empty string.
//!
//! The empty string has only one position, so no search is needed: a character never matches, the kind of an assertion
//! decides whether it matches, and a group combines the results of its parts.

use super::scan::{Assertion, Operator, Scanner, Token};

/// The maximum number of nested groups.
const MAX_OPEN: usize = 64;

/// The known properties of an open group.
#[derive(Clone, Copy)]
struct Group {
    /// Whether an alternative before the current one matches.
    matched: bool,
    /// Whether all factors of the current alternative except the last one match.
    factors: bool,
    /// Whether the last factor matches. An operator may follow it.
    last: bool,
}

impl Group {
    const OPEN: Group = Group { matched: false, factors: true, last: true };

    const fn push(&mut self, matches: bool) {
        self.factors &= self.last;
        self.last = matches;
    }

    const fn matches(self) -> bool {
        self.matched || (self.factors && self.last)
    }
}

/// Returns whether `pattern` matches the empty string. Returns `None` if the pattern is invalid or nests groups too
/// deeply.
pub const fn matches_empty(pattern: &str) -> Option<bool> {
    let mut scanner = Scanner::new(pattern);
    let mut open = [Group::OPEN; MAX_OPEN];
    let mut depth = 0;
    loop {
        if scanner.skip_plain() > 0 {
            open[depth].push(false);
        }
        let token = match scanner.next() {
            Ok(Some(token)) => token,
            Ok(None) => break,
            Err(_) => return None,
        };
        match token {
            Token::Literal(_) | Token::AnyChar | Token::Class | Token::Item(_) => open[depth].push(false),
            Token::Assertion(assertion) => open[depth].push(!matches!(assertion, Assertion::WordBoundary)),
            Token::Flags(_) => {}
            Token::Open { .. } => {
                depth += 1;
                if depth == MAX_OPEN {
                    return None;
                }
                open[depth] = Group::OPEN;
            }
            Token::Close => {
                if depth == 0 {
                    return None;
                }
                depth -= 1;
                let matches = open[depth + 1].matches();
                open[depth].push(matches);
            }
            Token::Bar => open[depth] = Group { matched: open[depth].matches(), ..Group::OPEN },
            Token::Repeat(repeat) => {
                open[depth].last |=
                    matches!(repeat.operator, Operator::Star | Operator::Quest | Operator::Counted { min: 0, .. });
            }
        }
    }
    Some(open[0].matches())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_empty_string() {
        for pattern in
            ["", "^$", "a*", "^[a-z]*$", "(a|b)?", "^(a|)$", r"\A\z", r"\B", "(?i)^$", "a{0,3}", "(a+)?b*", "x?y{0}"]
        {
            assert_eq!(matches_empty(pattern), Some(true), "{pattern}");
        }
        for pattern in ["a", "ab*", "^[a-z]+$", "(a|b)", r"\b", "(a*)b", ".", "a{1,3}", r"^\d*x$", "(|a)b", "abc?"] {
            assert_eq!(matches_empty(pattern), Some(false), "{pattern}");
        }
        assert_eq!(matches_empty("a["), None);
        assert_eq!(matches_empty("a)"), None);
    }
}
