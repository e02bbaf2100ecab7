//! Writes the code of a CRD.

use proc_macro2::TokenStream;
use quote::quote;
use structural_schema::crd::{CustomResourceDefinition, merge};

/// Returns formatted code.
pub(in crate::import) fn code(tokens: TokenStream) -> Result<String, syn::Error> {
    Ok(prettyplease::unparse(&syn::parse2(tokens)?))
}

/// Returns the modules of the versions, and the function that returns the definition with all versions. `versions` has
/// the names of the versions and the paths of their types.
pub(in crate::import) fn definition(
    crd: &CustomResourceDefinition,
    modules: &[TokenStream],
    versions: &[(String, String)],
) -> TokenStream {
    let types = versions.iter().filter_map(|(_, path)| syn::parse_str::<syn::Path>(path).ok());
    let doc = format!(" Returns the definition of `{}` with all its versions.", crd.metadata.name);
    let merged = quote! {
        structural_schema::crd::merge([#(<#types as structural_schema::CustomResource>::crd()),*])
    };
    let body = if is_in_order(crd) {
        merged
    } else {
        let names = versions.iter().map(|(name, _)| name);
        quote! {
            let mut definition = #merged?;
            let order = [#(#names),*];
            definition.spec.versions.sort_by_key(|version| order.iter().position(|name| *name == version.name));
            Ok(definition)
        }
    };
    quote! {
        #(#modules)*
        #[doc = #doc]
        ///
        /// # Errors
        ///
        /// Returns an error if the versions contradict each other.
        pub fn crd() -> Result<structural_schema::crd::CustomResourceDefinition, Vec<structural_schema::crd::MergeError>> {
            #body
        }
    }
}

/// Returns whether the versions are in the order of the server.
fn is_in_order(crd: &CustomResourceDefinition) -> bool {
    if crd.spec.versions.len() == 1 {
        return true;
    }
    let mut crd = crd.clone();
    for version in &mut crd.spec.versions {
        version.schema = None;
    }
    let versions = crd.spec.versions.iter().map(|version| {
        let mut one = crd.clone();
        one.spec.versions = vec![version.clone()];
        one
    });
    merge(versions.collect::<Vec<_>>()).is_ok_and(|merged| {
        merged.spec.versions.iter().map(|version| &version.name).eq(crd
            .spec
            .versions
            .iter()
            .map(|version| &version.name))
    })
}
