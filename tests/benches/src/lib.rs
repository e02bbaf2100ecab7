//! What is measured, how, and where the results go.
//!
//! Objects come in four sizes, each clean and with a third of its text unknown to the schema; rules with objects of
//! their own.

mod cpu_time;
pub mod floor;
pub mod heap;
mod junk;
pub mod objects;
pub mod results;
pub mod rules;
mod types;

use serde_json::Value;
use structural_schema::admit::{Admission, Definition};
use structural_schema::openapi::SchemaProps;
use structural_schema::{CustomResource, StructuralSchema};

pub use cpu_time::{CpuTime, criterion};
pub use example_derive::frontend::Frontend;
pub use example_derive::workload::Workload;
pub use types::{Kind, WorkloadList};

/// An object in all the forms that are measured.
pub struct Sample {
    /// `small`, and so on.
    pub size: &'static str,
    /// Whether a third of it is junk.
    pub junk: bool,
    /// As a tree.
    pub value: Value,
    /// As text.
    pub text: Vec<u8>,
    /// Its schema as the walkers take it.
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

/// Something that is done with a sample, knowing its kind.
pub trait Task {
    /// Does it.
    fn run<K: Kind>(&mut self, sample: &Sample);
}

/// Does something with every sample.
pub fn for_each_sample(task: &mut impl Task) {
    for junk in [false, true] {
        task.run::<Frontend>(&Sample::new::<Frontend>("small", junk, objects::small()));
        task.run::<Frontend>(&Sample::new::<Frontend>("medium", junk, objects::medium()));
        task.run::<Workload>(&Sample::new::<Workload>("large", junk, objects::large(0)));
        task.run::<WorkloadList>(&Sample::new::<WorkloadList>("huge", junk, objects::huge()));
    }
}

/// Objects with what answers requests about them.
pub fn requests() -> [(&'static str, Admission, Value); 2] {
    fn admission<T: CustomResource>() -> Admission {
        Admission::new(Definition::new(&T::crd(), None).expect("a definition"))
    }
    [("medium", admission::<Frontend>(), objects::medium()), ("large", admission::<Workload>(), objects::large(0))]
}
