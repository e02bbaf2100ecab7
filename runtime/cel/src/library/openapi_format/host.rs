//! Host names, IP addresses, and networks.

use std::net::Ipv4Addr;

use super::super::ip;
use super::super::unicode::{is_letter, is_letter_or_symbol};

/// Returns whether the text is a host name: a single label, or labels separated by dots, the last of which
/// consists of letters.
///
/// Letters and symbols of any script are allowed. A single label may contain one dash, directly after its first
/// character.
pub(super) fn is_hostname(text: &str) -> bool {
    text.len() <= 255
        && text.split('.').all(|part| part.len() <= 63)
        && match text.rsplit_once('.') {
            None => is_single_label(text),
            Some((labels, top)) => labels.split('.').all(is_label) && is_top_level(top),
        }
}

fn is_single_label(label: &str) -> bool {
    let mut chars = label.chars();
    if !chars.next().is_some_and(is_letter_digit_or_symbol) {
        return false;
    }
    let rest = chars.as_str();
    rest.strip_prefix('-').unwrap_or(rest).chars().all(is_letter_digit_or_symbol)
}

fn is_label(label: &str) -> bool {
    let ends_well = |c: Option<char>| c.is_some_and(is_letter_digit_or_symbol);
    ends_well(label.chars().next())
        && ends_well(label.chars().next_back())
        && label.chars().all(|c| c == '-' || is_letter_digit_or_symbol(c))
}

fn is_top_level(label: &str) -> bool {
    label.chars().count() >= 2 && label.chars().all(is_letter)
}

fn is_letter_digit_or_symbol(c: char) -> bool {
    c.is_ascii_digit() || is_letter_or_symbol(c)
}

/// Returns whether the text is an address that contains a dot. This includes IPv6 addresses with an embedded
/// IPv4 address.
pub(super) fn is_ipv4(text: &str) -> bool {
    // Fast path for canonical addresses.
    text.parse::<Ipv4Addr>().is_ok()
        || text.contains('.') && (is_sloppy_v4(text) || text.contains(':') && is_sloppy_v6(text))
}

/// Returns whether the text is an address that contains a colon.
pub(super) fn is_ipv6(text: &str) -> bool {
    text.contains(':') && matches!(ip::parse(text), Ok((_, None)))
}

/// Returns whether the text is an address with a prefix length.
pub(super) fn is_cidr(text: &str) -> bool {
    let Some((address, bits)) = text.split_once('/') else { return false };
    let limit = if is_sloppy_v4(address) {
        32
    } else if is_sloppy_v6(address) {
        128
    } else {
        return false;
    };
    sloppy_number(bits, 10).is_some_and(|bits| bits <= limit)
}

/// Parses a number, ignoring leading zeros.
fn sloppy_number(text: &str, radix: u32) -> Option<u32> {
    let digits = text.trim_start_matches('0');
    let is_number = !text.is_empty() && text.chars().all(|c| c.is_digit(radix));
    // A number with more digits is out of range for every caller.
    (is_number && digits.len() <= 6).then(|| u32::from_str_radix(digits, radix).unwrap_or(0))
}

fn is_sloppy_v4(text: &str) -> bool {
    text.split('.').count() == 4 && text.split('.').all(|field| sloppy_number(field, 10).is_some_and(|n| n <= 255))
}

