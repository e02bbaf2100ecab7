//! Constructs values from a schema.
//!
//! | file | responsibility |
//! |---|---|
//! | `conjunction` | the schemas that apply to a value, after a choice of branches |
//! | `object`, `list`, `text`, `number` | values of one type |
//! | `automata` | compiled patterns |
//! | `pattern`, `intersection`, `format` | strings that match one or several regular expressions or have a format |
//! | `resource` | `apiVersion`, `kind` and `metadata` of a resource |
//! | `repair` | changes a value until it satisfies its rules |
//! | `remove` | smaller objects |

mod automata;
mod conjunction;
mod format;
mod intersection;
mod list;
mod number;
mod object;
pub(crate) mod pattern;
mod remove;
mod repair;
mod resource;
mod text;

use serde_json::{Value, json};
use structural_schema_documents::openapi::SchemaProps;
use structural_schema_documents::walk;

pub(crate) use automata::Automata;
pub(crate) use conjunction::Conjunction;
pub(crate) use intersection::intersect;
#[cfg(feature = "proptest")]
pub(crate) use remove::{parts, without};
pub(crate) use remove::{without_defaults, without_one_part};

use crate::effort::BRANCHES_PER_STEP;
use crate::failure::UnsatisfiedRule;
use crate::goal::{Goals, Step};
use crate::options::{Fields, Options};
use crate::random::Random;
use crate::session::Session;

/// The number of combinations of branches that are tried for one value.
const BRANCHES: usize = 24;

/// The size up to which the default of a value is used.
const MOST_DEFAULT_BYTES: usize = 4 << 20;

/// The steps for building a value, apart from its parts and its validation.
const STEPS_PER_VALUE: u64 = 2;

/// A step of the path to the value that is built. It borrows the name, because most paths are never printed.
#[derive(Clone, Copy)]
enum TrailStep<'g> {
    Property(&'g str),
    Item,
    Entry,
}

impl TrailStep<'_> {
    fn to_step(self) -> Step {
        match self {
            TrailStep::Property(name) => Step::property(name),
            TrailStep::Item => Step::Item,
            TrailStep::Entry => Step::Entry,
        }
    }
}

/// Constructs one object.
pub(crate) struct Build<'g> {
    session: &'g Session<'g>,
    random: Random,
    fields: Fields,
    /// The number of the object that is built, which selects other branches and values.
    attempt: usize,
    /// The number of the item that is built, which selects other values, so that items differ.
    variant: usize,
    /// The number of values that may still be built.
    values: usize,
    /// The number of changes that may still be tried.
    changes: usize,
    /// The path in the schema to the value that is built.
    trail: Vec<TrailStep<'g>>,
    /// The rules that no value satisfied.
    unsolved: Vec<UnsatisfiedRule>,
}

impl<'g> Build<'g> {
    pub(crate) fn new(session: &'g Session<'g>, options: &Options, attempt: usize) -> Self {
        let seed = options.seed.wrapping_add((attempt as u64).wrapping_mul(0xD134_2543_DE82_EF95));
        Build {
            session,
            random: Random::new(seed),
            fields: options.fields,
            attempt,
            variant: 0,
            values: options.budget.values,
            changes: options.budget.changes,
            trail: Vec::new(),
            unsolved: Vec::new(),
        }
    }

    /// Returns the rules that no value satisfied.
    pub(crate) fn into_unsolved(self) -> Vec<UnsatisfiedRule> {
        self.unsolved
    }

