//! What the server fills in before it looks at a document.

use structural_schema_model::names;

use super::conversion::Conversion;
use super::document::{CustomResourceDefinition, Names, Status};

impl Names {
    /// Fills in `singular` and `listKind` from the kind.
    pub fn apply_defaults(&mut self) {
        if self.singular.is_empty() {
            self.singular = names::lowercase(&self.kind);
        }
        if self.list_kind.is_empty() && !self.kind.is_empty() {
            self.list_kind = format!("{}List", self.kind);
        }
    }
}

impl CustomResourceDefinition {
    /// Fills in what the server would: names from the kind, the conversion strategy, the port of a webhook.
    pub fn apply_defaults(&mut self) {
        self.spec.names.apply_defaults();
        let conversion = self
            .spec
            .conversion
            .get_or_insert_with(|| Conversion { strategy: Conversion::NONE.to_owned(), ..Conversion::default() });
        let webhook = conversion.webhook.as_mut().and_then(|webhook| webhook.client_config.as_mut());
        if let Some(service) = webhook.and_then(|config| config.service.as_mut()) {
            service.port.get_or_insert(443);
        }
    }

    /// Replaces the status as the server does on create: the storage version is the one that has been stored.
    pub fn reset_status(&mut self) {
        let stored_versions = self.storage_version().map(|version| version.name.clone()).into_iter().collect();
        self.status = Some(Status { stored_versions, ..Status::default() });
    }
}
