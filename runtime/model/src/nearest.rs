//! Edit distance as `const fn`, for "did you mean …?" suggestions.

/// The length from which names are not compared.
const LONGEST: usize = 64;

/// Returns the number of characters to insert, remove or replace to turn `word` into `candidate`, ignoring
/// ASCII case. Swapping two adjacent characters counts as one edit. Returns `None` if the words differ too
/// much to be a typing error.
pub const fn edits(word: &str, candidate: &str) -> Option<usize> {
    let (a, b) = (word.as_bytes(), candidate.as_bytes());
    if a.len() >= LONGEST || b.len() >= LONGEST {
        return None;
    }
    if is_swap(a, b) {
        return Some(1);
    }
    let mut row = [0; LONGEST];
    let mut j = 0;
    while j <= b.len() {
        row[j] = j;
        j += 1;
    }
    let mut i = 0;
    while i < a.len() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        let mut j = 0;
        while j < b.len() {
            let same = a[i].eq_ignore_ascii_case(&b[j]);
            let replaced = diagonal + if same { 0 } else { 1 };
            diagonal = row[j + 1];
            row[j + 1] = least(replaced, least(diagonal, row[j]) + 1);
            j += 1;
        }
        i += 1;
    }
    let found = row[b.len()];
    if found <= a.len() / 3 && found < b.len() || found <= 1 && a.len() > 2 { Some(found) } else { None }
}

/// Returns whether `a` and `b` differ only in two swapped adjacent bytes.
const fn is_swap(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() && a[i] == b[i] {
        i += 1;
    }
    if i + 1 >= a.len() || a[i] != b[i + 1] || a[i + 1] != b[i] {
        return false;
    }
    i += 2;
    while i < a.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len()
}

const fn least(a: usize, b: usize) -> usize {
    if a < b { a } else { b }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typing_errors_are_near_and_other_words_are_not() {
        assert_eq!(edits("maxReplica", "maxReplicas"), Some(1));
        assert_eq!(edits("my_name", "my-name"), Some(1));
        assert_eq!(edits("startswith", "startsWith"), Some(0));
        assert_eq!(edits("prot", "port"), Some(1));
        assert_eq!(edits("host", "port"), None);
        assert_eq!(edits("nam", "name"), Some(1));
        assert_eq!(edits("replicas", "minReplicas"), None);
        assert_eq!(edits("colour", "strategy"), None);
        assert_eq!(edits("a", "b"), None);
        assert_eq!(edits("", ""), None);
        assert_eq!(edits(&"x".repeat(64), &"x".repeat(64)), None);
    }
}
