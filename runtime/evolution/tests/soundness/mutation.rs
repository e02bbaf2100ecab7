//! Random changes of definitions.

use serde_json::{Map, Value, json};
use structural_schema_generate::Random;

use crate::rules;
use crate::schema::{NAMES, number, object, pick, schema};

/// Changes one place of a definition.
pub(crate) fn mutate(random: &mut Random, crd: &mut Value) {
    if random.chance(6) {
        return definition(random, crd);
    }
    let Some(versions) = crd["spec"]["versions"].as_array_mut().filter(|versions| !versions.is_empty()) else { return };
    let at = random.below(versions.len());
    let Some(root) = versions[at].pointer_mut("/schema/openAPIV3Schema") else { return };
    let mut places = Vec::new();
    collect(root, String::new(), &mut places);
    let place = pick(random, &places).clone();
    if let Some(node) = root.pointer_mut(&place) {
        change(random, node);
    }
}

/// Collects the JSON pointers of all structural schemas.
fn collect(schema: &Value, at: String, found: &mut Vec<String>) {
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        let name = name.replace('~', "~0").replace('/', "~1");
        collect(property, format!("{at}/properties/{name}"), found);
    }
    for part in ["items", "additionalProperties"] {
        if schema[part].is_object() {
            collect(&schema[part], format!("{at}/{part}"), found);
        }
    }
    found.push(at);
}

/// Changes a definition outside of its schemas.
fn definition(random: &mut Random, crd: &mut Value) {
    let Some(versions) = crd["spec"]["versions"].as_array_mut().filter(|versions| !versions.is_empty()) else { return };
    let at = random.below(versions.len());
    match random.below(13) {
        0 => versions[at]["subresources"]["status"] = json!({}),
        1 => set(&mut versions[at], "subresources", None),
        2 => {
            let path = *pick(random, &[".spec.a", ".spec.b", ".spec.replicas"]);
            versions[at]["subresources"]["scale"] =
                json!({"specReplicasPath": path, "statusReplicasPath": ".status.a"});
        }
        3 => {
            let metadata = json!({"type": "object", "properties": {"name": (pick(random, &NAME_SCHEMAS).0)()}});
            if let Some(root) = versions[at].pointer_mut("/schema/openAPIV3Schema/properties") {
                root["metadata"] = metadata;
            }
        }
        4..=7 if versions.len() < 3 => {
            let mut copy = versions[at].clone();
            copy["name"] = format!("v{}beta1", versions.len() + 1).into();
            copy["storage"] = false.into();
            versions.push(copy);
        }
        8 | 9 => {
            for (index, version) in versions.iter_mut().enumerate() {
                version["storage"] = (index == at).into();
            }
        }
        10 | 11 => versions[at]["served"] = random.chance(40).into(),
        _ => crd["spec"]["names"]["shortNames"] = json!(["th"]),
    }
}

/// A schema of a name, which `Value` cannot be in a constant.
struct NameSchema(fn() -> Value);

const NAME_SCHEMAS: [NameSchema; 3] = [
    NameSchema(|| json!({"type": "string", "maxLength": 4})),
    NameSchema(|| json!({"type": "string", "pattern": "^[a-z]+$"})),
    NameSchema(|| json!({"type": "string"})),
];

fn set(schema: &mut Value, keyword: &str, value: Option<Value>) {
    let Some(members) = schema.as_object_mut() else { return };
    match value {
        Some(value) => members.insert(keyword.to_owned(), value),
        None => members.remove(keyword),
    };
}

/// Changes one schema.
fn change(random: &mut Random, node: &mut Value) {
    let kind = node["type"].as_str().unwrap_or_default().to_owned();
    match random.below(100) {
        0..35 => restrict(random, node, &kind),
        35..42 => default(random, node),
        42..47 => {
            let value = random.chance(60).then(|| true.into());
            set(node, "nullable", value);
        }
        47..53 => retype(random, node),
        53..68 if kind == "object" => members(random, node),
        68..78 if kind == "object" => junctor(random, node),
        78..96 => rules::change(random, node),
        _ => extension(random, node),
    }
}

/// Adds, changes, or removes a keyword that restricts values.
fn restrict(random: &mut Random, node: &mut Value, kind: &str) {
    let Some((keyword, value)) = keyword(random, node, kind) else { return };
    let value = if random.chance(25) { None } else { Some(value) };
    set(node, keyword, value);
}

