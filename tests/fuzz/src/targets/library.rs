//! Targets for values that CEL functions and formats parse from text.

use structural_schema_cel::library::cidr::{Cidr, is_cidr};
use structural_schema_cel::library::duration::Duration;
use structural_schema_cel::library::ip::{Ip, is_ip};
use structural_schema_cel::library::named_format::NamedFormat;
use structural_schema_cel::library::quantity::{Quantity, is_quantity};
use structural_schema_cel::library::semver::{Semver, is_semver};
use structural_schema_cel::library::time::{Timestamp, Zone};
use structural_schema_cel::library::url::{Url, is_url};
use structural_schema_cel::library::{float, number, openapi_format, strings};

use super::same;
use crate::seeds::Sources;

pub(super) fn seeds(_: &Sources) -> Vec<Vec<u8>> {
    let texts = [
        "10Gi",
        "-1.5e3",
        "100m",
        "0.0000000001n",
        "9223372036854775807E",
        "1h30m1.5s",
        "-2562047h47m16.854775808s",
        "2024-02-29T23:59:60Z",
        "2024-01-01T00:00:00.123456789+05:30",
        "1.2.3-alpha.1+build",
        "v1.2",
        "192.168.0.1/24",
        "::ffff:1.2.3.4",
        "fe80::1%eth0",
        "2001:db8::/32",
        "https://user:p%40ss@example.com:8080/a/b?x=1&y#frag",
        "//host",
        "/path",
        "Europe/Berlin",
        "+02:00",
        "aGVsbG8=",
        "a@b.example",
        "550e8400-e29b-41d4-a716-446655440000",
        "4111 1111 1111 1111",
        "#ff00aa",
        "rgb(1,2,3)",
        "0x1F",
        "1e400",
        "nan",
        "example.com",
        "a-b.c",
        "2024-01-31",
        "P1DT2H",
    ];
    texts.map(|text| text.as_bytes().to_vec()).into()
}

pub(super) fn values(input: &[u8]) -> Result<(), String> {
    let text = &*String::from_utf8_lossy(input);
    let quantity = Quantity::from_string(text);
    same("is_quantity and from_string", &is_quantity(text), &quantity.is_ok())?;
    if let Ok(quantity) = &quantity {
        let _ =
            (quantity.as_integer(), quantity.as_approximate_float(), quantity.plus(quantity), quantity.minus(quantity));
    }
    if let Ok(duration) = Duration::from_string(text) {
        // The server prints seconds as a floating point number, which rounds.
        let again = Duration::from_string(&duration.to_seconds_string()).map(Duration::nanos);
        let error = again.map(|again| again.abs_diff(duration.nanos()) > (duration.nanos().unsigned_abs() >> 50) + 1);
        same("a duration and the same read again", &error.is_ok_and(|error| error), &false)?;
    }
    if let Ok(time) = Timestamp::from_string(text)
        && let Ok(zone) = Zone::from_string("UTC")
    {
        let _ = time.fields(&zone);
    }
    if let Ok(zone) = Zone::from_string(text)
        && let Ok(time) = Timestamp::from_unix(1_700_000_000)
    {
        let _ = time.fields(&zone);
    }
    for normalize in [false, true] {
        same("is_semver and from_string", &is_semver(text, normalize), &Semver::from_string(text, normalize).is_ok())?;
    }
    same("is_ip and from_string", &is_ip(text), &Ip::from_string(text).is_ok())?;
    same("is_cidr and from_string", &is_cidr(text), &Cidr::from_string(text).is_ok())?;
    if let Ok(cidr) = Cidr::from_string(text) {
        same("a network contains its masked address", &cidr.contains_ip(cidr.masked().ip()), &true)?;
    }
    // The server accepts some texts as paths that it rejects as URLs, such as `// `.
    if Url::from_string(text).is_ok() {
        same("is_url and from_string", &is_url(text), &true)?;
    }
    if let Ok(url) = Url::parse(text) {
        let _ = (url.user(), url.host(), url.hostname(), url.port(), url.escaped_path(), url.query(), url.fragment());
    }
    let _ = (number::int_from_string(text), number::uint_from_string(text), number::bool_from_string(text));
    if let Ok(double) = number::double_from_string(text) {
        let printed = number::string_from_double(double);
        let again = number::double_from_string(&printed);
        same("a double and the same read again", &again.map(f64::to_bits), &Ok(double.to_bits()))?;
        let _ = (float::general(double), float::decimal(double), float::fixed(double, 6));
    }
    for (name, text) in text.split_once(' ').into_iter().chain(NAMES.map(|name| (name, text))) {
        if let Some(format) = NamedFormat::from_name(name) {
            let _ = format.validate(text);
        }
    }
    for format in FORMATS.iter().filter_map(|name| openapi_format::Format::from_name(name)) {
        format.is_valid(text);
    }
    let pieces = strings::split(text, ".", -1);
    same("a text and its joined parts", &strings::join(pieces.iter().copied(), "."), &text.to_owned())?;
    let _ = (strings::quote(text), strings::lower_ascii(text), strings::trim(text), strings::replace(text, "", "x"));
    Ok(())
}

const NAMES: [&str; 4] = ["dns1123Label", "dns1123Subdomain", "qualifiedName", "labelValue"];

const FORMATS: [&str; 26] = [
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
    "datetime",
    "k8s-short-name",
    "k8s-long-name",
];
