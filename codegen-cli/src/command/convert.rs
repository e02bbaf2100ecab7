//! `convert`: converts objects to another version.

use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command};

use super::console::Console;
use super::failure::Failure;
use super::{Verdict, object};
use crate::check::each_resource;
use crate::convert::Conversions;
use crate::document::{Node, documents};
use crate::input::{Input, Source};
use crate::report::Finding;

pub(super) fn arguments(command: Command) -> Command {
    object::arguments(command)
        .about("Convert objects to another version with the conversion rules of the CEL KEP")
        .long_about(
            "Convert objects to another version with the conversion rules of the CEL KEP. No server has this feature; this \
             command shows what it would do. Checks the rules against the schemas of both versions. Values that the other \
             version cannot represent are kept in an annotation, and a conversion back restores them.",
        )
        .arg(
            Arg::new("rules")
                .long("rules")
                .value_name("FILE")
                .required(true)
                .value_parser(clap::value_parser!(PathBuf))
                .help("A file with `converters`, or a CRD with `spec.conversion.converters`"),
        )
        .arg(Arg::new("to").long("to").value_name("VERSION").required(true).help("The version to convert to"))
        .after_help(
            "Examples:
  codegen-cli convert --crd crd.yaml --rules rules.yaml --to v1 object.yaml
  kubectl get foo x -o yaml | codegen-cli convert --crd crd.yaml --rules rules.yaml --to v1beta1 -",
        )
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    let Some(definitions) = object::definitions(matches, console)? else { return Ok(Verdict::Findings) };
    let Some(path) = matches.get_one::<PathBuf>("rules") else { return Ok(Verdict::Findings) };
    let Some(rules) = object::source(&Input::named(path), console)? else { return Ok(Verdict::Findings) };
    let node = match documents(&rules.text).next() {
        Some(Ok(node)) => node,
        Some(Err(error)) => {
            object::show(&rules, &[Finding::error("SyntaxError", error.message).at(error.span)], console);
            return Ok(Verdict::Findings);
        }
        None => {
            object::show(&rules, &[Finding::error("NoDocument", "the input contains no document")], console);
            return Ok(Verdict::Findings);
        }
    };
    let conversions = match Conversions::read(definitions, &rules, &node) {
        Ok(conversions) => conversions,
        Err(findings) => {
            object::show(&rules, &findings, console);
            return Ok(Verdict::Findings);
        }
    };
    let mut output = Output { conversions, rules: &rules, printed: 0, verdict: Verdict::Fine };
    for input in object::files(matches, "objects")? {
        match object::source(&input, console)? {
            Some(source) => output.convert(&source, matches, console)?,
            None => output.verdict = Verdict::Findings,
        }
    }
    Ok(output.verdict)
}

struct Output<'s, 'n, 't> {
    conversions: Conversions<'s, 'n, 't>,
    rules: &'s Source,
    printed: usize,
    verdict: Verdict,
}

impl Output<'_, '_, '_> {
    /// Converts and prints all objects of a file.
    fn convert(&mut self, source: &Source, matches: &ArgMatches, console: &mut Console) -> Result<(), Failure> {
        let json = matches.get_one::<String>("output").is_some_and(|format| format == "json");
        let to = matches.get_one::<String>("to").map(String::as_str).unwrap_or_default();
        for document in documents(&source.text) {
            let root = match document {
                Ok(root) => root,
                Err(error) => {
                    object::show(source, &[Finding::error("SyntaxError", error.message).at(error.span)], console);
                    self.verdict = Verdict::Findings;
                    break;
                }
            };
            let mut nodes: Vec<&Node<'_>> = Vec::new();
            each_resource(&root, &mut |node| nodes.push(node));
            for node in nodes {
                let conversion = self.conversions.convert(node, to);
                object::show(self.rules, &conversion.rule_findings, console);
                object::show(source, &conversion.findings, console);
                match &conversion.object {
                    Some(object) => {
                        console.print_data(&object::text(object, json, self.printed)?)?;
                        self.printed += 1;
                    }
                    None => self.verdict = Verdict::Findings,
                }
            }
        }
        Ok(())
    }
}
