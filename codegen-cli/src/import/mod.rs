//! From a CRD to Rust types that reproduce the CRD.
//!
//! ```text
//! CRD ──check──▶ valid CRD ──omit, plan──▶ types and attributes ──name──▶ names ──write──▶ Rust code
//! ```
//!
//! | part | stage |
//! |---|---|
//! | `omit` | removes unknown keywords and explicit empty values from schemas |
//! | `plan` | decides which Rust type, and which attributes, reproduce each schema |
//! | `kubernetes` | recognizes the types of k8s-openapi |
//! | `name` | chooses names |
//! | `write` | writes the code |
//! | `files` | combines the code of several CRDs |
//! | `config` | the configuration of all stages |

mod config;
mod files;
mod kubernetes;
mod name;
mod omit;
mod plan;
mod write;

use std::fmt;

use structural_schema::crd::CustomResourceDefinition;

pub use config::{Config, Derive, Names};
pub use files::{File, files, header, single_file};
pub use plan::{Constant, Counts};

use crate::constant::ConstantError;

/// The types of a CRD.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The name of the CRD.
    pub definition: String,
    /// The name of a module for the types.
    pub module: String,
    /// The name of a module if the types of another group have the same kind.
    long_module: String,
    /// The formatted code: a module for each version, and a function that returns the CRD.
    pub code: String,
    /// The names of the versions, and the paths of their types in the module.
    pub versions: Vec<(String, String)>,
    /// The number of schemas, and of those that are constants.
    pub counts: Counts,
    /// The places of the constants, with the reasons.
    pub constants: Vec<Constant>,
    /// The paths of keywords with an empty value, such as `nullable: false`, which the types do not reproduce.
    pub omitted: Vec<String>,
}

/// The reason why no types can be generated.
#[derive(Debug)]
pub enum ImportError {
    /// A version has no schema.
    NoSchema(String),
    /// The resource has no object `spec`, which kube needs.
    NoSpec(String),
    /// No attribute expresses a keyword at the root of a version's schema: the version, and the reason.
    Root(String, &'static str),
    /// The configuration has a name or a type that is not valid in Rust.
    Config(String),
    /// Two types have the same name, because the configuration renames one of them.
    SameName(String),
    /// The types of two CRDs, with these names, would have the same module.
    SameModule(String, String),
    /// A schema cannot be written as a constant.
    Constant(ConstantError),
    /// The generated code is not valid Rust, which is a bug in this crate.
    Code(syn::Error),
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImportError::NoSchema(version) => write!(f, "version {version} has no schema"),
            ImportError::NoSpec(version) => {
                write!(
                    f,
                    "version {version} has no `spec` with properties, which `#[derive(CustomResource)]` of kube needs"
                )
            }
            ImportError::Root(version, reason) => {
                write!(f, "no attribute expresses a keyword at the root of version {version}: {reason}")
            }
            ImportError::Config(problem) => write!(f, "the configuration is invalid: {problem}"),
            ImportError::SameName(name) => write!(f, "the configuration gives two types the name `{name}`"),
            ImportError::SameModule(first, second) if first == second => write!(f, "there are two CRDs named {first}"),
            ImportError::SameModule(first, second) => {
                write!(f, "the types of {first} and {second} would have the same module")
            }
            ImportError::Constant(error) => write!(f, "{error}"),
            ImportError::Code(error) => write!(f, "the generated code is invalid: {error}"),
        }
    }
}

impl std::error::Error for ImportError {}

/// Generates the types of a CRD that the server accepts.
pub fn import(crd: &CustomResourceDefinition, config: &Config) -> Result<Imported, ImportError> {
    if let Some(problem) = config.problem() {
        return Err(ImportError::Config(problem));
    }
    let kind = &crd.spec.names.kind;
    let mut counts = Counts::default();
    let (mut constants, mut omitted) = (Vec::new(), Vec::new());
    let mut modules = Vec::new();
    let mut versions = Vec::new();
    for (at, version) in crd.spec.versions.iter().enumerate() {
        let schema = version.open_api_v3_schema().ok_or_else(|| ImportError::NoSchema(version.name.clone()))?;
        let mut schema = schema.clone();
        omit::omit(&mut schema, &format!("spec.versions[{at}].schema.openAPIV3Schema"), &mut omitted);
        let root = |reason| ImportError::Root(version.name.clone(), reason);
        let mut plan = plan::plan(&schema, kind, config).map_err(root)?;
        name::name_types(&mut plan, kind, config).map_err(ImportError::SameName)?;
        counts.nodes += plan.counts.nodes;
        counts.constant_nodes += plan.counts.constant_nodes;
        constants.append(&mut plan.reasons);
        modules.push(write::module(&write::Version::new(crd, version, &plan, config))?);
        let path = format!("{}::{}", name::module(&version.name, config), plan.items[plan.root].name);
        versions.push((version.name.clone(), path));
    }
    let code = write::code(write::definition(crd, &modules, &versions)).map_err(ImportError::Code)?;
    Ok(Imported {
        definition: crd.metadata.name.clone(),
        module: name::module(kind, config),
        long_module: name::module(&crd.metadata.name, config),
        code,
        versions,
        counts,
        constants,
        omitted,
    })
}
