//! Writes descriptions as doc comments.
//!
//! The derive turns a doc comment into the description. A description that is not safe Markdown is therefore written
//! twice: as a doc comment that rustdoc accepts, and as `#[structural(description = "…")]` with the exact text.

use proc_macro2::TokenStream;
use quote::quote;

use crate::report::escape::printable;

/// The doc comment and the keyword for a description.
pub(super) struct Doc {
    /// The `#[doc]` attributes.
    pub(super) comment: TokenStream,
    /// `description = "…"`, if the comment does not have the exact text.
    pub(super) word: Option<TokenStream>,
}

/// Returns the doc comment for a description. There is none for an empty description.
pub(super) fn doc(description: &str) -> Doc {
    if description.is_empty() {
        return Doc { comment: TokenStream::new(), word: None };
    }
    let safe = safe(description);
    let is_exact = safe == description && survives(description);
    let lines = safe.lines().map(|line| {
        let line = if line.is_empty() { String::new() } else { format!(" {line}") };
        quote!(#[doc = #line])
    });
    let comment = quote!(#(#lines)*);
    Doc { comment, word: (!is_exact).then(|| quote!(description = #description)) }
}

/// Returns whether the derive reads the same text from the doc comment: it removes common indentation, blanks at the end
/// of lines, and blank lines around the text.
fn survives(text: &str) -> bool {
    let lines: Vec<&str> = text.split('\n').collect();
    let blank = |line: Option<&&str>| line.is_none_or(|line| line.trim().is_empty());
    !blank(lines.first())
        && !blank(lines.last())
        && lines.iter().all(|line| line.trim_end() == *line)
        && lines.iter().any(|line| !line.is_empty() && !line.starts_with(' '))
        && !text.contains('\r')
}

/// Returns Markdown that looks like the description, without links that do not resolve, HTML, and code that rustdoc would
/// compile.
pub(super) fn safe(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut fence: Option<String> = None;
    for line in text.lines() {
        // The compiler rejects some control characters in comments, and an editor would show another text.
        let line = printable(line.trim_end());
        let indented = line.trim_start();
        match (fence.as_deref(), fence_of(indented)) {
            (Some(open), Some(close)) if close.starts_with(open) && indented.trim_matches(['`', '~']).is_empty() => {
                lines.push(open.to_owned());
                fence = None;
            }
            (Some(_), _) => lines.push(line.clone().into_owned()),
            (None, Some(open)) => {
                fence = Some(open.to_owned());
                lines.push(format!("{open}text"));
            }
            (None, None) => lines.push(format!("{}{}", indent(&line), inline(indented))),
        }
    }
    lines.extend(fence);
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    let first = lines.iter().position(|line| !line.is_empty()).unwrap_or(lines.len());
    lines[first..].join("\n")
}

/// Returns the characters that open or close a block of code.
fn fence_of(line: &str) -> Option<&str> {
    let mark = line.chars().next().filter(|c| matches!(c, '`' | '~'))?;
    let length = line.len() - line.trim_start_matches(mark).len();
    (length >= 3).then(|| &line[..length])
}

/// Returns the indentation of a line. Deeper lines would be code.
fn indent(line: &str) -> &str {
    let spaces = line.len() - line.trim_start_matches(' ').len();
    &line[..spaces.min(3)]
}

/// Escapes a line of text outside of code blocks.
fn inline(line: &str) -> String {
    let mut result = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        if c == '`' {
            let length = match code(rest) {
                // Without an end, none of the ticks begins a code span.
                0 => {
                    result.push_str(&"\\`".repeat(ticks(rest)));
                    ticks(rest)
                }
                length => {
                    result.push_str(&rest[..length]);
                    length
                }
            };
            rest = &rest[length..];
            continue;
        }
        let taken = match c {
            'h' if is_url(rest) && !result.ends_with(|c: char| c.is_alphanumeric()) => url_length(rest),
            _ => 0,
        };
        if taken > 0 {
            result.extend(["<", &rest[..taken], ">"]);
            rest = &rest[taken..];
            continue;
        }
        if matches!(c, '[' | ']' | '<' | '>') {
            result.push('\\');
        }
        result.push(c);
        rest = &rest[c.len_utf8()..];
    }
    result
}

/// Returns the length of the code span at the start of a text, or 0.
fn code(text: &str) -> usize {
    let open = ticks(text);
    let (mark, inside) = text.split_at(open);
    let mut from = 0;
    while let Some(at) = inside[from..].find(mark) {
        let run = ticks(&inside[from + at..]);
        if run == open {
            return open + from + at + open;
        }
        from += at + run;
    }
    0
}

/// Returns the number of ticks at the start of a text.
fn ticks(text: &str) -> usize {
    text.len() - text.trim_start_matches('`').len()
}

fn is_url(text: &str) -> bool {
    ["http://", "https://"].iter().any(|scheme| text.strip_prefix(scheme).is_some_and(|rest| !rest.is_empty()))
}

/// Returns the length of the address at the start of a text, without punctuation at its end.
fn url_length(text: &str) -> usize {
    let ends =
        |c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"' | '`' | '[' | ']' | '{' | '}' | '|' | '\\' | '^');
    let url = &text[..text.find(ends).unwrap_or(text.len())];
    let url = url.trim_end_matches(['.', ',', ';', ':', '!', '?', '\'', ')', '*', '_']);
    // A scheme without a host is not an address.
    if url.ends_with('/') && url.len() <= "https://".len() { 0 } else { url.len() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_text_is_the_description() {
        assert!(doc("One.\n\n- two `x[0]`\n  three").word.is_none());
        for text in [" leading", "trailing ", "\nfirst", "a\r\nb", "  - list\n  - list"] {
            assert!(doc(text).word.is_some(), "{text:?}");
        }
    }

    #[test]
    fn markdown_is_safe() {
        let texts = [
            ("see https://example.com/a.", "see <https://example.com/a>."),
            ("a [link] and <tag>", r"a \[link\] and \<tag\>"),
            ("a\n\n    code", "a\n\n   code"),
            ("```\nlet x = 1\n```", "```text\nlet x = 1\n```"),
            ("```yaml\na: 1", "```text\na: 1\n```"),
            ("an `[array]` and `` ` ``", "an `[array]` and `` ` ``"),
            ("a lone ` tick", r"a lone \` tick"),
            ("two `` ticks and `code`", r"two \`\` ticks and `code`"),
            ("\thttps://", "https://"),
            ("a\u{1b}[1m\rb\r\nc", "a\\u{1b}\\[1m\\u{d}b\nc"),
        ];
        for (text, expected) in texts {
            assert_eq!(safe(text), expected);
        }
    }
}
