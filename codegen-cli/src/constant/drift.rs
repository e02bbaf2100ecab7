//! Tests that constants match the schemas that they are generated from.

use std::fs;
use std::path::Path;

use structural_schema::Schema;
use structural_schema::openapi::SchemaProps;

use crate::drift::{Drift, UPDATE, differences};
use crate::emit::replace;

/// Generates a test for each constant that is generated from a schema. The test fails if they differ. Paths are
/// relative to the crate's folder, and `UPDATE_CRDS=1 cargo test` writes the files.
///
/// The schema is an expression of type `SchemaProps`. With the feature `kube`,
/// `structural_schema::kube::json_schema_of` returns the schema of a type that implements schemars' `JsonSchema`:
///
/// ```text
/// codegen_cli::schema_files! {
///     filter: schemas::FILTER = json_schema_of::<gateway_api::HttpRouteFilter>() => "src/schemas/filter.rs";
/// }
/// ```
///
/// A file that does not exist cannot be compiled. Start with a placeholder:
///
/// ```
/// pub const FILTER: structural_schema::Schema<'static> = structural_schema::Schema::ANY;
/// ```
#[macro_export]
macro_rules! schema_files {
    ($($name:ident: $constant:path = $schema:expr => $path:literal;)*) => {
        $(
            #[test]
            fn $name() {
                $crate::constant::assert_file(
                    stringify!($constant),
                    &$constant,
                    &$schema,
                    ::std::path::Path::new(env!("CARGO_MANIFEST_DIR")),
                    $path.as_ref(),
                );
            }
        )*
    };
}

/// Implements [`schema_files!`](crate::schema_files).
#[doc(hidden)]
#[track_caller]
pub fn assert_file(name: &str, constant: &Schema<'_>, schema: &SchemaProps, folder: &Path, path: &Path) {
    let name = name.rsplit("::").next().unwrap_or(name).trim();
    let file = super::file(name, schema).unwrap_or_else(|error| panic!("{name}: {error}"));
    let wanted = super::tidy(schema.clone()).to_value();
    let differences = differences(&SchemaProps::from(constant).to_value(), &wanted);
    if differences.is_empty() {
        return;
    }
    let update = std::env::var_os(UPDATE).is_some_and(|value| !value.is_empty() && value != "0");
    assert!(
        update,
        "{}: {}\nhelp: `{UPDATE}=1 cargo test` writes the file",
        path.display(),
        Drift::Differs(differences)
    );
    let target = folder.join(path);
    let written = target.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| replace(&target, &file));
    if let Err(error) = written {
        panic!("{}: {error}", path.display());
    }
}
