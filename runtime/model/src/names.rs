//! Validates names of Kubernetes objects, label keys and label values.
//!
//! The server describes these names with regular expressions and prints them in its messages. The expressions
//! are simple, so this module checks the bytes directly. Lengths are in bytes.

/// The server's messages about an invalid name; empty for a valid name.
pub type Messages = Vec<&'static str>;

const LABEL_MAX: usize = 63;
const SUBDOMAIN_MAX: usize = 253;

const DNS1123_LABEL: &str = "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and \
    must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is \
    '[a-z0-9]([-a-z0-9]*[a-z0-9])?')";
const DNS1123_SUBDOMAIN: &str = "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, \
    '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation \
    is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
const PREFIX_SUBDOMAIN: &str = "prefix part a lowercase RFC 1123 subdomain must consist of lower case alphanumeric \
    characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for \
    validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
const DNS1035_LABEL: &str = "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an \
    alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for \
    validation is '[a-z]([-a-z0-9]*[a-z0-9])?')";
const LABEL_KEY: &str = "a valid label key must consist of alphanumeric characters, '-', '_' or '.', and must start and \
    end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is \
    '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]') with an optional DNS subdomain prefix and '/' (e.g. \
    'example.com/MyName')";
const LABEL_KEY_NAME: &str = "name part must consist of alphanumeric characters, '-', '_' or '.', and must start and \
    end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is \
    '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
const LABEL_VALUE: &str = "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or \
    '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex \
    used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";

/// Validates a DNS-1123 label. It may start with a digit.
pub fn dns1123_label(name: impl AsRef<[u8]>) -> Messages {
    let name = name.as_ref();
    let mut messages = Messages::new();
    if name.len() > LABEL_MAX {
        messages.push("must be no more than 63 characters");
    }
    if !is_label(name) {
        messages.push(if is_subdomain(name) { "must not contain dots" } else { DNS1123_LABEL });
    }
    messages
}

/// Validates a DNS-1123 subdomain: labels separated by dots.
pub fn dns1123_subdomain(name: impl AsRef<[u8]>) -> Messages {
    let name = name.as_ref();
    let mut messages = Messages::new();
    if name.len() > SUBDOMAIN_MAX {
        messages.push("must be no more than 253 characters");
    }
    if !is_subdomain(name) {
        messages.push(DNS1123_SUBDOMAIN);
    }
    messages
}

/// Validates a DNS-1035 label. It must start with a letter.
pub fn dns1035_label(name: impl AsRef<[u8]>) -> Messages {
    let name = name.as_ref();
    let mut messages = Messages::new();
    if name.len() > LABEL_MAX {
        messages.push("must be no more than 63 characters");
    }
    if !is_label(name) || !name.first().is_some_and(u8::is_ascii_lowercase) {
        messages.push(DNS1035_LABEL);
    }
    messages
}

/// Validates the group of a custom resource, a domain name. Returns `None` if it is valid.
pub fn group(name: &str) -> Option<String> {
    let messages = dns1123_subdomain(name);
    if !messages.is_empty() {
        Some(messages.join(","))
    } else if name.contains('.') {
        None
    } else {
        Some("should be a domain with at least one dot".to_owned())
    }
}

/// Validates the plural, singular, short name, category or version of a custom resource. Returns `None` if it
/// is valid.
pub fn label(name: &str) -> Option<String> {
    Some(dns1035_label(name)).filter(|messages| !messages.is_empty()).map(|messages| messages.join(","))
}

/// Validates a kind, which may contain uppercase letters. Returns `None` if it is valid.
pub fn kind(name: &str) -> Option<String> {
    label(&lowercase(name)).map(|messages| format!("may have mixed case, but should otherwise match: {messages}"))
}

/// Converts text to lowercase as Go does. Go maps every character to one character, so `İ` becomes `i`.
pub fn lowercase(text: &str) -> String {
    text.chars().filter_map(|c| c.to_lowercase().next()).collect()
}

