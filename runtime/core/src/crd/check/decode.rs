//! Reading a document as strictly as the server does.

use serde_core::Deserialize;
use serde_json::Value;

use crate::crd::document::CustomResourceDefinition;
use crate::library::time::{RFC3339, parse};
use crate::walk::object_meta;

impl CustomResourceDefinition {
    /// Reads a document, or says why the server could not. Beyond what [`Deserialize`] asks, all of `metadata` has its
    /// right types, and times are times.
    pub fn decode(document: &Value) -> Result<Self, String> {
        let definition = Self::deserialize(document).map_err(|error| error.to_string())?;
        object_meta::read(&document["metadata"], "metadata")?;
        for condition in definition.status.iter().flat_map(|status| &status.conditions) {
            if let Some(time) = &condition.last_transition_time {
                parse(RFC3339, time).map_err(|error| error.into_text().into_owned())?;
            }
        }
        Ok(definition)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn more_than_the_types_has_to_be_right() {
        let good = json!({"metadata": {"ownerReferences": [], "creationTimestamp": null}, "status": {"conditions": [
            {"lastTransitionTime": "2024-01-01T00:00:00Z"}, {"lastTransitionTime": null}, {},
        ]}});
        assert!(CustomResourceDefinition::decode(&good).is_ok());
        for bad in [
            json!({"metadata": {"ownerReferences": "x"}}),
            json!({"metadata": {"generation": 1.5}}),
            json!({"metadata": {"creationTimestamp": "soon"}}),
            json!({"metadata": 1}),
            json!({"spec": {"group": 1}}),
            json!({"status": {"conditions": [{"lastTransitionTime": "soon"}]}}),
            json!({"status": {"conditions": [{"lastTransitionTime": ""}]}}),
            json!([]),
            json!("x"),
        ] {
            assert!(CustomResourceDefinition::decode(&bad).is_err(), "{bad}");
        }
    }
}
