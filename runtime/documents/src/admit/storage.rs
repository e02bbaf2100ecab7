//! The objects that the server stores, and that clients of other versions read.

use serde_json::Value;

use crate::crd::{Conversion, CustomResourceDefinition, Version};
use crate::walk::{default, drop_nulls_of_resource, prune_untracked};

/// The stored objects of a CRD with the conversion strategy `None`.
///
/// The server changes only `apiVersion` between versions. After that, it removes the fields that the target version does
/// not specify. Therefore, an object loses the fields that the storage version lacks when it is written, and the fields
/// that the requested version lacks when it is read. Missing fields get the defaults of the version that is stored.
///
/// ```
/// use serde_json::json;
/// use structural_schema::admit::Storage;
/// use structural_schema::crd::CustomResourceDefinition;
///
/// let version = |name: &str, storage: bool, fields: serde_json::Value| {
///     let spec = json!({"type": "object", "properties": fields});
///     let root = json!({"type": "object", "properties": {"spec": spec}});
///     json!({"name": name, "served": true, "storage": storage, "schema": {"openAPIV3Schema": root}})
/// };
/// let crd = json!({"spec": {"group": "example.com", "names": {"kind": "Shop", "plural": "shops"}, "versions": [
///     version("v1", false, json!({"a": {"type": "integer"}, "b": {"type": "integer"}})),
///     version("v2", true, json!({"b": {"type": "integer"}, "c": {"type": "integer", "default": 3}})),
///     version("v3", false, json!({"c": {"type": "integer"}})),
/// ]}});
/// let crd = CustomResourceDefinition::decode(&crd).expect("a definition");
/// let storage = Storage::new(&crd).expect("a storage version");
/// let shop = json!({"apiVersion": "example.com/v1", "kind": "Shop", "spec": {"a": 1, "b": 2}});
/// let stored = storage.write(shop);
/// assert_eq!(stored, json!({"apiVersion": "example.com/v2", "kind": "Shop", "spec": {"b": 2}}));
/// let read = storage.read(stored, "v3").expect("a version");
/// assert_eq!(read, json!({"apiVersion": "example.com/v3", "kind": "Shop", "spec": {"c": 3}}));
/// ```
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct Storage<'a> {
    crd: &'a CustomResourceDefinition,
    version: &'a Version,
}

impl<'a> Storage<'a> {
    /// Returns `None` if a webhook converts the objects, or if there is no storage version.
    pub fn new(crd: &'a CustomResourceDefinition) -> Option<Self> {
        let is_none = |conversion: &Conversion| matches!(conversion.strategy.as_str(), "" | Conversion::NONE);
        let version = crd.spec.conversion.as_ref().is_none_or(is_none).then(|| crd.storage_version())??;
        Some(Storage { crd, version })
    }

    /// Returns the version in which the server stores objects.
    pub fn version(&self) -> &'a Version {
        self.version
    }

    /// Returns the objects that were stored while another version was the storage version. Returns `None` if the CRD does
    /// not have the version.
    pub fn at(self, version: &str) -> Option<Self> {
        Some(Storage { version: self.crd.version(version)?, ..self })
    }

    /// Returns an admitted object as the server stores it.
    pub fn write(&self, object: Value) -> Value {
        self.converted(object, self.version)
    }

    /// Returns a stored object as a client of a version reads it. The object may have been stored in another version.
    /// Returns `None` if the CRD does not have one of the versions.
    pub fn read(&self, mut stored: Value, version: &str) -> Option<Value> {
        let from = self.version_of(&stored)?;
        self.prune(&mut stored, from);
        if let Some(schema) = from.open_api_v3_schema() {
            default(&mut stored, schema);
        }
        Some(self.converted(stored, self.crd.version(version)?))
    }

    fn version_of(&self, object: &Value) -> Option<&'a Version> {
        let (_, name) = object.get("apiVersion")?.as_str()?.rsplit_once('/')?;
        self.crd.version(name)
    }

    fn converted(&self, mut object: Value, to: &Version) -> Value {
        if self.version_of(&object).is_some_and(|from| from.name == to.name) {
            return object;
        }
        if let Value::Object(members) = &mut object {
            members.insert("apiVersion".to_owned(), format!("{}/{}", self.crd.spec.group, to.name).into());
        }
        self.prune(&mut object, to);
        object
    }

    fn prune(&self, object: &mut Value, version: &Version) {
        if let Some(schema) = version.open_api_v3_schema().filter(|_| !self.crd.spec.preserve_unknown_fields) {
            prune_untracked(object, schema, true);
            drop_nulls_of_resource(object, schema);
        }
    }
}
