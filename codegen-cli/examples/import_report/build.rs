//! Compiles the types as a few crates, and runs their programs.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use codegen_cli::import::Imported;
use serde_json::Value;

use crate::cases::{Case, Status};

/// What became of an imported CRD.
pub(crate) struct Outcome {
    pub(crate) name: String,
    /// The first error of the compiler.
    pub(crate) error: Option<String>,
    /// The places where the CRD of the types differs from the original.
    pub(crate) differences: Vec<String>,
    /// The number of objects that serde does not change, and of all objects.
    pub(crate) unchanged: usize,
    pub(crate) objects: usize,
    /// The first object that serde changes or rejects.
    pub(crate) changed: Option<String>,
}

impl Outcome {
    pub(crate) fn print(&self) {
        let name = &self.name;
        if let Some(error) = &self.error {
            println!("does not compile: {name}: {error}");
        } else if let Some(first) = self.differences.first() {
            println!("not exact: {name}: {} differences, the first at {first}", self.differences.len());
        }
        if let Some(changed) = &self.changed {
            println!("changed object: {name}: {changed}");
        }
    }
}

/// The program of each crate.
const PROGRAM: &str = include_str!("program.rs.txt");

/// Compiles and runs the types of all imported CRDs.
pub(crate) fn run(cases: &[Case], parts: usize) -> io::Result<Vec<Outcome>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/import-report");
    fs::create_dir_all(&root)?;
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize()?;
    if !root.join("Cargo.lock").exists() {
        fs::copy(repository.join("Cargo.lock"), root.join("Cargo.lock"))?;
    }
    let mut imported: Vec<(&Case, &Imported)> = cases
        .iter()
        .filter_map(|case| match &case.status {
            Status::Imported(imported) => Some((case, imported)),
            Status::Rejected(_) | Status::Failed(_) => None,
        })
        .collect();
    // The largest first, so that the parts have similar sizes.
    imported.sort_by_key(|(_, imported)| std::cmp::Reverse(imported.counts.nodes));
    let mut outcomes = Vec::new();
    let parts = parts.min(imported.len());
    let members: Vec<String> = (0..parts).map(|part| format!("part{part}")).collect();
    let workspace = format!(
        "[workspace]\nresolver = \"3\"\nmembers = {members:?}\n\n[profile.dev]\ndebug = false\nincremental = false\n"
    );
    update(&root.join("Cargo.toml"), &workspace)?;
    let mut all = Vec::new();
    for (part, name) in members.into_iter().enumerate() {
        fs::create_dir_all(root.join(&name).join("src"))?;
        update(&root.join(&name).join("Cargo.toml"), &manifest(&name, &repository))?;
        let crds = imported.iter().copied().skip(part).step_by(parts).collect();
        all.push(Part { folder: root.join(&name), name, crds });
    }
    outcomes.extend(compile(&root, &mut all)?);
    for part in &all {
        outcomes.extend(part.run()?);
    }
    outcomes.iter().for_each(Outcome::print);
    outcomes.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(outcomes)
}

/// Writes a file, unless it already has this text. Cargo compiles only parts that changed.
fn update(path: &Path, text: &str) -> io::Result<()> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) { Ok(()) } else { fs::write(path, text) }
}

