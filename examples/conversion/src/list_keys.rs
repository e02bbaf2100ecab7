//! Lists whose items have other keys. In the new version, an open port can occur once for each protocol, and the key of a
//! closed port has another name.

use structural_schema::conversion::conversions;

/// The previous version.
pub mod v1beta1 {
    use serde::{Deserialize, Serialize};
    use structural_schema::StructuralSchema;

    /// The root of the previous version.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1beta1", storage = false))]
    pub struct Firewall {
        /// The desired state.
        pub spec: Spec,
    }

    /// The desired state.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Spec {
        /// The open ports.
        #[serde(default)]
        #[structural(list_type = "map", list_map_keys("port"))]
        pub open: Vec<Open>,
        /// The closed ports.
        #[serde(default)]
        #[structural(list_type = "map", list_map_keys("number"))]
        pub closed: Vec<Closed>,
    }

    /// An open port.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Open {
        /// The port.
        pub port: u16,
    }

    /// A closed port.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Closed {
        /// The port.
        pub number: u16,
    }
}

/// The storage version.
pub mod v1 {
    use serde::{Deserialize, Serialize};
    use structural_schema::StructuralSchema;

    /// The root of the storage version.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1"))]
    pub struct Firewall {
        /// The desired state.
        pub spec: Spec,
    }

    /// The desired state.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Spec {
        /// The open ports.
        #[serde(default)]
        #[structural(list_type = "map", list_map_keys("port", "protocol"))]
        pub open: Vec<Open>,
        /// The closed ports.
        #[serde(default)]
        #[structural(list_type = "map", list_map_keys("port"))]
        pub closed: Vec<Closed>,
    }

    /// An open port.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Open {
        /// The port.
        pub port: u16,
        /// The protocol.
        pub protocol: String,
    }

    /// A closed port.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Closed {
        /// The port.
        pub port: u16,
        /// The reason.
        pub reason: Option<String>,
    }
}

conversions! {
    /// The conversions of this story.
    pub static CONVERSIONS;

    v1beta1::Firewall <=> v1::Firewall {
        spec.open <=> spec.open with (upgrade, downgrade);
        spec.closed[*].number <=> spec.closed[*].port;
        preserve <= spec.closed[*].reason;
    }
}

fn upgrade(open: Vec<v1beta1::Open>) -> Vec<v1::Open> {
    open.into_iter().map(|open| v1::Open { port: open.port, protocol: "TCP".to_owned() }).collect()
}

fn downgrade(open: Vec<v1::Open>) -> Vec<v1beta1::Open> {
    let mut ports: Vec<_> = open.iter().map(|open| open.port).collect();
    ports.sort_unstable();
    ports.dedup();
    ports.into_iter().map(|port| v1beta1::Open { port }).collect()
}
