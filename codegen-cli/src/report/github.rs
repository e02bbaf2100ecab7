//! Formats findings as GitHub Actions commands, which become annotations of files.

use super::{Finding, MASKED, escape};
use crate::input::Source;

pub(super) fn show(source: &Source, finding: &Finding) -> String {
    let mut properties = vec![format!("file={}", property(&source.name))];
    if let Some(span) = finding.span {
        let (line, column) = source.position(span.start);
        let (end_line, end_column) = source.position(span.end);
        properties.push(format!("line={line},col={column},endLine={end_line}"));
        // GitHub supports columns only for a single line.
        if end_line == line {
            properties.push(format!("endColumn={end_column}"));
        }
    }
    properties.push(format!("title={}", property(finding.kind)));
    let mut lines = vec![finding.message.clone()];
    lines.extend(finding.masked.then(|| format!("note: {MASKED}")));
    lines.extend(finding.help.iter().map(|help| format!("help: {help}")));
    format!("::{} {}::{}\n", finding.severity.as_str(), properties.join(","), message(&lines.join("\n")))
}

/// Escapes control characters, and characters that would end the command or the line.
fn message(text: &str) -> String {
    escape::printable(&text.replace("\r\n", "\n")).replace('%', "%25").replace('\n', "%0A")
}

/// Escapes characters that would end a property, the command or the line.
fn property(text: &str) -> String {
    message(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Span;

    #[test]
    fn control_characters_are_escaped() {
        let finding = Finding::error("a", "x\u{1b}[31m\u{9b}\r\ny\rz").help("\u{7}");
        let shown = show(&Source::new("\u{1b}.yaml", ""), &finding);
        assert_eq!(shown, "::error file=\\u{1b}.yaml,title=a::x\\u{1b}[31m\\u{9b}%0Ay\\u{d}z%0Ahelp: \\u{7}\n");
    }

    #[test]
    fn special_characters_are_escaped() {
        let finding = Finding::error("a", "50%\nof: it, all").at(Span::new(2, 4)).help("do");
        let source = Source::new("x:y,z.yaml", "a\nbcd\n");
        assert_eq!(
            show(&source, &finding),
            "::error file=x%3Ay%2Cz.yaml,line=2,col=1,endLine=2,endColumn=3,title=a::50%25%0Aof: it, all%0Ahelp: do\n"
        );
    }
}
