//! Tests that the JSON values of `Default::default()` equal the output of serde.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use serde_core::Serialize;
use serde_json::{Map, Number, Value};
use structural_schema_model::Json;

use crate::{Any, EmbeddedResource, Quantity, RawExtension, StructuralSchema};
use structural_schema_documents::openapi;

fn check<T: StructuralSchema + Default + Serialize>() {
    let name = std::any::type_name::<T>();
    let known = T::DEFAULT.unwrap_or_else(|| panic!("the default of {name} is not known"));
    let written = serde_json::to_value(T::default()).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(whole_numbers(openapi::value(&known)), whole_numbers(written), "{name}");
}

/// Returns zero as an integer or a float. The server does not distinguish `0.0` from `0`.
fn whole_numbers(value: Value) -> Value {
    if value.as_f64() == Some(0.0) { Value::from(0) } else { value }
}

/// Checks a list of types.
macro_rules! check {
    ($($ty:ty),* $(,)?) => {$(check::<$ty>();)*};
}

#[test]
fn types_of_std() {
    check! {
        bool, char, f32, f64, i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize, String, PathBuf, Duration,
        Option<i32>, Box<i32>, Rc<String>, Arc<bool>, Cow<'static, str>, &'static str, Option<Option<u8>>,
        Vec<i32>, VecDeque<i32>, LinkedList<i32>, BinaryHeap<i32>, BTreeSet<i32>, HashSet<i32>, [bool; 3], [String; 0],
        [Option<u8>; 2], BTreeMap<String, i32>, HashMap<String, i32>,
    }
}

#[test]
fn types_of_other_crates() {
    check! { Value, Map<String, Value>, Any, RawExtension, Quantity }
    #[cfg(feature = "uuid")]
    check! { ::uuid::Uuid }
    #[cfg(feature = "chrono")]
    check! { ::chrono::NaiveDate, ::chrono::NaiveDateTime, ::chrono::NaiveTime }
    #[cfg(feature = "jiff")]
    check! {
        ::jiff::Timestamp, ::jiff::Span, ::jiff::SignedDuration, ::jiff::civil::Date, ::jiff::civil::Time,
        ::jiff::civil::DateTime,
    }
    #[cfg(feature = "k8s-openapi")]
    check! {
        ::k8s_openapi::ByteString,
        ::k8s_openapi::apimachinery::pkg::api::resource::Quantity,
        ::k8s_openapi::apimachinery::pkg::util::intstr::IntOrString,
        ::k8s_openapi::api::core::v1::ResourceRequirements,
        ::k8s_openapi::api::core::v1::PodTemplateSpec,
    }
}

#[test]
fn not_known() {
    assert!(<[std::net::IpAddr; 2]>::DEFAULT.is_none());
    assert!(Number::DEFAULT.is_none());
    // No valid resource is empty.
    assert!(EmbeddedResource::DEFAULT.is_none());
    assert!(matches!(Option::<std::net::IpAddr>::DEFAULT, Some(Json::Null)));
}
