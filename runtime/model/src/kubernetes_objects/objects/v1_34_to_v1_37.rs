// Written by `cargo run -p k8s-openapi-schemas`.

#[doc(hidden)]
#[macro_export]
macro_rules! kubernetes_v1_34_to_v1_37 {
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
                14 "restartPolicyRules": Option<Vec<core_v1::ContainerRestartRule>>, list(atomic);
                15 "securityContext": Option<core_v1::SecurityContext>;
                16 "startupProbe": Option<core_v1::Probe>;
                17 "stdin": Option<bool>;
                18 "stdinOnce": Option<bool>;
                19 "terminationMessagePath": Option<String>;
                20 "terminationMessagePolicy": Option<String>;
                21 "tty": Option<bool>;
                22 "volumeDevices": Option<Vec<core_v1::VolumeDevice>>, list(map "devicePath");
                23 "volumeMounts": Option<Vec<core_v1::VolumeMount>>, list(map "mountPath");
                24 "workingDir": Option<String>;
            }
            1 core_v1 ContainerRestartRule {
                0 "action": String;
                1 "exitCodes": Option<core_v1::ContainerRestartRuleOnExitCodes>;
            }
            2 core_v1 ContainerRestartRuleOnExitCodes {
                0 "operator": String;
                1 "values": Option<Vec<i32>>, list(set);
            }
            3 core_v1 EnvVarSource {
                0 "configMapKeyRef": Option<core_v1::ConfigMapKeySelector>;
                1 "fieldRef": Option<core_v1::ObjectFieldSelector>;
                2 "fileKeyRef": Option<core_v1::FileKeySelector>;
                3 "resourceFieldRef": Option<core_v1::ResourceFieldSelector>;
                4 "secretKeyRef": Option<core_v1::SecretKeySelector>;
            }
            4 core_v1 EphemeralContainer {
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
                14 "restartPolicyRules": Option<Vec<core_v1::ContainerRestartRule>>, list(atomic);
                15 "securityContext": Option<core_v1::SecurityContext>;
                16 "startupProbe": Option<core_v1::Probe>;
                17 "stdin": Option<bool>;
                18 "stdinOnce": Option<bool>;
                19 "targetContainerName": Option<String>;
                20 "terminationMessagePath": Option<String>;
                21 "terminationMessagePolicy": Option<String>;
                22 "tty": Option<bool>;
                23 "volumeDevices": Option<Vec<core_v1::VolumeDevice>>, list(map "devicePath");
                24 "volumeMounts": Option<Vec<core_v1::VolumeMount>>, list(map "mountPath");
                25 "workingDir": Option<String>;
            }
            5 core_v1 FileKeySelector, map(atomic) {
                0 "key": String;
                1 "optional": Option<bool>, default(Bool false);
                2 "path": String;
                3 "volumeName": String;
            }
            6 core_v1 VolumeProjection {
                0 "clusterTrustBundle": Option<core_v1::ClusterTrustBundleProjection>;
                1 "configMap": Option<core_v1::ConfigMapProjection>;
                2 "downwardAPI": Option<core_v1::DownwardAPIProjection>;
                3 "podCertificate": Option<core_v1::PodCertificateProjection>;
                4 "secret": Option<core_v1::SecretProjection>;
                5 "serviceAccountToken": Option<core_v1::ServiceAccountTokenProjection>;
            }
        }
    };
}
