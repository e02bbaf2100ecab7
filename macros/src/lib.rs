//! The derive macro of [`structural-schema`](https://docs.rs/structural-schema), which re-exports it; see there.

mod source;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Derives `StructuralSchema`; documented in the `structural-schema` crate.
#[proc_macro_derive(StructuralSchema, attributes(structural, serde, x_kube, schemars, validate, garde))]
pub fn derive_structural_schema(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    structural_schema_frontend::derive(&input, source::default_impl(&input)).into()
}
