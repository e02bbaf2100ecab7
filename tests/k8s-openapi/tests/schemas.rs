//! Tests that the server accepts the schemas of k8s-openapi's types, and that they declare what Kubernetes declares.

use k8s_openapi::ByteString;
use k8s_openapi::api::apps::v1::{DaemonSetSpec, DeploymentSpec, StatefulSetSpec};
use k8s_openapi::api::autoscaling::v2::HorizontalPodAutoscalerSpec;
use k8s_openapi::api::batch::v1::CronJobSpec;
use k8s_openapi::api::core::v1::{
    Affinity, Container, EnvVar, LocalObjectReference, ObjectReference, PersistentVolumeClaim,
    PersistentVolumeClaimTemplate, PodSpec, PodTemplateSpec, Probe, ResourceRequirements, SecretKeySelector,
    SecretReference, ServiceSpec, ServiceStatus, Toleration, TypedLocalObjectReference, TypedObjectReference, Volume,
    VolumeMount,
};
use k8s_openapi::api::networking::v1::{IngressSpec, NetworkPolicySpec};
use k8s_openapi::api::policy::v1::PodDisruptionBudgetSpec;
use k8s_openapi::api::rbac::v1::{PolicyRule, RoleRef, Subject};
use k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::JSON;
use k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::{Condition, LabelSelector, MicroTime, ObjectMeta, Time};
use k8s_openapi::apimachinery::pkg::runtime::RawExtension;
use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;
use serde_json::{Value, json};
use structural_schema::StructuralSchema;
use structural_schema::crd::CustomResourceDefinition;
use structural_schema::openapi::SchemaProps;

fn schema_of<T: StructuralSchema>() -> SchemaProps {
    let mut schema = SchemaProps::from(T::SCHEMA);
    schema.drop_inner_descriptions();
    schema.description.clear();
    schema
}

/// Returns the server's errors and warnings for a CRD with a field of this type.
fn verdict<T: StructuralSchema>() -> Vec<String> {
    verdict_of(&schema_of::<T>())
}

/// Returns the server's errors and warnings for a CRD with a field that has this schema.
fn verdict_of(part: &SchemaProps) -> Vec<String> {
    let schema = json!({"type": "object", "properties": {"spec": {
        "type": "object", "properties": {"part": part.to_value()},
    }}});
    let definition: CustomResourceDefinition = serde_json::from_value(json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "foos.example.com"},
        "spec": {
            "group": "example.com", "scope": "Namespaced",
            "names": {"plural": "foos", "singular": "foo", "kind": "Foo", "listKind": "FooList"},
            "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": schema}}],
        },
    }))
    .expect("a definition");
    let report = definition.check();
    report.errors().map(ToString::to_string).chain(report.warnings.iter().map(ToString::to_string)).collect()
}

macro_rules! verdicts {
    ($($ty:ty),* $(,)?) => { [$((stringify!($ty), verdict::<$ty>())),*] };
}

#[test]
fn server_accepts_all_schemas() {
    let verdicts = verdicts![
        Affinity,
        ByteString,
        Condition,
        Container,
        CronJobSpec,
        DaemonSetSpec,
        DeploymentSpec,
        EnvVar,
        HorizontalPodAutoscalerSpec,
        IngressSpec,
        IntOrString,
        JSON,
        LabelSelector,
        LocalObjectReference,
        MicroTime,
        NetworkPolicySpec,
        ObjectMeta,
        ObjectReference,
        PersistentVolumeClaim,
        PersistentVolumeClaimTemplate,
        PodDisruptionBudgetSpec,
        PodSpec,
        PodTemplateSpec,
        PolicyRule,
        Probe,
        Quantity,
        RawExtension,
        ResourceRequirements,
        RoleRef,
        SecretKeySelector,
        SecretReference,
        ServiceSpec,
        ServiceStatus,
        StatefulSetSpec,
        Subject,
        Time,
        Toleration,
        TypedLocalObjectReference,
        TypedObjectReference,
        Volume,
        VolumeMount,
    ];
    for (name, verdict) in verdicts {
        assert_eq!(verdict, [""; 0], "{name}");
    }
}

