//! Changes of a CRD outside of schemas.

use structural_schema_documents::crd::{CustomResourceDefinition, Scale, Version};
use structural_schema_documents::field_error::FieldPath;

use crate::finding::{Class, Finding};

/// Returns the changes that concern the whole definition.
pub(crate) fn definition(old: &CustomResourceDefinition, new: &CustomResourceDefinition) -> Vec<Finding> {
    let mut found = Vec::new();
    for rejected in new.check_update(old).findings.iter().filter(|finding| !finding.masked) {
        let message = format!("the server rejects the update: {}", rejected.error);
        let finding = Finding::new(Class::UpdateRejected, "update", message);
        found.push(Finding { new: Some(rejected.place.clone()), ..finding });
    }
    if old.spec.scope != new.spec.scope {
        let place = FieldPath::dotted("spec.scope");
        let message = format!("the scope changed from {} to {}", old.spec.scope, new.spec.scope);
        found.push(changed("scope", message, place.clone(), place));
    }
    names(old, new, &mut found);
    versions(old, new, &mut found);
    let strategy = |crd: &CustomResourceDefinition| {
        crd.spec.conversion.as_ref().map_or_else(|| "None".to_owned(), |conversion| conversion.strategy.clone())
    };
    if strategy(old) != strategy(new) {
        let message = format!("the conversion strategy changed from {} to {}", strategy(old), strategy(new));
        let place = FieldPath::dotted("spec.conversion");
        found.push(changed("conversion", message, place.clone(), place));
    }
    found
}

fn changed(check: &'static str, message: String, old: FieldPath, new: FieldPath) -> Finding {
    Finding { old: Some(old), new: Some(new), ..Finding::new(Class::EndpointChanged, check, message) }
}

fn names(old: &CustomResourceDefinition, new: &CustomResourceDefinition, found: &mut Vec<Finding>) {
    let (before, after) = (&old.spec.names, &new.spec.names);
    let place = FieldPath::dotted("spec.names");
    let lists = [
        ("shortNames", "short name", &before.short_names, &after.short_names),
        ("categories", "category", &before.categories, &after.categories),
    ];
    for (check, word, before, after) in lists {
        for name in before.iter().filter(|name| !after.contains(name)) {
            let message = format!("the {word} `{name}` is removed");
            found.push(changed(check, message, place.field(check), place.clone()));
        }
        for name in after.iter().filter(|name| !before.contains(name)) {
            let finding = Finding::new(Class::Widened, check, format!("the {word} `{name}` is new"));
            found.push(Finding { new: Some(place.field(check)), ..finding });
        }
    }
    let singular = |crd: &CustomResourceDefinition| match crd.spec.names.singular.as_str() {
        "" => crd.spec.names.kind.to_lowercase(),
        given => given.to_owned(),
    };
    let list_kind = |crd: &CustomResourceDefinition| match crd.spec.names.list_kind.as_str() {
        "" => format!("{}List", crd.spec.names.kind),
        given => given.to_owned(),
    };
    for (check, before, after) in
        [("singular", singular(old), singular(new)), ("listKind", list_kind(old), list_kind(new))]
    {
        if before != after {
            let message = format!("`{check}` changed from `{before}` to `{after}`");
            found.push(changed(check, message, place.field(check), place.field(check)));
        }
    }
}

fn versions(old: &CustomResourceDefinition, new: &CustomResourceDefinition, found: &mut Vec<Finding>) {
    let list = FieldPath::dotted("spec.versions");
    for (at, before) in old.spec.versions.iter().enumerate() {
        let name = &before.name;
        let place = list.index(at);
        match new.spec.versions.iter().position(|version| version.name == *name) {
            None if before.served => {
                let finding = changed("version", format!("the version `{name}` is removed"), place, list.clone());
                found.push(Finding { version: Some(name.clone()), ..finding });
            }
            None => found.extend(unserved(old, before, place, list.clone())),
            Some(position) => {
                let after = &new.spec.versions[position];
                let mut changes = version((before, &place), (after, &list.index(position)));
                for finding in &mut changes {
                    finding.version = Some(name.clone());
                }
                found.append(&mut changes);
            }
        }
    }
    for (at, version) in
        new.spec.versions.iter().enumerate().filter(|(_, version)| old.version(&version.name).is_none())
    {
        let finding = Finding::new(Class::Widened, "version", format!("the version `{}` is new", version.name));
        found.push(Finding { version: Some(version.name.clone()), new: Some(list.index(at)), ..finding });
    }
}

