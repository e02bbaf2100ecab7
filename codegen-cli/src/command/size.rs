//! `size`: shows which parts of CRDs take the space.

use clap::{ArgMatches, Command};

use super::console::Console;
use super::failure::Failure;
use super::{Verdict, definitions};
use crate::size::size;

pub(super) fn arguments(command: Command) -> Command {
    command
        .about("Show which parts of CRDs take the space, and how much of the server's limits they use")
        .long_about(
            "Show which parts of CRDs take the space: each part of a schema that is at least 2% of its document, with \
             its descriptions, and the type of Kubernetes that it looks like. Compares the document with the largest \
             request that etcd accepts and with the limit on annotations, in which kubectl apply stores a copy. Fails \
             if etcd would not accept a document.",
        )
        .arg(definitions::files_argument())
        .after_help(
            "Examples:
  codegen-cli size crd.yaml
  codegen-cli size deploy/crds",
        )
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    let Some(read) = definitions::read(matches, console)? else { return Ok(Verdict::Findings) };
    let mut verdict = Verdict::Fine;
    for (at, crd) in read.iter().enumerate() {
        let size = size(crd);
        if !size.fits() {
            verdict = Verdict::Findings;
        }
        let separator = if at > 0 { "\n" } else { "" };
        console.print(&format!("{separator}{}", size.report()))?;
    }
    Ok(verdict)
}
