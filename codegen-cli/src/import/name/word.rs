//! Splits JSON names into words: `clusterIPs` is `cluster`, `ips`.

/// Returns the words of a name in lower case.
pub(super) fn words(name: &str) -> Vec<String> {
    let characters: Vec<char> = spelled(name).chars().collect();
    let mut words: Vec<String> = Vec::new();
    let mut word = String::new();
    for (at, &c) in characters.iter().enumerate() {
        if !c.is_alphanumeric() {
            words.push(std::mem::take(&mut word));
            continue;
        }
        if c.is_uppercase() && starts_word(&characters, at) {
            words.push(std::mem::take(&mut word));
        }
        word.extend(c.to_lowercase());
    }
    words.push(word);
    words.retain(|word| !word.is_empty());
    words
}

/// Returns whether the upper-case letter at this index starts a word.
fn starts_word(characters: &[char], at: usize) -> bool {
    let before = at.checked_sub(1).map(|before| characters[before]);
    let after = characters.get(at + 1);
    match (before, after) {
        (Some(before), _) if before.is_lowercase() || before.is_numeric() => true,
        // `IPs` is one word, but `IPSet` is two.
        (Some(_), Some('s')) if characters.get(at + 2).is_none_or(|next| !next.is_lowercase()) => false,
        (Some(_), Some(after)) => after.is_lowercase(),
        _ => false,
    }
}

/// Replaces symbols that carry meaning by words.
fn spelled(name: &str) -> String {
    let starts_with_sign = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
    let mut spelled = String::with_capacity(name.len());
    for (at, c) in name.char_indices() {
        let rest = &name[at + c.len_utf8()..];
        match c {
            '+' => spelled.push_str(" plus "),
            '-' if at == 0 && starts_with_sign(rest) => spelled.push_str(" minus "),
            '*' => spelled.push_str(" star "),
            '=' => spelled.push_str(" equal "),
            '!' => spelled.push_str(" not "),
            '<' => spelled.push_str(" less "),
            '>' => spelled.push_str(" greater "),
            '%' => spelled.push_str(" percent "),
            '~' => spelled.push_str(" tilde "),
            c => spelled.push(c),
        }
    }
    spelled
}

/// Returns a name in snake case. It may be empty, start with a digit, or be a keyword.
pub(in crate::import) fn snake(name: &str) -> String {
    words(name).join("_")
}

/// Returns a name in upper camel case. It may be empty or start with a digit.
pub(in crate::import) fn upper_camel(name: &str) -> String {
    words(name).iter().map(|word| capitalized(word)).collect()
}

fn capitalized(word: &str) -> String {
    let mut characters = word.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn acronyms_are_words() {
        let names = [
            ("clusterIP", "cluster_ip"),
            ("clusterIPs", "cluster_ips"),
            ("podCIDRs", "pod_cidrs"),
            ("HTTPRoute", "http_route"),
            ("tlsCASecret", "tls_ca_secret"),
            ("x-kubernetes-foo", "x_kubernetes_foo"),
            ("already_snake", "already_snake"),
            ("$ref", "ref"),
            ("s3URI", "s3_uri"),
            ("DoesNotExist", "does_not_exist"),
            ("!=", "not_equal"),
        ];
        for (name, expected) in names {
            assert_eq!(snake(name), expected, "{name}");
        }
        assert_eq!(upper_camel("tlsConfig"), "TlsConfig");
        assert_eq!(upper_camel("ClusterIP"), "ClusterIp");
    }
}
