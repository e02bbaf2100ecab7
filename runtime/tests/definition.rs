//! Tests custom resources with every setting of `crd(...)`.

use serde_json::{Value, json};
use structural_schema::crd::CustomResourceDefinition;
use structural_schema::{CustomResource, Prune, Resource, StructuralSchema, crd};

#[derive(StructuralSchema)]
#[structural(crd(
    group = "shop.example.com",
    version = "v1",
    kind = "Shop",
    plural = "shopfronts",
    singular = "shopfront",
    list_kind = "Shops",
    short_names("sf"),
    categories("all", "web"),
    scope = "Cluster",
    status = ShopStatus,
    scale(
        spec_replicas_path = ".spec.replicas",
        status_replicas_path = ".status.replicas",
        label_selector_path = ".status.selector"
    ),
    print_column("Replicas", ".spec.replicas", description = "Wanted copies", priority = 1),
    print_column(name = "Ready", json_path = r#".status.conditions[?(@.type=="Ready")].status"#),
    print_column("Load", ".status.load", format = "double"),
    print_column("Open", ".spec.open"),
    print_column("Age", ".metadata.creationTimestamp"),
    print_column("Selector", ".status.selector", type = "string"),
    selectable_fields(".spec.color", ".spec.open"),
    served,
    storage = true,
    deprecated = "use v2",
    conversion(
        service(namespace = "web", name = "hook", path = "/convert", port = 8443),
        ca_bundle = "YWJj",
        review_versions("v1", "v1beta1")
    ),
    annotations("example.com/Owner" = "web team"),
    labels("app" = "shop"),
    kubernetes = "1.31",
))]
#[allow(dead_code, reason = "only the schema is used")]
struct Storefront {
    spec: ShopSpec,
}

#[derive(StructuralSchema)]
#[allow(dead_code, reason = "only the schema is used")]
struct ShopSpec {
    replicas: u32,
    color: String,
    open: bool,
}

#[derive(StructuralSchema)]
#[allow(dead_code, reason = "only the schema is used")]
struct ShopStatus {
    replicas: u32,
    selector: String,
    load: f64,
    #[structural(max_items = 16)]
    conditions: Vec<Condition>,
}

#[derive(StructuralSchema)]
#[allow(dead_code, reason = "only the schema is used")]
struct Condition {
    r#type: String,
    status: String,
}

#[test]
fn the_crd_contains_every_setting() {
    let mut document = Storefront::crd().to_value();
    let schema = document["spec"]["versions"][0]["schema"]["openAPIV3Schema"].take();
    let status = &schema["properties"]["status"];
    assert_eq!(status["properties"]["load"], json!({"type": "number", "format": "double"}));
    assert_eq!(schema["required"], json!(["spec"]));
    assert_eq!(
        document,
        json!({
            "apiVersion": "apiextensions.k8s.io/v1",
            "kind": "CustomResourceDefinition",
            "metadata": {
                "name": "shopfronts.shop.example.com",
                "annotations": {"example.com/Owner": "web team"},
                "labels": {"app": "shop"},
            },
            "spec": {
                "group": "shop.example.com",
                "scope": "Cluster",
                "names": {
                    "kind": "Shop",
                    "listKind": "Shops",
                    "plural": "shopfronts",
                    "singular": "shopfront",
                    "shortNames": ["sf"],
                    "categories": ["all", "web"],
                },
                "conversion": {
                    "strategy": "Webhook",
                    "webhook": {
                        "conversionReviewVersions": ["v1", "v1beta1"],
                        "clientConfig": {
                            "caBundle": "YWJj",
                            "service": {"namespace": "web", "name": "hook", "path": "/convert", "port": 8443},
                        },
                    },
                },
                "versions": [{
                    "name": "v1",
                    "served": true,
                    "storage": true,
                    "deprecated": true,
                    "deprecationWarning": "use v2",
                    "schema": {"openAPIV3Schema": null},
                    "selectableFields": [{"jsonPath": ".spec.color"}, {"jsonPath": ".spec.open"}],
                    "subresources": {
                        "status": {},
                        "scale": {
                            "specReplicasPath": ".spec.replicas",
                            "statusReplicasPath": ".status.replicas",
                            "labelSelectorPath": ".status.selector",
                        },
                    },
                    "additionalPrinterColumns": columns(),
                }],
            },
        })
    );
}

