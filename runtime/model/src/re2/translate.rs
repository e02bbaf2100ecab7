//! Translates Go's patterns to the syntax of the `regex` crate.

use std::fmt::Write as _;

use super::check::check;
use super::class::{Item, Items};
use super::error::RegexError;
use super::names::Property;
use super::scan::{Assertion, DOT_ALL, FOLD, MULTI_LINE, Operator, Repeat, SWAP_GREED, Scanner, Token};

/// A class that matches nothing. It replaces surrogates, which cannot occur in a `str`.
const NOTHING: &str = "[a&&b]";
/// All characters, in class syntax without brackets.
const EVERYTHING: &str = r"\x{0}-\x{10FFFF}";

/// Translates a Go pattern to an equivalent pattern for the `regex` crate.
///
/// Classes that are ASCII-only in Go remain ASCII-only (`\d`, `\w`, `\s`, `\b`). Characters that are
/// operators only in `regex` become literals. Group names are dropped, because Go allows duplicates.
///
/// `regex` compiles every result within two limits, which `RegexBuilder` can raise: program size (10 MB) and
/// nesting depth (250). Unicode properties are those of `regex`, which may support a newer Unicode version
/// than Go.
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
            Token::Item(item) => writer.atom(|out| standalone_item(out, item)),
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

/// The output, and the state that is not written yet.
#[derive(Default)]
struct Writer {
    out: String,
    /// The current flags in the Go pattern.
    flags: u8,
    /// The current flags in the output. They are updated only before the next atom: in `a(?i)*`, the operator
    /// applies to `a`.
    written: u8,
    groups: Vec<Group>,
    /// The position of the last atom in the output.
    atom: usize,
    /// Whether an operator follows the last atom.
    repeated: bool,
}

/// The state to restore at the end of a group.
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
        // The `U` flag is not written, because each operator is written as greedy or lazy.
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
            // In `a*(?i)?`, the second operator would make the first one lazy without the group.
            self.out.insert_str(self.atom, "(?:");
            self.out.push(')');
        }
        self.repeated = true;
        // Writing to a `String` cannot fail.
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

/// Appends a class item outside brackets, such as `\d`.
fn standalone_item(out: &mut String, item: Item) {
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
    // The contents are empty only if the class consists of surrogates.
    let parts = match (inside.is_empty(), negated) {
        (true, false) => [NOTHING, "", ""],
        (true, true) => ["[", EVERYTHING, "]"],
        (false, false) => ["[", inside, "]"],
        (false, true) => ["[^", inside, "]"],
    };
    out.extend(parts);
}

/// Appends a class item inside brackets.
fn push_item(out: &mut String, item: Item) {
    match item {
        Item::Ascii { set, negated: false } => out.push_str(set),
        Item::Ascii { set, negated: true } => out.extend(["[^", set, "]"]),
        // `regex` has no surrogate category.
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

/// Appends a range without surrogates.
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
