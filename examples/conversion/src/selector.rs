//! A string becomes an object: a label selector such as `app=shop,tier=web`.

use structural_schema::conversion::conversions;

/// The previous version.
pub mod v1beta1 {
    use serde::{Deserialize, Serialize};
    use structural_schema::StructuralSchema;

    /// The root of the previous version.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1beta1", storage = false))]
    pub struct Policy {
        /// The desired state.
        pub spec: Spec,
    }

    /// The desired state.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Spec {
        /// The labels of the pods: `app=shop,tier=web`.
        #[structural(pattern = "^[a-z]+=[a-z]+(,[a-z]+=[a-z]+)*$")]
        pub selector: String,
    }
}

/// The storage version.
pub mod v1 {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Serialize};
    use structural_schema::StructuralSchema;

    /// The root of the storage version.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1"))]
    pub struct Policy {
        /// The desired state.
        pub spec: Spec,
    }

    /// The desired state.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Spec {
        /// The pods.
        pub selector: Selector,
    }

    /// Selects pods.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Selector {
        /// The labels of the pods.
        pub match_labels: BTreeMap<String, String>,
    }
}

conversions! {
    /// The conversions of this story.
    pub static CONVERSIONS;

    v1beta1::Policy <=> v1::Policy {
        spec.selector <=> spec.selector with (parse, print);
    }
}

fn parse(text: String) -> v1::Selector {
    let pairs = text.split(',').map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    v1::Selector { match_labels: pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect() }
}

fn print(selector: v1::Selector) -> String {
    let pairs: Vec<_> = selector.match_labels.iter().map(|(key, value)| format!("{key}={value}")).collect();
    pairs.join(",")
}
