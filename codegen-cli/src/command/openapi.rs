//! `openapi`: prints the `OpenAPI` documents of CRDs.

use clap::{Arg, ArgAction, ArgMatches, Command};
use structural_schema::publish::{definitions_v2, open_api_documents};

use super::console::Console;
use super::failure::Failure;
use super::{Verdict, definitions};
use crate::yaml::SharedParts;

pub(super) fn arguments(command: Command) -> Command {
    command
        .about("Print the OpenAPI documents that a server publishes for CRDs")
        .long_about(
            "Print the OpenAPI documents that a server publishes for CRDs: the v3 document of each served group and \
             version, with its paths and components, or the v2 definitions. Schemas and paths are equal to those of \
             kube-apiserver. The descriptions of Kubernetes' own types and fields, such as metadata, differ. Without \
             files, uses the CRDs that `emit` finds in the workspace. If the server would reject a CRD, prints errors \
             only.",
        )
        .arg(definitions::files_argument())
        .arg(
            Arg::new("v2")
                .long("v2")
                .action(ArgAction::SetTrue)
                .help("Print the OpenAPI v2 definitions, in one document"),
        )
        .arg(definitions::format_argument())
        .after_help(
            "Examples:
  codegen-cli openapi crd.yaml
  codegen-cli openapi --v2 deploy/crds
  kubectl get crds -o yaml | codegen-cli openapi --format json -",
        )
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    let Some(read) = definitions::read(matches, console)? else { return Ok(Verdict::Findings) };
    if matches.get_flag("v2") {
        let definitions = serde_json::json!({"definitions": definitions_v2(&read)});
        definitions::print(matches, [definitions], console)?;
    } else {
        let documents = open_api_documents(&read).map(|document| document.to_value());
        let mut shared = SharedParts::default();
        definitions::print_with(matches, documents, console, |document| shared.yaml(document))?;
    }
    Ok(Verdict::Fine)
}