/// Returns whether the group belongs to the Kubernetes project, which must approve CRDs in its groups.
pub fn is_protected(group: &str) -> bool {
    ["k8s.io", "kubernetes.io"]
        .iter()
        .any(|domain| group.strip_suffix(domain).is_some_and(|rest| rest.is_empty() || rest.ends_with('.')))
}

/// Validates a label key: a name with an optional domain and slash before it.
pub fn qualified_name(key: &str) -> Messages {
    let mut messages = Messages::new();
    let name = match split_at_slash(key) {
        None => key,
        Some((_, rest)) if split_at_slash(rest).is_some() => return vec![LABEL_KEY],
        Some((prefix, name)) => {
            if prefix.is_empty() {
                messages.push("prefix part must be non-empty");
            } else {
                if prefix.len() > SUBDOMAIN_MAX {
                    messages.push("prefix part must be no more than 253 bytes");
                }
                if !is_subdomain(prefix.as_bytes()) {
                    messages.push(PREFIX_SUBDOMAIN);
                }
            }
            name
        }
    };
    if name.is_empty() {
        messages.push("name part must be non-empty");
    } else if name.len() > LABEL_MAX {
        messages.push("name part must be no more than 63 bytes");
    }
    if !is_label_key(name.as_bytes()) {
        messages.push(LABEL_KEY_NAME);
    }
    messages
}

/// Returns the parts before and after the first slash. Names are short, so this is faster than `split_once`.
#[inline]
pub fn split_at_slash(name: &str) -> Option<(&str, &str)> {
    let slash = name.bytes().position(|byte| byte == b'/')?;
    Some((&name[..slash], &name[slash + 1..]))
}

/// Validates a label value.
pub fn label_value(value: &str) -> Messages {
    let mut messages = Messages::new();
    if value.len() > LABEL_MAX {
        messages.push("must be no more than 63 bytes");
    }
    if !value.is_empty() && !is_label_key(value.as_bytes()) {
        messages.push(LABEL_VALUE);
    }
    messages
}

/// Returns the name by which the server validates a `generateName` prefix. The prefix may end with a dash.
pub fn mask_trailing_dash(prefix: &str) -> Vec<u8> {
    let mut name = prefix.as_bytes().to_vec();
    if name.len() > 1 && name.ends_with(b"-") {
        // The server also replaces the byte before the dash.
        name.truncate(name.len() - 2);
        name.push(b'a');
    }
    name
}

/// A digit or a lowercase letter.
const LOWER: u8 = 1;
/// An uppercase letter.
const UPPER: u8 = 2;
/// A dash.
const DASH: u8 = 4;
/// An underscore or a dot.
const DOT: u8 = 8;

/// The kind of each byte that can occur in a name.
const KINDS: [u8; 256] = {
    let mut kinds = [0; 256];
    let mut byte = 0;
    while byte < 128 {
        kinds[byte as usize] = match byte {
            b'0'..=b'9' | b'a'..=b'z' => LOWER,
            b'A'..=b'Z' => UPPER,
            b'-' => DASH,
            b'_' | b'.' => DOT,
            _ => 0,
        };
        byte += 1;
    }
    kinds
};

/// Returns whether a name matches `[a-z0-9]([-a-z0-9]*[a-z0-9])?`.
pub fn is_label(name: &[u8]) -> bool {
    enclosed(name, LOWER, LOWER | DASH)
}

/// Returns whether a name consists of labels separated by dots.
pub fn is_subdomain(name: &[u8]) -> bool {
    name.split(|c| *c == b'.').all(is_label)
}

/// Returns whether a name matches `([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]`.
fn is_label_key(name: &[u8]) -> bool {
    enclosed(name, LOWER | UPPER, LOWER | UPPER | DASH | DOT)
}