/// Reports the removal of a version that was not served, unless it is known that no object is stored in it.
fn unserved(crd: &CustomResourceDefinition, version: &Version, old: FieldPath, new: FieldPath) -> Option<Finding> {
    let is_known = crd.status.as_ref().is_some_and(|status| !status.stored_versions.is_empty());
    if is_known || version.storage {
        return None;
    }
    let message =
        "the version is removed; the server rejects this while `status.storedVersions` contains it".to_owned();
    Some(Finding { version: Some(version.name.clone()), ..changed("storedVersions", message, old, new) })
}

fn version((old, before): (&Version, &FieldPath), (new, after): (&Version, &FieldPath)) -> Vec<Finding> {
    let mut found = Vec::new();
    let mut add = |check: &'static str, message: String| {
        found.push(changed(check, message, before.clone(), after.field(check)));
    };
    match (old.served, new.served) {
        (true, false) => add("served", "the version is no longer served".to_owned()),
        (false, true) => add("served", "the version is served again".to_owned()),
        _ => {}
    }
    if old.storage != new.storage {
        let word = if new.storage { "now" } else { "no longer" };
        add("storage", format!("the version is {word} the storage version"));
    }
    if new.deprecated && !old.deprecated {
        add("deprecated", "the version is deprecated; clients get a warning".to_owned());
    }
    match (old.has_status(), new.has_status()) {
        (true, false) => add("subresources", "the subresource `status` is removed".to_owned()),
        (false, true) => add(
            "subresources",
            "the subresource `status` is new; the server ignores `status` in other requests".to_owned(),
        ),
        _ => {}
    }
    let scale = |version: &Version| version.subresources.as_ref().and_then(|subresources| subresources.scale.clone());
    match (scale(old), scale(new)) {
        (Some(_), None) => add("subresources", "the subresource `scale` is removed".to_owned()),
        (Some(old), Some(new)) => {
            for (name, old, new) in paths(&old, &new) {
                add("subresources", format!("`{name}` of the subresource `scale` changed from `{old}` to `{new}`"));
            }
        }
        _ => {}
    }
    for column in &old.additional_printer_columns {
        match new.additional_printer_columns.iter().find(|other| other.name == column.name) {
            None => add("additionalPrinterColumns", format!("the column `{}` is removed", column.name)),
            Some(other) if other.json_path != column.json_path || other.kind != column.kind => {
                let (old, new) = (&column.json_path, &other.json_path);
                add(
                    "additionalPrinterColumns",
                    format!("the column `{}` changed from `{old}` to `{new}`", column.name),
                );
            }
            Some(_) => {}
        }
    }
    for field in &old.selectable_fields {
        if !new.selectable_fields.iter().any(|other| other.json_path == field.json_path) {
            add("selectableFields", format!("the selectable field `{}` is removed", field.json_path));
        }
    }
    found
}

/// Returns the paths that differ: name, old, and new.
fn paths(old: &Scale, new: &Scale) -> Vec<(&'static str, String, String)> {
    let selector = |scale: &Scale| scale.label_selector_path.clone().unwrap_or_default();
    let all = [
        ("specReplicasPath", old.spec_replicas_path.clone(), new.spec_replicas_path.clone()),
        ("statusReplicasPath", old.status_replicas_path.clone(), new.status_replicas_path.clone()),
        ("labelSelectorPath", selector(old), selector(new)),
    ];
    all.into_iter().filter(|(_, old, new)| old != new).collect()
}
