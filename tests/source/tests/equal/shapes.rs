//! The rows of the table of shapes, which another test compiles.

use std::fmt::Write as _;
use std::fs;

use serde_json::Value;
use shapes::document::{Code, rows, subject};
use structural_schema::openapi::SchemaProps;

/// What a row of a table may name.
const IMPORTS: &str = "
    use std::borrow::Cow;
    use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
    use std::num::*;
    use std::path::{Path, PathBuf};
    use std::rc::Rc;
    use std::sync::Arc;
    use std::time::Duration;
    use structural_schema::{Any, EmbeddedResource, IntOrString, RawExtension};
";

#[test]
fn every_row_is_read() {
    let folder = source::workspace_folder();
    let text = fs::read_to_string(folder.join("runtime/docs/shapes.md")).unwrap();
    let rows = rows(&text).unwrap();
    let mut file = IMPORTS.to_owned();
    let mut types = Vec::new();
    for row in &rows {
        match &row.code {
            Code::Type(ty) => types.push(("crate".to_owned(), ty.clone())),
            Code::Items(items) => {
                let _ = writeln!(file, "mod line_{} {{\n{items}\n}}", row.line);
                types.push((format!("crate::line_{}", row.line), subject(items).unwrap().to_owned()));
            }
        }
    }
    let root = std::env::temp_dir().join(format!("shapes-{}.rs", std::process::id()));
    fs::write(&root, file).unwrap();
    source::read(&root, None, |evaluator| {
        for ((module, ty), row) in types.iter().zip(&rows) {
            let read = source::schema(evaluator, module, ty).unwrap_or_else(|why| panic!("line {}: {why}", row.line));
            let told: Value = codegen_cli::from_yaml(&row.yaml).unwrap();
            assert_eq!(SchemaProps::to_value(&read), told, "line {}", row.line);
        }
    });
    let _ = fs::remove_file(root);
}
