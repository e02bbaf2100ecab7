//! `docs`: writes documentation pages of CRDs.

use std::fmt::Display;
use std::fs;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command};

use super::console::Console;
use super::failure::Failure;
use super::{Verdict, definitions};
use crate::docs::{Format, Options, Template, page};

pub(super) fn arguments(command: Command) -> Command {
    command
        .about("Write documentation pages of CRDs, as Markdown or HTML")
        .long_about(
            "Write one documentation page for each kind: example manifests, and for each field its type, default, bounds, enum \
             values, rules, and whether it can be changed; also columns, scale, selectors, and differences between \
             versions. Kubernetes types are links to their reference. An HTML page is one file with a light and a dark theme and a \
             search. Descriptions are Markdown; HTML in them is shown as text. Without --out-dir, prints the page.",
        )
        .arg(definitions::files_argument())
        .arg(
            Arg::new("format")
                .long("format")
                .value_name("FORMAT")
                .value_parser(PossibleValuesParser::new(["markdown", "html"]))
                .default_value("markdown")
                .help("The format of the pages"),
        )
        .arg(
            Arg::new("out-dir")
                .long("out-dir")
                .value_name("DIR")
                .value_parser(clap::value_parser!(PathBuf))
                .help("Write the pages to DIR/GROUP/KIND.md or .html, in lower case, and print their paths"),
        )
        .arg(
            Arg::new("expand-kubernetes-types")
                .long("expand-kubernetes-types")
                .action(ArgAction::SetTrue)
                .help("List the fields of Kubernetes types such as PodTemplateSpec too"),
        )
        .arg(
            Arg::new("template")
                .long("template")
                .value_name("FILE")
                .value_parser(clap::value_parser!(PathBuf))
                .help("A Jinja template to use instead of the built-in one"),
        )
        .arg(
            Arg::new("print-template")
                .long("print-template")
                .action(ArgAction::SetTrue)
                .conflicts_with_all(["files", "out-dir", "template"])
                .help("Print the built-in template of the format, as a starting point"),
        )
        .after_help(
            "Examples:
  codegen-cli docs crd.yaml > crd.md
  codegen-cli docs --format html --out-dir site deploy/crds
  codegen-cli docs --format html --print-template > page.html
  codegen-cli docs --format html --template page.html --out-dir site deploy/crds",
        )
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    let format = match matches.get_one::<String>("format").map(String::as_str) {
        Some("html") => Format::Html,
        _ => Format::Markdown,
    };
    if matches.get_flag("print-template") {
        console.print_data(format.template())?;
        return Ok(Verdict::Fine);
    }
    let template = template(matches, format)?;
    let Some(read) = definitions::read(matches, console)? else { return Ok(Verdict::Findings) };
    let folder = matches.get_one::<PathBuf>("out-dir");
    if folder.is_none() && format == Format::Html && read.len() > 1 {
        return Err(Failure::other(format!(
            "there are {} HTML pages; use --out-dir to write each to a file",
            read.len()
        )));
    }
    let options = Options { expand: matches.get_flag("expand-kubernetes-types") };
    for (number, crd) in read.iter().enumerate() {
        let page = page(crd, options);
        let text = template.render(&page).map_err(|error| in_file(matches, &error))?;
        match folder {
            Some(folder) => definitions::write(&folder.join(page.file_name(format)), &text, console)?,
            None => {
                console.print_data(if number > 0 { "\n" } else { "" })?;
                console.print_data(&text)?;
            }
        }
    }
    Ok(Verdict::Fine)
}

fn template(matches: &ArgMatches, format: Format) -> Result<Template, Failure> {
    let Some(path) = matches.get_one::<PathBuf>("template") else {
        return Template::built_in(format).map_err(Failure::other);
    };
    let source = fs::read_to_string(path).map_err(|error| in_file(matches, &error))?;
    Template::new(format, &source).map_err(|error| in_file(matches, &error))
}

/// Returns an error with the name of the template's file.
fn in_file(matches: &ArgMatches, error: &dyn Display) -> Failure {
    match matches.get_one::<PathBuf>("template") {
        Some(path) => Failure::other(format!("{}: {error}", path.display())),
        None => Failure::other(error),
    }
}
