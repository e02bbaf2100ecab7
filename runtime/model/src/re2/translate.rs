//! Go's patterns in the syntax of the `regex` crate.

use std::fmt::Write as _;

use super::check::check;
use super::class::{Item, Items};
use super::error::RegexError;
use super::names::Property;
use super::scan::{Assertion, DOT_ALL, FOLD, MULTI_LINE, Operator, Repeat, SWAP_GREED, Scanner, Token};

/// A class that matches nothing, such as a surrogate, which no text holds.
const NOTHING: &str = "[a&&b]";
/// Every character, as the inside of a class.
const EVERYTHING: &str = r"\x{0}-\x{10FFFF}";

/// Writes a Go pattern for the `regex` crate, with the same meaning: what is ASCII in Go stays ASCII (`\d`, `\w`, `\s`,
/// `\b`), and what is an operator in `regex` only becomes a literal. Groups lose their names, which may occur twice in
/// Go.
///
/// `regex` compiles every result, within two limits of its own that a `RegexBuilder` can raise: the size of the
/// program (10 MB) and the depth of nesting (250). The Unicode properties are those of `regex`, which may know a newer
/// Unicode than Go does.
///
/// ```
/// use structural_schema_model::re2::to_rust_syntax;
///
/// assert_eq!(to_rust_syntax(r"^\d+[[a]\Q.*\E$").unwrap(), r"^[0-9]+[\[a]\.\*$");
/// ```
pub fn to_rust_syntax(pattern: &str) -> Result<String, RegexError<'_>> {
    check(pattern)?;
    let mut writer = Writer::default();
    let mut scanner = Scanner::new(pattern);
    while let Some(token) = scanner.next()? {
        match token {
            Token::Literal(value) => writer.atom(|out| literal(out, value)),
            Token::AnyChar => writer.atom(|out| out.push('.')),
            Token::Item(item) => writer.atom(|out| alone(out, item)),
            Token::Assertion(kind) => writer.atom(|out| out.push_str(assertion(kind))),
            Token::Class => writer.atom(|out| class(out, scanner.items()))?,
            Token::Flags(change) => writer.flags = change.apply(writer.flags),
            Token::Open { capture, flags } => {
                writer.open(capture);
                writer.flags = flags.apply(writer.flags);
            }
            Token::Close => writer.close(),
            Token::Bar => writer.bar(),
            Token::Repeat(repeat) => writer.repeat(repeat),
        }
    }
    Ok(writer.out)
}

/// The output, and what is pending.
#[derive(Default)]
struct Writer {
    out: String,
    /// The flags that hold in the Go pattern.
    flags: u8,
    /// The flags that hold in the output. They follow `flags` before the next atom, not sooner: in `a(?i)*` the
    /// operator belongs to the `a`.
    written: u8,
    groups: Vec<Group>,
    /// Where the last atom starts.
    atom: usize,
    /// Whether an operator follows the last atom.
    repeated: bool,
}

/// What is restored when a group ends.
struct Group {
    start: usize,
    flags: u8,
    written: u8,
}

impl Writer {
    fn atom<T>(&mut self, write: impl FnOnce(&mut String) -> T) -> T {
        self.write_flags();
        self.atom = self.out.len();
        self.repeated = false;
        write(&mut self.out)
    }

    fn write_flags(&mut self) {
        // Operators are written as lazy or not, so that one flag needs no writing.
        let wanted = self.flags & !SWAP_GREED;
        let (on, off) = (wanted & !self.written, self.written & !wanted);
        if on | off == 0 {
            return;
        }
        self.out.push_str("(?");
        push_letters(&mut self.out, on);
        if off != 0 {
            self.out.push('-');
            push_letters(&mut self.out, off);
        }
        self.out.push(')');
        self.written = wanted;
    }

    fn open(&mut self, capture: bool) {
        self.atom(|out| out.push_str(if capture { "(" } else { "(?:" }));
        self.groups.push(Group { start: self.atom, flags: self.flags, written: self.written });
    }

    fn close(&mut self) {
        self.out.push(')');
        self.repeated = false;
        if let Some(group) = self.groups.pop() {
            self.atom = group.start;
            self.flags = group.flags;
            self.written = group.written;
        }
    }

    fn bar(&mut self) {
        self.out.push('|');
    }

