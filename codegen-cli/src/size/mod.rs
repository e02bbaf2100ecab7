//! `size`: shows which parts of a CRD take the space.

use structural_schema::crd::CustomResourceDefinition;
use structural_schema::openapi::SchemaProps;

use crate::embedded;

/// The largest request that etcd accepts by default.
pub const ETCD_LIMIT: usize = 1_572_864;

/// The largest total size of annotations. `kubectl apply` stores the whole document in one.
pub const ANNOTATION_LIMIT: usize = 262_144;

/// Parts smaller than this share of the document are not listed.
const SMALLEST_SHARE: usize = 50;

/// The size of a CRD as compact JSON, and its large parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Size {
    /// The name of the CRD.
    pub name: String,
    /// The size of the whole document.
    pub bytes: usize,
    /// The size of the descriptions of all schemas.
    pub descriptions: usize,
    /// The large parts, parents before children.
    pub parts: Vec<Part>,
}

/// A part of a schema.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The version and the path.
    pub path: String,
    /// The size of the schema.
    pub bytes: usize,
    /// The size of the descriptions in the schema.
    pub descriptions: usize,
    /// The Kubernetes type that the schema looks like.
    pub embedded: Option<&'static str>,
}

/// Measures a CRD.
pub fn size(crd: &CustomResourceDefinition) -> Size {
    let bytes = crd.to_value().to_string().len();
    let mut parts = Vec::new();
    let mut descriptions = 0;
    for version in &crd.spec.versions {
        if let Some(schema) = version.open_api_v3_schema() {
            descriptions += measure(schema, &version.name, bytes / SMALLEST_SHARE, &mut parts).1;
        }
    }
    Size { name: crd.metadata.name.clone(), bytes, descriptions, parts }
}

/// Returns the size of a schema and of the descriptions in it. Lists the parts that have at least `smallest` bytes.
fn measure(schema: &SchemaProps, path: &str, smallest: usize, parts: &mut Vec<Part>) -> (usize, usize) {
    let place = parts.len();
    let properties = schema.properties.iter().map(|(name, field)| (format!("{path}.{name}"), field));
    let items = schema.item().map(|items| (format!("{path}[]"), items));
    let values = schema.values().map(|values| (format!("{path}{{}}"), values));
    let inner = properties.chain(items).chain(values);
    let below: usize = inner.map(|(path, schema)| measure(schema, &path, smallest, parts).1).sum();
    let bytes = schema.to_value().to_string().len();
    let descriptions = below + schema.description.len();
    if bytes >= smallest {
        let field = path.rsplit('.').next().unwrap_or_default();
        let embedded = embedded::type_of(schema, field).map(|known| known.name);
        parts.insert(place, Part { path: path.to_owned(), bytes, descriptions, embedded });
    }
    (bytes, descriptions)
}

impl Size {
    /// Returns whether the server can store the CRD.
    pub fn fits(&self) -> bool {
        self.bytes <= ETCD_LIMIT
    }

    /// Formats the report.
    pub fn report(&self) -> String {
        let share = |bytes: usize, of: usize| percent(bytes, of);
        let mut lines = vec![
            format!("{}: {} bytes as compact JSON", self.name, self.bytes),
            format!("  {} of the {ETCD_LIMIT} bytes that etcd accepts", share(self.bytes, ETCD_LIMIT)),
            format!(
                "  {} of the {ANNOTATION_LIMIT} bytes of annotations, in which kubectl apply stores a copy",
                share(self.bytes, ANNOTATION_LIMIT)
            ),
            format!("  {} bytes ({}) are descriptions", self.descriptions, share(self.descriptions, self.bytes)),
            String::new(),
            format!("{:>9} {:>6} {:>13}  PART", "BYTES", "SHARE", "DESCRIPTIONS"),
        ];
        for part in &self.parts {
            let embedded = part.embedded.map_or_else(String::new, |name| format!("  ({name})"));
            let (bytes, descriptions) = (part.bytes, part.descriptions);
            lines.push(format!(
                "{bytes:>9} {:>6} {descriptions:>13}  {}{embedded}",
                share(bytes, self.bytes),
                part.path
            ));
        }
        lines.join("\n") + "\n"
    }
}

/// Formats a share with one digit after the point.
fn percent(part: usize, whole: usize) -> String {
    let tenths = (part * 1000 + whole / 2) / whole.max(1);
    format!("{}.{}%", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_rounded() {
        for (part, whole, text) in
            [(0, 10, "0.0%"), (1, 3, "33.3%"), (2, 3, "66.7%"), (5, 5, "100.0%"), (3, 2, "150.0%")]
        {
            assert_eq!(percent(part, whole), text);
        }
    }

    #[test]
    fn parents_come_before_children_and_contain_them() {
        let crd: CustomResourceDefinition = serde_json::from_value(serde_json::json!({
            "metadata": {"name": "a"},
            "spec": {"versions": [{"name": "v1", "schema": {"openAPIV3Schema": {"type": "object", "properties": {
                "spec": {"type": "object", "description": "0123456789", "properties": {"a": {"type": "string"}}},
            }}}}]},
        }))
        .expect("a CRD");
        let size = size(&crd);
        let paths: Vec<_> = size.parts.iter().map(|part| part.path.as_str()).collect();
        assert_eq!(paths, ["v1", "v1.spec", "v1.spec.a"]);
        assert_eq!(size.descriptions, 10);
        assert!(size.parts.windows(2).all(|pair| pair[0].bytes > pair[1].bytes));
        assert!(size.bytes > size.parts[0].bytes && size.fits());
    }
}
