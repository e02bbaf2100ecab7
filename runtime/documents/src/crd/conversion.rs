//! Conversion of objects between versions.

use serde_core::de::{Deserializer, Error};
use serde_core::ser::Serializer;
use serde_json::{Map, Value};
use structural_schema_model::base64::is_encoded;

use crate::openapi::Explicit;
use crate::openapi::keyword::{Depth, Keyword};
use crate::openapi::table::table;

/// `spec.conversion`
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Conversion {
    /// `strategy`: `None` or `Webhook`
    pub strategy: String,
    /// `webhook`
    pub webhook: Option<WebhookConversion>,
    /// Fields that are present although they hold their empty value.
    pub explicit: Explicit,
    /// Unknown fields, which the server drops.
    pub rest: Map<String, Value>,
}

table!(Conversion {
    "strategy" => strategy,
    "webhook" => webhook,
} always { strategy, });

impl Conversion {
    /// The strategy that only changes `apiVersion`.
    pub const NONE: &'static str = "None";

    /// The strategy that calls a webhook.
    pub const WEBHOOK: &'static str = "Webhook";
}

/// `spec.conversion.webhook`
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WebhookConversion {
    /// `clientConfig`
    pub client_config: Option<WebhookClientConfig>,
    /// `conversionReviewVersions`
    pub conversion_review_versions: Vec<String>,
    /// Fields that are present although they hold their empty value.
    pub explicit: Explicit,
    /// Unknown fields, which the server drops.
    pub rest: Map<String, Value>,
}

table!(WebhookConversion {
    "clientConfig" => client_config,
    "conversionReviewVersions" => conversion_review_versions,
} always { conversion_review_versions, });

/// `spec.conversion.webhook.clientConfig`: the address of the webhook.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WebhookClientConfig {
    /// `caBundle`
    pub ca_bundle: Base64,
    /// `service`
    pub service: Option<ServiceReference>,
    /// `url`
    pub url: Option<String>,
    /// Fields that are present although they hold their empty value.
    pub explicit: Explicit,
    /// Unknown fields, which the server drops.
    pub rest: Map<String, Value>,
}

table!(WebhookClientConfig {
    "caBundle" => ca_bundle,
    "service" => service,
    "url" => url,
});

/// `spec.conversion.webhook.clientConfig.service`
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ServiceReference {
    /// `name`
    pub name: String,
    /// `namespace`
    pub namespace: String,
    /// `path`
    pub path: Option<String>,
    /// `port`
    pub port: Option<i32>,
    /// Fields that are present although they hold their empty value.
    pub explicit: Explicit,
    /// Unknown fields, which the server drops.
    pub rest: Map<String, Value>,
}

table!(ServiceReference {
    "name" => name,
    "namespace" => namespace,
    "path" => path,
    "port" => port,
} always { name, namespace, });

/// Base64 text. Other text cannot be decoded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Base64(String);

impl Base64 {
    /// Returns `None` if the text is not base64.
    pub fn new(text: impl Into<String>) -> Option<Self> {
        Some(text.into()).filter(|text| is_encoded(text)).map(Base64)
    }

    /// Returns the base64 text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Keyword for Base64 {
    fn read<'de, D: Deserializer<'de>>(&mut self, source: D, depth: Depth) -> Result<bool, D::Error> {
        let mut text = String::new();
        let given = text.read(source, depth)?;
        if given {
            *self = Base64::new(text).ok_or_else(|| D::Error::custom("illegal base64 data"))?;
        }
        Ok(given)
    }

    fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    fn write<S: Serializer>(&self, sink: S) -> Result<S::Ok, S::Error> {
        self.0.write(sink)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_as_go_reads_it() {
        for good in ["", "YQ==", "YWI=", "YWJj", "YW\nJj\r\n", "+/+/"] {
            assert!(Base64::new(good).is_some(), "{good:?}");
        }
        for bad in ["Y", "YQ", "YQ=", "====", "YQ==YQ==", "YW-_", "YW J", "é==="] {
            assert!(Base64::new(bad).is_none(), "{bad:?}");
        }
    }
}
