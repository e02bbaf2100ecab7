//! Objects without unknown fields, similar to those in real clusters.

use serde_json::{Value, json};

/// Returns a front end with only the required fields: about 300 bytes.
pub fn small() -> Value {
    json!({
        "apiVersion": "web.example.com/v1",
        "kind": "Frontend",
        "metadata": {"name": "landing-page", "namespace": "marketing"},
        "spec": {
            "replicas": 2,
            "source": {"type": "Image", "image": "registry.example.com/landing:1.4.2"},
            "ports": [{"name": "http", "port": 80, "targetPort": 8080}],
            "hosts": ["www.example.com"],
            "paused": false,
        },
    })
}

/// Returns a front end with all fields: about 2 KB.
pub fn medium() -> Value {
    let env: Vec<Value> = (0..6)
        .map(|i| match i % 3 {
            0 => {
                json!({"name": format!("SECRET_{i}"), "secretRef": {"name": "landing-page", "key": format!("key-{i}")}})
            }
            _ => json!({"name": format!("SETTING_{i}"), "value": format!("value of setting {i}")}),
        })
        .collect();
    json!({
        "apiVersion": "web.example.com/v1",
        "kind": "Frontend",
        "metadata": meta("landing-page", 7),
        "spec": {
            "replicas": 3,
            "autoscaling": {"minReplicas": 2, "maxReplicas": 12, "targetUtilization": 70},
            "source": {
                "type": "Git",
                "repository": "https://git.example.com/web/landing.git",
                "revision": "release-1.4",
                "path": "site/public",
            },
            "ports": [
                {"name": "http", "port": 80, "targetPort": "http"},
                {"name": "metrics", "port": 9090, "targetPort": 9090},
            ],
            "env": env,
            "labels": {"team": "web", "tier": "front", "cost-center": "4711"},
            "hosts": ["www.example.com", "example.com"],
            "updateStrategy": "RollingUpdate",
            "maxUnavailable": "25%",
            "resources": {"requests": {"cpu": "250m", "memory": "256Mi"}, "limits": {"cpu": 1, "memory": "1Gi"}},
            "tolerations": [{"key": "dedicated", "operator": "Equal", "value": "web", "tolerationSeconds": 300}],
            "class": "public",
            "paused": false,
        },
        "status": {
            "observedGeneration": 12,
            "readyReplicas": 3,
            "addresses": ["203.0.113.7"],
            "conditions": [{
                "type": "Ready",
                "status": "True",
                "reason": "AllCopiesServe",
                "message": "3 of 3 copies serve requests",
                "lastTransitionTime": "2026-03-01T09:30:00Z",
                "observedGeneration": 12,
            }],
        },
    })
}

/// Returns a workload with a pod template: about 30 KB.
pub fn large(number: usize) -> Value {
    let containers: Vec<Value> = (0..12).map(container).collect();
    let init: Vec<Value> = (12..14).map(container).collect();
    let volumes: Vec<Value> = (0..12)
        .map(|i| match i % 4 {
            0 => json!({"name": format!("volume-{i}"), "emptyDir": {"sizeLimit": "1Gi"}}),
            1 => json!({"name": format!("volume-{i}"), "configMap": {"name": format!("settings-{i}"), "defaultMode": 420}}),
            2 => json!({"name": format!("volume-{i}"), "secret": {"secretName": format!("secret-{i}"), "defaultMode": 256}}),
            _ => json!({
                "name": format!("volume-{i}"),
                "persistentVolumeClaim": {"claimName": format!("claim-{i}"), "readOnly": true},
            }),
        })
        .collect();
    json!({
        "apiVersion": "web.example.com/v1",
        "kind": "Workload",
        "metadata": meta(&format!("workload-{number}"), number),
        "spec": {
            "replicas": 5,
            "selector": {"app": format!("workload-{number}"), "tier": "back"},
            "revisionHistoryLimit": 10,
            "template": {
                "labels": {"app": format!("workload-{number}"), "tier": "back", "version": "v2"},
                "annotations": {"prometheus.io/scrape": "true", "prometheus.io/port": "9090"},
                "spec": {
                    "containers": containers,
                    "initContainers": init,
                    "volumes": volumes,
                    "restartPolicy": "Always",
                    "terminationGracePeriodSeconds": 30,
                    "nodeSelector": {"kubernetes.io/os": "linux", "node.example.com/pool": "general"},
                    "tolerations": [
                        {"key": "dedicated", "operator": "Equal", "value": "batch", "effect": "NoSchedule"},
                        {"operator": "Exists", "effect": "NoExecute", "tolerationSeconds": 300},
                    ],
                    "hostAliases": [{"ip": "10.1.2.3", "hostnames": ["legacy.example.com", "legacy"]}],
                    "serviceAccountName": "workload-runner",
                    "hostNetwork": false,
                    "dnsPolicy": "ClusterFirst",
                    "securityContext": {"runAsUser": 1000, "runAsGroup": 1000, "runAsNonRoot": true},
                    "priorityClassName": "business-critical",
                },
            },
        },
    })
}

