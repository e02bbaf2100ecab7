//! Tests documentation pages, also in a real browser.

mod browser;
mod hostile;

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use codegen_cli::docs::{Format, Options, Page, Template, page};
use codegen_cli::from_yaml;
use structural_schema::crd::CustomResourceDefinition;

fn caches() -> Page {
    let crd: CustomResourceDefinition = from_yaml(include_str!("caches.yaml")).expect("a CRD");
    page(&crd, Options::default())
}

fn rendered(page: &Page, format: Format) -> String {
    Template::built_in(format).expect("a template").render(page).expect("a page")
}

/// Compares a page with a file. `BLESS=1` writes the file.
#[test]
fn markdown_page_is_as_expected() {
    let expected = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/docs/caches.md");
    let text = rendered(&caches(), Format::Markdown);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&expected, &text).expect("a file");
    }
    let there = std::fs::read_to_string(&expected).unwrap_or_default();
    assert!(there == text, "run `BLESS=1 cargo test -p codegen-cli --test docs`, and review the difference:\n{text}");
}

/// Returns the values of an attribute.
fn attributes<'t>(text: &'t str, start: &str) -> Vec<&'t str> {
    text.split(start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn links_lead_to_anchors() {
    let page = caches();
    for format in [Format::Markdown, Format::Html] {
        let text = rendered(&page, format);
        let anchors: Vec<_> = attributes(&text, " id=\"");
        let distinct: HashSet<_> = anchors.iter().collect();
        assert_eq!(distinct.len(), anchors.len(), "an anchor occurs twice");
        let links = match format {
            Format::Html => attributes(&text, "href=\"#"),
            Format::Markdown => text.split("](#").skip(1).filter_map(|rest| rest.split(')').next()).collect(),
        };
        assert!(links.len() > 30);
        for link in links {
            assert!(distinct.contains(&link), "{link}");
        }
        for field in page.versions.iter().flat_map(|version| &version.fields) {
            assert!(distinct.contains(&field.anchor.as_str()), "{}", field.anchor);
        }
    }
}

#[test]
fn html_is_one_file_with_balanced_elements() {
    let text = rendered(&caches(), Format::Html);
    for name in ["ul", "li", "details", "summary", "article", "section", "table", "dl", "div", "nav", "main", "script"]
    {
        let open = text.matches(&format!("<{name}>")).count() + text.matches(&format!("<{name} ")).count();
        assert_eq!(open, text.matches(&format!("</{name}>")).count(), "{name}");
    }
    for outside in ["src=", "<link", "@import", "url("] {
        assert!(!text.contains(outside), "{outside}");
    }
}

#[test]
fn deep_schemas_have_pages() {
    let depth = 60;
    let mut schema = serde_json::json!({"type": "string"});
    for _ in 0..depth {
        schema = serde_json::json!({"type": "object", "properties": {"a": schema}});
    }
    let crd: CustomResourceDefinition = serde_json::from_value(serde_json::json!({"spec": {
        "group": "example.com", "names": {"kind": "Deep", "plural": "deeps"}, "scope": "Cluster",
        "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": schema}}],
    }}))
    .expect("a CRD");
    for format in [Format::Markdown, Format::Html] {
        let text = rendered(&page(&crd, Options::default()), format);
        assert!(text.contains(&["a"; 60].join(".")));
    }
}

#[test]
fn templates_can_be_replaced_and_extended() {
    let page = caches();
    let own = "{% for version in page.versions %}{% for field in version.fields if field.immutable %}{{ field.path }}\n{% endfor %}{% endfor %}";
    let text = Template::new(Format::Markdown, own).expect("a template").render(&page).expect("a page");
    assert_eq!(text, "spec.engine\nspec.zone\n");

    let extended = "{% extends \"page.html\" %}{% block style %}h1 { color: teal; }{% endblock %}";
    let text = Template::new(Format::Html, extended).expect("a template").render(&page).expect("a page");
    assert!(text.contains("h1 { color: teal; }") && text.contains("<h1>Cache</h1>"));

    let error = Template::new(Format::Html, "{% if %}").expect_err("a syntax error").to_string();
    assert!(error.contains("template.html:1"), "{error}");
    let unknown = Template::new(Format::Html, "{{ page.knid }}").expect("a template");
    assert!(unknown.render(&page).expect_err("an unknown name").to_string().contains("undefined"));
}

#[test]
fn kubernetes_types_can_be_expanded() {
    let crd: CustomResourceDefinition = from_yaml(include_str!("caches.yaml")).expect("a CRD");
    let paths = |options: Options| -> Vec<String> {
        page(&crd, options).versions[0].fields.iter().map(|field| field.path.clone()).collect()
    };
    let inside = "spec.nodes.matchExpressions".to_owned();
    assert!(!paths(Options::default()).contains(&inside));
    assert!(paths(Options { expand: true }).contains(&inside));
}

/// Returns a new folder for files of a test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("codegen-cli-docs-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}
