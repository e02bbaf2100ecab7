//! A string becomes an object in the items of a list: ports such as `80/TCP`.

use structural_schema::conversion::conversions;

/// The previous version.
pub mod v1beta1 {
    use serde::{Deserialize, Serialize};
    use structural_schema::StructuralSchema;

    /// The root of the previous version.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1beta1", storage = false))]
    pub struct Gateway {
        /// The desired state.
        pub spec: Spec,
    }

    /// The desired state.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Spec {
        /// The listeners.
        #[serde(default)]
        #[structural(list_type = "map", list_map_keys("name"))]
        pub listeners: Vec<Listener>,
    }

    /// A listener.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Listener {
        /// The name.
        pub name: String,
        /// The port and the protocol: `80/TCP`.
        #[structural(pattern = "^[1-9][0-9]{0,3}(/(TCP|UDP))?$")]
        pub port: String,
    }
}

/// The storage version.
pub mod v1 {
    use serde::{Deserialize, Serialize};
    use structural_schema::StructuralSchema;

    /// The root of the storage version.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1"))]
    pub struct Gateway {
        /// The desired state.
        pub spec: Spec,
    }

    /// The desired state.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Spec {
        /// The listeners.
        #[serde(default)]
        #[structural(list_type = "map", list_map_keys("name"))]
        pub listeners: Vec<Listener>,
    }

    /// A listener.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Listener {
        /// The name.
        pub name: String,
        /// The port.
        pub port: Port,
    }

    /// A port.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Port {
        /// The number.
        pub number: u16,
        /// The protocol.
        pub protocol: Protocol,
        /// The protocol inside TLS, which the old version cannot represent.
        pub app_protocol: Option<String>,
    }

    /// A protocol.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
    pub enum Protocol {
        /// TCP
        #[serde(rename = "TCP")]
        Tcp,
        /// UDP
        #[serde(rename = "UDP")]
        Udp,
    }
}

conversions! {
    /// The conversions of this story.
    pub static CONVERSIONS;

    v1beta1::Gateway <=> v1::Gateway {
        spec.listeners[*].port <=> spec.listeners[*].port with (try parse, print);
    }
}

fn parse(text: String) -> Result<v1::Port, std::num::ParseIntError> {
    let (number, protocol) = text.split_once('/').unwrap_or((&text, "TCP"));
    let protocol = if protocol == "UDP" { v1::Protocol::Udp } else { v1::Protocol::Tcp };
    Ok(v1::Port { number: number.parse()?, protocol, app_protocol: None })
}

fn print(port: v1::Port) -> String {
    let protocol = if port.protocol == v1::Protocol::Udp { "UDP" } else { "TCP" };
    format!("{}/{protocol}", port.number)
}
