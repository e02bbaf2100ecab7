//! Tests random changes of definitions: a comparison never reports "compatible" if there is an object or an update that
//! the old CRD admits and the new one rejects, and every object that is given as evidence is one.
//!
//! | variable | meaning |
//! |---|---|
//! | `EVOLUTION_CASES` | the number of changes |
//! | `EVOLUTION_FROM` | the first case, to repeat or to continue a run |
//! | `EVOLUTION_SEEDS` | a file of recorded pairs, a JSON object with `old` on each line; the changes start from these |

mod mutation;
mod objects;
mod rules;
mod schema;
mod stored;

use std::fmt;

use serde_json::Value;
use structural_schema_documents::admit::Endpoint;
use structural_schema_documents::crd::CustomResourceDefinition;
use structural_schema_evolution::{Answer, Class, Evidence, Finding, Policy, Report, compare};
use structural_schema_generate::{Generator, Random};

use stored::Stored;

/// Larger definitions are not used, because they take too long.
const LARGEST: usize = 40_000;

/// The totals are printed after this many cases.
const PROGRESS: u64 = 5_000;

/// The numbers of answers.
#[derive(Default)]
struct Counts {
    compatible: usize,
    breaking: usize,
    open: usize,
    objects: usize,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counts { compatible, breaking, open, objects } = self;
        write!(f, "{compatible} compatible, {breaking} breaking, {open} not proven; {objects} objects and updates")
    }
}

fn variable(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

fn seeds() -> Vec<Value> {
    let Ok(file) = std::env::var("EVOLUTION_SEEDS") else { return Vec::new() };
    let text = std::fs::read_to_string(&file).expect("a readable file");
    let lines = text.lines().filter(|line| line.len() < LARGEST);
    lines.map(|line| serde_json::from_str::<Value>(line).expect("JSON")["old"].take()).collect()
}

#[test]
fn no_counterexample_is_compatible() {
    let cases = variable("EVOLUTION_CASES").unwrap_or(200);
    let from = variable("EVOLUTION_FROM").unwrap_or(0);
    let seeds = seeds();
    let mut counts = Counts::default();
    let mut failures = 0;
    for case in from..from + cases {
        let answer = std::panic::catch_unwind(|| check(case, &seeds));
        match answer {
            Ok(Some(found)) => {
                counts.compatible += found.compatible;
                counts.breaking += found.breaking;
                counts.open += found.open;
                counts.objects += found.objects;
            }
            Ok(None) => {}
            Err(_) => {
                println!("case {case} failed");
                failures += 1;
            }
        }
        if (case + 1) % PROGRESS == 0 {
            println!("up to case {case}: {counts}; {failures} failed");
        }
    }
    let Counts { compatible, breaking, open, .. } = counts;
    println!("{counts}");
    assert_eq!(failures, 0, "failed cases");
    assert!(compatible > 0 && breaking > 0);
    // Most answers must be certain.
    assert!(open * 5 < compatible + breaking, "{open} of {}", compatible + breaking);
}

/// Compares one pair. Returns `None` if the server rejects one of the definitions.
fn check(case: u64, seeds: &[Value]) -> Option<Counts> {
    let mut random = Random::new(case);
    let mut old = if seeds.is_empty() {
        schema::definition(&schema::object(&mut random, 2), &schema::object(&mut random, 1))
    } else {
        schema::pick(&mut random, seeds).clone()
    };
    let preparations = if seeds.is_empty() { 6 } else { 3 };
    for _ in 0..random.below(preparations) {
        let before = old.clone();
        mutation::mutate(&mut random, &mut old);
        if !is_valid(&old) {
            old = before;
        }
    }
    let mut new = old.clone();
    for _ in 0..=random.below(3) {
        mutation::mutate(&mut random, &mut new);
    }
    let (before, after) = (CustomResourceDefinition::decode(&old).ok()?, CustomResourceDefinition::decode(&new).ok()?);
    if before.check().errors().next().is_some() || after.check_update(&before).errors().next().is_some() {
        return None;
    }
    let report = compare(&before, &after, &Policy::default()).ok()?;
    let mut counts = Counts::default();
    let context = || format!("case {case}\nold: {old}\nnew: {new}\n{:#?}", summary(&report));
    if let Some(stored) = Stored::new(&before, &after, &report, &context) {
        stored.verify_evidence();
        counts.objects += stored.verify_compatible(&mut random);
    }
    for version in &report.versions {
        let pair = Pair::new(&before, &after, version)?;
        let context = || format!("{version}, {}", context());
        pair.verify_evidence(&report, &context);
        match report.answer(version) {
            Answer::Breaking => counts.breaking += 1,
            Answer::NotProven => counts.open += 1,
            Answer::Compatible => {
                counts.compatible += 1;
                counts.objects += pair.verify_compatible(&mut random, &report, &context);
            }
        }
    }
    Some(counts)
}

fn is_valid(crd: &Value) -> bool {
    CustomResourceDefinition::decode(crd).is_ok_and(|crd| crd.check().errors().next().is_none())
}

fn summary(report: &Report) -> Vec<String> {
    let line = |finding: &Finding| format!("{} {finding} [{}]", finding.class, finding.evidence.name());
    report.findings.iter().map(line).collect()
}

/// The endpoints of a version.
struct Pair<'a> {
    version: &'a str,
    generator: Generator,
    new: Endpoint,
}

