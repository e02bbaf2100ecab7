//! Chooses the names of types, fields, and variants.
//!
//! | file | decides |
//! |---|---|
//! | `word` | how a JSON name is split into words |
//! | `camel` | the names of properties in the names of types |
//! | `types` | the names of types |
//! | `member` | the names of fields and variants |
//! | `kopium` | the names that kopium generates |

mod camel;
mod kopium;
mod member;
mod types;
mod word;

pub(super) use member::{field_names, variant_names};
pub(super) use types::name_types;
pub(super) use word::{snake, upper_camel};

use super::config::{Config, Names};

/// Returns the name of a module for a text such as a kind or a version.
pub(super) fn module(text: &str, config: &Config) -> String {
    let name = config.modules.get(text).cloned().unwrap_or_else(|| snake(text));
    member::usable(&name, "module")
}

/// Returns the name of the resource's type.
pub(super) fn kind(kind: &str, names: Names) -> String {
    match names {
        Names::Short => member::usable(&upper_camel(kind), "Resource"),
        Names::Kopium => kind.to_owned(),
    }
}
