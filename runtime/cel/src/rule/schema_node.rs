//! A schema with its ancestors, for rules in constants and in documents.

use structural_schema_model::Schema;
#[cfg(feature = "documents")]
use structural_schema_model::{FieldPath, FieldStep};

use super::budget::RULE_COST_LIMIT;
use super::place::{Place, items_correlate, properties_correlate};
use super::suggest::Keyword;
use crate::check::Buffer;

/// A schema and its ancestors up to the root. Each call of a walker adds a node on its own stack frame.
#[derive(Clone, Copy)]
pub(super) struct SchemaNode<'w, 'a> {
    pub(super) parent: Option<&'w SchemaNode<'w, 'a>>,
    pub(super) step: Step<'a>,
    pub(super) schema: &'a Schema<'a>,
    pub(super) place: Place,
}

/// The step from the parent schema.
#[derive(Clone, Copy)]
pub(super) enum Step<'a> {
    Root,
    Items,
    Values,
    Property(&'a str),
}

/// The enclosing list or map whose bound determines how often a rule is evaluated.
pub(super) enum Around<'w, 'a> {
    /// The rule has no enclosing list or map, or no bound is sufficient.
    Nothing,
    /// Several enclosing lists or maps have no bound. This is the outermost.
    Several(SchemaNode<'w, 'a>),
    /// With this bound the rule is within its budget.
    Bound { list: SchemaNode<'w, 'a>, keyword: Keyword, largest: u64 },
}

impl<'w, 'a> SchemaNode<'w, 'a> {
    pub(super) const fn root(schema: &'a Schema<'a>) -> Self {
        SchemaNode { parent: None, step: Step::Root, schema, place: Place::ROOT }
    }

    /// Returns the node of a schema directly below.
    pub(super) const fn to(&'w self, step: Step<'a>, schema: &'a Schema<'a>) -> SchemaNode<'w, 'a> {
        SchemaNode { parent: Some(self), step, schema, place: self.place.inside(self.schema) }
    }

    pub(super) const fn is_root(&self) -> bool {
        self.parent.is_none()
    }

    /// Returns the outermost ancestor whose parts cannot be correlated with the old object.
    pub(super) const fn uncorrelatable(&self) -> Option<SchemaNode<'w, 'a>> {
        let mut highest = None;
        let mut here = *self;
        while let Some(parent) = here.parent {
            let correlates = match here.step {
                Step::Items => items_correlate(parent.schema),
                Step::Property(_) => properties_correlate(parent.schema),
                Step::Values | Step::Root => true,
            };
            if !correlates {
                highest = Some(*parent);
            }
            here = *parent;
        }
        highest
    }

    /// Returns the enclosing list or map whose bound would bring a rule of this cost within its budget. This is the one
    /// without a bound, or else the outermost.
    pub(super) const fn bound_around(&self, cost: u64) -> Around<'w, 'a> {
        let mut list = None;
        let (mut unbounded, mut others) = (0, 1u64);
        let mut here = *self;
        while let Some(parent) = here.parent {
            match Place::ROOT.inside(parent.schema).occurrences {
                None => {
                    unbounded += 1;
                    list = Some(*parent);
                }
                Some(1) => {}
                Some(count) => {
                    others = others.saturating_mul(count);
                    if unbounded == 0 {
                        list = Some(*parent);
                    }
                }
            }
            here = *parent;
        }
        let Some(list) = list else { return Around::Nothing };
        if unbounded > 1 {
            return Around::Several(list);
        }
        if unbounded == 0
            && let Some(own) = Place::ROOT.inside(list.schema).occurrences
            && own > 0
        {
            others /= own;
        }
        let largest = RULE_COST_LIMIT / if cost == 0 { 1 } else { cost } / if others == 0 { 1 } else { others };
        match largest {
            0 => Around::Nothing,
            largest => Around::Bound { list, keyword: list.size_keyword(), largest },
        }
    }

    /// Returns the keyword that bounds the list or map here.
    pub(super) const fn size_keyword(&self) -> Keyword {
        if self.schema.items.is_some() { Keyword::MaxItems } else { Keyword::MaxProperties }
    }

    /// Writes the path as Rust code would name it: `spec.ports[items]`.
    pub(super) const fn push_field_path(&self, out: &mut Buffer<'_>) {
        let Some(parent) = self.parent else { return };
        parent.push_field_path(out);
        match self.step {
            Step::Root => {}
            Step::Items => out.push("[items]"),
            Step::Values => out.push("[values]"),
            Step::Property(name) => {
                if !parent.is_root() {
                    out.push(".");
                }
                out.push(name);
            }
        }
    }

    /// Writes the path of a schema as the server does.
    pub(super) const fn push_schema_path(&self, out: &mut Buffer<'_>) {
        let Some(parent) = self.parent else {
            out.push("openAPIV3Schema");
            return;
        };
        parent.push_schema_path(out);
        match self.step {
            Step::Root => {}
            Step::Items => out.push(".items"),
            Step::Values => out.push(".additionalProperties"),
            Step::Property(name) => {
                out.push(".properties[");
                out.push(name);
                out.push("]");
            }
        }
    }
}

#[cfg(feature = "documents")]
impl SchemaNode<'_, '_> {
    /// Returns the path, relative to the root of the schema.
    pub(super) fn path(&self) -> FieldPath {
        let mut steps = Vec::new();
        let mut here = Some(self);
        while let Some(node) = here {
            match node.step {
                Step::Root => {}
                Step::Items => steps.push(FieldStep::Field("items".into())),
                Step::Values => steps.push(FieldStep::Field("additionalProperties".into())),
                Step::Property(name) => {
                    steps.push(FieldStep::Key(name.to_owned().into()));
                    steps.push(FieldStep::Field("properties".into()));
                }
            }
            here = node.parent;
        }
        steps.reverse();
        FieldPath::new(steps)
    }

    /// Returns the lists and maps above that have no bound, the outermost first.
    pub(super) fn unbounded(&self) -> Vec<(FieldPath, Keyword)> {
        let mut unbounded = Vec::new();
        let mut here = self.parent;
        while let Some(list) = here {
            if Place::ROOT.inside(list.schema).occurrences.is_none() {
                unbounded.push((list.path(), list.size_keyword()));
            }
            here = list.parent;
        }
        unbounded.reverse();
        unbounded
    }
}
