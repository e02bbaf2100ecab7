//! `check`: checks CRDs as the server does.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command};

use structural_schema::crd::KubernetesVersion;

use super::Verdict;
use super::console::Console;
use super::failure::Failure;
use super::parallel;
use crate::check::{self, Checked, Options, Stored};
use crate::input::{Input, ReadFailure, STDIN, Source, Unreadable, inputs};
use crate::report::{Finding, Format, Severity, escape};

pub(super) fn arguments(command: Command) -> Command {
    command
        .about("Check CRDs as the API server does when they are created")
        .long_about(
            "Check CRDs as the API server does when they are created, or when they replace other CRDs (--old). Reads YAML and JSON files with any number of \
             documents, folders, and standard input. Reports errors and warnings in the server's words, with their \
             positions in the file. Errors that the server would report only after others are fixed have a note. \
             Skips other kinds in folders and in standard input.",
        )
        .arg(super::files_argument())
        .arg(
            Arg::new("old")
                .long("old")
                .value_name("OLD")
                .value_parser(clap::value_parser!(PathBuf))
                .help("Check updates of the CRDs in this file or folder, which have the same names"),
        )
        .arg(
            Arg::new("kubernetes")
                .long("kubernetes")
                .value_name("VERSION")
                .value_parser(clap::value_parser!(KubernetesVersion))
                .help("The version of the server, from 1.25 to 1.36; the newest by default"),
        )
        .arg(
            Arg::new("server-errors-only")
                .long("server-errors-only")
                .action(ArgAction::SetTrue)
                .help("Report only the errors that the server reports at once"),
        )
        .arg(Arg::new("costs").long("costs").action(ArgAction::SetTrue).help("Print the cost of each rule"))
        .arg(
            Arg::new("format")
                .long("format")
                .value_name("FORMAT")
                .value_parser(PossibleValuesParser::new(Format::NAMES))
                .default_value(Format::NAMES[0])
                .help("The output format. `json` prints one object per line"),
        )
        .after_help(
            "Examples:
  codegen-cli check crd.yaml
  codegen-cli check --costs deploy/crds
  codegen-cli check --kubernetes 1.29 deploy/crds
  codegen-cli check --old released/crds deploy/crds
  codegen-cli check --format github deploy/crds
  helm template chart | codegen-cli check -",
        )
}

/// The maximum number of findings that are shown per file. A single document has fewer.
const MOST: usize = 2000;

/// The result for one input.
#[derive(Default)]
struct Answer {
    shown: String,
    errors: usize,
    warnings: usize,
    definitions: usize,
    /// The names of the definitions that replace no stored definition.
    created: Vec<String>,
    /// The kinds of the skipped documents.
    skipped: Vec<String>,
    unreadable: Option<Unreadable>,
    name: String,
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    let name = matches.get_one::<String>("format").map_or("", String::as_str);
    let format = Format::from_name(name).unwrap_or_default();
    let paths = matches.get_many::<PathBuf>("files").into_iter().flatten();
    let (inputs, failures) = inputs(paths);
    let color = console.out_color();
    let options = Options {
        costs: matches.get_flag("costs"),
        server_errors_only: matches.get_flag("server-errors-only"),
        kubernetes: matches.get_one("kubernetes").copied().unwrap_or_default(),
        ..Options::default()
    };

    let stored = match matches.get_one::<PathBuf>("old") {
        Some(path) => Some(stored(path)?),
        None => None,
    };
    if let Some(old) = matches.get_one::<PathBuf>("old").filter(|path| path.as_os_str() == STDIN)
        && inputs.iter().any(Input::is_stdin)
    {
        return Err(Failure::other(format!("both the old and the new definitions are `{}`", old.display())));
    }
    let none = Stored::default();
    let old = stored.as_ref().unwrap_or(&none);
    let answers = parallel::map(&inputs, "checking", console, &|input| answer(input, old, options, format, color));
    let mut unreadable = failures;
    let mut total = Answer::default();
    for answer in answers {
        console.print_styled(&answer.shown)?;
        skipped(&answer, console);
        total.errors += answer.errors;
        total.warnings += answer.warnings;
        total.definitions += answer.definitions;
        total.created.extend(answer.created);
        unreadable.extend(answer.unreadable);
    }
    console.flush()?;
    if let Some(stored) = stored.filter(|_| unreadable.is_empty()) {
        unmatched(&stored, &total, console)?;
    }
    if format == Format::Human && unreadable.is_empty() {
        console.note(&summary(&total));
    }
    match unreadable.as_slice() {
        [] if total.errors > 0 => Ok(Verdict::Findings),
        [] => Ok(Verdict::Fine),
        failures => {
            let lines: Vec<_> = failures.iter().map(ToString::to_string).collect();
            Err(Failure::other(lines.join("\ncodegen-cli: ")))
        }
    }
}

