//! `discovery`: prints the discovery documents of CRDs.

use clap::{ArgMatches, Command};
use structural_schema::discovery::resource_lists;

use super::console::Console;
use super::failure::Failure;
use super::{Verdict, definitions};

pub(super) fn arguments(command: Command) -> Command {
    command
        .about("Print the discovery documents of CRDs: the APIResourceList of each group and version")
        .long_about(
            "Print the discovery documents that a cluster publishes for CRDs: the APIResourceList of each served group \
             and version. Each resource has the storageVersionHash that servers compute, and a resourceID, which is \
             the same for resources that serve the same objects. Without files, uses the CRDs that `emit` finds in the \
             workspace. If the server would reject a CRD, prints errors only.",
        )
        .arg(definitions::files_argument())
        .arg(definitions::format_argument())
        .after_help(
            "Examples:
  codegen-cli discovery
  codegen-cli discovery deploy/crds
  kubectl get crds -o yaml | codegen-cli discovery -
  codegen-cli discovery --format json crd.yaml",
        )
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    let Some(definitions) = definitions::read(matches, console)? else { return Ok(Verdict::Findings) };
    let lists = resource_lists(&definitions);
    definitions::print(matches, lists, console)?;
    Ok(Verdict::Fine)
}
