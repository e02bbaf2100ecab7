//! Reports `Option` fields that schemars requires and serde does not.
//!
//! schemars looks at the type that provides the schema. With `with` or `schema_with`, that is not the type of the
//! field, so schemars no longer sees that it is an `Option`.

use syn::Field;

use super::meta::{self, Meta};
use super::own::Own;
use super::{OWNERS, of_schemars, serde_like};
use crate::ast::is_option;
use crate::attr::length;
use crate::ctxt::Ctxt;

/// The attributes of serde that determine whether a field may be missing.
const OF_SERDE: &[&str] = &["default", "skip_deserializing", "with", "deserialize_with", "flatten"];

/// Reports the field, unless an attribute determines whether it is required. `has_default` is whether serde has a
/// default for every field of the container.
pub(super) fn check(field: &Field, own: &Own, ignored: &[&str], has_default: bool, cx: &Ctxt) {
    let Some(name) = field.ident.as_ref().filter(|_| is_option(&field.ty)) else { return };
    let entries = of_schemars(&field.attrs, ignored);
    let Some(entry) = entries.iter().find(|entry| hides_option(entry)) else { return };
    let mut of_serde = serde_like::read(&field.attrs);
    of_serde.extend(entries.iter().filter(|entry| !entry.unset && entry.name() == "default").cloned());
    let is_known = has_default
        || own.has(&["required", "optional"])
        || of_serde.iter().any(|entry| OF_SERDE.contains(&entry.name().as_str()))
        || is_required(field, ignored);
    if is_known {
        return;
    }
    cx.minor_error(
        entry.span(),
        format!(
            "schemars requires `{name}`, because `{}` hides that its type is an `Option`, but serde reads objects without it\nhelp: require it: `#[structural(required)]`\nhelp: or let it be optional: `#[structural(optional)]`",
            entry.name()
        ),
    );
}

/// Returns whether an entry gives a schema that is not that of an `Option`.
fn hides_option(entry: &Meta) -> bool {
    match entry.name().as_str() {
        _ if entry.unset => false,
        "schema_with" => true,
        "with" => {
            let text = entry.value().ok().and_then(|value| meta::text(&value));
            text.and_then(|text| length::parse_quoted_type(&text).ok()).is_some_and(|ty| !is_option(&ty))
        }
        _ => false,
    }
}

/// Returns whether one of the foreign attributes contains `required`.
fn is_required(field: &Field, ignored: &[&str]) -> bool {
    let owners = OWNERS.iter().filter(|owner| !ignored.contains(&owner.attribute));
    owners.into_iter().any(|owner| {
        let attributes = field.attrs.iter().filter(|attribute| attribute.path().is_ident(owner.attribute));
        attributes.flat_map(|attribute| meta::read(attribute, &Ctxt::new())).any(|entry| entry.name() == "required")
    })
}
