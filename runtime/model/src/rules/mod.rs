//! The rules that the server has for schemas, as `const fn`.
//!
//! | rule | file |
//! |---|---|
//! | structurality: types outside junctors, arrays with items, embedded resources, int-or-string, `metadata` | [`structural`](structural()) |
//! | nothing but value validation under `allOf`, `anyOf`, `oneOf`, `not` | `nested` |
//! | completeness: what a junctor speaks of is specified outside it | [`completeness`](completeness()) |
//! | list types: atomic, set, map, and the keys of the latter | [`list_type`](list_type()) |
//! | map types: atomic, granular | [`map_type`](map_type()) |
//! | a constant (a default, an enum value) fits its schema | [`value`](value()) |

mod completeness;
mod list_type;
mod map_type;
mod nested;
mod structural;
mod value;

pub use completeness::completeness;
pub use list_type::list_type;
pub use map_type::map_type;
pub use structural::{embedded_resource, extensions, structural};
pub use value::value;
