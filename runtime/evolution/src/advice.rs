//! Suggests alternatives to changes that break users.

use crate::finding::{Class, Evidence, Finding};

/// The suggested alternative to a rule that rejects some changes of a value.
pub(crate) const TRANSITION_ADVICE: &str =
    "introduce the rule in a new version, or let it accept the changes that clients make today";

/// Returns the suggested alternative to a change.
pub(crate) fn advice(finding: &Finding) -> Option<&'static str> {
    if finding.class == Class::DataPruned && finding.check == "conversion" {
        return Some("test the webhook with objects of all versions that may be stored");
    }
    if finding.counterpart.is_some() {
        return Some(match finding.class {
            Class::ReadersAffected => "declare the same default in both versions",
            Class::DataPruned => "declare the field in all versions, or convert objects with a webhook",
            _ => "accept the same objects in all versions, or convert objects with a webhook",
        });
    }
    if finding.evidence == Evidence::NotProven {
        return Some("test the change with the objects that exist, or allow it for this path");
    }
    Some(match (finding.class, finding.check) {
        (Class::CreatesRejected | Class::UpdatesRejected | Class::StatusRejected, "required") => {
            "make the field optional, or give it a default"
        }
        (Class::CreatesRejected | Class::StatusRejected, "enum") => {
            "keep the value and describe it as deprecated, or remove it in a new version"
        }
        (Class::CreatesRejected | Class::StatusRejected, "type" | "properties" | "items" | "additionalProperties") => {
            "add a field with the new type and deprecate this one, or introduce a version"
        }
        (Class::UpdatesRejected, _) => {
            "let the rule accept unchanged values: with `optionalOldSelf: true`, write \
             `oldSelf.hasValue() && self == oldSelf.value() || …`"
        }
        (Class::CreatesRejected | Class::StatusRejected, _) => {
            "introduce the restriction in a new version; or, if only new objects must follow it, write it as a rule with \
             `optionalOldSelf: true`"
        }
        (Class::DataPruned, _) => "keep the field and describe it as deprecated; remove it in a new version",
        (Class::ReadersAffected, "default") => {
            "let the controller assume the new value, or introduce it in a new version"
        }
        (Class::OwnershipChanged, _) => "keep the type of the list or map, or add a field with the new type",
        (Class::EndpointChanged, "version" | "served") => {
            "keep serving the version and set `deprecated`; remove it when no client uses it and no object is stored in it"
        }
        (
            Class::EndpointChanged,
            "selectableFields" | "additionalPrinterColumns" | "shortNames" | "categories" | "subresources",
        ) => "keep it until no client uses it",
        _ => return None,
    })
}
