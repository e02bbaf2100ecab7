//! The derive macro of [`structural-schema`](https://docs.rs/structural-schema), which re-exports it; see there.

mod source;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Derives `StructuralSchema`; documented in the `structural-schema` crate.
#[proc_macro_derive(StructuralSchema, attributes(structural, serde, x_kube, schemars, validate, garde))]
pub fn derive_structural_schema(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let default_impl = source::default_impl(&input);
    // Only `codegen-cli emit` sets the variable.
    if structural_schema_frontend::request::is_asked(|name| std::env::var_os(name)) {
        return structural_schema_frontend::derive_and_emit(&input, default_impl).into();
    }
    structural_schema_frontend::derive(&input, default_impl).into()
}
