//! `docs`: documentation pages of CRDs, as Markdown or HTML.
//!
//! A page is built in two stages. `page` collects everything that a reader needs to know about a kind in a `Page`. A
//! `Template` converts the page to text. Both built-in templates are ordinary templates, and users can replace or extend them.
//!
//! | file | responsibility |
//! |---|---|
//! | `page` | the page of a kind, and its versions |
//! | `field` | the fields of a version |
//! | `immutable` | rules that forbid changes |
//! | `example` | example manifests |
//! | `difference` | the differences between versions |
//! | `template` | templates, and the filters that they use |
//! | `description` | descriptions as safe HTML and Markdown |
//! | `templates` | the built-in templates |

mod description;
mod difference;
mod example;
mod field;
mod immutable;
mod page;
mod template;

pub use difference::{Change, Differences};
pub use example::Examples;
pub use field::{Constraint, EnumValue, Field, Rule, Type};
pub use page::{Column, Page, Place, Scale, VersionPage, page};
pub use template::{Format, Template, TemplateError};

/// Options for pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Whether to list the fields of Kubernetes types, which are links otherwise.
    pub expand: bool,
}

impl Page {
    /// Returns the path of the page's file in a folder: `GROUP/KIND.html`, in lower case.
    pub fn file_name(&self, format: Format) -> String {
        format!("{}/{}.{}", self.group, self.kind, format.extension()).to_lowercase()
    }
}
