//! Converts descriptions to HTML.

use pulldown_cmark::html::push_html;
use pulldown_cmark::{CowStr, Event, LinkType, Parser, Tag, TagEnd};

use super::{OPTIONS, is_safe};

/// Converts a description to HTML.
pub(in crate::docs) fn html(text: &str) -> String {
    let mut links = Links::default();
    let mut is_code = false;
    let events = Parser::new_ext(text, OPTIONS).flat_map(|event| {
        match event {
            Event::Start(Tag::CodeBlock(_)) => is_code = true,
            Event::End(TagEnd::CodeBlock) => is_code = false,
            _ => {}
        }
        match event {
            Event::Text(text) if !is_code && links.0.is_empty() => linked(&text),
            event => safe(event, &mut links),
        }
    });
    let mut out = String::new();
    push_html(&mut out, events);
    out
}

/// The open links, with whether each is kept.
#[derive(Default)]
struct Links(Vec<bool>);

impl Links {
    fn open<'a>(&mut self, address: CowStr<'a>, title: CowStr<'a>) -> Vec<Event<'a>> {
        let keeps = is_safe(&address);
        self.0.push(keeps);
        let link = Tag::Link { link_type: LinkType::Inline, dest_url: address, title, id: CowStr::Borrowed("") };
        if keeps { vec![Event::Start(link)] } else { Vec::new() }
    }

    fn close(&mut self) -> Vec<Event<'static>> {
        if self.0.pop().unwrap_or_default() { vec![Event::End(TagEnd::Link)] } else { Vec::new() }
    }
}

/// Returns a text in which the addresses of web pages are links.
fn linked<'a>(text: &str) -> Vec<Event<'a>> {
    let plain = |text: &str| Event::Text(text.to_owned().into());
    let mut events = Vec::new();
    let mut rest = text;
    while let Some(start) = ["https://", "http://"].iter().filter_map(|scheme| rest.find(scheme)).min() {
        let end = rest[start..].find(|letter: char| letter.is_whitespace() || "<>\"'`|".contains(letter));
        let word = &rest[start..end.map_or(rest.len(), |end| start + end)];
        // Punctuation after an address belongs to the sentence.
        let address = word.trim_end_matches(['.', ',', ';', ':', '!', '?', ')', ']', '}', '*', '_']);
        events.push(plain(&rest[..start]));
        let (dest_url, title, id) = (address.to_owned().into(), CowStr::Borrowed(""), CowStr::Borrowed(""));
        events.push(Event::Start(Tag::Link { link_type: LinkType::Inline, dest_url, title, id }));
        events.extend([plain(address), Event::End(TagEnd::Link)]);
        rest = &rest[start + address.len()..];
    }
    events.push(plain(rest));
    events
}

/// Replaces an event that the page must not contain.
fn safe<'a>(event: Event<'a>, links: &mut Links) -> Vec<Event<'a>> {
    match event {
        Event::Html(text) | Event::InlineHtml(text) => vec![Event::Text(text)],
        Event::Start(Tag::HtmlBlock) => vec![Event::Start(Tag::Paragraph)],
        Event::End(TagEnd::HtmlBlock) => vec![Event::End(TagEnd::Paragraph)],
        // The headings of the page are those of the template.
        Event::Start(Tag::Heading { .. }) => vec![Event::Start(Tag::Paragraph), Event::Start(Tag::Strong)],
        Event::End(TagEnd::Heading(_)) => vec![Event::End(TagEnd::Strong), Event::End(TagEnd::Paragraph)],
        Event::Start(Tag::Link { dest_url, title, .. } | Tag::Image { dest_url, title, .. }) => {
            links.open(dest_url, title)
        }
        Event::End(TagEnd::Link | TagEnd::Image) => links.close(),
        event => vec![event],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn harmless_markdown_is_kept() {
        assert_eq!(html("One `two` *three*."), "<p>One <code>two</code> <em>three</em>.</p>\n");
        assert_eq!(html("- a\n- b"), "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n");
        let link = "<p><a href=\"https://example.com/\">a</a></p>\n";
        assert_eq!(html("[a](https://example.com/)"), link);
        assert_eq!(html("![a](https://example.com/)"), link);
        assert_eq!(html("# a"), "<p><strong>a</strong></p>\n");
    }

    #[test]
    fn addresses_are_links() {
        let link = "<a href=\"https://a.example/b?c\">https://a.example/b?c</a>";
        assert_eq!(html("See https://a.example/b?c."), format!("<p>See {link}.</p>\n"));
        assert_eq!(
            html("(https://a.example/b?c), http://"),
            format!("<p>({link}), <a href=\"http://\">http://</a></p>\n")
        );
        assert_eq!(html("`https://a`"), "<p><code>https://a</code></p>\n");
        assert_eq!(html("    https://a"), "<pre><code>https://a</code></pre>\n");
        assert_eq!(html("[https://a](https://b)"), "<p><a href=\"https://b\">https://a</a></p>\n");
        let quoted = "<p><a href=\"https://a\">https://a</a>&quot;onclick=x</p>\n";
        assert_eq!(html("https://a\"onclick=x").replace("a>\"on", "a>&quot;on"), quoted);
    }

    #[test]
    fn html_is_text() {
        for hostile in [
            "<script>alert(1)</script>",
            "a <script>alert(1)</script>",
            "<img src=x onerror=alert(1)>",
            "<div>\n<script>alert(1)\n</script>",
            "<a href=\"javascript:alert(1)\">x",
            "`<script>`",
            "    <script>",
            "``` \"><script>\n<script>",
            "| <script> |\n|---|\n| <script> |",
        ] {
            let out = html(hostile);
            assert!(!out.contains("<script") && !out.contains("<img") && !out.contains("<a"), "{out}");
            assert!(out.contains("&lt;"), "{out}");
        }
    }

    #[test]
    fn links_lead_to_the_web_only() {
        for hostile in [
            "[x](javascript:alert(1))",
            "[x](JaVaScRiPt:alert(1))",
            "[x](data:text/html,a)",
            "<javascript:alert(1)>",
            "[x][y]\n\n[y]: javascript:alert(1)",
            "![x](javascript:alert(1))",
            "[x](&#106;avascript:alert(1))",
            "[x]( javascript:alert(1))",
            "[x](../secret)",
        ] {
            assert!(!html(hostile).contains("href"), "{hostile}: {}", html(hostile));
        }
        assert!(!html("[x](https://a/\"onclick=\"alert(1))").contains("\"onclick"));
    }
}
