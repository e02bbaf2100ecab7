//! Formats findings for people, with an excerpt of the text.

use annotate_snippets::{AnnotationKind, Element, Group, Level, Origin, Renderer, Snippet};

use super::{Finding, MASKED, Severity};
use crate::document::Span;
use crate::input::Source;

/// The length above which a line is shown only in part.
const LONGEST_LINE: usize = 160;
/// The length above which a rule is shown only in part.
const MOST_BYTES: usize = 600;
/// The number of bytes of a long line that are shown on each side of the position.
const AROUND: usize = 60;

pub(super) fn show(source: &Source, finding: &Finding, color: bool) -> String {
    let level = match finding.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let mut elements: Vec<Element<'_>> = Vec::new();
    match finding.span {
        Some(span) => place(source, finding, span, &mut elements),
        None => elements.push(Origin::path(source.name.as_str()).into()),
    }
    if finding.masked {
        elements.push(Level::NOTE.message(MASKED).into());
    }
    elements.extend(finding.help.iter().map(|help| Level::HELP.message(help.as_str()).into()));
    // The labels show the positions that the server's own excerpt points at, so only the first line is shown.
    let title = match finding.message.split_once('\n') {
        Some((first, _)) if !finding.labels.is_empty() => first,
        _ => finding.message.as_str(),
    };
    let report = [Group::with_title(level.primary_title(title)).elements(elements)];
    let renderer = if color { Renderer::styled() } else { Renderer::plain() };
    format!("{}\n\n", renderer.render(&report))
}

fn place<'f>(source: &'f Source, finding: &'f Finding, span: Span, elements: &mut Vec<Element<'f>>) {
    let (line, column) = source.position(span.start);
    let end = finding.labels.iter().map(|(span, _)| span.end).max().unwrap_or(span.start);
    let excerpt = Excerpt::of(&source.text, Span { start: span.start, end });
    let mut snippet = Snippet::source(excerpt.text).line_start(line);
    if excerpt.is_cut || excerpt.text.trim().is_empty() {
        elements.push(Origin::path(source.name.as_str()).line(line).char_column(column).into());
    } else {
        snippet = snippet.path(source.name.as_str());
    }
    if excerpt.text.trim().is_empty() {
        return;
    }
    if finding.labels.is_empty() {
        snippet = snippet.annotation(AnnotationKind::Primary.span(excerpt.within(span)));
    }
    for (span, label) in finding.labels.iter().filter(|(span, _)| excerpt.has(*span)) {
        snippet = snippet.annotation(AnnotationKind::Primary.span(excerpt.within(*span)).label(label.as_str()));
    }
    elements.push(snippet.into());
}

/// The lines of a span, or a part of its first line.
struct Excerpt<'t> {
    text: &'t str,
    start: usize,
    /// Whether the excerpt begins in the middle of a line.
    is_cut: bool,
}

impl<'t> Excerpt<'t> {
    fn of(text: &'t str, span: Span) -> Self {
        let at = floor(text, span.start as usize);
        let start = text[..at].rfind('\n').map_or(0, |at| at + 1);
        let line_end = |at: usize| text[at..].find('\n').map_or(text.len(), |length| at + length);
        let lines = &text[start..line_end(floor(text, span.end as usize).max(at))];
        if lines.len() <= MOST_BYTES && lines.lines().all(|line| line.len() <= LONGEST_LINE) {
            return Excerpt { text: lines, start, is_cut: false };
        }
        let end = line_end(at);
        if end - start <= LONGEST_LINE {
            return Excerpt { text: &text[start..end], start, is_cut: false };
        }
        let from = floor(text, at.saturating_sub(AROUND).max(start));
        let to = floor(text, (at + AROUND).min(end));
        Excerpt { text: &text[from..to], start: from, is_cut: true }
    }

    fn has(&self, span: Span) -> bool {
        let end = self.start + self.text.len();
        (self.start..=end).contains(&(span.start as usize)) && span.end as usize <= end
    }

    /// Converts a span to offsets in the excerpt, clamped to its length.
    fn within(&self, span: Span) -> std::ops::Range<usize> {
        let clamp = |at: u32| floor(self.text, (at as usize).saturating_sub(self.start));
        clamp(span.start)..clamp(span.end).max(clamp(span.start))
    }
}

/// Returns the nearest character boundary at or before a byte.
fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}
