// Written by `cargo run -p k8s-openapi-schemas`.

#[doc(hidden)]
#[macro_export]
macro_rules! kubernetes_v1_33_to_v1_37 {
    ($callback:ident) => {
        $callback! {
            0 apps_v1 DaemonSetSpec {
                0 "minReadySeconds": Option<i32>;
                1 "revisionHistoryLimit": Option<i32>;
                2 "selector": meta_v1::LabelSelector;
                3 "template": core_v1::PodTemplateSpec;
                4 "updateStrategy": Option<apps_v1::DaemonSetUpdateStrategy>;
            }
            1 apps_v1 DaemonSetUpdateStrategy {
                0 "rollingUpdate": Option<apps_v1::RollingUpdateDaemonSet>;
                1 "type": Option<String>;
            }
            2 apps_v1 DeploymentSpec {
                0 "minReadySeconds": Option<i32>;
                1 "paused": Option<bool>;
                2 "progressDeadlineSeconds": Option<i32>;
                3 "replicas": Option<i32>;
                4 "revisionHistoryLimit": Option<i32>;
                5 "selector": meta_v1::LabelSelector;
                6 "strategy": Option<apps_v1::DeploymentStrategy>;
                7 "template": core_v1::PodTemplateSpec;
            }
            3 apps_v1 DeploymentStrategy {
                0 "rollingUpdate": Option<apps_v1::RollingUpdateDeployment>;
                1 "type": Option<String>;
            }
            4 apps_v1 RollingUpdateDaemonSet {
                0 "maxSurge": Option<intstr::IntOrString>;
                1 "maxUnavailable": Option<intstr::IntOrString>;
            }
            5 apps_v1 RollingUpdateDeployment {
                0 "maxSurge": Option<intstr::IntOrString>;
                1 "maxUnavailable": Option<intstr::IntOrString>;
            }
            6 apps_v1 RollingUpdateStatefulSetStrategy {
                0 "maxUnavailable": Option<intstr::IntOrString>;
                1 "partition": Option<i32>;
            }
            7 apps_v1 StatefulSetOrdinals {
                0 "start": Option<i32>, default(Int 0);
            }
            8 apps_v1 StatefulSetPersistentVolumeClaimRetentionPolicy {
                0 "whenDeleted": Option<String>;
                1 "whenScaled": Option<String>;
            }
            9 apps_v1 StatefulSetSpec {
                0 "minReadySeconds": Option<i32>;
                1 "ordinals": Option<apps_v1::StatefulSetOrdinals>;
                2 "persistentVolumeClaimRetentionPolicy": Option<apps_v1::StatefulSetPersistentVolumeClaimRetentionPolicy>;
                3 "podManagementPolicy": Option<String>;
                4 "replicas": Option<i32>;
                5 "revisionHistoryLimit": Option<i32>;
                6 "selector": meta_v1::LabelSelector;
                7 "serviceName": Option<String>, default(String "");
                8 "template": core_v1::PodTemplateSpec;
                9 "updateStrategy": Option<apps_v1::StatefulSetUpdateStrategy>;
                10 "volumeClaimTemplates": Option<Vec<core_v1::PersistentVolumeClaim>>, list(atomic);
            }
            10 apps_v1 StatefulSetUpdateStrategy {
                0 "rollingUpdate": Option<apps_v1::RollingUpdateStatefulSetStrategy>;
                1 "type": Option<String>;
            }
            11 autoscaling_v2 ContainerResourceMetricSource {
                0 "container": String;
                1 "name": String;
                2 "target": autoscaling_v2::MetricTarget;
            }
            12 autoscaling_v2 CrossVersionObjectReference {
                0 "apiVersion": Option<String>;
                1 "kind": String;
                2 "name": String;
            }
            13 autoscaling_v2 ExternalMetricSource {
                0 "metric": autoscaling_v2::MetricIdentifier;
                1 "target": autoscaling_v2::MetricTarget;
            }
            14 autoscaling_v2 HPAScalingPolicy {
                0 "periodSeconds": i32;
                1 "type": String;
                2 "value": i32;
            }
            15 autoscaling_v2 HPAScalingRules {
                0 "policies": Option<Vec<autoscaling_v2::HPAScalingPolicy>>, list(atomic);
                1 "selectPolicy": Option<String>;
                2 "stabilizationWindowSeconds": Option<i32>;
                3 "tolerance": Option<resource::Quantity>;
            }
            16 autoscaling_v2 HorizontalPodAutoscalerBehavior {
                0 "scaleDown": Option<autoscaling_v2::HPAScalingRules>;
                1 "scaleUp": Option<autoscaling_v2::HPAScalingRules>;
            }
            17 autoscaling_v2 HorizontalPodAutoscalerSpec {
                0 "behavior": Option<autoscaling_v2::HorizontalPodAutoscalerBehavior>;
                1 "maxReplicas": i32;
                2 "metrics": Option<Vec<autoscaling_v2::MetricSpec>>, list(atomic);
                3 "minReplicas": Option<i32>;
                4 "scaleTargetRef": autoscaling_v2::CrossVersionObjectReference;
            }
            18 autoscaling_v2 MetricIdentifier {
                0 "name": String;
                1 "selector": Option<meta_v1::LabelSelector>;
            }
            19 autoscaling_v2 MetricSpec {
                0 "containerResource": Option<autoscaling_v2::ContainerResourceMetricSource>;
                1 "external": Option<autoscaling_v2::ExternalMetricSource>;
                2 "object": Option<autoscaling_v2::ObjectMetricSource>;
                3 "pods": Option<autoscaling_v2::PodsMetricSource>;
                4 "resource": Option<autoscaling_v2::ResourceMetricSource>;
                5 "type": String;
            }
            20 autoscaling_v2 MetricTarget {
                0 "averageUtilization": Option<i32>;
                1 "averageValue": Option<resource::Quantity>;
                2 "type": String;
                3 "value": Option<resource::Quantity>;
            }
            21 autoscaling_v2 ObjectMetricSource {
                0 "describedObject": autoscaling_v2::CrossVersionObjectReference;
                1 "metric": autoscaling_v2::MetricIdentifier;
                2 "target": autoscaling_v2::MetricTarget;
            }
            22 autoscaling_v2 PodsMetricSource {
                0 "metric": autoscaling_v2::MetricIdentifier;
                1 "target": autoscaling_v2::MetricTarget;
            }
            23 autoscaling_v2 ResourceMetricSource {
                0 "name": String;
                1 "target": autoscaling_v2::MetricTarget;
            }
            24 batch_v1 CronJobSpec {
                0 "concurrencyPolicy": Option<String>;
                1 "failedJobsHistoryLimit": Option<i32>;
                2 "jobTemplate": batch_v1::JobTemplateSpec;
                3 "schedule": String;
                4 "startingDeadlineSeconds": Option<i64>;
                5 "successfulJobsHistoryLimit": Option<i32>;
                6 "suspend": Option<bool>;
                7 "timeZone": Option<String>;
            }
            25 batch_v1 JobTemplateSpec {
                0 "metadata": Option<meta_v1::ObjectMeta>;
                1 "spec": Option<batch_v1::JobSpec>;
            }
            26 batch_v1 PodFailurePolicy {
                0 "rules": Vec<batch_v1::PodFailurePolicyRule>, list(atomic);
            }
            27 batch_v1 PodFailurePolicyOnExitCodesRequirement {
                0 "containerName": Option<String>;
                1 "operator": String;
                2 "values": Vec<i32>, list(set);
            }
            28 batch_v1 PodFailurePolicyRule {
                0 "action": String;
                1 "onExitCodes": Option<batch_v1::PodFailurePolicyOnExitCodesRequirement>;
                2 "onPodConditions": Option<Vec<batch_v1::PodFailurePolicyOnPodConditionsPattern>>, list(atomic);
            }
            29 batch_v1 SuccessPolicy {
                0 "rules": Vec<batch_v1::SuccessPolicyRule>, list(atomic);
            }
            30 batch_v1 SuccessPolicyRule {
                0 "succeededCount": Option<i32>;
                1 "succeededIndexes": Option<String>;
            }
            31 core_v1 AWSElasticBlockStoreVolumeSource {
                0 "fsType": Option<String>;
                1 "partition": Option<i32>;
                2 "readOnly": Option<bool>;
                3 "volumeID": String;
            }
            32 core_v1 Affinity {
                0 "nodeAffinity": Option<core_v1::NodeAffinity>;
                1 "podAffinity": Option<core_v1::PodAffinity>;
                2 "podAntiAffinity": Option<core_v1::PodAntiAffinity>;
            }
            33 core_v1 AppArmorProfile {
                0 "localhostProfile": Option<String>;
                1 "type": String;
            }
            34 core_v1 AzureDiskVolumeSource {
                0 "cachingMode": Option<String>, default(String "ReadWrite");
                1 "diskName": String;
                2 "diskURI": String;
                3 "fsType": Option<String>, default(String "ext4");
                4 "kind": Option<String>, default(String "Shared");
                5 "readOnly": Option<bool>, default(Bool false);
            }
            35 core_v1 AzureFileVolumeSource {
                0 "readOnly": Option<bool>;
                1 "secretName": String;
                2 "shareName": String;
            }
            36 core_v1 CSIVolumeSource {
                0 "driver": String;
                1 "fsType": Option<String>;
                2 "nodePublishSecretRef": Option<core_v1::LocalObjectReference>;
                3 "readOnly": Option<bool>;
                4 "volumeAttributes": Option<BTreeMap<String, String>>;
            }
            37 core_v1 Capabilities {
                0 "add": Option<Vec<String>>, list(atomic);
                1 "drop": Option<Vec<String>>, list(atomic);
            }
            38 core_v1 CephFSVolumeSource {
                0 "monitors": Vec<String>, list(atomic);
                1 "path": Option<String>;
                2 "readOnly": Option<bool>;
                3 "secretFile": Option<String>;
                4 "secretRef": Option<core_v1::LocalObjectReference>;
                5 "user": Option<String>;
            }
            39 core_v1 CinderVolumeSource {
                0 "fsType": Option<String>;
                1 "readOnly": Option<bool>;
                2 "secretRef": Option<core_v1::LocalObjectReference>;
                3 "volumeID": String;
            }
            40 core_v1 ClientIPConfig {
                0 "timeoutSeconds": Option<i32>;
            }
            41 core_v1 ConfigMapEnvSource {
                0 "name": String, default(String "");
                1 "optional": Option<bool>;
            }
            42 core_v1 ConfigMapKeySelector, map(atomic) {
                0 "key": String;
                1 "name": String, default(String "");
                2 "optional": Option<bool>;
            }
            43 core_v1 ConfigMapProjection {
                0 "items": Option<Vec<core_v1::KeyToPath>>, list(atomic);
                1 "name": String, default(String "");
                2 "optional": Option<bool>;
            }
            44 core_v1 ContainerPort {
                0 "containerPort": i32;
                1 "hostIP": Option<String>;
                2 "hostPort": Option<i32>;
                3 "name": Option<String>;
                4 "protocol": Option<String>, default(String "TCP");
            }
            45 core_v1 ContainerResizePolicy {
                0 "resourceName": String;
                1 "restartPolicy": String;
            }
            46 core_v1 DownwardAPIProjection {
                0 "items": Option<Vec<core_v1::DownwardAPIVolumeFile>>, list(atomic);
            }
            47 core_v1 EnvFromSource {
                0 "configMapRef": Option<core_v1::ConfigMapEnvSource>;
                1 "prefix": Option<String>;
                2 "secretRef": Option<core_v1::SecretEnvSource>;
            }
            48 core_v1 EnvVar {
                0 "name": String;
                1 "value": Option<String>;
                2 "valueFrom": Option<core_v1::EnvVarSource>;
            }
            49 core_v1 EphemeralVolumeSource {
                0 "volumeClaimTemplate": Option<core_v1::PersistentVolumeClaimTemplate>;
            }
            50 core_v1 ExecAction {
                0 "command": Option<Vec<String>>, list(atomic);
            }
            51 core_v1 FCVolumeSource {
                0 "fsType": Option<String>;
                1 "lun": Option<i32>;
                2 "readOnly": Option<bool>;
                3 "targetWWNs": Option<Vec<String>>, list(atomic);
                4 "wwids": Option<Vec<String>>, list(atomic);
            }
            52 core_v1 FlexVolumeSource {
                0 "driver": String;
                1 "fsType": Option<String>;
                2 "options": Option<BTreeMap<String, String>>;
                3 "readOnly": Option<bool>;
                4 "secretRef": Option<core_v1::LocalObjectReference>;
            }
            53 core_v1 FlockerVolumeSource {
                0 "datasetName": Option<String>;
                1 "datasetUUID": Option<String>;
            }
            54 core_v1 GCEPersistentDiskVolumeSource {
                0 "fsType": Option<String>;
                1 "partition": Option<i32>;
                2 "pdName": String;
                3 "readOnly": Option<bool>;
            }
            55 core_v1 GitRepoVolumeSource {
                0 "directory": Option<String>;
                1 "repository": String;
                2 "revision": Option<String>;
            }
            56 core_v1 GlusterfsVolumeSource {
                0 "endpoints": String;
                1 "path": String;
                2 "readOnly": Option<bool>;
            }
            57 core_v1 HTTPHeader {
                0 "name": String;
                1 "value": String;
            }
            58 core_v1 HostAlias {
                0 "hostnames": Option<Vec<String>>, list(atomic);
                1 "ip": String;
            }
            59 core_v1 HostPathVolumeSource {
                0 "path": String;
                1 "type": Option<String>;
            }
            60 core_v1 ISCSIVolumeSource {
                0 "chapAuthDiscovery": Option<bool>;
                1 "chapAuthSession": Option<bool>;
                2 "fsType": Option<String>;
                3 "initiatorName": Option<String>;
                4 "iqn": String;
                5 "iscsiInterface": Option<String>, default(String "default");
                6 "lun": i32;
                7 "portals": Option<Vec<String>>, list(atomic);
                8 "readOnly": Option<bool>;
                9 "secretRef": Option<core_v1::LocalObjectReference>;
                10 "targetPortal": String;
            }
            61 core_v1 ImageVolumeSource {
                0 "pullPolicy": Option<String>;
                1 "reference": Option<String>;
            }
            62 core_v1 Lifecycle {
                0 "postStart": Option<core_v1::LifecycleHandler>;
                1 "preStop": Option<core_v1::LifecycleHandler>;
                2 "stopSignal": Option<String>;
            }
            63 core_v1 LifecycleHandler {
                0 "exec": Option<core_v1::ExecAction>;
                1 "httpGet": Option<core_v1::HTTPGetAction>;
                2 "sleep": Option<core_v1::SleepAction>;
                3 "tcpSocket": Option<core_v1::TCPSocketAction>;
            }
            64 core_v1 LimitRangeItem {
                0 "default": Option<BTreeMap<String, resource::Quantity>>;
                1 "defaultRequest": Option<BTreeMap<String, resource::Quantity>>;
                2 "max": Option<BTreeMap<String, resource::Quantity>>;
                3 "maxLimitRequestRatio": Option<BTreeMap<String, resource::Quantity>>;
                4 "min": Option<BTreeMap<String, resource::Quantity>>;
                5 "type": String;
            }
            65 core_v1 LimitRangeSpec {
                0 "limits": Vec<core_v1::LimitRangeItem>, list(atomic);
            }
            66 core_v1 LoadBalancerIngress {
                0 "hostname": Option<String>;
                1 "ip": Option<String>;
                2 "ipMode": Option<String>;
                3 "ports": Option<Vec<core_v1::PortStatus>>, list(atomic);
            }
            67 core_v1 LoadBalancerStatus {
                0 "ingress": Option<Vec<core_v1::LoadBalancerIngress>>, list(atomic);
            }
            68 core_v1 LocalObjectReference, map(atomic) {
                0 "name": String, default(String "");
            }
            69 core_v1 ModifyVolumeStatus {
                0 "status": String;
                1 "targetVolumeAttributesClassName": Option<String>;
            }
            70 core_v1 NFSVolumeSource {
                0 "path": String;
                1 "readOnly": Option<bool>;
                2 "server": String;
            }
            71 core_v1 NodeAffinity {
                0 "preferredDuringSchedulingIgnoredDuringExecution": Option<Vec<core_v1::PreferredSchedulingTerm>>, list(atomic);
                1 "requiredDuringSchedulingIgnoredDuringExecution": Option<core_v1::NodeSelector>;
            }
            72 core_v1 NodeSelector, map(atomic) {
                0 "nodeSelectorTerms": Vec<core_v1::NodeSelectorTerm>, list(atomic);
            }
            73 core_v1 NodeSelectorRequirement {
                0 "key": String;
                1 "operator": String;
                2 "values": Option<Vec<String>>, list(atomic);
            }
            74 core_v1 NodeSelectorTerm, map(atomic) {
                0 "matchExpressions": Option<Vec<core_v1::NodeSelectorRequirement>>, list(atomic);
                1 "matchFields": Option<Vec<core_v1::NodeSelectorRequirement>>, list(atomic);
            }
            75 core_v1 ObjectFieldSelector, map(atomic) {
                0 "apiVersion": Option<String>;
                1 "fieldPath": String;
            }
            76 core_v1 ObjectReference, map(atomic) {
                0 "apiVersion": Option<String>;
                1 "fieldPath": Option<String>;
                2 "kind": Option<String>;
                3 "name": Option<String>;
                4 "namespace": Option<String>;
                5 "resourceVersion": Option<String>;
                6 "uid": Option<String>;
            }
            77 core_v1 PersistentVolumeClaim {
                0 "apiVersion": Option<String>;
                1 "kind": Option<String>;
                2 "metadata": Option<meta_v1::ObjectMeta>;
                3 "spec": Option<core_v1::PersistentVolumeClaimSpec>;
                4 "status": Option<core_v1::PersistentVolumeClaimStatus>;
            }
            78 core_v1 PersistentVolumeClaimCondition {
                0 "lastProbeTime": Option<meta_v1::Time>;
                1 "lastTransitionTime": Option<meta_v1::Time>;
                2 "message": Option<String>;
                3 "reason": Option<String>;
                4 "status": String;
                5 "type": String;
            }
            79 core_v1 PersistentVolumeClaimSpec {
                0 "accessModes": Option<Vec<String>>, list(atomic);
                1 "dataSource": Option<core_v1::TypedLocalObjectReference>;
                2 "dataSourceRef": Option<core_v1::TypedObjectReference>;
                3 "resources": Option<core_v1::VolumeResourceRequirements>;
                4 "selector": Option<meta_v1::LabelSelector>;
                5 "storageClassName": Option<String>;
                6 "volumeAttributesClassName": Option<String>;
                7 "volumeMode": Option<String>;
                8 "volumeName": Option<String>;
            }
            80 core_v1 PersistentVolumeClaimTemplate {
                0 "metadata": Option<meta_v1::ObjectMeta>;
                1 "spec": core_v1::PersistentVolumeClaimSpec;
            }
            81 core_v1 PersistentVolumeClaimVolumeSource {
                0 "claimName": String;
                1 "readOnly": Option<bool>;
            }
            82 core_v1 PhotonPersistentDiskVolumeSource {
                0 "fsType": Option<String>;
                1 "pdID": String;
            }
            83 core_v1 PodAffinity {
                0 "preferredDuringSchedulingIgnoredDuringExecution": Option<Vec<core_v1::WeightedPodAffinityTerm>>, list(atomic);
                1 "requiredDuringSchedulingIgnoredDuringExecution": Option<Vec<core_v1::PodAffinityTerm>>, list(atomic);
            }
            84 core_v1 PodAffinityTerm {
                0 "labelSelector": Option<meta_v1::LabelSelector>;
                1 "matchLabelKeys": Option<Vec<String>>, list(atomic);
                2 "mismatchLabelKeys": Option<Vec<String>>, list(atomic);
                3 "namespaceSelector": Option<meta_v1::LabelSelector>;
                4 "namespaces": Option<Vec<String>>, list(atomic);
                5 "topologyKey": String;
            }
            85 core_v1 PodAntiAffinity {
                0 "preferredDuringSchedulingIgnoredDuringExecution": Option<Vec<core_v1::WeightedPodAffinityTerm>>, list(atomic);
                1 "requiredDuringSchedulingIgnoredDuringExecution": Option<Vec<core_v1::PodAffinityTerm>>, list(atomic);
            }
            86 core_v1 PodDNSConfig {
                0 "nameservers": Option<Vec<String>>, list(atomic);
                1 "options": Option<Vec<core_v1::PodDNSConfigOption>>, list(atomic);
                2 "searches": Option<Vec<String>>, list(atomic);
            }
            87 core_v1 PodDNSConfigOption {
                0 "name": Option<String>;
                1 "value": Option<String>;
            }
            88 core_v1 PodOS {
                0 "name": String;
            }
            89 core_v1 PodReadinessGate {
                0 "conditionType": String;
            }
            90 core_v1 PodResourceClaim {
                0 "name": String;
                1 "resourceClaimName": Option<String>;
                2 "resourceClaimTemplateName": Option<String>;
            }
            91 core_v1 PodSchedulingGate {
                0 "name": String;
            }
            92 core_v1 PodSecurityContext {
                0 "appArmorProfile": Option<core_v1::AppArmorProfile>;
                1 "fsGroup": Option<i64>;
                2 "fsGroupChangePolicy": Option<String>;
                3 "runAsGroup": Option<i64>;
                4 "runAsNonRoot": Option<bool>;
                5 "runAsUser": Option<i64>;
                6 "seLinuxChangePolicy": Option<String>;
                7 "seLinuxOptions": Option<core_v1::SELinuxOptions>;
                8 "seccompProfile": Option<core_v1::SeccompProfile>;
                9 "supplementalGroups": Option<Vec<i64>>, list(atomic);
                10 "supplementalGroupsPolicy": Option<String>;
                11 "sysctls": Option<Vec<core_v1::Sysctl>>, list(atomic);
                12 "windowsOptions": Option<core_v1::WindowsSecurityContextOptions>;
            }
            93 core_v1 PodTemplateSpec {
                0 "metadata": Option<meta_v1::ObjectMeta>;
                1 "spec": Option<core_v1::PodSpec>;
            }
            94 core_v1 PortStatus {
                0 "error": Option<String>;
                1 "port": i32;
                2 "protocol": String;
            }
            95 core_v1 PortworxVolumeSource {
                0 "fsType": Option<String>;
                1 "readOnly": Option<bool>;
                2 "volumeID": String;
            }
            96 core_v1 PreferredSchedulingTerm {
                0 "preference": core_v1::NodeSelectorTerm;
                1 "weight": i32;
            }
            97 core_v1 Probe {
                0 "exec": Option<core_v1::ExecAction>;
                1 "failureThreshold": Option<i32>;
                2 "grpc": Option<core_v1::GRPCAction>;
                3 "httpGet": Option<core_v1::HTTPGetAction>;
                4 "initialDelaySeconds": Option<i32>;
                5 "periodSeconds": Option<i32>;
                6 "successThreshold": Option<i32>;
                7 "tcpSocket": Option<core_v1::TCPSocketAction>;
                8 "terminationGracePeriodSeconds": Option<i64>;
                9 "timeoutSeconds": Option<i32>;
            }
            98 core_v1 QuobyteVolumeSource {
                0 "group": Option<String>;
                1 "readOnly": Option<bool>;
                2 "registry": String;
                3 "tenant": Option<String>;
                4 "user": Option<String>;
                5 "volume": String;
            }
            99 core_v1 RBDVolumeSource {
                0 "fsType": Option<String>;
                1 "image": String;
                2 "keyring": Option<String>, default(String "/etc/ceph/keyring");
                3 "monitors": Vec<String>, list(atomic);
                4 "pool": Option<String>, default(String "rbd");
                5 "readOnly": Option<bool>;
                6 "secretRef": Option<core_v1::LocalObjectReference>;
                7 "user": Option<String>, default(String "admin");
            }
            100 core_v1 ResourceClaim {
                0 "name": String;
                1 "request": Option<String>;
            }
            101 core_v1 ResourceFieldSelector, map(atomic) {
                0 "containerName": Option<String>;
                1 "divisor": Option<resource::Quantity>;
                2 "resource": String;
            }
            102 core_v1 ResourceQuotaSpec {
                0 "hard": Option<BTreeMap<String, resource::Quantity>>;
                1 "scopeSelector": Option<core_v1::ScopeSelector>;
                2 "scopes": Option<Vec<String>>, list(atomic);
            }
            103 core_v1 ResourceRequirements {
                0 "claims": Option<Vec<core_v1::ResourceClaim>>, list(map "name");
                1 "limits": Option<BTreeMap<String, resource::Quantity>>;
                2 "requests": Option<BTreeMap<String, resource::Quantity>>;
            }
            104 core_v1 SELinuxOptions {
                0 "level": Option<String>;
                1 "role": Option<String>;
                2 "type": Option<String>;
                3 "user": Option<String>;
            }
            105 core_v1 ScaleIOVolumeSource {
                0 "fsType": Option<String>, default(String "xfs");
                1 "gateway": String;
                2 "protectionDomain": Option<String>;
                3 "readOnly": Option<bool>;
                4 "secretRef": core_v1::LocalObjectReference;
                5 "sslEnabled": Option<bool>;
                6 "storageMode": Option<String>, default(String "ThinProvisioned");
                7 "storagePool": Option<String>;
                8 "system": String;
                9 "volumeName": Option<String>;
            }
            106 core_v1 ScopeSelector, map(atomic) {
                0 "matchExpressions": Option<Vec<core_v1::ScopedResourceSelectorRequirement>>, list(atomic);
            }
            107 core_v1 ScopedResourceSelectorRequirement {
                0 "operator": String;
                1 "scopeName": String;
                2 "values": Option<Vec<String>>, list(atomic);
            }
            108 core_v1 SeccompProfile {
                0 "localhostProfile": Option<String>;
                1 "type": String;
            }
            109 core_v1 SecretEnvSource {
                0 "name": String, default(String "");
                1 "optional": Option<bool>;
            }
            110 core_v1 SecretKeySelector, map(atomic) {
                0 "key": String;
                1 "name": String, default(String "");
                2 "optional": Option<bool>;
            }
            111 core_v1 SecretProjection {
                0 "items": Option<Vec<core_v1::KeyToPath>>, list(atomic);
                1 "name": String, default(String "");
                2 "optional": Option<bool>;
            }
            112 core_v1 SecretReference, map(atomic) {
                0 "name": Option<String>;
                1 "namespace": Option<String>;
            }
            113 core_v1 SecurityContext {
                0 "allowPrivilegeEscalation": Option<bool>;
                1 "appArmorProfile": Option<core_v1::AppArmorProfile>;
                2 "capabilities": Option<core_v1::Capabilities>;
                3 "privileged": Option<bool>;
                4 "procMount": Option<String>;
                5 "readOnlyRootFilesystem": Option<bool>;
                6 "runAsGroup": Option<i64>;
                7 "runAsNonRoot": Option<bool>;
                8 "runAsUser": Option<i64>;
                9 "seLinuxOptions": Option<core_v1::SELinuxOptions>;
                10 "seccompProfile": Option<core_v1::SeccompProfile>;
                11 "windowsOptions": Option<core_v1::WindowsSecurityContextOptions>;
            }
            114 core_v1 ServicePort {
                0 "appProtocol": Option<String>;
                1 "name": Option<String>;
                2 "nodePort": Option<i32>;
                3 "port": i32;
                4 "protocol": Option<String>, default(String "TCP");
                5 "targetPort": Option<intstr::IntOrString>;
            }
            115 core_v1 ServiceSpec {
                0 "allocateLoadBalancerNodePorts": Option<bool>;
                1 "clusterIP": Option<String>;
                2 "clusterIPs": Option<Vec<String>>, list(atomic);
                3 "externalIPs": Option<Vec<String>>, list(atomic);
                4 "externalName": Option<String>;
                5 "externalTrafficPolicy": Option<String>;
                6 "healthCheckNodePort": Option<i32>;
                7 "internalTrafficPolicy": Option<String>;
                8 "ipFamilies": Option<Vec<String>>, list(atomic);
                9 "ipFamilyPolicy": Option<String>;
                10 "loadBalancerClass": Option<String>;
                11 "loadBalancerIP": Option<String>;
                12 "loadBalancerSourceRanges": Option<Vec<String>>, list(atomic);
                13 "ports": Option<Vec<core_v1::ServicePort>>, list(map "port" "protocol");
                14 "publishNotReadyAddresses": Option<bool>;
                15 "selector": Option<BTreeMap<String, String>>, map(atomic);
                16 "sessionAffinity": Option<String>;
                17 "sessionAffinityConfig": Option<core_v1::SessionAffinityConfig>;
                18 "trafficDistribution": Option<String>;
                19 "type": Option<String>;
            }
            116 core_v1 ServiceStatus {
                0 "conditions": Option<Vec<meta_v1::Condition>>, list(map "type");
                1 "loadBalancer": Option<core_v1::LoadBalancerStatus>;
            }
            117 core_v1 SessionAffinityConfig {
                0 "clientIP": Option<core_v1::ClientIPConfig>;
            }
            118 core_v1 SleepAction {
                0 "seconds": i64;
            }
            119 core_v1 StorageOSVolumeSource {
                0 "fsType": Option<String>;
                1 "readOnly": Option<bool>;
                2 "secretRef": Option<core_v1::LocalObjectReference>;
                3 "volumeName": Option<String>;
                4 "volumeNamespace": Option<String>;
            }
            120 core_v1 Sysctl {
                0 "name": String;
                1 "value": String;
            }
            121 core_v1 TCPSocketAction {
                0 "host": Option<String>;
                1 "port": intstr::IntOrString;
            }
            122 core_v1 Taint {
                0 "effect": String;
                1 "key": String;
                2 "timeAdded": Option<meta_v1::Time>;
                3 "value": Option<String>;
            }
            123 core_v1 Toleration {
                0 "effect": Option<String>;
                1 "key": Option<String>;
                2 "operator": Option<String>;
                3 "tolerationSeconds": Option<i64>;
                4 "value": Option<String>;
            }
            124 core_v1 TopologySpreadConstraint {
                0 "labelSelector": Option<meta_v1::LabelSelector>;
                1 "matchLabelKeys": Option<Vec<String>>, list(atomic);
                2 "maxSkew": i32;
                3 "minDomains": Option<i32>;
                4 "nodeAffinityPolicy": Option<String>;
                5 "nodeTaintsPolicy": Option<String>;
                6 "topologyKey": String;
                7 "whenUnsatisfiable": String;
            }
            125 core_v1 TypedLocalObjectReference, map(atomic) {
                0 "apiGroup": Option<String>;
                1 "kind": String;
                2 "name": String;
            }
            126 core_v1 TypedObjectReference {
                0 "apiGroup": Option<String>;
                1 "kind": String;
                2 "name": String;
                3 "namespace": Option<String>;
            }
            127 core_v1 Volume {
                0 "awsElasticBlockStore": Option<core_v1::AWSElasticBlockStoreVolumeSource>;
                1 "azureDisk": Option<core_v1::AzureDiskVolumeSource>;
                2 "azureFile": Option<core_v1::AzureFileVolumeSource>;
                3 "cephfs": Option<core_v1::CephFSVolumeSource>;
                4 "cinder": Option<core_v1::CinderVolumeSource>;
                5 "configMap": Option<core_v1::ConfigMapVolumeSource>;
                6 "csi": Option<core_v1::CSIVolumeSource>;
                7 "downwardAPI": Option<core_v1::DownwardAPIVolumeSource>;
                8 "emptyDir": Option<core_v1::EmptyDirVolumeSource>;
                9 "ephemeral": Option<core_v1::EphemeralVolumeSource>;
                10 "fc": Option<core_v1::FCVolumeSource>;
                11 "flexVolume": Option<core_v1::FlexVolumeSource>;
                12 "flocker": Option<core_v1::FlockerVolumeSource>;
                13 "gcePersistentDisk": Option<core_v1::GCEPersistentDiskVolumeSource>;
                14 "gitRepo": Option<core_v1::GitRepoVolumeSource>;
                15 "glusterfs": Option<core_v1::GlusterfsVolumeSource>;
                16 "hostPath": Option<core_v1::HostPathVolumeSource>;
                17 "image": Option<core_v1::ImageVolumeSource>;
                18 "iscsi": Option<core_v1::ISCSIVolumeSource>;
                19 "name": String;
                20 "nfs": Option<core_v1::NFSVolumeSource>;
                21 "persistentVolumeClaim": Option<core_v1::PersistentVolumeClaimVolumeSource>;
                22 "photonPersistentDisk": Option<core_v1::PhotonPersistentDiskVolumeSource>;
                23 "portworxVolume": Option<core_v1::PortworxVolumeSource>;
                24 "projected": Option<core_v1::ProjectedVolumeSource>;
                25 "quobyte": Option<core_v1::QuobyteVolumeSource>;
                26 "rbd": Option<core_v1::RBDVolumeSource>;
                27 "scaleIO": Option<core_v1::ScaleIOVolumeSource>;
                28 "secret": Option<core_v1::SecretVolumeSource>;
                29 "storageos": Option<core_v1::StorageOSVolumeSource>;
                30 "vsphereVolume": Option<core_v1::VsphereVirtualDiskVolumeSource>;
            }
            128 core_v1 VolumeDevice {
                0 "devicePath": String;
                1 "name": String;
            }
            129 core_v1 VolumeResourceRequirements {
                0 "limits": Option<BTreeMap<String, resource::Quantity>>;
                1 "requests": Option<BTreeMap<String, resource::Quantity>>;
            }
            130 core_v1 VsphereVirtualDiskVolumeSource {
                0 "fsType": Option<String>;
                1 "storagePolicyID": Option<String>;
                2 "storagePolicyName": Option<String>;
                3 "volumePath": String;
            }
            131 core_v1 WeightedPodAffinityTerm {
                0 "podAffinityTerm": core_v1::PodAffinityTerm;
                1 "weight": i32;
            }
            132 core_v1 WindowsSecurityContextOptions {
                0 "gmsaCredentialSpec": Option<String>;
                1 "gmsaCredentialSpecName": Option<String>;
                2 "hostProcess": Option<bool>;
                3 "runAsUserName": Option<String>;
            }
            133 networking_v1 HTTPIngressPath {
                0 "backend": networking_v1::IngressBackend;
                1 "path": Option<String>;
                2 "pathType": String;
            }
            134 networking_v1 HTTPIngressRuleValue {
                0 "paths": Vec<networking_v1::HTTPIngressPath>, list(atomic);
            }
            135 networking_v1 IPBlock {
                0 "cidr": String;
                1 "except": Option<Vec<String>>, list(atomic);
            }
            136 networking_v1 IngressBackend {
                0 "resource": Option<core_v1::TypedLocalObjectReference>;
                1 "service": Option<networking_v1::IngressServiceBackend>;
            }
            137 networking_v1 IngressRule {
                0 "host": Option<String>;
                1 "http": Option<networking_v1::HTTPIngressRuleValue>;
            }
            138 networking_v1 IngressServiceBackend {
                0 "name": String;
                1 "port": Option<networking_v1::ServiceBackendPort>;
            }
            139 networking_v1 IngressSpec {
                0 "defaultBackend": Option<networking_v1::IngressBackend>;
                1 "ingressClassName": Option<String>;
                2 "rules": Option<Vec<networking_v1::IngressRule>>, list(atomic);
                3 "tls": Option<Vec<networking_v1::IngressTLS>>, list(atomic);
            }
            140 networking_v1 IngressTLS {
                0 "hosts": Option<Vec<String>>, list(atomic);
                1 "secretName": Option<String>;
            }
            141 networking_v1 NetworkPolicyEgressRule {
                0 "ports": Option<Vec<networking_v1::NetworkPolicyPort>>, list(atomic);
                1 "to": Option<Vec<networking_v1::NetworkPolicyPeer>>, list(atomic);
            }
            142 networking_v1 NetworkPolicyIngressRule {
                0 "from": Option<Vec<networking_v1::NetworkPolicyPeer>>, list(atomic);
                1 "ports": Option<Vec<networking_v1::NetworkPolicyPort>>, list(atomic);
            }
            143 networking_v1 NetworkPolicyPeer {
                0 "ipBlock": Option<networking_v1::IPBlock>;
                1 "namespaceSelector": Option<meta_v1::LabelSelector>;
                2 "podSelector": Option<meta_v1::LabelSelector>;
            }
            144 networking_v1 NetworkPolicyPort {
                0 "endPort": Option<i32>;
                1 "port": Option<intstr::IntOrString>;
                2 "protocol": Option<String>;
            }
            145 networking_v1 NetworkPolicySpec {
                0 "egress": Option<Vec<networking_v1::NetworkPolicyEgressRule>>, list(atomic);
                1 "ingress": Option<Vec<networking_v1::NetworkPolicyIngressRule>>, list(atomic);
                2 "podSelector": Option<meta_v1::LabelSelector>;
                3 "policyTypes": Option<Vec<String>>, list(atomic);
            }
            146 networking_v1 ServiceBackendPort, map(atomic) {
                0 "name": Option<String>;
                1 "number": Option<i32>;
            }
            147 policy_v1 PodDisruptionBudgetSpec {
                0 "maxUnavailable": Option<intstr::IntOrString>;
                1 "minAvailable": Option<intstr::IntOrString>;
                2 "selector": Option<meta_v1::LabelSelector>;
                3 "unhealthyPodEvictionPolicy": Option<String>;
            }
            148 rbac_v1 PolicyRule {
                0 "apiGroups": Option<Vec<String>>, list(atomic);
                1 "nonResourceURLs": Option<Vec<String>>, list(atomic);
                2 "resourceNames": Option<Vec<String>>, list(atomic);
                3 "resources": Option<Vec<String>>, list(atomic);
                4 "verbs": Vec<String>, list(atomic);
            }
            149 rbac_v1 Subject, map(atomic) {
                0 "apiGroup": Option<String>;
                1 "kind": String;
                2 "name": String;
                3 "namespace": Option<String>;
            }
            150 meta_v1 Condition {
                0 "lastTransitionTime": meta_v1::Time;
                1 "message": String;
                2 "observedGeneration": Option<i64>;
                3 "reason": String;
                4 "status": String;
                5 "type": String;
            }
            151 meta_v1 LabelSelector, map(atomic) {
                0 "matchExpressions": Option<Vec<meta_v1::LabelSelectorRequirement>>, list(atomic);
                1 "matchLabels": Option<BTreeMap<String, String>>;
            }
            152 meta_v1 LabelSelectorRequirement {
                0 "key": String;
                1 "operator": String;
                2 "values": Option<Vec<String>>, list(atomic);
            }
            153 meta_v1 ManagedFieldsEntry {
                0 "apiVersion": Option<String>;
                1 "fieldsType": Option<String>;
                2 "fieldsV1": Option<meta_v1::FieldsV1>;
                3 "manager": Option<String>;
                4 "operation": Option<String>;
                5 "subresource": Option<String>;
                6 "time": Option<meta_v1::Time>;
            }
            154 meta_v1 ObjectMeta {
                0 "annotations": Option<BTreeMap<String, String>>;
                1 "creationTimestamp": Option<meta_v1::Time>, nullable();
                2 "deletionGracePeriodSeconds": Option<i64>;
                3 "deletionTimestamp": Option<meta_v1::Time>;
                4 "finalizers": Option<Vec<String>>, list(set);
                5 "generateName": Option<String>;
                6 "generation": Option<i64>;
                7 "labels": Option<BTreeMap<String, String>>;
                8 "managedFields": Option<Vec<meta_v1::ManagedFieldsEntry>>, list(atomic);
                9 "name": Option<String>;
                10 "namespace": Option<String>;
                11 "ownerReferences": Option<Vec<meta_v1::OwnerReference>>, list(map "uid");
                12 "resourceVersion": Option<String>;
                13 "selfLink": Option<String>;
                14 "uid": Option<String>;
            }
            155 meta_v1 OwnerReference, map(atomic) {
                0 "apiVersion": String;
                1 "blockOwnerDeletion": Option<bool>;
                2 "controller": Option<bool>;
                3 "kind": String;
                4 "name": String;
                5 "uid": String;
            }
        }
    };
}
