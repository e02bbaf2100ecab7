//! One struct becomes two, and two fields become one.

use structural_schema::conversion::conversions;

/// The previous version.
pub mod v1beta1 {
    use serde::{Deserialize, Serialize};
    use structural_schema::StructuralSchema;

    /// The root of the previous version.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1beta1", storage = false))]
    pub struct Site {
        /// The desired state.
        pub spec: Spec,
    }

    /// The desired state.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Spec {
        /// How the site is served.
        pub http: Http,
    }

    /// How the site is served.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Http {
        /// The host.
        #[structural(pattern = "^[a-z]+$")]
        pub host: String,
        /// The port.
        pub port: u16,
        /// The certificate.
        pub certificate: Option<String>,
        /// The key.
        pub key: Option<String>,
    }
}

/// The storage version.
pub mod v1 {
    use serde::{Deserialize, Serialize};
    use structural_schema::StructuralSchema;

    /// The root of the storage version.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1"))]
    pub struct Site {
        /// The desired state.
        pub spec: Spec,
    }

    /// The desired state.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Spec {
        /// The address, `host:port`.
        #[structural(pattern = "^[a-z]+:[0-9]+$")]
        pub address: String,
        /// The encryption.
        pub tls: Option<Tls>,
    }

    /// The encryption.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Tls {
        /// The certificate.
        pub certificate: Option<String>,
        /// The key.
        pub key: Option<String>,
    }
}

conversions! {
    /// The conversions of this story.
    pub static CONVERSIONS;

    v1beta1::Site <=> v1::Site {
        (spec.http.host, spec.http.port) <=> spec.address with (join, try separate);
        spec.http.certificate <=> spec.tls.certificate;
        spec.http.key <=> spec.tls.key;
    }
}

/// Joins host and port. A partial object may have only one of the fields.
fn join((host, port): (Option<String>, Option<u16>)) -> Option<String> {
    Some(format!("{}:{}", host?, port?))
}

fn separate(address: String) -> Result<(String, Option<u16>), String> {
    let (host, port) = address.split_once(':').ok_or("the address has no port")?;
    // The old version cannot represent a larger port.
    Ok((host.to_owned(), port.parse().ok()))
}
