//! Names of fields and variants.

use std::collections::{HashMap, HashSet};

use super::kopium;
use super::word::{snake, upper_camel};
use crate::import::config::Names;

/// Words that are no identifiers even with `r#`.
const NEVER_RAW: [&str; 5] = ["self", "Self", "super", "crate", "_"];

/// A keyword since edition 2024, which syn accepts as an identifier.
const NEW_KEYWORD: &str = "gen";

/// Returns an identifier for a name that may be empty, start with a digit, or be a keyword. `or` replaces an empty name.
pub(super) fn usable(name: &str, or: &str) -> String {
    let name = match name.chars().next() {
        None => or.to_owned(),
        Some(first) if first.is_numeric() => format!("_{name}"),
        Some(_) => name.to_owned(),
    };
    if NEVER_RAW.contains(&name.as_str()) {
        return format!("{name}_");
    }
    if name != NEW_KEYWORD && syn::parse_str::<syn::Ident>(&name).is_ok() {
        return name;
    }
    let raw = format!("r#{name}");
    if syn::parse_str::<syn::Ident>(&raw).is_ok() { raw } else { or.to_owned() }
}

/// Makes names unique: later ones get a separator and a number.
fn unique(names: impl Iterator<Item = String>, separator: &str) -> Vec<String> {
    let mut taken = HashSet::new();
    // The next number of each name. Many JSON names may have one Rust name.
    let mut numbers: HashMap<String, usize> = HashMap::new();
    let mut result = Vec::new();
    for name in names {
        let mut candidate = name.clone();
        while !taken.insert(candidate.clone()) {
            let plain = name.trim_start_matches("r#").trim_end_matches('_');
            let number = numbers.entry(plain.to_owned()).or_insert(2);
            candidate = format!("{plain}{separator}{number}");
            *number += 1;
        }
        result.push(candidate);
    }
    result
}

/// Returns the identifiers of the fields with these JSON names.
pub(in crate::import) fn field_names<'a>(keys: impl Iterator<Item = &'a str>, names: Names) -> Vec<String> {
    let name = |key: &str| match names {
        Names::Short => usable(&snake(key), "field"),
        Names::Kopium => usable(&kopium::snake(key), "field"),
    };
    unique(keys.map(name), "_")
}

/// Returns the identifiers of the variants with these JSON values.
pub(in crate::import) fn variant_names<'a>(values: impl Iterator<Item = &'a str>, names: Names) -> Vec<String> {
    match names {
        Names::Short => unique(values.map(variant), ""),
        Names::Kopium => unique(values.enumerate().map(|(at, value)| kopium::variant(value, at)), ""),
    }
}

fn variant(value: &str) -> String {
    let name = upper_camel(value);
    match name.chars().next() {
        None if value.is_empty() => "Empty".to_owned(),
        None => "Other".to_owned(),
        Some(first) if first.is_numeric() => format!("V{name}"),
        Some(_) if name == "Self" => "SelfValue".to_owned(),
        Some(_) => usable(&name, "Other"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_an_identifier() {
        let keys = ["type", "self", "1st", "", "fooBar", "foo_bar", "a-b", "日本", "@"];
        let names = field_names(keys.into_iter(), Names::Short);
        assert_eq!(names, ["r#type", "self_", "_1st", "field", "foo_bar", "foo_bar_2", "a_b", "日本", "field_2"]);
        let names = field_names(["Self", "gen", "self"].into_iter(), Names::Short);
        assert_eq!(names, ["self_", "r#gen", "self_2"]);
        let values = ["", "1", "Self", "a-b", "aB", "+"];
        let names = variant_names(values.into_iter(), Names::Short);
        assert_eq!(names, ["Empty", "V1", "SelfValue", "AB", "AB2", "Plus"]);
    }
}
