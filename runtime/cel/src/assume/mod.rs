//! Estimates rules in the derive macro, from the types that the rules must have read.
//!
//! A derive sees one item, so the compiler checks rules as constants. This takes milliseconds for each rule, because the
//! compiler interprets the checker. But a rule reveals most of the types that it reads: `self.limits.pods > 0` compares
//! a number. The macro infers these types, checks the rule against them with the same functions, and generates the
//! estimate together with the types as text.
//!
//! The compiler compares the text with the schema, which takes far less time than a check. If the types are the assumed
//! ones, the estimate is right, because neither the checker nor the estimator reads anything else of the schema.
//! Otherwise the compiler checks the rule.

mod agree;
mod estimate;
mod infer;

pub use agree::agrees;
use structural_schema_model::{Schema, Type};

/// What a value is, as far as the rules show it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// Not known.
    #[default]
    Unknown,
    /// A boolean.
    Bool,
    /// An integer.
    Int,
    /// A number.
    Double,
    /// A string without a format.
    String,
    /// A list.
    List,
    /// An object with fields.
    Object,
}

impl Kind {
    /// Returns the kind of the values of a schema.
    #[must_use]
    pub const fn of(schema: &Schema<'_>) -> Self {
        match schema.kind {
            Some(Type::Boolean) => Kind::Bool,
            Some(Type::Integer) => Kind::Int,
            Some(Type::Number) => Kind::Double,
            Some(Type::String) => Kind::String,
            Some(Type::Array) => Kind::List,
            _ => Kind::Unknown,
        }
    }
}

/// The index of a place in [`Assumptions`].
pub type PlaceId = usize;

/// A value that rules can read.
#[derive(Clone, Debug, Default)]
struct Place {
    kind: Kind,
    /// `maxLength` of a string, or `maxItems` of a list.
    most: Option<i64>,
    fields: Vec<(String, PlaceId)>,
    /// How many of the fields are the first properties of the schema, in this order.
    properties: usize,
    items: Option<PlaceId>,
    /// Whether the place is inside the items of a list.
    in_items: bool,
    /// Whether a rule tests the presence of the value.
    tested: bool,
    /// Whether a rule uses the value.
    used: bool,
    /// Whether the macro knows the type, rather than the rules revealing it.
    declared: bool,
    /// How often rules read the value.
    reads: usize,
    /// How often rules compare the value with a text of a known size.
    comparisons: usize,
    /// The largest of these texts.
    longest: u64,
}

impl Place {
    fn declared(kind: Kind, most: Option<i64>) -> Self {
        Place { kind, most, declared: kind != Kind::Unknown, ..Place::default() }
    }

    /// Returns whether the field seems to be required: rules use it, and none tests its presence. The size of an object,
    /// and with it the number of objects in a list without a bound, depends on the required fields.
    fn seems_required(&self) -> bool {
        self.used && !self.tested
    }

    /// Returns the size from which a longer text makes no difference: a comparison costs as much as its shorter side.
    fn sufficient_size(&self) -> Option<u64> {
        (!self.declared && self.kind == Kind::String && self.reads == self.comparisons).then_some(self.longest)
    }
}

/// Assumptions about the types that rules read.
#[derive(Clone, Debug)]
pub struct Assumptions {
    /// `self` is the first one. Each place comes after the place that contains it.
    places: Vec<Place>,
}

impl Assumptions {
    /// The place of `self`.
    pub const THIS: PlaceId = 0;

    /// Returns assumptions about a value of this kind. `most` is `maxLength` of a string, or `maxItems` of a list.
    #[must_use]
    pub fn new(kind: Kind, most: Option<i64>) -> Self {
        // The estimator takes the size of some other values, such as `int`, from `self`.
        Assumptions { places: vec![Place { used: true, reads: 1, ..Place::declared(kind, most) }] }
    }

    /// Adds a field of an object.
    pub fn add_field(&mut self, object: PlaceId, name: &str, kind: Kind, most: Option<i64>) -> PlaceId {
        self.push_field(object, name, Place::declared(kind, most))
    }

    /// Declares that the fields of an object so far are the first properties of its schema, in this order.
    pub fn have_order(&mut self, object: PlaceId) {
        self.places[object].properties = self.places[object].fields.len();
    }

    /// Adds the items of a list.
    pub fn add_items(&mut self, list: PlaceId, kind: Kind, most: Option<i64>) -> PlaceId {
        self.push_items(list, Place::declared(kind, most))
    }

    fn push_field(&mut self, object: PlaceId, name: &str, place: Place) -> PlaceId {
        let id = self.push(Place { in_items: self.places[object].in_items, ..place });
        self.places[object].fields.push((name.to_owned(), id));
        id
    }

    fn push_items(&mut self, list: PlaceId, place: Place) -> PlaceId {
        let id = self.push(Place { in_items: true, ..place });
        self.places[list].items = Some(id);
        id
    }

    fn push(&mut self, place: Place) -> PlaceId {
        self.places.push(place);
        self.places.len() - 1
    }
}
