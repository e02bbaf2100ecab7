//! Schemas of types in source, without compiling them: the code that the derive would write is evaluated.
//!
//! ```text
//! item ──derive──▶ `const SCHEMA: &Schema = …` ──evaluate──▶ &Schema ──▶ SchemaProps, as from the compiled constant
//!                  `const _: () = check::…(…)`  ──evaluate──▶ problems at the attribute
//! ```
//!
//! What the derive writes is a small language: literals of a dozen structs, constants of the types of fields, and calls of
//! `const fn`s of the runtime. The functions here are those functions, so there is no second lowering that could say
//! something else than the macro. Constants that authors write by hand (`schema = PATH`, `minimum = LIMIT`, an impl of the
//! trait) are of the same language.
//!
//! | file | what it knows |
//! |---|---|
//! | `implementation` | the constants of a type in source: derived, or written by hand |
//! | `types` | from the syntax of a type to the type |
//! | `constants` | `<T as StructuralSchema>::SCHEMA` and the others |
//! | `known` | types of other crates, with their compiled constants |
//! | `expression`, `operator`, `path` | expressions |
//! | `native` | functions, constants and checks of the runtime |
//! | `rules` | programs of rules, their estimates and checks |
//! | `record`, `value` | structs and values |

mod constants;
mod expression;
mod implementation;
mod known;
mod native;
mod operator;
mod path;
mod record;
mod rules;
mod types;
mod value;

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use bumpalo::Bump;
use proc_macro2::Span;
use structural_schema::Schema;
use structural_schema_model::Definition;

use crate::report::Severity;
use crate::source::{ItemId, ModuleId, Place, Problem, SourceFile, Sources};
use implementation::Implementation;
use types::{Argument, Ty};
use value::{Convert, Value};

pub(crate) use known::{is_known_crate, is_std};
pub(crate) use native::is_native;

/// Evaluates constants. What is wrong goes to [`Sources::problems`].
pub struct Evaluator<'a, 's> {
    arena: &'a Bump,
    /// The source.
    pub sources: &'s mut Sources,
    implementations: HashMap<ItemId, Option<Rc<Implementation>>>,
    /// Impls by hand: the type, and the impl.
    written: HashMap<ItemId, ItemId>,
    /// How many modules have been searched for those.
    searched: usize,
    constants: HashMap<(Ty, String), Value<'a>>,
    /// What is being evaluated.
    busy: Vec<(Ty, String)>,
    /// Types whose checks are to be run.
    unchecked: Vec<ItemId>,
}

/// Evaluation cannot go on here; why has been reported.
#[derive(Clone, Copy, Debug)]
struct Stop;

type Evaluated<T> = Result<T, Stop>;

/// Where an expression stands.
#[derive(Clone)]
struct Frame<'a> {
    module: ModuleId,
    file: Arc<SourceFile>,
    /// For what has no place of its own.
    fallback: Span,
    /// What parameters stand for.
    arguments: Rc<HashMap<String, Argument>>,
    this: Option<Ty>,
    locals: Vec<(String, Value<'a>)>,
}

/// Constants that are made of constants.
const MAX_DEPTH: usize = 512;

impl<'a, 's> Evaluator<'a, 's> {
    /// Nothing evaluated yet.
    pub fn new(arena: &'a Bump, sources: &'s mut Sources) -> Self {
        Evaluator {
            arena,
            sources,
            implementations: HashMap::new(),
            written: HashMap::new(),
            searched: 0,
            constants: HashMap::new(),
            busy: Vec::new(),
            unchecked: Vec::new(),
        }
    }

    /// The schema of a type without parameters. Everything that it consists of is checked, as the compiler would.
    pub fn schema(&mut self, item: ItemId) -> Option<&'a Schema<'a>> {
        let frame = self.item_frame(item, Rc::default(), None);
        let ty = self.item_type(item, Vec::new(), &frame);
        let schema = self.constant(&ty, "SCHEMA", frame.fallback, &frame);
        self.run_checks();
        <&Schema<'_>>::from_value(schema.ok()?, self.arena)
    }

    /// What `crd(...)` says of a type, and its schema; none if it is no custom resource.
    pub fn resource(&mut self, item: ItemId) -> Option<(Definition<'a>, &'a Schema<'a>)> {
        let implementation = self.implementation(item)?;
        let definition = implementation.resource.get("DEFINITION")?;
        let frame = self.item_frame(item, Rc::default(), Some(Ty::Item(item, Vec::new())));
        let schema = self.schema(item);
        let definition = self.expression(definition, &frame).ok()?;
        Some((Definition::from_value(definition, self.arena)?, schema?))
    }

    /// The schema of a type as it would be written in a module: `Vec<Port>`.
    pub fn schema_in(&mut self, module: ModuleId, ty: &syn::Type) -> Option<&'a Schema<'a>> {
        let file = Arc::clone(&self.sources.module(module).file);
        let fallback = Span::call_site();
        let frame = Frame { module, file, fallback, arguments: Rc::default(), this: None, locals: Vec::new() };
        let ty = self.ty(ty, &frame);
        let schema = self.constant(&ty, "SCHEMA", fallback, &frame);
        // Those of generic types.
        let _ = self.constant(&ty, "CHECKED", fallback, &frame);
        self.run_checks();
        <&Schema<'_>>::from_value(schema.ok()?, self.arena)
    }

    fn run_checks(&mut self) {
        while let Some(item) = self.unchecked.pop() {
            let Some(implementation) = self.implementation(item) else { continue };
            let frame = self.item_frame(item, Rc::default(), Some(Ty::Item(item, Vec::new())));
            for check in &implementation.checks {
                // What it has to say is reported.
                let _ = self.expression(check, &frame);
            }
        }
    }

    /// The frame of what stands in an item.
    fn item_frame(&self, item: ItemId, arguments: Rc<HashMap<String, Argument>>, this: Option<Ty>) -> Frame<'a> {
        let found = self.sources.item(item);
        let module = found.module;
        let fallback = match &*found.syntax {
            syn::Item::Struct(item) => item.ident.span(),
            syn::Item::Enum(item) => item.ident.span(),
            syn::Item::Type(item) => item.ident.span(),
            syn::Item::Const(item) => item.ident.span(),
            syn::Item::Impl(item) => item.impl_token.span,
            _ => Span::call_site(),
        };
        let file = Arc::clone(&self.sources.module(module).file);
        Frame { module, file, fallback, arguments, this, locals: Vec::new() }
    }

    /// Reports a problem, and stops.
    fn stop<T>(&mut self, span: Span, message: impl Into<String>, frame: &Frame<'a>) -> Evaluated<T> {
        self.report(span, message, frame);
        Err(Stop)
    }

    fn report(&mut self, span: Span, message: impl Into<String>, frame: &Frame<'a>) {
        let mut place = Place::new(&frame.file, span);
        if place.bytes.is_empty() {
            place = Place::new(&frame.file, frame.fallback);
        }
        self.sources.problems.push(Problem { severity: Severity::Error, message: message.into(), place: Some(place) });
    }
}

/// What to do where only the compiler knows.
const WAY_OUT: &str = "emit the CRD from the compiled type: `codegen_cli::Build::new().crd::<Type>()` in a build script, or `Type::crd()`";
