//! Options for generated objects, and the effort to find them.

/// The fields of a generated object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fields {
    /// Only required fields. Fields that the server fills in with a default are omitted.
    #[default]
    Minimal,
    /// All fields that can occur together.
    All,
    /// A random selection of fields, with random values.
    Random,
}

/// The maximum effort of one call. A larger budget takes longer and finds objects for more schemas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Budget {
    /// The number of complete objects that are built and sent to admission.
    pub objects: usize,
    /// The number of values that are built for one object, including values that are discarded.
    pub values: usize,
    /// The number of changes that are tried to satisfy the rules of one object.
    pub changes: usize,
    /// The steps of one call, counted as in [`Effort`](crate::Effort). The default takes less than a second.
    pub steps: u64,
}

impl Budget {
    /// The default budget.
    pub const DEFAULT: Budget = Budget { objects: 32, values: 500_000, changes: 20_000, steps: 600_000 };
}

impl Default for Budget {
    fn default() -> Self {
        Budget::DEFAULT
    }
}

/// Options of a [`Generator`](crate::Generator).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// The fields of the object.
    pub fields: Fields,
    /// Selects one of many objects. The same seed yields the same object.
    pub seed: u64,
    /// The maximum effort.
    pub budget: Budget,
}

impl Options {
    /// Returns options for objects with only required fields.
    pub fn minimal() -> Self {
        Options { fields: Fields::Minimal, ..Options::default() }
    }

    /// Returns options for objects with all fields that can occur together.
    pub fn all_fields() -> Self {
        Options { fields: Fields::All, ..Options::default() }
    }

    /// Returns options for objects with random fields and values.
    pub fn random(seed: u64) -> Self {
        Options { fields: Fields::Random, seed, ..Options::default() }
    }

    /// Returns the options with another seed.
    pub fn with_seed(self, seed: u64) -> Self {
        Options { seed, ..self }
    }

    /// Returns the options with another budget.
    pub fn with_budget(self, budget: Budget) -> Self {
        Options { budget, ..self }
    }
}
