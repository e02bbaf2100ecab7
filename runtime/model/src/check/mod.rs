//! The rules as checks of a derived type. Each check returns the server's message and suggests a fix.
//!
//! Every check has two forms. The functions in this module panic, which makes the evaluation of the calling
//! constant fail. The functions in [`verdict`] return the message, for tools that check source code without
//! compiling it.
//!
//! The panicking form is `#[track_caller]`, so that the compiler reports the failure at the call site only.
//! Generated code gives the call site the span of the author's token. Its parameters are `'static`, like the schemas that
//! generated code passes: the compiler would otherwise borrow each argument again, and prove for each borrow that the
//! type has no interior mutability.
//!
//! | file | checks |
//! |---|---|
//! | `keyword` | keywords apply to the type; patterns |
//! | `bounds` | bounds are consistent and within the range of the type |
//! | `value` | defaults and enum values |
//! | `serde_default` | the default of a field equals what serde reads if the field is missing |
//! | `default_order` | rules that compute defaults do not depend on each other |
//! | `extension` | list types, map types, embedded resources, int-or-string |
//! | `junctor` | properties mentioned in junctors and `exactly_one_of` exist |
//! | `flatten` | flattened fields |
//! | `shared_default` | the default of a field can be a default of the object that variants share |
//! | `union` | variants of an enum are compatible |
//! | `constant` | schemas that authors give as constants |
//! | `root` | the whole schema of a resource |
//! | `resource` | printer columns, selectable fields, and subresources |
//! | `message` | formatting of messages |

mod bounds;
mod constant;
mod default_order;
mod extension;
mod flatten;
mod junctor;
mod keyword;
mod message;
mod resource;
mod root;
mod serde_default;
mod shared_default;
mod union;
mod value;

use crate::json::Json;
use crate::resource::json_path::Root;
use crate::schema::Schema;

pub use keyword::{ARRAYS, COLLECTIONS, MAPS, NUMBERS, OBJECTS, SIZED, STRINGS, is_of};
pub use message::Message;
pub(crate) use serde_default::same_filled;

/// Defines the panicking form of each check.
macro_rules! panicking {
    ($($file:ident::$check:ident($($argument:ident: $ty:ty),*);)*) => {
        $(
            #[doc = concat!("Panics if [`verdict::", stringify!($check), "`] returns a message.")]
            #[track_caller]
            pub const fn $check($($argument: $ty),*) {
                if let Some(message) = $file::$check($($argument),*) {
                    panic!("{}", message.as_str());
                }
            }
        )*

        /// The checks as functions that return a message if they fail.
        pub mod verdict {
            $(pub use super::$file::$check;)*
            pub use super::root::root;
        }
    };
}

panicking! {
    bounds::minimum(base: &'static Schema<'static>, schema: &'static Schema<'static>);
    bounds::maximum(base: &'static Schema<'static>, schema: &'static Schema<'static>);
    bounds::bounds(schema: &'static Schema<'static>);
    bounds::format(schema: &'static Schema<'static>);
    bounds::multiple_of(schema: &'static Schema<'static>);
    bounds::min_size(base: &'static Schema<'static>, schema: &'static Schema<'static>, what: &str);
    bounds::max_size(base: &'static Schema<'static>, schema: &'static Schema<'static>, what: &str);
    bounds::sizes(schema: &'static Schema<'static>, what: &str);
    bounds::length(base: &'static Schema<'static>, schema: &'static Schema<'static>);
    constant::constant(schema: &'static Schema<'static>);
    default_order::default_order(schema: &'static Schema<'static>, index: usize);
    extension::list_type(schema: &'static Schema<'static>);
    extension::list_map_key(schema: &'static Schema<'static>, index: usize);
    extension::map_type(schema: &'static Schema<'static>);
    extension::extensions(schema: &'static Schema<'static>);
    extension::collection(schema: &'static Schema<'static>, checked: ());
    flatten::omitted(required: bool, name: &str);
    flatten::flattened(schema: &'static Schema<'static>, index: usize);
    junctor::junctor(base: &'static Schema<'static>, schema: &'static Schema<'static>, name: &str);
    junctor::property(schema: &'static Schema<'static>, name: &str);
    junctor::alternative(schema: &'static Schema<'static>, name: &str);
    keyword::applies(schema: &'static Schema<'static>, keyword: &str, kinds: u8);
    keyword::applies_from(schema: &'static Schema<'static>, keyword: &str, kinds: u8, owner: &str);
    keyword::pattern(pattern: &str);
    resource::print_column(root: Root<'static>, path: &str, kind: &str);
    resource::selectable_field(root: Root<'static>, path: &str);
    resource::replicas(root: Root<'static>, path: &str, above: &str);
    resource::label_selector(root: Root<'static>, path: &str);
    resource::status(schema: &'static Schema<'static>);
    resource::status_type(schema: &'static Schema<'static>, named: &'static Schema<'static>);
    serde_default::inferred_default(owner: &'static Schema<'static>, index: usize, known: Option<Json<'_>>, ty: &str);
    serde_default::stated_default(owner: &'static Schema<'static>, index: usize, known: Option<Json<'_>>);
    serde_default::member_default(owner: &'static Schema<'static>, index: usize);
    serde_default::container_default(required: bool, name: &str);
    shared_default::shared_default(schema: &'static Schema<'static>, index: usize, name: &str, denies: &[bool]);
    shared_default::shared_defaults(schema: &'static Schema<'static>, index: usize, skipped: usize, denies: &[bool]);
    shared_default::flattened_defaults(schema: &'static Schema<'static>, index: usize);
    union::member(schema: &'static Schema<'static>, index: usize);
    value::default(schema: &'static Schema<'static>);
    value::enumeration(base: &'static Schema<'static>, schema: &'static Schema<'static>, index: usize);
}
