//! Prepares descriptions for Markdown pages.
//!
//! The text stays as its author wrote it, except for the characters that begin HTML, headings, images, and links to anything
//! but the web. These are escaped.

use std::ops::Range;

use pulldown_cmark::{Event, LinkType, Parser, Tag, TagEnd};

use super::{OPTIONS, is_safe};

/// Returns a description for a Markdown page. It ends with its own block, so it cannot change what follows.
pub(in crate::docs) fn markdown(text: &str) -> String {
    let patched = patched(text);
    if is_harmless(&patched) { patched } else { lines_escaped(text) }
}

/// Escapes the parts that a page must not contain.
fn patched(text: &str) -> String {
    let mut inserts: Vec<(usize, &'static str)> = Vec::new();
    let mut is_code = false;
    for (event, range) in Parser::new_ext(text, OPTIONS).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(_)) => is_code = true,
            Event::End(TagEnd::CodeBlock) => is_code = false,
            Event::Text(_) | Event::Html(_) | Event::InlineHtml(_) if !is_code => {
                let brackets = text[range.clone()].match_indices('<').map(|(at, _)| range.start + at);
                inserts.extend(brackets.filter(|at| !text[..*at].ends_with('\\')).map(|at| (at, "\\")));
            }
            Event::Start(Tag::Heading { .. }) => inserts.push((heading_mark(text, &range), "\\")),
            Event::Start(Tag::Link { link_type, dest_url, .. }) if !is_safe(&dest_url) => {
                let is_bare = matches!(link_type, LinkType::Email);
                inserts.extend((!is_bare).then_some((range.start, "\\")));
            }
            Event::Start(Tag::Image { dest_url, .. }) => {
                inserts.push((range.start, "\\"));
                inserts.extend((!is_safe(&dest_url)).then_some((range.start + 1, "\\")));
            }
            _ => {}
        }
    }
    inserts.sort_unstable();
    inserts.dedup();
    let mut out = String::with_capacity(text.len() + inserts.len());
    let mut from = 0;
    for (at, inserted) in inserts {
        out.push_str(&text[from..at]);
        out.push_str(inserted);
        from = at;
    }
    out + text[from..].trim_end()
}

/// Returns the position of the characters that make a line a heading: `#` before it, or the line below it.
fn heading_mark(text: &str, range: &Range<usize>) -> usize {
    let heading = text[range.clone()].trim_end();
    if heading.starts_with('#') {
        return range.start;
    }
    let below = heading.rfind('\n').map_or(0, |at| at + 1);
    let indent = heading[below..].len() - heading[below..].trim_start_matches([' ', '>']).len();
    range.start + below + indent
}

/// Returns whether a text has none of the parts that a page must not contain, and ends with its own block.
fn is_harmless(text: &str) -> bool {
    const END: &str = "END";
    let document = format!("{text}\n\n{END}\n");
    let events: Vec<_> = Parser::new_ext(&document, OPTIONS).collect();
    let is_allowed = |event: &Event<'_>| match event {
        Event::Html(_) | Event::InlineHtml(_) => false,
        Event::Start(Tag::HtmlBlock | Tag::Heading { .. } | Tag::Image { .. }) => false,
        Event::Start(Tag::Link { link_type: LinkType::Email, .. }) => true,
        Event::Start(Tag::Link { dest_url, .. }) => is_safe(dest_url),
        _ => true,
    };
    let depth: i32 = events
        .iter()
        .rev()
        .skip(3)
        .map(|event| match event {
            Event::Start(_) => 1,
            Event::End(_) => -1,
            _ => 0,
        })
        .sum();
    let ends = matches!(
        events.as_slice(),
        [.., Event::Start(Tag::Paragraph), Event::Text(end), Event::End(TagEnd::Paragraph)] if **end == *END
    );
    ends && depth == 0 && events.iter().all(is_allowed)
}

/// Returns a text in one line, in which no character has a meaning in Markdown.
pub(in crate::docs) fn escaped(text: &str) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let escape = |letter: char| {
        let is_special =
            letter.is_ascii_punctuation() && !matches!(letter, ',' | '.' | '\'' | '"' | '/' | ':' | ';' | '?');
        [is_special.then_some('\\'), Some(letter)].into_iter().flatten()
    };
    words.chars().flat_map(escape).collect()
}

/// Escapes each line of a text. The paragraphs remain.
fn lines_escaped(text: &str) -> String {
    let numbered = |line: &str| line.starts_with(|first: char| first.is_ascii_digit());
    let line = |line: &str| match escaped(line) {
        // A number at the beginning of a line could begin a list.
        line if numbered(&line) => line.replacen('.', "\\.", 1),
        line => line,
    };
    text.trim().lines().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn harmless_text_is_unchanged() {
        for text in [
            "One `<two>` *three*.",
            "- a\n- b\n\n```yaml\na: <b>\n```",
            "[a](https://example.com) and <https://example.com>",
            "| a | b |\n|---|---|\n| 1 | 2 |",
            "&lt;a\\<b",
            "    <indented>",
        ] {
            assert_eq!(markdown(text), text);
        }
    }

    #[test]
    fn html_and_headings_are_escaped() {
        for (text, expected) in [
            ("a <b> c", "a \\<b> c"),
            ("<script>x</script>", "\\<script>x\\</script>"),
            ("# One", "\\# One"),
            ("One\n===", "One\n\\==="),
            ("[x](javascript:alert(1))", "\\[x](javascript:alert(1))"),
            ("![x](https://a)", "\\![x](https://a)"),
            ("![x](x.png)", "\\!\\[x](x.png)"),
            ("1 < 2", "1 \\< 2"),
        ] {
            assert_eq!(markdown(text), expected);
            assert!(is_harmless(expected), "{expected}");
        }
    }

    #[test]
    fn a_description_cannot_change_what_follows() {
        for text in ["```\nopen", "<!-- open", "~~~~\nopen", "- a\n\n  ```\n  open"] {
            let out = markdown(text);
            assert!(is_harmless(&out), "{out:?}");
        }
        assert_eq!(markdown("```\n1. open"), "\\`\\`\\`\n1\\. open");
    }

    #[test]
    fn escaped_text_has_no_markup() {
        assert_eq!(escaped("a*b*\n<c> | [d]"), "a\\*b\\* \\<c\\> \\| \\[d\\]");
    }

    mod property {
        use proptest::prelude::*;

        use super::super::*;

        proptest! {
            #[test]
            fn every_description_is_harmless(text in "[ \\t\\n#<>!\\[\\]()`~*_=|a:/\\\\&;.1-]{0,60}") {
                let out = markdown(&text);
                prop_assert!(is_harmless(&out), "{text:?} became {out:?}");
            }
        }
    }
}
