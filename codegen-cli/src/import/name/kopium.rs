//! The names that kopium generates, for programs that were written for its types.

use std::collections::HashSet;

use super::camel::Camel;
use super::member::usable;
use super::types::{LONGEST, limited};
use crate::import::plan::{Name, Path, Plan, Step};

/// Sets the names of all types: the kind and the path, without `Spec` in front of deeper types.
pub(super) fn name_types(plan: &mut Plan, kind: &str) {
    let mut taken = HashSet::new();
    let mut camel = Camel::new(camel);
    let root = plan.root;
    let mut order: Vec<usize> = (0..plan.items.len()).collect();
    order.sort_by(|a, b| plan.items[*a].path.cmp(&plan.items[*b].path));
    for at in order {
        let mut name = if at == root { kind.to_owned() } else { type_name(&plan.items[at].path, kind, &mut camel) };
        if name.len() > LONGEST {
            name = format!("{}{at}", limited(name));
        }
        while !taken.insert(name.clone()) {
            name.push('X');
        }
        plan.items[at].name = name;
    }
}

fn type_name(path: &Path, kind: &str, camel: &mut Camel) -> String {
    let names: Vec<&Name> = path[1..]
        .iter()
        .filter_map(|step| match step {
            Step::Property(name) => Some(name),
            Step::Items | Step::Values | Step::Variant => None,
        })
        .collect();
    let names = match names.as_slice() {
        [first, rest @ ..] if ***first == *"spec" && !rest.is_empty() => rest,
        all => all,
    };
    let mut path = String::new();
    for name in names {
        path.push_str(camel.of(name));
    }
    usable(&format!("{kind}{path}"), "Type").trim_start_matches("r#").to_owned()
}

/// Splits a name where a lower-case letter or digit precedes an upper-case one, and before the last letter of an acronym.
fn words(name: &str) -> Vec<String> {
    let characters: Vec<char> = name.chars().collect();
    let mut words = vec![String::new()];
    for (at, &c) in characters.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| characters[before]);
        let after = characters.get(at + 1);
        let starts = c.is_uppercase()
            && (before.is_some_and(char::is_lowercase)
                || before.is_some_and(char::is_uppercase) && after.is_some_and(|after| after.is_lowercase()));
        if !c.is_alphanumeric() || starts {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut()
            && c.is_alphanumeric()
        {
            word.extend(c.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Returns a name in snake case.
pub(super) fn snake(name: &str) -> String {
    words(name).join("_")
}

fn camel(name: &str) -> String {
    let capitalized = |word: &String| {
        let mut characters = word.chars();
        characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
    };
    words(name).iter().map(capitalized).collect()
}

/// Returns the name of the variant for a value.
pub(super) fn variant(value: &str, at: usize) -> String {
    match value {
        "" => "KopiumEmpty".to_owned(),
        "-" => "KopiumDash".to_owned(),
        _ => {
            let name = camel(value);
            let name = if name.starts_with(|c: char| c.is_numeric()) { format!("r#{name}") } else { name };
            if syn::parse_str::<syn::Ident>(&name).is_ok() { name } else { format!("KopiumVariant{at}") }
        }
    }
}
