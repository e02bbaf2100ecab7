//! Collects the findings of a document within limits.

use structural_schema::Limits;

use super::{Finding, Severity};

/// The findings of a document. Those beyond the limits are counted.
#[derive(Clone, Debug)]
pub(crate) struct Findings {
    list: Vec<Finding>,
    errors: Room,
    warnings: Room,
}

/// The remaining number and size of findings of one severity.
#[derive(Clone, Debug)]
struct Room {
    findings: usize,
    bytes: usize,
    omitted: usize,
}

impl Findings {
    pub(crate) fn new(limits: &Limits) -> Self {
        let room = Room { findings: limits.findings.max(1), bytes: limits.answer_bytes, omitted: 0 };
        Findings { list: Vec::new(), errors: room.clone(), warnings: room }
    }

    /// Adds a finding, or counts it if the limit of its severity is reached. Calls `make` only to add the finding.
    pub(crate) fn add(&mut self, severity: Severity, make: impl FnOnce() -> Finding) {
        let room = self.room(severity);
        if room.findings == 0 {
            room.omitted += 1;
            return;
        }
        let finding = Finding { severity, ..make() };
        let left = room.bytes.checked_sub(finding.bytes());
        if left.is_none() && self.list.iter().any(|listed| listed.severity == severity) {
            // Omits all further findings, because smaller ones that still fit would make the list look complete.
            let room = self.room(severity);
            room.findings = 0;
            room.omitted += 1;
            return;
        }
        let room = self.room(severity);
        room.findings -= 1;
        room.bytes = left.unwrap_or(0);
        self.list.push(finding);
    }

    /// Counts findings that are not available.
    pub(crate) fn omit(&mut self, severity: Severity, count: usize) {
        self.room(severity).omitted += count;
    }

    pub(crate) fn has_errors(&self) -> bool {
        self.errors.omitted > 0 || self.list.iter().any(|finding| finding.severity == Severity::Error)
    }

    /// Returns the findings. If findings were omitted, the last ones state their number.
    pub(crate) fn finish(self, at: crate::document::Span) -> Vec<Finding> {
        let mut list = self.list;
        if self.errors.omitted > 0 {
            let message = format!("there are {} more errors in this document", self.errors.omitted);
            list.push(Finding::error("MoreErrors", message).at(at));
        }
        if self.warnings.omitted > 0 {
            let message = format!("there are {} more warnings about this document", self.warnings.omitted);
            list.push(Finding::warning("MoreWarnings", message).at(at));
        }
        list
    }

    fn room(&mut self, severity: Severity) -> &mut Room {
        match severity {
            Severity::Error => &mut self.errors,
            Severity::Warning => &mut self.warnings,
        }
    }
}

impl Finding {
    /// Returns the size of the texts.
    fn bytes(&self) -> usize {
        let labels = self.labels.iter().map(|(_, label)| label.len());
        let help = self.help.iter().map(String::len);
        self.message.len() + self.field.len() + labels.chain(help).sum::<usize>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Span;

    fn limits(findings: usize, answer_bytes: usize) -> Limits {
        let mut limits = Limits::DEFAULT;
        limits.findings = findings;
        limits.answer_bytes = answer_bytes;
        limits
    }

    fn collect(limits: &Limits, messages: &[&str]) -> Vec<String> {
        let mut findings = Findings::new(limits);
        for message in messages {
            findings.add(Severity::Error, || Finding::error("E", *message));
        }
        findings.add(Severity::Warning, || Finding::warning("W", "w"));
        assert_eq!(findings.has_errors(), !messages.is_empty());
        findings.finish(Span::default()).into_iter().map(|finding| finding.message).collect()
    }

    #[test]
    fn further_findings_are_counted() {
        assert_eq!(collect(&limits(9, 99), &["a", "b"]), ["a", "b", "w"]);
        let more = |count: usize| format!("there are {count} more errors in this document");
        assert_eq!(collect(&limits(1, 99), &["a", "b", "c"]), ["a", "w", &more(2)]);
        assert_eq!(collect(&limits(9, 4), &["aaa", "bbb", "c"]), ["aaa", "w", &more(2)]);
        assert_eq!(collect(&limits(0, 0), &["aaa", "b"]), ["aaa", "w", &more(1)]);
        assert_eq!(collect(&limits(9, 9), &[]), ["w"]);
    }
}
