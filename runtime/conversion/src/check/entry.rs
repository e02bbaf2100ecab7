//! Checks the fields of one entry.

use structural_schema_model::Schema;
use structural_schema_model::text::same;

use super::coverage::{Conversion, merges};
use super::finding::{Field, Findings, Problem};
use super::message::{Message, Names, push_findings};
use crate::declaration::{Action, Direction, Entry};
use crate::path::{Path, Step, each_len, equal, resolve, starts_with};

/// Reports problems of the entry at `index` in one direction.
pub const fn entry<'a>(
    source: &'a Schema<'a>,
    target: &'a Schema<'a>,
    entries: &'a [Entry<'a>],
    index: usize,
    direction: Direction,
    findings: &mut Findings<'a>,
) {
    let entry = &entries[index];
    let (sources, targets) = (entry.sources(direction), entry.targets(direction));
    let action = entry.action(direction);
    if !action.consumes() {
        return;
    }
    let known = unknown(source, sources, findings) & unknown(target, targets, findings);
    if !known {
        return;
    }
    match action {
        Action::Move | Action::Unchanged(_) => {
            if sources.len() != 1 || targets.len() != 1 {
                findings.add(Problem::SeveralFields, &first(sources), &first(targets));
                return;
            }
        }
        Action::Rule(rule) => {
            let [one] = targets else {
                findings.add(Problem::OneTarget, &first(targets), &first(sources));
                return;
            };
            if !contains_image(entries, direction, rule.scope, one) {
                findings.add(Problem::OutsideScope, &Field::of(one), &Field::of(rule.scope));
            }
        }
        Action::Call(_) | Action::Preserve | Action::Drop(_) | Action::Nothing => {}
    }
    if !matches!(action, Action::Rule(_)) {
        lists(entries, direction, sources, targets, findings);
    }
    duplicates(target, entries, index, direction, findings);
    // A value that moves is compared with its new place, like one that stays.
    Conversion { entries, direction }.moved(source, target, entry, findings);
}

/// Panics if [`entry`] reports findings in one of the directions.
#[track_caller]
pub const fn check_entry<'a>(
    left: &'a Schema<'a>,
    right: &'a Schema<'a>,
    entries: &'a [Entry<'a>],
    index: usize,
    names: Names<'_>,
) {
    let mut message = Message::new();
    let mut findings = Findings::new();
    entry(left, right, entries, index, Direction::Forward, &mut findings);
    let forward = findings.count;
    push_findings(&mut message, &findings, names);
    if forward == 0 {
        let mut findings = Findings::new();
        entry(right, left, entries, index, Direction::Backward, &mut findings);
        push_findings(&mut message, &findings, names.reversed());
        assert!(findings.count == 0, "{}", message.as_str());
    }
    assert!(forward == 0, "{}", message.as_str());
}

const fn first<'a>(paths: &[Path<'a>]) -> Field<'a> {
    match paths {
        [path, ..] => Field::of(path),
        [] => Field::ROOT,
    }
}

/// Reports fields that do not exist, and fields that a conversion cannot change. Returns whether there are none.
const fn unknown<'a>(root: &'a Schema<'a>, paths: &'a [Path<'a>], findings: &mut Findings<'a>) -> bool {
    let before = findings.count;
    let mut i = 0;
    while i < paths.len() {
        if let Err(known) = resolve(root, paths[i]) {
            findings.add(Problem::Unknown, &Field::of(paths[i]), &Field::of(paths[i].split_at(known).0));
        } else if is_immutable(paths[i]) {
            findings.add(Problem::Immutable, &Field::of(paths[i]), &Field::ROOT);
        }
        i += 1;
    }
    before == findings.count
}

/// Returns whether the server ignores changes of a field, or rejects them.
const fn is_immutable(path: Path<'_>) -> bool {
    match path {
        [] => true,
        [Step::Field(name), rest @ ..] if same(name, "metadata") => match rest {
            [Step::Field(name), _, ..] => !same(name, "labels") && !same(name, "annotations"),
            _ => true,
        },
        [Step::Field(name), ..] => same(name, "apiVersion") || same(name, "kind"),
        [Step::Each, ..] => true,
    }
}

