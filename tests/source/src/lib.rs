//! Compares schemas that are read from source with those of compiled types.

use std::path::{Path, PathBuf};

use bumpalo::Bump;
use codegen_cli::evaluate::Evaluator;
use codegen_cli::source::{Selection, Sources, Workspace};
use structural_schema::StructuralSchema;
use structural_schema::openapi::SchemaProps;

/// A compiled type and where its source is.
pub struct Compiled {
    /// The module, as `module_path!()` has it.
    pub module: &'static str,
    /// The type, as it is written there.
    pub ty: &'static str,
    /// Its schema.
    pub schema: SchemaProps,
}

impl Compiled {
    /// A type and its schema.
    pub fn of<T: StructuralSchema + ?Sized>(module: &'static str, ty: &'static str) -> Self {
        Compiled { module, ty, schema: SchemaProps::from(T::SCHEMA) }
    }
}

/// The folder of the workspace.
pub fn workspace_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).map(Path::to_owned).unwrap_or_default()
}

/// Reads the crate with this root.
///
/// # Panics
///
/// If there is no workspace.
pub fn read(root: &Path, package: Option<&str>, then: impl FnOnce(&mut Evaluator<'_, '_>)) {
    let workspace = Workspace::around(&workspace_folder()).expect("the workspace").expect("a workspace");
    let package = package.and_then(|name| workspace.packages.iter().position(|package| package.name == name));
    let mut sources = Sources::new(workspace, &Selection::default());
    sources.load(root, package);
    let arena = Bump::new();
    then(&mut Evaluator::new(&arena, &mut sources));
}

/// The schema of a type in a module of the crate that was read first, or what is wrong with it.
pub fn schema(evaluator: &mut Evaluator<'_, '_>, module: &str, ty: &str) -> Result<SchemaProps, String> {
    let id = evaluator.sources.module_at(0, module).ok_or_else(|| format!("there is no module {module}"))?;
    let syntax: syn::Type = syn::parse_str(ty).map_err(|error| format!("{ty}: {error}"))?;
    let schema = evaluator.schema_in(id, &syntax).map(SchemaProps::from);
    let problems: Vec<String> = evaluator.sources.problems.drain(..).map(|problem| problem.message).collect();
    match schema {
        Some(schema) if problems.is_empty() => Ok(schema),
        _ => Err(format!("{ty} in {module}: {}", problems.join("\n"))),
    }
}

/// Reads the crate with this root, relative to the workspace, and compares. `within` is the module of the test that stands
/// for the root.
///
/// # Panics
///
/// Where they differ.
pub fn compare(root: &str, within: &str, types: &[Compiled]) {
    let root = workspace_folder().join(root);
    let package = root.strip_prefix(workspace_folder().join("tests")).ok().and_then(|path| path.iter().next());
    assert!(!types.is_empty());
    read(&root, package.and_then(|name| name.to_str()), |evaluator| {
        for Compiled { module, ty, schema: compiled } in types {
            let module = format!("crate{}", module.strip_prefix(within).expect(module));
            let read = schema(evaluator, &module, ty).unwrap_or_else(|why| panic!("{why}"));
            assert_eq!(read.to_value(), compiled.to_value(), "{ty} in {module}");
        }
    });
}
