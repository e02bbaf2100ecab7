use serde_json::{Value, json};

use super::*;

/// Returns a CRD whose schema has these properties.
#[expect(clippy::needless_pass_by_value, reason = "the tests pass literals")]
fn crd(spec: Value) -> CustomResourceDefinition {
    with_root(json!({"type": "object", "properties": {"spec": spec}}))
}

#[expect(clippy::needless_pass_by_value, reason = "the tests pass literals")]
fn with_root(schema: Value) -> CustomResourceDefinition {
    serde_json::from_value(json!({
        "spec": {
            "group": "some-group.example.com",
            "names": {"kind": "Teapot", "plural": "teapots"},
            "scope": "Namespaced",
            "versions": [{
                "name": "v1",
                "served": true,
                "storage": true,
                "schema": {"openAPIV3Schema": schema},
                "selectableFields": [{"jsonPath": ".spec.size"}],
                "subresources": {"status": {}, "scale": {"specReplicasPath": ".spec.n", "statusReplicasPath": ".status.n"}},
            }],
        },
    }))
    .expect("a CRD")
}

const NAME: &str = "com.example.some-group.v1.Teapot";

fn v3(crd: CustomResourceDefinition) -> Value {
    open_api(&[crd])[0].components[NAME].to_value()
}

fn v2(crd: CustomResourceDefinition) -> Value {
    definitions_v2(&[crd])[NAME].to_value()
}

#[test]
fn v3_keeps_the_schema() {
    let int_or_string = json!([{"type": "integer"}, {"type": "string"}]);
    for (given, published) in [
        (json!({"type": "string", "nullable": true, "default": "x"}), None),
        (json!({"type": "string", "required": [], "nullable": false, "x-unknown": 1}), Some(json!({"type": "string"}))),
        (
            json!({"x-kubernetes-int-or-string": true}),
            Some(json!({"x-kubernetes-int-or-string": true, "anyOf": int_or_string})),
        ),
        (
            json!({"x-kubernetes-int-or-string": true, "anyOf": [{"maximum": 3}]}),
            Some(json!({
                "x-kubernetes-int-or-string": true,
                "anyOf": [{"maximum": 3}],
                "allOf": [{"anyOf": int_or_string}],
            })),
        ),
        (json!({"x-kubernetes-int-or-string": true, "anyOf": int_or_string}), None),
    ] {
        let expected = published.unwrap_or_else(|| given.clone());
        assert_eq!(v3(crd(given))["properties"]["spec"], expected);
    }
}

#[test]
fn v2_omits_what_kubectl_cannot_read() {
    for (given, published) in [
        (json!({"type": "string", "default": "x", "enum": ["x"]}), json!({"type": "string", "enum": ["x"]})),
        (json!({"type": "array", "nullable": true, "items": {"type": "string"}}), json!({})),
        (json!({"type": "object", "nullable": true, "properties": {"a": {"type": "string"}}}), json!({})),
        (
            json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true, "properties": {"a": {"type": "string"}}}),
            json!({"x-kubernetes-preserve-unknown-fields": true}),
        ),
        (
            json!({"type": "array", "x-kubernetes-preserve-unknown-fields": true, "items": {"type": "string"}}),
            json!({"x-kubernetes-preserve-unknown-fields": true}),
        ),
        (
            json!({"type": "object", "oneOf": [{"required": ["a"]}], "not": {"required": ["b"]}, "properties": {
                "a": {"type": "string"}, "b": {"type": "string"},
            }}),
            json!({"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}}}),
        ),
        (
            json!({"type": "object", "required": ["a", "b"], "properties": {
                "a": {"type": "string", "nullable": true}, "b": {"type": "string"},
            }}),
            json!({"type": "object", "required": ["b"], "properties": {"a": {}, "b": {"type": "string"}}}),
        ),
        (json!({"x-kubernetes-int-or-string": true}), json!({"x-kubernetes-int-or-string": true})),
    ] {
        assert_eq!(v2(crd(given))["properties"]["spec"], published);
    }
}

#[test]
fn kinds_without_a_readable_schema_are_objects() {
    let open = json!({"type": "object", "x-kubernetes-preserve-unknown-fields": true});
    let identity = json!([{"group": "some-group.example.com", "kind": "Teapot", "version": "v1"}]);
    let empty = json!({
        "type": "object",
        "x-kubernetes-group-version-kind": identity,
        "x-kubernetes-selectable-fields": [{"fieldPath": "spec.size"}],
    });
    assert_eq!(v2(with_root(open.clone())), empty);
    assert_eq!(v3(with_root(open))["properties"]["kind"]["type"], "string");
    assert_eq!(v3(crd(json!({"properties": {"a": {"type": "string"}}}))), empty, "not structural");
}

