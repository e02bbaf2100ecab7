//! Tests that the definitions in files match the types.

mod difference;

use std::fmt;
use std::fs;
use std::io;
use std::path::Path;

use serde_json::Value;
use structural_schema::crd::{CustomResourceDefinition, MergeError, merge_stored};

use crate::check::{Kind, each_resource};
use crate::document::documents;
use crate::emit::replace;
use crate::to_yaml;
use difference::Difference;
pub(crate) use difference::differences;

/// The environment variable that makes tests write the files instead of comparing them, if set to `1`.
pub const UPDATE: &str = "UPDATE_CRDS";

/// The maximum number of differences that are shown.
const SHOWN: usize = 10;

/// The reason why a file does not match its types.
#[derive(Debug)]
pub enum Drift {
    /// The file cannot be read or written.
    File(io::Error),
    /// The file has no definition with this name.
    NoDefinition(String),
    /// The file differs from the types.
    Differs(Vec<Difference>),
    /// The types are not versions of one kind.
    Versions(Vec<MergeError>),
    /// The file contains other documents, which would be lost by writing it.
    OtherDocuments,
    /// The file is not valid YAML, or the definition cannot be written as YAML.
    Yaml(String),
}

impl fmt::Display for Drift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Drift::File(error) => write!(f, "{error}"),
            Drift::NoDefinition(name) => write!(f, "there is no CustomResourceDefinition {name} in it"),
            Drift::Differs(differences) => {
                f.write_str("it is not what the type says")?;
                for difference in differences.iter().take(SHOWN) {
                    write!(f, "\n  {difference}")?;
                }
                match differences.len().saturating_sub(SHOWN) {
                    0 => Ok(()),
                    more => write!(f, "\n  and {more} more differences"),
                }
            }
            Drift::Versions(errors) => {
                let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
                f.write_str(&errors.join("; "))
            }
            Drift::OtherDocuments => f.write_str("it has other documents as well, so change it by hand"),
            Drift::Yaml(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for Drift {}

/// Generates a test for each CRD file. The test fails if the file and the type differ. Paths are relative to the
/// crate's folder, and `UPDATE_CRDS=1 cargo test` writes the files.
///
/// For types that implement serde's traits, the test also fails if the schema and serde have different
/// [defaults](crate::defaults).
///
/// ```
/// # mod api {
/// #     #[derive(structural_schema::StructuralSchema)]
/// #     #[structural(crd(group = "example.com", version = "v1"))]
/// #     pub struct Frontend { pub replicas: i32 }
/// # }
/// codegen_cli::crd_files! {
///     frontend: api::Frontend => "deploy/crds/frontends.example.com.yaml";
/// }
/// ```
///
/// Write several versions of a kind in brackets:
///
/// ```
/// # mod v1 {
/// #     #[derive(structural_schema::StructuralSchema)]
/// #     #[structural(crd(group = "example.com", version = "v1"))]
/// #     pub struct Frontend { pub replicas: i32 }
/// # }
/// # mod v1beta1 {
/// #     #[derive(structural_schema::StructuralSchema)]
/// #     #[structural(crd(group = "example.com", version = "v1beta1", storage = false))]
/// #     pub struct Frontend { pub replicas: i32 }
/// # }
/// codegen_cli::crd_files! {
///     frontend: [v1::Frontend, v1beta1::Frontend] => "deploy/crds/frontends.example.com.yaml";
/// }
/// ```
///
/// If the types do not mark the storage version, as with kube's `merge_crds`, name it here:
///
/// ```text
///     frontend: [v1::Frontend, v2::Frontend] stored "v1" => "deploy/crds/frontends.example.com.yaml";
/// ```
#[macro_export]
macro_rules! crd_files {
    ($($name:ident: $types:tt $(:: $rest:ident)* $(stored $stored:literal)? => $path:literal;)*) => {
        $(
            #[test]
            fn $name() {
                $crate::assert_crd_file!($types $(:: $rest)*, $(stored $stored,)? $path);
            }
        )*
    };
}

/// Panics unless the definition in a file matches a type, or several versions in brackets.
/// [`crd_files!`](crate::crd_files) generates a test with it.
///
/// Comments, formatting, `status`, and other documents in the file are ignored. The path is relative to the crate's
/// folder. With `UPDATE_CRDS=1` the file is written.
#[macro_export]
macro_rules! assert_crd_file {
    (@ [$($ty:path),+ $(,)?], $stored:expr, $path:expr) => {
        {
            #[allow(unused_imports)]
            use $crate::defaults::{WithSerde as _, WithoutSerde as _};
            $(
                $crate::defaults::assert_same(
                    &(&&$crate::defaults::Probe::<$ty>(::std::marker::PhantomData)).differences(),
                );
            )+
            $crate::drift::assert_file(
                [$(<$ty as $crate::drift::CustomResource>::crd()),+],
                $stored,
                ::std::path::Path::new(env!("CARGO_MANIFEST_DIR")),
                $path.as_ref(),
            )
        }
    };
    ($types:tt, stored $stored:literal, $path:expr $(,)?) => {
        $crate::assert_crd_file!(@ $types, Some($stored), $path)
    };
    ([$($ty:path),+ $(,)?], $path:expr $(,)?) => {
        $crate::assert_crd_file!(@ [$($ty),+], None, $path)
    };
    ($ty:path, $path:expr $(,)?) => {
        $crate::assert_crd_file!(@ [$ty], None, $path)
    };
}

#[doc(hidden)]
pub use structural_schema::CustomResource;

/// Implements [`assert_crd_file!`](crate::assert_crd_file).
#[doc(hidden)]
#[track_caller]
pub fn assert_file<const N: usize>(
    versions: [CustomResourceDefinition; N],
    stored: Option<&str>,
    folder: &Path,
    path: &Path,
) {
    let file = folder.join(path);
    let update = std::env::var_os(UPDATE).is_some_and(|value| !value.is_empty() && value != "0");
    let definition = match stored {
        Some(stored) => merge_stored(versions, stored).map_err(Drift::Versions),
        None => merged(versions),
    };
    let result = definition
        .and_then(|definition| if update { write([definition], &file) } else { compare([definition], &file) });
    if let Err(drift) = result {
        panic!("{}: {drift}\nhelp: `{UPDATE}=1 cargo test` writes the file", path.display());
    }
}

/// Compares the definition in a file with versions of a kind.
pub fn compare(versions: impl IntoIterator<Item = CustomResourceDefinition>, file: &Path) -> Result<(), Drift> {
    let wanted = merged(versions)?;
    let text = fs::read_to_string(file).map_err(Drift::File)?;
    let found = find(&text, &wanted.metadata.name)?;
    let differences = differences(&found, &wanted.to_value());
    if differences.is_empty() { Ok(()) } else { Err(Drift::Differs(differences)) }
}

/// Writes a definition to a file, unless the file already matches. The file is replaced atomically.
pub fn write(versions: impl IntoIterator<Item = CustomResourceDefinition>, file: &Path) -> Result<(), Drift> {
    let wanted = merged(versions)?;
    if compare([wanted.clone()], file).is_ok() {
        return Ok(());
    }
    let others = |text: String| documents(&text).take(2).count() > 1;
    if fs::read_to_string(file).is_ok_and(others) {
        return Err(Drift::OtherDocuments);
    }
    let yaml = to_yaml(&wanted).map_err(|error| Drift::Yaml(error.to_string()))?;
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(Drift::File)?;
    }
    replace(file, &yaml).map_err(Drift::File)
}

fn merged(versions: impl IntoIterator<Item = CustomResourceDefinition>) -> Result<CustomResourceDefinition, Drift> {
    structural_schema::crd::merge(versions).map_err(Drift::Versions)
}

/// Returns the definition with this name in a text.
fn find(text: &str, name: &str) -> Result<Value, Drift> {
    let mut found = None;
    for document in documents(text) {
        let root = document.map_err(|error| Drift::Yaml(error.message))?;
        each_resource(&root, &mut |node| {
            let is_it = |value: &Value| value["metadata"]["name"] == name;
            if Kind::of(node).is_definition() {
                found = found.take().or_else(|| Some(node.to_value()).filter(is_it));
            }
        });
    }
    found.ok_or_else(|| Drift::NoDefinition(name.to_owned()))
}
