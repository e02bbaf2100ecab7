//! Regular expressions that all implementations of JSON Schema understand.
//!
//! A CRD has patterns in Go's syntax. Editors use the syntax of JavaScript, kubeconform uses Go's, and others use their own.
//! `.`, `\s`, flags, and some escapes have a different meaning in each, so a pattern that contains them is written in another
//! way.

use std::fmt::Write as _;

use regex_syntax::hir::{Class, Hir, HirKind, Look, Repetition};
use structural_schema_model::re2;

/// Returns an equivalent pattern of groups, alternatives, repetitions, and plain classes. `None` if there is none.
pub(super) fn portable(pattern: &str) -> Option<String> {
    let translated = re2::to_rust_syntax(pattern).ok()?;
    let hir = regex_syntax::Parser::new().parse(&translated).ok()?;
    if is_portable(pattern) {
        return Some(pattern.to_owned());
    }
    let mut out = String::new();
    write(&hir, &mut out)?;
    Some(out)
}

/// Returns whether a valid Go pattern contains only syntax that has the same meaning everywhere.
fn is_portable(pattern: &str) -> bool {
    let mut characters = pattern.chars().peekable();
    let mut in_class = false;
    let mut previous = ' ';
    while let Some(character) = characters.next() {
        match character {
            '\\' => match characters.next() {
                Some(
                    'd' | 'D' | 'w' | 'W' | '.' | '/' | '\\' | '*' | '+' | '?' | '(' | ')' | '[' | ']' | '{' | '}'
                    | '|' | '^' | '$',
                ) => {}
                Some('-') if in_class => {}
                _ => return false,
            },
            '[' if in_class => return false,
            '[' => {
                in_class = true;
                characters.next_if_eq(&'^');
                // A bracket at the beginning of a class is a character in Go.
                if characters.peek() == Some(&']') {
                    return false;
                }
            }
            ']' => {
                if !in_class {
                    return false;
                }
                in_class = false;
            }
            '.' if !in_class => return false,
            '(' if !in_class && characters.peek() == Some(&'?') => {
                characters.next();
                if characters.next() != Some(':') {
                    return false;
                }
            }
            '{' | '}' if in_class => {}
            '{' => {
                let mut inner = String::new();
                while let Some(next) = characters.next_if(|next| next.is_ascii_digit() || *next == ',') {
                    inner.push(next);
                }
                if !inner.starts_with(|first: char| first.is_ascii_digit()) || characters.next() != Some('}') {
                    return false;
                }
            }
            '}' => return false,
            '&' | '-' | '~' if in_class && previous == character => return false,
            character if !character.is_ascii() => return false,
            _ => {}
        }
        previous = character;
    }
    true
}

fn write(hir: &Hir, out: &mut String) -> Option<()> {
    match hir.kind() {
        HirKind::Empty => {}
        HirKind::Literal(literal) => {
            for character in std::str::from_utf8(&literal.0).ok()?.chars() {
                single(character, out)?;
            }
        }
        HirKind::Class(class) => write_class(class, out)?,
        HirKind::Look(Look::Start) => out.push('^'),
        HirKind::Look(Look::End) => out.push('$'),
        HirKind::Look(Look::WordAscii) => out.push_str("\\b"),
        HirKind::Look(Look::WordAsciiNegate) => out.push_str("\\B"),
        HirKind::Look(_) => return None,
        HirKind::Repetition(repetition) => write_repetition(repetition, out)?,
        HirKind::Capture(capture) => {
            out.push('(');
            write(&capture.sub, out)?;
            out.push(')');
        }
        HirKind::Concat(parts) => {
            for part in parts {
                if matches!(part.kind(), HirKind::Alternation(_)) { group(part, out)? } else { write(part, out)? }
            }
        }
        HirKind::Alternation(branches) => {
            for (at, branch) in branches.iter().enumerate() {
                if at > 0 {
                    out.push('|');
                }
                write(branch, out)?;
            }
        }
    }
    Some(())
}

