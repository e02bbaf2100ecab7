//! Formats of digits: ISBN and credit card numbers, colors, UUIDs, MAC addresses.

/// Returns whether Go's `\s` matches the character.
fn is_space(c: u8) -> bool {
    matches!(c, b'\t' | b'\n' | b'\x0c' | b'\r' | b' ')
}

pub(super) fn is_bson_object_id(text: &str) -> bool {
    text.len() == 24 && is_hex(text.as_bytes())
}

fn is_hex(text: &[u8]) -> bool {
    text.iter().all(u8::is_ascii_hexdigit)
}

/// Returns whether the text is a UUID: groups of 8, 4, 4, 4 and 12 digits, each dash optional. For versions 4
/// and 5, the variant is also checked.
pub(super) fn is_uuid(text: &str, version: Option<u8>) -> bool {
    let mut rest = text.as_bytes();
    for (i, len) in [8, 4, 4, 4, 12].into_iter().enumerate() {
        if i > 0 {
            rest = rest.strip_prefix(b"-").unwrap_or(rest);
        }
        let Some((group, after)) = rest.split_at_checked(len) else { return false };
        let fits = match (i, version) {
            (2, Some(version)) => group[0] == version,
            (3, Some(b'4' | b'5')) => matches!(group[0], b'8' | b'9' | b'a' | b'b' | b'A' | b'B'),
            _ => true,
        };
        if !fits || !is_hex(group) {
            return false;
        }
        rest = after;
    }
    rest.is_empty()
}

/// Returns whether the text has 6, 8 or 20 bytes as `01:23:…`, `01-23-…`, `0123.4567.…` or `0123…`.
pub(super) fn is_mac(text: &str) -> bool {
    let bytes = text.as_bytes();
    let (separator, group) = match (bytes.get(2), bytes.get(4)) {
        (Some(c @ (b':' | b'-')), _) => (Some(*c), 2),
        (_, Some(b'.')) => (Some(b'.'), 4),
        _ => (None, 2),
    };
    let Some(separator) = separator else {
        return matches!(bytes.len(), 12 | 16 | 40) && is_hex(bytes);
    };
    let groups = || bytes.split(|c| *c == separator);
    matches!(groups().count() * group, 12 | 16 | 40) && groups().all(|digits| digits.len() == group && is_hex(digits))
}

/// Returns the digits of an ISBN, at most 14 of them. A longer result is never valid.
fn isbn_digits(text: &str) -> Option<Vec<u8>> {
    let digits: Vec<u8> = text.bytes().filter(|c| !is_space(*c) && *c != b'-').take(14).collect();
    let (last, head) = digits.split_last()?;
    (head.iter().all(u8::is_ascii_digit) && (last.is_ascii_digit() || *last == b'X')).then_some(digits)
}

pub(super) fn is_isbn10(text: &str) -> bool {
    let Some(digits) = isbn_digits(text).filter(|digits| digits.len() == 10) else { return false };
    let value = |c: u8| if c == b'X' { 10 } else { u32::from(c - b'0') };
    (1..).zip(&digits).map(|(weight, c)| weight * value(*c)).sum::<u32>() % 11 == 0
}

pub(super) fn is_isbn13(text: &str) -> bool {
    let Some(digits) = isbn_digits(text).filter(|digits| digits.len() == 13 && digits[12] != b'X') else {
        return false;
    };
    let weights = [1, 3].into_iter().cycle();
    weights.zip(&digits).map(|(weight, c)| weight * u32::from(c - b'0')).sum::<u32>() % 10 == 0
}

/// Returns whether the text is a credit card number. All characters other than digits are ignored.
pub(super) fn is_credit_card(text: &str) -> bool {
    let digits: Vec<u8> = text.bytes().filter(u8::is_ascii_digit).take(17).collect();
    let is_known = match *digits {
        [b'4', ..] => matches!(digits.len(), 13 | 16),
        [b'5', b'1'..=b'5', ..] => digits.len() == 16,
        [b'6', b'0', b'1', b'1', ..] | [b'6', b'5', ..] => digits.len() == 16,
        [b'3', b'4' | b'7', ..] => digits.len() == 15,
        [b'3', b'0', b'0'..=b'5', ..] | [b'3', b'6' | b'8', ..] => digits.len() == 14,
        [b'2', b'1', b'3', b'1', ..] | [b'1', b'8', b'0', b'0', ..] => digits.len() == 15,
        [b'3', b'5', ..] => digits.len() == 16,
        _ => false,
    };
    // Luhn checksum: every other digit from the right is doubled, and its digits are added.
    let sum = digits.iter().rev().enumerate().map(|(i, c)| {
        let value = u32::from(c - b'0') * if i % 2 == 0 { 1 } else { 2 };
        value % 10 + value / 10
    });
    is_known && sum.sum::<u32>() % 10 == 0
}

/// Returns whether the text is `ddd-dd-dddd`, with a dash or a space.
pub(super) fn is_ssn(text: &str) -> bool {
    text.len() == 11
        && text.bytes().enumerate().all(|(i, c)| match i {
            3 | 6 => matches!(c, b'-' | b' '),
            _ => c.is_ascii_digit(),
        })
}

/// Returns whether the text is three or six hexadecimal digits, with an optional `#`.
pub(super) fn is_hex_color(text: &str) -> bool {
    let digits = text.strip_prefix('#').unwrap_or(text).as_bytes();
    matches!(digits.len(), 3 | 6) && is_hex(digits)
}

