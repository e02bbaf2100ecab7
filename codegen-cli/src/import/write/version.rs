//! Writes the module of a version.

use std::cell::Cell;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use structural_schema::crd::{self, CustomResourceDefinition};

use super::{item, kube, resource};
use crate::constant;
use crate::import::ImportError;
use crate::import::config::Config;
use crate::import::name;
use crate::import::plan::Plan;

/// A version and its plan.
pub(in crate::import) struct Version<'a> {
    pub(in crate::import) crd: &'a CustomResourceDefinition,
    pub(in crate::import) version: &'a crd::Version,
    pub(in crate::import) plan: &'a Plan,
    pub(in crate::import) config: &'a Config,
    /// Whether each item is the type of a field. Other items only provide schemas.
    used: Vec<bool>,
    /// Whether a field uses the function `present`.
    present: Cell<bool>,
}

impl<'a> Version<'a> {
    pub(in crate::import) fn new(
        crd: &'a CustomResourceDefinition,
        version: &'a crd::Version,
        plan: &'a Plan,
        config: &'a Config,
    ) -> Self {
        Version { crd, version, plan, config, used: plan.used(), present: Cell::new(false) }
    }

    /// Records that a field uses the function `present`.
    pub(super) fn uses_present(&self) {
        self.present.set(true);
    }
}

/// Returns the module of a version.
pub(in crate::import) fn module(version: &Version<'_>) -> Result<TokenStream, ImportError> {
    let plan = version.plan;
    let spec = if version.config.kube {
        Some(kube::spec(version).ok_or_else(|| ImportError::NoSpec(version.version.name.clone()))?)
    } else {
        None
    };
    let mut order: Vec<usize> = (0..plan.items.len()).collect();
    order.sort_by_key(|at| {
        let item = &plan.items[*at];
        (*at != plan.root, !version.used[*at], item.path.len(), item.path.clone())
    });
    let items: Vec<TokenStream> = order
        .into_iter()
        // kube generates the root.
        .filter(|at| spec.is_none() || *at != plan.root)
        .map(|at| {
            let item = &plan.items[at];
            let mut extra = Vec::new();
            if at == plan.root {
                extra.push(resource::crd(version.crd, version.version, &item.name));
                extra.extend(resource::leniency(version.version));
            }
            let kube = (spec == Some(at)).then(|| kube::attribute(version));
            item::item(item, version, extra, kube.as_ref(), version.used[at])
        })
        .collect();
    let present = version.present.get().then(present);
    let schemas = schemas(plan).map_err(ImportError::Constant)?;
    let name = syn::parse_str::<syn::Ident>(&name::module(&version.version.name, version.config))
        .unwrap_or_else(|_| format_ident!("version"));
    let doc = format!(" Version `{}` of `{}`.", version.version.name, version.crd.metadata.name);
    // The comments have the form of the descriptions, and the types are as complex as the schema.
    Ok(quote! {
        #[doc = #doc]
        #[allow(clippy::all, clippy::pedantic)]
        pub mod #name {
            #(#items)*
            #present
            #schemas
        }
    })
}

/// Returns the function that distinguishes null from an absent field.
fn present() -> TokenStream {
    quote! {
        /// Deserializes a field that is present. Null is `Some(None)`, and an absent field is `None`.
        fn present<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
        where
            D: serde::Deserializer<'de>,
            T: serde::Deserialize<'de>,
        {
            T::deserialize(deserializer).map(Some)
        }
    }
}

/// Returns the module of the constants.
fn schemas(plan: &Plan) -> Result<Option<TokenStream>, constant::ConstantError> {
    if plan.constants.is_empty() {
        return Ok(None);
    }
    let constants = plan.constants.iter().enumerate().map(|(index, schema)| {
        let value = constant::expression(schema)?;
        let name = super::attribute::constant(index);
        Ok(quote!(pub(super) const #name: Schema<'static> = #value;))
    });
    let constants = constants.collect::<Result<Vec<_>, constant::ConstantError>>()?;
    let constants = quote!(#(#constants)*);
    let names = constant::names(&constants);
    Ok(Some(quote! {
        /// Schemas that attributes cannot express.
        mod schemas {
            use structural_schema::schema::{#(#names),*};
            #constants
        }
    }))
}
