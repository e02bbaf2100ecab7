//! Collects the errors of an answer within its limits.

use crate::field_error::FieldError;
use crate::limits::Limits;
use crate::room::Room;
use crate::validate::Explanation;

/// The errors of an answer.
pub(super) struct Errors {
    listed: Vec<FieldError>,
    room: Room,
    omitted: usize,
    blocks_rules: bool,
}

impl Errors {
    pub(super) fn new(limits: &Limits) -> Self {
        Errors { listed: Vec::new(), room: limits.room(), omitted: 0, blocks_rules: false }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.listed.is_empty()
    }

    /// Returns whether the server skips CEL rules because of the errors.
    pub(super) fn blocks_rules(&self) -> bool {
        self.blocks_rules
    }

    pub(super) fn push(&mut self, error: FieldError) {
        self.blocks_rules |= error.kind.blocks_rules();
        if self.room.admits(error.bytes()) {
            self.listed.push(error);
        }
    }

    pub(super) fn extend(&mut self, errors: impl IntoIterator<Item = FieldError>) {
        errors.into_iter().for_each(|error| self.push(error));
    }

    pub(super) fn explain(&mut self, explanation: Explanation) {
        self.extend(explanation.errors);
        self.omit(explanation.omitted);
        self.blocks_rules |= explanation.blocks_rules;
    }

    /// Counts errors that were omitted elsewhere.
    pub(super) fn omit(&mut self, count: usize) {
        self.omitted = self.omitted.saturating_add(count);
    }

    /// Returns the errors and the number of omitted ones.
    pub(super) fn finish(self) -> (Vec<FieldError>, usize) {
        (self.listed, self.omitted.saturating_add(self.room.omitted()))
    }
}
