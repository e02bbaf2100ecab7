//! Generates the crates that are compiled: the same structs for each derive macro.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// A crate to compile.
pub(crate) struct Crate {
    /// The name of the derive macro's crate.
    pub(crate) name: &'static str,
    /// The folder of the crate.
    pub(crate) folder: PathBuf,
    /// The start of the doc comment that the measurements edit.
    pub(crate) comment: &'static str,
}

/// Returns the manifest of a crate with these lines in `[dependencies]`.
///
/// Only the crate itself is built incrementally. Cargo builds the packages of a registry without incremental compilation,
/// and this library is a path dependency here only.
pub(crate) fn manifest(dependencies: &str) -> String {
    format!(
        "[package]\nname = 'subject'\nversion = '0.0.0'\nedition = '2024'\n\n\
         [workspace]\n\n[dependencies]\n{dependencies}\n\
         [profile.dev.package.'*']\nincremental = false\n"
    )
}

/// A derive macro to measure.
struct Subject {
    name: &'static str,
    /// The line in `[dependencies]`. `RUNTIME` is a placeholder for the path of the library.
    dependency: &'static str,
    /// The path of the derive macro, or empty for none.
    derive: &'static str,
    /// The attributes of fields, by the keys in [`FIELDS`].
    attributes: &'static [(&'static str, &'static str)],
}

/// The derive macros, in the order of the report.
const SUBJECTS: &[Subject] = &[
    Subject { name: "plain", dependency: "", derive: "", attributes: &[] },
    Subject {
        name: "structural-schema",
        dependency: "structural-schema = { path = 'RUNTIME' }",
        derive: "structural_schema::StructuralSchema",
        attributes: &[
            ("number", "#[structural(minimum = 1, maximum = 1000)]"),
            ("text", "#[structural(min_length = 1, max_length = 63)]"),
            ("pattern", "#[structural(pattern = \"^[a-z]+$\")]"),
            ("list", "#[structural(max_items = 16)]"),
            ("renamed", "#[serde(rename = \"clusterIP\")]"),
        ],
    },
    Subject {
        name: "schemars",
        dependency: "schemars = '1.2'",
        derive: "schemars::JsonSchema",
        attributes: &[
            ("number", "#[schemars(range(min = 1, max = 1000))]"),
            ("text", "#[schemars(length(min = 1, max = 63))]"),
            ("pattern", "#[schemars(regex(pattern = \"^[a-z]+$\"))]"),
            ("list", "#[schemars(length(max = 16))]"),
            ("renamed", "#[serde(rename = \"clusterIP\")]"),
        ],
    },
];

/// The number of structs of a crate.
const STRUCTS: usize = 100;

/// The fields of each struct: the key of its attribute or an empty string, name, type, and comment.
///
/// `CHILD` is a placeholder for the type of another struct. Together, the structs form a tree, like the types of a
/// resource.
const FIELDS: &[(&str, &str, &str, &str)] = &[
    ("text", "name", "String", "The name, unique within its list."),
    ("number", "replicas", "u32", "The number of replicas."),
    ("pattern", "class_name", "Option<String>", "The class that provides it.\n\nThe default class unless set."),
    ("list", "arguments", "Vec<String>", "Arguments of the program, in order."),
    ("renamed", "cluster_ip", "Option<String>", "The IP address within the cluster."),
    ("", "labels", "BTreeMap<String, String>", "Labels of all created objects."),
    ("", "paused", "bool", "Pauses all changes."),
    ("", "timeout_seconds", "i64", "The maximum time to wait.\nZero means no limit."),
    ("", "weight", "Option<f64>", "The weight relative to the others."),
    ("", "port", "u16", "The port number."),
    ("", "host_port", "Option<u16>", "The port number on the node."),
    ("", "image", "String", "The image to run."),
    ("", "command", "Option<Vec<String>>", "The program to run instead of the entry point."),
    ("", "annotations", "Option<BTreeMap<String, String>>", "Annotations of all created objects."),
    ("", "priority", "i32", "The priority. Higher values come first."),
    ("", "first", "CHILD", "The first part."),
    ("", "second", "Option<CHILD>", "The second part."),
    ("", "others", "Vec<CHILD>", "All other parts, in order."),
    ("", "message", "Option<String>", "A sentence for people."),
    ("", "ready", "Option<bool>", "Whether it takes requests."),
];

/// Writes the crates to `folder`. `runtime` is the folder of the library.
pub(crate) fn crates(folder: &Path, runtime: &Path) -> io::Result<Vec<Crate>> {
    let runtime = runtime.canonicalize()?;
    SUBJECTS
        .iter()
        .map(|subject| {
            let folder = folder.join(subject.name);
            fs::create_dir_all(folder.join("src"))?;
            let dependency = subject.dependency.replace("RUNTIME", &runtime.display().to_string());
            fs::write(folder.join("Cargo.toml"), manifest(&dependency))?;
            fs::write(folder.join("src/lib.rs"), source(subject))?;
            Ok(Crate { name: subject.name, folder, comment: "/// The specification of part 50" })
        })
        .collect()
}

fn source(subject: &Subject) -> String {
    let mut text = String::from("use std::collections::BTreeMap;\n");
    for at in 0..STRUCTS {
        // Writing to a string cannot fail.
        let _ = structure(&mut text, subject, at);
    }
    text
}

fn structure(text: &mut String, subject: &Subject, at: usize) -> std::fmt::Result {
    writeln!(text, "\n/// The specification of part {at}.\n///\n/// All parts together form a resource.")?;
    if !subject.derive.is_empty() {
        writeln!(text, "#[derive({})]\n#[serde(rename_all = \"camelCase\")]", subject.derive)?;
    }
    writeln!(text, "pub struct Part{at} {{")?;
    for (position, (key, name, ty, comment)) in FIELDS.iter().enumerate() {
        for line in comment.lines() {
            writeln!(text, "    /// {line}")?;
        }
        if let Some((_, attribute)) = subject.attributes.iter().find(|(attribute, _)| attribute == key) {
            writeln!(text, "    {attribute}")?;
        }
        let child = 3 * at + 1 + position % 3;
        let child = if child < STRUCTS { format!("Part{child}") } else { "String".to_owned() };
        writeln!(text, "    pub {name}: {},", ty.replace("CHILD", &child))?;
    }
    writeln!(text, "}}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_of_the_fields_has_attributes() {
        assert_eq!(FIELDS.len(), 20);
        for subject in &SUBJECTS[1..] {
            let text = source(subject);
            assert_eq!(text.matches("pub struct ").count(), 100, "{}", subject.name);
            assert_eq!(text.matches("    #[").count(), 500, "{}", subject.name);
        }
    }
}
