//! Compares two schemas.

use std::collections::HashSet;

use serde::Serialize;
use serde_json::Value;
use structural_schema::openapi::{Items, SchemaOrBool, SchemaProps, ValidationRule};

use crate::fields::shortened;

use super::fill::whole;
use super::keyword::{at_least, at_most, enumeration, format, restriction};
use super::{Difference, Effect};

/// Adds all differences between the schemas of a version.
pub(super) fn compare(of: &str, old: &SchemaProps, new: &SchemaProps, found: &mut Vec<Difference>) {
    Place { of, field: String::new(), found }.node(old, new);
}

/// The longest path of a difference, in bytes.
const LONGEST: usize = 1000;

struct Place<'a> {
    of: &'a str,
    field: String,
    found: &'a mut Vec<Difference>,
}

impl Place<'_> {
    fn add(&mut self, effect: Option<Effect>, keyword: &'static str, old: Option<Value>, new: Option<Value>) {
        if let Some(effect) = effect {
            let (of, field) = (self.of.to_owned(), shortened(&self.field, LONGEST).into_owned());
            self.found.push(Difference { effect, of, field, keyword, old, new });
        }
    }

    /// Compares the schemas of a part whose path ends with `step`.
    fn inside(&mut self, step: &str, old: &SchemaProps, new: &SchemaProps) {
        let length = self.field.len();
        if !length.eq(&0) && !step.starts_with('[') {
            self.field.push('.');
        }
        self.field.push_str(step);
        self.node(old, new);
        self.field.truncate(length);
    }

    fn node(&mut self, old: &SchemaProps, new: &SchemaProps) {
        let text = |text: &str| (!text.is_empty()).then(|| Value::from(text));
        self.add(
            restriction(text(&old.kind).as_ref(), text(&new.kind).as_ref()),
            "type",
            text(&old.kind),
            text(&new.kind),
        );
        self.required(old, new);
        self.rules(old, new);
        self.values(old, new);
        self.limits(old, new);
        self.extensions(old, new);
        self.junctors(old, new);
        self.parts(old, new);
    }

    fn required(&mut self, old: &SchemaProps, new: &SchemaProps) {
        let has_default = |schema: &SchemaProps, name: &String| {
            schema.properties.get(name).is_some_and(|property| property.default.is_some())
        };
        let names = |schema: &SchemaProps| schema.required.iter().cloned().collect::<HashSet<String>>();
        let (before, after) = (names(old), names(new));
        for name in old.required.iter().filter(|name| !after.contains(*name)) {
            // A field with a default is never missing.
            if !has_default(new, name) {
                self.add(Some(Effect::Lost), "required", Some(name.as_str().into()), None);
            }
        }
        for name in new.required.iter().filter(|name| !before.contains(*name) && !has_default(new, name)) {
            self.add(Some(Effect::Stricter), "required", None, Some(name.as_str().into()));
        }
    }

    fn rules(&mut self, old: &SchemaProps, new: &SchemaProps) {
        const KEYWORD: &str = "x-kubernetes-validations";
        let find = |rules: &[ValidationRule], rule: &ValidationRule| {
            rules.iter().find(|other| other.rule == rule.rule).cloned()
        };
        for rule in &old.validations {
            match find(&new.validations, rule) {
                None => self.add(Some(Effect::Lost), KEYWORD, json(rule), None),
                Some(other) => self.add((*rule != other).then_some(Effect::Changed), KEYWORD, json(rule), json(&other)),
            }
        }
        for rule in new.validations.iter().filter(|rule| find(&old.validations, rule).is_none()) {
            self.add(Some(Effect::Stricter), KEYWORD, None, json(rule));
        }
    }

    fn values(&mut self, old: &SchemaProps, new: &SchemaProps) {
        // A default of null equals no default.
        let default = |schema: &SchemaProps| schema.default.clone().filter(|value| !value.is_null());
        let whole = |schema: &SchemaProps| default(schema).map(|value| whole(value, schema));
        let effect = restriction(whole(old).as_ref(), whole(new).as_ref());
        self.add(effect, "default", default(old), default(new));
        let list = |values: &[Value]| (!values.is_empty()).then(|| Value::from(values.to_vec()));
        let effect = enumeration(&old.enumeration, &new.enumeration);
        self.add(effect, "enum", list(&old.enumeration), list(&new.enumeration));
        let nullable = match (old.nullable, new.nullable) {
            (true, false) => Some(Effect::Stricter),
            (false, true) => Some(Effect::Weaker),
            _ => None,
        };
        self.add(nullable, "nullable", Some(old.nullable.into()), Some(new.nullable.into()));
        let formats = (format(&old.kind, &old.format), format(&new.kind, &new.format));
        // The bounds already cover the range of other integer formats.
        if old.kind != "integer" || formats.1.is_none() {
            let effect = restriction(formats.0.as_ref(), formats.1.as_ref());
            self.add(effect, "format", formats.0.map(Value::from), formats.1.map(Value::from));
        }
        let text = |text: &str| (!text.is_empty()).then(|| Value::from(text));
        let patterns = (text(&old.pattern), text(&new.pattern));
        self.add(restriction(patterns.0.as_ref(), patterns.1.as_ref()), "pattern", patterns.0, patterns.1);
    }

    fn limits(&mut self, old: &SchemaProps, new: &SchemaProps) {
        #[expect(clippy::cast_precision_loss, reason = "limits of lengths are small")]
        let count = |limit: Option<i64>| limit.map(|limit| limit as f64);
        let upper = [
            ("maximum", old.maximum, new.maximum),
            ("maxLength", count(old.max_length), count(new.max_length)),
            ("maxItems", count(old.max_items), count(new.max_items)),
            ("maxProperties", count(old.max_properties), count(new.max_properties)),
        ];
        let lower = [
            ("minimum", old.minimum, new.minimum),
            ("minLength", count(old.min_length), count(new.min_length)),
            ("minItems", count(old.min_items), count(new.min_items)),
            ("minProperties", count(old.min_properties), count(new.min_properties)),
        ];
        for (keyword, old, new) in upper {
            self.add(at_most(old, new), keyword, old.map(Value::from), new.map(Value::from));
        }
        for (keyword, old, new) in lower {
            self.add(at_least(old, new), keyword, old.map(Value::from), new.map(Value::from));
        }
        let flags = [
            ("exclusiveMaximum", old.exclusive_maximum, new.exclusive_maximum),
            ("exclusiveMinimum", old.exclusive_minimum, new.exclusive_minimum),
        ];
        for (keyword, old, new) in flags {
            self.flag(keyword, old, new);
        }
        let multiples = (old.multiple_of.map(Value::from), new.multiple_of.map(Value::from));
        self.add(restriction(multiples.0.as_ref(), multiples.1.as_ref()), "multipleOf", multiples.0, multiples.1);
    }

    fn flag(&mut self, keyword: &'static str, old: bool, new: bool) {
        let value = |flag: bool| flag.then(|| Value::from(true));
        self.add(restriction(value(old).as_ref(), value(new).as_ref()), keyword, value(old), value(new));
    }

    fn extensions(&mut self, old: &SchemaProps, new: &SchemaProps) {
        let preserves = |schema: &SchemaProps| schema.preserve_unknown_fields == Some(true);
        let effect = match (preserves(old), preserves(new)) {
            (true, false) => Some(Effect::Lost),
            (false, true) => Some(Effect::Weaker),
            _ => None,
        };
        let value = |flag: bool| flag.then(|| Value::from(true));
        self.add(effect, "x-kubernetes-preserve-unknown-fields", value(preserves(old)), value(preserves(new)));
        self.flag("x-kubernetes-embedded-resource", old.embedded_resource, new.embedded_resource);
        self.flag("x-kubernetes-int-or-string", old.int_or_string, new.int_or_string);
        let text = |text: &Option<String>| text.as_deref().map(Value::from);
        for (keyword, old, new) in [
            ("x-kubernetes-list-type", text(&old.list_type), text(&new.list_type)),
            ("x-kubernetes-map-type", text(&old.map_type), text(&new.map_type)),
        ] {
            self.add(restriction(old.as_ref(), new.as_ref()), keyword, old, new);
        }
        let keys = |keys: &[String]| (!keys.is_empty()).then(|| Value::from(keys.to_vec()));
        let (old, new) = (keys(&old.list_map_keys), keys(&new.list_map_keys));
        self.add(restriction(old.as_ref(), new.as_ref()), "x-kubernetes-list-map-keys", old, new);
    }

    fn junctors(&mut self, old: &SchemaProps, new: &SchemaProps) {
        // The server implies the two types for int-or-string.
        let both = old.int_or_string && new.int_or_string;
        let list = |schemas: &[SchemaProps]| {
            (!schemas.is_empty()).then(|| Value::from(schemas.iter().map(plain).collect::<Vec<_>>()))
        };
        for (keyword, old, new) in [
            ("allOf", list(&old.all_of), list(&new.all_of)),
            ("anyOf", list(&old.any_of), list(&new.any_of)),
            ("oneOf", list(&old.one_of), list(&new.one_of)),
            ("not", old.not.as_deref().map(plain), new.not.as_deref().map(plain)),
        ] {
            if !both {
                self.add(restriction(old.as_ref(), new.as_ref()), keyword, old, new);
            }
        }
    }

    fn parts(&mut self, old: &SchemaProps, new: &SchemaProps) {
        match (&old.items, &new.items) {
            (Some(Items::Schema(old)), Some(Items::Schema(new))) => self.inside("[]", old, new),
            (Some(_), None) => self.add(Some(Effect::Lost), "items", Some(true.into()), None),
            _ => {}
        }
        let keeps = new.preserve_unknown_fields == Some(true) || new.additional_properties.is_some();
        for (name, property) in &old.properties {
            match new.properties.get(name) {
                Some(other) => self.inside(name, property, other),
                None if keeps => self.add(Some(Effect::Weaker), "properties", Some(name.as_str().into()), None),
                None => self.add(Some(Effect::Lost), "properties", Some(name.as_str().into()), None),
            }
        }
        match (&old.additional_properties, &new.additional_properties) {
            (Some(SchemaOrBool::Schema(old)), Some(SchemaOrBool::Schema(new))) => self.inside("[]", old, new),
            (Some(SchemaOrBool::Schema(_) | SchemaOrBool::Bool(true)), None) => {
                self.add(Some(Effect::Lost), "additionalProperties", Some(true.into()), None);
            }
            _ => {}
        }
    }
}

fn json(value: &impl Serialize) -> Option<Value> {
    serde_json::to_value(value).ok()
}

/// Returns a branch of a junctor without annotations.
fn plain(schema: &SchemaProps) -> Value {
    let mut schema = schema.clone();
    schema.description.clear();
    schema.title.clear();
    schema.to_value()
}