impl<'a> Pair<'a> {
    fn new(old: &CustomResourceDefinition, new: &CustomResourceDefinition, version: &'a str) -> Option<Self> {
        Some(Pair { version, generator: Generator::new(old, Some(version))?, new: Endpoint::new(new, Some(version))? })
    }

    fn old(&self) -> &Endpoint {
        self.generator.endpoint()
    }

    /// Sends objects and updates that the old CRD admits to the new one. Returns their number.
    fn verify_compatible(&self, random: &mut Random, report: &Report, context: &dyn Fn() -> String) -> usize {
        let silent = !report.findings.iter().any(|finding| {
            matches!(finding.class, Class::ReadersAffected | Class::EndpointChanged)
                && finding.version.as_deref().is_none_or(|version| version == self.version)
        });
        let objects = objects::admitted(&self.generator, random, 6);
        let mut stored = Vec::new();
        let mut count = 0;
        for object in &objects {
            let Ok(before) = objects::create(self.old(), object) else { continue };
            count += 1;
            match objects::create(&self.new, object) {
                Err(errors) if objects::is_misread(&errors) => {}
                Err(errors) => panic!("rejected: {errors}\n{object}\n{}", context()),
                Ok(after) => {
                    assert!(!silent || before.object == after.object, "changed: {object}\n{}", context());
                }
            }
            stored.push(before.object);
        }
        for _ in 0..objects.len().min(12) {
            let (object, old) = (schema::pick(random, &objects), schema::pick(random, &stored));
            if objects::update(self.old(), object, old).is_ok() {
                count += 1;
                if let Err(errors) = objects::update(&self.new, object, old)
                    && !objects::is_misread(&errors)
                {
                    panic!("update rejected: {errors}\nstored {old}\nobject {object}\n{}", context());
                }
            }
        }
        count
    }

    /// An object is evidence only if the old CRD admits it and the new one does not.
    fn verify_evidence(&self, report: &Report, context: &dyn Fn() -> String) {
        let findings = report
            .findings
            .iter()
            .filter(|finding| finding.version.as_deref() == Some(self.version) && finding.counterpart.is_none());
        for finding in findings {
            match &finding.evidence {
                Evidence::Object { object, .. } => {
                    let before = objects::create(self.old(), object);
                    assert!(before.is_ok(), "not admitted: {finding}: {before:?}\n{object}\n{}", context());
                    let after = objects::create(&self.new, object);
                    assert!(after.is_err(), "no evidence: {finding}\n{object}\n{}", context());
                }
                Evidence::Pair { stored, object, .. } if !finding.path.is_status() => {
                    let before = objects::update(self.old(), object, stored);
                    assert!(before.is_ok(), "not admitted: {finding}: {before:?}\n{stored}\n{object}\n{}", context());
                    let after = objects::update(&self.new, object, stored);
                    assert!(after.is_err(), "no evidence: {finding}\n{stored}\n{object}\n{}", context());
                }
                _ => {}
            }
        }
    }
}
