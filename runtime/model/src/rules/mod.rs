//! The rules that the server has for schemas, as `const fn`.
//!
//! | rule | file |
//! |---|---|
//! | structurality: types outside junctors, arrays with items, embedded resources, int-or-string, `metadata` | [`structural`](structural()) |
//! | nothing but value validation under `allOf`, `anyOf`, `oneOf`, `not` | `nested` |
//! | completeness: what a junctor speaks of is specified outside it | `completeness` |

mod completeness;
mod nested;
mod structural;

pub use structural::structural;
