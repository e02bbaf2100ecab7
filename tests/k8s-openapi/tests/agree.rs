//! Tests that the types deserialize what their schemas accept, and that the schemas accept what the types serialize.

use agreement::{Except, agree};
use k8s_openapi::api::apps::v1::DeploymentSpec;
use k8s_openapi::api::core::v1::{
    ObjectReference, PodTemplateSpec, ResourceRequirements, ServiceSpec, TypedObjectReference,
};
use k8s_openapi::api::networking::v1::{IngressSpec, NetworkPolicySpec};
use k8s_openapi::apimachinery::pkg::apis::meta::v1::{Condition, LabelSelector, ObjectMeta};

/// Generates tests that allow the schema to be stricter. Like Go, the types deserialize objects without required
/// fields.
macro_rules! types_agree {
    ($($name:ident: $ty:ty;)*) => {$(
        #[test]
        fn $name() {
            agree::<$ty>(Except { stricter: true });
        }
    )*};
}

types_agree! {
    condition: Condition;
    deployment: DeploymentSpec;
    ingress: IngressSpec;
    label_selector: LabelSelector;
    network_policy: NetworkPolicySpec;
    object_meta: ObjectMeta;
    object_reference: ObjectReference;
    pod_template: PodTemplateSpec;
    resource_requirements: ResourceRequirements;
    service: ServiceSpec;
    typed_object_reference: TypedObjectReference;
}
