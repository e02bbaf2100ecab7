//! `emit`: generates the CRD YAML of Rust types.

use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, ArgMatches, Command};

use super::Verdict;
use super::console::Console;
use super::failure::Failure;
use crate::emit::{Cargo, Emitted, Names, Request, Targets, Watch, Written, diff, emit, write};

pub(super) fn arguments(command: Command) -> Command {
    let command = command
        .about("Generate the CRD YAML of Rust types")
        .long_about(
            "Generate the CRD YAML of every type with #[structural(crd(...))] or #[kube(...)]. Runs the compiler, so it \
             takes as long as `cargo check` and supports everything that compiles: macros, build scripts, features. \
             Without paths and packages, compiles every library and program of the workspace that may define a CRD, \
             except packages in the folders that [workspace.metadata.structural-schema] exclude = [...] lists. Merges \
             the versions of a kind into one CRD.",
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
        )
        .arg(
            Arg::new("max-description")
                .long("max-description")
                .value_name("N")
                .value_parser(clap::value_parser!(u32))
                .help("Shorten descriptions to N characters; 0 omits them"),
        )
        .arg(
            Arg::new("paths")
                .value_name("PATH")
                .num_args(0..)
                .value_parser(clap::value_parser!(PathBuf))
                .help("Packages, folders or Rust files [default: the workspace]"),
        );
    cargo_arguments(command).after_help(
        "Examples:
  codegen-cli emit | kubectl apply -f -
  codegen-cli emit --out-dir deploy/crds
  codegen-cli emit --out-dir deploy/crds --check
  codegen-cli emit --out-dir deploy/crds --max-description 200
  codegen-cli emit --package api --features beta
  cargo structural emit --bin operator",
    )
}

/// The options that have the same meaning as in cargo: name, values and help.
const CARGO_OPTIONS: &[(&str, Values, &str)] = &[
    ("package", Values::Many("NAME"), "Compile these packages, which may be dependencies"),
    ("lib", Values::None, "Compile the libraries"),
    ("bin", Values::Many("NAME"), "Compile these programs"),
    ("bins", Values::None, "Compile all programs"),
    ("example", Values::Many("NAME"), "Compile these examples"),
    ("examples", Values::None, "Compile all examples"),
    ("test", Values::Many("NAME"), "Compile these integration tests"),
    ("tests", Values::None, "Compile all integration tests"),
    ("features", Values::Many("FEATURES"), "Features to enable, separated by commas or spaces"),
    ("all-features", Values::None, "Enable all features"),
    ("no-default-features", Values::None, "Do not enable the default features"),
    ("target", Values::One("TRIPLE"), "The platform to compile for"),
    ("target-dir", Values::One("DIR"), "The folder for build artifacts"),
    ("manifest-path", Values::One("PATH"), "The Cargo.toml of the workspace or package"),
    ("locked", Values::None, "Fail if Cargo.lock needs to be updated"),
    ("offline", Values::None, "Do not access the network"),
    ("frozen", Values::None, "Equivalent to --locked --offline"),
    ("quiet", Values::None, "Do not print the progress of cargo"),
];

