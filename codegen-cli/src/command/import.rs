//! `import`: generates Rust types from CRDs.

use std::fs;
use std::path::{Path, PathBuf};

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command};

use super::console::Console;
use super::failure::Failure;
use super::{Verdict, definitions, parallel};
use crate::emit::replace;
use crate::import::{Config, Derive, File, Imported, Names, files, header, import, single_file};

/// The traits of `--derive`.
const DERIVES: [(&str, Derive); 4] =
    [("Default", Derive::Default), ("Eq", Derive::Eq), ("Hash", Derive::Hash), ("JsonSchema", Derive::JsonSchema)];

pub(super) fn arguments(command: Command) -> Command {
    command
        .about("Generate Rust types from CRDs, with everything that the CRDs specify")
        .long_about(
            "Generate Rust types from CRDs. The types derive `StructuralSchema`, and their attributes reproduce the CRD: \
             bounds, patterns, defaults, rules, list types, and descriptions. Each version is a module, and a function \
             `crd` merges the versions. Generates nothing if the server would reject a CRD.",
        )
        .arg(super::files_argument())
        .arg(
            Arg::new("out")
                .long("out")
                .value_name("PATH")
                .value_parser(clap::value_parser!(PathBuf))
                .help("The Rust file to write, or a folder for a file per CRD; standard output by default"),
        )
        .arg(
            Arg::new("config")
                .long("config")
                .value_name("FILE")
                .value_parser(clap::value_parser!(PathBuf))
                .help("A YAML file with options"),
        )
        .arg(Arg::new("kube").long("kube").action(ArgAction::SetTrue).help("Generate types for kube: #[derive(CustomResource)]"))
        .arg(
            Arg::new("names")
                .long("names")
                .value_name("STYLE")
                .value_parser(PossibleValuesParser::new(["short", "kopium"]))
                .help("How types, fields, and variants are named [default: short]"),
        )
        .arg(
            Arg::new("derive")
                .long("derive")
                .value_name("TRAIT")
                .action(ArgAction::Append)
                .value_parser(PossibleValuesParser::new(DERIVES.map(|(name, _)| name)))
                .help("A trait to derive where possible; can be repeated"),
        )
        .arg(
            Arg::new("quantity")
                .long("quantity")
                .action(ArgAction::SetTrue)
                .help("Use `Quantity` for quantities, which writes integers as strings"),
        )
        .arg(
            Arg::new("k8s-openapi")
                .long("k8s-openapi")
                .action(ArgAction::SetTrue)
                .help("Use the types of k8s-openapi for objects that fit them, such as LabelSelector"),
        )
        .arg(Arg::new("builders").long("builders").action(ArgAction::SetTrue).help("Derive TypedBuilder of typed-builder"))
        .arg(Arg::new("check").long("check").requires("out").action(ArgAction::SetTrue).help("Fail if a file is out of date"))
        .after_help(
            "Examples:
  codegen-cli import gateways.yaml --out src/gateway.rs
  codegen-cli import crds --out src/crds --derive Default
  codegen-cli import --kube --names kopium widgets.yaml
  codegen-cli import gateways.yaml --out src/gateway.rs --check",
        )
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    let config = config(matches)?;
    let Some(crds) = definitions::read(matches, console)? else { return Ok(Verdict::Findings) };
    if crds.is_empty() {
        return Err(Failure::other("the files contain no CustomResourceDefinition"));
    }
    let results = parallel::map(&crds, "imported", console, &|crd| import(crd, &config));
    let mut imported = Vec::new();
    for (crd, result) in crds.iter().zip(results) {
        let one = result.map_err(|error| Failure::other(format!("{}: {error}", crd.metadata.name)))?;
        report(&one, console);
        imported.push(one);
    }
    let header = header(&sources(matches), &config);
    let other = |error: crate::import::ImportError| Failure::other(error.to_string());
    let Some(out) = matches.get_one::<PathBuf>("out") else {
        console.print_data(&single_file(&imported, &header).map_err(other)?)?;
        return Ok(Verdict::Fine);
    };
    let files = if out.extension().is_some_and(|ending| ending == "rs") {
        vec![File { path: out.clone(), text: single_file(&imported, &header).map_err(other)? }]
    } else {
        let files = files(&imported, &header).map_err(other)?;
        files.into_iter().map(|file| File { path: out.join(file.path), ..file }).collect()
    };
    if matches.get_flag("check") { Ok(compare(&files, console)) } else { write(&files, console) }
}

/// Returns the options of the configuration file and of the arguments.
fn config(matches: &ArgMatches) -> Result<Config, Failure> {
    let mut config = match matches.get_one::<PathBuf>("config") {
        Some(path) => read(path)?,
        None => Config::default(),
    };
    config.kube |= matches.get_flag("kube");
    config.quantities |= matches.get_flag("quantity");
    config.k8s_openapi |= matches.get_flag("k8s-openapi");
    config.builders |= matches.get_flag("builders");
    match matches.get_one::<String>("names").map(String::as_str) {
        Some("kopium") => config.names = Names::Kopium,
        Some(_) => config.names = Names::Short,
        None => {}
    }
    for name in matches.get_many::<String>("derive").into_iter().flatten() {
        let found = DERIVES.iter().find(|(known, _)| known == name).map(|(_, derive)| *derive);
        config.derives.extend(found.filter(|derive| !config.derives.contains(derive)));
    }
    Ok(config)
}

fn read(path: &Path) -> Result<Config, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::other(format!("{}: {error}", path.display())))?;
    crate::from_yaml(&text).map_err(|error| Failure::other(format!("{}: {error}", path.display())))
}

/// Returns the names of the input files, without folders, so that the header does not depend on the machine.
fn sources(matches: &ArgMatches) -> Vec<String> {
    let paths = matches.get_many::<PathBuf>("files").into_iter().flatten();
    paths.map(|path| path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()).collect()
}

/// Prints how many schemas are constants, and which keywords are omitted.
fn report(imported: &Imported, console: &mut Console) {
    let counts = imported.counts;
    if let Some(first) = imported.omitted.first() {
        let rest = match imported.omitted.len() - 1 {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        console.note(&format!("{}: keywords with an empty value are omitted: {first}{rest}\n", imported.definition));
    }
    if counts.constant_nodes > 0 {
        console.note(&format!(
            "{}: {} of {} schemas are constants, because attributes cannot express them\n",
            imported.definition, counts.constant_nodes, counts.nodes
        ));
    }
}

fn write(files: &[File], console: &mut Console) -> Result<Verdict, Failure> {
    for file in files {
        let failure = |error: std::io::Error| Failure::other(format!("{}: {error}", file.path.display()));
        if let Some(folder) = file.path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder).map_err(failure)?;
        }
        if fs::read_to_string(&file.path).is_ok_and(|text| text == file.text) {
            continue;
        }
        replace(&file.path, &file.text).map_err(failure)?;
        console.print(&format!("{}\n", file.path.display()))?;
    }
    Ok(Verdict::Fine)
}

fn compare(files: &[File], console: &mut Console) -> Verdict {
    let mut verdict = Verdict::Fine;
    for file in files {
        if fs::read_to_string(&file.path).map_or(true, |text| text != file.text) {
            console
                .note(&format!("{} is out of date: run `codegen-cli import` without --check\n", file.path.display()));
            verdict = Verdict::Findings;
        }
    }
    verdict
}
