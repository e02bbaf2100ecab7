//! Generates the crates for measuring types that embed Kubernetes types: the API of an operator, for each derive macro.

use std::path::Path;
use std::{fs, io};

use crate::generate::{Crate, manifest};

/// The kinds of the operator, as kube's users write them. The words in capital letters are placeholders.
const TEMPLATE: &str = include_str!("../templates/operator.rs");

/// A derive macro to measure, with what replaces the placeholders.
struct Subject {
    name: &'static str,
    /// The lines in `[dependencies]`. `RUNTIME` is a placeholder for the source of the library.
    dependencies: &'static str,
    /// The features of k8s-openapi.
    features: &'static str,
    /// Replaces `KUBE_IMPORTS`.
    imports: &'static str,
    /// The derive macro of types with and without rules. It also reads the attributes of fields. Empty for none.
    derives: [&'static str; 2],
    /// Replaces `SCHEMA_MODE` in `#[kube(...)]`.
    schema_mode: &'static str,
}

/// The derive macros, in the order of the report. All crates derive the traits of serde and kube.
const SUBJECTS: &[Subject] = &[
    Subject {
        name: "plain",
        dependencies: "",
        features: "'latest'",
        imports: "",
        derives: ["", ""],
        schema_mode: "schema = \"disabled\"",
    },
    Subject {
        name: "structural-schema",
        dependencies: "structural-schema = { RUNTIME, features = ['kube'] }\nschemars = '1.2'\n",
        features: "'latest'",
        imports: "",
        derives: ["structural_schema::StructuralSchema", "structural_schema::StructuralSchema"],
        schema_mode: "",
    },
    Subject {
        name: "schemars",
        dependencies: "schemars = '1.2'\n",
        features: "'latest', 'schemars'",
        imports: "KubeSchema",
        derives: ["KubeSchema", "schemars::JsonSchema"],
        schema_mode: "",
    },
];

/// Writes the crates to `folder`. They use the library as from a registry: see [`registry`](crate::registry).
pub(crate) fn crates(folder: &Path) -> io::Result<Vec<Crate>> {
    SUBJECTS
        .iter()
        .map(|subject| {
            let folder = folder.join(subject.name);
            fs::create_dir_all(folder.join("src"))?;
            let version = format!("version = '{}'", env!("CARGO_PKG_VERSION"));
            fs::write(folder.join("Cargo.toml"), manifest(&subject.dependencies(&version)))?;
            fs::write(folder.join("src/lib.rs"), source(subject))?;
            Ok(Crate { name: subject.name, folder, comment: "/// Runs the steps of a pipeline" })
        })
        .collect()
}

/// Returns the dependencies of all crates. `runtime` is the folder of the library.
pub(crate) fn dependencies(runtime: &Path) -> io::Result<String> {
    let path = format!("path = '{}'", runtime.canonicalize()?.display());
    Ok(SUBJECTS[1].dependencies(&path))
}

impl Subject {
    /// Returns the lines in `[dependencies]`. `library` is the source of the library.
    fn dependencies(&self, library: &str) -> String {
        format!(
            "k8s-openapi = {{ version = '0.29', features = [{}] }}\n\
             kube = {{ version = '5', default-features = false, features = ['derive'] }}\n\
             serde = {{ version = '1', features = ['derive'] }}\nserde_json = '1'\n{}",
            self.features,
            self.dependencies.replace("RUNTIME", library)
        )
    }
}

fn source(subject: &Subject) -> String {
    let [with_rules, without_rules] = subject.derives;
    let has_schema = !with_rules.is_empty();
    TEMPLATE
        .lines()
        .filter(|line| has_schema || !is_attribute_of_schema(line))
        .map(|line| line.to_owned() + "\n")
        .collect::<String>()
        .replace("KUBE_IMPORTS", subject.imports)
        .replace("WITH_RULES", with_rules)
        .replace("WITHOUT_RULES", without_rules)
        .replace("SCHEMA_MODE", subject.schema_mode)
}

fn is_attribute_of_schema(line: &str) -> bool {
    ["#[schemars(", "#[x_kube("].iter().any(|start| line.trim_start().starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_differ_only_in_their_derives() {
        let [plain, ours, theirs] = SUBJECTS else { panic!("three subjects") };
        assert!(!source(plain).lines().any(is_attribute_of_schema));
        let (ours, theirs) = (source(ours), source(theirs));
        assert_eq!(ours.lines().count(), theirs.lines().count());
        for (ours, theirs) in ours.lines().zip(theirs.lines()).filter(|(ours, theirs)| ours != theirs) {
            assert!(ours.starts_with("#[derive(") || ours.starts_with("use kube::"), "{ours}\n{theirs}");
        }
        assert_eq!(ours.matches("kind = \"").count(), 4);
        assert!(ours.matches("PodTemplateSpec").count() > 4);
    }
}
