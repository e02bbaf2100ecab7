//! Tests the translation of kube's attributes, and the errors for invalid ones.

use quote::quote;
use structural_schema_frontend::{Options, derive};
use syn::DeriveInput;

fn expand(item: proc_macro2::TokenStream) -> String {
    let item: DeriveInput = syn::parse2(item).expect("an item");
    derive(&item, Options::of_source(&item)).to_string()
}

#[track_caller]
fn error(item: proc_macro2::TokenStream, message: &str) {
    let expansion = expand(item);
    assert!(expansion.contains("compile_error") && expansion.contains(message), "{expansion}");
}

#[test]
fn the_resource_is_described_beside_its_spec() {
    let expansion = expand(quote! {
        #[kube(group = "example.com", version = "v1", kind = "Widget", root = "WidgetObject", crates(kube = "::k"))]
        struct WidgetSpec {}
    });
    assert!(expansion.contains("StructuralSchema for WidgetSpec"), "{expansion}");
    assert!(expansion.contains("StructuralSchema for WidgetObject"), "{expansion}");
    assert!(expansion.contains("CustomResource for WidgetObject"), "{expansion}");
    assert!(expansion.contains("JsonSchema for WidgetSpec"), "{expansion}");
    assert!(!expansion.contains("compile_error"), "{expansion}");
}

#[test]
fn schemars_is_left_out_where_kube_has_no_use_for_it() {
    for mode in ["disabled", "manual"] {
        let expansion = expand(quote! {
            #[kube(group = "example.com", version = "v1", kind = "Widget", schema = #mode)]
            struct WidgetSpec {}
        });
        assert!(!expansion.contains("JsonSchema"), "{expansion}");
    }
}

#[test]
fn a_resource_with_a_manual_schema_is_not_described() {
    let expansion = expand(quote! {
        #[kube(group = "example.com", version = "v1", kind = "Widget", schema = "manual")]
        struct WidgetSpec {}
    });
    assert!(expansion.contains("StructuralSchema for WidgetSpec"), "{expansion}");
    assert!(!expansion.contains("StructuralSchema for Widget {"), "{expansion}");
}

#[test]
fn a_status_takes_its_schema_from_the_spec() {
    let expansion = expand(quote! {
        #[kube(group = "example.com", version = "v1", kind = "Widget", status = "other::Status")]
        #[structural(status(schema = STATUS))]
        struct WidgetSpec {}
    });
    assert!(expansion.contains("& STATUS"), "{expansion}");
    error(
        quote!(
            #[kube(group = "example.com", version = "v1", kind = "Widget")]
            #[structural(status(schema = STATUS))]
            struct Spec {}
        ),
        "`#[kube(...)]` has no `status`",
    );
    error(
        quote!(
            #[structural(status(schema = STATUS))]
            struct Spec {}
        ),
        "this type has no `#[kube(...)]`",
    );
}

#[test]
fn help_has_the_spelling_of_kube() {
    error(
        quote!(
            #[kube(group = "things.k8s.io", version = "v1", kind = "Widget")]
            struct Spec {}
        ),
        r#"add `annotation(\"api-approved.kubernetes.io\", \"unapproved, experimental-only\")`"#,
    );
}

#[test]
fn json_schema_is_implemented_where_it_can_be() {
    use structural_schema_frontend::json_schema::JsonSchema;

    let expand = |item, json_schema| {
        let item: DeriveInput = syn::parse2(item).expect("an item");
        derive(&item, Options { json_schema, ..Options::of_source(&item) }).to_string()
    };
    let kube = quote!(
        #[kube(group = "example.com", version = "v1", kind = "Widget")]
        struct Spec {}
    );
    let plain = quote!(
        struct Status {}
    );
    assert!(expand(plain.clone(), JsonSchema::Always).contains("JsonSchema for Status"));
    assert!(!expand(plain.clone(), JsonSchema::OnRequest).contains("JsonSchema"));
    assert!(!expand(plain, JsonSchema::Elsewhere).contains("JsonSchema"));
    assert!(expand(kube.clone(), JsonSchema::Elsewhere).contains("remove that `JsonSchema`"));
    let ignoring = quote!(#[structural(ignore(schemars))] #kube);
    for mode in [JsonSchema::Always, JsonSchema::Elsewhere] {
        let expansion = expand(ignoring.clone(), mode);
        assert!(!expansion.contains("JsonSchema") && !expansion.contains("compile_error"), "{expansion}");
    }
    assert!(expand(kube, JsonSchema::Unavailable).contains("the feature `kube` is on"));
}

#[test]
fn mistakes_get_messages() {
    error(
        quote!(
            #[kube(group = "example.com", version = "v1")]
            struct Spec {}
        ),
        "needs `kind`",
    );
    error(
        quote!(
            #[kube(version = "v1", kind = "Widget")]
            struct Spec {}
        ),
        "group",
    );
    error(
        quote!(
            #[kube(group = "example.com", version = "v1", kind = "Widget", validation = RULE)]
            struct Spec {}
        ),
        "must be a string literal",
    );
    error(
        quote!(
            #[kube(group = "example.com", version = "v1", kind = "Widget", scale = r#"{"replicas": "a"}"#)]
            struct Spec {}
        ),
        "unknown part",
    );
    error(
        quote!(
            struct Spec {
                #[x_kube(valdiation = "a")]
                a: i32,
            }
        ),
        "unknown word",
    );
    error(
        quote!(
            struct Spec {
                #[x_kube(merge_strategy = STRATEGY)]
                a: Vec<i32>,
            }
        ),
        "spelled out",
    );
}

/// Errors of a spec are not reported again for its resource.
#[test]
fn one_mistake_is_one_message() {
    let expansion = expand(quote! {
        #[kube(group = "example.com", version = "v1", kind = "Widget")]
        struct WidgetSpec {
            #[structural(minimun = 1)]
            size: i32,
        }
    });
    assert_eq!(expansion.matches("compile_error").count(), 1, "{expansion}");
    assert!(expansion.contains("StructuralSchema for Widget "), "{expansion}");
}
