//! `diff`: what a change of CRDs does to users.

use std::path::{Path, PathBuf};

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command};
use structural_schema_evolution::{Policy, Severity};

use super::console::Console;
use super::failure::Failure;
use super::{Verdict, parallel};
use crate::diff::{Side, Unmatched, baseline, compared, pairs, show};
use crate::input::{Input, ReadFailure, STDIN, Source, inputs};
use crate::report::Format;

pub(super) fn arguments(command: Command) -> Command {
    let setting = |name: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name("WHAT").action(ArgAction::Append).help(help)
    };
    command
        .about("Show what a change of CRDs breaks, with objects as evidence")
        .long_about(
            "Show what a change of CRDs does to users: objects that can no longer be created or updated, data that the \
             server drops, values that clients read, owners of fields, versions and subresources that disappear. Every \
             finding has evidence: a proof, or an object that the old CRD admits and the new one rejects, verified by \
             admission. If there is neither, the finding says \"not proven\". Findings are denied, warned of, or \
             allowed; the exit code is 1 if one is denied. WHAT is a class such as data-pruned, `not-proven`, \
             `check:KEYWORD`, or `path:PATH`.",
        )
        .arg(
            Arg::new("files")
                .value_name("FILE")
                .required(true)
                .num_args(1..=2)
                .value_parser(clap::value_parser!(PathBuf))
                .help("OLD and NEW: files, folders, or - for standard input. Only NEW with --baseline-rev"),
        )
        .arg(
            Arg::new("baseline-rev")
                .long("baseline-rev")
                .value_name("GIT_REF")
                .help("Compare with the same files at this revision of the Git repository"),
        )
        .arg(setting("deny", "Fail on these findings"))
        .arg(setting("warn", "Only print these findings"))
        .arg(setting("allow", "Do not print these findings"))
        .arg(
            Arg::new("severities")
                .long("severities")
                .value_name("FILE")
                .value_parser(clap::value_parser!(PathBuf))
                .help("A YAML list of settings such as `data-pruned=warn`. Options take precedence"),
        )
        .arg(Arg::new("all").long("all").action(ArgAction::SetTrue).help("Also print allowed findings"))
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
  codegen-cli diff released/crd.yaml crd.yaml
  codegen-cli diff released/crds deploy/crds
  codegen-cli diff --baseline-rev origin/main deploy/crds
  codegen-cli diff --warn data-pruned --deny not-proven --allow path:spec.experimental old.yaml new.yaml
  codegen-cli diff --format github --baseline-rev v1.0.0 deploy/crds
  kubectl get crd shops.example.com -o yaml | codegen-cli diff - crd.yaml",
        )
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    let name = matches.get_one::<String>("format").map_or("", String::as_str);
    let format = Format::from_name(name).unwrap_or_default();
    let policy = policy(matches)?;
    let (old_sources, new_sources) = sources(matches)?;
    let (old, new) = (side(&old_sources)?, side(&new_sources)?);
    for (side, word) in [(&old, "old"), (&new, "new")] {
        if side.definitions.is_empty() {
            return Err(Failure::other(format!("the {word} files contain no CustomResourceDefinition")));
        }
    }
    let (pairs, unmatched) = pairs(&old, &new).map_err(Failure::other)?;
    if pairs.is_empty() {
        return Err(Failure::other(format!(
            "no CRD is on both sides: the old ones are {}; the new ones are {}",
            unmatched.removed.join(", "),
            unmatched.added.join(", ")
        )));
    }
    let least = if matches.get_flag("all") { Severity::Allow } else { Severity::Warn };
    let color = console.out_color();
    let answers = parallel::map(&pairs, "comparing", console, &|pair| {
        let compared = compared(*pair, &policy).map_err(|reason| {
            let (old, new) = (&pair.0.source.name, &pair.1.source.name);
            format!("{old} and {new}: {reason}")
        })?;
        Ok::<_, String>((show(&compared, format, least, color), compared.report.is_accepted()))
    });
    let mut verdict = Verdict::Fine;
    let mut failures = Vec::new();
    for answer in answers {
        match answer {
            Ok((shown, accepted)) => {
                console.print_styled(&shown)?;
                if !accepted {
                    verdict = Verdict::Findings;
                }
            }
            Err(message) => failures.push(message),
        }
    }
    console.flush()?;
    if !failures.is_empty() {
        return Err(Failure::other(failures.join("\ncodegen-cli: ")));
    }
    Ok(others(&unmatched, verdict, console))
}

