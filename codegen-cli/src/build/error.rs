//! Why a build script could not write its files.

use std::fmt;

use crate::YamlError;
use crate::emit::FileError;

/// Why a build script could not write its files. Cargo shows the `Debug` form of what `main` returns, so both forms are the
/// report.
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
