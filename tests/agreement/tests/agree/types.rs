//! Types whose schemas are implemented without the derive macro.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, LinkedList, VecDeque};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::num::{
    NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroIsize, NonZeroU8, NonZeroU16, NonZeroU32, NonZeroU64,
    NonZeroUsize,
};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Number, Value};
use structural_schema::{Any, EmbeddedResource, IntOrString, Quantity, RawExtension, StructuralSchema};

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct Holder<T> {
    value: T,
    optional: Option<T>,
    list: Vec<T>,
    map: BTreeMap<String, T>,
    options: Vec<Option<T>>,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct Sets {
    numbers: BTreeSet<u8>,
    words: HashSet<String>,
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct Bounds {
    #[structural(minimum = 3, maximum = 5)]
    integer: i64,
    #[structural(minimum = -4294967296, maximum = 0xFFFF_FFFF_FF)]
    wide: i64,
    #[structural(exclusive_minimum = 0, maximum = 1)]
    number: f64,
    #[structural(multiple_of = 5)]
    fives: u8,
    #[structural(min_length = 2, max_length = 3)]
    text: String,
    #[structural(pattern = "^[a-c]+$")]
    letters: Cow<'static, str>,
    #[structural(min_items = 1, max_items = 2, items(maximum = 7))]
    list: Vec<u8>,
    #[structural(values(min_length = 1))]
    map: HashMap<String, String>,
    #[structural(enumeration(1, 3))]
    odd: Option<u8>,
    #[structural(any_of({maximum = 3}, {minimum = 200}))]
    ends: u8,
    #[structural(not(enumeration("no")))]
    anything_but_no: String,
}

agree! {
    bool: Holder<bool>;
    i8: Holder<i8>;
    i16: Holder<i16>;
    i32: Holder<i32>;
    i64: Holder<i64>;
    isize: Holder<isize>;
    i128: Holder<i128>;
    u8: Holder<u8>;
    u16: Holder<u16>;
    u32: Holder<u32>;
    u64: Holder<u64>;
    usize: Holder<usize>;
    u128: Holder<u128>;
    f32: Holder<f32>;
    f64: Holder<f64>;
    non_zero_i8: Holder<NonZeroI8>;
    non_zero_i16: Holder<NonZeroI16>;
    non_zero_i32: Holder<NonZeroI32>;
    non_zero_i64: Holder<NonZeroI64>;
    non_zero_isize: Holder<NonZeroIsize>;
    non_zero_u8: Holder<NonZeroU8>;
    non_zero_u16: Holder<NonZeroU16>;
    non_zero_u32: Holder<NonZeroU32>;
    non_zero_u64: Holder<NonZeroU64>;
    non_zero_usize: Holder<NonZeroUsize>;
    string: Holder<String>;
    char: Holder<char>;
    cow: Holder<Cow<'static, str>>;
    path: Holder<PathBuf>;
    boxed: Holder<Box<u8>>;
    boxed_str: Holder<Box<str>>;
    rc: Holder<Rc<u8>>;
    arc: Holder<Arc<str>>;
    vec_deque: Holder<VecDeque<u8>>;
    linked_list: Holder<LinkedList<u8>>;
    boxed_slice: Holder<Box<[u8]>>;
    array: Holder<[u8; 3]>;
    empty_array: Holder<[u8; 0]>;
    sets: Sets;
    maps: Holder<HashMap<String, u8>>;
    json: Holder<Value>;
    json_map: Holder<Map<String, Value>>;
    json_number: Holder<Number>;
    any_json: Holder<Any>;
    int_or_string: Holder<IntOrString>;
    quantity: Holder<Quantity>;
    raw_extension: Holder<RawExtension>;
    embedded_resource: Holder<EmbeddedResource>;
    ip: Holder<IpAddr>;
    ipv4: Holder<Ipv4Addr>;
    ipv6: Holder<Ipv6Addr>;
    socket: Holder<SocketAddr>;
    socket_v4: Holder<SocketAddrV4>;
    socket_v6: Holder<SocketAddrV6>;
    duration: Holder<Duration>;
    bounds: Bounds => stricter;
}
