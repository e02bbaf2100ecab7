//! The rules as checks of a derived type: each returns, or fails the evaluation of the constant that calls it with the
//! server's words and help for the fix.
//!
//! Every function is `#[track_caller]`, down to the `panic!`: the compiler then shows the failure at the call alone,
//! which generated code places on the author's own token, and not the way through this module.
//!
//! | file | what it checks |
//! |---|---|
//! | `keyword` | a keyword has an effect on values of this type; patterns |
//! | `bounds` | bounds are in order, and within what the type can hold |
//! | `value` | defaults and enumerations |
//! | `extension` | list types, map types, embedded resources, int-or-string |
//! | `junctor` | what junctors and `exactly_one_of` speak of exists |
//! | `flatten` | what a struct takes in |
//! | `union` | the variants of an enum agree |
//! | `root` | the whole of a resource |
//! | `message` | how a failure is written |

mod bounds;
mod extension;
mod flatten;
mod junctor;
mod keyword;
mod message;
mod root;
mod union;
mod value;

pub use bounds::{bounds, format, max_size, maximum, min_size, minimum, multiple_of, sizes};
pub use extension::{collection, extensions, list_map_key, list_type, map_type};
pub use flatten::{flattened, omitted};
pub use junctor::{alternative, junctor, property};
pub use keyword::{ARRAYS, MAPS, NUMBERS, OBJECTS, STRINGS, applies, pattern};
pub use root::root;
pub use union::member;
pub use value::{default, enumeration};