/// Returns the part of a schema at a path of properties. `*` refers to the items of a list.
fn part<T: StructuralSchema>(path: &str) -> Value {
    let mut schema = &schema_of::<T>();
    for step in path.split('.') {
        schema = match step {
            "*" => schema.item().expect("a list"),
            name => &schema.properties[name],
        };
    }
    let mut shallow = schema.to_value();
    for keyword in ["properties", "items", "required"] {
        shallow.as_object_mut().expect("a schema").remove(keyword);
    }
    shallow
}

#[test]
fn list_and_map_types_match_kubernetes() {
    let list = |kind: &str, keys: &[&str]| {
        let mut list = json!({"type": "array", "x-kubernetes-list-type": kind});
        if !keys.is_empty() {
            list["x-kubernetes-list-map-keys"] = json!(keys);
        }
        list
    };
    for (found, expected) in [
        (part::<PodTemplateSpec>("spec.containers"), list("map", &["name"])),
        (part::<PodSpec>("containers.*.ports"), list("map", &["containerPort", "protocol"])),
        (part::<PodSpec>("containers.*.args"), list("atomic", &[])),
        (part::<PodSpec>("containers.*.volumeMounts"), list("map", &["mountPath"])),
        (part::<PodSpec>("topologySpreadConstraints"), list("map", &["topologyKey", "whenUnsatisfiable"])),
        (part::<PodSpec>("tolerations"), list("atomic", &[])),
        (part::<ServiceSpec>("ports"), list("map", &["port", "protocol"])),
        (part::<ObjectMeta>("finalizers"), list("set", &[])),
        (part::<ServiceSpec>("ports.*.protocol"), json!({"type": "string", "default": "TCP"})),
        (part::<PodSpec>("imagePullSecrets.*.name"), json!({"type": "string", "default": ""})),
        (part::<PodSpec>("imagePullSecrets.*"), json!({"type": "object", "x-kubernetes-map-type": "atomic"})),
        (part::<PodSpec>("containers.*.ports.*.containerPort"), json!({"type": "integer", "format": "int32"})),
        (
            part::<ObjectMeta>("managedFields.*.fieldsV1"),
            json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true}),
        ),
    ] {
        assert_eq!(found, expected);
    }
}

#[test]
fn non_object_values_are_not_pruned() {
    assert_eq!(schema_of::<JSON>().to_value(), json!({"x-kubernetes-preserve-unknown-fields": true, "nullable": true}));
    assert_eq!(
        schema_of::<RawExtension>().to_value(),
        json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true})
    );
    assert_eq!(schema_of::<ByteString>().to_value(), json!({"type": "string", "format": "byte"}));
    assert!(schema_of::<Quantity>().int_or_string && schema_of::<IntOrString>().int_or_string);
    assert_eq!(schema_of::<Time>().format, "date-time");
    assert_eq!(schema_of::<MicroTime>().format, "date-time");
}

/// Compile-time checks skip the properties of these types, so that they do not check them in each crate.
#[test]
fn skipped_properties_are_structural_and_have_no_rules() {
    let mut count = 0;
    for (path, schema) in structural_schema::__private::kubernetes_types() {
        assert!(schema.has_kubernetes_row(), "{path}");
        let part = SchemaProps::from(schema);
        assert_eq!(verdict_of(&part), [""; 0], "{path}");
        assert!(!part.to_value().to_string().contains("x-kubernetes-validations"), "{path}");
        count += 1;
    }
    assert!(count > 150, "{count}");
}

#[test]
fn documents_of_the_compiler_are_the_same() {
    let mut count = 0;
    for (_, schema) in structural_schema::__private::kubernetes_types() {
        documents::assert_same_schema(schema);
        count += 1;
    }
    assert!(count > 100, "{count}");
}
