// Written by `cargo run -p k8s-openapi-schemas`.

#[doc(hidden)]
#[macro_export]
macro_rules! kubernetes_v1_37 {
    ($callback:ident) => {
        $callback! {
            0 batch_v1 JobSchedulingConfiguration {
                0 "disruptionMode": Option<scheduling_v1alpha3::WorkloadPodGroupDisruptionMode>;
                1 "resourceClaims": Option<Vec<scheduling_v1alpha3::WorkloadPodGroupResourceClaim>>, list(map "name");
                2 "schedulingConstraints": Option<scheduling_v1alpha3::WorkloadPodGroupSchedulingConstraints>;
                3 "schedulingPolicy": Option<scheduling_v1alpha3::WorkloadPodGroupSchedulingPolicy>;
            }
            1 batch_v1 JobSpec {
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
                11 "scheduling": Option<batch_v1::JobSchedulingConfiguration>;
                12 "selector": Option<meta_v1::LabelSelector>;
                13 "successPolicy": Option<batch_v1::SuccessPolicy>;
                14 "suspend": Option<bool>;
                15 "template": core_v1::PodTemplateSpec;
                16 "ttlSecondsAfterFinished": Option<i32>;
            }
            2 core_v1 ClusterTrustBundleProjection {
                0 "labelSelector": Option<meta_v1::LabelSelector>;
                1 "name": Option<String>;
                2 "optional": Option<bool>;
                3 "path": String;
                4 "signerName": Option<String>;
                5 "user": Option<i64>;
            }
            3 core_v1 ConfigMapVolumeSource {
                0 "defaultMode": Option<i32>;
                1 "defaultUser": Option<i64>;
                2 "items": Option<Vec<core_v1::KeyToPath>>, list(atomic);
                3 "name": String, default(String "");
                4 "optional": Option<bool>;
            }
            4 core_v1 DownwardAPIVolumeFile {
                0 "fieldRef": Option<core_v1::ObjectFieldSelector>;
                1 "mode": Option<i32>;
                2 "path": String;
                3 "resourceFieldRef": Option<core_v1::ResourceFieldSelector>;
                4 "user": Option<i64>;
            }
            5 core_v1 DownwardAPIVolumeSource {
                0 "defaultMode": Option<i32>;
                1 "defaultUser": Option<i64>;
                2 "items": Option<Vec<core_v1::DownwardAPIVolumeFile>>, list(atomic);
            }
            6 core_v1 EmptyDirVolumeSource {
                0 "medium": Option<String>;
                1 "mode": Option<i32>;
                2 "sizeLimit": Option<resource::Quantity>;
            }
            7 core_v1 EvictionResponder, map(atomic) {
                0 "name": String;
                1 "priority": i32;
            }
            8 core_v1 GRPCAction {
                0 "mode": Option<String>;
                1 "port": i32;
                2 "service": Option<String>, default(String "");
            }
            9 core_v1 HTTPGetAction {
                0 "host": Option<String>;
                1 "httpHeaders": Option<Vec<core_v1::HTTPHeader>>, list(atomic);
                2 "path": Option<String>;
                3 "port": intstr::IntOrString;
                4 "protocol": Option<String>;
                5 "scheme": Option<String>;
            }
            10 core_v1 KeyToPath {
                0 "key": String;
                1 "mode": Option<i32>;
                2 "path": String;
                3 "user": Option<i64>;
            }
            11 core_v1 PersistentVolumeClaimStatus {
                0 "accessModes": Option<Vec<String>>, list(atomic);
                1 "allocatedResourceStatuses": Option<BTreeMap<String, String>>, map(granular);
                2 "allocatedResources": Option<BTreeMap<String, resource::Quantity>>;
                3 "capacity": Option<BTreeMap<String, resource::Quantity>>;
                4 "conditions": Option<Vec<core_v1::PersistentVolumeClaimCondition>>, list(map "type");
                5 "currentVolumeAttributesClassName": Option<String>;
                6 "healthStatus": Option<core_v1::VolumeHealthStatus>;
                7 "modifyVolumeStatus": Option<core_v1::ModifyVolumeStatus>;
                8 "phase": Option<String>;
            }
            12 core_v1 PodCertificateProjection {
                0 "certificateChainPath": Option<String>;
                1 "credentialBundlePath": Option<String>;
                2 "keyPath": Option<String>;
                3 "keyType": String;
                4 "maxExpirationSeconds": Option<i32>;
                5 "signerName": String;
                6 "user": Option<i64>;
                7 "userAnnotations": Option<BTreeMap<String, String>>;
            }
            13 core_v1 PodSpec {
                0 "activeDeadlineSeconds": Option<i64>;
                1 "affinity": Option<core_v1::Affinity>;
                2 "automountServiceAccountToken": Option<bool>;
                3 "containers": Vec<core_v1::Container>, list(map "name");
                4 "dnsConfig": Option<core_v1::PodDNSConfig>;
                5 "dnsPolicy": Option<String>;
                6 "enableServiceLinks": Option<bool>;
                7 "ephemeralContainers": Option<Vec<core_v1::EphemeralContainer>>, list(map "name");
                8 "evictionResponders": Option<Vec<core_v1::EvictionResponder>>, list(map "name");
                9 "hostAliases": Option<Vec<core_v1::HostAlias>>, list(map "ip");
                10 "hostIPC": Option<bool>;
                11 "hostNetwork": Option<bool>;
                12 "hostPID": Option<bool>;
                13 "hostUsers": Option<bool>;
                14 "hostname": Option<String>;
                15 "hostnameOverride": Option<String>;
                16 "imagePullSecrets": Option<Vec<core_v1::LocalObjectReference>>, list(map "name");
                17 "initContainers": Option<Vec<core_v1::Container>>, list(map "name");
                18 "nodeName": Option<String>;
                19 "nodeSelector": Option<BTreeMap<String, String>>, map(atomic);
                20 "os": Option<core_v1::PodOS>;
                21 "overhead": Option<BTreeMap<String, resource::Quantity>>;
                22 "preemptionPolicy": Option<String>;
                23 "priority": Option<i32>;
                24 "priorityClassName": Option<String>;
                25 "readinessGates": Option<Vec<core_v1::PodReadinessGate>>, list(atomic);
                26 "resourceClaims": Option<Vec<core_v1::PodResourceClaim>>, list(map "name");
                27 "resources": Option<core_v1::ResourceRequirements>;
                28 "restartPolicy": Option<String>;
                29 "runtimeClassName": Option<String>;
                30 "schedulerName": Option<String>;
                31 "schedulingGates": Option<Vec<core_v1::PodSchedulingGate>>, list(map "name");
                32 "schedulingGroup": Option<core_v1::PodSchedulingGroup>;
                33 "securityContext": Option<core_v1::PodSecurityContext>;
                34 "serviceAccount": Option<String>;
                35 "serviceAccountName": Option<String>;
                36 "setHostnameAsFQDN": Option<bool>;
                37 "shareProcessNamespace": Option<bool>;
                38 "subdomain": Option<String>;
                39 "terminationGracePeriodSeconds": Option<i64>;
                40 "tolerations": Option<Vec<core_v1::Toleration>>, list(atomic);
                41 "topologySpreadConstraints": Option<Vec<core_v1::TopologySpreadConstraint>>, list(map "topologyKey" "whenUnsatisfiable");
                42 "volumes": Option<Vec<core_v1::Volume>>, list(map "name");
            }
            14 core_v1 ProjectedVolumeSource {
                0 "defaultMode": Option<i32>;
                1 "defaultUser": Option<i64>;
                2 "sources": Option<Vec<core_v1::VolumeProjection>>, list(atomic);
            }
            15 core_v1 SecretVolumeSource {
                0 "defaultMode": Option<i32>;
                1 "defaultUser": Option<i64>;
                2 "items": Option<Vec<core_v1::KeyToPath>>, list(atomic);
                3 "optional": Option<bool>;
                4 "secretName": Option<String>;
            }
            16 core_v1 ServiceAccountTokenProjection {
                0 "audience": Option<String>;
                1 "expirationSeconds": Option<i64>;
                2 "path": String;
                3 "user": Option<i64>;
            }
            17 core_v1 VolumeHealthCondition {
                0 "message": Option<String>;
                1 "reason": String;
                2 "status": String;
            }
            18 core_v1 VolumeHealthStatus {
                0 "healthConditions": Option<Vec<core_v1::VolumeHealthCondition>>, list(map "status" "reason");
                1 "lastTransitionTime": Option<meta_v1::Time>;
            }
            19 core_v1 VolumeMount {
                0 "bindMountOptions": Option<Vec<String>>, list(set);
                1 "mountPath": String;
                2 "mountPropagation": Option<String>;
                3 "name": String;
                4 "readOnly": Option<bool>;
                5 "recursiveReadOnly": Option<String>;
                6 "subPath": Option<String>;
                7 "subPathExpr": Option<String>;
            }
            20 scheduling_v1alpha3 TopologyConstraint {
                0 "key": String;
            }
            21 scheduling_v1alpha3 WorkloadPodGroupAllDisruptionMode {
            }
            22 scheduling_v1alpha3 WorkloadPodGroupBasicSchedulingPolicy {
            }
            23 scheduling_v1alpha3 WorkloadPodGroupDisruptionMode {
                0 "all": Option<scheduling_v1alpha3::WorkloadPodGroupAllDisruptionMode>;
                1 "single": Option<scheduling_v1alpha3::WorkloadPodGroupSingleDisruptionMode>;
            }
            24 scheduling_v1alpha3 WorkloadPodGroupGangSchedulingPolicy {
                0 "minCount": Option<i32>;
            }
            25 scheduling_v1alpha3 WorkloadPodGroupResourceClaim {
                0 "name": String;
                1 "resourceClaimName": Option<String>;
                2 "resourceClaimTemplateName": Option<String>;
            }
            26 scheduling_v1alpha3 WorkloadPodGroupSchedulingConstraints {
                0 "topology": Option<Vec<scheduling_v1alpha3::TopologyConstraint>>, list(atomic);
            }
            27 scheduling_v1alpha3 WorkloadPodGroupSchedulingPolicy {
                0 "basic": Option<scheduling_v1alpha3::WorkloadPodGroupBasicSchedulingPolicy>;
                1 "gang": Option<scheduling_v1alpha3::WorkloadPodGroupGangSchedulingPolicy>;
            }
            28 scheduling_v1alpha3 WorkloadPodGroupSingleDisruptionMode {
            }
        }
    };
}