/// Returns whether the text is an IPv6 address. Groups may have any number of leading zeros.
fn is_sloppy_v6(text: &str) -> bool {
    let (head, tail) = text.split_once("::").map_or((text, None), |(head, tail)| (head, Some(tail)));
    let count = |part: &str, may_end_in_v4: bool| -> Option<usize> {
        if part.is_empty() {
            return Some(0);
        }
        let last = part.split(':').count() - 1;
        part.split(':').enumerate().try_fold(0, |sum, (i, group)| {
            if i == last && may_end_in_v4 && group.contains('.') {
                return is_sloppy_v4(group).then_some(sum + 2);
            }
            sloppy_number(group, 16).filter(|n| *n <= 0xffff).map(|_| sum + 1)
        })
    };
    match tail {
        // `::` represents at least one group.
        Some(tail) => count(head, false).zip(count(tail, true)).is_some_and(|(a, b)| a + b < 8),
        None => count(head, true) == Some(8),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn host_names() {
        let long = "a".repeat(63);
        let good = [
            "a",
            "a-",
            "a-b",
            "localhost",
            "example.com",
            "my-host.example.com",
            "1.example.london",
            "☃.example.com",
            "$.example.com",
            "müller",
            "xn--bcher-kva.ch",
            "a.бг",
            &long,
            &format!("{long}.com"),
        ];
        for text in good {
            assert!(is_hostname(text), "{text}");
        }
        let bad = [
            "",
            "my-host",
            "-a",
            ".",
            "a.",
            ".com",
            "a..com",
            "a.c",
            "a.c1",
            "a-.com",
            "-a.com",
            "_a.com",
            "a_b",
            "10.0.0.1",
            "a b",
            "a.co\n",
            &"a".repeat(64),
            &format!("{long}.{long}.{long}.{long}.com"),
            &"é".repeat(32),
        ];
        for text in bad {
            assert!(!is_hostname(text), "{text}");
        }
    }

    #[test]
    fn addresses() {
        for text in ["1.2.3.4", "001.02.3.4", "255.255.255.255", "::1.2.3.4", "::ffff:01.2.3.4", "0:0:0:0:0:0:1.2.3.4"]
        {
            assert!(is_ipv4(text), "{text}");
        }
        for text in [
            "",
            "1.2.3",
            "1.2.3.4.5",
            "256.1.1.1",
            "1.2.3.",
            "1.2.3.x",
            "::1",
            "1.2.3.4:1",
            "+1.2.3.4",
            "9999999999.1.1.1",
        ] {
            assert!(!is_ipv4(text), "{text}");
        }
        for text in ["::", "::1", "2001:db8::1", "::ffff:1.2.3.4"] {
            assert!(is_ipv6(text), "{text}");
        }
        for text in ["", "1.2.3.4", "fe80::1%eth0", "::00001", "1:2", "::ffff:01.2.3.4"] {
            assert!(!is_ipv6(text), "{text}");
        }
    }

    #[test]
    fn sloppy_parser_accepts_strict_addresses() {
        let pieces = ["", "0", "00", "9", "10", "255", "256", ".", "x"];
        for a in pieces {
            for b in pieces {
                for c in pieces {
                    let text = format!("{a}.{b}.{c}{a}.{b}");
                    assert!(text.parse::<Ipv4Addr>().is_err() || is_sloppy_v4(&text), "{text}");
                }
            }
        }
    }

    #[test]
    fn networks() {
        for text in ["10.0.0.0/8", "010.0.0.0/08", "::/0", "2001:db8::/128", "::00001/1", "1.2.3.4/32", "::1.2.3.4/96"]
        {
            assert!(is_cidr(text), "{text}");
        }
        for text in ["", "/", "10.0.0.0", "10.0.0.0/33", "::/129", "10.0.0.0/8/8", "10.0.0/8", "::/-1", "::/+1", "::/"]
        {
            assert!(!is_cidr(text), "{text}");
        }
    }

    #[test]
    fn sloppy_parser_accepts_only_leading_zeros_in_addition() {
        let pieces = ["", ":", "::", "0", "1", "ffff", "10000", "1.2.3.4", "255", ".", "g"];
        for a in pieces {
            for b in pieces {
                for c in pieces {
                    for d in pieces {
                        let text = format!("{a}{b}{c}{d}");
                        let usual = ip::parse(&text).is_ok();
                        // Only the sloppy parser accepts leading zeros.
                        let sloppy = is_sloppy_v4(&text) || text.contains(':') && is_sloppy_v6(&text);
                        assert!(!usual || sloppy, "{text}");
                        let has_leading_zero =
                            text.split([':', '.']).any(|part| part.len() > 1 && part.starts_with('0'));
                        assert!(!sloppy || usual || has_leading_zero, "{text}");
                    }
                }
            }
        }
    }
}