    fn repeat(&mut self, repeat: Repeat) {
        if self.repeated {
            // `a*(?i)?`: without the group, the second operator would make the first one lazy.
            self.out.insert_str(self.atom, "(?:");
            self.out.push(')');
        }
        self.repeated = true;
        // Writing to a string cannot fail.
        let _ = match repeat.operator {
            Operator::Star => self.out.write_char('*'),
            Operator::Plus => self.out.write_char('+'),
            Operator::Quest => self.out.write_char('?'),
            Operator::Counted { min, max: None } => write!(self.out, "{{{min},}}"),
            Operator::Counted { min, max: Some(max) } if min == max => write!(self.out, "{{{min}}}"),
            Operator::Counted { min, max: Some(max) } => write!(self.out, "{{{min},{max}}}"),
        };
        if repeat.question != (self.flags & SWAP_GREED != 0) {
            self.out.push('?');
        }
    }
}

fn push_letters(out: &mut String, flags: u8) {
    for (flag, letter) in [(FOLD, 'i'), (MULTI_LINE, 'm'), (DOT_ALL, 's')] {
        if flags & flag != 0 {
            out.push(letter);
        }
    }
}

fn assertion(assertion: Assertion) -> &'static str {
    match assertion {
        Assertion::Caret => "^",
        Assertion::Dollar => "$",
        Assertion::TextStart => r"\A",
        Assertion::TextEnd => r"\z",
        Assertion::WordBoundary => r"(?-u:\b)",
        Assertion::NoWordBoundary => r"(?-u:\B)",
    }
}

fn literal(out: &mut String, value: u32) {
    match char::from_u32(value) {
        Some(character) => push_char(out, character),
        None => out.push_str(NOTHING),
    }
}

fn push_char(out: &mut String, character: char) {
    match character {
        '\\' | '.' | '+' | '*' | '?' | '(' | ')' | '|' | '[' | ']' | '{' | '}' | '^' | '$' | '#' | '&' | '-' | '~' => {
            out.push('\\');
            out.push(character);
        }
        _ if character.is_control() => out.extend(character.escape_unicode()),
        _ => out.push(character),
    }
}

/// `\d` outside of brackets.
fn alone(out: &mut String, item: Item) {
    let mut inside = String::new();
    let (item, negated) = match item {
        Item::Ascii { set, negated } => (Item::Ascii { set, negated: false }, negated),
        Item::Unicode { property, negated } => (Item::Unicode { property, negated: false }, negated),
        Item::Range(..) => (item, false),
    };
    push_item(&mut inside, item);
    push_class(out, &inside, negated);
}

fn class<'a>(out: &mut String, mut items: Items<'a>) -> Result<(), RegexError<'a>> {
    let mut inside = String::new();
    while let Some(item) = items.next()? {
        push_item(&mut inside, item);
    }
    push_class(out, &inside, items.negated);
    Ok(())
}

fn push_class(out: &mut String, inside: &str, negated: bool) {
    // Only surrogates leave no trace.
    let parts = match (inside.is_empty(), negated) {
        (true, false) => [NOTHING, "", ""],
        (true, true) => ["[", EVERYTHING, "]"],
        (false, false) => ["[", inside, "]"],
        (false, true) => ["[^", inside, "]"],
    };
    out.extend(parts);
}

/// A part of a class, for the inside of brackets.
fn push_item(out: &mut String, item: Item) {
    match item {
        Item::Ascii { set, negated: false } => out.push_str(set),
        Item::Ascii { set, negated: true } => out.extend(["[^", set, "]"]),
        // `regex` does not have the category of surrogates.
        Item::Unicode { property: Property::Category("Cs"), negated: false } => {}
        Item::Unicode { property: Property::Category("Cs"), negated: true } => out.push_str(EVERYTHING),
        Item::Unicode { property, negated } => push_property(out, property, negated),
        Item::Range(low, high) => push_range(out, low, high),
    }
}

fn push_property(out: &mut String, property: Property, negated: bool) {
    let (kind, name) = match property {
        Property::Special(name) => ("", name),
        Property::Category(name) => ("gc=", name),
        Property::Script(name) => ("sc=", name),
    };
    out.extend([if negated { r"\P{" } else { r"\p{" }, kind, name, "}"]);
}

/// A range without its surrogates.
fn push_range(out: &mut String, low: u32, high: u32) {
    let low = char::from_u32(low).unwrap_or('\u{E000}');
    let high = char::from_u32(high).unwrap_or('\u{D7FF}');
    if low <= high {
        push_char(out, low);
        if low < high {
            out.push('-');
            push_char(out, high);
        }
    }
}
