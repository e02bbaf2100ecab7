//! Merges several versions of a kind into one document.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;

use super::document::CustomResourceDefinition;
use super::version::Version;

/// The reason why documents cannot be merged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MergeError {
    /// There are no documents.
    Nothing,
    /// The documents differ in a field that must be equal.
    Differs {
        /// The path of the field, such as `spec.group`.
        field: String,
        /// The first value.
        first: String,
        /// The differing value.
        other: String,
    },
    /// Two documents have a version with this name.
    SameVersion(String),
    /// No document has the requested storage version.
    NoSuchVersion(String),
    /// No version is the storage version.
    NoStorageVersion,
    /// Several versions are storage versions.
    StorageVersions(Vec<String>),
}

impl fmt::Display for MergeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MergeError::Nothing => f.write_str("no version to merge"),
            MergeError::Differs { field, first, other } => {
                write!(f, "{field} must be the same in all versions, but is {first:?} and {other:?}")
            }
            MergeError::SameVersion(name) => write!(f, "version {name:?} is defined twice"),
            MergeError::NoSuchVersion(name) => write!(f, "the CRD has no version {name:?} to store"),
            MergeError::NoStorageVersion => f.write_str("one version must be the storage version, but none is"),
            MergeError::StorageVersions(names) => {
                write!(f, "one version must be the storage version, but {} are", names.join(" and "))
            }
        }
    }
}

impl std::error::Error for MergeError {}

/// Merges documents of one kind into one document with all their versions. The server's order of versions applies,
/// newest first.
///
/// Group, names, scope, and conversion must be equal. A value that only some documents have applies to all. Short
/// names, categories, labels, and annotations are combined.
pub fn merge(
    documents: impl IntoIterator<Item = CustomResourceDefinition>,
) -> Result<CustomResourceDefinition, Vec<MergeError>> {
    let mut documents = documents.into_iter();
    let mut merged = documents.next().ok_or_else(|| vec![MergeError::Nothing])?;
    let mut errors = Vec::new();
    for document in documents {
        add(&mut merged, document, &mut errors);
    }
    check_versions(&merged.spec.versions, &mut errors);
    merged.spec.versions.sort_unstable_by(|a, b| newest_first(&a.name, &b.name));
    if errors.is_empty() { Ok(merged) } else { Err(errors) }
}

/// Merges documents like [`merge`] and makes `stored` the storage version. This corresponds to kube's `merge_crds`.
pub fn merge_stored(
    documents: impl IntoIterator<Item = CustomResourceDefinition>,
    stored: &str,
) -> Result<CustomResourceDefinition, Vec<MergeError>> {
    let mut documents: Vec<CustomResourceDefinition> = documents.into_iter().collect();
    let versions = || documents.iter().flat_map(|document| &document.spec.versions);
    if !documents.is_empty() && !versions().any(|version| version.name == stored) {
        return Err(vec![MergeError::NoSuchVersion(stored.to_owned())]);
    }
    for version in documents.iter_mut().flat_map(|document| &mut document.spec.versions) {
        version.storage = version.name == stored;
    }
    merge(documents)
}

fn add(merged: &mut CustomResourceDefinition, document: CustomResourceDefinition, errors: &mut Vec<MergeError>) {
    let (spec, other) = (&mut merged.spec, document.spec);
    let mut same = |field: &str, ours: &mut String, theirs: String| {
        if ours.is_empty() {
            *ours = theirs;
        } else if !theirs.is_empty() && *ours != theirs {
            errors.push(MergeError::Differs { field: field.to_owned(), first: ours.clone(), other: theirs });
        }
    };
    same("metadata.name", &mut merged.metadata.name, document.metadata.name);
    same("spec.group", &mut spec.group, other.group);
    same("spec.scope", &mut spec.scope, other.scope);
    let (names, others) = (&mut spec.names, other.names);
    same("spec.names.kind", &mut names.kind, others.kind);
    same("spec.names.listKind", &mut names.list_kind, others.list_kind);
    same("spec.names.plural", &mut names.plural, others.plural);
    same("spec.names.singular", &mut names.singular, others.singular);
    unite(&mut names.short_names, others.short_names);
    unite(&mut names.categories, others.categories);

    names.explicit = names.explicit.or(others.explicit);

    let metadata = &mut merged.metadata;
    metadata.explicit = metadata.explicit.or(document.metadata.explicit);
    same_entries("metadata.labels", &mut metadata.labels, document.metadata.labels, errors);
    same_entries("metadata.annotations", &mut metadata.annotations, document.metadata.annotations, errors);

    match (&spec.conversion, other.conversion) {
        (None, theirs) => spec.conversion = theirs,
        (Some(ours), Some(theirs)) if *ours != theirs => errors.push(MergeError::Differs {
            field: "spec.conversion".to_owned(),
            first: ours.strategy.clone(),
            other: theirs.strategy,
        }),
        (Some(_), _) => {}
    }
    spec.explicit = spec.explicit.or(other.explicit);
    spec.preserve_unknown_fields |= other.preserve_unknown_fields;
    spec.versions.extend(other.versions);
}

fn unite(ours: &mut Vec<String>, theirs: Vec<String>) {
    for name in theirs {
        if !ours.contains(&name) {
            ours.push(name);
        }
    }
}

