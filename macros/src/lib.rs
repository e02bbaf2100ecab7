//! The derive macro of [`structural-schema`](https://docs.rs/structural-schema), which re-exports and documents it.

mod elsewhere;
mod files;
mod source;

use proc_macro::TokenStream;
use structural_schema_frontend::Options;
use structural_schema_frontend::json_schema::JsonSchema;
use syn::DeriveInput;

/// Derives `StructuralSchema`; documented in the `structural-schema` crate.
#[proc_macro_derive(StructuralSchema, attributes(structural, serde, x_kube, schemars, validate, garde))]
pub fn derive_structural_schema(input: TokenStream) -> TokenStream {
    let input = match structural_schema_frontend::item_of(input.into()) {
        Ok(input) => input,
        Err(error) => return error.into_compile_error().into(),
    };
    let module = source::module(&input);
    let options = Options {
        default_impl: source::default_impl(&input),
        json_schema: json_schema(&input),
        module: module.as_ref(),
        // Only `codegen-cli emit` sets the variable.
        emit: structural_schema_frontend::request::is_asked(|name| std::env::var_os(name)),
    };
    structural_schema_frontend::derive(&input, options).into()
}

/// Declares how objects are converted between the versions of a resource; documented in the `structural-schema` crate.
#[proc_macro]
pub fn conversions(input: TokenStream) -> TokenStream {
    structural_schema_frontend::conversions(input.into()).into()
}

/// Returns which types implement schemars' `JsonSchema`. The features of `structural-schema` determine it.
fn json_schema(input: &DeriveInput) -> JsonSchema {
    if !cfg!(feature = "schemars") {
        return JsonSchema::Unavailable;
    }
    if !cfg!(feature = "kube") {
        return JsonSchema::OnRequest;
    }
    if elsewhere::implements_json_schema(&input.ident) { JsonSchema::Elsewhere } else { JsonSchema::Always }
}
