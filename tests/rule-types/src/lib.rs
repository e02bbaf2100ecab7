//! Types whose rules are checked in the compiler.
//!
//! Here are types for rules in other crates; [`legal`] uses everything that rules may use.

pub mod legal;

use structural_schema::StructuralSchema;

/// Where something listens.
#[derive(StructuralSchema)]
pub struct Endpoint {
    /// The name of the host; no bound, so that a rule about it may be too expensive.
    pub host: String,
    /// The number of the port.
    pub port: u16,
    /// Labels.
    #[structural(max_items = 16)]
    pub labels: Vec<Label>,
    /// Who made it.
    pub owner: Named<u64>,
}

/// A label.
#[derive(StructuralSchema)]
pub struct Label {
    /// The key.
    #[structural(max_length = 63)]
    pub key: String,
}

/// Something with a name that is not empty.
#[derive(StructuralSchema)]
#[structural(rule("self.name != ''"))]
#[structural(rule("self.value >= 0", message = "must not be negative"))]
pub struct Named<T> {
    /// The name.
    #[structural(max_length = 63)]
    pub name: String,
    /// The thing.
    pub value: T,
}
