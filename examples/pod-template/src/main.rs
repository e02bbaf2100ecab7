//! Prints the CRD of [`WorkerPool`] as YAML.
//!
//! ```text
//! cargo run -p example-pod-template
//! ```

use example_pod_template::WorkerPool;

fn main() -> Result<(), codegen_cli::YamlError> {
    print!("{}", codegen_cli::crd_yaml::<WorkerPool>()?);
    Ok(())
}