/// Prints which CRDs have no counterpart. A removed CRD deletes all of its objects.
fn others(unmatched: &Unmatched, verdict: Verdict, console: &mut Console) -> Verdict {
    if !unmatched.added.is_empty() {
        console.note(&format!("new: {}\n", unmatched.added.join(", ")));
    }
    if unmatched.removed.is_empty() {
        return verdict;
    }
    console.note(&format!(
        "removed: {}; removing a CRD from a cluster deletes all of its objects\n",
        unmatched.removed.join(", ")
    ));
    Verdict::Findings
}

/// Reads the severities: first the file, then the options in their order. Later settings take precedence.
fn policy(matches: &ArgMatches) -> Result<Policy, Failure> {
    let mut policy = Policy::default();
    if let Some(file) = matches.get_one::<PathBuf>("severities") {
        let text = read(&Input::named(file))?.text;
        let settings: Vec<String> =
            crate::from_yaml(&text).map_err(|error| Failure::other(format!("{}: {error}", file.display())))?;
        for setting in settings {
            policy.set(&setting).map_err(|error| Failure::other(format!("{}: {error}", file.display())))?;
        }
    }
    let mut settings: Vec<(usize, String)> = Vec::new();
    for severity in ["allow", "warn", "deny"] {
        let places = matches.indices_of(severity).into_iter().flatten();
        let subjects = matches.get_many::<String>(severity).into_iter().flatten();
        settings.extend(places.zip(subjects.map(|subject| format!("{subject}={severity}"))));
    }
    settings.sort_unstable();
    for (_, setting) in settings {
        policy.set(&setting).map_err(Failure::other)?;
    }
    Ok(policy)
}

/// Reads the files of both sides.
fn sources(matches: &ArgMatches) -> Result<(Vec<Source>, Vec<Source>), Failure> {
    let paths: Vec<&PathBuf> = matches.get_many("files").into_iter().flatten().collect();
    match (&paths[..], matches.get_one::<String>("baseline-rev")) {
        ([new], Some(revision)) if new.as_os_str() != STDIN => {
            let old = baseline(new, revision).map_err(Failure::other)?;
            Ok((old, files(new)?))
        }
        ([_], Some(_)) => Err(Failure::other("--baseline-rev needs a file or folder, not standard input")),
        ([_, _], Some(_)) => Err(Failure::other("--baseline-rev replaces OLD: give only NEW")),
        ([old, new], None) if old.as_os_str() == STDIN && new.as_os_str() == STDIN => {
            Err(Failure::other("both OLD and NEW are `-`"))
        }
        ([old, new], None) => Ok((files(old)?, files(new)?)),
        _ => Err(Failure::other("give OLD and NEW, or NEW with --baseline-rev")),
    }
}

fn files(path: &Path) -> Result<Vec<Source>, Failure> {
    let (inputs, failures) = inputs([path]);
    if let Some(failure) = failures.first() {
        return Err(Failure::other(failure.to_string()));
    }
    inputs.iter().map(read).collect()
}

fn read(input: &Input) -> Result<Source, Failure> {
    Source::read(input).map_err(|failure| match failure {
        ReadFailure::Unusable { source, message, .. } => Failure::other(format!("{}: {message}", source.name)),
        ReadFailure::Unreadable(failure) => Failure::other(failure.to_string()),
    })
}

fn side(sources: &[Source]) -> Result<Side<'_>, Failure> {
    let mut side = Side::default();
    for source in sources {
        side.read(source).map_err(Failure::other)?;
    }
    Ok(side)
}
