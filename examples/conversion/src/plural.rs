//! One value becomes a list, with the rules of the CEL KEP. The old version keeps only the first address; the others are kept in the annotation.

use structural_schema::conversion::conversions;

/// The previous version.
pub mod v1beta1 {
    use serde::{Deserialize, Serialize};
    use structural_schema::StructuralSchema;

    /// The root of the previous version.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1beta1", storage = false))]
    pub struct Endpoint {
        /// The desired state.
        pub spec: Spec,
    }

    /// The desired state.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Spec {
        /// The address.
        #[serde(rename = "podIP")]
        pub pod_ip: Option<String>,
    }
}

/// The storage version.
pub mod v1 {
    use serde::{Deserialize, Serialize};
    use structural_schema::StructuralSchema;

    /// The root of the storage version.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1"))]
    pub struct Endpoint {
        /// The desired state.
        pub spec: Spec,
    }

    /// The desired state.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Spec {
        /// The addresses.
        #[serde(default, rename = "podIPs")]
        pub pod_ips: Vec<String>,
    }
}

conversions! {
    /// The conversions of this story.
    pub static CONVERSIONS;

    v1beta1::Endpoint <=> v1::Endpoint {
        spec.podIP => spec.podIPs rule "has(spec.podIP) ? [spec.podIP] : []";
        spec.podIP <= spec.podIPs rule(scope = spec) "size(podIPs) > 0 ? podIPs[0] : null";
    }
}