/// Returns whether all bytes are of the kinds `all`, and the first and last of the kinds `ends`. An empty name does not
/// match.
#[inline]
fn enclosed(name: &[u8], ends: u8, all: u8) -> bool {
    let is = |byte: &u8, kinds| KINDS[usize::from(*byte)] & kinds != 0;
    let (Some(first), Some(last)) = (name.first(), name.last()) else { return false };
    is(first, ends) && is(last, ends) && name.iter().all(|byte| is(byte, all))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels() {
        for good in ["a", "0", "my-name", "123-abc", &"a".repeat(63)] {
            assert_eq!(dns1123_label(good), Messages::new(), "{good}");
        }
        for bad in ["", "-a", "a-", "A", "a_b", "é", "a b", "a\n"] {
            assert_eq!(dns1123_label(bad), [DNS1123_LABEL], "{bad}");
        }
        assert_eq!(dns1123_label("a.b"), ["must not contain dots"]);
        assert_eq!(dns1123_label("a".repeat(64)), ["must be no more than 63 characters"]);
        assert_eq!(dns1123_label("A".repeat(64)), ["must be no more than 63 characters", DNS1123_LABEL]);
        assert_eq!(dns1035_label("abc-123"), Messages::new());
        assert_eq!(dns1035_label("123-abc"), [DNS1035_LABEL]);
        assert_eq!(dns1035_label(""), [DNS1035_LABEL]);
        assert_eq!(dns1035_label("a".repeat(64)), ["must be no more than 63 characters"]);
    }

    #[test]
    fn subdomains() {
        for good in ["a", "example.com", "a.b-c.0", &"a".repeat(253)] {
            assert_eq!(dns1123_subdomain(good), Messages::new(), "{good}");
        }
        for bad in ["", ".", "a.", ".a", "a..b", "a.-b", "Example.com"] {
            assert_eq!(dns1123_subdomain(bad), [DNS1123_SUBDOMAIN], "{bad}");
        }
        assert_eq!(dns1123_subdomain("a".repeat(254)), ["must be no more than 253 characters"]);
    }

    #[test]
    fn label_keys_and_values() {
        for good in ["a", "My_Name.0", "example.com/a", &format!("{}/a", "a".repeat(253))] {
            assert_eq!(qualified_name(good), Messages::new(), "{good}");
        }
        let long = format!("{}/A", "a".repeat(254));
        let cases: [(&str, &[&str]); 9] = [
            ("", &["name part must be non-empty", LABEL_KEY_NAME]),
            ("-a", &[LABEL_KEY_NAME]),
            ("/a", &["prefix part must be non-empty"]),
            ("a/", &["name part must be non-empty", LABEL_KEY_NAME]),
            ("A/a", &[PREFIX_SUBDOMAIN]),
            ("a/b/c", &[LABEL_KEY]),
            ("_/-", &[PREFIX_SUBDOMAIN, LABEL_KEY_NAME]),
            (&"a".repeat(64), &["name part must be no more than 63 bytes"]),
            (&long, &["prefix part must be no more than 253 bytes"]),
        ];
        for (key, want) in cases {
            assert_eq!(qualified_name(key), want, "{key}");
        }
        assert_eq!(label_value(""), Messages::new());
        assert_eq!(label_value("my_Value.0"), Messages::new());
        assert_eq!(label_value("2001:db8::1"), [LABEL_VALUE]);
        assert_eq!(label_value(&"a".repeat(64)), ["must be no more than 63 bytes"]);
    }

    #[test]
    fn lowercase_matches_go() {
        assert_eq!(lowercase("\u{130}nglis\u{212a} ΣΑΣ"), "inglisk σασ");
        assert_eq!(kind("\u{130}ngress"), None);
        assert!(kind("Übung").is_some());
    }

    #[test]
    fn prefixes_may_end_with_a_dash() {
        assert_eq!(mask_trailing_dash("my-"), b"ma");
        assert_eq!(mask_trailing_dash("-"), b"-");
        assert_eq!(mask_trailing_dash("a"), b"a");
        assert_eq!(dns1123_label(mask_trailing_dash("a-b-")), Messages::new());
        assert_eq!(dns1123_label(mask_trailing_dash("A-b-")), [DNS1123_LABEL]);
        assert_eq!(dns1123_label(mask_trailing_dash("é-")), [DNS1123_LABEL]);
    }
}
