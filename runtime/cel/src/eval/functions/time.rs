//! Accessors of timestamps and durations.

use crate::env::Function;

use crate::eval::list::Slot;
use crate::eval::value::Value;
use crate::library::time::{Fields, Zone};

pub(in crate::eval) fn call<'a>(function: Function, args: &[Value<'a>]) -> Option<Slot<'a>> {
    use Function as F;
    Some(match args {
        [Value::Timestamp(moment)] => Ok(Value::Int(field(function, &moment.fields(&Zone::Utc))?)),
        [Value::Timestamp(moment), Value::String(zone)] => match Zone::from_string(zone) {
            Ok(zone) => Ok(Value::Int(field(function, &moment.fields(&zone))?)),
            Err(error) => Err(error.into()),
        },
        [Value::Duration(span)] => Ok(Value::Int(match function {
            F::GetHours => span.hours(),
            F::GetMinutes => span.minutes(),
            F::GetSeconds => span.seconds(),
            F::GetMilliseconds => span.milliseconds(),
            _ => return None,
        })),
        _ => return None,
    })
}

fn field(function: Function, fields: &Fields) -> Option<i64> {
    use Function as F;
    Some(match function {
        F::GetFullYear => fields.year,
        F::GetMonth => fields.month_from_zero(),
        F::GetDayOfYear => i64::from(fields.day_of_year),
        F::GetDayOfMonth => fields.day_from_zero(),
        F::GetDate => i64::from(fields.day),
        F::GetDayOfWeek => i64::from(fields.day_of_week),
        F::GetHours => i64::from(fields.hour),
        F::GetMinutes => i64::from(fields.minute),
        F::GetSeconds => i64::from(fields.second),
        F::GetMilliseconds => fields.milliseconds(),
        _ => return None,
    })
}
