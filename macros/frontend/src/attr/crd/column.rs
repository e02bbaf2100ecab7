//! `print_column(...)`: a column of `kubectl get`.

use proc_macro2::Span;
use structural_schema_model::resource::column::{FORMATS, TYPES};
use syn::parse::ParseStream;
use syn::{LitStr, Token};

use super::parts::{Parts, number, text};

/// The parts of `print_column(...)`.
pub struct PrintColumn {
    /// `name`, or the first string: the header.
    pub name: LitStr,
    /// `json_path`, or the second string: the path of the value.
    pub json_path: LitStr,
    /// `type`. Defaults to the type of the schema at the path.
    pub kind: Option<LitStr>,
    /// `format`
    pub format: Option<LitStr>,
    /// `description`
    pub description: Option<LitStr>,
    /// `priority`: columns with priority 0 are always shown, others only in wide views.
    pub priority: Option<i32>,
}

const PARTS: Parts = Parts {
    owner: "print_column",
    words: &["name", "json_path", "type", "format", "description", "priority"],
    repeat: &[],
    foreign: &[("type_", "type"), ("jsonPath", "json_path"), ("JSONPath", "json_path"), ("path", "json_path")],
};

impl PrintColumn {
    /// Parses the arguments of `print_column(...)` at `span`.
    pub fn read(input: ParseStream<'_>, span: Span) -> syn::Result<Self> {
        let (mut name, mut json_path) = (None, None);
        for short in [&mut name, &mut json_path] {
            if input.peek(LitStr) {
                *short = Some(input.parse()?);
                if !input.is_empty() {
                    input.parse::<Token![,]>()?;
                }
            }
        }
        let (mut kind, mut format, mut description, mut priority) = (None, None, None, None);
        PARTS.read(input, |word, span, input| {
            let twice = || syn::Error::new(span, format!("`{word}` is given twice"));
            match word {
                "name" if name.is_some() => return Err(twice()),
                "json_path" if json_path.is_some() => return Err(twice()),
                "name" => name = Some(text(input)?),
                "json_path" => json_path = Some(text(input)?),
                "type" => kind = Some(one_of(text(input)?, &TYPES)?),
                "format" => format = Some(empty_or_one_of(text(input)?, &FORMATS)?),
                "description" => description = Some(text(input)?),
                _ => priority = Some(number(input)?),
            }
            Ok(())
        })?;
        Ok(PrintColumn {
            name: PARTS.needed("name", name, span)?,
            json_path: PARTS.needed("json_path", json_path, span)?,
            kind,
            format,
            description,
            priority,
        })
    }
}

/// Checks that a word is supported or empty, like the server.
fn empty_or_one_of(word: LitStr, supported: &[&str]) -> syn::Result<LitStr> {
    if word.value().is_empty() { Ok(word) } else { one_of(word, supported) }
}

/// Checks that a word is supported. The server's message for an unsupported word does not contain the value.
fn one_of(word: LitStr, supported: &[&str]) -> syn::Result<LitStr> {
    let value = word.value();
    if supported.contains(&value.as_str()) {
        return Ok(word);
    }
    let message = format!("Invalid value: {value:?}: must be one of {}", supported.join(","));
    Err(syn::Error::new(word.span(), message))
}
