//! Constructs values from a schema.
//!
//! | file | responsibility |
//! |---|---|
//! | `conjunction` | the schemas that apply to a value, after a choice of branches |
//! | `object`, `list`, `text`, `number` | values of one type |
//! | `pattern`, `format` | strings that match a regular expression or have a format |
//! | `resource` | `apiVersion`, `kind` and `metadata` of a resource |
//! | `remove` | smaller objects |

mod conjunction;
mod format;
mod list;
mod number;
mod object;
pub(crate) mod pattern;
mod remove;
mod resource;
mod text;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Value, json};
use structural_schema_documents::openapi::SchemaProps;
use structural_schema_documents::validate::Validator;
use structural_schema_documents::walk;

pub(crate) use conjunction::Conjunction;
pub(crate) use remove::{without_defaults, without_one_part};

use crate::goal::Goals;
use crate::options::{Fields, Options};
use crate::random::Random;

/// The number of combinations of branches that are tried for one value.
const BRANCHES: usize = 24;

/// The prepared validators of schema nodes, by their address. The generator owns the nodes, so addresses are stable.
#[derive(Debug, Default)]
pub(crate) struct Validators(Mutex<HashMap<usize, Arc<Validator>>>);

impl Validators {
    /// Returns the validator of a schema node.
    pub(crate) fn of(&self, schema: &SchemaProps) -> Arc<Validator> {
        let mut prepared = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let address = std::ptr::from_ref(schema) as usize;
        Arc::clone(prepared.entry(address).or_insert_with(|| Arc::new(Validator::new(schema))))
    }
}

/// Constructs one object.
pub(crate) struct Build<'g> {
    validators: &'g Validators,
    random: Random,
    fields: Fields,
    /// The number of the object that is built, which selects other branches and values.
    attempt: usize,
    /// The number of the item that is built, which selects other values, so that items differ.
    variant: usize,
    /// The number of values that may still be built.
    values: usize,
}

impl<'g> Build<'g> {
    pub(crate) fn new(validators: &'g Validators, options: &Options, attempt: usize) -> Self {
        let seed = options.seed.wrapping_add((attempt as u64).wrapping_mul(0xD134_2543_DE82_EF95));
        Build {
            validators,
            random: Random::new(seed),
            fields: options.fields,
            attempt,
            variant: 0,
            values: options.budget.values,
        }
    }

    /// Builds a value of a schema node.
    pub(crate) fn node(&mut self, schema: &'g SchemaProps, goals: &Goals<'_>) -> Option<Value> {
        self.all_of(&[schema], goals)
    }

    /// Builds a value that matches all of these schemas. The first one specifies the structure.
    fn all_of(&mut self, schemas: &[&'g SchemaProps], goals: &Goals<'_>) -> Option<Value> {
        if let Some(value) = goals.value() {
            return Some(value.clone());
        }
        let choices = conjunction::choices(schemas);
        let attempts = choices.min(BRANCHES);
        let first = match self.fields {
            Fields::Random => self.random.below(choices),
            Fields::Minimal | Fields::All => self.attempt,
        };
        (0..attempts).find_map(|attempt| {
            self.values = self.values.checked_sub(1)?;
            let conjunction = Conjunction::new(schemas, (first + attempt) % choices);
            let value = self.conjunction(&conjunction, goals)?;
            let is_open = goals.is_empty();
            (choices == 1 || !is_open || self.is_valid(schemas, &value)).then_some(value)
        })
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
        let default = structural.default.as_ref().filter(|_| self.variant == 0 && self.attempt.is_multiple_of(2));
        if let Some(default) = default.filter(|_| !is_random || self.random.chance(30)) {
            let mut default = default.clone();
            walk::default(&mut default, structural);
            if self.fits(schemas, &default) {
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
        let is_valid = |schema: &SchemaProps| self.validators.of(schema).is_valid_with(value, true);
        schemas.all.iter().all(|schema| is_valid(schema)) && !schemas.none.iter().any(|schema| is_valid(schema))
    }

    fn is_valid(&self, schemas: &[&'g SchemaProps], value: &Value) -> bool {
        schemas.iter().all(|schema| self.validators.of(schema).is_valid_with(value, true))
    }
}
