//! Types with rules, for the tests of other crates.
//!
//! The compiler checks the rules. The types in [`legal`] use every feature that rules can use.

pub mod legal;

use structural_schema::StructuralSchema;

/// A network endpoint.
#[derive(StructuralSchema)]
pub struct Endpoint {
    /// The host name. It has no length limit, so that a rule about it can exceed the budget.
    pub host: String,
    /// The port number.
    pub port: u16,
    /// Labels.
    #[structural(max_items = 16)]
    pub labels: Vec<Label>,
    /// The owner.
    pub owner: Named<u64>,
}

/// A label.
#[derive(StructuralSchema)]
pub struct Label {
    /// The key.
    #[structural(max_length = 63)]
    pub key: String,
}

/// A value with a non-empty name.
#[derive(StructuralSchema)]
#[structural(rule("self.name != ''"))]
#[structural(rule("self.value >= 0", message = "must not be negative"))]
pub struct Named<T> {
    /// The name.
    #[structural(max_length = 63)]
    pub name: String,
    /// The value.
    pub value: T,
}
