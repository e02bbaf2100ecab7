//! Errors of build scripts.

use std::fmt;

use crate::YamlError;
use crate::emit::FileError;

/// The reason why a build script could not write its files. Cargo prints the `Debug` form of the error that `main`
/// returns, so `Debug` and `Display` both print the report.
pub struct BuildError {
    report: String,
}

impl BuildError {
    pub(super) fn new(report: impl Into<String>) -> Self {
        BuildError { report: report.into() }
    }
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.report.trim_end())
    }
}

impl fmt::Debug for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for BuildError {}

impl From<FileError> for BuildError {
    fn from(error: FileError) -> Self {
        BuildError::new(error.to_string())
    }
}

impl From<YamlError> for BuildError {
    fn from(error: YamlError) -> Self {
        BuildError::new(error.to_string())
    }
}
