//! Layout of the server's internal version, which moves fields that are equal in all versions to the top level.

use super::visit::visit_mut;
use crate::crd::version::{PrinterColumn, SelectableField, Subresources, Validation, Version};
use crate::field_error::FieldPath;
use crate::openapi::{Explicit, SchemaProps};

/// Used in place of a version name for the fields that all versions share.
pub(super) const SHARED: &str = "";

/// The fields that are equal in all versions. The internal version stores them at the top level and not in the
/// versions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout<'a> {
    versions: &'a [Version],
    pub(super) schema_shared: bool,
    pub(super) subresources_shared: bool,
    pub(super) columns_shared: bool,
    pub(super) selectable_fields_shared: bool,
}

impl<'a> Layout<'a> {
    pub(super) fn new(versions: &'a [Version]) -> Self {
        let shared = |same: fn(&Version, &Version) -> bool| match versions {
            [] => false,
            [first, others @ ..] => others.iter().all(|other| same(first, other)),
        };
        Layout {
            versions,
            schema_shared: shared(|a, b| both(a.schema.as_ref(), b.schema.as_ref(), same_validation)),
            subresources_shared: shared(|a, b| {
                both(a.subresources.as_ref(), b.subresources.as_ref(), same_subresources)
            }),
            columns_shared: shared(|a, b| {
                list(&a.additional_printer_columns, &b.additional_printer_columns, same_column)
            }),
            selectable_fields_shared: shared(|a, b| {
                list(&a.selectable_fields, &b.selectable_fields, |a, b| a.json_path == b.json_path)
            }),
        }
    }

    /// Returns the versions.
    pub(super) fn versions(&self) -> impl Iterator<Item = VersionView<'a>> + use<'a> {
        let layout = *self;
        self.versions.iter().enumerate().map(move |(at, version)| VersionView { layout, at, version })
    }

    /// Returns the schema that all versions share.
    pub(super) fn shared_schema(&self) -> Option<&'a Validation> {
        self.first().filter(|_| self.schema_shared)?.schema.as_ref()
    }

    /// Returns the subresources that all versions share.
    pub(super) fn shared_subresources(&self) -> Option<&'a Subresources> {
        self.first().filter(|_| self.subresources_shared)?.subresources.as_ref()
    }

    /// Returns the printer columns that all versions share.
    pub(super) fn shared_columns(&self) -> &'a [PrinterColumn] {
        let first = self.first().filter(|_| self.columns_shared);
        first.map_or(&[], |version| &version.additional_printer_columns)
    }

    /// Returns the selectable fields that all versions share.
    pub(super) fn shared_selectable_fields(&self) -> &'a [SelectableField] {
        let first = self.first().filter(|_| self.selectable_fields_shared);
        first.map_or(&[], |version| &version.selectable_fields)
    }

    /// Returns the schema of the version with this name. A shared schema applies to every name.
    pub(super) fn schema_of(&self, name: &str) -> Result<Option<&'a Validation>, NoSuchVersion> {
        if self.versions().all(|view| view.schema().is_none()) {
            return Ok(self.shared_schema());
        }
        let view = self.versions().find(|view| view.version.name == name);
        view.map(|view| view.schema()).ok_or(NoSuchVersion)
    }

    /// Returns whether any version has the status subresource.
    pub(super) fn any_status(&self) -> bool {
        self.versions.iter().any(Version::has_status)
    }

    /// Returns whether the first version with this name has the status subresource.
    fn status_of(&self, name: &str) -> bool {
        self.versions.iter().find(|version| version.name == name).is_some_and(Version::has_status)
    }

    fn first(&self) -> Option<&'a Version> {
        self.versions.first()
    }
}

/// No version has the name.
#[derive(Clone, Copy, Debug)]
pub(super) struct NoSuchVersion;

/// A version with the fields that it does not share.
#[derive(Clone, Copy, Debug)]
pub(super) struct VersionView<'a> {
    layout: Layout<'a>,
    at: usize,
    pub(super) version: &'a Version,
}

