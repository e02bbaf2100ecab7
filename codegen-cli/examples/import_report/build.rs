//! Compiles the types as a few crates, and runs their programs.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use codegen_cli::import::Imported;
use serde_json::Value;

use crate::Arguments;
use crate::cases::{Case, Status};
use crate::outcome::{Outcome, Saved};

/// The program of each crate.
const PROGRAM: &str = include_str!("program.rs.txt");

/// The lints under which the types must have no warnings.
const FLAGS: &str = "-Dwarnings -Wmissing_docs";

/// Compiles and runs the types of the selected parts. Uses the results of an earlier run for parts that have not changed.
pub(crate) fn run(cases: &[Case], arguments: &Arguments) -> io::Result<Vec<Outcome>> {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize()?;
    let root = repository.join("target/import-report");
    fs::create_dir_all(&root)?;
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
    let parts = arguments.parts.min(imported.len());
    let workspace = "[workspace]\nresolver = \"3\"\nmembers = [\"part*\"]\n\n[profile.dev]\ndebug = false\n\
                     incremental = false\ncodegen-units = 4\n";
    update(&root.join("Cargo.toml"), workspace)?;
    let mut outcomes = Vec::new();
    for part in (0..parts).filter(|part| arguments.part.is_none_or(|only| only == *part)) {
        let crds = imported.iter().copied().skip(part).step_by(parts).collect();
        let name = format!("part{part}");
        let mut part = Part { folder: root.join(&name), name, crds };
        outcomes.extend(part.outcomes(&root, &repository, arguments)?);
    }
    outcomes.iter().for_each(Outcome::print);
    outcomes.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(outcomes)
}

/// Writes a file, unless it already has this text. Cargo compiles only parts that changed.
fn update(path: &Path, text: &str) -> io::Result<()> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) { Ok(()) } else { fs::write(path, text) }
}

fn cargo(root: &Path, arguments: &[&str]) -> io::Result<Output> {
    Command::new("cargo")
        .args(arguments)
        .current_dir(root)
        .env("CARGO_TARGET_DIR", root.join("target"))
        .env("RUSTFLAGS", FLAGS)
        .env("RUSTDOCFLAGS", FLAGS)
        .output()
}

/// Compiles a part and returns the first error of each module.
fn errors(root: &Path, part: &str) -> io::Result<BTreeMap<String, String>> {
    let output = cargo(root, &["build", "--offline", "--message-format=json", "-p", part])?;
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

/// One crate.
struct Part<'a> {
    folder: PathBuf,
    name: String,
    crds: Vec<(&'a Case, &'a Imported)>,
}

