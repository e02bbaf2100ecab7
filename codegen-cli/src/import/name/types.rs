//! Names of types.
//!
//! A type has the name of its property, in the singular for the items of a list. If two types would have the same
//! name, the one closest to the root keeps it, and the name of the other one begins with the property above. The names
//! of existing types therefore do not change if a field is added below them.

use std::collections::{HashMap, HashSet};

use super::camel::Camel;
use super::kopium;
use super::word::upper_camel;
use crate::import::config::{Config, Names};
use crate::import::plan::{Path, Plan, Step};

/// Names that generated code uses for other items.
const RESERVED: &[&str] = &[
    "BTreeMap",
    "Box",
    "Clone",
    "Copy",
    "CustomResource",
    "Debug",
    "Default",
    "Deserialize",
    "EmbeddedResource",
    "Eq",
    "Err",
    "Fn",
    "FnMut",
    "FnOnce",
    "From",
    "Hash",
    "IntOrString",
    "Into",
    "Iterator",
    "JsonSchema",
    "Map",
    "None",
    "Ok",
    "Option",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Quantity",
    "Result",
    "Self",
    "Send",
    "Serialize",
    "Sized",
    "Some",
    "String",
    "StructuralSchema",
    "Sync",
    "ToOwned",
    "ToString",
    "Value",
    "Vec",
];

/// Sets the name of each type of a plan. Fails with a name that two types would have.
pub(in crate::import) fn name_types(plan: &mut Plan, kind: &str, config: &Config) -> Result<(), String> {
    if config.names == Names::Kopium {
        kopium::name_types(plan, kind);
    } else {
        short(plan, kind);
    }
    rename(plan, config);
    let mut names = HashSet::new();
    match plan.items.iter().find(|item| !names.insert(&item.name)) {
        Some(item) => Err(item.name.clone()),
        None => Ok(()),
    }
}

fn short(plan: &mut Plan, kind: &str) {
    let mut order: Vec<usize> = (0..plan.items.len()).collect();
    order.sort_by(|a, b| {
        let key = |at: usize| (plan.items[at].path.len(), &plan.items[at].path);
        key(*a).cmp(&key(*b))
    });
    let mut taken: HashSet<String> = RESERVED.iter().map(|&name| name.to_owned()).collect();
    let root = super::kind(kind, Names::Short);
    taken.insert(root.clone());
    // kube generates the type of lists.
    taken.insert(format!("{root}List"));
    let mut camel = Camel::new(upper_camel);
    let mut numbers = HashMap::new();
    for at in order {
        let words = named_steps(&plan.items[at].path, &mut camel);
        let name = if at == plan.root { root.clone() } else { short_name(&words, &mut taken, &mut numbers) };
        plan.items[at].name = name;
    }
}

/// Returns the shortest name for the words of a path that is not taken, and takes it. `numbers` has the last number after each name.
fn short_name(words: &[String], taken: &mut HashSet<String>, numbers: &mut HashMap<String, usize>) -> String {
    // `spec` and `status` alone say too little.
    let least = if words.len() == 2 { 2 } else { 1 };
    for length in least..=words.len() {
        let words = &words[words.len() - length..];
        if words.iter().map(String::len).sum::<usize>() > LONGEST {
            break;
        }
        let name = super::member::usable(&words.concat(), "Type");
        let name = name.trim_start_matches("r#").to_owned();
        if taken.insert(name.clone()) {
            return name;
        }
    }
    let whole = limited(words.concat());
    let number = numbers.entry(whole.clone()).or_insert(1);
    loop {
        *number += 1;
        let name = format!("{whole}{number}");
        if taken.insert(name.clone()) {
            return name;
        }
    }
}

/// The longest name of a type in bytes, without a number that makes it unique.
pub(super) const LONGEST: usize = 200;

/// Returns the beginning of a name that is too long.
pub(super) fn limited(mut name: String) -> String {
    let end = (0..=LONGEST.min(name.len())).rev().find(|at| name.is_char_boundary(*at));
    name.truncate(end.unwrap_or(0));
    name
}

/// Returns the names of the properties of a path, in the singular before a step to items.
fn named_steps(path: &Path, camel: &mut Camel) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for step in path {
        match step {
            Step::Property(name) => words.push(camel.of(name).to_owned()),
            Step::Items | Step::Values => {
                if let Some(word) = words.last_mut() {
                    *word = singular(word);
                }
            }
            Step::Variant => {
                if let Some(word) = words.last_mut() {
                    word.push_str("Variant");
                }
            }
        }
    }
    words
}

/// Returns the singular of an English plural, or the word itself.
fn singular(word: &str) -> String {
    let stem = |suffix: &str, or: &str| word.strip_suffix(suffix).map(|stem| format!("{stem}{or}"));
    if ["ss", "us", "is", "Dns", "Tls"].iter().any(|ending| word.ends_with(ending)) || word.len() < 4 {
        return word.to_owned();
    }
    stem("ies", "y")
        .or_else(|| stem("sses", "ss"))
        .or_else(|| stem("xes", "x"))
        .or_else(|| stem("ches", "ch"))
        .or_else(|| stem("shes", "sh"))
        .or_else(|| stem("s", ""))
        .unwrap_or_else(|| word.to_owned())
}

/// Applies the names of the configuration.
fn rename(plan: &mut Plan, config: &Config) {
    for item in &mut plan.items {
        if let Some(name) = config.renamed(&item.name) {
            name.clone_into(&mut item.name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plurals_become_singulars() {
        let pairs = [
            ("Rules", "Rule"),
            ("Policies", "Policy"),
            ("Addresses", "Address"),
            ("Address", "Address"),
            ("Status", "Status"),
            ("Boxes", "Box"),
            ("Matches", "Match"),
            ("Dns", "Dns"),
            ("Data", "Data"),
        ];
        for (plural, expected) in pairs {
            assert_eq!(singular(plural), expected);
        }
    }
}
