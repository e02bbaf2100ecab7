//! `emit`: generates the CRD YAML of Rust types.

use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, ArgMatches, Command};

use super::Verdict;
use super::console::Console;
use super::failure::Failure;
use crate::emit::{Emitted, Request, Watch, Written, diff, emit, write};
use crate::source::Selection;

pub(super) fn arguments(command: Command) -> Command {
    let command = command
        .about("Generate the CRD YAML of Rust types from their source")
        .long_about(
            "Generate the CRD YAML of every type with #[structural(crd(...))]. Reads the source and compiles nothing. \
             Without paths, reads every library and program of the workspace, except packages in the folders that \
             [workspace.metadata.structural-schema] exclude = [...] lists. Merges the versions of a kind into one CRD.",
        )
        .arg(
            Arg::new("out-dir")
                .long("out-dir")
                .value_name("DIR")
                .value_parser(clap::value_parser!(PathBuf))
                .help("Write <plural>.<group>.yaml files to this folder [default: print to standard output]"),
        )
        .arg(
            Arg::new("check")
                .long("check")
                .action(ArgAction::SetTrue)
                .requires("out-dir")
                .help("Write nothing. Print a diff and exit with code 1 if files are out of date"),
        )
        .arg(
            Arg::new("watch")
                .long("watch")
                .action(ArgAction::SetTrue)
                .conflicts_with("check")
                .help("Keep running and regenerate whenever a file changes"),
        );
    source_arguments(command).after_help(
        "Examples:
  codegen-cli emit | kubectl apply -f -
  codegen-cli emit --out-dir deploy/crds
  codegen-cli emit --out-dir deploy/crds --check
  codegen-cli emit --features beta crates/api",
    )
}

/// Adds the arguments that select the source to read.
pub(super) fn source_arguments(command: Command) -> Command {
    command
        .arg(
            Arg::new("paths")
                .value_name("PATH")
                .num_args(0..)
                .value_parser(clap::value_parser!(PathBuf))
                .help("Packages, folders or Rust files [default: the workspace]"),
        )
        .arg(
            Arg::new("features")
                .long("features")
                .short('F')
                .value_name("FEATURES")
                .action(ArgAction::Append)
                .help("Features to enable, separated by commas or spaces"),
        )
        .arg(Arg::new("all-features").long("all-features").action(ArgAction::SetTrue).help("Enable all features"))
        .arg(
            Arg::new("no-default-features")
                .long("no-default-features")
                .action(ArgAction::SetTrue)
                .help("Do not enable the default features"),
        )
}

/// Returns the request of [`source_arguments`].
pub(super) fn request(matches: &ArgMatches) -> Result<Request, Failure> {
    let lists = matches.get_many::<String>("features").into_iter().flatten();
    let features = lists.flat_map(|list| list.split([',', ' ']).filter(|name| !name.is_empty()).map(str::to_owned));
    Ok(Request {
        folder: std::env::current_dir().map_err(|error| Failure::other(format!("the current folder: {error}")))?,
        paths: matches.get_many("paths").into_iter().flatten().cloned().collect(),
        selection: Selection {
            features: features.collect(),
            all: matches.get_flag("all-features"),
            no_default: matches.get_flag("no-default-features"),
        },
    })
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    let request = request(matches)?;
    let folder = matches.get_one::<PathBuf>("out-dir");
    loop {
        let emitted = emit(&request).map_err(Failure::Other)?;
        let verdict = show(&emitted, folder, matches.get_flag("check"), &request.folder, console)?;
        if !matches.get_flag("watch") {
            return Ok(verdict);
        }
        console.flush()?;
        Watch::new(emitted.files).wait();
    }
}

fn show(
    emitted: &Emitted,
    folder: Option<&PathBuf>,
    check: bool,
    here: &Path,
    console: &mut Console,
) -> Result<Verdict, Failure> {
    for problem in &emitted.problems {
        console.note(&problem.show(here, console.error_color()));
    }
    if emitted.has_errors() {
        return Ok(Verdict::Findings);
    }
    if emitted.documents.is_empty() {
        console.note("warning: there is no type with #[structural(crd(...))] in what was read\n");
    }
    match folder {
        None => {
            console.print(&emitted.yaml())?;
            Ok(Verdict::Fine)
        }
        Some(folder) if check => drift(emitted, folder, console),
        Some(folder) => {
            for (path, written) in write(folder, &emitted.documents).map_err(Failure::other)? {
                let word = match written {
                    Written::New => "new",
                    Written::Changed => "changed",
                    Written::Same => continue,
                };
                console.note(&format!("{word}: {}\n", path.display()));
            }
            Ok(Verdict::Fine)
        }
    }
}

/// Prints the differences between the files and the source.
fn drift(emitted: &Emitted, folder: &Path, console: &mut Console) -> Result<Verdict, Failure> {
    let mut verdict = Verdict::Fine;
    for document in &emitted.documents {
        let path = folder.join(document.file_name());
        let current = document.current(folder).map_err(Failure::other)?;
        let is_there = current.is_some();
        let current = current.unwrap_or_default();
        if is_there && current == document.yaml {
            continue;
        }
        verdict = Verdict::Findings;
        let name = path.display().to_string();
        console.print(&diff(&current, &document.yaml, if is_there { &name } else { "/dev/null" }, "source"))?;
    }
    if verdict == Verdict::Findings {
        console.note(
            "error: files have drifted from the source\nhelp: write them anew: the same command without --check\n",
        );
    }
    Ok(verdict)
}
