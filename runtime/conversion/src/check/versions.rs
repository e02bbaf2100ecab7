//! Checks that the versions of a resource are connected, and finds the route from one version to another.

use structural_schema_model::ResourceDefinition;
use structural_schema_model::text::same;

use super::message::Message;

/// Returns the version that follows `from` on the route to `to`. Pairs are indexes of versions.
///
/// The pairs form a tree, so there is only one route.
pub const fn next_hop(pairs: &[(usize, usize)], from: usize, to: usize) -> Option<usize> {
    let mut i = 0;
    while i < pairs.len() {
        let (left, right) = pairs[i];
        if left == from && reaches(pairs, right, to, i) {
            return Some(right);
        }
        if right == from && reaches(pairs, left, to, i) {
            return Some(left);
        }
        i += 1;
    }
    None
}

/// Returns whether there is a route that does not begin with the pair `without`. Each step excludes the pair before it,
/// which is sufficient in a tree.
const fn reaches(pairs: &[(usize, usize)], from: usize, to: usize, without: usize) -> bool {
    if from == to {
        return true;
    }
    let mut i = 0;
    while i < pairs.len() {
        let (left, right) = pairs[i];
        if i != without
            && (left == from && reaches(pairs, right, to, i) || right == from && reaches(pairs, left, to, i))
        {
            return true;
        }
        i += 1;
    }
    false
}

/// Panics unless the versions are of one resource and the pairs form a tree.
#[track_caller]
pub const fn check_versions(versions: &[&ResourceDefinition<'_>], pairs: &[(usize, usize)]) {
    let mut i = 1;
    while i < versions.len() {
        let (first, other) = (versions[0], versions[i]);
        if !same(first.group, other.group) || !same(first.kind, other.kind) {
            fail(&[
                "the versions belong to different resources: ",
                first.kind,
                " of ",
                first.group,
                ", and ",
                other.kind,
                " of ",
                other.group,
            ]);
        }
        let mut j = 0;
        while j < i {
            if same(versions[j].version, other.version) {
                fail(&["two types are version ", other.version, "\nhelp: name one type for each version"]);
            }
            j += 1;
        }
        i += 1;
    }
    check_storage(versions);
    // The graph has no cycle if no pair joins versions that other pairs already connect.
    let mut i = 0;
    while i < pairs.len() {
        let (left, right) = pairs[i];
        if connects(pairs.split_at(i).0, left, right) {
            fail(&[
                "the conversions form a cycle: there is another way between ",
                versions[left].version,
                " and ",
                versions[right].version,
                "\nhelp: remove a pair; a conversion between other versions goes through the remaining ones",
            ]);
        }
        i += 1;
    }
    let mut i = 1;
    while i < versions.len() {
        if !connects(pairs, 0, i) {
            fail(&["no conversion connects ", versions[0].version, " and ", versions[i].version]);
        }
        i += 1;
    }
}

#[track_caller]
const fn check_storage(versions: &[&ResourceDefinition<'_>]) {
    let mut stored: Option<&str> = None;
    let mut i = 0;
    while i < versions.len() {
        if versions[i].storage {
            if let Some(other) = stored {
                fail(&[
                    "both ",
                    other,
                    " and ",
                    versions[i].version,
                    " are storage versions\nhelp: set `storage = false` on one of them",
                ]);
            }
            stored = Some(versions[i].version);
        }
        i += 1;
    }
    assert!(stored.is_some(), "there is no storage version\nhelp: remove `storage = false` from one of the versions");
}

/// Returns whether the pairs connect two versions. The pairs have no cycle.
const fn connects(pairs: &[(usize, usize)], from: usize, to: usize) -> bool {
    reaches(pairs, from, to, usize::MAX)
}

#[track_caller]
const fn fail(parts: &[&str]) {
    let mut message = Message::new();
    let mut i = 0;
    while i < parts.len() {
        message.push(parts[i]);
        i += 1;
    }
    panic!("{}", message.as_str());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways() {
        let hub = [(0, 2), (1, 2), (3, 2)];
        assert_eq!(next_hop(&hub, 0, 1), Some(2));
        assert_eq!(next_hop(&hub, 2, 3), Some(3));
        let chain = [(0, 1), (1, 2), (2, 3)];
        assert_eq!(next_hop(&chain, 0, 3), Some(1));
        assert_eq!(next_hop(&chain, 3, 0), Some(2));
        assert_eq!(next_hop(&[(0, 1)], 0, 2), None);
    }
}
