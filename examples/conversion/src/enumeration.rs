//! A value that the older version does not have. The old version shows the nearest value, and the annotation keeps the real one.

use structural_schema::conversion::conversions;

/// The previous version.
pub mod v1beta1 {
    use serde::{Deserialize, Serialize};
    use structural_schema::StructuralSchema;

    /// The root of the previous version.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1beta1", storage = false))]
    pub struct Updater {
        /// The desired state.
        pub spec: Spec,
    }

    /// The desired state.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Spec {
        /// When updates are applied.
        pub mode: Mode,
    }

    /// When updates are applied.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
    pub enum Mode {
        /// At any time.
        Always,
        /// Never.
        Never,
    }
}

/// The storage version.
pub mod v1 {
    use serde::{Deserialize, Serialize};
    use structural_schema::StructuralSchema;

    /// The root of the storage version.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1"))]
    pub struct Updater {
        /// The desired state.
        pub spec: Spec,
    }

    /// The desired state.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Spec {
        /// When updates are applied.
        pub mode: Mode,
    }

    /// When updates are applied.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
    pub enum Mode {
        /// At any time.
        Always,
        /// Never.
        Never,
        /// In the maintenance window.
        Window,
    }
}

conversions! {
    /// The conversions of this story.
    pub static CONVERSIONS;

    v1beta1::Updater <=> v1::Updater {
        spec.mode <=> spec.mode with (upgrade, downgrade);
    }
}

fn upgrade(mode: v1beta1::Mode) -> v1::Mode {
    match mode {
        v1beta1::Mode::Always => v1::Mode::Always,
        v1beta1::Mode::Never => v1::Mode::Never,
    }
}

fn downgrade(mode: v1::Mode) -> v1beta1::Mode {
    match mode {
        v1::Mode::Always => v1beta1::Mode::Always,
        v1::Mode::Never | v1::Mode::Window => v1beta1::Mode::Never,
    }
}
