//! Checks `spec.conversion`.

use super::findings::Findings;
use super::leniency::{Context, Requirement};
use super::{ca_bundle, names::one_of};
use crate::crd::conversion::{Conversion, ServiceReference, WebhookClientConfig};
use crate::crd::document::Spec;
use crate::field_error::{FieldError, FieldPath};
use structural_schema_cel::library::names::{dns1035_label, dns1123_subdomain};
use structural_schema_cel::library::url::Url;

const FORM: &str = "; desired format: https://host[/path]";

/// The versions of `ConversionReview` that the server supports.
const REVIEW_VERSIONS: [&str; 2] = ["v1", "v1beta1"];

pub(super) fn check(spec: &Spec, context: &Context<'_>, errors: &mut Findings) {
    // The server defaults a missing strategy.
    let Some(conversion) = &spec.conversion else { return };
    let strategy = conversion.strategy.as_str();
    if strategy != Conversion::NONE && spec.preserve_unknown_fields {
        let detail = "must be None if spec.preserveUnknownFields is true";
        errors.push(FieldError::invalid("spec.conversion.strategy", strategy, detail));
    }
    one_of(&"spec.conversion.strategy".into(), strategy, &[Conversion::NONE, Conversion::WEBHOOK], errors);
    let config = conversion.webhook.as_ref().and_then(|webhook| webhook.client_config.as_ref());
    let versions = conversion.webhook.as_ref().map_or(&[][..], |webhook| &webhook.conversion_review_versions);
    // The server's internal version has these fields one level up.
    let config_path = FieldPath::dotted("spec.conversion.webhookClientConfig");
    let versions_path = FieldPath::dotted("spec.conversion.conversionReviewVersions");
    if strategy == Conversion::WEBHOOK {
        match config {
            None => errors.push(FieldError::required(config_path, "required when strategy is set to Webhook")),
            Some(config) => client_config(config, &config_path, context, errors),
        }
        review_versions(versions, &versions_path, errors);
        if context.requires(Requirement::ReviewVersion) && !has_known_review_version(versions) {
            let detail = format!("must include at least one of {}", REVIEW_VERSIONS.join(", "));
            errors.push(FieldError::invalid(versions_path, versions, detail));
        }
        return;
    }
    let unused = [(config.is_some(), config_path), (!versions.is_empty(), versions_path)];
    for (_, path) in unused.into_iter().filter(|(given, _)| *given) {
        errors.push(FieldError::forbidden(path, "should not be set when strategy is not set to Webhook"));
    }
}

fn client_config(config: &WebhookClientConfig, path: &FieldPath, context: &Context<'_>, errors: &mut Findings) {
    match (&config.url, &config.service) {
        (Some(url), None) => check_url(url, &path.field("url"), errors),
        (None, Some(service)) => check_service(service, &path.field("service"), errors),
        (Some(_), Some(_)) | (None, None) => {
            errors.push(FieldError::required(path, "exactly one of url or service is required"));
        }
    }
    if context.requires(Requirement::CaBundle)
        && let Some(detail) = ca_bundle::problem(&config.ca_bundle)
    {
        errors.push(FieldError::invalid(path.field("caBundle"), config.ca_bundle.as_str(), detail));
    }
}

fn check_url(text: &str, path: &FieldPath, errors: &mut Findings) {
    let url = match Url::parse(text) {
        Ok(url) => url,
        Err(error) => {
            errors.push(FieldError::required(path, format!("url must be a valid URL: {error}{FORM}")));
            return;
        }
    };
    if url.scheme() != "https" {
        let detail = format!("'https' is the only allowed URL scheme{FORM}");
        errors.push(FieldError::invalid(path, url.scheme(), detail));
    }
    if url.host().is_empty() {
        errors.push(FieldError::invalid(path, "", format!("host must be specified{FORM}")));
    }
    if let Some(user) = url.user() {
        errors.push(FieldError::invalid(path, user, "user information is not permitted in the URL"));
    }
    if !url.fragment().is_empty() {
        let fragment = url.fragment().into_owned();
        errors.push(FieldError::invalid(path, fragment, "fragments are not permitted in the URL"));
    }
    if !url.raw_query().is_empty() {
        errors.push(FieldError::invalid(path, url.raw_query(), "query parameters are not permitted in the URL"));
    }
}

fn check_service(service: &ServiceReference, path: &FieldPath, errors: &mut Findings) {
    // The server swaps the two field names here.
    if service.namespace.is_empty() {
        errors.push(FieldError::required(path.field("name"), ""));
    }
    if service.name.is_empty() {
        errors.push(FieldError::required(path.field("namespace"), ""));
    }
    let port = service.port.unwrap_or(443);
    if !(1..=65535).contains(&port) {
        let detail = "port is not valid: must be between 1 and 65535, inclusive";
        errors.push(FieldError::invalid(path.field("port"), port, detail));
    }
    if let Some(url_path) = &service.path {
        check_path(url_path, &path.field("path"), errors);
    }
}

