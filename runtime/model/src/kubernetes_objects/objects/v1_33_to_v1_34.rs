// Written by `cargo run -p k8s-openapi-schemas`.

#[doc(hidden)]
#[macro_export]
macro_rules! kubernetes_v1_33_to_v1_34 {
    ($callback:ident) => {
        $callback! {
            0 batch_v1 PodFailurePolicyOnPodConditionsPattern {
                0 "status": String, default(String "");
                1 "type": String;
            }
        }
    };
}
