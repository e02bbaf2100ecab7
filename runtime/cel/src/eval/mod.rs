//! Evaluation of CEL expressions over JSON.
//!
//! A [`Prepared`] expression runs over JSON values of the schema that it was compiled for. JSON is converted
//! lazily: values borrow from the object and from the program, and most rules allocate nothing. The cost is counted as
//! the server counts it.
//!
//! | file | contents |
//! |---|---|
//! | `prepare` | preparation of an expression: constants, patterns, cost rules of calls |
//! | `step` | the steps of a prepared expression |
//! | `shapes` | static types of nodes that are parts of the object |
//! | `run`, `path`, `fold` | the evaluator: operators and calls, field selection and indexing, macros |
//! | `question`, `quick` | fast evaluation of simple comparisons |
//! | `call`, `functions` | dispatch and implementation of functions |
//! | `value`, `list`, `map`, `object` | values |
//! | `value_type`, `convert` | types of JSON values, and conversion |
//! | `equality`, `arithmetic` | operators |
//! | `cost` | cost of calls |
//! | `meter` | limits in addition to the cost: steps and bytes |

mod arithmetic;
mod call;
mod convert;
mod cost;
mod equality;
mod error;
mod fold;
mod functions;
mod guard;
mod json;
mod list;
mod map;
mod message;
mod meter;
mod object;
mod path;
mod prepare;
mod question;
mod quick;
mod run;
mod shapes;
mod step;
mod value;
mod value_type;

pub use error::EvalError;
pub use list::{Chain, Joined, List};
pub use map::MapValue;
pub use meter::{DEFAULT_BYTES, DEFAULT_STEPS, Meter};
pub use prepare::Prepared;
pub use value::{Blob, Object, Text, Value};
pub use value_type::ValueType;

use crate::json::Json;
use convert::typed;
use error::fixed;
use run::Run;

/// The cost limit of one expression.
pub const COST_LIMIT: u64 = 1_000_000;

/// The values of `self` and `oldSelf`, such as `&serde_json::Value`.
#[derive(Clone, Copy, Debug)]
pub struct Input<J> {
    /// `self`
    pub this: J,
    /// `oldSelf`
    pub old: OldValue<J>,
}

/// The value of `oldSelf`.
#[derive(Clone, Copy, Debug)]
pub enum OldValue<J> {
    /// `oldSelf` has no value.
    Absent,
    /// A value.
    Value(J),
    /// An optional value.
    Optional(Option<J>),
}

/// The result and cost of an evaluation.
#[derive(Debug)]
#[non_exhaustive]
pub struct Evaluation<'a> {
    /// The value or the error.
    pub result: Result<Value<'a>, EvalError<'a>>,
    /// The charged cost.
    pub cost: u64,
}

impl Prepared {
    /// Evaluates the expression. Fails if the cost exceeds `limit` or if the work exceeds the default steps and bytes
    /// of one object.
    pub fn evaluate<'a, J: Into<Json<'a>>>(&'a self, input: Input<J>, limit: u64) -> Evaluation<'a> {
        self.evaluate_metered(input, limit, &mut Meter::default())
    }

    /// Evaluates the expression with the steps and bytes that `meter` has left.
    pub fn evaluate_metered<'a, J: Into<Json<'a>>>(
        &'a self,
        input: Input<J>,
        limit: u64,
        meter: &mut Meter,
    ) -> Evaluation<'a> {
        let ty = &*self.ty;
        let this = typed(input.this.into(), ty);
        let old = match input.old {
            OldValue::Absent => Err(fixed("no such attribute(s): oldSelf")),
            OldValue::Value(old) => typed(old.into(), ty),
            OldValue::Optional(None) => Ok(Value::Optional(None)),
            OldValue::Optional(Some(old)) => typed(old.into(), ty).map(Value::some),
        };
        let mut run = Run::new(self, this, old, limit, meter.clone());
        let (result, cost) = run.finish();
        *meter = run.into_meter();
        Evaluation { result, cost }
    }
}
