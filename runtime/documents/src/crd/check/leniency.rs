//! The requirements that the server waives for an update, because the stored definition already violates them.

use std::collections::{BTreeMap, BTreeSet};

use structural_schema_cel::rule::{StoredExpressions, TreeOptions};
use structural_schema_model::problem::Problem;
use structural_schema_model::{FieldPath, KubernetesVersion};

use super::layout::{Layout, SHARED, VersionView, same_schema};
use super::visit::{Style, visit};
use super::{ca_bundle, conversion, extensions, node, selectable_fields, unpruned};
use crate::crd::document::{CustomResourceDefinition, Spec};
use crate::crd::version::{SelectableField, Version};
use crate::field_error::Location;
use crate::limits::Limits;
use crate::openapi::SchemaProps;

/// A requirement that the server may waive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Requirement {
    /// A conversion webhook supports a version of the review that the server supports.
    ReviewVersion,
    /// The certificates of a conversion webhook can be read.
    CaBundle,
    /// Every version has a schema.
    Schema,
    /// The server knows all types.
    KnownTypes,
    /// Schemas are structural.
    Structural,
    /// Defaults have no unknown fields.
    PrunedDefaults,
    /// The items of sets are atomic.
    AtomicSetItems,
    /// The keys of lists of type `map` are always present, and items of such lists and of sets are not null.
    ListMapKeys,
}

/// Returns whether a stored definition violates a requirement.
type IsViolated = fn(&Spec) -> bool;

const VIOLATIONS: &[(Requirement, IsViolated)] = &[
    (Requirement::ReviewVersion, has_only_unknown_review_versions),
    (Requirement::CaBundle, has_invalid_ca_bundle),
    (Requirement::Schema, |spec| spec.versions.iter().any(|version| version.open_api_v3_schema().is_none())),
    (Requirement::KnownTypes, |spec| any_node(spec, |schema| !node::has_known_type(schema))),
    (Requirement::Structural, |spec| schemas(spec).any(is_not_structural)),
    (Requirement::PrunedDefaults, |spec| schemas(spec).any(unpruned::has_unpruned_default)),
    (Requirement::AtomicSetItems, |spec| any_node(spec, has_items_that_are_not_atomic)),
    (Requirement::ListMapKeys, |spec| any_node(spec, has_unreliable_keys)),
];

/// The leniency of the server toward a definition.
#[derive(Debug, Default)]
pub(super) struct Leniency {
    waived: Vec<Requirement>,
    /// The versions that keep more selectable fields than the maximum.
    many_selectable_fields: BTreeSet<String>,
    /// The versions whose schema did not change.
    unchanged: BTreeSet<String>,
    stored: Option<StoredExpressions>,
}

impl Leniency {
    /// Returns the leniency toward a new definition. The server ignores its certificates until it is established.
    pub(super) fn for_create() -> Self {
        Leniency { waived: vec![Requirement::CaBundle], ..Leniency::default() }
    }

    /// Returns the leniency toward a definition that replaces `old`.
    pub(super) fn for_update(new: &Spec, old: &CustomResourceDefinition) -> Self {
        let violated = VIOLATIONS.iter().filter(|(_, is_violated)| is_violated(&old.spec));
        let mut waived: Vec<_> = violated.map(|(requirement, _)| *requirement).collect();
        if !old.is_established() {
            waived.push(Requirement::CaBundle);
        }
        let (new_layout, old_layout) = (Layout::new(&new.versions), Layout::new(&old.spec.versions));
        Leniency {
            waived,
            many_selectable_fields: many_selectable_fields(&new_layout, &old_layout),
            unchanged: unchanged_schemas(&new_layout, &old_layout),
            stored: Some(stored_expressions(&old.spec)),
        }
    }
}

/// The settings of a check.
#[derive(Clone, Copy, Debug)]
pub(super) struct Context<'a> {
    pub(super) limits: &'a Limits,
    /// Whether schemas must be structural.
    pub(super) structural: bool,
    leniency: &'a Leniency,
}

impl<'a> Context<'a> {
    pub(super) fn new(spec: &Spec, limits: &'a Limits, leniency: &'a Leniency) -> Self {
        let structural = !leniency.waived.contains(&Requirement::Structural)
            || !spec.preserve_unknown_fields
            || any_node(spec, |schema| schema.default.is_some() || has_extension(schema));
        Context { limits, structural, leniency }
    }

    pub(super) fn requires(&self, requirement: Requirement) -> bool {
        !self.leniency.waived.contains(&requirement)
    }

    /// Returns whether the server reports a problem of a list type.
    pub(super) fn counts(&self, problem: &Problem<'_>) -> bool {
        requirement_of(problem).is_none_or(|requirement| self.requires(requirement))
    }

    /// Returns whether a version may have more selectable fields than the maximum.
    pub(super) fn allows_many_selectable_fields(&self, version: &str) -> bool {
        self.leniency.many_selectable_fields.contains(version)
    }

    /// Returns the options for the rules of the schema at `root`.
    pub(super) fn tree_options<'o>(
        &'o self,
        kubernetes: KubernetesVersion,
        expressions: bool,
        root: &'o FieldPath,
        version: &str,
    ) -> TreeOptions<'o> {
        TreeOptions {
            kubernetes,
            expressions,
            root,
            stored: self.leniency.stored.as_ref().unwrap_or(StoredExpressions::NONE),
            limit_expressions: !self.leniency.unchanged.contains(version),
        }
    }
}

