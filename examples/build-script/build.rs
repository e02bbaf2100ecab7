//! Writes `crds/*.yaml` whenever the types change.

// The types of this crate. Their module is also compiled for the script.
#[path = "src/api/mod.rs"]
#[allow(dead_code, unreachable_pub, reason = "the script needs only the definitions")]
mod api;

// The types of another crate, which is a build dependency.
use example_derive::database;

fn main() {
    codegen_cli::Build::new()
        .crd::<api::v1::Backup>()
        .crd::<api::v1beta1::Backup>()
        .crd::<database::v1::Database>()
        .crd::<database::v1beta1::Database>()
        .out_dir("crds")
        .run();
}
