// Written by `cargo run -p k8s-openapi-schemas`.

#[doc(hidden)]
#[macro_export]
macro_rules! kubernetes_v1_36 {
    ($callback:ident) => {
        $callback! {
            0 core_v1 PodSpec {
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
                14 "hostnameOverride": Option<String>;
                15 "imagePullSecrets": Option<Vec<core_v1::LocalObjectReference>>, list(map "name");
                16 "initContainers": Option<Vec<core_v1::Container>>, list(map "name");
                17 "nodeName": Option<String>;
                18 "nodeSelector": Option<BTreeMap<String, String>>, map(atomic);
                19 "os": Option<core_v1::PodOS>;
                20 "overhead": Option<BTreeMap<String, resource::Quantity>>;
                21 "preemptionPolicy": Option<String>;
                22 "priority": Option<i32>;
                23 "priorityClassName": Option<String>;
                24 "readinessGates": Option<Vec<core_v1::PodReadinessGate>>, list(atomic);
                25 "resourceClaims": Option<Vec<core_v1::PodResourceClaim>>, list(map "name");
                26 "resources": Option<core_v1::ResourceRequirements>;
                27 "restartPolicy": Option<String>;
                28 "runtimeClassName": Option<String>;
                29 "schedulerName": Option<String>;
                30 "schedulingGates": Option<Vec<core_v1::PodSchedulingGate>>, list(map "name");
                31 "schedulingGroup": Option<core_v1::PodSchedulingGroup>;
                32 "securityContext": Option<core_v1::PodSecurityContext>;
                33 "serviceAccount": Option<String>;
                34 "serviceAccountName": Option<String>;
                35 "setHostnameAsFQDN": Option<bool>;
                36 "shareProcessNamespace": Option<bool>;
                37 "subdomain": Option<String>;
                38 "terminationGracePeriodSeconds": Option<i64>;
                39 "tolerations": Option<Vec<core_v1::Toleration>>, list(atomic);
                40 "topologySpreadConstraints": Option<Vec<core_v1::TopologySpreadConstraint>>, list(map "topologyKey" "whenUnsatisfiable");
                41 "volumes": Option<Vec<core_v1::Volume>>, list(map "name");
            }
        }
    };
}
