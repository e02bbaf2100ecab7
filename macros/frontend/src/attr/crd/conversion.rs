//! `conversion(...)`: conversion of objects between versions.

use proc_macro2::Span;
use syn::parse::ParseStream;
use syn::{LitInt, LitStr, Token, parenthesized};

use super::parts::{Parts, list, one_of, text};

/// The parts of `conversion(...)`.
pub enum Conversion {
    /// `strategy = "None"`: only `apiVersion` changes.
    None,
    /// Any other arguments: the server calls a webhook.
    Webhook(Webhook),
}

/// The webhook that converts objects.
pub struct Webhook {
    /// `url`
    pub url: Option<LitStr>,
    /// `service(...)`
    pub service: Option<Service>,
    /// `ca_bundle`
    pub ca_bundle: Option<LitStr>,
    /// `review_versions`. Defaults to v1.
    pub review_versions: Vec<LitStr>,
}

/// A service inside the cluster.
pub struct Service {
    /// `namespace`
    pub namespace: LitStr,
    /// `name`
    pub name: LitStr,
    /// `path`
    pub path: Option<LitStr>,
    /// `port`
    pub port: Option<u16>,
}

const CONVERSION: Parts = Parts {
    owner: "conversion",
    words: &["strategy", "url", "service", "ca_bundle", "review_versions"],
    repeat: &[],
    foreign: &[("webhook", "service"), ("caBundle", "ca_bundle"), ("conversion_review_versions", "review_versions")],
};

const SERVICE: Parts =
    Parts { owner: "service", words: &["namespace", "name", "path", "port"], repeat: &[], foreign: &[] };

impl Conversion {
    /// Parses the arguments of `conversion(...)` at `span`.
    pub fn read(input: ParseStream<'_>, span: Span) -> syn::Result<Self> {
        let (mut strategy, mut url, mut service, mut ca_bundle) = (None, None, None, None);
        let mut review_versions = Vec::new();
        let mut first = None;
        CONVERSION.read(input, |word, span, input| {
            if word != "strategy" {
                first.get_or_insert(span);
            }
            match word {
                "strategy" => strategy = Some(text(input)?),
                "url" => url = Some(text(input)?),
                "service" => {
                    let content;
                    parenthesized!(content in input);
                    service = Some(Service::read(&content, span)?);
                }
                "ca_bundle" => ca_bundle = Some(text(input)?),
                _ => review_versions = list(input)?,
            }
            Ok(())
        })?;
        if let Some(strategy) = &strategy {
            one_of(strategy, &["None", "Webhook"])?;
            if strategy.value() == "None" {
                return match first {
                    None => Ok(Conversion::None),
                    Some(span) => {
                        Err(syn::Error::new(span, "Forbidden: should not be set when strategy is not set to Webhook"))
                    }
                };
            }
        }
        if url.is_some() == service.is_some() {
            let message = "exactly one of url or service is required\nhelp: `conversion(service(namespace = \"…\", name = \"…\", path = \"/convert\"))`";
            return Err(syn::Error::new(span, message));
        }
        if review_versions.is_empty() {
            review_versions.push(LitStr::new("v1", span));
        }
        Ok(Conversion::Webhook(Webhook { url, service, ca_bundle, review_versions }))
    }
}

fn port(input: ParseStream<'_>) -> syn::Result<u16> {
    input.parse::<Token![=]>()?;
    let number: LitInt = input.parse()?;
    let port = number.base10_parse().ok().filter(|port| *port > 0);
    port.ok_or_else(|| {
        let message = "Invalid value: port is not valid: must be between 1 and 65535, inclusive";
        syn::Error::new(number.span(), message)
    })
}

impl Service {
    fn read(input: ParseStream<'_>, span: Span) -> syn::Result<Self> {
        let (mut namespace, mut name, mut path, mut port) = (None, None, None, None);
        SERVICE.read(input, |word, _, input| {
            match word {
                "namespace" => namespace = Some(text(input)?),
                "name" => name = Some(text(input)?),
                "path" => path = Some(text(input)?),
                _ => port = Some(self::port(input)?),
            }
            Ok(())
        })?;
        Ok(Service {
            namespace: SERVICE.needed("namespace", namespace, span)?,
            name: SERVICE.needed("name", name, span)?,
            path,
            port,
        })
    }
}
