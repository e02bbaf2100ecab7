//! Which features are on in the package that is built.

use std::path::Path;

use super::BuildError;
use crate::source::{Selection, Workspace};

/// The features that were asked for, else those that cargo tells a build script, else the default ones.
pub(super) fn selection(asked: Option<Vec<String>>, folder: &Path) -> Result<Selection, BuildError> {
    if let Some(features) = asked {
        return Ok(Selection { features, all: false, no_default: true });
    }
    if std::env::var_os("OUT_DIR").is_none() {
        return Ok(Selection::default());
    }
    let Some(workspace) = Workspace::around(folder).map_err(BuildError::new)? else {
        return Ok(Selection::default());
    };
    let Some(package) = workspace.packages.iter().find(|package| package.folder() == folder) else {
        return Ok(Selection::default());
    };
    let is_on = |feature: &&String| std::env::var_os(variable(feature)).is_some();
    let features = package.features.keys().filter(is_on).map(|feature| format!("{}/{feature}", package.name));
    Ok(Selection { features: features.collect(), all: false, no_default: true })
}

/// The variable that cargo sets for a feature.
fn variable(feature: &str) -> String {
    format!("CARGO_FEATURE_{}", feature.to_uppercase().replace('-', "_"))
}
