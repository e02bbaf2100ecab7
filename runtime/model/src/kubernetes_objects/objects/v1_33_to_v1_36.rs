// Written by `cargo run -p k8s-openapi-schemas`.

#[doc(hidden)]
#[macro_export]
macro_rules! kubernetes_v1_33_to_v1_36 {
    ($callback:ident) => {
        $callback! {
            0 batch_v1 JobSpec {
                0 "activeDeadlineSeconds": Option<i64>;
                1 "backoffLimit": Option<i32>;
                2 "backoffLimitPerIndex": Option<i32>;
                3 "completionMode": Option<String>;
                4 "completions": Option<i32>;
                5 "managedBy": Option<String>;
                6 "manualSelector": Option<bool>;
                7 "maxFailedIndexes": Option<i32>;
                8 "parallelism": Option<i32>;
                9 "podFailurePolicy": Option<batch_v1::PodFailurePolicy>;
                10 "podReplacementPolicy": Option<String>;
                11 "selector": Option<meta_v1::LabelSelector>;
                12 "successPolicy": Option<batch_v1::SuccessPolicy>;
                13 "suspend": Option<bool>;
                14 "template": core_v1::PodTemplateSpec;
                15 "ttlSecondsAfterFinished": Option<i32>;
            }
            1 core_v1 ClusterTrustBundleProjection {
                0 "labelSelector": Option<meta_v1::LabelSelector>;
                1 "name": Option<String>;
                2 "optional": Option<bool>;
                3 "path": String;
                4 "signerName": Option<String>;
            }
            2 core_v1 ConfigMapVolumeSource {
                0 "defaultMode": Option<i32>;
                1 "items": Option<Vec<core_v1::KeyToPath>>, list(atomic);
                2 "name": String, default(String "");
                3 "optional": Option<bool>;
            }
            3 core_v1 DownwardAPIVolumeFile {
                0 "fieldRef": Option<core_v1::ObjectFieldSelector>;
                1 "mode": Option<i32>;
                2 "path": String;
                3 "resourceFieldRef": Option<core_v1::ResourceFieldSelector>;
            }
            4 core_v1 DownwardAPIVolumeSource {
                0 "defaultMode": Option<i32>;
                1 "items": Option<Vec<core_v1::DownwardAPIVolumeFile>>, list(atomic);
            }
            5 core_v1 EmptyDirVolumeSource {
                0 "medium": Option<String>;
                1 "sizeLimit": Option<resource::Quantity>;
            }
            6 core_v1 GRPCAction {
                0 "port": i32;
                1 "service": Option<String>, default(String "");
            }
            7 core_v1 HTTPGetAction {
                0 "host": Option<String>;
                1 "httpHeaders": Option<Vec<core_v1::HTTPHeader>>, list(atomic);
                2 "path": Option<String>;
                3 "port": intstr::IntOrString;
                4 "scheme": Option<String>;
            }
            8 core_v1 KeyToPath {
                0 "key": String;
                1 "mode": Option<i32>;
                2 "path": String;
            }
            9 core_v1 PersistentVolumeClaimStatus {
                0 "accessModes": Option<Vec<String>>, list(atomic);
                1 "allocatedResourceStatuses": Option<BTreeMap<String, String>>, map(granular);
                2 "allocatedResources": Option<BTreeMap<String, resource::Quantity>>;
                3 "capacity": Option<BTreeMap<String, resource::Quantity>>;
                4 "conditions": Option<Vec<core_v1::PersistentVolumeClaimCondition>>, list(map "type");
                5 "currentVolumeAttributesClassName": Option<String>;
                6 "modifyVolumeStatus": Option<core_v1::ModifyVolumeStatus>;
                7 "phase": Option<String>;
            }
            10 core_v1 ProjectedVolumeSource {
                0 "defaultMode": Option<i32>;
                1 "sources": Option<Vec<core_v1::VolumeProjection>>, list(atomic);
            }
            11 core_v1 SecretVolumeSource {
                0 "defaultMode": Option<i32>;
                1 "items": Option<Vec<core_v1::KeyToPath>>, list(atomic);
                2 "optional": Option<bool>;
                3 "secretName": Option<String>;
            }
            12 core_v1 ServiceAccountTokenProjection {
                0 "audience": Option<String>;
                1 "expirationSeconds": Option<i64>;
                2 "path": String;
            }
            13 core_v1 VolumeMount {
                0 "mountPath": String;
                1 "mountPropagation": Option<String>;
                2 "name": String;
                3 "readOnly": Option<bool>;
                4 "recursiveReadOnly": Option<String>;
                5 "subPath": Option<String>;
                6 "subPathExpr": Option<String>;
            }
        }
    };
}
