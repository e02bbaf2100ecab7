//! The page of a kind.

use serde::Serialize;
use structural_schema::crd::{CustomResourceDefinition, Version, newest_first};
use structural_schema::openapi::SchemaProps;
use structural_schema::publish::{STANDARD_DESCRIPTIONS, preferred_version};
use structural_schema_generate::Effort;

use super::Options;
use super::difference::{Differences, differences};
use super::example::{EFFORT, Examples, examples};
use super::field::{Field, Fields, Rule, Type, described, plain_anchor};
use crate::embedded::KubernetesType;

/// The page of a kind. Templates read it under these names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Page {
    /// The name of the CRD.
    pub name: String,
    /// The group.
    pub group: String,
    /// The kind.
    pub kind: String,
    /// The kind of lists.
    pub list_kind: String,
    /// The plural, as in addresses.
    pub plural: String,
    /// The singular.
    pub singular: String,
    /// The short names.
    pub short_names: Vec<String>,
    /// The categories.
    pub categories: Vec<String>,
    /// `Namespaced` or `Cluster`.
    pub scope: String,
    /// The versions, newest first.
    pub versions: Vec<VersionPage>,
}

/// The part of a page about one version.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct VersionPage {
    /// The name: `v1`.
    pub name: String,
    /// The anchor. The anchors of the version's fields and sections begin with it.
    pub anchor: String,
    /// The group and version: `example.com/v1`.
    pub api_version: String,
    /// Whether the server serves the version.
    pub served: bool,
    /// Whether the server stores objects in this version.
    pub storage: bool,
    /// Whether clients use the version if they do not ask for another one.
    pub preferred: bool,
    /// The warning that clients get, if the version is deprecated.
    pub deprecated: Option<String>,
    /// The description of the kind, in Markdown.
    pub description: String,
    /// The rules of the whole object.
    pub rules: Vec<Rule>,
    /// Example manifests.
    pub examples: Examples,
    /// All fields. The fields inside of a field follow it.
    pub fields: Vec<Field>,
    /// Whether the status is a subresource.
    pub status: bool,
    /// The paths of the scale subresource.
    pub scale: Option<Scale>,
    /// The columns that `kubectl get` prints.
    pub columns: Vec<Column>,
    /// The fields by which objects can be selected.
    pub selectors: Vec<Place>,
    /// The differences from the next older version.
    pub differences: Option<Differences>,
}

/// The scale subresource.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Scale {
    /// The desired number of replicas.
    pub spec_replicas: Place,
    /// The observed number of replicas.
    pub status_replicas: Place,
    /// The label selector.
    pub label_selector: Option<Place>,
}

/// A column that `kubectl get` prints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Column {
    /// The title.
    pub name: String,
    /// The type.
    #[serde(rename = "type")]
    pub kind: String,
    /// The description, in Markdown. It may be empty.
    pub description: String,
    /// The value.
    pub place: Place,
    /// Whether only `kubectl get -o wide` prints the column.
    pub wide: bool,
}

/// A JSON path of the CRD.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The path as the CRD states it: `.spec.replicas`.
    pub path: String,
    /// The anchor of the field, if the page has it.
    pub anchor: Option<String>,
}

/// Returns the page of a kind.
pub fn page(crd: &CustomResourceDefinition, options: Options) -> Page {
    let (spec, names) = (&crd.spec, &crd.spec.names);
    let mut versions: Vec<&Version> = spec.versions.iter().collect();
    versions.sort_by(|a, b| newest_first(&a.name, &b.name));
    let (preferred, effort) = (preferred_version(crd), Effort::new(EFFORT));
    let part = |(version, older): (&&Version, Option<&Version>)| VersionPage {
        preferred: preferred.is_some_and(|preferred| preferred.name == version.name),
        ..part(crd, version, older, (options, &effort))
    };
    let older = versions.iter().skip(1).map(|version| Some(*version)).chain([None]);
    Page {
        name: crd.metadata.name.clone(),
        group: spec.group.clone(),
        kind: names.kind.clone(),
        list_kind: if names.list_kind.is_empty() { format!("{}List", names.kind) } else { names.list_kind.clone() },
        plural: names.plural.clone(),
        singular: if names.singular.is_empty() { names.kind.to_lowercase() } else { names.singular.clone() },
        short_names: names.short_names.clone(),
        categories: names.categories.clone(),
        scope: spec.scope.clone(),
        versions: versions.iter().zip(older).map(part).collect(),
    }
}

