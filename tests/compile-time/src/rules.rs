//! Generates crates for measuring the compile-time cost of rules: the same structs without and with rules.

use std::fmt::Write;
use std::path::Path;
use std::{fs, io};

use crate::generate::{Crate, manifest};

/// The number of structs with rules.
const STRUCTS: usize = 50;
/// The number of rules of each struct.
const RULES_PER_STRUCT: usize = 4;
/// The total number of rules.
pub(crate) const RULES: u32 = 200;
const _: () = assert!(STRUCTS * RULES_PER_STRUCT == RULES as usize);

/// The fields of each struct, with bounds that keep the cost of rules low.
const FIELDS: &str = r#"    #[structural(max_length = 63)]
    pub name: String,
    #[structural(max_length = 20)]
    pub mode: String,
    pub min_replicas: u32,
    pub max_replicas: u32,
    pub replicas: Option<i32>,
    #[structural(max_items = 16, items(max_length = 253))]
    pub hosts: Vec<String>,
    #[structural(max_items = 16)]
    pub ports: Vec<Port>,
    #[structural(max_properties = 16, values(max_length = 63))]
    pub labels: BTreeMap<String, String>,
    #[structural(max_length = 20)]
    pub storage: String,
    pub selector: Option<Selector>,
    #[structural(format = "duration")]
    pub timeout: Option<String>,
    pub paused: bool,
"#;

const SHARED: &str = r"
#[derive(structural_schema::StructuralSchema)]
pub struct Port {
    #[structural(max_length = 15)]
    pub name: String,
    pub number: u16,
    #[structural(max_length = 3)]
    pub protocol: Option<String>,
}

#[derive(structural_schema::StructuralSchema)]
pub struct Selector {
    #[structural(max_length = 63)]
    pub key: String,
    #[structural(max_items = 8, items(max_length = 63))]
    pub values: Option<Vec<String>>,
}
";

/// Rules similar to those of well-known projects. `NUMBER` is a placeholder that differs between structs.
const TEMPLATES: &[&str] = &[
    "self.minReplicas <= self.maxReplicas",
    "!has(self.replicas) || self.replicas >= NUMBER",
    "self.name.size() > 0 && self.name.matches('^[a-z0-9]([-a-z0-9]*[a-z0-9])?$')",
    "self.ports.all(p, p.number > 0 && p.number < 65536)",
    "self.mode == oldSelf.mode",
    "self.mode in ['Auto', 'Manual', 'Mode NUMBER']",
    "self.mode == 'Auto' ? has(self.selector) : !has(self.selector)",
    "self.ports.all(p, self.ports.exists_one(q, q.name == p.name))",
    "self.hosts.all(h, h.startsWith('*.') || !h.contains('*'))",
    "has(self.selector) && has(self.selector.values) ? self.selector.values.size() > 0 : true",
    "quantity(self.storage).compareTo(quantity('NUMBERGi')) >= 0",
    "!has(oldSelf.replicas) || has(self.replicas)",
    "self.labels.all(k, k.size() <= 63 && self.labels[k].matches('^[A-Za-z0-9_.-]*$'))",
    "self.hosts.exists(h, h == self.name) || self.hosts.size() < NUMBER",
    "!has(self.timeout) || self.timeout >= duration('NUMBERs')",
    "(has(self.replicas) ? 1 : 0) + (has(self.selector) ? 1 : 0) + (has(self.timeout) ? 1 : 0) <= 2",
    "self.paused || self.maxReplicas - self.minReplicas <= NUMBER",
    "self.?selector.?key.orValue('app') != '' && self.name.lowerAscii() == self.name",
    "self.ports.filter(p, has(p.protocol) && p.protocol == 'UDP').size() <= NUMBER",
    "oldSelf.hosts.all(h, h in self.hosts) && !(self.name in self.labels)",
];

/// The names of the crates, in the order of the report.
pub(crate) const NAMES: [&str; 2] = ["without rules", "with rules"];

/// Writes the crates to `folder`. `runtime` is the folder of the library.
pub(crate) fn crates(folder: &Path, runtime: &Path) -> io::Result<Vec<Crate>> {
    let runtime = runtime.canonicalize()?;
    let manifest = manifest(&format!("structural-schema = {{ path = '{}' }}", runtime.display()));
    let mut crates = Vec::new();
    for (name, with_rules) in [(NAMES[0], false), (NAMES[1], true)] {
        let folder = folder.join(name.replace(' ', "-"));
        fs::create_dir_all(folder.join("src"))?;
        fs::write(folder.join("Cargo.toml"), &manifest)?;
        fs::write(folder.join("src/lib.rs"), source(with_rules))?;
        crates.push(Crate { name, folder, comment: "/// The specification of part 50" });
    }
    Ok(crates)
}

fn source(with_rules: bool) -> String {
    let mut text = format!("use std::collections::BTreeMap;\n{SHARED}");
    let mut root = String::from(
        "\n#[derive(structural_schema::StructuralSchema)]\n#[structural(crd(group = \"example.com\", version = \"v1\"))]\n\
         pub struct Whole {\n",
    );
    for at in 1..=STRUCTS {
        // Writing to a string cannot fail.
        let _ = structure(&mut text, at, with_rules);
        let _ = writeln!(root, "    pub part{at}: Part{at},");
    }
    text + &root + "}\n"
}

fn structure(text: &mut String, at: usize, with_rules: bool) -> std::fmt::Result {
    writeln!(text, "\n/// The specification of part {at}.")?;
    writeln!(text, "#[derive(structural_schema::StructuralSchema)]\n#[serde(rename_all = \"camelCase\")]")?;
    for position in 0..RULES_PER_STRUCT * usize::from(with_rules) {
        let template = TEMPLATES[(at * 7 + position * 3) % TEMPLATES.len()];
        let rule = template.replace("NUMBER", &at.to_string());
        writeln!(text, "#[structural(rule({rule:?}, message = \"rule {position} of part {at}\"))]")?;
    }
    writeln!(text, "pub struct Part{at} {{\n{FIELDS}}}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_templates_are_used_equally() {
        let text = source(true);
        assert_eq!(text.matches("#[structural(rule(").count(), STRUCTS * RULES_PER_STRUCT);
        for template in TEMPLATES {
            let start = template.split("NUMBER").next().unwrap_or_default();
            let count = text.matches(&format!("rule({start:?}").trim_end_matches('"').to_owned()).count();
            assert!((8..=12).contains(&count), "{template}: {count}");
        }
        assert_eq!(source(false).matches("rule(").count(), 0);
    }
}
