//! Compares `allOf`, `anyOf`, `oneOf`, and `not`.

use std::borrow::Cow;
use std::collections::BTreeSet;

use structural_schema_documents::openapi::SchemaProps;
use structural_schema_generate::Goal;

use super::change::steps;
use super::{Attempt, Effect, Walk};
use crate::keyword::has_keyword;
use crate::path::{Path, Step};
use crate::prove::Known;

/// The maximum number of fields whose presence and absence is combined.
const MOST_COMBINED: usize = 5;

/// Copies one keyword of a schema.
type Part = fn(&SchemaProps) -> SchemaProps;

impl Walk {
    pub(super) fn junctors(&mut self, old: &SchemaProps, new: &SchemaProps, known: &Known<'_>, path: &Path) {
        let empty = SchemaProps::default;
        let parts: [(&str, Part); 4] = [
            ("allOf", |schema| SchemaProps { all_of: schema.all_of.clone(), ..SchemaProps::default() }),
            ("anyOf", |schema| SchemaProps { any_of: schema.any_of.clone(), ..SchemaProps::default() }),
            ("oneOf", |schema| SchemaProps { one_of: schema.one_of.clone(), ..SchemaProps::default() }),
            ("not", |schema| SchemaProps { not: schema.not.clone(), ..SchemaProps::default() }),
        ];
        for (check, alone) in parts {
            let has = |schema: &SchemaProps| has_keyword(schema, check);
            let (before, after) = match (has(old), has(new)) {
                (false, false) => continue,
                (true, false) => (alone(old), empty()),
                (false, true) => (empty(), alone(new)),
                (true, true) => (alone(old), alone(new)),
            };
            self.junctor(check, (&before, &after), (old, new), known, path);
        }
    }

    fn junctor(
        &mut self,
        check: &'static str,
        (before, after): (&SchemaProps, &SchemaProps),
        (old, new): (&SchemaProps, &SchemaProps),
        known: &Known<'_>,
        path: &Path,
    ) {
        let empty = SchemaProps::default();
        if *after == empty {
            if *before != empty && !implied_by_type(before, old) {
                self.add(path, check, format!("`{check}` is removed"), Effect::Widens);
            }
            return;
        }
        if implied_by_type(after, new)
            && (new.int_or_string == old.int_or_string || old.kind == "integer" || old.kind == "string")
        {
            return;
        }
        let proven = self.proves(known, after, path);
        let word = if *before == empty { "is new" } else { "changed" };
        match (proven, before == after) {
            (true, true) => {}
            (true, false) if Known::pruned(after, &self.budget).proves(before) => {
                self.add(path, check, format!("`{check}` {word}"), Effect::Equivalent);
            }
            (true, false) => {
                let effect = if *before == empty { Effect::Equivalent } else { Effect::Widens };
                self.add(path, check, format!("`{check}` {word}"), effect);
            }
            (false, same) => {
                let message = if same {
                    format!("`{check}` reads a value that the server now fills in or drops")
                } else {
                    format!("`{check}` {word}")
                };
                let attempts = combinations(&mentioned(after), path);
                self.add(path, check, message, Effect::Narrows(attempts));
            }
        }
    }
}

impl Walk {
    /// Returns whether every value of the schema at `path` is valid for `target`, although the server may fill in or drop
    /// values that are inside of it.
    pub(super) fn proves(&self, known: &Known<'_>, target: &SchemaProps, path: &Path) -> bool {
        let altered: Vec<_> =
            self.altered.around(path).chain(self.altered.inside(path)).map(|place| &place.path).collect();
        // Each place is searched in the target.
        known.may_read(altered.len()) && independent(target, path, &altered).is_some_and(|target| known.proves(&target))
    }
}

