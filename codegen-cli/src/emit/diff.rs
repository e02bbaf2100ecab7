//! Prints differences between two texts in the format of `diff -u`.

use std::fmt::Write as _;

/// The number of context lines around a change.
const CONTEXT: usize = 3;

/// The maximum number of line pairs to compare. Larger differences are shown as one block.
const MAX_PAIRS: usize = 16 << 20;

/// A line of both texts, of the old text, or of the new text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line<'t> {
    Both(&'t str),
    Old(&'t str),
    New(&'t str),
}

/// Returns the changes from `old` to `new` under these names, or an empty string if there are none.
pub fn diff(old: &str, new: &str, old_name: &str, new_name: &str) -> String {
    let lines = compare(&old.lines().collect::<Vec<_>>(), &new.lines().collect::<Vec<_>>());
    let changed: Vec<usize> = (0..lines.len()).filter(|&at| !matches!(lines[at], Line::Both(_))).collect();
    let (Some(_), mut next) = (changed.first(), 0) else { return String::new() };
    let mut text = format!("--- {old_name}\n+++ {new_name}\n");
    while let Some(&first) = changed.get(next) {
        // Adjacent changes are shown together.
        let mut last = first;
        while let Some(&at) = changed.get(next).filter(|&&at| at <= last + 2 * CONTEXT + 1) {
            last = at;
            next += 1;
        }
        hunk(&lines, first.saturating_sub(CONTEXT), (last + CONTEXT + 1).min(lines.len()), &mut text);
    }
    text
}

fn hunk(lines: &[Line<'_>], start: usize, end: usize, text: &mut String) {
    let count = |lines: &[Line<'_>]| {
        let old = lines.iter().filter(|line| !matches!(line, Line::New(_))).count();
        let new = lines.iter().filter(|line| !matches!(line, Line::Old(_))).count();
        (old, new)
    };
    let (old, new) = count(&lines[..start]);
    let (old_count, new_count) = count(&lines[start..end]);
    // Writing to a string cannot fail.
    let _ = writeln!(text, "@@ -{},{old_count} +{},{new_count} @@", old + 1, new + 1);
    for line in &lines[start..end] {
        let _ = match line {
            Line::Both(line) => writeln!(text, " {line}"),
            Line::Old(line) => writeln!(text, "-{line}"),
            Line::New(line) => writeln!(text, "+{line}"),
        };
    }
}

fn compare<'t>(old: &[&'t str], new: &[&'t str]) -> Vec<Line<'t>> {
    let start = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let (old_rest, new_rest) = (&old[start..], &new[start..]);
    let end = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(|(a, b)| a == b).count();
    let (old_middle, new_middle) = (&old_rest[..old_rest.len() - end], &new_rest[..new_rest.len() - end]);
    let mut lines: Vec<Line<'t>> = old[..start].iter().map(|line| Line::Both(line)).collect();
    lines.extend(middle(old_middle, new_middle));
    lines.extend(old_rest[old_middle.len()..].iter().map(|line| Line::Both(line)));
    lines
}

/// Compares lines by their longest common subsequence.
fn middle<'t>(old: &[&'t str], new: &[&'t str]) -> Vec<Line<'t>> {
    let width = new.len() + 1;
    if old.len().saturating_mul(new.len()) > MAX_PAIRS {
        return old.iter().map(|line| Line::Old(line)).chain(new.iter().map(|line| Line::New(line))).collect();
    }
    // The length of the longest common subsequence of the remaining lines.
    let mut longest = vec![0u32; (old.len() + 1) * width];
    for a in (0..old.len()).rev() {
        for b in (0..new.len()).rev() {
            longest[a * width + b] = if old[a] == new[b] {
                longest[(a + 1) * width + b + 1] + 1
            } else {
                longest[(a + 1) * width + b].max(longest[a * width + b + 1])
            };
        }
    }
    let (mut a, mut b) = (0, 0);
    let mut lines = Vec::new();
    while a < old.len() || b < new.len() {
        if a < old.len() && b < new.len() && old[a] == new[b] {
            lines.push(Line::Both(old[a]));
            (a, b) = (a + 1, b + 1);
        } else if b == new.len() || (a < old.len() && longest[(a + 1) * width + b] >= longest[a * width + b + 1]) {
            lines.push(Line::Old(old[a]));
            a += 1;
        } else {
            lines.push(Line::New(new[b]));
            b += 1;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_have_context() {
        let old = "a\nb\nc\nd\ne\nf\ng\nh\n";
        let new = "a\nb\nc\nd\nE\nf\ng\nh\ni\n";
        let near = "--- old\n+++ new\n@@ -2,7 +2,8 @@\n b\n c\n d\n-e\n+E\n f\n g\n h\n+i\n";
        assert_eq!(diff(old, new, "old", "new"), near);

        let apart = |text: &str| text.replace("f\n", "f\n1\n2\n3\n4\n5\n");
        let far = diff(&apart(old), &apart(new), "old", "new");
        assert_eq!(far.matches("@@ -").count(), 2, "{far}");
        assert!(far.ends_with("@@ -11,3 +11,4 @@\n 5\n g\n h\n+i\n"), "{far}");
    }

    #[test]
    fn equal_texts_have_no_difference() {
        assert_eq!(diff("a\nb\n", "a\nb\n", "old", "new"), "");
        assert_eq!(diff("", "a\n", "old", "new"), "--- old\n+++ new\n@@ -1,0 +1,1 @@\n+a\n");
    }
}
