//! Macros that make definitions.

use proc_macro::TokenStream;

/// Declares a definition.
#[proc_macro_attribute]
pub fn definition(_: TokenStream, item: TokenStream) -> TokenStream {
    let item = item.to_string();
    // Helper attributes of a derive come after it.
    let at = item.find("pub struct").expect("a struct");
    let attribute = "#[structural(crd(group = \"example.com\", version = \"v1\"))]";
    format!("{}{attribute}{}", &item[..at], &item[at..]).parse().expect("tokens")
}

/// Makes a kind, as the derive of kube does.
#[proc_macro_derive(CustomResource, attributes(kube))]
pub fn custom_resource(_: TokenStream) -> TokenStream {
    "/// The site.
    #[derive(Debug)]
    pub struct Site {
        /// The specification.
        pub spec: SiteSpec,
        /// The status.
        pub status: ::core::option::Option<Status>,
    }"
    .parse()
    .expect("tokens")
}