/// Returns a schema that does not read changed values, and from which `target` follows. Leaves out the branches of `anyOf`
/// that read changed values.
fn independent<'s>(target: &'s SchemaProps, path: &Path, altered: &[&Path]) -> Option<Cow<'s, SchemaProps>> {
    if !altered.iter().any(|changed| is_read(target, path, changed)) {
        return Some(Cow::Borrowed(target));
    }
    let only_any_of = SchemaProps { any_of: target.any_of.clone(), ..SchemaProps::default() };
    let any_of: Vec<Cow<'_, SchemaProps>> =
        target.any_of.iter().filter_map(|branch| independent(branch, path, altered)).collect();
    let any_of: Vec<_> = any_of.into_iter().map(Cow::into_owned).collect();
    (*target == only_any_of && !any_of.is_empty()).then(|| Cow::Owned(SchemaProps { any_of, ..SchemaProps::default() }))
}

/// Returns whether a schema only states the types of `x-kubernetes-int-or-string`.
fn implied_by_type(junctor: &SchemaProps, of: &SchemaProps) -> bool {
    let types = [SchemaProps::of_type("integer"), SchemaProps::of_type("string")];
    let same = |branches: &[SchemaProps]| branches.len() == 2 && types.iter().all(|kind| branches.contains(kind));
    of.int_or_string && (same(&junctor.any_of) || matches!(&junctor.all_of[..], [only] if same(&only.any_of)))
}

/// Returns whether a junctor of the schema at `path` reads a changed value.
fn is_read(junctor: &SchemaProps, path: &Path, changed: &Path) -> bool {
    if path.is_within(changed) {
        return true;
    }
    changed.is_within(path) && reads(junctor, &changed.steps()[path.steps().len()..])
}

/// Returns whether a schema reads the value at a path or inside it.
fn reads(schema: &SchemaProps, path: &[Step]) -> bool {
    let Some((step, rest)) = path.split_first() else {
        return *schema != SchemaProps::default();
    };
    let whole = !schema.enumeration.is_empty() || schema.max_properties.is_some() || schema.min_properties.is_some();
    let part = match step {
        Step::Property(name) => {
            let required = rest.is_empty() && schema.required.iter().any(|required| **required == **name);
            required || schema.properties.get(&**name).is_some_and(|property| reads(property, rest))
        }
        Step::Items => schema.item().is_some_and(|items| reads(items, rest)),
        Step::Values => false,
    };
    let unlisted = schema.values().is_some_and(|values| reads(values, rest));
    let branches = [&schema.all_of, &schema.any_of, &schema.one_of];
    whole
        || part
        || unlisted
        || branches.into_iter().flatten().chain(schema.not.as_deref()).any(|branch| reads(branch, path))
}

/// Returns the names of the fields that a schema mentions.
pub(super) fn mentioned(schema: &SchemaProps) -> Vec<String> {
    let mut names = BTreeSet::new();
    mention(schema, &mut names);
    names.into_iter().collect()
}

fn mention(schema: &SchemaProps, names: &mut BTreeSet<String>) {
    names.extend(schema.required.iter().chain(schema.properties.keys()).cloned());
    let branches = [&schema.all_of, &schema.any_of, &schema.one_of];
    branches.into_iter().flatten().chain(schema.not.as_deref()).for_each(|branch| mention(branch, names));
}

/// Returns all combinations of present and absent fields of the object at `path`. All absent and all present come first.
pub(super) fn combinations(names: &[String], path: &Path) -> Vec<Attempt> {
    let names = &names[..names.len().min(MOST_COMBINED)];
    let all = 1_u32 << names.len();
    let mut masks: Vec<u32> = (0..all).collect();
    masks.sort_by_key(|mask| match *mask {
        0 => 0,
        mask if mask + 1 == all => 1,
        mask => mask.count_ones() + 2,
    });
    let goals = |mask: u32| {
        let goal = |(at, name): (usize, &String)| {
            let field = steps(&path.property(name));
            if mask & (1 << at) == 0 { Goal::absent(field) } else { Goal::present(field) }
        };
        Attempt::Goals(names.iter().enumerate().map(goal).collect())
    };
    masks.into_iter().map(goals).chain([Attempt::present(path)]).collect()
}