    /// Builds a value that matches all of these schemas. The first one specifies the structure.
    fn all_of(&mut self, schemas: &[&'g SchemaProps], goals: &Goals<'_>) -> Option<Value> {
        if let Some(value) = goals.value() {
            return Some(value.clone());
        }
        self.attempts(schemas, goals, |_| {})
    }

    /// Builds a value with different branches and fields, until one is valid and satisfies its rules. `complete` adds
    /// fields that the schema does not specify.
    fn attempts(
        &mut self,
        schemas: &[&'g SchemaProps],
        goals: &Goals<'_>,
        complete: impl Fn(&mut Value),
    ) -> Option<Value> {
        let choices = conjunction::choices(schemas);
        let has_rules = schemas.first().is_some_and(|schema| self.session.has_rules(schema));
        let first = match self.fields {
            Fields::Random => self.random.below(choices),
            Fields::Minimal | Fields::All => self.attempt,
        };
        let fields = self.fields;
        let other = if fields == Fields::Minimal { Fields::All } else { Fields::Minimal };
        let modes: &[Fields] = if has_rules { &[fields, other] } else { &[fields] };
        let attempts = modes.iter().flat_map(|mode| (0..choices.min(BRANCHES)).map(move |branch| (*mode, branch)));
        let mut unsolved = Vec::new();
        for (mode, branch) in attempts {
            self.values = self.values.checked_sub(1).filter(|_| self.session.charge(STEPS_PER_VALUE))?;
            let conjunction = Conjunction::new(schemas, (first + branch) % choices);
            self.session.charge(conjunction.len() as u64 / BRANCHES_PER_STEP);
            self.fields = mode;
            let value = self.conjunction(&conjunction, goals);
            self.fields = fields;
            let Some(mut value) = value else { continue };
            complete(&mut value);
            if choices > 1 && goals.is_empty() && !self.is_valid(schemas, &value) {
                continue;
            }
            if !has_rules {
                return Some(value);
            }
            match self.repair(schemas[0], value, goals) {
                Ok(value) => return Some(value),
                Err(rules) => unsolved = rules,
            }
        }
        for rule in unsolved {
            if !self.unsolved.contains(&rule) {
                self.unsolved.push(rule);
            }
        }
        None
    }

    /// Builds a value for one choice of branches.
    fn conjunction(&mut self, schemas: &Conjunction<'g>, goals: &Goals<'_>) -> Option<Value> {
        if let Some(value) = self.given(schemas, goals) {
            return Some(value);
        }
        match schemas.kind()? {
            "object" => self.object(schemas, goals),
            "array" => self.list(schemas, goals),
            "string" => self.text(schemas, goals.size()).map(Value::from),
            "integer" | "number" => self.number(schemas),
            "boolean" => self.boolean(schemas),
            _ => schemas.enumeration().first().map(|value| (*value).clone()).or_else(|| Some(json!({}))),
        }
    }

    /// Returns the default, an enum value, or null, if one of them is to be used.
    fn given(&mut self, schemas: &Conjunction<'g>, goals: &Goals<'_>) -> Option<Value> {
        if !goals.is_empty() {
            return None;
        }
        let is_random = self.fields == Fields::Random;
        if schemas.nullable() && is_random && self.random.chance(10) && self.fits(schemas, &Value::Null) {
            return Some(Value::Null);
        }
        let structural = schemas.structural();
        let default = structural.default.as_ref().filter(|default| {
            // The default of an object may lack fields.
            let is_complete = self.fields != Fields::All || !(default.is_object() || default.is_array());
            is_complete && self.variant == 0 && self.attempt.is_multiple_of(2)
        });
        if let Some(default) = default.filter(|_| !is_random || self.random.chance(30)) {
            let mut default = default.clone();
            let is_small = walk::default_within(&mut default, structural, MOST_DEFAULT_BYTES).is_ok();
            if is_small && self.fits(schemas, &default) {
                return Some(default);
            }
        }
        let values = schemas.enumeration();
        let first = if is_random { self.random.below(values.len()) } else { self.variant };
        let mut values = (0..values.len()).map(|at| values[(first + at) % values.len()]);
        values.find(|value| self.fits(schemas, value)).cloned()
    }

    fn boolean(&mut self, schemas: &Conjunction<'g>) -> Option<Value> {
        let first = match self.fields {
            Fields::Random => self.random.chance(50),
            Fields::Minimal | Fields::All => self.variant.is_multiple_of(2),
        };
        [first, !first].into_iter().map(Value::from).find(|value| self.fits(schemas, value))
    }

    /// Returns whether a value is valid for all of these schemas, and for none of the excluded ones.
    fn fits(&self, schemas: &Conjunction<'g>, value: &Value) -> bool {
        let is_valid = |schema: &SchemaProps| self.session.is_valid(schema, value);
        schemas.all.iter().all(|schema| is_valid(schema)) && !schemas.none.iter().any(|schema| is_valid(schema))
    }

    fn is_valid(&self, schemas: &[&'g SchemaProps], value: &Value) -> bool {
        schemas.iter().all(|schema| self.session.is_valid(schema, value))
    }
}
