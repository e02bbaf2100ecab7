//! Writes crds/*.yaml whenever the types change.

fn main() -> Result<(), codegen_cli::BuildError> {
    codegen_cli::Build::new().source("src").out_dir("crds").emit()?;
    Ok(())
}
