//! Descriptions, which are Markdown that anybody may have written.
//!
//! Both output formats keep text, lists, code, tables, emphasis, and links to web pages. HTML is shown as text, images become
//! links, and links to anything else become text, so that a description cannot run scripts or load anything.
//!
//! | file | responsibility |
//! |---|---|
//! | `html` | descriptions as HTML |
//! | `markdown` | descriptions as Markdown for other renderers |

mod html;
mod markdown;

use pulldown_cmark::Options;

pub(super) use html::html;
pub(super) use markdown::{escaped, markdown};

const OPTIONS: Options = Options::ENABLE_TABLES;

/// Returns whether a link can stay: an address on the web, or a place on the page.
fn is_safe(address: &str) -> bool {
    let address = address.to_ascii_lowercase();
    ["https://", "http://", "mailto:", "#"].iter().any(|start| address.starts_with(start))
}
