//! Determines which types implement schemars' `JsonSchema` in addition to `StructuralSchema`.

use syn::DeriveInput;

use crate::attr::foreign;
use crate::ctxt::Ctxt;
use crate::kube::SchemaMode;

/// The types for which the derive implements `JsonSchema`. kube requires `JsonSchema` for the spec and the status of a
/// resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JsonSchema {
    /// Specs, and types with `#[structural(json_schema)]`.
    OnRequest,
    /// Every type. The feature `kube` is on, and any type can be the status of a resource.
    Always,
    /// No type, because another derive or an impl in the same file provides `JsonSchema`.
    Elsewhere,
    /// No type, because the features that provide schemars are off.
    Unavailable,
}

impl JsonSchema {
    /// Returns whether the derive implements `JsonSchema` for this type. `mode` is the schema mode of `#[kube(...)]`.
    pub(crate) fn is_implemented(self, input: &DeriveInput, mode: Option<&SchemaMode>, cx: &Ctxt) -> bool {
        // The author derives `JsonSchema` as well.
        let ignored = foreign::ignores(&input.attrs, "schemars");
        match (self, mode) {
            (JsonSchema::Always | JsonSchema::OnRequest | JsonSchema::Elsewhere, _) if ignored => false,
            (JsonSchema::Always, _) => true,
            (JsonSchema::OnRequest, mode) => matches!(mode, Some(SchemaMode::Derived(_))),
            (JsonSchema::Elsewhere, Some(SchemaMode::Derived(_))) => {
                cx.error_at(
                    &input.ident,
                    format!(
                        "`{0}` has `JsonSchema` from elsewhere, so the definition that kube builds would have a schema that is not checked here\nhelp: remove that `JsonSchema`, which `StructuralSchema` implements for `{0}`, or keep it with `#[structural(ignore(schemars))]`",
                        input.ident
                    ),
                );
                false
            }
            (JsonSchema::Unavailable, Some(SchemaMode::Derived(span))) => {
                cx.error(
                    *span,
                    "kube asks the spec for `JsonSchema`, which the derive implements if the feature `kube` is on\nhelp: enable it: `structural-schema = { version = \"…\", features = [\"kube\"] }`",
                );
                false
            }
            (JsonSchema::Elsewhere | JsonSchema::Unavailable, _) => false,
        }
    }
}
