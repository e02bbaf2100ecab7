//! An operator that serves static sites: for each `StaticSite` a deployment of a web server and a service before it.
//!
//! | file | what is in it |
//! |---|---|
//! | `site` | the kind: types, bounds, rules |
//! | `install` | the definition, applied at the start |
//! | `desired` | the objects that a site needs, made without a cluster |
//! | `reconcile` | the controller |

pub mod desired;
pub mod install;
pub mod reconcile;
pub mod site;

/// Who changes fields, in server-side apply.
pub const MANAGER: &str = "static-site-operator";
