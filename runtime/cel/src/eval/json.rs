//! Converts values to JSON, for expressions that compute the value of a field.

use serde_json::{Map, Value as Json};

use super::value::Value;
use structural_schema_model::base64;

impl Value<'_> {
    /// Returns the value as JSON. `null` and an empty optional are `None`.
    ///
    /// # Errors
    ///
    /// Returns a message if the value has no JSON representation, such as a type or a map whose keys are not strings.
    pub fn to_json(&self) -> Result<Option<Json>, String> {
        match self {
            Value::Null | Value::Optional(None) => Ok(None),
            Value::Optional(Some(value)) => value.to_json(),
            value => json(value).map(Some),
        }
    }
}

fn json(value: &Value<'_>) -> Result<Json, String> {
    Ok(match value {
        Value::Null | Value::Optional(None) => Json::Null,
        Value::Optional(Some(value)) => json(value)?,
        Value::Bool(value) => (*value).into(),
        Value::Int(value) => (*value).into(),
        Value::Uint(value) => (*value).into(),
        Value::Double(value) => {
            serde_json::Number::from_f64(*value).map(Json::Number).ok_or("the number is not finite")?
        }
        Value::String(text) => (**text).into(),
        Value::Bytes(bytes) => base64::encode(bytes).into(),
        Value::Object(object) => Json::Object(object.json.to_map()),
        Value::Unknown(value) => value.to_value(),
        Value::List(super::List::Json(items, _)) => Json::Array(items.to_values()),
        Value::List(list) => {
            let items = list.iter().map(|item| json(&item.map_err(|error| error.to_string())?));
            Json::Array(items.collect::<Result<_, String>>()?)
        }
        Value::Map(map) => {
            let mut object = Map::new();
            for (key, value) in map.entries() {
                let Value::String(key) = key else { return Err(format!("a key is a {}", key.type_name())) };
                object.insert((**key).to_owned(), json(value)?);
            }
            Json::Object(object)
        }
        Value::Duration(_)
        | Value::Timestamp(_)
        | Value::Url(_)
        | Value::Quantity(_)
        | Value::Semver(_)
        | Value::Ip(_)
        | Value::Cidr(_) => value.to_string().into(),
        Value::Type(_) | Value::Format(_) | Value::Failure(_) => {
            return Err(format!("a {} is not a JSON value", value.type_name()));
        }
    })
}
