//! Writes the tables that `runtime/src/impls/k8s_openapi` turns into schemas.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::facts::{Facts, short_name};
use crate::roots::paths;
use crate::source::Type;

const HEADER: &str = "// Written by `cargo run -p k8s-openapi-schemas`.\n";

/// The table of one version.
pub fn version(types: &BTreeMap<String, Type>, facts: &Facts) -> String {
    let mut text = format!("{HEADER}\n{}\nsuper::objects! {{\n", imports(types));
    for (path, ty) in types {
        object(&mut text, path, ty, facts);
    }
    text.push_str("}\n");
    text
}

fn imports(types: &BTreeMap<String, Type>) -> String {
    let all = types.iter().flat_map(|(path, ty)| {
        ty.fields
            .iter()
            .flat_map(|field| paths(&field.ty))
            .chain([path.as_str()])
            .filter_map(|path| path.rsplit_once("::"))
    });
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
    lines.collect::<String>() + "use std::collections::BTreeMap;\n"
}

/// `core_v1` for `crate::api::core::v1`, `intstr` for `crate::apimachinery::pkg::util::intstr`.
fn alias(module: &str) -> String {
    let mut segments = module.rsplit("::");
    let last = segments.next().unwrap_or(module);
    let is_version = last.starts_with('v') && last[1..].starts_with(|c: char| c.is_ascii_digit());
    match segments.next() {
        Some(group) if is_version => format!("{group}_{last}"),
        _ => last.to_owned(),
    }
}

fn object(text: &mut String, path: &str, ty: &Type, facts: &Facts) {
    let name = short_name(&ty.definition).unwrap_or_default();
    let fact = facts.of_type(&name).map(|fact| format!(", {}", call(fact))).unwrap_or_default();
    let _ = writeln!(text, "    {}{fact} {{", shorten(path).replace("::", " "));
    for (index, field) in ty.fields.iter().enumerate() {
        let fact = facts.of_field(&name, &field.key).map(|fact| format!(", {}", call(fact))).unwrap_or_default();
        let _ = writeln!(text, "        {index} {:?}: {}{fact};", field.key, shorten(&field.ty));
    }
    text.push_str("    }\n");
}

/// `list(map "name")` for `list map "name"`; what a default is stands before it.
fn call(fact: &str) -> String {
    match fact.split_once(' ') {
        Some(("default", value)) if value.starts_with('"') => format!("default(String {value})"),
        Some(("default", value @ ("true" | "false"))) => format!("default(Bool {value})"),
        Some(("default", value)) => format!("default(Int {value})"),
        Some((word, rest)) => format!("{word}({rest})"),
        None => format!("{fact}()"),
    }
}

/// The type with imported names.
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

/// The descriptions of all versions, the newest one's words for each.
pub fn descriptions<'a>(versions: impl Iterator<Item = &'a BTreeMap<String, Type>>) -> String {
    let mut modules = BTreeMap::<String, BTreeMap<&str, BTreeMap<&str, &str>>>::new();
    for (path, ty) in versions.flatten() {
        let Some((module, name)) = path.rsplit_once("::") else { continue };
        let entries = modules.entry(alias(module)).or_default().entry(name).or_default();
        entries.insert("", &ty.description);
        entries.extend(ty.fields.iter().map(|field| (field.key.as_str(), field.description.as_str())));
    }
    let mut text = HEADER.to_owned();
    for (module, types) in modules {
        let _ = writeln!(text, "\npub(super) mod {module} {{");
        for (name, entries) in types {
            let _ = writeln!(text, "    pub(in super::super) const {name}: &[(&str, &str)] = &[");
            for (key, description) in entries {
                let _ = writeln!(text, "        ({key:?}, {description}),");
            }
            text.push_str("    ];\n");
        }
        text.push_str("}\n");
    }
    text
}
