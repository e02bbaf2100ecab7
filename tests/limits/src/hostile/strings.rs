//! Hostile strings: Markdown that is slow to parse, and control characters.

use serde_json::{Value, json};

use super::{Size, with_versions};

/// Returns texts that are slow to parse or to wrap.
pub(super) fn markdown(size: Size) -> Vec<(&'static str, String)> {
    let most = size.of(40_000, 600_000);
    let repeated = |part: &str| part.repeat(most / part.len());
    let lines = |line: &dyn Fn(usize) -> String| {
        let mut text = String::new();
        let mut at = 0;
        while text.len() < most {
            text += &line(at);
            at += 1;
        }
        text
    };
    vec![
        ("brackets", repeated("[")),
        ("brackets-closed", repeated("[") + &repeated("]")),
        ("images", repeated("![[]()")),
        ("links", repeated("[a](b")),
        ("link-angle", repeated("[a](<b")),
        ("link-title", repeated("[a](b \"")),
        ("references", repeated("[a]") + "\n\n[a]: " + &repeated("b")),
        ("reference-definitions", lines(&|at| format!("[a{at}]: b\n"))),
        ("stars", repeated("*")),
        ("emphasis", repeated("*a_ ")),
        ("emphasis-pairs", repeated("**a *a ")),
        ("strikethrough", repeated("~~a ~")),
        ("quotes", repeated(">")),
        ("quote-lines", lines(&|at| ">".repeat(at % 200) + "\n")),
        ("backticks", lines(&|at| "`".repeat(at % 300 + 1) + " ")),
        ("backticks-only", repeated("`")),
        ("multi-byte", repeated("é漢\u{1f600}\u{301} ")),
        ("lists", lines(&|at| " ".repeat(at % 300) + "- a\n")),
        ("lists-in-line", repeated("- ")),
        ("numbers", repeated("1. ")),
        ("table", repeated("|a") + "\n" + &repeated("|-") + "\n" + &repeated("|a\n")),
        ("table-rows", "|a|b|\n|-|-|\n".to_owned() + &repeated("|\n")),
        ("html", repeated("<a ")),
        ("html-comments", repeated("<!--")),
        ("html-declarations", repeated("<!A ")),
        ("html-instructions", repeated("<?")),
        ("html-data", repeated("<![CDATA[")),
        ("html-blocks", repeated("<div>\n\n")),
        ("angles", repeated("<")),
        ("entities", repeated("&")),
        ("escapes", repeated("\\")),
        ("headings", repeated("# a\n")),
        ("underlines", repeated("a\n=\n")),
        ("spaces", repeated(" ")),
        ("blank-lines", repeated("\n")),
        ("indented", repeated("     a\n")),
        ("word", repeated("x")),
        ("words", repeated("x ")),
        ("lines", repeated("x\n")),
        ("tabs", repeated("\t")),
        ("combining", repeated("\u{301}")),
        ("wide-characters", repeated("漢")),
        ("direction", repeated("\u{202e}")),
        ("footnotes", repeated("[^a]") + "\n\n[^a]: b"),
        ("braces", repeated("{{ ")),
        ("template", repeated("{% for x in y %}")),
        ("quotes-in-yaml", repeated("\" ' : # ")),
        ("carriage-returns", repeated("\r")),
        ("nul", repeated("\0")),
    ]
}

/// A text with control characters, of which no terminal may get one.
pub const CONTROL: &str = "a\u{1b}[31m\u{9b}31m\u{202e}\u{2066}\r\u{7}\u{0}z";

/// Returns a definition with control characters in every text that the server accepts.
pub(super) fn control() -> Value {
    let field = json!({
        "type": "string", "description": CONTROL, "title": CONTROL, "enum": [CONTROL, "b"], "default": CONTROL,
        "example": CONTROL, "externalDocs": {"description": CONTROL, "url": CONTROL},
        "x-kubernetes-validations": [{"rule": format!("self != '{}'", CONTROL.replace('\r', "\\r")), "message": "no", "fieldPath": ""}],
    });
    let mut text = field.clone();
    for key in ["enum", "default"] {
        text.as_object_mut().expect("an object").remove(key);
    }
    text["pattern"] = format!("^({CONTROL})?[a-z]*").into();
    let mut definition = with_versions(&json!([{
        "name": "v1", "served": true, "storage": true, "deprecated": true, "deprecationWarning": "old",
        "additionalPrinterColumns": [{"name": CONTROL, "type": "string", "jsonPath": ".spec.a", "description": CONTROL, "format": CONTROL}],
        "schema": {"openAPIV3Schema": {"type": "object", "description": CONTROL, "properties": {"spec": {
            "type": "object", "description": CONTROL, "properties": {"a": field, CONTROL: text, "b": {"type": "object", "default": {CONTROL: CONTROL}, "additionalProperties": {"type": "string"}}},
        }}}},
    }]));
    definition["metadata"]["annotations"] = json!({"example.com/note": CONTROL});
    definition
}
