//! The string formats that the server validates.

mod base64;
mod code;
mod email;
mod host;
mod moment;

use structural_schema_model::text;

use super::{names, url};

pub use base64::decode as decode_byte;
pub use moment::{parse_date, parse_date_time, parse_duration};

/// A format that the server validates. It ignores all other formats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// `bsonobjectid`: 24 hexadecimal digits.
    BsonObjectId,
    /// `uri`: an absolute URL or an absolute path.
    Uri,
    /// `email`: an address with an optional display name.
    Email,
    /// `hostname`.
    Hostname,
    /// `ipv4`. Leading zeros and IPv6 addresses with an embedded IPv4 address are allowed.
    Ipv4,
    /// `ipv6`.
    Ipv6,
    /// `cidr`. Leading zeros are allowed.
    Cidr,
    /// `mac`: a hardware address of 6, 8 or 20 bytes.
    Mac,
    /// `uuid`, with or without dashes.
    Uuid,
    /// `uuid3`.
    Uuid3,
    /// `uuid4`.
    Uuid4,
    /// `uuid5`.
    Uuid5,
    /// `isbn`: ISBN-10 or ISBN-13.
    Isbn,
    /// `isbn10`.
    Isbn10,
    /// `isbn13`.
    Isbn13,
    /// `creditcard`.
    CreditCard,
    /// `ssn`: a US social security number.
    Ssn,
    /// `hexcolor`.
    HexColor,
    /// `rgbcolor`.
    RgbColor,
    /// `byte`: non-empty base64.
    Byte,
    /// `password`: any text.
    Password,
    /// `date`.
    Date,
    /// `duration`: Go's syntax, or Scala's, such as `5 minutes`.
    Duration,
    /// `date-time`.
    DateTime,
    /// `k8s-short-name`: a DNS-1123 label.
    ShortName,
    /// `k8s-long-name`: a DNS-1123 subdomain.
    LongName,
}

/// Formats and their names without dashes, which the server ignores.
const FORMATS: [(&str, Format); 26] = [
    ("bsonobjectid", Format::BsonObjectId),
    ("uri", Format::Uri),
    ("email", Format::Email),
    ("hostname", Format::Hostname),
    ("ipv4", Format::Ipv4),
    ("ipv6", Format::Ipv6),
    ("cidr", Format::Cidr),
    ("mac", Format::Mac),
    ("uuid", Format::Uuid),
    ("uuid3", Format::Uuid3),
    ("uuid4", Format::Uuid4),
    ("uuid5", Format::Uuid5),
    ("isbn", Format::Isbn),
    ("isbn10", Format::Isbn10),
    ("isbn13", Format::Isbn13),
    ("creditcard", Format::CreditCard),
    ("ssn", Format::Ssn),
    ("hexcolor", Format::HexColor),
    ("rgbcolor", Format::RgbColor),
    ("byte", Format::Byte),
    ("password", Format::Password),
    ("date", Format::Date),
    ("duration", Format::Duration),
    ("datetime", Format::DateTime),
    ("k8sshortname", Format::ShortName),
    ("k8slongname", Format::LongName),
];

impl Format {
    /// Returns the format for the `format` keyword of a schema. Dashes are ignored: `date-time` equals
    /// `datetime`.
    pub const fn from_name(name: &str) -> Option<Self> {
        let mut i = 0;
        while i < FORMATS.len() {
            if text::same_without_dashes(name, FORMATS[i].0) {
                return Some(FORMATS[i].1);
            }
            i += 1;
        }
        None
    }

    /// Returns whether the text has this format.
    pub fn is_valid(self, text: &str) -> bool {
        match self {
            Self::BsonObjectId => code::is_bson_object_id(text),
            Self::Uri => url::is_url(text),
            Self::Email => email::is_valid(text),
            Self::Hostname => host::is_hostname(text),
            Self::Ipv4 => host::is_ipv4(text),
            Self::Ipv6 => host::is_ipv6(text),
            Self::Cidr => host::is_cidr(text),
            Self::Mac => code::is_mac(text),
            Self::Uuid => code::is_uuid(text, None),
            Self::Uuid3 => code::is_uuid(text, Some(b'3')),
            Self::Uuid4 => code::is_uuid(text, Some(b'4')),
            Self::Uuid5 => code::is_uuid(text, Some(b'5')),
            Self::Isbn => code::is_isbn10(text) || code::is_isbn13(text),
            Self::Isbn10 => code::is_isbn10(text),
            Self::Isbn13 => code::is_isbn13(text),
            Self::CreditCard => code::is_credit_card(text),
            Self::Ssn => code::is_ssn(text),
            Self::HexColor => code::is_hex_color(text),
            Self::RgbColor => code::is_rgb_color(text),
            Self::Byte => base64::is_valid(text),
            Self::Password => true,
            Self::Date => moment::is_date(text),
            Self::Duration => parse_duration(text).is_ok(),
            Self::DateTime => moment::is_date_time(text),
            Self::ShortName => text.len() <= 63 && names::is_label(text.as_bytes()),
            Self::LongName => text.len() <= 253 && names::is_subdomain(text.as_bytes()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_of_the_empty_string_match_the_compile_time_list() {
        for (name, format) in FORMATS {
            assert_eq!(structural_schema_model::rules::is_format_of_empty(name), format.is_valid(""), "{name}");
        }
    }

    #[test]
    fn finds_formats_by_name() {
        for (name, format) in FORMATS {
            assert_eq!(Format::from_name(name), Some(format));
        }
        for (name, format) in
            [("date-time", Format::DateTime), ("k8s-short-name", Format::ShortName), ("-u-ri-", Format::Uri)]
        {
            assert_eq!(Format::from_name(name), Some(format));
        }
        for name in ["", "-", "int32", "Date", "ipv", "ipv44"] {
            assert_eq!(Format::from_name(name), None);
        }
    }

    #[test]
    fn kubernetes_names() {
        assert!(Format::ShortName.is_valid("a-0"));
        assert!(!Format::ShortName.is_valid("a.b"));
        assert!(!Format::ShortName.is_valid(&"a".repeat(64)));
        assert!(Format::LongName.is_valid(&"a".repeat(253)));
        assert!(!Format::LongName.is_valid(&"a".repeat(254)));
        assert!(!Format::LongName.is_valid(""));
        assert!(Format::Password.is_valid(""));
    }

    #[test]
    fn never_panics() {
        let pieces = [
            "", "0", "3", "-", ":", ".", "/", "%", "@", "é", "𝔘", "rgb(", "t", "Z", "=", "\"", "<", "(", "?", "\0", " ",
        ];
        for a in pieces {
            for b in pieces {
                for c in pieces {
                    let text = format!("{a}{b}{c}{a}{a}{b}{c}{c}{b}{a}{b}{c}");
                    for (_, format) in FORMATS {
                        let _ = format.is_valid(&text);
                    }
                    let _ = (decode_byte(&text), parse_date(&text), parse_date_time(&text), parse_duration(&text));
                }
            }
        }
    }
}
