//! Older versions of the workload, their conversion, and the same conversion between Rust types.
//!
//! | module | differences from `v1` |
//! |---|---|
//! | [`v1beta1`] | fields of the spec are renamed and moved, the selector is a string, and the revision limit is missing |
//! | [`v1alpha1`] | the image of each container has another name |

pub mod v1alpha1;
pub mod v1beta1;

use std::collections::BTreeMap;

use example_derive::workload::Workload;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use structural_schema::conversion::conversions;

use crate::types::Object;

conversions! {
    /// Converts workloads.
    pub static WORKLOADS;

    v1beta1::Workload <=> Workload {
        spec.size <=> spec.replicas;
        spec.selector <=> spec.selector with (parse, print);
        preserve <= spec.revisionHistoryLimit;
        spec.podLabels <=> spec.template.labels;
        spec.podAnnotations <=> spec.template.annotations;
        spec.pod <=> spec.template.spec;
    }
    v1alpha1::Workload <=> Workload {
        spec.template.spec.containers[*].imageName <=> spec.template.spec.containers[*].image;
        spec.template.spec.initContainers[*].imageName <=> spec.template.spec.initContainers[*].image;
    }
}

/// Parses a selector such as `app=shop,tier=back`.
#[expect(clippy::needless_pass_by_value, reason = "functions of conversions take values")]
fn parse(selector: String) -> BTreeMap<String, String> {
    let label = |label: &str| label.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
    selector.split(',').filter_map(label).collect()
}

fn print(selector: BTreeMap<String, String>) -> String {
    let labels: Vec<_> = selector.into_iter().map(|(name, value)| name + "=" + &value).collect();
    labels.join(",")
}

/// Returns a copy of a workload in another version.
///
/// # Panics
///
/// Panics if the object is not a workload.
pub fn converted(object: &Value, version: &str) -> Value {
    let mut object = object.clone();
    WORKLOADS.convert(&mut object, version).expect("a workload");
    object
}

/// Converts a workload by deserializing it as `From`, converting this to `To`, and serializing the result.
///
/// # Panics
///
/// Panics if the object is not a workload.
pub fn by_types<From, To>(object: Value, version: &str) -> Value
where
    From: DeserializeOwned,
    To: Serialize + std::convert::From<From>,
{
    let object: Object<From, ()> = serde_json::from_value(object).expect("a workload");
    serde_json::to_value(object.convert::<To>(version)).expect("a workload")
}
