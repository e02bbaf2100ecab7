//! Compares JSON Schemas with admission on the CRDs of a corpus.
//!
//! ```text
//! cargo run --release -p codegen-cli --example json_schema_report -- ../shared/corpus [FOLDER]
//! ```
//!
//! `FOLDER` has the schemas of another tool, as `FOLDER/CRD/KIND_VERSION.json`, where `CRD` is the name of the file in the corpus
//! without `.json`.

#[path = "../tests/json_schema/agreement.rs"]
mod agreement;

use std::fs;
use std::path::{Path, PathBuf};

use agreement::{Fate, change, fate};
use codegen_cli::json_schema::{Draft, json_schema};
use jsonschema::Validator;
use serde_json::Value;
use structural_schema::crd::CustomResourceDefinition;
use structural_schema_generate::{Generator, Options, Random};

/// The number of random objects of each version, and of changes of each object.
const OBJECTS: u64 = 10;
const CHANGES: usize = 20;

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1).map(PathBuf::from);
    let corpus = arguments.next().unwrap_or_else(|| "../shared/corpus".into());
    let other = arguments.next();
    let mut files: Vec<PathBuf> =
        fs::read_dir(corpus.join("crds"))?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    files.sort();
    let mut tallies = vec![Tally::new("codegen-cli, draft 7"), Tally::new("codegen-cli, draft 2020-12")];
    tallies.extend(other.as_ref().map(|_| Tally::new("the other tool")));
    for file in &files {
        let Ok(crd) = serde_json::from_str::<CustomResourceDefinition>(&fs::read_to_string(file)?) else { continue };
        for version in &crd.spec.versions {
            let Some(generator) = Generator::new(&crd, Some(&version.name)) else { continue };
            let objects = objects(&generator);
            let ours = [Draft::Draft7, Draft::Draft202012].map(|draft| Some(json_schema(&crd, version, draft)));
            let theirs = other.as_ref().map(|folder| read(folder, file, &crd.spec.names.kind, &version.name));
            for (tally, schema) in tallies.iter_mut().zip(ours.into_iter().chain(theirs)) {
                tally.add(file, schema.as_ref().and_then(validator), &objects);
            }
        }
    }
    println!("{} CRDs", files.len());
    tallies.iter().for_each(Tally::print);
    Ok(())
}

/// Returns objects, and what the server does with them.
fn objects(generator: &Generator) -> Vec<(Value, Fate)> {
    let random = (0..OBJECTS).map(Options::random);
    let options = [Options::minimal(), Options::all_fields()].into_iter().chain(random);
    let mut objects = Vec::new();
    for (seed, options) in options.enumerate() {
        let Ok(object) = generator.generate(&options) else { continue };
        let mut random = Random::new(seed as u64);
        for _ in 0..CHANGES {
            let mut changed = object.clone();
            change(&mut changed, &mut random);
            objects.push(changed);
        }
        objects.push(object);
    }
    objects.into_iter().map(|object| (object.clone(), fate(generator.endpoint(), &object))).collect()
}

/// Reads the schema of another tool.
fn read(folder: &Path, file: &Path, kind: &str, version: &str) -> Option<Value> {
    let name = format!("{kind}_{version}.json").to_lowercase();
    let path = folder.join(file.file_stem()?).join(name);
    serde_json::from_str(&fs::read_to_string(path).ok()?).ok()
}

/// Prepares a schema. A schema without `$schema` may be of draft 4, like `OpenAPI`.
fn validator(schema: &Value) -> Option<Validator> {
    let options = || jsonschema::options().should_validate_formats(false);
    let draft = if schema.get("$schema").is_some() { None } else { Some(jsonschema::Draft::Draft4) };
    let options = match draft {
        Some(draft) => options().with_draft(draft),
        None => options(),
    };
    options.build(schema).ok()
}

/// The results of one tool.
struct Tally {
    name: &'static str,
    versions: usize,
    unusable: usize,
    /// Versions whose schema rejects an object that the server admits as it is.
    rejecting: usize,
    /// Versions whose schema accepts an object with unknown fields.
    accepting: usize,
    rejected: (usize, usize),
    accepted: (usize, usize),
}

impl Tally {
    fn new(name: &'static str) -> Self {
        let (versions, unusable, rejecting, accepting, rejected, accepted) = (0, 0, 0, 0, (0, 0), (0, 0));
        Tally { name, versions, unusable, rejecting, accepting, rejected, accepted }
    }

    fn add(&mut self, file: &Path, validator: Option<Validator>, objects: &[(Value, Fate)]) {
        self.versions += 1;
        let Some(validator) = validator else {
            self.unusable += 1;
            return;
        };
        let count = |fate: Fate, valid: bool| {
            let of_fate = || objects.iter().filter(move |(_, given)| *given == fate);
            (of_fate().filter(|(object, _)| validator.is_valid(object) == valid).count(), of_fate().count())
        };
        let (rejected, kept) = count(Fate::Kept, false);
        let (accepted, unknown) = count(Fate::Unknown, true);
        self.rejecting += usize::from(rejected > 0);
        self.accepting += usize::from(accepted > 0);
        self.rejected = (self.rejected.0 + rejected, self.rejected.1 + kept);
        self.accepted = (self.accepted.0 + accepted, self.accepted.1 + unknown);
        if self.name.starts_with("codegen-cli") && rejected + accepted > 0 {
            println!("{}: rejects {rejected} admitted objects, accepts {accepted} with unknown fields", file.display());
        }
    }

    fn print(&self) {
        let Tally { name, versions, unusable, rejecting, accepting, rejected, accepted } = self;
        println!("{name}: {versions} versions, {unusable} without a usable schema");
        println!(
            "  {rejecting} schemas reject objects that the server admits: {} of {} objects",
            rejected.0, rejected.1
        );
        println!("  {accepting} schemas accept unknown fields: {} of {} objects", accepted.0, accepted.1);
    }
}
