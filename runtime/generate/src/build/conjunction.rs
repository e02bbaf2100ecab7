//! The schemas that apply to a value, after a choice among the branches of `anyOf` and `oneOf`.

use std::collections::HashSet;

use serde_json::Value;
use structural_schema_documents::openapi::SchemaProps;

/// The schemas that a value must match, and those that it must not match.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conjunction<'g> {
    /// The value must match all of these. The first one specifies the structure.
    pub(crate) all: Vec<&'g SchemaProps>,
    /// The value must match none of these.
    pub(crate) none: Vec<&'g SchemaProps>,
    /// The schemas of `all` that are chosen branches. Objects get the properties that they mention.
    pub(crate) chosen: Vec<&'g SchemaProps>,
    /// Properties that must be absent.
    pub(crate) forbidden: HashSet<&'g str>,
    /// The schemas of `all`, and of `chosen`, that specify properties. Most branches of a union specify none.
    specifying: Vec<&'g SchemaProps>,
    choosing: Vec<&'g SchemaProps>,
}

/// The schemas of a property.
pub(crate) struct PropertySchemas<'g> {
    /// The schema that specifies the structure is the first one, if there is one.
    pub(crate) schemas: Vec<&'g SchemaProps>,
    /// Whether there is a schema that specifies the structure.
    pub(crate) is_specified: bool,
}

/// Returns the number of combinations of branches.
pub(crate) fn choices(schemas: &[&SchemaProps]) -> usize {
    let of_one = |schema: &&SchemaProps| {
        let inner = schema.all_of.iter().map(|schema| choices(&[schema]));
        let any: usize = schema.any_of.iter().map(|branch| choices(&[branch])).sum();
        let one: usize = schema.one_of.iter().map(|branch| choices(&[branch])).sum();
        let not = usize::from(schema.not.is_some()) + 1;
        inner.fold(any.max(1).saturating_mul(one.max(1)).saturating_mul(not), usize::saturating_mul)
    };
    schemas.iter().map(of_one).fold(1, usize::saturating_mul)
}

impl<'g> Conjunction<'g> {
    /// Returns the schemas for one of the [`choices`].
    pub(crate) fn new(schemas: &[&'g SchemaProps], mut choice: usize) -> Self {
        let mut conjunction = Conjunction::default();
        for schema in schemas {
            conjunction.include(schema, &mut choice);
        }
        conjunction.exclude_properties(choice);
        let specifying = |schemas: &[&'g SchemaProps]| -> Vec<_> {
            schemas.iter().copied().filter(|schema| !schema.properties.is_empty()).collect()
        };
        (conjunction.specifying, conjunction.choosing) =
            (specifying(&conjunction.all), specifying(&conjunction.chosen));
        conjunction
    }

    /// Returns the number of schemas.
    pub(crate) fn len(&self) -> usize {
        self.all.len() + self.none.len()
    }

    /// Adds a schema, and one of its branches.
    fn include(&mut self, schema: &'g SchemaProps, choice: &mut usize) {
        self.all.push(schema);
        for schema in &schema.all_of {
            self.include(schema, choice);
        }
        if let Some(chosen) = pick(schema.any_of.len(), choice) {
            self.choose(&schema.any_of[chosen], choice);
        }
        if let Some(chosen) = pick(schema.one_of.len(), choice) {
            self.choose(&schema.one_of[chosen], choice);
            for (at, other) in schema.one_of.iter().enumerate() {
                if at != chosen {
                    self.exclude(other, choice);
                }
            }
        }
        if let Some(not) = &schema.not {
            self.exclude(not, choice);
        }
    }

    fn choose(&mut self, branch: &'g SchemaProps, choice: &mut usize) {
        self.chosen.push(branch);
        self.include(branch, choice);
    }

    /// Adds a schema that must not match.
    fn exclude(&mut self, schema: &'g SchemaProps, choice: &mut usize) {
        self.none.push(schema);
        let has_junctors = !schema.any_of.is_empty() || schema.not.is_some();
        if !has_junctors || !has_only_junctors(schema) {
            return;
        }
        for branch in &schema.any_of {
            self.exclude(branch, choice);
        }
        if let Some(not) = &schema.not {
            self.choose(not, choice);
        }
    }

    /// Forbids a property of each excluded schema that only requires properties.
    fn exclude_properties(&mut self, choice: usize) {
        if self.none.is_empty() {
            return;
        }
        let required: HashSet<&str> = self.all.iter().flat_map(|schema| &schema.required).map(String::as_str).collect();
        for schema in &self.none {
            if !only_requires(schema) || schema.required.iter().any(|name| self.forbidden.contains(name.as_str())) {
                continue;
            }
            let is_optional = |name: &&String| !required.contains(name.as_str());
            let optional: Vec<_> = schema.required.iter().filter(is_optional).collect();
            if !optional.is_empty() {
                self.forbidden.insert(optional[(choice + 1) % optional.len()]);
            }
        }
    }

    /// Returns the schema that specifies the structure.
    pub(crate) fn structural(&self) -> &'g SchemaProps {
        self.all[0]
    }

