// Written by `cargo run -p k8s-openapi-schemas`.

#[doc(hidden)]
#[macro_export]
macro_rules! kubernetes_v1_33 {
    ($callback:ident) => {
        $callback! {
            0 core_v1 Container {
                0 "args": Option<Vec<String>>, list(atomic);
                1 "command": Option<Vec<String>>, list(atomic);
                2 "env": Option<Vec<core_v1::EnvVar>>, list(map "name");
                3 "envFrom": Option<Vec<core_v1::EnvFromSource>>, list(atomic);
                4 "image": Option<String>;
                5 "imagePullPolicy": Option<String>;
                6 "lifecycle": Option<core_v1::Lifecycle>;
                7 "livenessProbe": Option<core_v1::Probe>;
                8 "name": String;
                9 "ports": Option<Vec<core_v1::ContainerPort>>, list(map "containerPort" "protocol");
                10 "readinessProbe": Option<core_v1::Probe>;
                11 "resizePolicy": Option<Vec<core_v1::ContainerResizePolicy>>, list(atomic);
                12 "resources": Option<core_v1::ResourceRequirements>;
                13 "restartPolicy": Option<String>;
                14 "securityContext": Option<core_v1::SecurityContext>;
                15 "startupProbe": Option<core_v1::Probe>;
                16 "stdin": Option<bool>;
                17 "stdinOnce": Option<bool>;
                18 "terminationMessagePath": Option<String>;
                19 "terminationMessagePolicy": Option<String>;
                20 "tty": Option<bool>;
                21 "volumeDevices": Option<Vec<core_v1::VolumeDevice>>, list(map "devicePath");
                22 "volumeMounts": Option<Vec<core_v1::VolumeMount>>, list(map "mountPath");
                23 "workingDir": Option<String>;
            }
            1 core_v1 EnvVarSource {
                0 "configMapKeyRef": Option<core_v1::ConfigMapKeySelector>;
                1 "fieldRef": Option<core_v1::ObjectFieldSelector>;
                2 "resourceFieldRef": Option<core_v1::ResourceFieldSelector>;
                3 "secretKeyRef": Option<core_v1::SecretKeySelector>;
            }
            2 core_v1 EphemeralContainer {
                0 "args": Option<Vec<String>>, list(atomic);
                1 "command": Option<Vec<String>>, list(atomic);
                2 "env": Option<Vec<core_v1::EnvVar>>, list(map "name");
                3 "envFrom": Option<Vec<core_v1::EnvFromSource>>, list(atomic);
                4 "image": Option<String>;
                5 "imagePullPolicy": Option<String>;
                6 "lifecycle": Option<core_v1::Lifecycle>;
                7 "livenessProbe": Option<core_v1::Probe>;
                8 "name": String;
                9 "ports": Option<Vec<core_v1::ContainerPort>>, list(map "containerPort" "protocol");
                10 "readinessProbe": Option<core_v1::Probe>;
                11 "resizePolicy": Option<Vec<core_v1::ContainerResizePolicy>>, list(atomic);
                12 "resources": Option<core_v1::ResourceRequirements>;
                13 "restartPolicy": Option<String>;
                14 "securityContext": Option<core_v1::SecurityContext>;
                15 "startupProbe": Option<core_v1::Probe>;
                16 "stdin": Option<bool>;
                17 "stdinOnce": Option<bool>;
                18 "targetContainerName": Option<String>;
                19 "terminationMessagePath": Option<String>;
                20 "terminationMessagePolicy": Option<String>;
                21 "tty": Option<bool>;
                22 "volumeDevices": Option<Vec<core_v1::VolumeDevice>>, list(map "devicePath");
                23 "volumeMounts": Option<Vec<core_v1::VolumeMount>>, list(map "mountPath");
                24 "workingDir": Option<String>;
            }
            3 core_v1 PodSpec {
                0 "activeDeadlineSeconds": Option<i64>;
                1 "affinity": Option<core_v1::Affinity>;
                2 "automountServiceAccountToken": Option<bool>;
                3 "containers": Vec<core_v1::Container>, list(map "name");
                4 "dnsConfig": Option<core_v1::PodDNSConfig>;
                5 "dnsPolicy": Option<String>;
                6 "enableServiceLinks": Option<bool>;
                7 "ephemeralContainers": Option<Vec<core_v1::EphemeralContainer>>, list(map "name");
                8 "hostAliases": Option<Vec<core_v1::HostAlias>>, list(map "ip");
                9 "hostIPC": Option<bool>;
                10 "hostNetwork": Option<bool>;
                11 "hostPID": Option<bool>;
                12 "hostUsers": Option<bool>;
                13 "hostname": Option<String>;
                14 "imagePullSecrets": Option<Vec<core_v1::LocalObjectReference>>, list(map "name");
                15 "initContainers": Option<Vec<core_v1::Container>>, list(map "name");
                16 "nodeName": Option<String>;
                17 "nodeSelector": Option<BTreeMap<String, String>>, map(atomic);
                18 "os": Option<core_v1::PodOS>;
                19 "overhead": Option<BTreeMap<String, resource::Quantity>>;
                20 "preemptionPolicy": Option<String>;
                21 "priority": Option<i32>;
                22 "priorityClassName": Option<String>;
                23 "readinessGates": Option<Vec<core_v1::PodReadinessGate>>, list(atomic);
                24 "resourceClaims": Option<Vec<core_v1::PodResourceClaim>>, list(map "name");
                25 "resources": Option<core_v1::ResourceRequirements>;
                26 "restartPolicy": Option<String>;
                27 "runtimeClassName": Option<String>;
                28 "schedulerName": Option<String>;
                29 "schedulingGates": Option<Vec<core_v1::PodSchedulingGate>>, list(map "name");
                30 "securityContext": Option<core_v1::PodSecurityContext>;
                31 "serviceAccount": Option<String>;
                32 "serviceAccountName": Option<String>;
                33 "setHostnameAsFQDN": Option<bool>;
                34 "shareProcessNamespace": Option<bool>;
                35 "subdomain": Option<String>;
                36 "terminationGracePeriodSeconds": Option<i64>;
                37 "tolerations": Option<Vec<core_v1::Toleration>>, list(atomic);
                38 "topologySpreadConstraints": Option<Vec<core_v1::TopologySpreadConstraint>>, list(map "topologyKey" "whenUnsatisfiable");
                39 "volumes": Option<Vec<core_v1::Volume>>, list(map "name");
            }
            4 core_v1 VolumeProjection {
                0 "clusterTrustBundle": Option<core_v1::ClusterTrustBundleProjection>;
                1 "configMap": Option<core_v1::ConfigMapProjection>;
                2 "downwardAPI": Option<core_v1::DownwardAPIProjection>;
                3 "secret": Option<core_v1::SecretProjection>;
                4 "serviceAccountToken": Option<core_v1::ServiceAccountTokenProjection>;
            }
        }
    };
}
