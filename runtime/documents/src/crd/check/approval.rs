//! Checks that definitions in protected groups of the Kubernetes project are approved.

use super::findings::Findings;
use crate::crd::document::CustomResourceDefinition;
use crate::field_error::{FieldError, FieldPath};
use structural_schema_cel::library::names::is_protected;
use structural_schema_cel::library::url;

/// The annotation that holds the approval of a definition in a protected group, or the reason why it is unapproved.
const ANNOTATION: &str = "api-approved.kubernetes.io";

/// The approval that the annotation states.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Approval {
    Missing,
    Bypassed,
    Approved,
    Invalid,
}

impl Approval {
    fn of(document: &CustomResourceDefinition) -> Self {
        match annotation(document) {
            "" => Approval::Missing,
            reason if reason.starts_with("unapproved") => Approval::Bypassed,
            link if is_url(link) => Approval::Approved,
            _ => Approval::Invalid,
        }
    }
}

fn annotation(document: &CustomResourceDefinition) -> &str {
    document.metadata.annotations.get(ANNOTATION).map_or("", String::as_str)
}

/// Checks a definition that replaces `old`. The server accepts a state that did not change.
pub(super) fn check_update(document: &CustomResourceDefinition, old: &CustomResourceDefinition, errors: &mut Findings) {
    if Approval::of(document) != Approval::of(old) {
        check(document, errors);
    }
}

pub(super) fn check(document: &CustomResourceDefinition, errors: &mut Findings) {
    if !is_protected(&document.spec.group) {
        return;
    }
    let field = FieldPath::dotted("metadata.annotations").key(ANNOTATION);
    match Approval::of(document) {
        Approval::Approved | Approval::Bypassed => {}
        Approval::Missing => {
            let detail = format!(
                "protected groups must have approval annotation \"{ANNOTATION}\", see \
                 https://github.com/kubernetes/enhancements/pull/1111"
            );
            errors.push(FieldError::required(field, detail));
        }
        Approval::Invalid => {
            let detail = format!(
                "protected groups must have approval annotation \"{ANNOTATION}\" with either a URL or a reason \
                 starting with \"unapproved\", see https://github.com/kubernetes/enhancements/pull/1111"
            );
            errors.push(FieldError::invalid(field, annotation(document), detail));
        }
    }
}

fn is_url(text: &str) -> bool {
    url::Url::parse_request_uri(text).is_ok_and(|url| !url.host().is_empty() && !url.scheme().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn protected_groups() {
        for group in ["k8s.io", "a.k8s.io", "kubernetes.io", "a.b.kubernetes.io"] {
            assert!(is_protected(group), "{group}");
        }
        for group in ["myk8s.io", "k8s.io.example.com", "example.com", ""] {
            assert!(!is_protected(group), "{group}");
        }
    }

    #[test]
    fn approvals() {
        let errors = |approval: Option<&str>| {
            let mut document = CustomResourceDefinition::new();
            document.spec.group = "a.k8s.io".to_owned();
            let annotation = approval.map(|approval| (ANNOTATION.to_owned(), approval.to_owned()));
            document.metadata.annotations.extend(annotation);
            let mut errors = Findings::default();
            check(&document, &mut errors);
            errors.errors().map(|error| error.kind.name()).collect::<Vec<_>>()
        };
        assert_eq!(errors(None), ["FieldValueRequired"]);
        for good in ["https://github.com/a/b/pull/1", "unapproved", "unapproved, for now", "x://y"] {
            assert_eq!(errors(Some(good)), [""; 0], "{good}");
        }
        for bad in ["later", "/a/b", "https:///x", "mailto:a"] {
            assert_eq!(errors(Some(bad)), ["FieldValueInvalid"], "{bad}");
        }
    }
}
