//! The constants of the trait, for every type.

use std::rc::Rc;

use proc_macro2::Span;
use structural_schema::{Json, Nested, Property, Schema};

use super::known::{self, Known};
use super::types::{Argument, Ty};
use super::value::{Convert, Value};
use super::{Evaluated, Evaluator, Frame, MAX_DEPTH, WAY_OUT};

impl<'a> Evaluator<'a, '_> {
    /// `<T as StructuralSchema>::NAME`. Where it is not known, that is reported at `span`, and the rest goes on with a type
    /// of any JSON, so that all problems show at once.
    pub(super) fn constant(&mut self, ty: &Ty, name: &str, span: Span, frame: &Frame<'a>) -> Evaluated<Value<'a>> {
        let key = (ty.clone(), name.to_owned());
        if let Some(known) = self.constants.get(&key) {
            return Ok(*known);
        }
        if self.busy.contains(&key) {
            self.cycle(ty, span, frame);
            return Ok(unknown(name));
        }
        if self.busy.len() > MAX_DEPTH {
            return self.stop(
                span,
                "types are nested too deep here: a structural schema is finite and has no `$ref`",
                frame,
            );
        }
        self.busy.push(key.clone());
        let value = match self.evaluate_constant(ty, name, span, frame) {
            Ok(value) => value,
            // Why has been reported.
            Err(_) => unknown(name),
        };
        self.busy.pop();
        self.constants.insert(key, value);
        Ok(value)
    }

    /// A type that contains itself, in the words of the derive.
    fn cycle(&mut self, ty: &Ty, span: Span, frame: &Frame<'a>) {
        let name = match ty {
            Ty::Item(item, _) => self.item_name(*item),
            _ => "this type".to_owned(),
        };
        let message = format!(
            "`{name}` contains itself: a structural schema is finite and has no `$ref`\nhelp: end the recursion here with `#[structural(as = structural_schema::Any)]`,\nwhich keeps any JSON (x-kubernetes-preserve-unknown-fields: true)"
        );
        self.report(span, message, frame);
    }

    fn evaluate_constant(&mut self, ty: &Ty, name: &str, span: Span, frame: &Frame<'a>) -> Evaluated<Value<'a>> {
        let name = match ty {
            Ty::Item(..) => name,
            _ if name == "FULL_DEFAULT" => "DEFAULT",
            _ => name,
        };
        match ty {
            Ty::Item(item, arguments) => self.item_constant(*item, arguments, name, span, frame),
            Ty::Known(path, arguments) => self.known_constant(path, arguments, name, span, frame),
            Ty::Slice(_) if name == "DEFAULT" => Ok(Some(Json::Array(&[])).into_value(self.arena)),
            Ty::Array(element, length) if name == "DEFAULT" => {
                let element = self.constant(element, "FULL_DEFAULT", span, frame)?;
                let element = <Option<Json<'_>>>::from_value(element, self.arena).flatten();
                let array = element.map(|value| Json::Array(self.arena.alloc_slice_fill_copy(*length, value)));
                Ok(array.into_value(self.arena))
            }
            Ty::Slice(element) => self.holding(element, name, span, frame, Schema::array),
            Ty::Array(element, length) => {
                self.holding(element, name, span, frame, |items| Schema::array_of_length(items, *length))
            }
            Ty::Opaque(why) => {
                let help = if why.contains("\nhelp:") { String::new() } else { format!("\nhelp: {WAY_OUT}") };
                self.stop(span, format!("{why}{help}"), frame)
            }
        }
    }

    fn known_constant(
        &mut self,
        path: &str,
        arguments: &[Argument],
        name: &str,
        span: Span,
        frame: &Frame<'a>,
    ) -> Evaluated<Value<'a>> {
        let argument = |index: usize| match arguments.get(index) {
            Some(Argument::Type(ty)) => Some(ty.clone()),
            _ => None,
        };
        let known = known::find(path).map(|(_, known)| known);
        let (Some(known), first, second) = (known, argument(0), argument(1)) else {
            return self.stop(span, format!("the schema of `{path}` is not known"), frame);
        };
        match (known, first, second) {
            (Known::Constant(constants), ..) => match name {
                "SCHEMA" | "SHAPE" => Ok(Value::Schema(constants.schema)),
                "FIELD" => Ok(Value::Schema(constants.field)),
                "REQUIRED" => Ok(Value::Bool(constants.required)),
                "PROPERTY" => Ok(self.property(constants.field, constants.required)),
                "DEFAULT" => Ok(constants.default.into_value(self.arena)),
                _ => Ok(provided(name)),
            },
            (Known::Optional, ..) if name == "DEFAULT" => Ok(Some(Json::Null).into_value(self.arena)),
            (Known::List | Known::Set, ..) if name == "DEFAULT" => Ok(Some(Json::Array(&[])).into_value(self.arena)),
            (Known::Map, ..) if name == "DEFAULT" => Ok(Some(Json::Object(&[])).into_value(self.arena)),
            (Known::Optional, Some(inner), _) => self.optional(&inner, name, span, frame),
            (Known::List, Some(element), _) => self.holding(&element, name, span, frame, Schema::array),
            (Known::Set, Some(element), _) => self.holding(&element, name, span, frame, Schema::set),
            (Known::Map, _, Some(value)) => self.holding(&value, name, span, frame, Schema::map),
            _ => self.stop(span, format!("`{path}` has too few arguments"), frame),
        }
    }

    /// What holds others of a type, in a list or in a map.
    fn holding(
        &mut self,
        element: &Ty,
        name: &str,
        span: Span,
        frame: &Frame<'a>,
        make: impl Fn(&'a Schema<'a>) -> Schema<'a>,
    ) -> Evaluated<Value<'a>> {
        match name {
            "SCHEMA" | "FIELD" | "SHAPE" | "PROPERTY" => {
                let element = self.schema_constant(element, "SCHEMA", span, frame)?;
                let schema: &'a Schema<'a> = self.arena.alloc(make(element));
                Ok(if name == "PROPERTY" { self.property(schema, true) } else { Value::Schema(schema) })
            }
            "CHECKED" => self.constant(element, "CHECKED", span, frame),
            _ => Ok(provided(name)),
        }
    }

    /// As the impl of the runtime for `Option` has it.
    fn optional(&mut self, inner: &Ty, name: &str, span: Span, frame: &Frame<'a>) -> Evaluated<Value<'a>> {
        match name {
            "SCHEMA" | "SHAPE" => {
                let schema = self.schema_constant(inner, "SCHEMA", span, frame)?;
                let branch = self.arena.alloc([Nested::enumeration(schema.validation.enumeration)]);
                Ok(schema.or_null(branch).into_value(self.arena))
            }
            "FIELD" | "CHECKED" => self.constant(inner, name, span, frame),
            "REQUIRED" => Ok(Value::Bool(false)),
            "PROPERTY" => {
                let field = self.schema_constant(inner, "FIELD", span, frame)?;
                Ok(self.property(field, false))
            }
            _ => Ok(provided(name)),
        }
    }

    /// A constant that is a schema.
    fn schema_constant(&mut self, ty: &Ty, name: &str, span: Span, frame: &Frame<'a>) -> Evaluated<&'a Schema<'a>> {
        let value = self.constant(ty, name, span, frame)?;
        match <&Schema<'_>>::from_value(value, self.arena) {
            Some(schema) => Ok(schema),
            None => self.stop(span, format!("`{name}` is no schema"), frame),
        }
    }

    /// `PROPERTY`, as the trait provides it.
    fn property(&self, schema: &'a Schema<'a>, required: bool) -> Value<'a> {
        Property { required, ..Property::new("", schema) }.into_value(self.arena)
    }

    fn item_constant(
        &mut self,
        item: crate::source::ItemId,
        arguments: &[Argument],
        name: &str,
        span: Span,
        frame: &Frame<'a>,
    ) -> Evaluated<Value<'a>> {
        let this = Ty::Item(item, arguments.to_vec());
        let Some(implementation) = self.implementation(item) else {
            let name = self.item_name(item);
            let message = format!(
                "`{name}` has no structural schema\nhelp: derive it: `#[derive(StructuralSchema)]`, or name a type that is written the same way: `#[structural(as = Type)]`"
            );
            return self.stop(span, message, frame);
        };
        if let Some(expression) = implementation.constants.get(name) {
            let bound: std::collections::HashMap<String, Argument> =
                implementation.parameters.iter().cloned().zip(arguments.iter().cloned()).collect();
            let frame = self.item_frame(implementation.item, Rc::new(bound), Some(this));
            return self.expression(expression, &frame);
        }
        match name {
            "FULL_DEFAULT" => self.constant(&this, "DEFAULT", span, frame),
            "FIELD" | "SHAPE" => self.constant(&this, "SCHEMA", span, frame),
            "PROPERTY" => {
                let schema = self.schema_constant(&this, "FIELD", span, frame)?;
                let required = self.constant(&this, "REQUIRED", span, frame)?;
                Ok(self.property(schema, !matches!(required, Value::Bool(false))))
            }
            _ => Ok(provided(name)),
        }
    }
}

/// What the trait provides.
fn provided(name: &str) -> Value<'static> {
    match name {
        "REQUIRED" => Value::Bool(true),
        "CHECKED" => Value::Unit,
        "DEFAULT" => Value::None,
        _ => Value::List(&[]),
    }
}

/// What stands in for a constant that is not known.
fn unknown(name: &str) -> Value<'static> {
    const PROPERTY: &Property<'static> = &Property::new("", &Schema::ANY);
    match name {
        "SCHEMA" | "FIELD" | "SHAPE" => Value::Schema(&Schema::ANY),
        "PROPERTY" => Value::Property(PROPERTY),
        _ => provided(name),
    }
}