const FORMATS: [&str; 14] = [
    "date",
    "date-time",
    "duration",
    "byte",
    "uuid",
    "uuid4",
    "ipv4",
    "cidr",
    "hostname",
    "k8s-short-name",
    "k8s-long-name",
    "password",
    "uri",
    "unknown",
];

const PATTERNS: [&str; 12] = [
    "^[a-c]*$",
    "^[a-z]+$",
    "a",
    "^a",
    "b$",
    "^[a-z]{1,3}$",
    "^(a|b|c)*$",
    "^.*$",
    "^$",
    "(?i)^A",
    "\\bab\\b",
    "^[^a]?$",
];

fn keyword(random: &mut Random, node: &Value, kind: &str) -> Option<(&'static str, Value)> {
    let is_number = matches!(kind, "integer" | "number") || node["x-kubernetes-int-or-string"] == true;
    let bounds =
        [json!(0), json!(1), json!(3), json!(5), json!(0.5), json!(2_147_483_647_i64), json!(1e300), json!(-3)];
    Some(match random.below(8) {
        0 | 1 if is_number => ("maximum", pick(random, &bounds).clone()),
        2 if is_number => ("minimum", pick(random, &bounds).clone()),
        3 if is_number => ("multipleOf", json!(number(random) + 1)),
        4 if is_number => ("format", json!(*pick(random, &["int32", "int64", "float", "double"]))),
        5 if is_number => (*pick(random, &["exclusiveMaximum", "exclusiveMinimum"]), true.into()),
        6 if is_number => ("enum", json!([number(random), number(random) + 6])),
        0 if kind == "string" => ("maxLength", json!(number(random) + 1)),
        1 if kind == "string" => ("minLength", json!(number(random))),
        2 | 3 if kind == "string" => ("pattern", json!(*pick(random, &PATTERNS))),
        4 | 5 if kind == "string" => ("format", json!(*pick(random, &FORMATS))),
        6 | 7 if kind == "string" => {
            let values =
                [json!(["a"]), json!(["a", "b"]), json!(["a", "b", "abc"]), json!(["", "a"]), json!(["a", null])];
            ("enum", pick(random, &values).clone())
        }
        0..=2 if kind == "array" => ("maxItems", json!(number(random) + 1)),
        3 | 4 if kind == "array" => ("minItems", json!(number(random) / 2)),
        0..=3 if kind == "object" => {
            let names: Vec<_> = names(node).into_iter().filter(|_| random.chance(40)).collect();
            ("required", names.into())
        }
        4 if kind == "object" => ("minProperties", json!(number(random) / 2)),
        5 if kind == "object" => ("maxProperties", json!(number(random) + 1)),
        6 if kind == "object" => ("enum", json!([{}, {"a": 1}, {"a": "a"}])),
        _ => return None,
    })
}

/// Returns the names of the properties.
pub(crate) fn names(node: &Value) -> Vec<String> {
    node["properties"].as_object().into_iter().flat_map(Map::keys).cloned().collect()
}

/// Sets or removes a default.
fn default(random: &mut Random, node: &mut Value) {
    let values = match node["type"].as_str() {
        Some("integer" | "number") => vec![json!(1), json!(2)],
        Some("string") => vec![json!("a"), json!("b"), json!("1h")],
        Some("boolean") => vec![json!(true), json!(false)],
        Some("array") => vec![json!([]), json!([1]), json!(["a"])],
        Some("object") => vec![json!({}), json!({"a": 1}), json!({"a": "a"}), json!({"b": true})],
        _ => vec![json!(1), json!("a")],
    };
    let value = if random.chance(25) { None } else { Some(pick(random, &values).clone()) };
    set(node, "default", value);
}

/// Changes the type.
fn retype(random: &mut Random, node: &mut Value) {
    let int_or_string = node["x-kubernetes-int-or-string"] == true;
    match node["type"].as_str() {
        Some("array") | None if !int_or_string => {}
        Some("object") => {
            if random.chance(50) {
                *node = json!({"x-kubernetes-preserve-unknown-fields": true});
            }
        }
        _ if random.chance(20) => {
            set(node, "type", None);
            set(node, "x-kubernetes-int-or-string", Some(true.into()));
        }
        _ => {
            set(node, "x-kubernetes-int-or-string", None);
            set(node, "type", Some(json!(*pick(random, &["integer", "number", "string", "boolean"]))));
        }
    }
}

