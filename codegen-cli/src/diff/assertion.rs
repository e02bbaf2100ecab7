//! Tests that types are compatible with a released CRD.

use std::path::Path;

use structural_schema::crd::{CustomResourceDefinition, merge, merge_stored};
use structural_schema_evolution::{Policy, Severity};

use super::{Side, compared, show};
use crate::input::{Input, ReadFailure, Source};
use crate::report::Format;
use crate::to_yaml;

/// Panics if a type breaks users of a released CRD. The file contains the CRD of the last release, and its path is relative
/// to the crate's folder. Write several versions of a kind in brackets.
///
/// The message shows what breaks, with an object as evidence: see [`codegen-cli diff`](crate::_guide). Further arguments
/// change the severity of findings.
///
/// ```no_run
/// # #[derive(structural_schema::StructuralSchema)]
/// # #[structural(crd(group = "example.com", version = "v1"))]
/// # struct Frontend { replicas: i32 }
/// // In a test:
/// codegen_cli::assert_compatible!(Frontend, "crds/released/frontends.yaml");
/// codegen_cli::assert_compatible!(Frontend, "crds/released/frontends.yaml", "path:spec.colour=warn");
/// ```
#[macro_export]
macro_rules! assert_compatible {
    (@ [$($ty:path),+ $(,)?], $stored:expr, $path:expr, [$($setting:expr),*]) => {
        $crate::diff::assert_compatible(
            [$(<$ty as $crate::drift::CustomResource>::crd()),+],
            $stored,
            ::std::path::Path::new(env!("CARGO_MANIFEST_DIR")),
            $path.as_ref(),
            &[$($setting),*],
        )
    };
    ($types:tt, stored $stored:literal, $path:expr $(, $setting:expr)* $(,)?) => {
        $crate::assert_compatible!(@ $types, Some($stored), $path, [$($setting),*])
    };
    ([$($ty:path),+ $(,)?], $path:expr $(, $setting:expr)* $(,)?) => {
        $crate::assert_compatible!(@ [$($ty),+], None, $path, [$($setting),*])
    };
    ($ty:path, $path:expr $(, $setting:expr)* $(,)?) => {
        $crate::assert_compatible!(@ [$ty], None, $path, [$($setting),*])
    };
}

/// Implements [`assert_compatible!`](crate::assert_compatible).
#[doc(hidden)]
#[track_caller]
pub fn assert_compatible<const N: usize>(
    versions: [CustomResourceDefinition; N],
    stored: Option<&str>,
    folder: &Path,
    path: &Path,
    settings: &[&str],
) {
    let crd = match stored {
        Some(stored) => merge_stored(versions, stored),
        None => merge(versions),
    };
    let crd = crd.unwrap_or_else(|errors| {
        let errors: Vec<_> = errors.iter().map(ToString::to_string).collect();
        panic!("{}", errors.join("; "))
    });
    if let Err(message) = check(&crd, &folder.join(path), settings) {
        panic!("{}: {message}", path.display());
    }
}

fn check(crd: &CustomResourceDefinition, file: &Path, settings: &[&str]) -> Result<(), String> {
    let mut policy = Policy::default();
    for setting in settings {
        policy.set(setting).map_err(|error| error.to_string())?;
    }
    let released = Source::read(&Input::named(file)).map_err(|failure| match failure {
        ReadFailure::Unusable { message, .. } => message,
        ReadFailure::Unreadable(failure) => failure.cause.to_string(),
    })?;
    let current = Source::new("the type", to_yaml(crd).map_err(|error| error.to_string())?);
    let (mut old, mut new) = (Side::default(), Side::default());
    old.read(&released).map_err(|error| error.to_string())?;
    new.read(&current).map_err(|error| error.to_string())?;
    let name = &crd.metadata.name;
    let before = old.definitions.iter().find(|definition| definition.crd.metadata.name == *name);
    let before = before.ok_or_else(|| format!("there is no CustomResourceDefinition {name} in it"))?;
    let after = new.definitions.first().ok_or("the type has no definition")?;
    let compared = compared((before, after), &policy).map_err(|reason| reason.to_string())?;
    if compared.report.is_accepted() {
        return Ok(());
    }
    Err(format!(
        "the type breaks users of the released CRD\n\n{}",
        show(&compared, Format::Human, Severity::Deny, false)
    ))
}
