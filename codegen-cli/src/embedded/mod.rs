//! Recognizes the schemas of Kubernetes types inside of CRDs by their fields.
//!
//! `fields.txt` has the fields of each type in all supported Kubernetes versions. A CRD that embeds a type may have been
//! generated from another version, so a few fields can be absent. A schema with a field that the type does not have, or with
//! only a few of its fields, is a type of the CRD's author.

use std::collections::HashMap;
use std::sync::OnceLock;

use structural_schema::openapi::SchemaProps;

/// The reference of all Kubernetes types, on one page.
const REFERENCE: &str = "https://kubernetes.io/docs/reference/generated/kubernetes-api/v1.36/";

/// The page about quantities.
const QUANTITY: &str = "https://kubernetes.io/docs/reference/kubernetes-api/common-definitions/quantity/";

/// The beginning of the pattern that controller-gen and this project write for quantities.
const QUANTITY_PATTERN: &str = r"^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|";

/// Types with few fields, whose fields occur together in no other type.
const SMALL: &[&str] = &["LabelSelector"];

/// Types with fields that many other types have.
const GENERIC: &[&str] = &[
    "CrossVersionObjectReference",
    "KeyToPath",
    "PortStatus",
    "RoleRef",
    "Subject",
    "TypedLocalObjectReference",
    "TypedObjectReference",
];

/// A type of Kubernetes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KubernetesType {
    group: &'static str,
    version: &'static str,
    /// The name.
    pub name: &'static str,
    fields: Vec<&'static str>,
}

impl KubernetesType {
    /// Returns the address of the type's documentation.
    pub fn link(&self) -> String {
        if self.is_quantity() {
            return QUANTITY.to_owned();
        }
        // The groups of Kubernetes that have a domain.
        let group = match self.group {
            "networking" => "networking-k8s-io",
            "rbac" => "rbac-authorization-k8s-io",
            group => group,
        };
        format!("{REFERENCE}#{}-{}-{group}", self.name.to_lowercase(), self.version)
    }

    /// Returns the end of the type's path in k8s-openapi, such as `::core::v1::Container`.
    pub(crate) fn path(&self) -> String {
        format!("::{}::{}::{}", self.group, self.version, self.name)
    }

    /// Returns whether the type is a quantity, which is a number or a text.
    pub fn is_quantity(&self) -> bool {
        self.fields.is_empty() && self.name == "Quantity"
    }

    /// Returns the type of the metadata of every object.
    pub fn object_meta() -> Option<&'static Self> {
        types().list.iter().find(|known| known.name == "ObjectMeta")
    }

    fn has_fields_of(&self, schema: &SchemaProps) -> bool {
        let (given, known) = (schema.properties.len(), self.fields.len());
        let least = match known {
            0..=2 if !SMALL.contains(&self.name) && !self.has_spec() => return false,
            0..=4 => known,
            5..=6 => known - 1,
            _ => known * 3 / 4,
        };
        given >= least && schema.properties.keys().all(|name| self.fields.contains(&name.as_str()))
    }

    fn has_spec(&self) -> bool {
        self.fields.contains(&"spec")
    }
}

struct Types {
    list: Vec<KubernetesType>,
    /// The types that have a field, by its name.
    by_field: HashMap<&'static str, Vec<usize>>,
    quantity: KubernetesType,
}

fn types() -> &'static Types {
    static TYPES: OnceLock<Types> = OnceLock::new();
    TYPES.get_or_init(|| {
        let lines = include_str!("fields.txt").lines().filter(|line| !line.starts_with('#'));
        let list: Vec<KubernetesType> = lines.filter_map(read).collect();
        let mut by_field = HashMap::<_, Vec<usize>>::new();
        for (at, known) in list.iter().enumerate().filter(|(_, known)| !GENERIC.contains(&known.name)) {
            for field in &known.fields {
                by_field.entry(*field).or_default().push(at);
            }
        }
        let quantity = KubernetesType { group: "core", version: "resource", name: "Quantity", fields: Vec::new() };
        Types { list, by_field, quantity }
    })
}

/// Reads a line of the table.
fn read(line: &'static str) -> Option<KubernetesType> {
    let mut words = line.split(' ');
    let (group, version, name) = (words.next()?, words.next()?, words.next()?);
    Some(KubernetesType { group, version, name, fields: words.collect() })
}