/// Reports sources and targets in the items of lists that do not correspond.
const fn lists<'a>(
    entries: &'a [Entry<'a>],
    direction: Direction,
    sources: &'a [Path<'a>],
    targets: &'a [Path<'a>],
    findings: &mut Findings<'a>,
) {
    let mut i = 0;
    while i < sources.len() {
        let mut j = 0;
        while j < targets.len() {
            let (from, to) = (each_len(sources[i]), each_len(targets[j]));
            let corresponds = match (from, to) {
                (0, 0) => true,
                (0, _) | (_, 0) => false,
                _ => is_image(entries, direction, sources[i].split_at(from - 1).0, targets[j].split_at(to - 1).0),
            };
            if !corresponds {
                findings.add(Problem::DifferentLists, &Field::of(sources[i]), &Field::of(targets[j]));
                return;
            }
            j += 1;
        }
        i += 1;
    }
}

/// Returns whether a conversion moves `from` to `to`, where both are the same field or an entry moves one of its parents.
pub(crate) const fn is_image(entries: &[Entry<'_>], direction: Direction, from: Path<'_>, to: Path<'_>) -> bool {
    let mut longest: Option<(Path<'_>, Path<'_>)> = None;
    let mut i = 0;
    while i < entries.len() {
        if let (Action::Move | Action::Unchanged(_), [source], [target]) =
            (entries[i].action(direction), entries[i].sources(direction), entries[i].targets(direction))
            && starts_with(from, source)
        {
            match longest {
                Some((found, _)) if found.len() >= source.len() => {}
                _ => longest = Some((source, target)),
            }
        }
        i += 1;
    }
    match longest {
        None => equal(from, to),
        Some((source, target)) => {
            starts_with(to, target) && equal(from.split_at(source.len()).1, to.split_at(target.len()).1)
        }
    }
}

/// Returns whether the place that a conversion moves `scope` to contains `target`, without further lists.
const fn contains_image(entries: &[Entry<'_>], direction: Direction, scope: Path<'_>, target: Path<'_>) -> bool {
    let mut len = target.len();
    loop {
        if is_image(entries, direction, scope, target.split_at(len).0) {
            return each_len(target) <= len;
        }
        if len == 0 {
            return false;
        }
        len -= 1;
    }
}

/// Reports fields that an earlier entry mentions too.
const fn duplicates<'a>(
    target: &'a Schema<'a>,
    entries: &'a [Entry<'a>],
    index: usize,
    direction: Direction,
    findings: &mut Findings<'a>,
) {
    let entry = &entries[index];
    let mut i = 0;
    while i < index {
        let other = &entries[i];
        let (a, b) = (entry.action(direction), other.action(direction));
        if a.produces()
            && b.produces()
            && let Some(path) = common(entry.targets(direction), other.targets(direction))
            && let Ok(schema) = resolve(target, path)
            && !merges(a, schema)
            && !merges(b, schema)
        {
            findings.add(Problem::TwoSources, &Field::of(path), &Field::ROOT);
        }
        let computes = matches!((a, b), (Action::Rule(_), Action::Rule(_)));
        if b.consumes()
            && !computes
            && let Some(path) = common(entry.sources(direction), other.sources(direction))
        {
            findings.add(Problem::TwoTargets, &Field::of(path), &Field::ROOT);
        }
        i += 1;
    }
}

const fn common<'a>(a: &[Path<'a>], b: &[Path<'a>]) -> Option<Path<'a>> {
    let mut i = 0;
    while i < a.len() {
        let mut j = 0;
        while j < b.len() {
            if equal(a[i], b[j]) {
                return Some(a[i]);
            }
            j += 1;
        }
        i += 1;
    }
    None
}
