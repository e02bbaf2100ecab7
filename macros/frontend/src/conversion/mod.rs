//! `conversions!`: declares how objects are converted between the versions of a resource.
//!
//! | file | contents |
//! |---|---|
//! | `syntax` | the declaration as written |
//! | `path` | paths of fields |
//! | `expand` | the generated constants and checks |

mod expand;
mod path;
mod syntax;

use proc_macro2::TokenStream;

use crate::nesting::reject_deep;

/// Expands `conversions!`. Errors become `compile_error!`s.
pub fn conversions(input: TokenStream) -> TokenStream {
    match reject_deep(input.clone()).and_then(|()| syn::parse2::<syntax::Declaration>(input)) {
        Ok(declaration) => {
            let mut output = declaration.errors().map(syn::Error::into_compile_error).unwrap_or_default();
            if output.is_empty() {
                output = expand::declaration(&declaration);
            }
            output
        }
        Err(error) => error.into_compile_error(),
    }
}
