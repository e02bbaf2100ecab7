//! An operator for static sites. Each `StaticSite` gets a deployment of a web server and a service in front of it.
//!
//! | module | contents |
//! |---|---|
//! | `site` | the kind: types, bounds, rules |
//! | `install` | installs the CRD at startup |
//! | `desired` | builds the objects that a site needs |
//! | `reconcile` | the controller |

pub mod desired;
pub mod install;
pub mod reconcile;
pub mod site;

/// The field manager for server-side apply.
pub const MANAGER: &str = "static-site-operator";
