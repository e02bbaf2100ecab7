//! serde's `rename_all` rules.

/// A rule for renaming.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// `lowercase`
    Lower,
    /// `UPPERCASE`
    Upper,
    /// `PascalCase`
    Pascal,
    /// `camelCase`
    Camel,
    /// `snake_case`
    Snake,
    /// `SCREAMING_SNAKE_CASE`
    ScreamingSnake,
    /// `kebab-case`
    Kebab,
    /// `SCREAMING-KEBAB-CASE`
    ScreamingKebab,
}

/// Every rule by its name in an attribute.
pub const CASES: &[(&str, Case)] = &[
    ("lowercase", Case::Lower),
    ("UPPERCASE", Case::Upper),
    ("PascalCase", Case::Pascal),
    ("camelCase", Case::Camel),
    ("snake_case", Case::Snake),
    ("SCREAMING_SNAKE_CASE", Case::ScreamingSnake),
    ("kebab-case", Case::Kebab),
    ("SCREAMING-KEBAB-CASE", Case::ScreamingKebab),
];

impl Case {
    /// Returns the rule with this name.
    pub fn parse(name: &str) -> Option<Self> {
        CASES.iter().find(|(known, _)| *known == name).map(|(_, case)| *case)
    }

    /// Renames a field, which is in `snake_case` in Rust.
    pub fn field(self, name: &str) -> String {
        match self {
            Case::Lower | Case::Snake => name.to_owned(),
            Case::Upper | Case::ScreamingSnake => name.to_ascii_uppercase(),
            Case::Pascal => pascal(name),
            Case::Camel => lower_first(&pascal(name)),
            Case::Kebab => name.replace('_', "-"),
            Case::ScreamingKebab => name.to_ascii_uppercase().replace('_', "-"),
        }
    }

    /// Renames a variant, which is in `PascalCase` in Rust.
    pub fn variant(self, name: &str) -> String {
        match self {
            Case::Pascal => name.to_owned(),
            Case::Lower => name.to_ascii_lowercase(),
            Case::Upper => name.to_ascii_uppercase(),
            Case::Camel => lower_first(name),
            Case::Snake => snake(name),
            Case::ScreamingSnake => snake(name).to_ascii_uppercase(),
            Case::Kebab => snake(name).replace('_', "-"),
            Case::ScreamingKebab => snake(name).to_ascii_uppercase().replace('_', "-"),
        }
    }
}

fn pascal(name: &str) -> String {
    let mut result = String::with_capacity(name.len());
    let mut capitalize = true;
    for c in name.chars() {
        if c == '_' {
            capitalize = true;
        } else if capitalize {
            result.push(c.to_ascii_uppercase());
            capitalize = false;
        } else {
            result.push(c);
        }
    }
    result
}

fn lower_first(name: &str) -> String {
    let mut chars = name.chars();
    match chars.next() {
        Some(first) => first.to_ascii_lowercase().to_string() + chars.as_str(),
        None => String::new(),
    }
}

fn snake(name: &str) -> String {
    let mut result = String::with_capacity(name.len() + 4);
    for (i, c) in name.char_indices() {
        if i > 0 && c.is_uppercase() {
            result.push('_');
        }
        result.push(c.to_ascii_lowercase());
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_renames_as_serde_does() {
        let fields = [
            "min_replicas",
            "MIN_REPLICAS",
            "MinReplicas",
            "minReplicas",
            "min_replicas",
            "MIN_REPLICAS",
            "min-replicas",
            "MIN-REPLICAS",
        ];
        let variants =
            ["hostpath", "HOSTPATH", "HostPath", "hostPath", "host_path", "HOST_PATH", "host-path", "HOST-PATH"];
        for (i, (_, case)) in CASES.iter().enumerate() {
            assert_eq!(case.field("min_replicas"), fields[i]);
            assert_eq!(case.variant("HostPath"), variants[i]);
        }
    }

    #[test]
    fn odd_names_survive() {
        assert_eq!(Case::Camel.field("_x1__y"), "x1Y");
        assert_eq!(Case::Camel.field(""), "");
        assert_eq!(Case::Camel.variant("É"), "É");
    }
}
