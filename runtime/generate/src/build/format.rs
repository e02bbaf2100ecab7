//! Strings that have a format.

use structural_schema_cel::library::openapi_format::Format;

/// Returns strings that have a format. Returns an empty slice if the server does not validate the format.
pub(super) fn samples(format: &str) -> &'static [&'static str] {
    let Some(format) = Format::from_name(format) else { return &[] };
    match format {
        Format::BsonObjectId => &["507f1f77bcf86cd799439011", "507f191e810c19729de860ea", "5f0c3b8e9d1e8a0001a1b2c3"],
        Format::Uri => &["https://example.com/", "https://example.com/a", "http://example.org:8080/b?c=d", "/a/b"],
        Format::Email => &["a@example.com", "b@example.org", "c@example.net"],
        Format::Hostname => &["example.com", "www.example.org", "host"],
        Format::Ipv4 => &["192.0.2.1", "198.51.100.7", "203.0.113.9", "192.0.2.2"],
        Format::Ipv6 => &["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"],
        Format::Cidr => &["192.0.2.0/24", "198.51.100.0/24", "2001:db8::/32"],
        Format::Mac => &["00:00:5e:00:53:01", "00:00:5e:00:53:02", "00-00-5e-00-53-03"],
        Format::Uuid | Format::Uuid4 => &[
            "6ba7b810-9dad-41d1-80b4-00c04fd430c8",
            "6ba7b811-9dad-41d1-80b4-00c04fd430c8",
            "6ba7b812-9dad-41d1-80b4-00c04fd430c8",
        ],
        Format::Uuid3 => &["6ba7b810-9dad-31d1-80b4-00c04fd430c8", "6ba7b811-9dad-31d1-80b4-00c04fd430c8"],
        Format::Uuid5 => &["6ba7b810-9dad-51d1-80b4-00c04fd430c8", "6ba7b811-9dad-51d1-80b4-00c04fd430c8"],
        Format::Isbn => &["978-3-16-148410-0", "0-306-40615-2"],
        Format::Isbn10 => &["0-306-40615-2", "0-8044-2957-X"],
        Format::Isbn13 => &["978-3-16-148410-0", "978-0-306-40615-7"],
        Format::CreditCard => &["4111111111111111", "5555555555554444"],
        Format::Ssn => &["123-45-6789", "111-22-3333"],
        Format::HexColor => &["#336699", "#fff", "#000000"],
        Format::RgbColor => &["rgb(0,128,255)", "rgb(255,255,255)"],
        Format::Byte => &["c2FtcGxl", "YQ==", "YWI=", "YWJj"],
        Format::Password => &["sample", "secret"],
        Format::Date => &["2020-01-01", "1999-12-31", "2024-02-29"],
        Format::Duration => &["1s", "5m", "1h30m", "250ms"],
        Format::DateTime => &["2020-01-01T00:00:00Z", "1999-12-31T23:59:59Z", "2024-02-29T12:00:00.5+01:00"],
        Format::ShortName => &["sample", "sample-2", "a"],
        Format::LongName => &["sample.example.com", "sample", "a.b"],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_samples_are_valid() {
        let names = [
            "bsonobjectid",
            "uri",
            "email",
            "hostname",
            "ipv4",
            "ipv6",
            "cidr",
            "mac",
            "uuid",
            "uuid3",
            "uuid4",
            "uuid5",
            "isbn",
            "isbn10",
            "isbn13",
            "creditcard",
            "ssn",
            "hexcolor",
            "rgbcolor",
            "byte",
            "password",
            "date",
            "duration",
            "date-time",
            "k8s-short-name",
            "k8s-long-name",
        ];
        for name in names {
            let format = Format::from_name(name).expect(name);
            assert!(!samples(name).is_empty(), "{name}");
            for text in samples(name) {
                assert!(format.is_valid(text), "{name}: {text}");
            }
        }
        assert!(samples("int32").is_empty());
    }
}
