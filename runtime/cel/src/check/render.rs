//! Formats issues in the server's words.
//!
//! The same renderer runs in the compiler and at run time. It writes to a borrowed buffer, and counts the bytes that do
//! not fit.

use structural_schema_model::re2;

use super::Checked;
use super::constants::ProgramError;
use super::format::Clause;
use super::issue::{Issue, IssueKind};
use super::space::Space;
use super::term::{Shape, Term, Terms, TypeId, ids};
use crate::env::{TypeName, is_reserved};
use crate::program::{NodeId, Op, Program};
use crate::schema_types::expansion;

/// A borrowed buffer for text.
#[derive(Debug)]
pub struct Buffer<'b> {
    bytes: &'b mut [u8],
    len: usize,
}

impl<'b> Buffer<'b> {
    /// Returns an empty buffer.
    pub const fn new(bytes: &'b mut [u8]) -> Self {
        Buffer { bytes, len: 0 }
    }

    /// Returns the length of the text, including the part that did not fit.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns whether nothing was written.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the text, or an empty string if it did not fit.
    pub const fn as_str(&self) -> &str {
        if self.len > self.bytes.len() {
            return "";
        }
        match core::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => "",
        }
    }

    /// Returns the text without the part that did not fit.
    pub const fn cut(&self) -> &str {
        let mut end = if self.len < self.bytes.len() { self.len } else { self.bytes.len() };
        loop {
            match core::str::from_utf8(self.bytes.split_at(end).0) {
                Ok(text) => return text,
                Err(error) => end = error.valid_up_to(),
            }
        }
    }

    /// Removes what was written after `len` bytes.
    pub(crate) const fn truncate(&mut self, len: usize) {
        if len < self.len {
            self.len = len;
        }
    }

    /// Appends text.
    pub const fn push(&mut self, text: &str) {
        self.push_bytes(text.as_bytes());
    }

    /// Appends an ASCII character.
    pub(crate) const fn push_byte(&mut self, byte: u8) {
        self.push_bytes(&[byte]);
    }

    const fn push_bytes(&mut self, bytes: &[u8]) {
        let mut i = 0;
        while i < bytes.len() {
            if self.len < self.bytes.len() {
                self.bytes[self.len] = bytes[i];
            }
            self.len += 1;
            i += 1;
        }
    }

    /// Appends a number.
    pub const fn push_number(&mut self, mut number: u64) {
        let mut digits = [0; 20];
        let mut at = digits.len();
        loop {
            at -= 1;
            digits[at] = b'0' + (number % 10) as u8;
            number /= 10;
            if number == 0 {
                break;
            }
        }
        self.push_bytes(digits.split_at(at).1);
    }
}

/// The notation for type names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypeStyle {
    /// The notation of error messages: `duration`, `null`.
    Message,
    /// The full names of types: `google.protobuf.Duration`, `null_type`.
    Full,
    /// The full names without type parameters: `list`.
    Bare,
}

/// Longer lines of source are not shown.
const LONGEST_LINE: usize = 16_384;

/// The maximum number of issues that are shown.
const MOST_SHOWN: u32 = 100;

/// Writes all issues of a check, as the server lists them.
pub const fn render_issues(program: &Program<'_>, checked: &Checked, space: &mut Space<'_, '_>, out: &mut Buffer<'_>) {
    let mut terms = Terms::resume(space.terms, checked.terms);
    let mut shown = 0;
    // Each iteration shows the issues of the next position. Issues at the same position keep their order.
    let mut place = next_place(space.issues, checked.issues, None);
    while let Some(at) = place {
        let mut i = 0;
        while i < checked.issues {
            let issue = space.issues[i];
            if issue.at == at && shown < MOST_SHOWN {
                if shown > 0 {
                    out.push("\n");
                }
                begin(program.source, Some(at), out);
                render_issue(program, &mut terms, issue.kind, out);
                show_line(program.source, at, out);
                shown += 1;
            }
            i += 1;
        }
        place = next_place(space.issues, checked.issues, place);
    }
    if checked.total > MOST_SHOWN {
        out.push("\n");
        out.push_number((checked.total - MOST_SHOWN) as u64);
        out.push(" more errors were truncated");
    }
}

