//! From a CRD to Rust types that reproduce the CRD.
//!
//! ```text
//! CRD ──check──▶ valid CRD ──plan──▶ types and attributes ──name──▶ names ──write──▶ Rust code
//! ```
//!
//! | folder | stage |
//! |---|---|
//! | `plan` | decides which Rust type, and which attributes, reproduce each schema |
//! | `name` | chooses names |
//! | `write` | writes the code |

mod config;
mod name;
mod plan;
mod write;

use std::fmt;

use quote::{format_ident, quote};
use structural_schema::crd::CustomResourceDefinition;

pub use config::{Config, Derive, Names};
pub use plan::Counts;

use crate::constant::ConstantError;

/// The types of a CRD.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The name of the CRD.
    pub definition: String,
    /// The name of a module for the types.
    pub module: String,
    /// The code: a module for each version, and a function that returns the CRD.
    pub code: String,
    /// The names of the versions, and the paths of their types in the module.
    pub versions: Vec<(String, String)>,
    /// The number of schemas, and of those that are constants.
    pub counts: Counts,
}

/// The reason why no types can be generated.
#[derive(Debug)]
pub enum ImportError {
    /// A version has no schema.
    NoSchema(String),
    /// A schema cannot be written as a constant.
    Constant(ConstantError),
    /// The generated code is not valid Rust, which is a bug in this crate.
    Code(syn::Error),
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImportError::NoSchema(version) => write!(f, "version {version} has no schema"),
            ImportError::Constant(error) => write!(f, "{error}"),
            ImportError::Code(error) => write!(f, "the generated code is invalid: {error}"),
        }
    }
}

impl std::error::Error for ImportError {}

/// Generates the types of a CRD that the server accepts.
pub fn import(crd: &CustomResourceDefinition, config: &Config) -> Result<Imported, ImportError> {
    let kind = &crd.spec.names.kind;
    let mut counts = Counts::default();
    let mut modules = Vec::new();
    let mut paths = Vec::new();
    for version in &crd.spec.versions {
        let schema = version.open_api_v3_schema().ok_or_else(|| ImportError::NoSchema(version.name.clone()))?;
        let mut plan = plan::plan(schema, kind, config);
        name::name_types(&mut plan, kind, config);
        counts.nodes += plan.counts.nodes;
        counts.constant_nodes += plan.counts.constant_nodes;
        let module = write::module(&write::Version::new(crd, version, &plan, config)).map_err(ImportError::Constant)?;
        modules.push(module);
        let (module, ty) = (name::module(&version.name), plan.items[plan.root].name.clone());
        paths.push((format_ident!("{module}"), format_ident!("{ty}")));
    }
    let versions = crd.spec.versions.iter().zip(&paths);
    let versions = versions.map(|(version, (module, ty))| (version.name.clone(), format!("{module}::{ty}"))).collect();
    let (version_modules, types): (Vec<_>, Vec<_>) = paths.into_iter().unzip();
    let doc = format!(" Returns the definition of `{}` with all its versions.", crd.metadata.name);
    let tokens = quote! {
        #(#modules)*
        #[doc = #doc]
        pub fn crd() -> Result<structural_schema::crd::CustomResourceDefinition, Vec<structural_schema::crd::MergeError>> {
            structural_schema::crd::merge([
                #(<#version_modules::#types as structural_schema::CustomResource>::crd()),*
            ])
        }
    };
    let code = write::code(tokens).map_err(ImportError::Code)?;
    Ok(Imported { definition: crd.metadata.name.clone(), module: name::module(kind), code, versions, counts })
}

/// Returns the header of a file with types.
pub fn header(sources: &[String], options: &str) -> String {
    write::header(sources, options)
}
