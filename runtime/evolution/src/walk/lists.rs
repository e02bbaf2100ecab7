//! Compares list types, map types, and embedded resources.

use serde_json::{Value, json};
use structural_schema_documents::openapi::SchemaProps;

use super::values::changed;
use super::{Attempt, Effect, Walk};
use crate::path::{Path, Step};
use crate::prove::Known;

impl Walk {
    pub(super) fn lists(&mut self, old: &SchemaProps, new: &SchemaProps, known: &Known<'_>, path: &Path) {
        self.list_type(old, new, known, path);
        let map_type = |schema: &SchemaProps| schema.map_type.clone().unwrap_or_else(|| "granular".to_owned());
        if map_type(old) != map_type(new) {
            let (before, after) = (Value::from(map_type(old)), Value::from(map_type(new)));
            let message = changed("x-kubernetes-map-type", Some(&before), Some(&after));
            self.add(path, "x-kubernetes-map-type", message, Effect::Owns);
        }
        if new.embedded_resource && !old.embedded_resource {
            let attempts = vec![
                Attempt::value(path, json!({})),
                Attempt::Set(path.clone(), json!({"apiVersion": "v1", "kind": ""})),
                Attempt::present(path),
            ];
            let check = "x-kubernetes-embedded-resource";
            self.add(path, check, format!("`{check}` is new"), Effect::Narrows(attempts));
        } else if old.embedded_resource && !new.embedded_resource {
            let check = "x-kubernetes-embedded-resource";
            self.add(path, check, format!("`{check}` is removed"), Effect::Widens);
            if !new.preserves_unknown_fields() {
                self.add(path, check, format!("`{check}` is removed"), Effect::Prunes(vec![Attempt::present(path)]));
            }
        }
    }

    /// Reports lists whose items may become equal because the server fills in or drops values inside of them.
    fn altered_items(&mut self, old: &SchemaProps, new: &SchemaProps, path: &Path) {
        let items = path.then(Step::Items);
        let keys: Vec<Path> = match new.list_type.as_deref() {
            Some("set") => vec![items.clone()],
            Some("map") => new.list_map_keys.iter().map(|key| items.property(key)).collect(),
            _ => return,
        };
        let is_key = |altered: &Path| keys.iter().any(|key| altered.overlaps(key));
        let changed = self.altered.inside(&items).iter().map(|altered| &altered.path);
        let changed: Vec<Path> = changed.filter(|altered| is_key(altered)).cloned().collect();
        if changed.is_empty() || old.max_items.is_some_and(|max| max <= 1) {
            return;
        }
        let attempts = changed.iter().filter_map(|field| {
            let default = field.steps()[path.steps().len()..]
                .iter()
                .try_fold(new, |schema, step| Path::new([step.clone()]).find(schema))?
                .default
                .clone()?;
            Some(Attempt::Defaulted(path.clone(), field.clone(), default))
        });
        let attempts = attempts.collect();
        let message = "items may become equal, because the server now fills in or drops values inside of them";
        self.add(path, "x-kubernetes-list-type", message, Effect::Narrows(attempts));
    }

    fn list_type(&mut self, old: &SchemaProps, new: &SchemaProps, known: &Known<'_>, path: &Path) {
        const CHECK: &str = "x-kubernetes-list-type";
        // A list without a type is atomic.
        let text = |schema: &SchemaProps| match schema.list_type.as_deref() {
            None if schema.kind != "array" => None,
            None => Some("atomic".to_owned()),
            Some("map") => Some(format!("map of {}", schema.list_map_keys.join(", "))),
            Some(other) => Some(other.to_owned()),
        };
        if text(old) == text(new) {
            return self.altered_items(old, new, path);
        }
        let (before, after) = (text(old).map(Value::from), text(new).map(Value::from));
        let message = changed(CHECK, before.as_ref(), after.as_ref());
        self.add(path, CHECK, message.clone(), Effect::Owns);
        let target = SchemaProps {
            list_type: new.list_type.clone(),
            list_map_keys: new.list_map_keys.clone(),
            ..SchemaProps::default()
        };
        if known.proves(&target) {
            let unique = |schema: &SchemaProps| matches!(schema.list_type.as_deref(), Some("set" | "map"));
            self.add(path, CHECK, message, if unique(old) { Effect::Widens } else { Effect::Equivalent });
            self.altered_items(old, new, path);
        } else {
            self.add(path, CHECK, message, Effect::Narrows(vec![Attempt::Duplicate(path.clone())]));
        }
    }
}