const fn next_place(issues: &[Issue], count: usize, after: Option<u32>) -> Option<u32> {
    let mut next = None;
    let mut i = 0;
    while i < count {
        let at = issues[i].at;
        let later = match after {
            Some(after) => at > after,
            None => true,
        };
        let sooner = match next {
            Some(next) => at < next,
            None => true,
        };
        if later && sooner {
            next = Some(at);
        }
        i += 1;
    }
    next
}

/// Writes one syntax error.
pub const fn render_syntax_error(source: &str, at: Option<u32>, message: &str, out: &mut Buffer<'_>) {
    begin(source, at, out);
    out.push(message);
    if let Some(at) = at {
        show_line(source, at, out);
    }
}

const fn begin(source: &str, at: Option<u32>, out: &mut Buffer<'_>) {
    out.push("ERROR: <input>:");
    match at {
        None => out.push("-1:0"),
        Some(at) => {
            let (line, start) = line_of(source, at);
            out.push_number(line);
            out.push(":");
            out.push_number(characters(source, start, at as usize) + 1);
        }
    }
    out.push(": ");
}

/// Returns the one-based number of the line that contains `at`, and the offset of its first byte.
const fn line_of(source: &str, at: u32) -> (u64, usize) {
    let bytes = source.as_bytes();
    let (mut line, mut start) = (1, 0);
    let mut i = 0;
    while i < bytes.len() && i < at as usize {
        if bytes[i] == b'\n' {
            line += 1;
            start = i + 1;
        }
        i += 1;
    }
    (line, start)
}

const fn characters(source: &str, from: usize, to: usize) -> u64 {
    let bytes = source.as_bytes();
    let mut count = 0;
    let mut i = from;
    while i < to && i < bytes.len() {
        if bytes[i] & 0xC0 != 0x80 {
            count += 1;
        }
        i += 1;
    }
    count
}

/// Writes the line of source, and a second line with a caret below the position.
const fn show_line(source: &str, at: u32, out: &mut Buffer<'_>) {
    let bytes = source.as_bytes();
    let (_, start) = line_of(source, at);
    let mut end = start;
    while end < bytes.len() && bytes[end] != b'\n' {
        end += 1;
    }
    if end - start > LONGEST_LINE {
        return;
    }
    out.push("\n | ");
    let mut i = start;
    while i < end {
        out.push_bytes(if bytes[i] == b'\t' { b" " } else { bytes.split_at(i + 1).0.split_at(i).1 });
        i += 1;
    }
    out.push("\n | ");
    let mut i = start;
    while i < at as usize && i < end {
        if bytes[i] < 0x80 {
            out.push(".");
        } else if bytes[i] & 0xC0 != 0x80 {
            out.push("．");
        }
        i += 1;
    }
    out.push(if i < end && bytes[i] >= 0x80 { "＾" } else { "^" });
}

/// Writes an issue without its position.
pub const fn render_issue(program: &Program<'_>, terms: &mut Terms<'_, '_>, kind: IssueKind, out: &mut Buffer<'_>) {
    match kind {
        IssueKind::Undeclared(name) => {
            out.push("undeclared reference to '");
            out.push(program.str(name));
            out.push("' (in container '')");
        }
        IssueKind::UndefinedField(name) => quoted(out, "undefined field '", program.str(name), "'"),
        IssueKind::NoFields(id) => around(out, "type '", terms, id, "' does not support field selection"),
        IssueKind::Unresolved(id) => around(out, "unexpected failed resolution of '", terms, id, "'"),
        IssueKind::Mismatch { expected, found } => {
            around(out, "expected type '", terms, expected, "' but found '");
            around(out, "", terms, found, "'");
        }
        IssueKind::NoOverload { function, args, member } => {
            quoted(out, "found no matching overload for '", function.decl().name, "' applied to '");
            signature(terms, args, member, out);
            out.push("'");
        }
        IssueKind::NotARange(id) => around(
            out,
            "expression of type '",
            terms,
            id,
            "' cannot be range of a comprehension (must be list, map, or dynamic)",
        ),
        IssueKind::NotAMessage(number) => quoted(out, "'", TypeName::get(number).name, "' is not a message type"),
        IssueKind::FieldMismatch { name, expected, found } => {
            quoted(out, "expected type of field '", program.str(name), "' is '");
            around(out, "", terms, expected, "' but provided type is '");
            around(out, "", terms, found, "'");
        }
        IssueKind::InvalidArgument(function) => quoted(out, "invalid ", function.decl().name, " argument"),
        IssueKind::Format(clause) => format_message(terms, clause, out),
    }
}

