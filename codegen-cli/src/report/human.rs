//! Formats findings for people, with an excerpt of the text.

use std::borrow::Cow;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Element, Group, Level, Origin, Renderer, Snippet};

use super::escape::printable;
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
    // The labels show the positions that the server's own excerpt points at, so only the first line is shown.
    let title = match finding.message.split_once('\n') {
        Some((first, _)) if !finding.labels.is_empty() => first,
        _ => finding.message.as_str(),
    };
    let title = printable(title);
    let name = printable(&source.name);
    let help: Vec<_> = finding.help.iter().map(|help| printable(help)).collect();
    let labels: Vec<_> = finding.labels.iter().map(|(span, label)| (*span, printable(label))).collect();
    let mut elements: Vec<Element<'_>> = Vec::new();
    match finding.span {
        Some(span) => place(source, &name, &labels, span, &mut elements),
        None => elements.push(Origin::path(&*name).into()),
    }
    if finding.masked {
        elements.push(Level::NOTE.message(MASKED).into());
    }
    elements.extend(help.iter().map(|help| Level::HELP.message(&**help).into()));
    let title = level.primary_title(&*title);
    let title = if finding.lint { title.id(finding.kind) } else { title };
    let report = [Group::with_title(title).elements(elements)];
    let renderer = if color { Renderer::styled() } else { Renderer::plain() };
    format!("{}\n\n", renderer.render(&report))
}

/// A place of a text, with a label.
pub(crate) struct Place<'s> {
    pub(crate) source: &'s Source,
    pub(crate) span: Span,
    pub(crate) label: &'static str,
}

/// Shows a message about several places, with notes and help texts.
pub(crate) fn show_places(
    (level, id, title): (Level<'static>, &str, &str),
    places: &[Place<'_>],
    (notes, help): (&[String], &[String]),
    color: bool,
) -> String {
    let title = printable(title);
    let notes: Vec<_> = notes.iter().map(|note| printable(note)).collect();
    let help: Vec<_> = help.iter().map(|help| printable(help)).collect();
    let named: Vec<_> = places
        .iter()
        .map(|given| (given, printable(&given.source.name), [(given.span, Cow::Borrowed(given.label))]))
        .collect();
    let mut elements: Vec<Element<'_>> = Vec::new();
    for (given, name, labels) in &named {
        place(given.source, name, labels, given.span, &mut elements);
    }
    elements.extend(notes.iter().map(|note| Level::NOTE.message(&**note).into()));
    elements.extend(help.iter().map(|help| Level::HELP.message(&**help).into()));
    let report = [Group::with_title(level.primary_title(&*title).id(id)).elements(elements)];
    let renderer = if color { Renderer::styled() } else { Renderer::plain() };
    format!("{}\n\n", renderer.render(&report))
}

fn place<'f>(
    source: &'f Source,
    name: &'f str,
    labels: &'f [(Span, Cow<'f, str>)],
    span: Span,
    elements: &mut Vec<Element<'f>>,
) {
    let (line, column) = source.position(span.start);
    let end = labels.iter().map(|(span, _)| span.end).max().unwrap_or(span.start);
    let excerpt = Excerpt::of(source, Span { start: span.start, end });
    let mut snippet = Snippet::source(without_c1(excerpt.text)).line_start(line);
    if excerpt.is_cut || excerpt.text.trim().is_empty() {
        elements.push(Origin::path(name).line(line).char_column(column).into());
    } else {
        snippet = snippet.path(name);
    }
    if excerpt.text.trim().is_empty() {
        return;
    }
    if labels.is_empty() {
        snippet = snippet.annotation(AnnotationKind::Primary.span(excerpt.within(span)));
    }
    for (span, label) in labels.iter().filter(|(span, _)| excerpt.has(*span)) {
        snippet = snippet.annotation(AnnotationKind::Primary.span(excerpt.within(*span)).label(&**label));
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
    fn of(source: &'t Source, span: Span) -> Self {
        let text = source.text.as_str();
        let at = floor(text, span.start as usize);
        let Range { start, end } = source.line(at);
        let lines = &text[start..source.line(floor(text, span.end as usize).max(at)).end];
        if lines.len() <= MOST_BYTES && lines.lines().all(|line| line.len() <= LONGEST_LINE) {
            return Excerpt { text: lines, start, is_cut: false };
        }
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
    fn within(&self, span: Span) -> Range<usize> {
        let clamp = |at: u32| floor(self.text, (at as usize).saturating_sub(self.start));
        clamp(span.start)..clamp(span.end).max(clamp(span.start))
    }
}

/// Replaces the control characters that the renderer prints, U+0080 to U+009F, with a character of the same length.
fn without_c1(text: &str) -> Cow<'_, str> {
    let is_c1 = |c: char| ('\u{80}'..='\u{9f}').contains(&c);
    if text.contains(is_c1) { Cow::Owned(text.replace(is_c1, "\u{b7}")) } else { Cow::Borrowed(text) }
}

/// Returns the nearest character boundary at or before a byte.
fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped() {
        let text = "a: \u{1b}[31m\u{9b}\u{202e}b\rc\u{7}\n";
        for (source, finding) in [
            (Source::new("\u{1b}.yaml", text), Finding::error("x", "m\u{1b}[0m").at(Span::new(3, 4)).help("\u{9b}")),
            (Source::new("\u{1b}.yaml", text), Finding::error("x", "\u{7}")),
            (
                Source::new("x", text),
                Finding {
                    labels: vec![(Span::new(3, 5), "\u{1b}l".to_owned())],
                    ..Finding::error("x", "m").at(Span::new(3, 5))
                },
            ),
        ] {
            let shown = show(&source, &finding, false);
            assert_eq!(shown, printable(&shown), "{shown:?}");
        }
    }
}
