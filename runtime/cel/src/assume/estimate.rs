//! Checks a rule against assumed types, and prints the types.

use std::cell::OnceCell;
use std::fmt::Write;

use structural_schema_model::{Property, RuleEstimate, Schema, Type, ValueValidation};

use super::{Assumptions, Kind, Place, PlaceId};
use crate::rule::{RULE_COST_LIMIT, RulePrograms, estimate_rule, this};
use crate::schema_types::Decl;

/// The largest number of nodes of a rule that is estimated here.
const NODES: usize = 64;
const TERMS: usize = NODES * 16;

/// The schema of a place, and the properties of an object.
#[derive(Default)]
struct Built<'a> {
    schema: OnceCell<Schema<'a>>,
    properties: OnceCell<Vec<Property<'a>>>,
}

impl Assumptions {
    /// Infers the types that a rule reads, and estimates the rule for a schema with these types. Returns the estimate
    /// and the types as text.
    ///
    /// Returns `None` if the types cannot be inferred, or if the server would reject the rule.
    #[must_use]
    pub fn estimate(mut self, programs: &RulePrograms<'_>) -> Option<(RuleEstimate, String)> {
        if programs.optional_old_self {
            return None;
        }
        for program in [Some(&programs.rule), programs.message.as_ref()].into_iter().flatten() {
            if program.nodes.len() + 2 > NODES {
                return None;
            }
            self.infer(program)?;
        }
        let built: Vec<Built<'_>> = self.places.iter().map(|_| Built::default()).collect();
        // Each place comes after the place that contains it.
        for (place, own) in self.places.iter().zip(&built).rev() {
            let schema = self.schema(place, own, &built)?;
            own.schema.set(schema).ok()?;
        }
        let root = built[Self::THIS].schema.get()?;
        let estimate = estimate_rule::<NODES, TERMS>(this(root, false), programs)?;
        if estimate.cost > RULE_COST_LIMIT || estimate.message_cost > RULE_COST_LIMIT {
            return None;
        }
        let mut text = String::new();
        self.print(Self::THIS, &built, &mut text)?;
        if text.ends_with(|last: char| last.is_ascii_digit()) {
            text.push('.');
        }
        Some((estimate, text))
    }

    /// Prints the types that the rules read, in the form that [`agree`](super::agree) reads.
    fn print(&self, id: PlaceId, built: &[Built<'_>], out: &mut String) -> Option<()> {
        let place = &self.places[id];
        // Writing to a string cannot fail.
        match place.kind {
            Kind::Unknown => return None,
            Kind::Object => {
                out.push('{');
                for (index, (name, field)) in place.fields.iter().enumerate() {
                    if self.places[*field].used || self.places[*field].tested {
                        if index < place.properties {
                            let _ = write!(out, "#{index}");
                        } else if name.contains("__") {
                            // It may be an escaped name.
                            return None;
                        } else {
                            out.push_str(name);
                        }
                        self.print_type(*field, built, out)?;
                    }
                }
                out.push('}');
            }
            Kind::List => {
                let _ = write!(out, "[{}", size(id, built)?);
                self.print_type(place.items?, built, out)?;
                out.push(']');
            }
            Kind::Bool => out.push('b'),
            Kind::Int => out.push('i'),
            Kind::Double => out.push('d'),
            Kind::String => {
                let _ = match place.sufficient_size() {
                    Some(size) => write!(out, "t{size}"),
                    None => write!(out, "s{}", size(id, built)?),
                };
            }
        }
        Some(())
    }

    /// Prints the type of a field or an item. Only the presence of a value that no rule uses matters.
    fn print_type(&self, id: PlaceId, built: &[Built<'_>], out: &mut String) -> Option<()> {
        let place = &self.places[id];
        if !place.used {
            out.push_str(":?");
            return Some(());
        }
        if !matches!(place.kind, Kind::Object | Kind::List) {
            out.push(':');
        }
        self.print(id, built, out)
    }

    /// Returns the schema of a place.
    fn schema<'a>(&'a self, place: &'a Place, own: &'a Built<'a>, built: &'a [Built<'a>]) -> Option<Schema<'a>> {
        if !place.used {
            return Some(Schema::of_type(Type::String));
        }
        Some(match place.kind {
            Kind::Bool => Schema::of_type(Type::Boolean),
            Kind::Int => Schema::of_type(Type::Integer),
            Kind::Double => Schema::of_type(Type::Number),
            Kind::String => Schema {
                validation: ValueValidation { max_length: place.most, ..ValueValidation::NONE },
                ..Schema::of_type(Type::String)
            },
            Kind::Unknown => return None,
            Kind::List => {
                let items = built[place.items?].schema.get()?;
                Schema {
                    items: Some(items),
                    validation: ValueValidation { max_items: place.most, ..ValueValidation::NONE },
                    ..Schema::of_type(Type::Array)
                }
            }
            Kind::Object => {
                let mut properties = Vec::new();
                for (name, field) in &place.fields {
                    let property = Property::new(name, built[*field].schema.get()?);
                    properties.push(if self.places[*field].seems_required() { property.required() } else { property });
                }
                Schema::object(own.properties.get_or_init(|| properties))
            }
        })
    }
}

fn size(id: PlaceId, built: &[Built<'_>]) -> Option<u64> {
    Some(Decl::nested(built[id].schema.get()?).max_elements())
}
