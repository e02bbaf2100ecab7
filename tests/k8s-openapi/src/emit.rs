//! Generates the tables that `runtime/types/src/impls/k8s_openapi` converts to schemas.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::facts::{Facts, short_name};
use crate::roots::paths;
use crate::source::Type;

const HEADER: &str = "// Written by `cargo run -p k8s-openapi-schemas`.\n";

/// Returns the generated files.
///
/// Each object is in one table. The name of the table's file is the range of versions with the same fields. `mod.rs`
/// lists the tables of each version.
pub fn tables(versions: &[(String, BTreeMap<String, Type>)], facts: &Facts) -> Vec<(String, String)> {
    let mut tables = BTreeMap::<Range, Vec<(&str, &Type)>>::new();
    for ((path, _), found) in group_by_entry(versions, facts) {
        for range in ranges(&found.versions) {
            tables.entry(range).or_default().push((path, found.ty));
        }
    }
    let names: Vec<&str> = versions.iter().map(|(name, _)| name.as_str()).collect();
    let mut files: Vec<_> =
        tables.iter().map(|(range, objects)| (range.file(&names) + ".rs", table(objects, facts))).collect();
    files.push(("mod.rs".to_owned(), index(&names, &tables.into_keys().collect::<Vec<_>>())));
    files
}

/// A range of consecutive versions, by index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Range {
    first: usize,
    last: usize,
}

impl Range {
    fn file(self, versions: &[&str]) -> String {
        let (first, last) = (versions[self.first], versions[self.last]);
        if first == last { first.to_owned() } else { format!("{first}_to_{last}") }
    }
}

/// An object and the versions that contain it.
struct Found<'a> {
    ty: &'a Type,
    versions: Vec<usize>,
}

/// Groups objects by path and by their table entry.
fn group_by_entry<'a>(
    versions: &'a [(String, BTreeMap<String, Type>)],
    facts: &Facts,
) -> BTreeMap<(&'a str, String), Found<'a>> {
    let mut found = BTreeMap::new();
    for (version, (_, types)) in versions.iter().enumerate() {
        for (path, ty) in types {
            let key = (path.as_str(), object(path, ty, facts));
            found.entry(key).or_insert_with(|| Found { ty, versions: Vec::new() }).versions.push(version);
        }
    }
    found
}

/// Splits ascending indices into ranges.
fn ranges(versions: &[usize]) -> Vec<Range> {
    let follow = versions.chunk_by(|earlier, later| earlier + 1 == *later);
    follow.map(|range| Range { first: range[0], last: range[range.len() - 1] }).collect()
}

/// Returns the file that lists the tables of each version.
fn index(versions: &[&str], ranges: &[Range]) -> String {
    let mut text = HEADER.to_owned();
    for (position, version) in versions.iter().enumerate() {
        let _ = write!(text, "\nk8s_openapi::k8s_if_{}! {{\n    tables! {{\n        {version:?}", &version[1..]);
        for range in ranges.iter().filter(|range| (range.first..=range.last).contains(&position)) {
            let _ = write!(text, "\n        {}", range.file(versions));
        }
        text.push_str("\n    }\n}\n");
    }
    text
}

fn table(objects: &[(&str, &Type)], facts: &Facts) -> String {
    let mut text = format!("{HEADER}\n{}\nobjects! {{\n", imports(objects));
    text.extend(objects.iter().map(|(path, ty)| object(path, ty, facts)));
    text.push_str("}\n");
    text
}

fn imports(objects: &[(&str, &Type)]) -> String {
    let fields = || objects.iter().flat_map(|(_, ty)| &ty.fields);
    let all = fields()
        .flat_map(|field| paths(&field.ty))
        .chain(objects.iter().map(|(path, _)| *path))
        .filter_map(|path| path.rsplit_once("::"));
    let modules: BTreeSet<_> = all.map(|(module, _)| module).filter(|module| *module != "crate").collect();
    let lines = modules.iter().map(|module| {
        let path = module.replacen("crate", "k8s_openapi", 1);
        let alias = alias(module);
        if path.ends_with(&format!("::{alias}")) {
            format!("use {path};\n")
        } else {
            format!("use {path} as {alias};\n")
        }
    });
    let has_map = fields().any(|field| field.ty.contains("BTreeMap"));
    lines.collect::<String>() + if has_map { "use std::collections::BTreeMap;\n" } else { "" }
}

/// Returns `core_v1` for `crate::api::core::v1`, and `intstr` for `crate::apimachinery::pkg::util::intstr`.
fn alias(module: &str) -> String {
    let mut segments = module.rsplit("::");
    let last = segments.next().unwrap_or(module);
    let is_version = last.starts_with('v') && last[1..].starts_with(|c: char| c.is_ascii_digit());
    match segments.next() {
        Some(group) if is_version => format!("{group}_{last}"),
        _ => last.to_owned(),
    }
}

fn object(path: &str, ty: &Type, facts: &Facts) -> String {
    let name = short_name(&ty.definition).unwrap_or_default();
    let fact = facts.of_type(&name).map(|fact| format!(", {}", call(fact))).unwrap_or_default();
    let mut text = format!("    {}{fact} {{\n", shorten(path).replace("::", " "));
    for (index, field) in ty.fields.iter().enumerate() {
        let fact = facts.of_field(&name, &field.key).map(|fact| format!(", {}", call(fact))).unwrap_or_default();
        let _ = writeln!(text, "        {index} {:?}: {}{fact};", field.key, shorten(&field.ty));
    }
    text.push_str("    }\n");
    text
}

/// Returns `list(map "name")` for `list map "name"`. A default value gets its type as a prefix.
fn call(fact: &str) -> String {
    match fact.split_once(' ') {
        Some(("default", value)) if value.starts_with('"') => format!("default(String {value})"),
        Some(("default", value @ ("true" | "false"))) => format!("default(Bool {value})"),
        Some(("default", value)) => format!("default(Int {value})"),
        Some((word, rest)) => format!("{word}({rest})"),
        None => format!("{fact}()"),
    }
}

/// Shortens the paths in a type to imported names.
fn shorten(ty: &str) -> String {
    let mut short = ty
        .replace("std::string::", "")
        .replace("std::vec::", "")
        .replace("std::collections::", "")
        .replace("std::boxed::", "");
    for path in paths(ty) {
        if let Some((module, name)) = path.rsplit_once("::") {
            let prefix = if module == "crate" { String::new() } else { alias(module) + "::" };
            short = short.replace(path, &format!("{prefix}{name}"));
        }
    }
    short
}
