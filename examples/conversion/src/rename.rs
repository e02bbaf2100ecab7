//! A field gets another name.

use structural_schema::conversion::conversions;

/// The previous version.
pub mod v1beta1 {
    use serde::{Deserialize, Serialize};
    use structural_schema::StructuralSchema;

    /// The root of the previous version.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1beta1", storage = false))]
    pub struct Cache {
        /// The desired state.
        pub spec: Spec,
    }

    /// The desired state.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Spec {
        /// The number of replicas.
        #[structural(minimum = 1)]
        pub size: u32,
        /// The image.
        pub image: Option<String>,
    }
}

/// The storage version.
pub mod v1 {
    use serde::{Deserialize, Serialize};
    use structural_schema::StructuralSchema;

    /// The root of the storage version.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1"))]
    pub struct Cache {
        /// The desired state.
        pub spec: Spec,
    }

    /// The desired state.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Spec {
        /// The number of replicas.
        #[structural(minimum = 1)]
        pub replicas: u32,
        /// The image.
        pub image: Option<String>,
    }
}

conversions! {
    /// The conversions of this story.
    pub static CONVERSIONS;

    v1beta1::Cache <=> v1::Cache {
        spec.size <=> spec.replicas;
    }
}
