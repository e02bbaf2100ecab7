//! Stored objects that lose values.

use serde_json::{Value, json};
use structural_schema_documents::admit::{Outcome, Storage};

use super::edit::with_value;
use super::engine::{Engine, starts_at};
use crate::finding::Evidence;
use crate::path::Path;
use crate::walk::{Attempt, Change};

impl Engine<'_> {
    /// Returns an object of the old version that is stored as `stored_as`, and an update of its labels through the new
    /// version that drops a value at the path. Clients of the old version could read the value.
    pub(crate) fn lost(&self, change: &Change, attempts: &[Attempt], stored_as: &str) -> Option<Evidence> {
        let old = Storage::new(self.old_crd)?.at(stored_as)?;
        let new = Storage::new(self.new_crd)?;
        self.search(change, attempts, |object, _| {
            let admitted = Self::outcome(self.old()?, object, &change.path).filter(Outcome::is_accepted)?;
            let mut stored = old.write(admitted.object);
            stored["metadata"]["resourceVersion"] = "1".into();
            let before = old.read(stored.clone(), self.version)?;
            let read = new.read(stored.clone(), self.new_version)?;
            let labels = Path::ROOT.property("metadata").property("labels");
            let update = with_value(&read, &labels, &json!({"changed": "true"}))?;
            let answer = self.new_endpoint()?.update(update.clone(), read).ok().filter(Outcome::is_accepted)?;
            let mut lost = Vec::new();
            missing(&before, &new.write(answer.object), "", &mut lost);
            lost.retain(|field| starts_at(field, &change.path));
            let errors: Vec<_> = lost.iter().map(|field| format!("the stored object loses \"{field}\"")).collect();
            (!errors.is_empty()).then_some(Evidence::Pair { stored, object: update, errors })
        })
    }
}

/// Collects the paths of the values that `before` has and `after` lacks, outside of the metadata.
fn missing(before: &Value, after: &Value, path: &str, found: &mut Vec<String>) {
    match (before, after) {
        (Value::Object(before), Value::Object(after)) => {
            let is_data = |name: &str, value: &Value| !value.is_null() && (!path.is_empty() || name != "metadata");
            for (name, value) in before.iter().filter(|(name, value)| is_data(name, value)) {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                match after.get(name) {
                    Some(after) => missing(value, after, &path, found),
                    None => found.push(path),
                }
            }
        }
        (Value::Array(before), Value::Array(after)) => {
            for (at, (before, after)) in before.iter().zip(after).enumerate() {
                missing(before, after, &format!("{path}[{at}]"), found);
            }
        }
        _ => {}
    }
}
