//! A guard for files: the definition in a file is the one of the types.

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

/// Set to `1`, it makes tests write the files instead of comparing them.
pub const UPDATE: &str = "UPDATE_CRDS";

/// How many differences are shown.
const SHOWN: usize = 10;

/// What is wrong with a file.
#[derive(Debug)]
pub enum Drift {
    /// It cannot be read or written.
    File(io::Error),
    /// It has no definition of this name.
    NoDefinition(String),
    /// It says something else than the types.
    Differs(Vec<Difference>),
    /// The types are no versions of one kind.
    Versions(Vec<MergeError>),
    /// It has other documents as well, which writing it would lose.
    OtherDocuments,
    /// It is not YAML, or cannot be written as such.
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
            Drift::OtherDocuments => f.write_str("it has other documents as well, so it has to be changed by hand"),
            Drift::Yaml(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for Drift {}

/// Makes a test of each file that holds a definition: it fails when file and type differ. Paths are relative to the
/// crate's folder, and `UPDATE_CRDS=1 cargo test` writes the files.
///
/// For types that serde reads and writes, it fails as well when the schema and serde have different
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
/// Several versions of a kind stand in brackets:
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
/// Where the types do not say which version is stored, as with kube's `merge_crds`, the file does:
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

/// Panics unless the definition in a file is the one of a type, or of several versions in brackets. See
/// [`crd_files!`](crate::crd_files), which makes a test of it.
///
/// Comments, formatting, `status` and other documents in the file do not matter. The path is relative to the crate's folder;
/// with `UPDATE_CRDS=1` the file is written.
#[macro_export]
macro_rules! assert_crd_file {
    (@ [$($ty:path),+ $(,)?], $stored:expr, $path:expr) => {
        {
            #[allow(unused_imports)]
            use $crate::defaults::{WithSerde as _, WithoutSerde as _};
            $(
                $crate::defaults::assert_same(
                    (&&$crate::defaults::Probe::<$ty>(::std::marker::PhantomData)).differences(),
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

/// What [`assert_crd_file!`](crate::assert_crd_file) does.
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

/// Writes a definition to a file, unless the file says the same already. It is there as a whole or not at all.
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

/// The definition of this name in a text.
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