/// The values that an option takes.
#[derive(Clone, Copy)]
enum Values {
    None,
    One(&'static str),
    Many(&'static str),
}

/// Adds the options of cargo.
fn cargo_arguments(command: Command) -> Command {
    CARGO_OPTIONS.iter().fold(command, |command, &(name, values, help)| {
        let argument = Arg::new(name).long(name).help(help).help_heading("Cargo options");
        let argument = match name {
            "package" => argument.short('p'),
            "features" => argument.short('F'),
            "quiet" => argument.short('q'),
            _ => argument,
        };
        command.arg(match values {
            Values::None => argument.action(ArgAction::SetTrue),
            Values::One(value) => argument.value_name(value),
            Values::Many(value) => argument.value_name(value).action(ArgAction::Append),
        })
    })
}

fn texts(matches: &ArgMatches, name: &str) -> Vec<String> {
    matches.get_many::<String>(name).into_iter().flatten().cloned().collect()
}

/// Returns the request of the arguments.
fn request(matches: &ArgMatches, color: bool) -> Result<Request, Failure> {
    let folder = std::env::current_dir().map_err(|error| Failure::other(format!("the current folder: {error}")))?;
    let mut cargo = Cargo::new(&folder);
    let passed = ["locked", "offline", "frozen"].into_iter().filter(|name| matches.get_flag(name));
    cargo.options = passed.map(|name| format!("--{name}")).collect();
    cargo.wrapper = std::env::current_exe().ok();
    let features = texts(matches, "features");
    let features = features.iter().flat_map(|list| list.split([',', ' ']).filter(|name| !name.is_empty()));
    let path = |name: &str| matches.get_one::<String>(name).map(PathBuf::from);
    Ok(Request {
        cargo,
        manifest_path: path("manifest-path"),
        target_dir: path("target-dir"),
        target: matches.get_one::<String>("target").cloned(),
        paths: paths(matches, &folder)?,
        packages: texts(matches, "package"),
        targets: targets(matches),
        features: features.map(str::to_owned).collect(),
        all_features: matches.get_flag("all-features"),
        no_default_features: matches.get_flag("no-default-features"),
        max_description: matches.get_one::<u32>("max-description").map(|max| *max as usize),
        color,
        quiet: matches.get_flag("quiet"),
    })
}

/// Returns the canonical paths, which is the form that cargo uses.
fn paths(matches: &ArgMatches, folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let absolute = |path: &PathBuf| {
        let path = folder.join(path);
        path.canonicalize().map_err(|error| Failure::other(format!("{}: {error}", path.display())))
    };
    matches.get_many::<PathBuf>("paths").into_iter().flatten().map(absolute).collect()
}

/// Returns the targets that the options select, or `None` without such an option.
fn targets(matches: &ArgMatches) -> Option<Targets> {
    let names = |one: &str, all: &str| {
        if matches.get_flag(all) { Names::All } else { Names::Some(texts(matches, one)) }
    };
    let is_given = |name: &&str| matches.value_source(name) == Some(clap::parser::ValueSource::CommandLine);
    let options = ["lib", "bin", "bins", "example", "examples", "test", "tests"];
    options.iter().any(is_given).then(|| Targets {
        lib: matches.get_flag("lib"),
        bins: names("bin", "bins"),
        examples: names("example", "examples"),
        tests: names("test", "tests"),
    })
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    let request = request(matches, console.error_color())?;
    let folder = matches.get_one::<PathBuf>("out-dir");
    loop {
        let emitted = emit(&request).map_err(Failure::Other)?;
        let verdict = show(&emitted, folder, matches.get_flag("check"), console)?;
        if !matches.get_flag("watch") {
            return Ok(verdict);
        }
        console.flush()?;
        Watch::new(emitted.folders, folder.map(|folder| request.cargo.folder.join(folder))).wait();
    }
}

fn show(emitted: &Emitted, folder: Option<&PathBuf>, check: bool, console: &mut Console) -> Result<Verdict, Failure> {
    console.note_styled(&emitted.report);
    if emitted.failed {
        return Ok(Verdict::Findings);
    }
    if emitted.documents.is_empty() {
        console.note(NOTHING);
    }
    match folder {
        None => {
            console.print_data(&emitted.yaml())?;
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

/// The warning if there are no definitions.
const NOTHING: &str = "warning: found no type with #[structural(crd(...))] or #[kube(...)]
help: if a macro of another crate generates the type, select the package with --package NAME
";

/// Prints the differences between the files and the types.
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
        console.print(&diff(&current, &document.yaml, if is_there { &name } else { "/dev/null" }, "types"))?;
    }
    if verdict == Verdict::Findings {
        console.note("error: files are out of date\nhelp: run the same command without --check to update them\n");
    }
    Ok(verdict)
}