    /// Returns the type of the value. An int-or-string is an integer unless a branch has another type. Returns `None`
    /// if the schemas have different types.
    pub(crate) fn kind(&self) -> Option<&'g str> {
        let mut kinds = self.all.iter().map(|schema| schema.kind.as_str()).filter(|kind| !kind.is_empty());
        let Some(first) = kinds.next() else {
            let structural = self.structural();
            return Some(match structural {
                schema if schema.int_or_string => "integer",
                schema if schema.embedded_resource || !schema.properties.is_empty() => "object",
                _ => "",
            });
        };
        let mut kind = first;
        for other in kinds {
            match (kind, other) {
                (kind, other) if kind == other => {}
                ("number", "integer") => kind = other,
                ("integer", "number") => {}
                _ => return None,
            }
        }
        Some(kind)
    }

    pub(crate) fn nullable(&self) -> bool {
        self.structural().nullable
    }

    /// Returns the shortest enum of the schemas.
    pub(crate) fn enumeration(&self) -> Vec<&'g Value> {
        let enums = self.all.iter().map(|schema| &schema.enumeration).filter(|values| !values.is_empty());
        enums.min_by_key(|values| values.len()).map(|values| values.iter().collect()).unwrap_or_default()
    }

    /// Returns the schemas of a property.
    pub(crate) fn property(&self, name: &str) -> PropertySchemas<'g> {
        let mut schemas = self.specifying.iter().map(|schema| schema.properties.get(name));
        // The schema that specifies the structure is the first one, if it has properties.
        let has_properties = !self.structural().properties.is_empty();
        let own = if has_properties { schemas.next().flatten() } else { None };
        PropertySchemas { is_specified: own.is_some(), schemas: own.into_iter().chain(schemas.flatten()).collect() }
    }

    /// Returns the schemas of the items.
    pub(crate) fn items(&self) -> Vec<&'g SchemaProps> {
        self.all.iter().filter_map(|schema| schema.item()).collect()
    }

    /// Returns whether a chosen branch restricts a property.
    pub(crate) fn mentions(&self, name: &str) -> bool {
        self.choosing.iter().any(|branch| branch.properties.get(name).is_some_and(|property| !is_trivial(property)))
    }

    /// Returns the largest lower bound of a size.
    pub(crate) fn least(&self, bound: impl Fn(&SchemaProps) -> Option<i64>) -> usize {
        let bounds = self.all.iter().filter_map(|schema| bound(schema));
        bounds.filter_map(|bound| usize::try_from(bound).ok()).max().unwrap_or_default()
    }

    /// Returns the smallest upper bound of a size.
    pub(crate) fn most(&self, bound: impl Fn(&SchemaProps) -> Option<i64>) -> usize {
        let bounds = self.all.iter().filter_map(|schema| bound(schema));
        bounds.map(|bound| usize::try_from(bound).unwrap_or_default()).min().unwrap_or(usize::MAX)
    }
}

/// Takes one of `count` branches from a combined choice.
fn pick(count: usize, choice: &mut usize) -> Option<usize> {
    let picked = choice.checked_rem(count)?;
    *choice /= count;
    Some(picked)
}

fn is_trivial(schema: &SchemaProps) -> bool {
    *schema == SchemaProps { explicit: schema.explicit, ..SchemaProps::default() }
}

/// Returns whether a schema consists of required properties without further restrictions.
fn only_requires(schema: &SchemaProps) -> bool {
    if schema.required.is_empty() || !schema.kind.is_empty() || !schema.properties.values().all(is_trivial) {
        return false;
    }
    let (required, properties) = (schema.required.clone(), schema.properties.clone());
    *schema == SchemaProps { required, properties, explicit: schema.explicit, ..SchemaProps::default() }
}

/// Returns whether a schema consists of either `anyOf` or `not`.
fn has_only_junctors(schema: &SchemaProps) -> bool {
    let (any_of, not) = (schema.any_of.clone(), schema.not.clone());
    (any_of.is_empty() || not.is_none())
        && *schema == SchemaProps { any_of, not, explicit: schema.explicit, ..SchemaProps::default() }
}