/// Returns the part of the page about a version. `older` is the next older version. The caller sets whether it is preferred.
fn part(
    crd: &CustomResourceDefinition,
    version: &Version,
    older: Option<&Version>,
    (options, effort): (Options, &Effort),
) -> VersionPage {
    let schema = version.open_api_v3_schema().cloned().unwrap_or_default();
    let anchor = plain_anchor(&version.name);
    let mut fields = Fields::new(options, &anchor);
    add_root(crd, version, &schema, &mut fields);
    let place = |path: &str| Place { path: path.to_owned(), anchor: fields.anchors.get(simple_path(path)).cloned() };
    let columns = version.additional_printer_columns.iter().map(|column| Column {
        name: column.name.clone(),
        kind: column.kind.clone(),
        description: column.description.trim().to_owned(),
        place: place(&column.json_path),
        wide: column.priority > 0,
    });
    let scale = version.subresources.as_ref().and_then(|subresources| subresources.scale.as_ref());
    let mut differences = older.map(|older| differences(older, version));
    for change in differences.iter_mut().flat_map(|differences| &mut differences.changes) {
        change.anchor = fields.anchors.get(&change.path).cloned();
    }
    let scale = scale.map(|scale| Scale {
        spec_replicas: place(&scale.spec_replicas_path),
        status_replicas: place(&scale.status_replicas_path),
        label_selector: scale.label_selector_path.as_deref().map(place),
    });
    let selectors = version.selectable_fields.iter().map(|field| place(&field.json_path)).collect();
    VersionPage {
        columns: columns.collect(),
        fields: fields.finish(),
        name: version.name.clone(),
        anchor,
        api_version: format!("{}/{}", crd.spec.group, version.name),
        served: version.served,
        storage: version.storage,
        preferred: false,
        deprecated: version.deprecated.then(|| crate::json_schema::deprecation(crd, version)),
        description: schema.description.trim().to_owned(),
        rules: described(&schema, &[]).rules,
        examples: if version.served { examples(crd, version, effort) } else { Examples::default() },
        status: version.has_status(),
        scale,
        selectors,
        differences,
    }
}

/// Returns the path of a field for a JSON path without filters.
fn simple_path(path: &str) -> &str {
    path.strip_prefix('.').unwrap_or(path)
}

/// Adds the fields of the whole object. Every object has `apiVersion`, `kind`, and `metadata`, and their schemas are known.
fn add_root(crd: &CustomResourceDefinition, version: &Version, schema: &SchemaProps, fields: &mut Fields<'_>) {
    let [api_version, kind, metadata] = STANDARD_DESCRIPTIONS;
    let text = |value: String| SchemaProps { enumeration: vec![value.into()], ..SchemaProps::of_type("string") };
    let object_meta = KubernetesType::object_meta();
    for (name, property, sentence) in [
        ("apiVersion", text(format!("{}/{}", crd.spec.group, version.name)), api_version),
        ("kind", text(crd.spec.names.kind.clone()), kind),
        ("metadata", schema.properties.get("metadata").cloned().unwrap_or_default(), metadata),
    ] {
        let known = object_meta.filter(|_| name == "metadata");
        let anchor = fields.anchor(name);
        fields.list.push(Field {
            name: name.to_owned(),
            path: name.to_owned(),
            anchor,
            type_name: Type {
                name: known.map_or("string", |known| known.name).to_owned(),
                link: known.map(KubernetesType::link),
                ..Type::default()
            },
            required: known.is_none(),
            description: sentence.to_owned(),
            ..described(&property, &[])
        });
        // The CRD may restrict fields of the metadata.
        fields.add_below(&property, name, 1, &[]);
    }
    let mut own = schema.clone();
    own.properties.retain(|name, _| !matches!(name.as_str(), "apiVersion" | "kind" | "metadata"));
    fields.add_below(&own, "", 0, &[]);
}
