//! `sample`: prints objects that a CRD admits.

use clap::{Arg, ArgAction, ArgGroup, ArgMatches, Command};
use serde_json::Value;
use structural_schema::crd::CustomResourceDefinition;
use structural_schema_generate::{Generator, NotFound, Options};

use super::console::Console;
use super::failure::Failure;
use super::{Verdict, definitions};
use crate::sample::commented;

pub(super) fn arguments(command: Command) -> Command {
    command
        .about("Print objects that the server admits")
        .long_about(
            "Print objects that the server admits, as YAML with descriptions as comments. Values satisfy the schema and \
             its rules, and have no other meaning. Admission checks every object. If none is found, says why and exits \
             with 1. The same arguments print the same objects. A status that is a subresource is not part of new \
             objects, so it is omitted.",
        )
        .arg(definitions::files_argument())
        .arg(
            Arg::new("minimal")
                .long("minimal")
                .action(ArgAction::SetTrue)
                .help("Only required fields, without those that have a default [default]"),
        )
        .arg(
            Arg::new("all-fields")
                .long("all-fields")
                .action(ArgAction::SetTrue)
                .help("All fields that can occur together"),
        )
        .arg(
            Arg::new("count")
                .long("count")
                .value_name("N")
                .value_parser(clap::value_parser!(u64).range(1..))
                .help("Print N objects with random fields"),
        )
        .arg(
            Arg::new("seed")
                .long("seed")
                .value_name("S")
                .value_parser(clap::value_parser!(u64))
                .help("Select other random objects"),
        )
        .group(ArgGroup::new("fields").args(["minimal", "all-fields"]).conflicts_with_all(["count", "seed"]))
        .arg(
            Arg::new("api-version")
                .long("api-version")
                .value_name("VERSION")
                .help("A version of the CRD, v1 or GROUP/v1 [default: the stored version]"),
        )
        .arg(definitions::format_argument())
        .after_help(
            "Examples:
  codegen-cli sample crd.yaml
  codegen-cli sample --all-fields crd.yaml > example.yaml
  codegen-cli sample --count 100 --seed 7 crd.yaml | kubectl apply --dry-run=server -f -",
        )
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    let Some(read) = definitions::read(matches, console)? else { return Ok(Verdict::Findings) };
    let is_json = matches.get_one::<String>("format").is_some_and(|format| format == "json");
    let mut verdict = Verdict::Fine;
    let mut objects = Vec::new();
    let mut is_first = true;
    for crd in &read {
        let generator = generator(crd, matches)?;
        for options in selected(matches) {
            let object = match generator.generate(&options) {
                Ok(object) => named(object, &generator, &options),
                Err(failure) => {
                    verdict = Verdict::Findings;
                    console.note(&explained(crd, &generator, &failure));
                    continue;
                }
            };
            if is_json {
                objects.push(object);
                continue;
            }
            let yaml = commented(&object, generator.schema()).map_err(Failure::other)?;
            console.print_data(if std::mem::take(&mut is_first) { "" } else { "---\n" })?;
            console.print_data(&yaml)?;
        }
    }
    if is_json {
        definitions::print(matches, objects, console)?;
    }
    Ok(verdict)
}

/// Returns the generator of the version that the arguments select.
fn generator(crd: &CustomResourceDefinition, matches: &ArgMatches) -> Result<Generator, Failure> {
    let version = matches.get_one::<String>("api-version").map(String::as_str);
    let name = version.map(|version| version.strip_prefix(&format!("{}/", crd.spec.group)).unwrap_or(version));
    Generator::new(crd, name).ok_or_else(|| {
        let served: Vec<&str> = crd.spec.versions.iter().map(|version| version.name.as_str()).collect();
        let wanted = version.map_or_else(|| "stored version".to_owned(), |version| format!("version \"{version}\""));
        let (kind, group) = (&crd.spec.names.kind, &crd.spec.group);
        Failure::other(format!("{kind}.{group} has no {wanted}; its versions are {}", served.join(", ")))
    })
}

/// Returns the options of each object.
fn selected(matches: &ArgMatches) -> Vec<Options> {
    let seed = matches.get_one::<u64>("seed").copied();
    match matches.get_one::<u64>("count").copied().or(seed.map(|_| 1)) {
        Some(count) => {
            (0..count).map(|number| Options::random(seed.unwrap_or_default().wrapping_add(number))).collect()
        }
        None if matches.get_flag("all-fields") => vec![Options::all_fields()],
        None => vec![Options::minimal()],
    }
}

/// Adds the seed to the name of a random object, if the name can be changed.
fn named(object: Value, generator: &Generator, options: &Options) -> Value {
    if options.fields != structural_schema_generate::Fields::Random {
        return object;
    }
    let mut named = object.clone();
    match named.pointer_mut("/metadata/name") {
        Some(Value::String(name)) => *name = format!("{name}-{}", options.seed),
        _ => return object,
    }
    if generator.admits(&named) { named } else { object }
}

fn explained(crd: &CustomResourceDefinition, generator: &Generator, failure: &NotFound) -> String {
    let gvk = generator.endpoint().gvk();
    format!("{} {}: no object was found: {failure}\n", crd.metadata.name, gvk.version)
}
