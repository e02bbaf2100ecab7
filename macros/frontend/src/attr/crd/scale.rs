//! `scale(...)`: the paths of the numbers of replicas.

use proc_macro2::Span;
use syn::LitStr;
use syn::parse::ParseStream;

use super::parts::{Parts, text};

/// The parts of `scale(...)`.
pub struct Scale {
    /// `spec_replicas_path`
    pub spec_replicas_path: LitStr,
    /// `status_replicas_path`
    pub status_replicas_path: LitStr,
    /// `label_selector_path`
    pub label_selector_path: Option<LitStr>,
}

const PARTS: Parts = Parts {
    owner: "scale",
    words: &["spec_replicas_path", "status_replicas_path", "label_selector_path"],
    repeat: &[],
    foreign: &[
        ("specReplicasPath", "spec_replicas_path"),
        ("statusReplicasPath", "status_replicas_path"),
        ("labelSelectorPath", "label_selector_path"),
        ("specpath", "spec_replicas_path"),
        ("statuspath", "status_replicas_path"),
        ("selectorpath", "label_selector_path"),
    ],
};

impl Scale {
    /// Parses the arguments of `scale(...)` at `span`.
    pub fn read(input: ParseStream<'_>, span: Span) -> syn::Result<Self> {
        let (mut spec, mut status, mut selector) = (None, None, None);
        PARTS.read(input, |word, _, input| {
            let slot = match word {
                "spec_replicas_path" => &mut spec,
                "status_replicas_path" => &mut status,
                _ => &mut selector,
            };
            *slot = Some(text(input)?);
            Ok(())
        })?;
        Ok(Scale {
            spec_replicas_path: PARTS.needed("spec_replicas_path", spec, span)?,
            status_replicas_path: PARTS.needed("status_replicas_path", status, span)?,
            label_selector_path: selector,
        })
    }
}
