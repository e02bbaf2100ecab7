//! The rules as checks of a derived type: each says what is wrong, in the server's words and with help for the fix.
//!
//! Every check has two forms. Here it fails the evaluation of the constant that calls it. In [`verdict`] it returns what it
//! has to say, for those who check source without compiling it.
//!
//! The failing form is `#[track_caller]`: the compiler shows the failure at the call alone, which generated code places on
//! the author's own token, and not the way through this module.
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
//! | `resource` | what a resource has beside its schema |
//! | `message` | how a failure is written |

mod bounds;
mod extension;
mod flatten;
mod junctor;
mod keyword;
mod message;
mod resource;
mod root;
mod union;
mod value;

use crate::resource::json_path::Root;
use crate::schema::Schema;

pub use keyword::{ARRAYS, MAPS, NUMBERS, OBJECTS, STRINGS};
pub use message::Message;

/// The failing form of each check.
macro_rules! failing {
    ($($file:ident::$check:ident($($argument:ident: $ty:ty),*);)*) => {
        $(
            #[doc = concat!("Fails where [`verdict::", stringify!($check), "`] has something to say.")]
            #[track_caller]
            pub const fn $check($($argument: $ty),*) {
                if let Some(message) = $file::$check($($argument),*) {
                    panic!("{}", message.as_str());
                }
            }
        )*

        /// The checks as functions that return what is wrong, if anything is.
        pub mod verdict {
            $(pub use super::$file::$check;)*
        }
    };
}

failing! {
    bounds::minimum(base: &Schema<'_>, schema: &Schema<'_>);
    bounds::maximum(base: &Schema<'_>, schema: &Schema<'_>);
    bounds::bounds(schema: &Schema<'_>);
    bounds::format(schema: &Schema<'_>);
    bounds::multiple_of(schema: &Schema<'_>);
    bounds::min_size(base: &Schema<'_>, schema: &Schema<'_>, what: &str);
    bounds::max_size(base: &Schema<'_>, schema: &Schema<'_>, what: &str);
    bounds::sizes(schema: &Schema<'_>, what: &str);
    extension::list_type(schema: &Schema<'_>);
    extension::list_map_key(schema: &Schema<'_>, index: usize);
    extension::map_type(schema: &Schema<'_>);
    extension::extensions(schema: &Schema<'_>);
    extension::collection(schema: &Schema<'_>, checked: ());
    flatten::omitted(required: bool, name: &str);
    flatten::flattened(schema: &Schema<'_>, index: usize);
    junctor::junctor(base: &Schema<'_>, schema: &Schema<'_>, name: &str);
    junctor::property(schema: &Schema<'_>, name: &str);
    junctor::alternative(schema: &Schema<'_>, name: &str);
    keyword::applies(schema: &Schema<'_>, keyword: &str, kinds: u8);
    keyword::pattern(pattern: &str);
    resource::print_column(root: Root<'_>, path: &str, kind: &str);
    resource::selectable_field(root: Root<'_>, path: &str);
    resource::replicas(root: Root<'_>, path: &str, above: &str);
    resource::label_selector(root: Root<'_>, path: &str);
    resource::status(schema: &Schema<'_>);
    resource::status_type(schema: &Schema<'_>, named: &Schema<'_>);
    root::root(schema: &Schema<'_>);
    union::member(schema: &Schema<'_>, index: usize);
    value::default(schema: &Schema<'_>);
    value::enumeration(base: &Schema<'_>, schema: &Schema<'_>, index: usize);
}
