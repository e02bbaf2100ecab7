//! Reports for how many CRDs of a corpus a minimal sample, a sample with all fields, and random objects are found.
//!
//! ```text
//! cargo run --release -p structural-schema-generate --example corpus -- ../shared/corpus [NAME]
//! ```
//!
//! With a name, only the CRDs whose file name contains it are sampled, and their samples are printed.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::Value;
use structural_schema_documents::crd::CustomResourceDefinition;
use structural_schema_generate::{Generator, NotFound, Options};

/// The number of random objects of each version.
const RANDOM: usize = 5;

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let folder = arguments.first().map_or("../shared/corpus", String::as_str);
    let selected = arguments.get(1);
    let mut files: Vec<_> = std::fs::read_dir(Path::new(folder).join("crds"))?.collect::<Result<_, _>>()?;
    files.sort_by_key(std::fs::DirEntry::file_name);
    let mut report = Report::default();
    for file in files {
        let name = file.file_name().to_string_lossy().into_owned();
        if selected.is_some_and(|selected| !name.contains(selected)) {
            continue;
        }
        let Ok(crd) = serde_json::from_str::<CustomResourceDefinition>(&std::fs::read_to_string(file.path())?) else {
            println!("{name}: not a CRD");
            continue;
        };
        report.definition(&name, &crd, selected.is_some());
    }
    report.print();
    Ok(())
}

/// The number of definitions and versions for which a sample was found.
#[derive(Default)]
struct Report {
    definitions: usize,
    versions: usize,
    minimal: usize,
    all_fields: usize,
    fields: usize,
    covered: usize,
    random: usize,
    slowest: Duration,
    time: Duration,
}

impl Report {
    fn definition(&mut self, name: &str, crd: &CustomResourceDefinition, verbose: bool) {
        self.definitions += 1;
        for version in &crd.spec.versions {
            self.versions += 1;
            let start = Instant::now();
            let Some(generator) = Generator::new(crd, Some(&version.name)) else {
                println!("{name} {}: no such version", version.name);
                continue;
            };
            let minimal = generator.generate(&Options::minimal());
            let all_fields = generator.generate(&Options::all_fields());
            let random = generator.random(1).take(RANDOM).count();
            let time = start.elapsed();
            self.slowest = self.slowest.max(time);
            self.time += time;
            self.random += random;
            let label = format!("{name} {}", version.name);
            self.minimal += usize::from(found(&label, "minimal", &minimal, verbose));
            self.all_fields += usize::from(found(&label, "all fields", &all_fields, verbose));
            if random < RANDOM {
                println!("{label} random: {random} of {RANDOM}");
                if let Err(failure) = generator.generate(&Options::random(1)) {
                    println!("{failure}");
                }
            }
            if let Ok(object) = &all_fields {
                let (fields, covered) = coverage(generator.schema(), object, generator.endpoint().served().status);
                if fields > covered * 5 / 4 + 8 {
                    println!("{label} all fields: {covered} of {fields} fields");
                }
                self.fields += fields;
                self.covered += covered;
            }
        }
    }

    fn print(&self) {
        let Report { definitions, versions, minimal, all_fields, fields, covered, random, slowest, time } = self;
        println!("{definitions} definitions, {versions} versions");
        println!("minimal: {minimal} of {versions}");
        println!("all fields: {all_fields} of {versions}, with {covered} of {fields} fields");
        println!("random: {random} of {} objects", versions * RANDOM);
        println!("time: {time:.1?}, slowest version: {slowest:.1?}");
    }
}

fn found(name: &str, kind: &str, result: &Result<Value, NotFound>, verbose: bool) -> bool {
    match result {
        Err(failure) => println!("{name} {kind}: {failure}"),
        Ok(object) if verbose => println!("{name} {kind}: {object:#}"),
        Ok(_) => {}
    }
    result.is_ok()
}

/// Returns the number of fields of the schema, and how many of them an object has.
fn coverage(
    schema: &structural_schema_documents::openapi::SchemaProps,
    object: &Value,
    status: bool,
) -> (usize, usize) {
    let mut counts = (0, 0);
    for (name, property) in &schema.properties {
        if status && name == "status" || matches!(name.as_str(), "apiVersion" | "kind" | "metadata") {
            continue;
        }
        count(property, object.get(name), &mut counts);
    }
    counts
}

fn count(
    schema: &structural_schema_documents::openapi::SchemaProps,
    value: Option<&Value>,
    (fields, covered): &mut (usize, usize),
) {
    *fields += 1;
    *covered += usize::from(value.is_some());
    let counts = &mut (0, 0);
    for (name, property) in &schema.properties {
        count(property, value.and_then(|value| value.get(name)), counts);
    }
    if let Some(items) = schema.item() {
        count(items, value.and_then(|value| value.get(0)), counts);
    }
    if let Some(values) = schema.values() {
        let first = value.and_then(Value::as_object).and_then(|members| members.values().next());
        count(values, first, counts);
    }
    *fields += counts.0;
    *covered += counts.1;
}
