//! Generates the impl of `CustomResource`, and the checks that need its schema.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::LitStr;

use super::span::{at, ends, with_static};
use super::{Support, bounds, overrides};
use crate::ast::{Container, Data, Resource};
use crate::attr::crd::{Conversion, Crd, PrintColumn, Service, Status, Webhook};

/// Generates `impl CustomResource` for a type with `crd(...)`, and the checks of its arguments.
/// `schema` is an expression for the schema of the type.
pub(super) fn resource(container: &Container<'_>, schema: &TokenStream, support: &Support) -> TokenStream {
    let s = &support.path;
    let Some(resource) = container.resource() else { return TokenStream::new() };
    let ident = &container.ident;
    let (impl_generics, type_generics, _) = container.generics.split_for_impl();
    let where_clause = bounds::where_clause(container, support);
    let definition = definition(&resource, schema, support);
    let calls = checks(container, &resource, schema, support);
    // The checks of a generic type run where it gets its arguments.
    let (definition, separate) = if container.is_generic() {
        (quote!({ #(#calls;)* #definition }), TokenStream::new())
    } else {
        let lifetimes: Vec<_> = container.generics.lifetimes().map(|parameter| &parameter.lifetime.ident).collect();
        (definition, with_static(quote!(#(const _: () = #calls;)*), &lifetimes))
    };
    quote! {
        #[automatically_derived]
        impl #impl_generics #s::CustomResource for #ident #type_generics #where_clause {
            const DEFINITION: #s::ResourceDefinition<'static> = #definition;
            const DERIVED: #s::Derived = #s::Derived;
        }
        #separate
    }
}

/// Returns an expression of type `ResourceDefinition<'static>`.
fn definition(resource: &Resource<'_>, schema: &TokenStream, support: &Support) -> TokenStream {
    let s = &support.path;
    let Crd { group, version, .. } = resource.attribute;
    let (kind, plural) = (&resource.kind.text, &resource.plural.text);
    let (singular, list_kind) = (&resource.singular.text, &resource.list_kind.text);
    let specified_fields = specified_fields(resource, schema, support);
    quote! {
        #s::ResourceDefinition {
            group: #group,
            version: #version,
            kind: #kind,
            plural: #plural,
            singular: #singular,
            list_kind: #list_kind,
            #specified_fields
            ..#s::ResourceDefinition::EMPTY
        }
    }
}

/// Returns whether the item is a struct with a field `status`, without attributes that change its schema. The status subresource
/// then needs no check.
fn declares_status(container: &Container<'_>) -> bool {
    let Data::Struct(fields) = &container.data else { return false };
    let has_status = fields.iter().any(|field| field.name == "status" && !field.flatten);
    has_status && !overrides::changes(&container.keywords)
}

/// Returns the fields that differ from `ResourceDefinition::EMPTY`.
fn specified_fields(resource: &Resource<'_>, schema: &TokenStream, support: &Support) -> TokenStream {
    let s = &support.path;
    let crd = resource.attribute;
    let mut fields = TokenStream::new();
    let texts = [
        (quote!(short_names), &crd.short_names),
        (quote!(categories), &crd.categories),
        (quote!(selectable_fields), &crd.selectable_fields),
        (quote!(explicit), &crd.explicit),
    ];
    for (field, texts) in texts.into_iter().filter(|(_, texts)| !texts.is_empty()) {
        fields.extend(quote!(#field: &[#(#texts),*],));
    }
    let flags = [
        (quote!(cluster_scoped), crd.cluster, false),
        (quote!(status), resource.status, false),
        (quote!(served), crd.served, true),
        (quote!(storage), crd.storage, true),
        (quote!(deprecated), crd.deprecated.is_some(), false),
    ];
    for (field, flag, _) in flags.into_iter().filter(|(_, flag, usual)| flag != usual) {
        fields.extend(quote!(#field: #flag,));
    }
    if let Some(warning) = crd.deprecated.as_ref().and_then(|deprecated| deprecated.warning.as_ref()) {
        fields.extend(quote!(deprecation_warning: #s::Some(#warning),));
    }
    if let Some(scale) = &crd.scale {
        let (spec, status) = (&scale.spec_replicas_path, &scale.status_replicas_path);
        let selector = option(scale.label_selector_path.as_ref(), support);
        fields.extend(quote! {
            scale: #s::Some(#s::Scale {
                spec_replicas_path: #spec,
                status_replicas_path: #status,
                label_selector_path: #selector,
            }),
        });
    }
    if !crd.print_columns.is_empty() {
        let columns = crd.print_columns.iter().map(|column| print_column(column, schema, support));
        fields.extend(quote!(print_columns: &[#(#columns),*],));
    }
    if let Some(conversion) = &crd.conversion {
        let conversion = self::conversion(conversion, support);
        fields.extend(quote!(conversion: #s::Some(#conversion),));
    }
    for (field, entries) in [(quote!(annotations), &crd.annotations), (quote!(labels), &crd.labels)] {
        if !entries.is_empty() {
            let entries = entries.iter().map(|(key, value)| quote!((#key, #value)));
            fields.extend(quote!(#field: &[#(#entries),*],));
        }
    }
    fields
}

fn option(value: Option<impl ToTokens>, support: &Support) -> TokenStream {
    let s = &support.path;
    value.map_or_else(|| quote!(#s::None), |value| quote!(#s::Some(#value)))
}

/// Returns the text, or an empty string.
fn text(text: Option<&LitStr>) -> String {
    text.map(LitStr::value).unwrap_or_default()
}

fn print_column(column: &PrintColumn, schema: &TokenStream, support: &Support) -> TokenStream {
    let s = &support.path;
    let PrintColumn { name, json_path, kind, format, description, priority } = column;
    let kind = match kind {
        Some(kind) => quote!(#kind),
        None => {
            let root = root(json_path, schema, support);
            quote!(#s::natural_type_or_string(#root, #json_path))
        }
    };
    let (format, description) = (option(format.as_ref(), support), option(description.as_ref(), support));
    let priority = option(priority.as_ref(), support);
    quote! {
        #s::Column {
            name: #name,
            kind: #kind,
            json_path: #json_path,
            format: #format,
            description: #description,
            priority: #priority,
        }
    }
}

fn conversion(conversion: &Conversion, support: &Support) -> TokenStream {
    let s = &support.path;
    let Conversion::Webhook(Webhook { url, service, ca_bundle, review_versions }) = conversion else {
        return quote!(#s::Conversion::None);
    };
    let url = option(url.as_ref(), support);
    let service = service.as_ref().map(|Service { namespace, name, path, port }| {
        let (path, port) = (option(path.as_ref(), support), option(port.as_ref(), support));
        quote!(#s::Service { namespace: #namespace, name: #name, path: #path, port: #port })
    });
    let service = option(service, support);
    let ca_bundle = text(ca_bundle.as_ref());
    quote! {
        #s::Conversion::Webhook(#s::Webhook {
            url: #url,
            service: #service,
            ca_bundle: #ca_bundle,
            review_versions: &[#(#review_versions),*],
        })
    }
}

/// Generates the root of a resource, for a path. The compiler evaluates the schema of `metadata` only for paths that may
/// lead there.
fn root(path: &LitStr, schema: &TokenStream, support: &Support) -> TokenStream {
    let s = &support.path;
    if path.value().contains("metadata") {
        quote!(#s::root(#schema))
    } else {
        quote!(#s::root_without_metadata(#schema))
    }
}

/// Generates the checks of `schema`. Each call has the span of its argument. With `server_checks_only`, the checks that the
/// server does not have are omitted.
fn checks(
    container: &Container<'_>,
    resource: &Resource<'_>,
    schema: &TokenStream,
    support: &Support,
) -> Vec<TokenStream> {
    let s = &support.path;
    let lenient = container.keywords.get("server_checks_only").is_some();
    let crd = resource.attribute;
    let root = |path: &LitStr| root(path, schema, support);
    let here = (resource.span, resource.span);
    let oldest = resource.oldest;
    let mut calls = vec![at(quote!(#s::check_resource(#schema, #oldest)), here)];
    let mut call = |place: &dyn ToTokens, call: TokenStream| calls.push(at(quote!(#s::check::#call), ends(place)));
    for path in &crd.selectable_fields {
        let root = root(path);
        call(path, quote!(selectable_field(#root, #path)));
    }
    if lenient {
        return calls;
    }
    match &crd.status {
        Status::On(_) | Status::Absent if declares_status(container) => {}
        Status::On(span) => call(&syn::Ident::new("status", *span), quote!(status(#schema))),
        Status::Type(ty) => {
            call(ty, quote!(status(#schema)));
            call(ty, quote!(status_type(#schema, <#ty as #s::StructuralSchema>::SCHEMA)));
        }
        Status::Absent if resource.status => call(&syn::Ident::new("crd", resource.span), quote!(status(#schema))),
        Status::Absent | Status::Off => {}
    }
    for column in &crd.print_columns {
        let path = &column.json_path;
        let root = root(path);
        let kind = text(column.kind.as_ref());
        call(path, quote!(print_column(#root, #path, #kind)));
    }
    if let Some(scale) = &crd.scale {
        for (path, above) in [(&scale.spec_replicas_path, ".spec"), (&scale.status_replicas_path, ".status")] {
            let root = root(path);
            call(path, quote!(replicas(#root, #path, #above)));
        }
        if let Some(path) = &scale.label_selector_path {
            let root = root(path);
            call(path, quote!(label_selector(#root, #path)));
        }
    }
    calls
}