impl Part<'_> {
    /// Returns what became of the CRDs. Compiles and runs the crate, unless the code and the options are those of the
    /// saved outcomes.
    fn outcomes(&mut self, root: &Path, repository: &Path, arguments: &Arguments) -> io::Result<Vec<Outcome>> {
        let saved = root.join(format!("{}.json", self.name));
        let hash = self.hash(arguments);
        if let Some(outcomes) = Saved::read(&saved, hash) {
            return Ok(outcomes);
        }
        eprintln!("{}: {} CRDs", self.name, self.crds.len());
        let source = self.folder.join("src");
        let _ = fs::remove_dir_all(&source);
        fs::create_dir_all(&source)?;
        update(&self.folder.join("Cargo.toml"), &manifest(&self.name, repository))?;
        for (case, _) in &self.crds {
            let objects: serde_json::Map<String, Value> =
                case.objects(arguments.objects).into_iter().map(|(version, all)| (version, all.into())).collect();
            let data = serde_json::json!({"name": case.name, "crd": case.document, "objects": objects});
            fs::write(source.join(format!("{}.json", module(&case.name))), data.to_string())?;
        }
        let mut outcomes = self.compile(root)?;
        outcomes.extend(self.run(root)?);
        if arguments.doc {
            self.document(root)?;
        }
        // A later version of the derive may compile what this one rejects.
        if outcomes.iter().any(|outcome| outcome.error.is_some()) {
            return Ok(outcomes);
        }
        Saved { hash, outcomes }.write(&saved)
    }

    fn hash(&self, arguments: &Arguments) -> u64 {
        let mut hasher = DefaultHasher::new();
        (arguments.objects, arguments.doc, PROGRAM, FLAGS).hash(&mut hasher);
        for (case, imported) in &self.crds {
            (&case.name, &imported.code).hash(&mut hasher);
        }
        hasher.finish()
    }

    /// Compiles the crate. Removes the CRDs whose types do not compile, and returns them.
    fn compile(&mut self, root: &Path) -> io::Result<Vec<Outcome>> {
        let mut failed = Vec::new();
        loop {
            self.write()?;
            let errors = errors(root, &self.name)?;
            if errors.is_empty() {
                return Ok(failed);
            }
            let before = failed.len();
            self.crds.retain(|(case, _)| {
                let error = errors.get(&module(&case.name)).cloned();
                let compiles = error.is_none();
                failed.extend(error.map(|error| Outcome { error: Some(error), ..Outcome::new(case) }));
                compiles
            });
            if failed.len() == before {
                return Err(io::Error::other(format!("{} does not compile: {errors:?}", self.name)));
            }
        }
    }

    /// Runs rustdoc, which must have no warnings.
    fn document(&self, root: &Path) -> io::Result<()> {
        let output = cargo(root, &["doc", "--offline", "--no-deps", "--document-private-items", "-p", &self.name])?;
        if output.status.success() {
            return Ok(());
        }
        Err(io::Error::other(format!("rustdoc: {}", String::from_utf8_lossy(&output.stderr))))
    }

    /// Runs the program of the crate.
    fn run(&self, root: &Path) -> io::Result<Vec<Outcome>> {
        let mut outcomes = Vec::new();
        let output = Command::new(root.join("target/debug").join(&self.name)).output()?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let results: BTreeMap<String, Value> = text
            .lines()
            .filter_map(|line| serde_json::from_str::<Value>(line).ok())
            .map(|value| (value["name"].as_str().unwrap_or_default().to_owned(), value))
            .collect();
        for (case, _) in &self.crds {
            let Some(result) = results.get(&case.name) else {
                let error = format!("the program failed: {}", String::from_utf8_lossy(&output.stderr));
                outcomes.push(Outcome { error: Some(error), ..Outcome::new(case) });
                continue;
            };
            let number = |key: &str| usize::try_from(result[key].as_u64().unwrap_or_default()).unwrap_or_default();
            let texts = result["differences"].as_array().into_iter().flatten();
            outcomes.push(Outcome {
                differences: texts.filter_map(Value::as_str).map(str::to_owned).collect(),
                unchanged: number("unchanged"),
                objects: number("objects"),
                changed: result["changed"].as_str().map(str::to_owned),
                ..Outcome::new(case)
            });
        }
        Ok(outcomes)
    }

    /// Writes the code of the crate.
    fn write(&self) -> io::Result<()> {
        let source = self.folder.join("src");
        let mut main = String::from(PROGRAM);
        let mut calls = String::new();
        for (case, imported) in &self.crds {
            let module = module(&case.name);
            update(&source.join(format!("{module}.rs")), &imported.code)?;
            let data = source.join(format!("{module}.json")).display().to_string();
            let _ = writeln!(main, "mod {module};");
            let types = imported.versions.iter();
            let types =
                types.map(|(version, path)| format!("({version:?}, round_trip::<{module}::{path}> as RoundTrip)"));
            let types = types.collect::<Vec<_>>().join(", ");
            let _ = writeln!(calls, "    report({data:?}, {module}::crd(), &[{types}]);");
        }
        let _ = writeln!(main, "\nfn main() {{\n{calls}}}");
        update(&source.join("main.rs"), &main)
    }
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

/// Returns the name of a module for a file.
fn module(file: &str) -> String {
    let name: String =
        file.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' }).collect();
    let words: Vec<&str> = name.split('_').filter(|word| !word.is_empty()).collect();
    format!("crd_{}", words.join("_"))
}
