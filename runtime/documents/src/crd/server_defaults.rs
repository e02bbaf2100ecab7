//! Defaults that the server applies before it validates a document.

use structural_schema_model::names;

use super::conversion::Conversion;
use super::document::{CustomResourceDefinition, Names, Status};

impl Names {
    /// Sets `singular` and `listKind` from the kind if they are missing.
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
    /// Applies the server's defaults: names derived from the kind, the conversion strategy, and the port of a webhook.
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

    /// Replaces the status as the server does on create: `storedVersions` contains the storage version.
    pub fn reset_status(&mut self) {
        let stored_versions = self.storage_version().map(|version| version.name.clone()).into_iter().collect();
        self.status = Some(Status { stored_versions, ..Status::default() });
    }
}