#[test]
fn embedded_resources_have_their_fields() {
    let embedded = json!({"type": "object", "x-kubernetes-embedded-resource": true, "required": ["apiVersion"], "properties": {
        "metadata": {"type": "object", "properties": {"name": {"type": "string"}}},
    }});
    let in_v3 = v3(crd(embedded.clone()));
    let spec = &in_v3["properties"]["spec"];
    assert_eq!(spec["required"], json!(["apiVersion", "kind"]));
    assert_eq!(spec["properties"]["metadata"], in_v3["properties"]["metadata"]);
    assert_eq!(
        in_v3["properties"]["metadata"]["allOf"],
        json!([{"$ref": "#/components/schemas/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta"}])
    );

    let in_v2 = v2(crd(embedded.clone()));
    let reference = "#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";
    assert_eq!(in_v2["properties"]["spec"]["properties"]["metadata"]["$ref"], reference);

    let mut open = embedded;
    open["x-kubernetes-preserve-unknown-fields"] = true.into();
    assert_eq!(v2(crd(open.clone()))["properties"]["spec"]["properties"], Value::Null);
    assert_eq!(v3(crd(open))["properties"]["spec"]["properties"]["kind"]["type"], "string");
}

#[test]
fn operations_are_complete() {
    let document = open_api(&[crd(json!({"type": "object"}))]).remove(0);
    let value = document.to_value();
    let root = "/apis/some-group.example.com/v1/namespaces/{namespace}/teapots";
    let mut identifiers = Vec::new();
    for (path, item) in value["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            if method != "parameters" {
                identifiers.push(operation["operationId"].as_str().expect("an identifier").to_owned());
                assert_eq!(operation["tags"], json!(["someGroupExampleCom_v1"]), "{path}");
                assert_eq!(operation["responses"]["401"]["description"], "Unauthorized");
            }
        }
    }
    identifiers.sort();
    let count = identifiers.len();
    identifiers.dedup();
    assert_eq!(identifiers.len(), count, "identifiers are unique");
    for identifier in [
        "listSomeGroupExampleComV1TeapotForAllNamespaces",
        "deleteSomeGroupExampleComV1CollectionNamespacedTeapot",
        "patchSomeGroupExampleComV1NamespacedTeapotScale",
    ] {
        assert!(identifiers.iter().any(|known| known == identifier), "{identifier} in {identifiers:?}");
    }
    let names = |parameters: &Value| -> Vec<String> {
        let names = parameters.as_array().into_iter().flatten();
        names.map(|parameter| parameter["name"].as_str().unwrap_or_default().to_owned()).collect()
    };
    let object = &value["paths"][format!("{root}/{{name}}")];
    assert_eq!(names(&object["parameters"]), ["name", "namespace", "pretty"]);
    assert_eq!(names(&object["patch"]["parameters"]), ["dryRun", "fieldManager", "fieldValidation", "force"]);
    let scale = &value["paths"][format!("{root}/{{name}}/scale")];
    let body = &scale["put"]["requestBody"]["content"]["application/json"]["schema"]["$ref"];
    assert_eq!(*body, "#/components/schemas/io.k8s.api.autoscaling.v1.Scale");
}

#[test]
fn references_resolve() {
    let document = open_api(&[crd(json!({"type": "object"}))]).remove(0);
    let text = document.to_value().to_string();
    for reference in text.split("\"$ref\":\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(document.resolve(reference).is_some(), "{reference}");
    }
}

#[test]
fn versions_that_are_not_served_are_not_published() {
    let mut unserved = crd(json!({"type": "object"}));
    unserved.spec.versions[0].served = false;
    assert_eq!(open_api(std::slice::from_ref(&unserved)), []);
    assert!(definitions_v2(&[unserved]).is_empty());
}

#[test]
fn identifiers_omit_the_suffix_of_kubernetes_groups() {
    let mut crd = crd(json!({"type": "object"}));
    crd.spec.group = "3d.printing.k8s.io".to_owned();
    crd.spec.names.kind = "teapot".to_owned();
    let document = open_api(&[crd]).remove(0);
    let list = &document.paths["/apis/3d.printing.k8s.io/v1/teapots"]["get"];
    assert_eq!(list["operationId"], "listDPrintingV1TeapotForAllNamespaces");
    assert_eq!(list["tags"], json!(["DPrinting_v1"]));
    let kinds = |name: &str| {
        let component = &document.components[&format!("io.k8s.apimachinery.pkg.apis.meta.v1.{name}")];
        component.rest.get("x-kubernetes-group-version-kind").and_then(Value::as_array).map(Vec::len)
    };
    assert_eq!((kinds("Status"), kinds("ObjectMeta")), (Some(1), None));
    assert!(kinds("DeleteOptions") > Some(50));
}
