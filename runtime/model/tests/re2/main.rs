//! Tests for Go's regular expressions: accepted patterns, error messages, and the translation.

mod accepted;
mod errors;
mod generated;
mod limits;
mod translation;

use structural_schema_model::re2::check;

/// Returns Go's message after "error parsing regexp: ", or `None` if the pattern is valid.
fn verdict(pattern: &str) -> Option<String> {
    let text = check(pattern).err()?.to_string();
    let Some(words) = text.strip_prefix("error parsing regexp: ") else { panic!("unknown words: {text}") };
    Some(words.to_owned())
}
