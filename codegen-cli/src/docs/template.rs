//! Converts pages to text with templates.

use std::fmt;

use minijinja::syntax::SyntaxConfig;
use minijinja::value::{Serde, Value};
use minijinja::{AutoEscape, Environment, ErrorKind, State, UndefinedBehavior, context, escape_formatter};
use structural_schema_model::base64;
use structural_schema_model::sha256::sha256;

use super::Page;
use super::description::{escaped, html, markdown};
use crate::json_schema::description::inline_code;
use crate::report::escape::printable;

/// The format of a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Markdown, for GitHub and static site generators.
    #[default]
    Markdown,
    /// One HTML file that needs no other files.
    Html,
}

impl Format {
    pub(super) fn extension(self) -> &'static str {
        match self {
            Format::Markdown => "md",
            Format::Html => "html",
        }
    }

    /// Returns the built-in template.
    pub fn template(self) -> &'static str {
        match self {
            Format::Markdown => include_str!("templates/page.md"),
            Format::Html => include_str!("templates/page.html"),
        }
    }
}

const STYLE: &str = include_str!("templates/style.css");
const SCRIPT: &str = include_str!("templates/script.js");

/// The name of the escaping in Markdown templates.
const MARKDOWN: &str = "markdown";

/// A template for pages.
#[derive(Debug)]
pub struct Template {
    environment: Environment<'static>,
    name: String,
    /// The text of the user's template.
    source: String,
}

/// An error in a template.
#[derive(Debug)]
pub struct TemplateError {
    cause: minijinja::Error,
    /// The line of the user's template.
    line: Option<String>,
}

impl fmt::Display for TemplateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cause.fmt(f)?;
        self.line.as_ref().map_or(Ok(()), |line| write!(f, ": {line}"))
    }
}

impl std::error::Error for TemplateError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.cause)
    }
}

impl From<minijinja::Error> for TemplateError {
    fn from(cause: minijinja::Error) -> Self {
        TemplateError { cause, line: None }
    }
}

impl TemplateError {
    /// Adds the line of the user's template in which the error is.
    fn in_source(cause: minijinja::Error, name: &str, source: &str) -> Self {
        let number = cause.line().filter(|_| cause.name() == Some(name)).and_then(|number| number.checked_sub(1));
        let line = number.and_then(|number| source.lines().nth(number)).map(|line| line.trim().to_owned());
        TemplateError { cause, line }
    }
}

impl Template {
    /// Returns the built-in template.
    ///
    /// # Errors
    ///
    /// The built-in templates have no errors.
    pub fn built_in(format: Format) -> Result<Self, TemplateError> {
        let name = format!("page.{}", format.extension());
        Ok(Template { environment: environment()?, name, source: String::new() })
    }

    /// Reads a template. It can include or extend the built-in ones: `page.html`, `page.md`, `style.css`, `script.js`.
    ///
    /// # Errors
    ///
    /// Returns an error if the syntax is wrong.
    pub fn new(format: Format, source: &str) -> Result<Self, TemplateError> {
        let mut environment = environment()?;
        let name = format!("template.{}", format.extension());
        environment
            .add_template_owned(name.clone(), source.to_owned())
            .map_err(|error| TemplateError::in_source(error, &name, source))?;
        Ok(Template { environment, name, source: source.to_owned() })
    }

    /// Converts a page to text.
    ///
    /// # Errors
    ///
    /// Returns an error if the template uses a name that does not exist, or calls a function with wrong arguments.
    pub fn render(&self, page: &Page) -> Result<String, TemplateError> {
        let template = self.environment.get_template(&self.name)?;
        let context = context! { page => Value::from(Serde(page)), script_hash => script_hash() };
        let text = template.render(context);
        let mut text = text.map_err(|error| TemplateError::in_source(error, &self.name, &self.source))?;
        text.truncate(text.trim_end().len());
        text.push('\n');
        // Pages are read in terminals and editors too.
        Ok(printable(&text.replace("\r\n", "\n")).into_owned())
    }
}

/// Returns the hash with which a page allows its own script, and no other.
fn script_hash() -> String {
    format!("sha256-{}", base64::encode(&sha256(&[SCRIPT.trim_end()])))
}

/// Returns an environment with the built-in templates and filters.
fn environment() -> Result<Environment<'static>, TemplateError> {
    let mut environment = Environment::new();
    environment.set_syntax(SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build()?);
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_auto_escape_callback(|name| match name.rsplit('.').next() {
        Some("html") => AutoEscape::Html,
        Some("md") => AutoEscape::Custom(MARKDOWN.into()),
        _ => AutoEscape::None,
    });
    environment.set_formatter(|out, state, value| {
        if is_html(state) || !is_markdown(state) {
            return escape_formatter(out, state, value);
        }
        let text = value.to_string();
        let text = if value.is_safe() || value.as_str().is_none() { text } else { escaped(&text) };
        out.write_str(&text).map_err(|_| minijinja::Error::from(ErrorKind::WriteFailure))
    });
    environment.add_filter("markdown", |state: &State<'_, '_>, text: &str| {
        Value::from_safe_string(if is_html(state) { html(text) } else { markdown(text) })
    });
    environment.add_filter("code", |state: &State<'_, '_>, text: &str| {
        Value::from_safe_string(if is_html(state) {
            format!("<code>{}</code>", escaped_html(text))
        } else {
            inline_code(&text.split_whitespace().collect::<Vec<_>>().join(" "))
        })
    });
    environment.add_filter("code_block", |state: &State<'_, '_>, text: &str, language: &str| {
        Value::from_safe_string(if is_html(state) {
            format!("<pre><code class=\"language-{}\">{}</code></pre>", escaped_html(language), escaped_html(text))
        } else {
            fenced(text, language)
        })
    });
    environment.add_filter("cell", |value: &Value| {
        let text = value.to_string();
        let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        Value::from_safe_string(if value.is_safe() { line.replace('|', "\\|") } else { escaped(&line) })
    });
    for (name, source) in [
        ("page.html", Format::Html.template()),
        ("page.md", Format::Markdown.template()),
        ("style.css", STYLE.trim_end()),
        ("script.js", SCRIPT.trim_end()),
    ] {
        environment.add_template(name, source)?;
    }
    Ok(environment)
}

fn is_html(state: &State<'_, '_>) -> bool {
    matches!(state.auto_escape(), AutoEscape::Html)
}

fn is_markdown(state: &State<'_, '_>) -> bool {
    matches!(state.auto_escape(), AutoEscape::Custom(_))
}

fn escaped_html(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            letter => out.push(letter),
        }
    }
    out
}

/// Returns a code block in Markdown, with as many backticks as it needs.
fn fenced(text: &str, language: &str) -> String {
    let longest = text.split(|letter| letter != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}{language}\n{}\n{fence}", text.trim_end())
}
