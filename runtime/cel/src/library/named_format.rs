//! The formats of CEL's `format` library.

use std::borrow::Cow;

use super::names::{self, mask_trailing_dash};
use super::openapi_format::Format;
use super::{Error, url};

/// A format returned by `format.named` and by functions such as `format.dns1123Label()`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NamedFormat {
    /// `format.dns1123Label()`.
    Dns1123Label,
    /// `format.dns1123Subdomain()`.
    Dns1123Subdomain,
    /// `format.dns1035Label()`.
    Dns1035Label,
    /// `format.qualifiedName()`.
    QualifiedName,
    /// `format.dns1123LabelPrefix()`.
    Dns1123LabelPrefix,
    /// `format.dns1123SubdomainPrefix()`.
    Dns1123SubdomainPrefix,
    /// `format.dns1035LabelPrefix()`.
    Dns1035LabelPrefix,
    /// `format.labelValue()`.
    LabelValue,
    /// `format.uri()`.
    Uri,
    /// `format.uuid()`.
    Uuid,
    /// `format.byte()`.
    Byte,
    /// `format.date()`.
    Date,
    /// `format.datetime()`.
    DateTime,
}

/// The name of each format, the format, and the size of the regular expression that the server uses to
/// estimate its cost.
const FORMATS: [(&str, NamedFormat, u64); 13] = [
    ("dns1123Label", NamedFormat::Dns1123Label, 30),
    ("dns1123Subdomain", NamedFormat::Dns1123Subdomain, 60),
    ("dns1035Label", NamedFormat::Dns1035Label, 30),
    ("qualifiedName", NamedFormat::QualifiedName, 60),
    ("dns1123LabelPrefix", NamedFormat::Dns1123LabelPrefix, 30),
    ("dns1123SubdomainPrefix", NamedFormat::Dns1123SubdomainPrefix, 60),
    ("dns1035LabelPrefix", NamedFormat::Dns1035LabelPrefix, 30),
    ("labelValue", NamedFormat::LabelValue, 40),
    ("uri", NamedFormat::Uri, 1103),
    ("uuid", NamedFormat::Uuid, 70),
    ("byte", NamedFormat::Byte, 84),
    ("date", NamedFormat::Date, 71),
    ("datetime", NamedFormat::DateTime, 71),
];

impl NamedFormat {
    /// CEL `format.named(string)`.
    pub fn from_name(name: &str) -> Option<Self> {
        FORMATS.iter().find(|entry| entry.0 == name).map(|entry| entry.1)
    }

    /// Returns the size of the regular expression that the server assumes for run-time cost.
    pub fn regex_size(self) -> u64 {
        FORMATS.iter().find(|entry| entry.1 == self).map_or(0, |entry| entry.2)
    }

    /// CEL `validate(string)`: returns the error messages, or an empty list if the text is valid.
    pub fn validate(self, text: &str) -> Vec<Cow<'static, str>> {
        let messages = match self {
            Self::Dns1123Label => names::dns1123_label(text),
            Self::Dns1123Subdomain => names::dns1123_subdomain(text),
            Self::Dns1035Label => names::dns1035_label(text),
            Self::QualifiedName => names::qualified_name(text),
            Self::Dns1123LabelPrefix => names::dns1123_label(mask_trailing_dash(text)),
            Self::Dns1123SubdomainPrefix => names::dns1123_subdomain(mask_trailing_dash(text)),
            Self::Dns1035LabelPrefix => names::dns1035_label(mask_trailing_dash(text)),
            Self::LabelValue => names::label_value(text),
            Self::Uri => return url::check_request_uri(text).err().map(Error::into_text).into_iter().collect(),
            Self::Uuid => unless(Format::Uuid.is_valid(text), "does not match the UUID format"),
            Self::Byte => unless(Format::Byte.is_valid(text), "invalid base64"),
            Self::Date => unless(Format::Date.is_valid(text), "invalid date"),
            Self::DateTime => unless(Format::DateTime.is_valid(text), "invalid datetime"),
        };
        messages.into_iter().map(Cow::Borrowed).collect()
    }
}

fn unless(valid: bool, message: &'static str) -> names::Messages {
    if valid { Vec::new() } else { vec![message] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_formats_by_name() {
        for (name, format, size) in FORMATS {
            assert_eq!(NamedFormat::from_name(name), Some(format));
            assert_eq!(format.regex_size(), size);
        }
        assert_eq!(NamedFormat::from_name("int32"), None);
        assert_eq!(NamedFormat::from_name("DNS1123Label"), None);
    }

    #[test]
    fn each_format_accepts_and_rejects() {
        let cases = [
            (NamedFormat::Dns1123Label, "my-label", "My Label", "a lowercase RFC 1123 label must"),
            (NamedFormat::Dns1123Subdomain, "a.b", "2020-02-29T12:00:00Z", "a lowercase RFC 1123 subdomain must"),
            (NamedFormat::Dns1035Label, "abc", "1abc", "a DNS-1035 label must"),
            (NamedFormat::QualifiedName, "k8s.io/v1", "a/b/c", "a valid label key must"),
            (NamedFormat::Dns1123LabelPrefix, "my-", "-y-x", "a lowercase RFC 1123 label must"),
            (NamedFormat::Dns1123SubdomainPrefix, "a.my-", "..-", "a lowercase RFC 1123 subdomain must"),
            (NamedFormat::Dns1035LabelPrefix, "my-", "1b-", "a DNS-1035 label must"),
            (NamedFormat::LabelValue, "", "2001:db8::1", "a valid label must be an empty string or"),
            (NamedFormat::Uri, "https://h/", "", "parse \"\": empty url"),
            (NamedFormat::Uuid, "123e4567-e89b-12d3-a456-426614174000", "2h", "does not match the UUID format"),
            (NamedFormat::Byte, "aGVsbG8=", "a", "invalid base64"),
            (NamedFormat::Date, "2021-01-01", "10.0.0.1", "invalid date"),
            (NamedFormat::DateTime, "2021-01-01T00:00:00Z", "2021-01-01", "invalid datetime"),
        ];
        for (format, good, bad, message) in cases {
            assert_eq!(format.validate(good), Vec::<&str>::new(), "{good}");
            let found = format.validate(bad);
            assert!(found.len() == 1 && found[0].starts_with(message), "{bad}: {found:?}");
        }
    }
}