/// Compiles all parts. Removes the CRDs whose types do not compile, and returns them.
fn compile(root: &Path, parts: &mut [Part<'_>]) -> io::Result<Vec<Outcome>> {
    let mut failed = Vec::new();
    loop {
        for part in parts.iter() {
            part.write()?;
        }
        let errors = errors(root)?;
        if errors.is_empty() {
            return Ok(failed);
        }
        let before = failed.len();
        for part in parts.iter_mut() {
            part.crds.retain(|(case, _)| {
                let error = errors.get(&module(&case.name)).cloned();
                let compiles = error.is_none();
                failed.extend(error.map(|error| Outcome { error: Some(error), ..outcome(case) }));
                compiles
            });
        }
        if failed.len() == before {
            return Err(io::Error::other(format!("the parts do not compile: {errors:?}")));
        }
    }
}

/// Compiles the parts and returns the first error of each module.
fn errors(root: &Path) -> io::Result<BTreeMap<String, String>> {
    let output = Command::new("cargo")
        .args(["build", "--offline", "--keep-going", "--workspace", "--message-format=json"])
        .current_dir(root)
        .env("CARGO_TARGET_DIR", root.join("target"))
        .env("RUSTFLAGS", "-Dwarnings -Wmissing_docs")
        .output()?;
    let mut errors = BTreeMap::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let Ok(message) = serde_json::from_str::<Value>(line) else { continue };
        let message = &message["message"];
        if message["level"] != "error" {
            continue;
        }
        let file = message["spans"][0]["file_name"].as_str().unwrap_or_default();
        let module = Path::new(file).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = message["rendered"].as_str().unwrap_or_default().to_owned();
        if !file.is_empty() {
            errors.entry(module).or_insert(text);
        }
    }
    if errors.is_empty() && !output.status.success() {
        return Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    Ok(errors)
}

fn manifest(name: &str, repository: &Path) -> String {
    let runtime = repository.join("runtime");
    format!(
        "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\npublish = false\n\n[dependencies]\n\
         serde = {{ version = \"1\", features = [\"derive\"] }}\nserde_json = {{ version = \"1\", features = [\"float_roundtrip\"] }}\n\
         structural-schema = {{ path = {:?} }}\n",
        runtime.display().to_string()
    )
}

/// One crate.
struct Part<'a> {
    folder: PathBuf,
    name: String,
    crds: Vec<(&'a Case, &'a Imported)>,
}

impl Part<'_> {
    /// Runs the program of the crate.
    fn run(&self) -> io::Result<Vec<Outcome>> {
        let mut outcomes = Vec::new();
        let output = Command::new(self.folder.join("../target/debug").join(&self.name)).output()?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let results: BTreeMap<String, Value> = text
            .lines()
            .filter_map(|line| serde_json::from_str::<Value>(line).ok())
            .map(|value| (value["name"].as_str().unwrap_or_default().to_owned(), value))
            .collect();
        for (case, _) in &self.crds {
            let Some(result) = results.get(&case.name) else {
                let error = format!("the program failed: {}", String::from_utf8_lossy(&output.stderr));
                outcomes.push(Outcome { error: Some(error), ..outcome(case) });
                continue;
            };
            let number = |key: &str| usize::try_from(result[key].as_u64().unwrap_or_default()).unwrap_or_default();
            let texts = result["differences"].as_array().into_iter().flatten();
            outcomes.push(Outcome {
                differences: texts.filter_map(Value::as_str).map(str::to_owned).collect(),
                unchanged: number("unchanged"),
                objects: number("objects"),
                changed: result["changed"].as_str().map(str::to_owned),
                ..outcome(case)
            });
        }
        Ok(outcomes)
    }

    fn write(&self) -> io::Result<()> {
        let source = self.folder.join("src");
        let mut main = String::from(PROGRAM);
        let mut calls = String::new();
        for (case, imported) in &self.crds {
            let module = module(&case.name);
            let code = imported.code().map_err(io::Error::other)?;
            update(&source.join(format!("{module}.rs")), &code)?;
            let data = source.join(format!("{module}.json"));
            let objects: serde_json::Map<String, Value> =
                case.objects.iter().map(|(version, objects)| (version.clone(), objects.clone().into())).collect();
            fs::write(
                &data,
                serde_json::json!({"name": case.name, "crd": case.document, "objects": objects}).to_string(),
            )?;
            let _ = writeln!(main, "mod {module};");
            let types: Vec<String> = imported
                .versions
                .iter()
                .map(|(version, path)| format!("({version:?}, round_trip::<{module}::{path}> as RoundTrip)"))
                .collect();
            let _ = writeln!(
                calls,
                "    report({:?}, {module}::crd(), &[{}]);",
                data.display().to_string(),
                types.join(", ")
            );
        }
        let _ = writeln!(main, "\nfn main() {{\n{calls}}}");
        update(&source.join("main.rs"), &main)
    }
}

fn outcome(case: &Case) -> Outcome {
    Outcome { name: case.name.clone(), error: None, differences: Vec::new(), unchanged: 0, objects: 0, changed: None }
}

/// Returns the name of a module for a file.
fn module(file: &str) -> String {
    let name: String =
        file.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' }).collect();
    let words: Vec<&str> = name.split('_').filter(|word| !word.is_empty()).collect();
    format!("crd_{}", words.join("_"))
}
