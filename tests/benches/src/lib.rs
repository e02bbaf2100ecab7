//! The inputs of the benchmarks, the measurement, and the file of results.
//!
//! Objects come in four sizes. Each size comes without unknown fields, and with unknown fields that make up a third of
//! its text. Each rule comes with its own object.

mod cpu_time;
pub mod floor;
pub mod heap;
mod junk;
pub mod objects;
pub mod results;
pub mod rules;
mod types;
pub mod versions;

use serde_json::Value;
use structural_schema::admit::Endpoint;
use structural_schema::openapi::SchemaProps;
use structural_schema::{CustomResource, StructuralSchema};

pub use cpu_time::{CpuTime, criterion};
pub use example_derive::frontend::Frontend;
pub use example_derive::workload::Workload;
pub use types::{Kind, Object, WorkloadList};

/// An object in all the forms that are measured.
pub struct Sample {
    /// The name of the size, such as `small`.
    pub size: &'static str,
    /// Whether a third of the text consists of unknown fields.
    pub junk: bool,
    /// The object as a tree.
    pub value: Value,
    /// The object as text.
    pub text: Vec<u8>,
    /// The schema, in the form that the schema walkers use.
    pub schema: SchemaProps,
}

impl Sample {
    fn new<K: Kind>(size: &'static str, junk: bool, mut value: Value) -> Self {
        let schema = SchemaProps::from(K::Schema::SCHEMA);
        if junk {
            junk::scatter(&mut value, &schema);
        }
        Sample { size, junk, text: value.to_string().into_bytes(), value, schema }
    }
}

/// A generic function over samples and their kinds.
pub trait Task {
    /// Processes a sample.
    fn run<K: Kind>(&mut self, sample: &Sample);
}

/// Runs a task for every sample.
pub fn for_each_sample(task: &mut impl Task) {
    for junk in [false, true] {
        task.run::<Frontend>(&Sample::new::<Frontend>("small", junk, objects::small()));
        task.run::<Frontend>(&Sample::new::<Frontend>("medium", junk, objects::medium()));
        task.run::<Workload>(&Sample::new::<Workload>("large", junk, objects::large(0)));
        task.run::<WorkloadList>(&Sample::new::<WorkloadList>("huge", junk, objects::huge()));
    }
}

/// Returns objects, each with its name and the admission of its kind.
pub fn requests() -> [(&'static str, Endpoint, Value); 2] {
    fn admission<T: CustomResource>() -> Endpoint {
        Endpoint::new(&T::crd(), None).expect("a storage version")
    }
    [("medium", admission::<Frontend>(), objects::medium()), ("large", admission::<Workload>(), objects::large(0))]
}