fn check_path(url_path: &str, field: &FieldPath, errors: &mut Findings) {
    let mut invalid = |detail: String| errors.push(FieldError::invalid(field, url_path, detail));
    match url_path {
        "" | "/" => return,
        "//" => return invalid("segment[0] may not be empty".to_owned()),
        _ => {}
    }
    if !url_path.starts_with('/') {
        invalid("must start with a '/'".to_owned());
    }
    // The server skips the first byte even if it is not a slash.
    let rest = &url_path.as_bytes()[1..];
    let rest = rest.strip_suffix(b"/").unwrap_or(rest);
    for (at, segment) in rest.split(|&byte| byte == b'/').enumerate() {
        if segment.is_empty() {
            invalid(format!("segment[{at}] may not be empty"));
            continue;
        }
        for message in dns1123_subdomain(segment) {
            invalid(format!("segment[{at}]: {message}"));
        }
    }
}

fn review_versions(versions: &[String], path: &FieldPath, errors: &mut Findings) {
    if versions.is_empty() {
        errors.push(FieldError::required(path, ""));
        return;
    }
    for (at, version) in versions.iter().enumerate() {
        let field = path.index(at);
        if versions[..at].contains(version) {
            errors.push(FieldError::invalid(field, version.as_str(), "duplicate version"));
            continue;
        }
        for message in dns1035_label(version) {
            errors.push(FieldError::invalid(&field, version.as_str(), message));
        }
    }
}

/// Returns whether the server supports one of the versions. Also returns true for an empty list, which another check
/// reports.
pub(super) fn has_known_review_version(versions: &[String]) -> bool {
    versions.is_empty() || versions.iter().any(|version| REVIEW_VERSIONS.contains(&version.as_str()))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn errors(conversion: &Value) -> Vec<String> {
        let spec: Spec = serde_json::from_value(json!({"conversion": conversion})).expect("a spec");
        let mut errors = Findings::default();
        check(&spec, &Context::FOR_CREATE, &mut errors);
        errors.errors().map(|error| error.to_string().replace("spec.conversion.", "")).collect()
    }

    fn webhook(config: &Value) -> Vec<String> {
        errors(&json!({
            "strategy": "Webhook", "webhook": {"clientConfig": config, "conversionReviewVersions": ["v1"]},
        }))
    }

    #[test]
    fn strategies() {
        assert_eq!(errors(&Value::Null), [""; 0]);
        assert_eq!(errors(&json!({})), ["strategy: Required value"]);
        assert_eq!(
            errors(&json!({"strategy": "None", "webhook": {"clientConfig": {}, "conversionReviewVersions": ["v1"]}})),
            [
                "webhookClientConfig: Forbidden: should not be set when strategy is not set to Webhook",
                "conversionReviewVersions: Forbidden: should not be set when strategy is not set to Webhook",
            ]
        );
        assert_eq!(
            errors(&json!({"strategy": "Webhook", "webhook": {"conversionReviewVersions": ["v2", "v2", "1"]}})),
            [
                "webhookClientConfig: Required value: required when strategy is set to Webhook",
                r#"conversionReviewVersions[1]: Invalid value: "v2": duplicate version"#,
                r#"conversionReviewVersions[2]: Invalid value: "1": a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')"#,
                r#"conversionReviewVersions: Invalid value: ["v2","v2","1"]: must include at least one of v1, v1beta1"#,
            ]
        );
    }

    #[test]
    fn urls() {
        assert_eq!(webhook(&json!({"url": "https://a.b:8443/c"})), [""; 0]);
        assert_eq!(
            webhook(&json!({})),
            ["webhookClientConfig: Required value: exactly one of url or service is required"]
        );
        assert_eq!(
            webhook(&json!({"url": "//u:p@/?q#f"})),
            [
                r#"webhookClientConfig.url: Invalid value: "": 'https' is the only allowed URL scheme; desired format: https://host[/path]"#,
                r#"webhookClientConfig.url: Invalid value: "": host must be specified; desired format: https://host[/path]"#,
                r#"webhookClientConfig.url: Invalid value: "u:p": user information is not permitted in the URL"#,
                r#"webhookClientConfig.url: Invalid value: "f": fragments are not permitted in the URL"#,
                r#"webhookClientConfig.url: Invalid value: "q": query parameters are not permitted in the URL"#,
            ]
        );
        assert_eq!(
            webhook(&json!({"url": "https://[a"})),
            [
                r#"webhookClientConfig.url: Required value: url must be a valid URL: parse "https://[a": missing ']' in host; desired format: https://host[/path]"#
            ]
        );
    }

    #[test]
    fn services() {
        assert_eq!(webhook(&json!({"service": {"name": "n", "namespace": "ns", "path": "/a/b/"}})), [""; 0]);
        assert_eq!(webhook(&json!({"service": {"name": "n", "port": 0, "path": "é//b"}})).len(), 5);
        assert_eq!(
            webhook(&json!({"service": {"name": "n", "port": 70_000, "path": "//"}})),
            [
                "webhookClientConfig.service.name: Required value",
                "webhookClientConfig.service.port: Invalid value: 70000: port is not valid: must be between 1 and 65535, inclusive",
                r#"webhookClientConfig.service.path: Invalid value: "//": segment[0] may not be empty"#,
            ]
        );
    }
}