impl<'a> VersionView<'a> {
    pub(super) fn path(&self) -> FieldPath {
        FieldPath::dotted("spec.versions").index(self.at)
    }

    pub(super) fn schema(&self) -> Option<&'a Validation> {
        self.version.schema.as_ref().filter(|_| !self.layout.schema_shared)
    }

    pub(super) fn subresources(&self) -> Option<&'a Subresources> {
        self.version.subresources.as_ref().filter(|_| !self.layout.subresources_shared)
    }

    pub(super) fn columns(&self) -> &'a [PrinterColumn] {
        if self.layout.columns_shared { &[] } else { &self.version.additional_printer_columns }
    }

    pub(super) fn selectable_fields(&self) -> &'a [SelectableField] {
        if self.layout.selectable_fields_shared { &[] } else { &self.version.selectable_fields }
    }

    pub(super) fn has_status(&self) -> bool {
        self.layout.status_of(&self.version.name)
    }
}

fn both<T>(a: Option<&T>, b: Option<&T>, same: fn(&T, &T) -> bool) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => same(a, b),
        (None, None) => true,
        (Some(_), None) | (None, Some(_)) => false,
    }
}

fn list<T>(a: &[T], b: &[T], same: fn(&T, &T) -> bool) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
}

fn same_subresources(a: &Subresources, b: &Subresources) -> bool {
    a.status.is_some() == b.status.is_some()
        && both(a.scale.as_ref(), b.scale.as_ref(), |a, b| {
            a.label_selector_path == b.label_selector_path
                && a.spec_replicas_path == b.spec_replicas_path
                && a.status_replicas_path == b.status_replicas_path
        })
}

fn same_column(a: &PrinterColumn, b: &PrinterColumn) -> bool {
    a.description == b.description
        && a.format == b.format
        && a.json_path == b.json_path
        && a.name == b.name
        && a.priority == b.priority
        && a.kind == b.kind
}

/// Returns whether two schemas are equal for the server.
pub(super) fn same_schema(a: Option<&Validation>, b: Option<&Validation>) -> bool {
    both(a, b, same_validation)
}

fn same_validation(a: &Validation, b: &Validation) -> bool {
    both(a.open_api_v3_schema.as_deref(), b.open_api_v3_schema.as_deref(), |a, b| {
        // The direct comparison avoids the copies in most cases.
        a == b || known(a) == known(b)
    })
}

/// Returns the schema without the parts that the server does not decode: unknown keywords and explicit empty values.
fn known(schema: &SchemaProps) -> SchemaProps {
    let mut copy = schema.clone();
    visit_mut(&mut copy, &mut |schema| {
        schema.rest.clear();
        schema.explicit = Explicit::default();
        for rule in &mut schema.validations {
            rule.rest.clear();
            rule.explicit = Explicit::default();
        }
        if let Some(docs) = &mut schema.external_docs {
            docs.rest.clear();
            docs.explicit = Explicit::default();
        }
    });
    copy
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn versions(schemas: &[Value]) -> Vec<Version> {
        let version = |schema| json!({"name": "v", "schema": {"openAPIV3Schema": schema}});
        schemas.iter().map(|schema| serde_json::from_value(version(schema)).expect("a version")).collect()
    }

    #[test]
    fn schemas_are_compared_as_the_server_sees_them() {
        let same = [
            json!({"type": "object", "required": [], "properties": {"a": {"type": "string", "odd": 1}}}),
            json!({"type": "object", "nullable": false, "properties": {"a": {"type": "string", "enum": []}}}),
        ];
        assert!(Layout::new(&versions(&same)).schema_shared);
        let other = [json!({"type": "object"}), json!({"type": "object", "default": 1})];
        assert!(!Layout::new(&versions(&other)).schema_shared);
        let absent = [json!({}), Value::Null];
        assert!(!Layout::new(&versions(&absent)).schema_shared);
        assert!(Layout::new(&versions(&same[..1])).schema_shared);
        assert!(!Layout::new(&[]).schema_shared);
    }
}
