//! Generates the tables that `runtime/model/src/kubernetes_objects` converts to schemas.

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
    let files = tables.iter().map(|(range, objects)| {
        let name = range.file(&names);
        (format!("{name}.rs"), table(&name, objects, facts))
    });
    files.chain([("mod.rs".to_owned(), index(&names, &tables))]).collect()
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

/// Returns the file that lists the tables of each version, and the modules of their types.
fn index(versions: &[&str], tables: &BTreeMap<Range, Vec<(&str, &Type)>>) -> String {
    let mut text = HEADER.to_owned() + "\n";
    for range in tables.keys() {
        let _ = writeln!(text, "#[macro_use]\nmod {};", range.file(versions));
    }
    for (position, version) in versions.iter().enumerate() {
        let tables = tables.iter().filter(|(range, _)| (range.first..=range.last).contains(&position));
        let names: Vec<String> = tables.clone().map(|(range, _)| macro_name(&range.file(versions))).collect();
        let objects: Vec<_> = tables.flat_map(|(_, objects)| objects.iter().copied()).collect();
        let _ = write!(text, "\nk8s_openapi::k8s_if_{}! {{\n    tables! {{\n        {version:?}", &version[1..]);
        for (number, name) in names.iter().enumerate() {
            let _ = write!(text, "\n        {number} {name}");
        }
        let _ = write!(text, "\n    }}\n\n    pub mod paths {{\n{}    }}\n\n", imports(&objects));
        text.push_str("    #[doc(hidden)]\n    #[macro_export]\n    macro_rules! kubernetes_objects {\n");
        text.push_str("        ($callback:ident) => {\n");
        for name in names {
            let _ = writeln!(text, "            $crate::{name}! {{ $callback }}");
        }
        text.push_str("        };\n    }\n}\n");
    }
    text
}

/// Returns the name of the macro that has a table.
fn macro_name(table: &str) -> String {
    format!("kubernetes_{table}")
}

/// Returns the file of a table: a macro that passes the table to another macro.
fn table(name: &str, objects: &[(&str, &Type)], facts: &Facts) -> String {
    let name = macro_name(name);
    let mut text =
        format!("{HEADER}\n#[doc(hidden)]\n#[macro_export]\nmacro_rules! {name} {{\n    ($callback:ident) => {{\n");
    text.push_str("        $callback! {\n");
    for (position, (path, ty)) in objects.iter().enumerate() {
        let object = format!("{position} {}", object(path, ty, facts));
        text.extend(object.lines().map(|line| format!("            {line}\n")));
    }
    text.push_str("        }\n    };\n}\n");
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
            format!("        pub use {path};\n")
        } else {
            format!("        pub use {path} as {alias};\n")
        }
    });
    lines.collect::<String>() + "        pub use std::collections::BTreeMap;\n"
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
    let mut text = format!("{}{fact} {{\n", shorten(path).replace("::", " "));
    for (index, field) in ty.fields.iter().enumerate() {
        let fact = facts.of_field(&name, &field.key).map(|fact| format!(", {}", call(fact))).unwrap_or_default();
        let _ = writeln!(text, "    {index} {:?}: {}{fact};", field.key, shorten(&field.ty));
    }
    text.push_str("}\n");
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
