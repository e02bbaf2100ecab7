//! Types of other crates whose schemas are compiled into this program: a row is a path and the constants of the type that
//! it names, so that nothing is described twice.

use std::collections::HashMap;
use std::sync::LazyLock;

use structural_schema::{Json, Schema, StructuralSchema};

/// What is known of a type.
#[derive(Clone, Copy, Debug)]
pub(super) enum Known {
    /// Its constants.
    Constant(Constants),
    /// It is written as its first argument.
    Pointer,
    /// `Option`
    Optional,
    /// A list of its first argument.
    List,
    /// A list of its first argument, each of them once.
    Set,
    /// A map whose values are its second argument.
    Map,
    /// `NonZero`, whose argument says the rest.
    NonZero,
}

/// The constants of a type without arguments.
#[derive(Clone, Copy, Debug)]
pub(super) struct Constants {
    pub(super) schema: &'static Schema<'static>,
    pub(super) field: &'static Schema<'static>,
    pub(super) required: bool,
    pub(super) default: Option<Json<'static>>,
}

impl Constants {
    const fn of<T: StructuralSchema + ?Sized>() -> Self {
        Constants { schema: T::SCHEMA, field: T::FIELD, required: T::REQUIRED, default: T::DEFAULT }
    }
}

/// The path of a type, which is compiled, and its constants.
macro_rules! types {
    ($($path:path),* $(,)?) => {
        &[$((stringify!($path), Constants::of::<$path>())),*]
    };
}

const CONSTANTS: &[(&str, Constants)] = types![
    bool,
    char,
    str,
    f32,
    f64,
    i8,
    i16,
    i32,
    i64,
    i128,
    isize,
    u8,
    u16,
    u32,
    u64,
    u128,
    usize,
    String,
    std::path::Path,
    std::path::PathBuf,
    std::num::NonZeroI8,
    std::num::NonZeroI16,
    std::num::NonZeroI32,
    std::num::NonZeroI64,
    std::num::NonZeroIsize,
    std::num::NonZeroU8,
    std::num::NonZeroU16,
    std::num::NonZeroU32,
    std::num::NonZeroU64,
    std::num::NonZeroUsize,
    std::net::IpAddr,
    std::net::Ipv4Addr,
    std::net::Ipv6Addr,
    std::net::SocketAddr,
    std::net::SocketAddrV4,
    std::net::SocketAddrV6,
    std::time::Duration,
    serde_json::Value,
    serde_json::Number,
    structural_schema::Any,
    structural_schema::EmbeddedResource,
    structural_schema::IntOrString,
    structural_schema::Quantity,
    structural_schema::RawExtension,
    chrono::NaiveDate,
    chrono::NaiveDateTime,
    chrono::NaiveTime,
    jiff::SignedDuration,
    jiff::Span,
    jiff::Timestamp,
    jiff::Zoned,
    jiff::civil::Date,
    jiff::civil::DateTime,
    jiff::civil::Time,
    url::Url,
    uuid::NonNilUuid,
    uuid::Uuid,
];

/// Types with arguments.
const GENERIC: &[(&str, Known)] = &[
    ("std::option::Option", Known::Optional),
    ("std::boxed::Box", Known::Pointer),
    ("std::rc::Rc", Known::Pointer),
    ("std::sync::Arc", Known::Pointer),
    ("std::borrow::Cow", Known::Pointer),
    ("std::vec::Vec", Known::List),
    ("std::collections::VecDeque", Known::List),
    ("std::collections::LinkedList", Known::List),
    ("std::collections::BinaryHeap", Known::List),
    ("std::collections::BTreeSet", Known::Set),
    ("std::collections::HashSet", Known::Set),
    ("std::collections::BTreeMap", Known::Map),
    ("std::collections::HashMap", Known::Map),
    ("std::num::NonZero", Known::NonZero),
    ("serde_json::Map", Known::Constant(Constants::of::<serde_json::Map<String, serde_json::Value>>())),
    ("chrono::DateTime", Known::Constant(Constants::of::<chrono::DateTime<chrono::Utc>>())),
];

/// Further paths of the same types.
const ALIASES: &[(&str, &str)] = &[
    ("std::string::String", "String"),
    ("std::collections::btree_map::BTreeMap", "std::collections::BTreeMap"),
    ("std::collections::btree_set::BTreeSet", "std::collections::BTreeSet"),
    ("std::collections::hash_map::HashMap", "std::collections::HashMap"),
    ("std::collections::hash_set::HashSet", "std::collections::HashSet"),
    ("std::collections::vec_deque::VecDeque", "std::collections::VecDeque"),
    ("std::collections::linked_list::LinkedList", "std::collections::LinkedList"),
    ("std::collections::binary_heap::BinaryHeap", "std::collections::BinaryHeap"),
    ("serde_json::value::Value", "serde_json::Value"),
    ("serde_json::value::Number", "serde_json::Number"),
    ("serde_json::value::Map", "serde_json::Map"),
    ("serde_json::map::Map", "serde_json::Map"),
    ("chrono::naive::NaiveDate", "chrono::NaiveDate"),
    ("chrono::naive::NaiveDateTime", "chrono::NaiveDateTime"),
    ("chrono::naive::NaiveTime", "chrono::NaiveTime"),
    ("uuid::non_nil::NonNilUuid", "uuid::NonNilUuid"),
];

