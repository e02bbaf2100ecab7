//! Go's regular expressions: what is accepted, the words for what is not, and the translation.

mod accepted;
mod errors;
mod generated;
mod limits;
mod translation;

use structural_schema_model::re2::check;

/// What Go would say after "error parsing regexp: ", or nothing.
fn verdict(pattern: &str) -> Option<String> {
    let text = check(pattern).err()?.to_string();
    let Some(words) = text.strip_prefix("error parsing regexp: ") else { panic!("unknown words: {text}") };
    Some(words.to_owned())
}
