//! The server's rules for schemas, as `const fn`.
//!
//! | rule | file |
//! |---|---|
//! | structural schemas: types outside junctors, arrays with items, embedded resources, int-or-string, `metadata` | [`structural`](structural()) |
//! | only value validation under `allOf`, `anyOf`, `oneOf` and `not` | `nested` |
//! | completeness: everything that a junctor mentions is specified outside it | [`completeness`](completeness()) |
//! | list types: atomic, set, map, and map keys | [`list_type`](list_type()) |
//! | map types: atomic, granular | [`map_type`](map_type()) |
//! | constants (defaults, enum values) are valid for their schema | [`value`](value()) |

mod completeness;
mod list_type;
mod map_type;
mod nested;
mod structural;
mod value;

pub use completeness::completeness;
pub use list_type::list_type;
pub use map_type::map_type;
pub use structural::{embedded_resource, extensions, is_surely_structural, structural, structural_part};
pub use value::{is_format_of_empty, value};
