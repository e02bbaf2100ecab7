//! Formats findings as JSON for programs, one object per line.

use serde_json::json;

use super::{Finding, escape};
use crate::input::Source;

pub(super) fn show(source: &Source, finding: &Finding) -> String {
    let mut shown = json!({
        "severity": finding.severity.as_str(),
        "type": finding.kind,
        "file": source.name,
        "message": finding.message,
    });
    if !finding.field.is_empty() {
        shown["field"] = finding.field.as_str().into();
    }
    if let Some(span) = finding.span {
        let (line, column) = source.position(span.start);
        let (end_line, end_column) = source.position(span.end);
        shown["line"] = line.into();
        shown["column"] = column.into();
        shown["endLine"] = end_line.into();
        shown["endColumn"] = end_column.into();
    }
    if finding.masked {
        shown["masked"] = true.into();
    }
    if !finding.help.is_empty() {
        shown["help"] = finding.help.as_slice().into();
    }
    escape::json(&shown, false) + "\n"
}