/// Returns a list of workloads: about 1 MB.
pub fn huge() -> Value {
    json!({
        "apiVersion": "web.example.com/v1",
        "kind": "WorkloadList",
        "metadata": {"name": "all", "namespace": "default"},
        "items": (0..34).map(large).collect::<Vec<Value>>(),
    })
}

fn meta(name: &str, number: usize) -> Value {
    json!({
        "name": name,
        "namespace": "production",
        "uid": format!("6f9619ff-8b86-d011-b42d-{number:012}"),
        "resourceVersion": "81723645",
        "labels": {"app.kubernetes.io/name": name, "app.kubernetes.io/managed-by": "operator"},
        "annotations": {"example.com/owner": "team-web@example.com"},
    })
}

/// Returns a container: about 2 KB.
fn container(number: usize) -> Value {
    let env: Vec<Value> = (0..10)
        .map(|i| match i % 4 {
            0 => json!({
                "name": format!("PASSWORD_{i}"),
                "valueFrom": {"secretKeyRef": {"name": format!("secret-{number}"), "key": "password", "optional": false}},
            }),
            1 => json!({"name": format!("POD_IP_{i}"), "valueFrom": {"fieldRef": {"fieldPath": "status.podIP"}}}),
            _ => json!({"name": format!("SETTING_{i}"), "value": format!("https://service-{i}.example.com:8443/api/v1")}),
        })
        .collect();
    let mounts: Vec<Value> = (0..4)
        .map(|i| json!({"name": format!("volume-{i}"), "mountPath": format!("/var/lib/data/{i}"), "readOnly": i > 1}))
        .collect();
    json!({
        "name": format!("container-{number}"),
        "image": format!("registry.example.com/platform/service-{number}:2.{number}.0"),
        "imagePullPolicy": "IfNotPresent",
        "command": ["/usr/local/bin/service", "serve"],
        "args": ["--log-level=info", "--listen=0.0.0.0:8080", "--metrics=0.0.0.0:9090"],
        "workingDir": "/srv",
        "ports": [
            {"name": "http", "containerPort": 8080, "protocol": "TCP"},
            {"name": "metrics", "containerPort": 9090},
        ],
        "env": env,
        "resources": {"requests": {"cpu": "250m", "memory": "256Mi"}, "limits": {"cpu": "2", "memory": "1Gi"}},
        "volumeMounts": mounts,
        "livenessProbe": {"httpGet": {"path": "/healthz", "port": "http"}, "periodSeconds": 10, "failureThreshold": 3},
        "readinessProbe": {"httpGet": {"path": "/readyz", "port": 8080}, "initialDelaySeconds": 5, "timeoutSeconds": 2},
        "startupProbe": {"exec": {"command": ["/usr/local/bin/service", "check"]}, "periodSeconds": 5},
        "securityContext": {"runAsUser": 1000, "runAsNonRoot": true, "readOnlyRootFilesystem": true},
    })
}