/// Returns the type that a schema describes. `field` is the name of the field, which distinguishes types with equal fields.
pub fn type_of(schema: &SchemaProps, field: &str) -> Option<&'static KubernetesType> {
    let types = types();
    if schema.int_or_string && schema.pattern.starts_with(QUANTITY_PATTERN) {
        return Some(&types.quantity);
    }
    let (first, _) = schema.properties.first_key_value()?;
    let candidates = types.by_field.get(first.as_str())?.iter().map(|at| &types.list[*at]);
    let mut fitting: Vec<&KubernetesType> = candidates.filter(|known| known.has_fields_of(schema)).collect();
    if fitting.iter().any(|known| known.has_spec()) {
        // The fields of templates and resources are equal, so the type of the specification decides.
        let spec = schema.properties.get("spec").and_then(|spec| type_of(spec, "spec"));
        let start = spec.and_then(|spec| spec.name.strip_suffix("Spec"));
        fitting.retain(|known| !known.has_spec() || start.is_some_and(|start| known.name.starts_with(start)));
    }
    let fewest = fitting.iter().map(|known| known.fields.len()).min()?;
    fitting.retain(|known| known.fields.len() == fewest);
    let meta: Vec<_> = fitting.iter().filter(|known| known.group == "meta").collect();
    match (fitting.as_slice(), meta.as_slice()) {
        ([only], _) => Some(only),
        // Types of other groups have fewer users.
        (_, [meta]) => Some(meta),
        // `secretKeyRef` and `configMapKeyRef` have the same fields.
        (several, _) => {
            let field = field.to_lowercase();
            let is_named = |known: &&&KubernetesType| {
                let start = known.name.trim_end_matches("KeySelector");
                start != known.name && field.contains(&start.to_lowercase())
            };
            several.iter().find(is_named).copied()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recognized(fields: &str, field: &str) -> Option<String> {
        let property = |name: &str| (name.to_owned(), SchemaProps::of_type("string"));
        let schema = SchemaProps { properties: fields.split(' ').map(property).collect(), ..SchemaProps::default() };
        type_of(&schema, field).map(KubernetesType::link)
    }

    #[test]
    fn types_are_recognized_by_their_fields() {
        let core = |name: &str| Some(format!("{REFERENCE}#{name}-v1-core"));
        for (fields, field, expected) in [
            ("matchExpressions matchLabels", "selector", Some(format!("{REFERENCE}#labelselector-v1-meta"))),
            ("name value valueFrom", "env", core("envvar")),
            ("key name optional", "passwordSecretRef", core("secretkeyselector")),
            ("key name optional", "configMapKeyRef", core("configmapkeyselector")),
            ("key name optional", "from", None),
            ("name", "ref", None),
            ("apiVersion kind name", "ref", None),
            ("matchLabels", "selector", None),
            ("matchExpressions matchLabels other", "selector", None),
            ("containers initContainers restartPolicy volumes", "template", None),
            (
                "lastTransitionTime message reason status type",
                "conditions",
                Some(format!("{REFERENCE}#condition-v1-meta")),
            ),
        ] {
            assert_eq!(recognized(fields, field), expected, "{fields}");
        }
    }

    #[test]
    fn templates_are_recognized_by_their_specification() {
        let pod = types().list.iter().find(|known| known.name == "PodSpec").expect("a type");
        let properties = |names: &[&str]| names.iter().map(|&name| (name.to_owned(), SchemaProps::default())).collect();
        let spec = SchemaProps { properties: properties(&pod.fields), ..SchemaProps::default() };
        assert_eq!(type_of(&spec, "").map(|known| known.name), Some("PodSpec"));
        let mut template = SchemaProps { properties: properties(&["metadata", "spec"]), ..SchemaProps::default() };
        assert_eq!(type_of(&template, ""), None);
        template.properties.insert("spec".to_owned(), spec);
        assert_eq!(type_of(&template, "").map(|known| known.name), Some("PodTemplateSpec"));
    }

    #[test]
    fn custom_resources_are_not_kubernetes_types() {
        assert_eq!(recognized("apiVersion kind metadata spec status", ""), None);
        assert!(KubernetesType::object_meta().is_some());
    }
}
