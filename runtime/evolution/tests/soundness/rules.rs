//! Random changes of rules.

use serde_json::{Value, json};
use structural_schema_generate::Random;

use crate::mutation::names;
use crate::schema::{number, pick};

/// Adds, changes, or removes a rule of a schema.
pub(crate) fn change(random: &mut Random, node: &mut Value) {
    let mut rules = node["x-kubernetes-validations"].as_array().cloned().unwrap_or_default();
    let at = random.below(rules.len());
    match random.below(8) {
        0 if !rules.is_empty() => drop(rules.remove(at)),
        1 | 2 if !rules.is_empty() => {
            if let (Some(rule), Some(other)) = (rules[at]["rule"].as_str().map(str::to_owned), rule(random, node)) {
                let joined = [format!("({rule}) || ({other})"), format!("({rule}) && ({other})"), format!("!({rule})")];
                rules[at]["rule"] = pick(random, &joined).clone().into();
            }
        }
        3 if !rules.is_empty() => {
            rules[at]["message"] = "changed".into();
            rules[at]["reason"] = "FieldValueForbidden".into();
        }
        _ => {
            let Some(rule) = rule(random, node) else { return };
            let mut declared = json!({"rule": rule});
            if rule.contains("oldSelf.") && rule.contains("Value()") {
                declared["optionalOldSelf"] = true.into();
            }
            rules.push(declared);
        }
    }
    match node.as_object_mut() {
        Some(members) if rules.is_empty() => drop(members.remove("x-kubernetes-validations")),
        Some(members) => drop(members.insert("x-kubernetes-validations".to_owned(), rules.into())),
        None => {}
    }
}

/// Returns a rule about values of a schema.
fn rule(random: &mut Random, node: &Value) -> Option<String> {
    let n = number(random);
    let rules: Vec<String> = match node["type"].as_str()? {
        "integer" => vec![
            format!("self < {n}"),
            format!("self >= {n}"),
            "self >= oldSelf".to_owned(),
            "string(self).size() < 4".to_owned(),
            "!oldSelf.hasValue() || self >= oldSelf.orValue(0)".to_owned(),
        ],
        "number" => vec![format!("self <= {n}.0"), "string(self).size() < 4".to_owned()],
        "string" => vec![
            format!("self.size() <= {n}"),
            format!("size(self) > {}", n / 2),
            "self == oldSelf".to_owned(),
            "self.startsWith('a')".to_owned(),
            "self in ['a', 'b', 'abc']".to_owned(),
            "self.matches('^[a-z]*$')".to_owned(),
            "self != ''".to_owned(),
            "self == 'a' || oldSelf.hasValue() && self == oldSelf.value()".to_owned(),
        ],
        "array" => list(random, node, n),
        "object" => return of_object(random, node),
        _ => return None,
    };
    Some(pick(random, &rules).clone())
}

fn list(random: &mut Random, node: &Value, n: i64) -> Vec<String> {
    let mut rules = vec![
        format!("self.size() <= {n}"),
        format!("self.size() >= {}", n / 3),
        "self.all(x, self.exists_one(y, y == x))".to_owned(),
        "oldSelf.all(x, x in self)".to_owned(),
        "self.size() < 2 || self[0] != self[1]".to_owned(),
    ];
    let names = names(&node["items"]);
    if !names.is_empty() {
        let name = pick(random, &names);
        let other = pick(random, &names);
        rules.extend([
            format!("self.all(x, has(x.{name}))"),
            format!("self.filter(x, has(x.{name})).size() < 2"),
            format!("self.filter(x, has(x.{name})).all(y, !has(y.{other}))"),
            format!("self.exists(x, has(x.{other})) || self.size() == 0"),
        ]);
    }
    rules
}

fn of_object(random: &mut Random, node: &Value) -> Option<String> {
    let names = names(node);
    if names.is_empty() {
        return node["additionalProperties"].is_object().then(|| {
            let rules = ["self.all(k, k.size() < 3)", "size(self) < 3", "!('key' in self)", "self == oldSelf"];
            (*pick(random, &rules)).to_owned()
        });
    }
    let (a, b) = (pick(random, &names).clone(), pick(random, &names).clone());
    let n = number(random);
    let mut rules = vec![
        format!("!has(self.{a}) || has(self.{b})"),
        format!("has(self.{a})"),
        format!("!has(self.{a})"),
        format!("has(self.{a}) || has(self.{b})"),
        format!("has(self.{a}) == has(self.{b})"),
        format!("!has(oldSelf.{a}) || has(self.{a})"),
        format!("!has(oldSelf.{a}) || !has(self.{a}) || self.{a} == oldSelf.{a}"),
        format!("!has(self.{a}) || !has(self.{b}) || self.{a} == self.{b}"),
        format!("(has(self.{a}) ? 1 : 0) + (has(self.{b}) ? 1 : 0) <= 1"),
        format!("self.?{a}.hasValue() || has(self.{b})"),
        format!("has(self.{a}) ? !has(self.{b}) : true"),
    ];
    rules.extend(match node["properties"][&a]["type"].as_str() {
        Some("integer" | "number") => {
            vec![format!("!has(self.{a}) || self.{a} <= {n}"), format!("self.?{a}.orValue(0) < {n}")]
        }
        Some("string") => {
            vec![
                format!("!has(self.{a}) || size(self.{a}) <= {n}"),
                format!("!has(self.{a}) || self.{a} == 'a'"),
                format!("!has(self.{a}) || string(self.{a}).size() <= {n}"),
            ]
        }
        Some("array" | "object") => vec![format!("!has(self.{a}) || size(self.{a}) <= {n}")],
        Some("boolean") => vec![format!("!has(self.{a}) || self.{a}")],
        _ => Vec::new(),
    });
    Some(pick(random, &rules).clone())
}