const fn quoted(out: &mut Buffer<'_>, before: &str, text: &str, after: &str) {
    out.push(before);
    out.push(text);
    out.push(after);
}

const fn around(out: &mut Buffer<'_>, before: &str, terms: &mut Terms<'_, '_>, id: TypeId, after: &str) {
    out.push(before);
    render_type(terms, id, TypeStyle::Message, out);
    out.push(after);
}

const fn signature(terms: &mut Terms<'_, '_>, mut args: TypeId, member: bool, out: &mut Buffer<'_>) {
    if member && let Term::Cons(receiver, rest) = terms.get(args) {
        render_type(terms, receiver, TypeStyle::Message, out);
        out.push(".");
        args = rest;
    }
    out.push("(");
    let mut first = true;
    while args != ids::NONE {
        let Term::Cons(head, rest) = terms.get(args) else { break };
        if !first {
            out.push(", ");
        }
        render_type(terms, head, TypeStyle::Message, out);
        first = false;
        args = rest;
    }
    out.push(")");
}

const fn format_message(terms: &mut Terms<'_, '_>, clause: Clause, out: &mut Buffer<'_>) {
    match clause {
        Clause::EndOfString => out.push("unexpected end of string"),
        Clause::OutOfRange(number) => {
            out.push("index ");
            out.push_number(number as u64);
            out.push(" out of range");
        }
        Clause::Unrecognized(letter) => {
            let mut utf8 = [0; 4];
            let letter = (letter as char).encode_utf8(&mut utf8);
            quoted(out, "could not parse formatting clause: unrecognized formatting clause \"", letter, "\"");
        }
        Clause::PrecisionEnd => out.push(
            "could not parse formatting clause: error while parsing precision: could not find end of precision specifier",
        ),
        Clause::PrecisionMissing => out.push(
            "could not parse formatting clause: error while parsing precision: error while converting precision to \
             integer: strconv.Atoi: parsing \"\": invalid syntax",
        ),
        Clause::WrongType { letter, found } => {
            out.push("error during formatting: ");
            out.push(match letter {
                b'd' => "decimal clause can only be used on integers",
                b'o' => "octal clause can only be used on integers",
                b'f' => "fixed-point clause can only be used on doubles",
                b'e' => "scientific clause can only be used on doubles",
                b'b' => "only integers and bools can be formatted as binary",
                b'x' | b'X' => "only integers, byte buffers, and strings can be formatted as hex",
                _ => {
                    "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, \
                     durations, and timestamps"
                }
            });
            out.push(", was given ");
            render_type(terms, found, TypeStyle::Bare, out);
        }
        Clause::TooMany { expected, got } => {
            out.push("too many arguments supplied to string.format (expected ");
            out.push_number(expected as u64);
            out.push(", got ");
            out.push_number(got as u64);
            out.push(")");
        }
    }
}

/// Returns the source text of a node.
const fn written<'a>(program: &Program<'a>, node: NodeId) -> &'a str {
    let node = program.nodes[node as usize];
    program.source.split_at(node.end as usize).0.split_at(node.start as usize).1
}

