//! Defaults that the server applies before it validates a document.

use structural_schema_model::names;

use super::conversion::Conversion;
#[cfg(feature = "admit")]
use super::document::Condition;
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

    /// Replaces the status as the server does on update: takes the status of `old`, and adds a new storage version to the
    /// stored versions.
    pub fn inherit_status(&mut self, old: &Self) {
        let mut status = old.status.clone().unwrap_or_default();
        if let Some(version) = self.storage_version().filter(|version| !status.stored_versions.contains(&version.name))
        {
            status.stored_versions.push(version.name.clone());
        }
        self.status = Some(status);
    }

    /// Returns whether the server serves the resource: the condition `Established` is true.
    pub fn is_established(&self) -> bool {
        let mut conditions = self.status.iter().flat_map(|status| &status.conditions);
        conditions.any(|condition| condition.kind == "Established" && condition.status == "True")
    }

    /// Sets the status that a definition has after its creation, if it has no status. A status without conditions and
    /// stored versions counts as none, because some generators write it.
    #[cfg(feature = "admit")]
    pub(super) fn assume_status(&mut self) {
        let has_status = |status: &Status| !status.conditions.is_empty() || !status.stored_versions.is_empty();
        if self.status.as_ref().is_some_and(has_status) {
            return;
        }
        self.reset_status();
        let names = self.spec.names.clone();
        if let Some(status) = &mut self.status {
            status.accepted_names = names;
            let (kind, holds) = ("Established".to_owned(), "True".to_owned());
            status.conditions.push(Condition { kind, status: holds, ..Condition::default() });
        }
    }
}
