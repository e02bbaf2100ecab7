// Written by `cargo run -p k8s-openapi-schemas`.

#[doc(hidden)]
#[macro_export]
macro_rules! kubernetes_v1_35_to_v1_36 {
    ($callback:ident) => {
        $callback! {
            0 core_v1 PodCertificateProjection {
                0 "certificateChainPath": Option<String>;
                1 "credentialBundlePath": Option<String>;
                2 "keyPath": Option<String>;
                3 "keyType": String;
                4 "maxExpirationSeconds": Option<i32>;
                5 "signerName": String;
                6 "userAnnotations": Option<BTreeMap<String, String>>;
            }
        }
    };
}
