//! Tests that the table of Kubernetes versions in the documentation matches the tables in the code.
//! `BLESS=1 cargo test -p conformance --test version_table` regenerates it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use structural_schema::crd::{CRD_FIELDS, KubernetesVersion};
use structural_schema_cel::env::requirements;

const BEGIN: &str = "<!-- kubernetes versions: begin -->\n";
const END: &str = "<!-- kubernetes versions: end -->\n";

fn table() -> String {
    let mut rows: BTreeMap<u8, [Vec<String>; 2]> = BTreeMap::new();
    for (minor, name) in requirements() {
        rows.entry(minor).or_default()[0].push(name);
    }
    for field in CRD_FIELDS {
        rows.entry(field.minor).or_default()[1].push(format!("`{}`", field.name));
    }
    let row = |(minor, [rules, fields]): (u8, [Vec<String>; 2])| {
        let version = KubernetesVersion::from_minor(minor).expect("a known version");
        format!("| {version} | {} | {} |\n", rules.join(", "), fields.join(", "))
    };
    let rows: Vec<_> = rows.into_iter().map(row).collect();
    format!("| Kubernetes | in rules | fields |\n|---|---|---|\n{}", rows.concat())
}

#[test]
fn the_table_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../runtime/docs/attributes.md");
    let text = fs::read_to_string(&path).expect("the page");
    let (before, rest) = text.split_once(BEGIN).expect("the begin of the table");
    let (found, after) = rest.split_once(END).expect("the end of the table");
    let expected = table();
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, [before, BEGIN, &expected, END, after].concat()).expect("the page");
        return;
    }
    assert_eq!(found, expected, "BLESS=1 updates the table");
}