/// Adds or removes fields, or turns an object into a map and back.
fn members(random: &mut Random, node: &mut Value) {
    let name = *pick(random, &NAMES);
    match random.below(6) {
        0 | 1 if node["additionalProperties"].is_null() => {
            let mut property = schema(random, 1);
            if random.chance(40) {
                default(random, &mut property);
            }
            node["properties"][name] = property;
        }
        2 => {
            if let Some(properties) = node["properties"].as_object_mut().filter(|properties| !properties.is_empty()) {
                let at = random.below(properties.len());
                let name = properties.keys().nth(at).cloned().unwrap_or_default();
                properties.remove(&name);
            }
        }
        3 if node["properties"].is_object() => {
            let value = node["properties"].as_object().and_then(|properties| properties.values().next().cloned());
            set(node, "properties", None);
            set(node, "required", None);
            set(node, "additionalProperties", value);
        }
        4 if node["additionalProperties"].is_object() => {
            let value = node["additionalProperties"].clone();
            set(node, "additionalProperties", None);
            node["properties"] = json!({"a": value, "b": schema(random, 0)});
        }
        _ => *node = object(random, 1),
    }
}

/// Adds, changes, or removes a union.
fn junctor(random: &mut Random, node: &mut Value) {
    let names = names(node);
    if names.is_empty() {
        return;
    }
    let keyword = *pick(random, &["anyOf", "oneOf", "allOf", "not"]);
    let branch = |random: &mut Random| {
        let name = pick(random, &names).clone();
        match random.below(5) {
            0 | 1 => json!({"required": [name]}),
            2 => json!({"required": [name, pick(random, &names)]}),
            3 => json!({"not": {"required": [name]}}),
            _ => {
                let part = match node["properties"][&name]["type"].as_str() {
                    Some("integer" | "number") => json!({"maximum": number(random)}),
                    Some("string") => json!({"enum": ["a", "b"]}),
                    Some("boolean") => json!({"enum": [true]}),
                    Some("array") => json!({"maxItems": number(random)}),
                    _ => json!({"not": {}}),
                };
                json!({"properties": {name: part}})
            }
        }
    };
    let value = match (keyword, node[keyword].as_array()) {
        ("not", _) => branch(random),
        (_, Some(branches)) if random.chance(50) => {
            let mut branches = branches.clone();
            match random.below(3) {
                0 => branches.extend(branches.first().cloned()),
                1 if branches.len() > 1 => drop(branches.pop()),
                _ => branches.push(branch(random)),
            }
            branches.into()
        }
        _ => (0..=random.below(3)).map(|_| branch(random)).collect::<Vec<_>>().into(),
    };
    let value = if random.chance(20) { None } else { Some(value) };
    set(node, keyword, value);
}

/// Changes an extension of Kubernetes.
fn extension(random: &mut Random, node: &mut Value) {
    const PRESERVE: &str = "x-kubernetes-preserve-unknown-fields";
    match node["type"].as_str() {
        Some("array") => {
            let keys = ["a", "b"].into_iter().filter(|key| !node["items"]["properties"][key].is_null());
            let keys: Vec<_> = keys.filter(|_| random.chance(70)).collect();
            let list_type = *pick(random, &["set", "map", "atomic"]);
            set(node, "x-kubernetes-list-type", Some(list_type.into()));
            set(node, "x-kubernetes-list-map-keys", (list_type == "map").then(|| keys.clone().into()));
            if list_type == "map" && random.chance(70) {
                let required: Vec<_> =
                    keys.into_iter().filter(|key| node["items"]["properties"][key]["default"].is_null()).collect();
                node["items"]["required"] = required.into();
            } else if list_type == "set" && node["items"]["type"] == "object" {
                node["items"]["x-kubernetes-map-type"] = "atomic".into();
            }
        }
        Some("object") => match random.below(4) {
            0 => set(node, "x-kubernetes-map-type", Some((*pick(random, &["atomic", "granular"])).into())),
            1 => {
                set(node, "x-kubernetes-embedded-resource", Some(true.into()));
                set(node, PRESERVE, Some(true.into()));
            }
            2 => set(node, PRESERVE, None),
            _ => set(node, PRESERVE, Some(true.into())),
        },
        _ => {}
    }
}
