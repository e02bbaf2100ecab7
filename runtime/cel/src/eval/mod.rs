//! Evaluation of CEL expressions over JSON.
//!
//! A [`Prepared`] expression runs over JSON values of the [`ValueType`] that it was prepared for. Nothing is converted
//! ahead: values borrow from the object and from the program, and a rule that only looks allocates nothing. The cost is
//! counted as the server counts it.
//!
//! | file | what is in it |
//! |---|---|
//! | `prepare` | what is done once for an expression: constants, patterns, how calls are charged |
//! | `step` | what it becomes |
//! | `shapes` | which of its values are parts of the object, and so where in a type their fields are |
//! | `run`, `path`, `fold` | the evaluator: operators and calls, fields and positions, macros |
//! | `question`, `quick` | simple questions: which they are, and answers without a value being made |
//! | `call`, `functions` | which code runs for a function |
//! | `value`, `list`, `map`, `object` | values |
//! | `value_type`, `convert` | what JSON is by its schema |
//! | `equality`, `arithmetic` | what operators do |
//! | `cost` | what calls cost |
//! | `meter` | what is counted besides the cost: steps and bytes |

mod arithmetic;
mod call;
mod convert;
mod cost;
mod equality;
mod error;
mod fold;
mod functions;
mod guard;
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

use serde_json::Value as Json;

pub use error::EvalError;
pub use list::{Chain, Joined, List};
pub use map::MapValue;
pub use meter::{DEFAULT_BYTES, DEFAULT_STEPS, Meter};
pub use prepare::Prepared;
pub use value::{Blob, Object, Text, Value};
pub use value_type::ValueType;

use convert::typed;
use error::fixed;
use run::Run;

/// The most that one expression may cost.
pub const COST_LIMIT: u64 = 1_000_000;

/// What `self` and `oldSelf` are.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a> {
    /// `self`
    pub this: &'a Json,
    /// `oldSelf`
    pub old: OldValue<'a>,
}

/// What `oldSelf` is.
#[derive(Clone, Copy, Debug)]
pub enum OldValue<'a> {
    /// There is none.
    Absent,
    /// A value.
    Value(&'a Json),
    /// An optional value.
    Optional(Option<&'a Json>),
}

/// What came of an evaluation.
#[derive(Debug)]
pub struct Evaluation<'a> {
    /// The value.
    pub result: Result<Value<'a>, EvalError<'a>>,
    /// What it cost.
    pub cost: u64,
}

impl Prepared {
    /// Evaluates the expression. It fails as soon as it costs more than `limit`, or exceeds the default
    /// steps and bytes of one object.
    pub fn evaluate<'a>(&'a self, input: Input<'a>, limit: u64) -> Evaluation<'a> {
        self.evaluate_metered(input, limit, &mut Meter::default())
    }

    /// Evaluates the expression with the steps and bytes that `meter` has left.
    pub fn evaluate_metered<'a>(&'a self, input: Input<'a>, limit: u64, meter: &mut Meter) -> Evaluation<'a> {
        let ty = &*self.ty;
        let this = typed(input.this, ty);
        let old = match input.old {
            OldValue::Absent => Err(fixed("no such attribute(s): oldSelf")),
            OldValue::Value(old) => typed(old, ty),
            OldValue::Optional(None) => Ok(Value::Optional(None)),
            OldValue::Optional(Some(old)) => typed(old, ty).map(Value::some),
        };
        let mut run = Run::new(self, this, old, limit, meter.clone());
        let (result, cost) = run.finish();
        *meter = run.into_meter();
        Evaluation { result, cost }
    }
}