/// Returns whether the text is `rgb(0, 128, 255)`, with optional white space inside the parentheses.
pub(super) fn is_rgb_color(text: &str) -> bool {
    let Some(inner) = text.strip_prefix("rgb(").and_then(|rest| rest.strip_suffix(')')) else { return false };
    let part = |part: &str| {
        let digits = part.trim_matches(|c: char| u8::try_from(c).is_ok_and(is_space));
        let is_plain = !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit());
        is_plain && (digits == "0" || !digits.starts_with('0')) && digits.parse::<u8>().is_ok()
    };
    inner.split(',').count() == 3 && inner.split(',').all(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(is_valid: impl Fn(&str) -> bool, good: &[&str], bad: &[&str]) {
        for text in good {
            assert!(is_valid(text), "{text}");
        }
        for text in bad {
            assert!(!is_valid(text), "{text}");
        }
    }

    #[test]
    fn object_ids() {
        check(
            is_bson_object_id,
            &["507f1f77bcf86cd799439011", "507F1F77BCF86CD799439011"],
            &["", "507f", "507f1f77bcf86cd79943901g"],
        );
    }

    #[test]
    fn uuids() {
        let (v3, v4) = ("bcd02e22-68f0-3046-a512-327cca9def8f", "025b0d74-00a2-4048-bf57-227c5111bb34");
        let v5 = "886313e1-3b8a-5372-9b90-0c9aee199e5d";
        let any = |text: &str| is_uuid(text, None);
        check(
            any,
            &[v3, v4, v5, &v3.to_uppercase(), &v3.replace('-', ""), "bcd02e2268f0-3046a512-327cca9def8f"],
            &[
                "",
                "bcd02e22-68f0-3046-a512-327cca9def8",
                "bcd02e22-68f0-3046-a512-327cca9def8ff",
                "bcd02e22--68f0-3046-a512-327cca9def8f",
                "gcd02e22-68f0-3046-a512-327cca9def8f",
                "-bcd02e22-68f0-3046-a512-327cca9def8f",
                "bcd02e22-68f0-3046-a512-327cca9def8f\n",
            ],
        );
        check(|t| is_uuid(t, Some(b'3')), &[v3], &[v4, v5]);
        check(|t| is_uuid(t, Some(b'4')), &[v4], &[v3, v5, "025b0d74-00a2-4048-cf57-227c5111bb34"]);
        check(|t| is_uuid(t, Some(b'5')), &[v5], &[v3, v4, "886313e1-3b8a-5372-7b90-0c9aee199e5d"]);
    }

    #[test]
    fn hardware_addresses() {
        check(
            is_mac,
            &[
                "01:23:45:67:89:ab",
                "01-23-45-67-89-AB",
                "01:23:45:67:89:ab:cd:ef",
                "0123.4567.89ab",
                "0123.4567.89ab.cdef",
                "0123456789ab",
                "0123456789abcdef",
                &["00"; 20].join(":"),
                &["0000"; 10].join("."),
                &"00".repeat(20),
            ],
            &[
                "",
                "01:23:45:67:89",
                "01:23:45:67:89:ab:cd",
                "01:23-45:67:89:ab",
                "0123.4567",
                "0123.4567.89ab.cd",
                "01:23:45:67:89:ag",
                "012.3456.789ab",
                "0123456789abc",
                "é1:23:45:67:89:ab",
                "01:23:45:67:89:a",
            ],
        );
    }

    #[test]
    fn book_numbers() {
        check(
            is_isbn10,
            &["0321751043", "0-321-75104-3", "043942089X", " 3836221195 "],
            &["", "0321751044", "03217510", "978-0321751041", "04394X2089", "X", "043942089x"],
        );
        check(is_isbn13, &["978-0321751041", "9780321751041"], &["978-0321751040", "0321751043", "978032175104X", ""]);
    }

    #[test]
    fn card_numbers() {
        check(
            is_credit_card,
            &[
                "4111-1111-1111-1111",
                "4222222222222",
                "5555 5555 5555 4444",
                "6011111111111117",
                "6500000000000002",
                "378282246310005",
                "30569309025904",
                "38520000023237",
                "3530111333300000",
                "180000000000002",
                "213100000000001",
            ],
            &["", "4111-1111-1111-1112", "1234567890123452", "41111111111111111", "5655555555555555"],
        );
    }

    #[test]
    fn other_codes() {
        check(is_ssn, &["111-11-1111", "111 11 1111", "111-11 1111"], &["", "111111111", "111-11-111a", "111-1-11111"]);
        check(is_hex_color, &["#FFFFFF", "fff", "#0aF"], &["", "#", "#ff", "#fffff", "#ggg", "##fff", "#fff\n"]);
        check(
            is_rgb_color,
            &["rgb(255,255,255)", "rgb( 0\t, 10 ,\n99 )", "rgb(1,200,249)"],
            &[
                "",
                "rgb(256,0,0)",
                "rgb(0,0)",
                "rgb(0,0,0,0)",
                "rgb(00,0,0)",
                "rgb(+1,0,0)",
                "rgb(1 2,0,0)",
                " rgb(0,0,0)",
                "rgb (0,0,0)",
                "rgb(0,0,0",
                "rgb(\u{a0}0,0,0)",
                "RGB(0,0,0)",
            ],
        );
    }
}