/// Writes the name of a type.
pub const fn render_type(terms: &mut Terms<'_, '_>, id: TypeId, style: TypeStyle, out: &mut Buffer<'_>) {
    let in_message = matches!(style, TypeStyle::Message);
    let name = match terms.shape(id) {
        Shape::Dyn => "dyn",
        Shape::Any if in_message => "any",
        Shape::Any => "google.protobuf.Any",
        Shape::Error if in_message => "!error!",
        Shape::Error => "error",
        Shape::Null if in_message => "null",
        Shape::Null => "null_type",
        Shape::Bool => "bool",
        Shape::Int => "int",
        Shape::Uint => "uint",
        Shape::Double => "double",
        Shape::String => "string",
        Shape::Bytes => "bytes",
        Shape::Duration if in_message => "duration",
        Shape::Duration => "google.protobuf.Duration",
        Shape::Timestamp if in_message => "timestamp",
        Shape::Timestamp => "google.protobuf.Timestamp",
        Shape::List => "list",
        Shape::Map => "map",
        Shape::Optional => "optional_type",
        Shape::Type => "type",
        Shape::Param => "_var",
        Shape::Struct | Shape::Opaque => "",
    };
    let wrapper = matches!(terms.get(id), Term::Wrapper(_)) && !matches!(style, TypeStyle::Bare);
    if wrapper {
        quoted(out, "wrapper(", name, ")");
        return;
    }
    out.push(name);
    match terms.get(id) {
        Term::Named(named) => out.push(named.name()),
        Term::Param { shown, .. } => out.push_number(shown as u64),
        Term::Declared { .. } if matches!(terms.shape(id), Shape::Struct) => place(terms, id, out),
        Term::List(_) | Term::Map(..) | Term::Optional(_) | Term::Type(_) | Term::Declared { .. }
            if !matches!(style, TypeStyle::Bare) =>
        {
            out.push("(");
            let first = terms.first(id);
            render_type(terms, first, style, out);
            if matches!(terms.shape(id), Shape::Map) {
                out.push(", ");
                let second = terms.second(id);
                render_type(terms, second, style, out);
            }
            out.push(")");
        }
        _ => {}
    }
}

/// Writes the name of an object type, which is the path of its schema.
const fn place(terms: &Terms<'_, '_>, id: TypeId, out: &mut Buffer<'_>) {
    let Term::Declared { parent, step, .. } = terms.get(id) else { return };
    if parent != ids::NONE {
        place(terms, parent, out);
        out.push(".");
    }
    let bytes = step.as_bytes();
    if is_reserved(step) {
        quoted(out, "__", step, "__");
        return;
    }
    let mut i = 0;
    while i < bytes.len() {
        if let Some((word, taken)) = expansion(bytes, i) {
            out.push(word);
            i += taken;
        } else {
            out.push_bytes(bytes.split_at(i + 1).0.split_at(i).1);
            i += 1;
        }
    }
}

/// Writes the reason why the server cannot create a program.
pub const fn render_program_error(program: &Program<'_>, error: ProgramError, out: &mut Buffer<'_>) {
    match error {
        ProgramError::Conversion { from, to } => {
            quoted(out, "type conversion error from '", from.name(), "' to '");
            quoted(out, to.name(), "'", "");
        }
        ProgramError::NoOverload { function, from } => {
            quoted(out, "no such overload: ", function.decl().name, "(");
            quoted(out, from.name(), ")", "");
        }
        ProgramError::IntOverflow => out.push("integer overflow"),
        ProgramError::UintOverflow => out.push("unsigned integer overflow"),
        ProgramError::TimestampOverflow => out.push("timestamp overflow"),
        ProgramError::InvalidUtf8 => out.push("invalid UTF-8 in bytes, cannot convert to string"),
        ProgramError::UndefinedType(node) => {
            out.push("reference to undefined type: ");
            match program.op(node) {
                Op::TypeName(number) => out.push(TypeName::get(number).name),
                _ => out.push(written(program, node)),
            }
        }
        ProgramError::Qualifier(name) => quoted(out, "invalid qualifier type: ", name, ""),
        ProgramError::Regex(pattern) => {
            if let Err(error) = re2::check(program.str(pattern)) {
                out.push("error parsing regexp: ");
                quoted(out, error.kind.text(), ": `", error.fragment);
                out.push("`");
            }
        }
    }
}