fn group(hir: &Hir, out: &mut String) -> Option<()> {
    out.push_str("(?:");
    write(hir, out)?;
    out.push(')');
    Some(())
}

fn write_repetition(repetition: &Repetition, out: &mut String) -> Option<()> {
    match repetition.sub.kind() {
        HirKind::Class(_) | HirKind::Capture(_) => write(&repetition.sub, out)?,
        HirKind::Literal(literal) if literal.0.len() == 1 => write(&repetition.sub, out)?,
        _ => group(&repetition.sub, out)?,
    }
    match (repetition.min, repetition.max) {
        (0, None) => out.push('*'),
        (1, None) => out.push('+'),
        (0, Some(1)) => out.push('?'),
        (least, None) => drop(write!(out, "{{{least},}}")),
        (least, Some(most)) if least == most => drop(write!(out, "{{{least}}}")),
        (least, Some(most)) => drop(write!(out, "{{{least},{most}}}")),
    }
    Some(())
}

/// Writes a class. A class that contains all characters from some point on is written as its complement, because not all
/// implementations know characters beyond the basic multilingual plane.
fn write_class(class: &Class, out: &mut String) -> Option<()> {
    let Class::Unicode(class) = class else { return None };
    let mut class = class.clone();
    let is_negated = class.ranges().last().is_some_and(|range| range.end() == char::MAX);
    if is_negated {
        class.negate();
    }
    if class.ranges().is_empty() {
        // Everything, or nothing.
        out.push_str(if is_negated { "[\\s\\S]" } else { "[^\\s\\S]" });
        return Some(());
    }
    out.push_str(if is_negated { "[^" } else { "[" });
    for range in class.iter() {
        in_class(range.start(), out)?;
        if range.end() != range.start() {
            if u32::from(range.end()) > u32::from(range.start()) + 1 {
                out.push('-');
            }
            in_class(range.end(), out)?;
        }
    }
    out.push(']');
    Some(())
}

/// Writes a character outside of a class.
fn single(character: char, out: &mut String) -> Option<()> {
    match character {
        '\\' | '^' | '$' | '.' | '*' | '+' | '?' | '(' | ')' | '[' | ']' | '{' | '}' | '|' | '/' => {
            out.push('\\');
            out.push(character);
            Some(())
        }
        character => plain(character, out),
    }
}

/// Writes a character inside of a class.
fn in_class(character: char, out: &mut String) -> Option<()> {
    match character {
        '\\' | ']' | '[' | '^' | '-' => {
            out.push('\\');
            out.push(character);
            Some(())
        }
        character => plain(character, out),
    }
}

fn plain(character: char, out: &mut String) -> Option<()> {
    match character {
        '\t' => out.push_str("\\t"),
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        '\x0b' => out.push_str("\\v"),
        '\x0c' => out.push_str("\\f"),
        character if character.is_ascii_control() => drop(write!(out, "\\x{:02x}", u32::from(character))),
        character if u32::from(character) > 0xFFFF => return None,
        character => out.push(character),
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_portable() {
        for (pattern, expected) in [
            ("^[a-z0-9]([-a-z0-9]*[a-z0-9])?$", "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$"),
            (r"^\d+(\.\d{1,3})?$", r"^\d+(\.\d{1,3})?$"),
            ("^.+$", r"^[^\n]+$"),
            ("(?i)^ab$", "^[Aa][Bb]$"),
            (r"^\s*x$", r"^[\t\n\f\r ]*x$"),
            ("^[^/]*$", "^[^/]*$"),
            (r"^[[:alpha:]]{2,}\z", "^[A-Za-z]{2,}$"),
            ("a{,2}", r"a\{,2\}"),
            (r"\Qa.b\E|c", r"a\.b|c"),
            ("(?s)^.$", r"^[\s\S]$"),
        ] {
            assert_eq!(portable(pattern).as_deref(), Some(expected), "{pattern}");
        }
        assert_eq!(portable("(?m)^a$"), None);
        assert_eq!(portable("("), None);
    }
}