/// Returns the requirement that a problem of a list type violates, if the server may waive it.
fn requirement_of(problem: &Problem<'_>) -> Option<Requirement> {
    match problem {
        Problem::SetItemNotAtomic(_) => Some(Requirement::AtomicSetItems),
        Problem::ListMapKeyOptional | Problem::Nullable(_) => Some(Requirement::ListMapKeys),
        _ => None,
    }
}

fn schemas(spec: &Spec) -> impl Iterator<Item = &SchemaProps> {
    spec.versions.iter().filter_map(Version::open_api_v3_schema)
}

/// Returns whether any part of a schema satisfies a condition.
fn any_node(spec: &Spec, condition: impl Fn(&SchemaProps) -> bool) -> bool {
    let mut found = false;
    for schema in schemas(spec) {
        visit(schema, FieldPath::NONE, Style::Brackets, &mut |schema, _| found = found || condition(schema));
    }
    found
}

fn has_only_unknown_review_versions(spec: &Spec) -> bool {
    let webhook = spec.conversion.as_ref().and_then(|conversion| conversion.webhook.as_ref());
    webhook.is_some_and(|webhook| !conversion::has_known_review_version(&webhook.conversion_review_versions))
}

fn has_invalid_ca_bundle(spec: &Spec) -> bool {
    let webhook = spec.conversion.as_ref().and_then(|conversion| conversion.webhook.as_ref());
    let config = webhook.and_then(|webhook| webhook.client_config.as_ref());
    config.is_some_and(|config| ca_bundle::problem(&config.ca_bundle).is_some())
}

fn is_not_structural(schema: &SchemaProps) -> bool {
    schema.check_structural().map_or(true, |errors| !errors.is_empty())
}

fn has_items_that_are_not_atomic(schema: &SchemaProps) -> bool {
    let items = schema.item().filter(|_| schema.list_type.as_deref() == Some("set"));
    items.is_some_and(|items| match items.kind.as_str() {
        "array" => items.list_type.as_deref().is_some_and(|list_type| list_type != "atomic"),
        "object" => items.map_type.as_deref() != Some("atomic"),
        _ => false,
    })
}

fn has_unreliable_keys(schema: &SchemaProps) -> bool {
    let is_unreliable = |problem: &Problem<'_>| requirement_of(problem) == Some(Requirement::ListMapKeys);
    schema.item().is_some() && !extensions::errors(schema, &Location::new(FieldPath::NONE), is_unreliable).is_empty()
}

/// Returns whether a schema has an extension that only structural schemas may have. The map type is not one of them.
fn has_extension(schema: &SchemaProps) -> bool {
    schema.embedded_resource
        || schema.preserve_unknown_fields.is_some()
        || schema.int_or_string
        || !schema.list_map_keys.is_empty()
        || schema.list_type.is_some()
        || !schema.validations.is_empty()
}

fn stored_expressions(spec: &Spec) -> StoredExpressions {
    let mut stored = StoredExpressions::default();
    for schema in schemas(spec) {
        visit(schema, FieldPath::NONE, Style::Brackets, &mut |schema, _| {
            stored.rules.extend(schema.validations.iter().map(|rule| rule.rule.clone()));
            stored.message_expressions.extend(schema.validations.iter().map(|rule| rule.message_expression.clone()));
        });
    }
    stored
}

fn unchanged_schemas(new: &Layout<'_>, old: &Layout<'_>) -> BTreeSet<String> {
    let is_unchanged = |view: &VersionView<'_>| {
        let name = &view.version.name;
        matches!((new.schema_of(name), old.schema_of(name)), (Ok(new), Ok(old)) if same_schema(new, old))
    };
    new.versions().filter(is_unchanged).map(|view| view.version.name.clone()).collect()
}

fn many_selectable_fields(new: &Layout<'_>, old: &Layout<'_>) -> BTreeSet<String> {
    let is_allowed = |new: &[SelectableField], old: &[SelectableField]| {
        let paths = |fields: &[SelectableField]| fields.iter().map(|field| field.json_path.clone()).collect::<Vec<_>>();
        old.len() > selectable_fields::MAX && paths(new) == paths(old)
    };
    let shared = is_allowed(new.shared_selectable_fields(), old.shared_selectable_fields());
    let old: BTreeMap<_, _> = old.versions().map(|view| (&view.version.name, view.selectable_fields())).collect();
    let own = new.versions().filter(|view| {
        let old = old.get(&view.version.name);
        old.is_some_and(|old| is_allowed(view.selectable_fields(), old))
    });
    let own = own.map(|view| view.version.name.clone());
    own.chain(shared.then(|| SHARED.to_owned())).collect()
}

impl Context<'static> {
    /// The context for tests of single checks.
    #[cfg(test)]
    pub(super) const FOR_CREATE: Self = Context {
        limits: &Limits::DEFAULT,
        structural: true,
        leniency: &Leniency {
            waived: Vec::new(),
            many_selectable_fields: BTreeSet::new(),
            unchanged: BTreeSet::new(),
            stored: None,
        },
    };
}
