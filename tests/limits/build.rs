//! Writes a type with a rule that is about as long as the server allows.

use std::path::PathBuf;
use std::{env, fs};

/// The number of comparisons. The server allows 100,000 characters.
const TERMS: usize = 4600;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let terms: Vec<_> = (0..TERMS).map(|at| format!("self.count > {}", 10_000 - at)).collect();
    let rule = terms.join(" || ");
    let source = format!(
        "/// The number of comparisons.\npub const TERMS: u64 = {TERMS};\n\n\
         /// A type with a long rule.\n#[derive(structural_schema::StructuralSchema)]\n#[structural(rule(\"{rule}\"))]\n\
         pub struct LongRule {{\n    /// A number.\n    pub count: i32,\n}}\n"
    );
    let folder = env::var_os("OUT_DIR").map(PathBuf::from).expect("cargo sets this");
    fs::write(folder.join("long_rule.rs"), source).expect("the folder is writable");
}
