//! Formats the messages of failed checks.

use crate::finding::Finding;
use crate::json::Json;
use crate::path::{Path, Segment};
use crate::problem::{Part, Problem, ValueProblem};
use crate::schema::Schema;
use crate::text::{Text, same};

/// A message. Longer text is truncated.
pub type Message = Text<2048>;

/// The number of findings that a message shows. Further findings are only counted.
pub(super) const SHOWN: usize = 8;

/// The number of path segments reserved for those findings.
pub(super) const SEGMENTS: usize = 96;

/// Returns from the calling check with the message of `$check`, if it fails.
macro_rules! fails {
    ($check:expr) => {
        if let Some(message) = $check {
            return Some(message);
        }
    };
}
pub(super) use fails;

/// Runs `$rule` with a sink and returns the message if it reports findings.
macro_rules! check {
    (|$sink:ident| $rule:expr, $help:expr) => {{
        let mut findings = [$crate::finding::Finding::UNUSED; $crate::check::message::SHOWN];
        let mut segments = [$crate::path::Segment::Index(0); $crate::check::message::SEGMENTS];
        let mut sink = $crate::finding::Sink::new(&mut findings, &mut segments);
        let $sink = &mut sink;
        $rule;
        let count = sink.count();
        $crate::check::message::report(&findings, count, &segments, $help)
    }};
}
pub(super) use check;

