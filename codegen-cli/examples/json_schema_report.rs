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

use std::collections::BTreeMap;
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

/// An object, and what the server does with it.
struct Object {
    object: Value,
    fate: Fate,
    /// Whether all unknown fields are at the root or in `metadata`.
    at_root: bool,
}

/// Returns random objects.
fn objects(generator: &Generator) -> Vec<Object> {
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
    let judged = |object: Value| {
        let fate = fate(generator.endpoint(), &object);
        let unknown = generator.endpoint().create(object.clone()).map(|outcome| outcome.unknown).unwrap_or_default();
        let in_metadata = |path: &String| !path.contains('.') || path.starts_with("metadata.");
        Object { object, fate, at_root: unknown.iter().all(in_metadata) }
    };
    objects.into_iter().map(judged).collect()
}

/// Reads the schema of another tool.
fn read(folder: &Path, file: &Path, kind: &str, version: &str) -> Option<Value> {
    let name = format!("{kind}_{version}.json").to_lowercase();
    let path = folder.join(file.file_stem()?).join(name);
    serde_json::from_str(&fs::read_to_string(path).ok()?).ok()
}

/// Prepares a schema. A schema without `$schema` has draft 7, or draft 4 like `OpenAPI`.
fn validator(schema: &Value) -> Option<Validator> {
    let options = || jsonschema::options().should_validate_formats(false);
    if schema.get("$schema").is_some() {
        return options().build(schema).ok();
    }
    let drafts = [jsonschema::Draft::Draft7, jsonschema::Draft::Draft4];
    drafts.into_iter().find_map(|draft| options().with_draft(draft).build(schema).ok())
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
    /// Versions whose schema accepts unknown fields outside of the root and `metadata`.
    accepting_below: usize,
    /// The keywords that rejected objects that the server admits.
    keywords: BTreeMap<String, usize>,
    rejected: (usize, usize),
    accepted: (usize, usize),
}

impl Tally {
    fn new(name: &'static str) -> Self {
        Tally {
            name,
            versions: 0,
            unusable: 0,
            rejecting: 0,
            accepting: 0,
            accepting_below: 0,
            keywords: BTreeMap::new(),
            rejected: (0, 0),
            accepted: (0, 0),
        }
    }

    fn add(&mut self, file: &Path, validator: Option<Validator>, objects: &[Object]) {
        self.versions += 1;
        let Some(validator) = validator else {
            self.unusable += 1;
            return;
        };
        let of_fate = |fate: Fate| objects.iter().filter(move |object| object.fate == fate);
        let (mut rejected, kept) = (0, of_fate(Fate::Kept).count());
        for object in of_fate(Fate::Kept) {
            if let Some(error) = validator.iter_errors(&object.object).next() {
                rejected += 1;
                let path = error.schema_path().to_string();
                let keyword = path.rsplit('/').find(|part| part.parse::<usize>().is_err()).unwrap_or_default();
                *self.keywords.entry(keyword.to_owned()).or_default() += 1;
            }
        }
        let accepted: Vec<_> = of_fate(Fate::Unknown).filter(|object| validator.is_valid(&object.object)).collect();
        self.accepting_below += usize::from(accepted.iter().any(|object| !object.at_root));
        let (accepted, unknown) = (accepted.len(), of_fate(Fate::Unknown).count());
        self.rejecting += usize::from(rejected > 0);
        self.accepting += usize::from(accepted > 0);
        self.rejected = (self.rejected.0 + rejected, self.rejected.1 + kept);
        self.accepted = (self.accepted.0 + accepted, self.accepted.1 + unknown);
        if self.name.starts_with("codegen-cli") && rejected + accepted > 0 {
            println!("{}: rejects {rejected} admitted objects, accepts {accepted} with unknown fields", file.display());
        }
    }

    fn print(&self) {
        let Tally { name, versions, unusable, rejecting, accepting, accepting_below, keywords, rejected, accepted } =
            self;
        println!("{name}: {versions} versions, {unusable} without a usable schema");
        println!(
            "  {rejecting} schemas reject objects that the server admits: {} of {} objects",
            rejected.0, rejected.1
        );
        if !keywords.is_empty() {
            println!("    because of these keywords: {keywords:?}");
        }
        println!("  {accepting} schemas accept unknown fields: {} of {} objects", accepted.0, accepted.1);
        println!("    {accepting_below} of them outside of the root and metadata");
    }
}