fn columns() -> Value {
    json!([
        {"name": "Replicas", "type": "integer", "jsonPath": ".spec.replicas", "description": "Wanted copies", "priority": 1},
        {"name": "Ready", "type": "string", "jsonPath": r#".status.conditions[?(@.type=="Ready")].status"#},
        {"name": "Load", "type": "number", "jsonPath": ".status.load", "format": "double"},
        {"name": "Open", "type": "boolean", "jsonPath": ".spec.open"},
        {"name": "Age", "type": "date", "jsonPath": ".metadata.creationTimestamp"},
        {"name": "Selector", "type": "string", "jsonPath": ".status.selector"},
    ])
}

#[derive(StructuralSchema)]
#[structural(crd(
    group = "example.com",
    version = "v1",
    print_column("Color", ".spec.color", priority = 0),
    explicit("categories", "deprecated", "labels", "preserveUnknownFields", "subresources"),
))]
#[allow(dead_code, reason = "only the schema is used")]
struct Explicit {
    spec: ShopSpec,
}

#[test]
fn explicit_fields_are_written() {
    let check = |document: &Value| {
        let version = &document["spec"]["versions"][0];
        assert_eq!(document["metadata"], json!({"name": "explicits.example.com", "labels": {}}));
        assert_eq!(document["spec"]["names"]["categories"], json!([]));
        assert_eq!(document["spec"]["names"].get("shortNames"), None);
        assert_eq!(document["spec"]["preserveUnknownFields"], json!(false));
        assert_eq!((&version["deprecated"], &version["subresources"]), (&json!(false), &json!({})));
        assert_eq!(version["additionalPrinterColumns"][0]["priority"], 0);
    };
    let crd = Explicit::crd();
    check(&crd.to_value());
    let mut other = crd.clone();
    other.spec.versions[0].name = "v2".to_owned();
    other.spec.versions[0].storage = false;
    let merged = crd::merge([crd, other]).expect("versions of one kind");
    check(&merged.to_value());
    assert_eq!(merged.to_value()["spec"]["versions"][1]["subresources"], json!({}));
}

#[test]
fn status_without_a_field_is_preserved() {
    let mut object = json!({"spec": {"color": "red", "x": 1}, "status": {"replicas": 1, "y": 2}, "z": 3});
    let dropped = Resource::<Storefront>::prune_tracked(&mut object);
    assert_eq!(object, json!({"spec": {"color": "red"}, "status": {"replicas": 1}}));
    assert_eq!(dropped, ["spec.x", "status.y", "z"]);
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", conversion(url = "https://example.com/convert")))]
#[allow(dead_code, reason = "only the schema is used")]
struct WithField {
    status: Option<Condition>,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1beta1", storage = false, served = false, status = false))]
#[structural(crate = structural_schema)]
#[allow(dead_code, reason = "only the schema is used")]
struct WithoutSubresource {
    status: Option<Condition>,
}

#[test]
fn a_status_field_enables_the_subresource() {
    let version = &WithField::crd().spec.versions[0];
    assert!(version.has_status());
    assert!(!WithoutSubresource::crd().spec.versions[0].has_status());
    let conversion = WithField::crd().to_value()["spec"]["conversion"]["webhook"].take();
    assert_eq!(
        conversion,
        json!({"clientConfig": {"url": "https://example.com/convert"}, "conversionReviewVersions": ["v1"]})
    );
}

#[test]
fn merges_versions() {
    let mut other = WithoutSubresource::crd();
    assert_eq!(crd::merge([other.clone()]).unwrap_err(), [crd::MergeError::NoStorageVersion]);
    other.metadata.name = "withfields.example.com".to_owned();
    other.spec.names = WithField::crd().spec.names;
    let merged = crd::merge([other, WithField::crd()]).unwrap();
    let versions: Vec<_> = merged.spec.versions.iter().map(|version| (version.name.as_str(), version.served)).collect();
    assert_eq!(versions, [("v1", true), ("v1beta1", false)]);
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", print_column("Size", ".spec.size")))]
#[allow(dead_code, reason = "only the schema is used")]
struct Generic<T> {
    spec: T,
}

#[derive(StructuralSchema)]
#[allow(dead_code, reason = "only the schema is used")]
struct Sized {
    size: i64,
}

#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1", print_column("Name", ".name"), status = Status<'a>))]
#[allow(dead_code, reason = "only the schema is used")]
struct Borrowed<'a> {
    name: &'a str,
}

#[derive(StructuralSchema)]
#[allow(dead_code, reason = "only the schema is used")]
struct Status<'a> {
    text: &'a str,
}

#[test]
fn generic_types_are_resources() {
    let kind = |crd: CustomResourceDefinition| crd.spec.versions[0].additional_printer_columns[0].kind.clone();
    assert_eq!(kind(Generic::<Sized>::crd()), "integer");
    assert_eq!(kind(Borrowed::crd()), "string");
}

#[cfg(feature = "admit")]
#[test]
fn derived_crds_pass_the_server_checks() {
    for document in [Storefront::crd(), WithField::crd()] {
        let report = document.check();
        assert_eq!((report.findings, report.warnings), Default::default(), "{}", document.metadata.name);
    }
}