/// Formats findings as a message. Returns `None` if there are none. `help` is appended if no finding has its
/// own help.
pub(super) const fn report(
    findings: &[Finding<'_>],
    count: usize,
    segments: &[Segment<'_>],
    help: &str,
) -> Option<Message> {
    if count == 0 {
        return None;
    }
    let mut message = Message::new();
    let mut helped = false;
    let mut i = 0;
    while i < count && i < findings.len() {
        if i > 0 {
            message.push("\n");
        }
        push_finding(&mut message, &findings[i], segments);
        if let Some(help) = help_for(&findings[i].problem) {
            message.push("\nhelp: ");
            message.push(help);
            helped = true;
        }
        i += 1;
    }
    if count > findings.len() {
        message.push("\nand ");
        message.push_usize(count - findings.len());
        message.push(" more");
    }
    if !helped && !help.is_empty() {
        message.push("\nhelp: ");
        message.push(help);
    }
    Some(message)
}

/// Returns how the author of a Rust type can fix the problem.
const fn help_for(problem: &Problem<'_>) -> Option<&'static str> {
    Some(match problem {
        Problem::ListTypeNotMap(_) => "add `list_type = \"map\"`, or remove `list_map_keys`",
        Problem::ListMapKeysMissing => "name the fields that identify an item: `list_map_keys(\"name\")`",
        Problem::ListMapItemsNotObject(_) => "use `list_type = \"set\"` or `list_type = \"atomic\"`",
        Problem::ListMapKeyNotScalar => "only strings, numbers and booleans can be keys",
        Problem::ListMapKeyTwice => "name each key once",
        Problem::ListMapKeyOptional => {
            "make the field required (no `Option`, no `#[serde(default)]`), or give it a default: `#[structural(default = …)]`"
        }
        Problem::Nullable(_) => "remove `nullable`, or the `Option` of the items",
        Problem::EmbeddedResourceWithoutProperties => "add `preserve_unknown_fields`, which keeps the whole resource",
        Problem::AdditionalPropertiesInEmbeddedResource => {
            "use `structural_schema::EmbeddedResource` as the type of the field"
        }
        Problem::ExtensionNeedsType { .. } => "remove it",
        Problem::ExcludedByIntOrString => "remove one of the two",
        _ => return None,
    })
}

const fn push_finding(message: &mut Message, finding: &Finding<'_>, segments: &[Segment<'_>]) {
    let at = finding.at.of(segments);
    push_path(message, at);
    if let Problem::Value(problem) = finding.problem {
        push_value_problem(message, problem, at, finding, segments);
        return;
    }
    message.push(": ");
    message.push(finding.problem.error_type().title());
    message.push(": ");
    push_bad_value(message, finding.bad_value());
    push_detail(message, finding, segments);
}

/// Appends a problem of a constant in the format of the server's value validation: the field, `in body`, and
/// the text.
const fn push_value_problem(
    message: &mut Message,
    problem: ValueProblem<'_>,
    at: &[Segment<'_>],
    finding: &Finding<'_>,
    segments: &[Segment<'_>],
) {
    match problem {
        ValueProblem::Missing(name) => {
            message.push(".");
            message.push(name);
            message.push(": Required value");
            return;
        }
        ValueProblem::Enumeration { found, supported } => {
            message.push(": Unsupported value: ");
            push_json(message, found);
            message.push(": supported values: ");
            let mut i = 0;
            while i < supported.len() {
                message.push(if i > 0 { ", " } else { "" });
                push_json(message, supported[i]);
                i += 1;
            }
            return;
        }
        ValueProblem::Size(words, ..) if same(words, "may not be more than ") => message.push(": Too long: "),
        ValueProblem::Size(words, ..) if same(words, "must have at most ") => message.push(": Too many: "),
        ValueProblem::Unknown(_) | ValueProblem::Junctor(_) => message.push(": Invalid value: "),
        ValueProblem::Type { .. }
        | ValueProblem::Number(..)
        | ValueProblem::Size(..)
        | ValueProblem::Pattern(_)
        | ValueProblem::Format(_) => {
            message.push(": Invalid value: ");
            if let Some((_, inside)) = at.split_first() {
                push_path(message, inside);
                message.push(if inside.is_empty() { "in body " } else { " in body " });
            }
        }
    }
    push_detail(message, finding, segments);
}

/// Appends a value as the server prints it: strings in quotes, arrays and objects by their type.
pub(super) const fn push_json(message: &mut Message, value: Json<'_>) {
    match value {
        Json::Null => message.push("null"),
        Json::Bool(value) => message.push(if value { "true" } else { "false" }),
        #[expect(clippy::cast_precision_loss, reason = "only used for display")]
        Json::Int(value) => message.push_f64(value as f64),
        Json::Float(value) => message.push_f64(value),
        Json::String(text) => {
            message.push("\"");
            message.push(text);
            message.push("\"");
        }
        Json::Array(_) => message.push("an array"),
        Json::Object(_) => message.push("an object"),
    }
}

const fn push_bad_value(message: &mut Message, value: Option<Json<'_>>) {
    match value {
        Some(Json::String(text)) if !text.is_empty() => {
            message.push("\"");
            message.push(text);
            message.push("\": ");
        }
        Some(Json::Bool(true)) => message.push("true: "),
        _ => {}
    }
}

const fn push_detail(message: &mut Message, finding: &Finding<'_>, segments: &[Segment<'_>]) {
    let parts = finding.problem.detail();
    let mut i = 0;
    while i < parts.len() {
        match parts[i] {
            Part::Words(words) => message.push(words),
            Part::OtherPath => push_path(message, finding.other.of(segments)),
            Part::Regex(error) => error.push_to(message),
            Part::Number(number) => message.push_f64(number),
            Part::Quoted(text) => {
                message.push("\"");
                message.push(text);
                message.push("\"");
            }
            Part::Found(text) => {
                message.push(": \"");
                message.push(text);
                message.push("\"");
            }
        }
        i += 1;
    }
}

const fn push_path(message: &mut Message, segments: &[Segment<'_>]) {
    let mut i = 0;
    while i < segments.len() {
        match segments[i] {
            Segment::Field(name) => {
                if i > 0 {
                    message.push(".");
                }
                message.push(name);
            }
            Segment::Key(key) => {
                message.push("[");
                message.push(key);
                message.push("]");
            }
            Segment::Index(index) => {
                message.push("[");
                message.push_usize(index);
                message.push("]");
            }
        }
        i += 1;
    }
}

/// Appends the list of properties of an object, for help texts.
pub(super) const fn push_properties(message: &mut Message, schema: &Schema<'_>) {
    if schema.property_at(0).is_none() {
        message.push("there are no properties");
        return;
    }
    message.push("the properties, by their JSON names, are ");
    let mut i = 0;
    while let Some(property) = schema.property_at(i) {
        if i > 0 {
            message.push(", ");
        }
        message.push(property.name);
        i += 1;
    }
}

/// Returns a message with this text.
#[expect(clippy::unnecessary_wraps, reason = "every check returns an `Option`")]
pub(super) const fn fail(parts: &[&str]) -> Option<Message> {
    let mut message = Message::new();
    let mut i = 0;
    while i < parts.len() {
        message.push(parts[i]);
        i += 1;
    }
    Some(message)
}

/// Returns a message with text around a number.
#[expect(clippy::unnecessary_wraps, reason = "every check returns an `Option`")]
pub(super) const fn fail_number(before: &str, number: f64, after: &[&str]) -> Option<Message> {
    let mut message = Message::new();
    message.push(before);
    message.push_f64(number);
    let mut i = 0;
    while i < after.len() {
        message.push(after[i]);
        i += 1;
    }
    Some(message)
}

/// The root path. All paths here are relative to the schema to which an attribute applies.
pub(super) const ROOT: Path<'static, 'static> = Path::ROOT;
