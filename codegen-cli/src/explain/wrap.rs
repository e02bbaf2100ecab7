//! Wraps text between words.

/// Wraps lines that are longer than `width`. Keeps existing line breaks and spaces.
pub(crate) fn wrap(width: usize, text: &str) -> String {
    text.split('\n').map(|line| wrap_line(width, line)).collect::<Vec<_>>().join("\n")
}

fn wrap_line(width: usize, line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let mut column = 0;
    let mut rest = line;
    while !rest.is_empty() {
        let word = rest.find(|c: char| !is_space(c)).unwrap_or(rest.len());
        let end = rest[word..].find(is_space).map_or(rest.len(), |length| word + length);
        let spaces = rest[..word].chars().count();
        let letters = rest[word..end].chars().count();
        // Puts a word that does not fit on a new line, unless the current line is almost empty.
        if letters > 0 && column + spaces + letters > width && column + spaces > 1 {
            out.push('\n');
            out.push_str(&rest[word..end]);
            column = letters;
        } else if letters > 0 || column + spaces <= width {
            out.push_str(&rest[..end]);
            column += spaces + letters;
        }
        rest = &rest[end..];
    }
    out
}

/// Returns whether a line can break at this character. A no-break space is part of a word.
fn is_space(c: char) -> bool {
    c.is_whitespace() && c != '\u{a0}'
}

/// Indents every line, including empty lines.
pub(super) fn indent(by: usize, text: &str) -> String {
    let pad = " ".repeat(by);
    format!("{pad}{}", text.replace('\n', &format!("\n{pad}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words() {
        for (text, wrapped) in [
            ("", ""),
            ("one two", "one two"),
            ("one two three", "one two\nthree"),
            ("one  two\n\nthree\n", "one  two\n\nthree\n"),
            ("a verylongword b", "a\nverylongword\nb"),
            ("verylongword b", "verylongword\nb"),
            ("one two\u{a0}three", "one\ntwo\u{a0}three"),
        ] {
            assert_eq!(wrap(8, text), wrapped, "{text:?}");
        }
    }

    #[test]
    fn every_line_is_indented() {
        assert_eq!(indent(2, "a\n\nb\n"), "  a\n  \n  b\n  ");
    }
}
