//! CRDs whose texts try to run scripts and to change the page.

use codegen_cli::docs::{Format, Options, Page, page};
use serde_json::{Value, json};
use structural_schema::crd::CustomResourceDefinition;

use super::rendered;

/// Texts that run a script if they reach the page without being escaped. Each would set `hacked`.
const HOSTILE: [&str; 10] = [
    "<script>window.hacked = 1</script>",
    "</script><script>window.hacked = 1</script>",
    "<img src=x onerror=\"window.hacked = 1\">",
    "\"><img src=x onerror=window.hacked=1>",
    "' onmouseover='window.hacked = 1",
    "[click](javascript:window.hacked=1)",
    "</code></pre><svg onload=window.hacked=1>",
    "{{ 7 * 7 }}{% raw %}",
    "```\n<script>window.hacked = 1</script>",
    "<!--",
];

/// Returns a page in which all texts of a CRD are hostile.
pub(super) fn hostile() -> Page {
    let field = |text: &str| {
        json!({
            "type": "string", "description": text, "default": text, "enum": [text, "b"], "pattern": text, "format": text,
            "externalDocs": {"url": format!("javascript:{text}"), "description": text},
            "x-kubernetes-validations": [
                {"rule": format!("self != '{}'", text.replace('\'', "\\'")), "message": text},
                {"rule": text, "messageExpression": text},
            ],
        })
    };
    let properties: serde_json::Map<String, Value> =
        HOSTILE.iter().map(|text| ((*text).to_owned(), field(text))).collect();
    let columns: Vec<Value> = HOSTILE
        .iter()
        .map(|text| json!({"name": text, "type": text, "jsonPath": format!(".{text}"), "description": text}))
        .collect();
    let selectors: Vec<Value> = HOSTILE.iter().map(|text| json!({"jsonPath": format!(".{text}")})).collect();
    let text = HOSTILE.join("\n\n");
    let version = |name: &str| {
        json!({
            "name": name, "served": false, "storage": true, "deprecated": true, "deprecationWarning": text,
            "additionalPrinterColumns": columns, "selectableFields": selectors,
            "subresources": {"scale": {"specReplicasPath": text, "statusReplicasPath": text, "labelSelectorPath": text}},
            "schema": {"openAPIV3Schema": {"type": "object", "description": text, "properties": properties}},
        })
    };
    let crd: CustomResourceDefinition = serde_json::from_value(json!({
        "metadata": {"name": text},
        "spec": {
            "group": HOSTILE[0], "scope": text,
            "names": {"kind": HOSTILE[1], "plural": text, "shortNames": HOSTILE, "categories": HOSTILE},
            "versions": [version("v1"), version("\"><script>window.hacked = 1</script>")],
        },
    }))
    .expect("a CRD");
    page(&crd, Options::default())
}

#[test]
fn html_has_one_script_and_no_handlers() {
    let text = rendered(&hostile(), Format::Html);
    let lower = text.to_lowercase();
    assert_eq!(lower.matches("<script").count(), 1);
    for element in ["<img", "<svg", "<iframe", "<object", "<form", "<base"] {
        assert!(!lower.contains(element), "{element}");
    }
    // Inside of a tag, an attribute follows a space.
    for tag in lower.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
        assert!(!tag.contains(" on") && !tag.contains("javascript:"), "{tag}");
    }
}

#[test]
fn markdown_has_only_the_anchors_of_the_template() {
    let text = rendered(&hostile(), Format::Markdown);
    let parser = pulldown_cmark::Parser::new_ext(&text, pulldown_cmark::Options::ENABLE_TABLES);
    for event in parser {
        use pulldown_cmark::{Event, Tag};
        match event {
            Event::Html(html) | Event::InlineHtml(html) => {
                assert!(html.starts_with("<a id=\"") || html.starts_with("</a>"), "{html}");
                assert!(!html.contains("hacked") || !html.contains("<script"), "{html}");
            }
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                assert!(dest_url.starts_with('#') || dest_url.starts_with("https://"), "{dest_url}");
            }
            _ => {}
        }
    }
}