fn answer(input: &Input, old: &Stored, options: Options, format: Format, color: bool) -> Answer {
    let (source, checked) = match Source::read(input) {
        Ok(source) => {
            // Standard input may contain other documents besides CRDs.
            let options = Options { skip_others: !input.named || input.is_stdin(), ..options };
            let mut checked = check::check_update(&source, old, options);
            if input.is_stdin() && checked.definitions == 0 && checked.findings.is_empty() {
                checked.findings.push(Finding::error("NoDefinition", "the input contains no CustomResourceDefinition"));
            }
            (source, checked)
        }
        Err(ReadFailure::Unusable { source, span, message }) => {
            let findings = vec![Finding::error("UnusableFile", message).at(span)];
            (source, Checked { findings, ..Checked::default() })
        }
        Err(ReadFailure::Unreadable(failure)) => {
            return Answer { unreadable: Some(failure), ..Answer::default() };
        }
    };
    let (first, others) = checked.findings.split_at(checked.findings.len().min(MOST));
    let mut shown = format.show(&source, first, color);
    if !others.is_empty() {
        let more = Finding::warning("MoreFindings", format!("there are {} more findings in this file", others.len()));
        shown += &format.show(&source, &[more], color);
    }
    for table in &checked.costs {
        shown += &match format {
            Format::Json => table.json(&source.name),
            Format::Human | Format::Github => escape::printable(&table.human(&source.name)).into_owned(),
        };
    }
    let count = |severity| checked.findings.iter().filter(|finding| finding.severity == severity).count();
    Answer {
        shown,
        errors: count(Severity::Error),
        warnings: count(Severity::Warning),
        definitions: checked.definitions,
        created: checked.created,
        skipped: checked.skipped,
        unreadable: None,
        name: source.name,
    }
}

/// Reads the definitions that are replaced.
fn stored(path: &PathBuf) -> Result<Stored, Failure> {
    let (inputs, failures) = inputs([path]);
    if let Some(failure) = failures.first() {
        return Err(Failure::other(failure.to_string()));
    }
    let mut stored = Stored::default();
    for input in &inputs {
        let source = Source::read(input).map_err(|failure| match failure {
            ReadFailure::Unusable { source, message, .. } => Failure::other(format!("{}: {message}", source.name)),
            ReadFailure::Unreadable(failure) => Failure::other(failure.to_string()),
        })?;
        stored.read(&source).map_err(|error| Failure::other(error.to_string()))?;
    }
    if stored.is_empty() {
        return Err(Failure::other(format!("{}: the file contains no CustomResourceDefinition", path.display())));
    }
    Ok(stored)
}

/// Prints which definitions replace no stored definition. Returns an error if this applies to all of them, because the
/// files then have nothing in common.
fn unmatched(stored: &Stored, total: &Answer, console: &mut Console) -> Result<(), Failure> {
    if total.created.is_empty() {
        return Ok(());
    }
    let created = total.created.join(", ");
    if total.created.len() == total.definitions {
        let old = stored.names().collect::<Vec<_>>().join(", ");
        return Err(Failure::other(format!(
            "no definition replaces another: the old definitions are {old}; the new ones are {created}"
        )));
    }
    console.note(&format!("checked as a new CRD, because OLD does not define it: {created}\n"));
    Ok(())
}

/// Prints which documents were skipped.
fn skipped(answer: &Answer, console: &mut Console) {
    const MOST: usize = 3;
    let skipped = &answer.skipped;
    if skipped.is_empty() {
        return;
    }
    let mut kinds: Vec<&str> = skipped.iter().map(String::as_str).collect();
    kinds.dedup();
    let more = if kinds.len() > MOST { ", …" } else { "" };
    kinds.truncate(MOST);
    console.note(&format!(
        "skipped {} in {}: {}{more}\n",
        count(skipped.len(), "document"),
        answer.name,
        kinds.join(", ")
    ));
}

fn summary(total: &Answer) -> String {
    let definitions = count(total.definitions, "definition");
    let found = match (total.errors, total.warnings) {
        (0, 0) => "all fine".to_owned(),
        (0, warnings) => format!("fine, {}", count(warnings, "warning")),
        (errors, 0) => count(errors, "error"),
        (errors, warnings) => format!("{}, {}", count(errors, "error"), count(warnings, "warning")),
    };
    format!("{definitions} checked: {found}\n")
}

fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}
