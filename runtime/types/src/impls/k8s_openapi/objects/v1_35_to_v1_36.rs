// Written by `cargo run -p k8s-openapi-schemas`.

use k8s_openapi::api::core::v1 as core_v1;
use std::collections::BTreeMap;

objects! {
    core_v1 PodCertificateProjection {
        0 "certificateChainPath": Option<String>;
        1 "credentialBundlePath": Option<String>;
        2 "keyPath": Option<String>;
        3 "keyType": String;
        4 "maxExpirationSeconds": Option<i32>;
        5 "signerName": String;
        6 "userAnnotations": Option<BTreeMap<String, String>>;
    }
}
