//! Reads the types of k8s-openapi from its generated source, which has a regular format.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// A k8s-openapi type.
#[derive(Clone, Debug)]
pub struct Type {
    /// The name in the `OpenAPI` document, such as `io.k8s.api.core.v1.Container`.
    pub definition: String,
    /// The fields.
    pub fields: Vec<Field>,
}

/// A field of a type.
#[derive(Clone, Debug)]
pub struct Field {
    /// The name in JSON.
    pub key: String,
    /// The Rust type.
    pub ty: String,
}

/// All types of one Kubernetes version, by path such as `crate::api::core::v1::Container`.
pub struct Types {
    files: BTreeMap<String, PathBuf>,
}

impl Types {
    /// Finds the types in a version's folder, such as `src/v1_37`.
    pub fn in_folder(folder: &Path) -> io::Result<Self> {
        let mut files = BTreeMap::new();
        find(folder, "crate", &mut files)?;
        Ok(Types { files })
    }

    /// Returns the type at this path, or `None` if it is not an object.
    pub fn get(&self, path: &str) -> Option<Type> {
        let text = fs::read_to_string(self.files.get(path)?).ok()?;
        read(&text)
    }
}

fn find(folder: &Path, module: &str, files: &mut BTreeMap<String, PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let Some(name) = path.file_stem().and_then(|name| name.to_str()) else { continue };
        if path.is_dir() {
            find(&path, &format!("{module}::{name}"), files)?;
        } else if let Some(name) = struct_name(&fs::read_to_string(&path)?) {
            files.insert(format!("{module}::{name}"), path);
        }
    }
    Ok(())
}

fn struct_name(text: &str) -> Option<String> {
    let line = text.lines().find_map(|line| line.strip_prefix("pub struct "))?;
    let end = line.find(|c: char| !c.is_alphanumeric())?;
    Some(line[..end].to_owned())
}

fn read(text: &str) -> Option<Type> {
    let definition = text.lines().next()?.strip_prefix("// Generated from definition ")?.to_owned();
    let types = rust_types(text);
    let fields: Vec<_> = keys(text)
        .map(|(key, field)| Field {
            key: key.to_owned(),
            ty: types.get(field).map_or_else(|| "Option<std::string::String>".to_owned(), |&ty| ty.to_owned()),
        })
        .collect();
    is_object(text).then(|| with_meta(Type { definition, fields }))
}

/// Returns whether the type is an object. In the API groups, an object without fields is a newtype of a JSON value.
fn is_object(text: &str) -> bool {
    let is_empty = text.starts_with("// Generated from definition io.k8s.api.")
        && text.contains("(pub crate::serde_json::Value);");
    is_empty || text.contains("deserializer.deserialize_struct(")
}

/// Returns the types of the struct's fields. These do not include `apiVersion` and `kind` of a resource.
fn rust_types(text: &str) -> BTreeMap<&str, &str> {
    text.lines()
        .skip_while(|line| !line.starts_with("pub struct "))
        .take_while(|line| *line != "}")
        .filter_map(|line| line.strip_prefix("    pub ")?.strip_suffix(',')?.split_once(": "))
        .map(|(name, ty)| (name.trim_start_matches("r#"), ty))
        .collect()
}

/// Returns the JSON names of fields with the Rust names, from the `Deserialize` implementation.
fn keys(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.lines().filter_map(|line| {
        let (key, field) = line.trim_start().strip_prefix('"')?.split_once("\" => Field::Key_")?;
        Some((key, field.strip_suffix(',')?))
    })
}

/// Makes the `metadata` of a resource optional, because deserializing a missing one yields an empty one.
fn with_meta(mut ty: Type) -> Type {
    let is_resource = ty.fields.iter().any(|field| field.key == "apiVersion");
    for field in &mut ty.fields {
        if is_resource && field.key == "metadata" && !field.ty.starts_with("Option<") {
            field.ty = format!("Option<{}>", field.ty);
        }
    }
    ty
}
