//! The texts of findings.

use structural_schema_model::text::Text;

use super::finding::{Finding, Findings, Problem};
use crate::declaration::Direction;

/// A message. Longer text is truncated.
pub type Message = Text<4096>;

/// The versions of a conversion, for messages.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// The version of the source.
    pub source: &'a str,
    /// The version of the target.
    pub target: &'a str,
    /// The direction in the syntax of `conversions!`. Declarations in documents have none.
    pub direction: Option<Direction>,
}

impl Names<'_> {
    /// Returns the names for the other direction.
    pub const fn reversed(self) -> Self {
        let direction = match self.direction {
            Some(direction) => Some(direction.reverse()),
            None => None,
        };
        Names { source: self.target, target: self.source, direction }
    }
}

pub(super) const fn push_findings(message: &mut Message, findings: &Findings<'_>, names: Names<'_>) {
    let kept = findings.kept();
    let mut i = 0;
    while i < kept.len() {
        if i > 0 {
            message.push("\n");
        }
        push_finding(message, &kept[i], names);
        i += 1;
    }
    if findings.count > kept.len() {
        message.push("\nand ");
        message.push_usize(findings.count - kept.len());
        message.push(" more");
    }
}

/// Appends a finding and a suggested fix.
pub const fn push_finding(message: &mut Message, finding: &Finding<'_>, names: Names<'_>) {
    match finding.problem {
        Problem::Unmentioned => unmentioned(message, finding, names),
        Problem::Misfit { keyword, shape } => misfit(message, finding, names, keyword, shape),
        Problem::Demanded => {
            parts(
                message,
                &["`"],
                finding,
                &["` is required in ", names.target, ", and no field of ", names.source, " sets it"],
            );
            message.push("\nhelp: make it optional, give it a default, or compute it with a rule");
        }
        Problem::TwoSources => {
            parts(message, &["`"], finding, &["` of ", names.target, " has two sources"]);
            message.push(
                "\nhelp: remove one of them; compute the field from both with a function or a rule if both matter",
            );
        }
        Problem::TwoTargets => {
            parts(message, &["`"], finding, &["` of ", names.source, " is converted twice"]);
            message.push("\nhelp: remove one of the entries, or use rules, which can read a field several times");
        }
        Problem::Unknown => {
            parts(message, &["there is no field `"], finding, &["` in this version"]);
            message.push("\nhelp: names are those of JSON; `");
            finding.other.push_to(message);
            message.push(if finding.other_is_root() {
                "the object` is the last part that exists"
            } else {
                "` is the last part that exists"
            });
        }
        Problem::DifferentLists => {
            parts(message, &["the items of `"], finding, &["` do not correspond to those of `"]);
            finding.other.push_to(message);
            message.push("`\nhelp: move the list itself as well, or convert the whole list with a function");
        }
        Problem::SeveralFields => {
            message.push("several fields need a function or a rule that combines them");
            message.push("\nhelp: add `with (to_right, to_left)`");
        }
        Problem::OneTarget => {
            message.push("a rule sets exactly one field\nhelp: write one rule for each field, or return an object");
        }
        Problem::OutsideScope => {
            parts(message, &["the rule sets `"], finding, &["`, which is not in its scope `"]);
            finding.other.push_to(message);
            message
                .push("`\nhelp: the field that a rule sets must be in the scope, and not in a list inside the scope");
        }
        Problem::Immutable => {
            parts(message, &["a conversion cannot change `"], finding, &["`"]);
            message.push("\nhelp: only labels, annotations, and the fields of the resource can be converted");
        }
    }
}

const fn parts(message: &mut Message, before: &[&str], finding: &Finding<'_>, after: &[&str]) {
    let mut i = 0;
    while i < before.len() {
        message.push(before[i]);
        i += 1;
    }
    finding.field.push_to(message);
    let mut i = 0;
    while i < after.len() {
        message.push(after[i]);
        i += 1;
    }
}

const fn unmentioned(message: &mut Message, finding: &Finding<'_>, names: Names<'_>) {
    parts(message, &["`"], finding, &["` of ", names.source, " is not converted to ", names.target]);
    message.push("\nhelp: `");
    let field = &finding.field;
    match names.direction {
        Some(Direction::Forward) => {
            field.push_to(message);
            message.push(" <=> …;` moves it, `");
            field.push_to(message);
            message.push(" => preserve;` keeps it in an annotation, and `");
            field.push_to(message);
            message.push(" => drop \"reason\";` removes it");
        }
        Some(Direction::Backward) => {
            message.push("… <=> ");
            field.push_to(message);
            message.push(";` moves it, `preserve <= ");
            field.push_to(message);
            message.push(";` keeps it in an annotation, and `drop \"reason\" <= ");
            field.push_to(message);
            message.push(";` removes it");
        }
        None => {
            message.push("{field: ");
            field.push_to(message);
            message.push(", preserve: true}` keeps it in an annotation, and `{field: ");
            field.push_to(message);
            message.push(", drop: reason}` removes it");
        }
    }
}

const fn misfit(message: &mut Message, finding: &Finding<'_>, names: Names<'_>, keyword: &str, shape: bool) {
    parts(message, &["`"], finding, &["` of ", names.source, " has values that "]);
    let moved = !finding.same_field();
    if moved {
        message.push("`");
        finding.other.push_to(message);
        message.push("` of ");
    }
    message.push(names.target);
    message.push(" does not accept: the schemas differ in `");
    message.push(keyword);
    message.push("`\nhelp: convert them with a ");
    if names.direction.is_some() {
        message.push("function: `with (to_right, to_left)`, or with a rule");
        if !shape {
            message.push("; `unchanged \"reason\"` keeps the values");
        }
    } else {
        message.push("rule");
    }
}
