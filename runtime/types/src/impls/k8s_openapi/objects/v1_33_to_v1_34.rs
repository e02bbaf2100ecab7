// Written by `cargo run -p k8s-openapi-schemas`.

use k8s_openapi::api::batch::v1 as batch_v1;

objects! {
    batch_v1 PodFailurePolicyOnPodConditionsPattern {
        0 "status": String, default(String "");
        1 "type": String;
    }
}