fn same_entries(
    field: &str,
    ours: &mut BTreeMap<String, String>,
    theirs: BTreeMap<String, String>,
    errors: &mut Vec<MergeError>,
) {
    for (key, other) in theirs {
        let first = ours.entry(key.clone()).or_insert_with(|| other.clone());
        if *first != other {
            let field = format!("{field}[{key}]");
            errors.push(MergeError::Differs { field, first: first.clone(), other });
        }
    }
}

fn check_versions(versions: &[Version], errors: &mut Vec<MergeError>) {
    for (at, version) in versions.iter().enumerate() {
        let twin = |other: &Version| other.name == version.name;
        // A duplicate is reported once, at its second occurrence.
        if versions[..at].iter().filter(|other| twin(other)).count() == 1 {
            errors.push(MergeError::SameVersion(version.name.clone()));
        }
    }
    let stored: Vec<_> = versions.iter().filter(|version| version.storage).collect();
    match stored.as_slice() {
        [] => errors.push(MergeError::NoStorageVersion),
        [_] => {}
        more => errors.push(MergeError::StorageVersions(more.iter().map(|version| version.name.clone()).collect())),
    }
}

/// Compares the names of versions in the server's order, the newest version first: `v2`, `v1`, `v1beta2`, `v1alpha1`.
///
/// ```
/// use structural_schema::crd::newest_first;
///
/// let mut versions = ["v1beta1", "v10", "v2"];
/// versions.sort_by(|a, b| newest_first(a, b));
/// assert_eq!(versions, ["v10", "v2", "v1beta1"]);
/// ```
pub fn newest_first(a: &str, b: &str) -> Ordering {
    rank(b).cmp(&rank(a)).then_with(|| a.cmp(b))
}

/// Returns the server's rank of a version name, where a higher rank comes first: `v2`, `v1`, `v1beta2`, `v1alpha1`, and
/// then all other names in alphabetical order.
fn rank(name: &str) -> (u8, u64, u64) {
    let parsed = || {
        let rest = name.strip_prefix('v')?;
        let (major, rest) = number(rest)?;
        if rest.is_empty() {
            return Some((3, major, 0));
        }
        let (level, rest) =
            rest.strip_prefix("beta").map(|rest| (2, rest)).or_else(|| Some((1, rest.strip_prefix("alpha")?)))?;
        let (minor, rest) = number(rest)?;
        rest.is_empty().then_some((level, major, minor))
    };
    parsed().unwrap_or((0, 0, 0))
}

/// Parses a number without leading zeros. Also returns the remaining text.
fn number(text: &str) -> Option<(u64, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(digits);
    if number.starts_with('0') {
        return None;
    }
    Some((number.parse().ok()?, rest))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn document(version: &str, storage: bool) -> CustomResourceDefinition {
        serde_json::from_value(json!({
            "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
            "metadata": {"name": "foos.example.com"},
            "spec": {
                "group": "example.com", "scope": "Namespaced",
                "names": {"plural": "foos", "kind": "Foo"},
                "versions": [{"name": version, "served": true, "storage": storage}],
            },
        }))
        .expect("a document")
    }

    fn names(document: &CustomResourceDefinition) -> Vec<&str> {
        document.spec.versions.iter().map(|version| version.name.as_str()).collect()
    }

    #[test]
    fn versions_come_together_the_newest_first() {
        let versions = ["v1beta1", "zeta", "v2", "v1", "v10", "v1alpha3", "v1beta11", "alpha", "v01"];
        let merged = merge(versions.map(|name| document(name, name == "v1"))).unwrap();
        assert_eq!(names(&merged), ["v10", "v2", "v1", "v1beta11", "v1beta1", "v1alpha3", "alpha", "v01", "zeta"]);
    }

    #[test]
    fn settings_of_one_version_apply_to_all() {
        let mut first = document("v1", true);
        first.spec.names.short_names = vec!["f".to_owned()];
        let mut second = document("v2", false);
        second.spec.names.short_names = vec!["fo".to_owned(), "f".to_owned()];
        second.spec.names.singular = "foo".to_owned();
        second.metadata.labels.insert("a".to_owned(), "b".to_owned());
        let merged = merge([first, second]).unwrap();
        assert_eq!(merged.spec.names.short_names, ["f", "fo"]);
        assert_eq!(merged.spec.names.singular, "foo");
        assert_eq!(merged.metadata.labels["a"], "b");
    }

    #[test]
    fn all_disagreements_are_reported() {
        let mut other = document("v1", true);
        other.spec.group = "example.org".to_owned();
        other.spec.scope = "Cluster".to_owned();
        let errors = merge([document("v1", true), other]).unwrap_err();
        let texts: Vec<_> = errors.iter().map(ToString::to_string).collect();
        assert_eq!(
            texts,
            [
                r#"spec.group must be the same in all versions, but is "example.com" and "example.org""#,
                r#"spec.scope must be the same in all versions, but is "Namespaced" and "Cluster""#,
                r#"version "v1" is defined twice"#,
                "one version must be the storage version, but v1 and v1 are",
            ]
        );
        assert_eq!(merge([]).unwrap_err(), [MergeError::Nothing]);
        assert_eq!(merge([document("v1", false)]).unwrap_err(), [MergeError::NoStorageVersion]);
    }
}