/// All of them by path.
static KNOWN: LazyLock<HashMap<String, (String, Known)>> = LazyLock::new(|| {
    let constants = CONSTANTS.iter().map(|&(path, constants)| (normal(path), Known::Constant(constants)));
    let rows: Vec<(String, Known)> =
        constants.chain(kubernetes()).chain(GENERIC.iter().map(|&(path, known)| (path.to_owned(), known))).collect();
    let mut table: HashMap<String, (String, Known)> = HashMap::new();
    for (path, known) in rows {
        table.insert(path.clone(), (path, known));
    }
    for (alias, path) in ALIASES {
        if let Some(row) = table.get(*path).cloned() {
            table.insert((*alias).to_owned(), row);
        }
    }
    table
});

/// The types of `k8s-openapi`.
#[cfg(feature = "k8s-openapi")]
fn kubernetes() -> impl Iterator<Item = (String, Known)> {
    use k8s_openapi::apimachinery::pkg::apis::meta::v1;
    const SCALARS: &[(&str, Constants)] = types![
        k8s_openapi::ByteString,
        k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::JSON,
        k8s_openapi::apimachinery::pkg::api::resource::Quantity,
        k8s_openapi::apimachinery::pkg::runtime::RawExtension,
        k8s_openapi::apimachinery::pkg::util::intstr::IntOrString,
        v1::FieldsV1,
        v1::MicroTime,
        v1::Time,
    ];
    let scalars = SCALARS.iter().map(|&(path, constants)| {
        let path = normal(path);
        let meta =
            path.strip_prefix("v1::").map(|name| format!("k8s_openapi::apimachinery::pkg::apis::meta::v1::{name}"));
        (meta.unwrap_or(path), Known::Constant(constants))
    });
    let objects = structural_schema::__private::kubernetes_types().map(|(path, schema)| {
        let default = structural_schema_model::default::of_optional_fields(schema);
        (path, Known::Constant(Constants { schema, field: schema, required: true, default }))
    });
    scalars.chain(objects)
}

#[cfg(not(feature = "k8s-openapi"))]
fn kubernetes() -> impl Iterator<Item = (String, Known)> {
    std::iter::empty()
}

/// The version of Kubernetes whose types of `k8s-openapi` are in the table.
#[cfg(feature = "k8s-openapi")]
pub(super) const KUBERNETES: Option<&str> = Some(structural_schema::__private::KUBERNETES);
#[cfg(not(feature = "k8s-openapi"))]
pub(super) const KUBERNETES: Option<&str> = None;

/// A path as it is looked up: `stringify!` may put spaces around `::`.
fn normal(path: &str) -> String {
    path.replace(' ', "")
}

/// The type at a path, as `std::net::IpAddr`; its name is the same for all of its paths.
pub(super) fn find(path: &str) -> Option<(&'static str, Known)> {
    KNOWN.get(path).map(|(name, known)| (name.as_str(), *known))
}

/// Whether a module of the standard library has this type, for globs.
pub(crate) fn is_std(module: &[String], name: &str) -> bool {
    find(&format!("std::{}::{name}", module.join("::"))).is_some()
}

/// Whether there are types of this crate.
pub(crate) fn is_known_crate(name: &str) -> bool {
    KNOWN.keys().any(|path| path.split_once("::").is_some_and(|(krate, _)| krate == name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_lead_to_constants() {
        assert!(matches!(find("std::net::IpAddr"), Some(("std::net::IpAddr", Known::Constant(_)))));
        assert!(matches!(find("std::path::PathBuf"), Some((_, Known::Constant(_)))));
        assert!(matches!(find("u16"), Some((_, Known::Constant(_)))));
        assert!(matches!(find("std::collections::hash_map::HashMap"), Some(("std::collections::HashMap", Known::Map))));
        assert!(
            ALIASES.iter().all(|(alias, path)| find(alias).map(|known| known.0) == find(path).map(|known| known.0))
        );
    }

    /// Every type without parameters that the runtime implements the trait for is in the table.
    #[test]
    fn nothing_is_missing() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../runtime/core/src/impls");
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if !path.is_file() {
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            for rows in text.split("\nschemas! {").skip(1) {
                let rows = rows.split_once("\n}").unwrap().0;
                for line in rows.lines().filter(|line| line.starts_with("    ") && !line.starts_with("     ")) {
                    let Some((ty, _)) = line.split_once(" => ") else { continue };
                    let name = ty.trim().split('<').next().unwrap();
                    let known = KNOWN.keys().any(|path| path.rsplit("::").next() == Some(name));
                    assert!(known, "{name} of {} has no row", path.display());
                }
            }
        }
    }
}
