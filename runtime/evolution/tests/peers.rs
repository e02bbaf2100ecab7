//! The cases of the test tables of crdify and crd-schema-checker, with CRDs of our own, and the answers of all three tools.
//! `BLESS=1 cargo test -p structural-schema-evolution --test peers` regenerates PEERS.md. `PEERS_PAIRS=FILE` writes the CRDs of each case
//! to a file, one JSON object per line, to run other tools on them.

#![expect(clippy::needless_pass_by_value, clippy::too_many_lines, reason = "tables of schemas")]

use std::fmt::Write;

use serde_json::{Value, json};
use structural_schema_documents::crd::CustomResourceDefinition;
use structural_schema_evolution::{Answer, Policy, Severity, compare};

/// A case: its name, the answers of crdify and crd-schema-checker (`-` if the tool has no such case), whether they are right,
/// and both schemas of `spec`.
struct Case {
    name: &'static str,
    crdify: &'static str,
    checker: &'static str,
    note: &'static str,
    old: Value,
    new: Value,
}

fn spec(properties: Value) -> Value {
    json!({"type": "object", "properties": properties})
}

fn with(mut schema: Value, keyword: &str, value: Value) -> Value {
    schema[keyword] = value;
    schema
}

fn crd(schema: &Value) -> Value {
    let root = json!({"type": "object", "properties": {"spec": schema}});
    json!({
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "metadata": {"name": "things.example.com"},
        "spec": {
            "group": "example.com", "scope": "Cluster", "names": {"kind": "Thing", "plural": "things"},
            "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": root}}],
        },
    })
}

fn definition(schema: &Value) -> CustomResourceDefinition {
    CustomResourceDefinition::decode(&crd(schema)).expect("a definition")
}

/// A change of the property `a`.
fn property(
    name: &'static str,
    crdify: &'static str,
    checker: &'static str,
    note: &'static str,
    old: Value,
    new: Value,
) -> Case {
    Case { name, crdify, checker, note, old: spec(json!({"a": old})), new: spec(json!({"a": new})) }
}

fn cases() -> Vec<Case> {
    let word = || json!({"type": "string"});
    let count = || json!({"type": "integer"});
    let list = || json!({"type": "array", "items": {"type": "string"}});
    let map = || json!({"type": "object", "additionalProperties": {"type": "string"}});
    let values = |values: Value| with(word(), "enum", values);
    let mut cases = vec![
        Case {
            name: "a field is removed",
            crdify: "error",
            checker: "error",
            note: "",
            old: spec(json!({"a": word(), "b": word()})),
            new: spec(json!({"a": word()})),
        },
        Case {
            name: "a field is added",
            crdify: "fine",
            checker: "fine",
            note: "",
            old: spec(json!({})),
            new: spec(json!({"a": word()})),
        },
        property(
            "a default is added",
            "error",
            "-",
            "writers are not affected; readers may be",
            word(),
            with(word(), "default", json!("x")),
        ),
        property(
            "a default is removed",
            "error",
            "-",
            "writers are not affected; readers may be",
            with(word(), "default", json!("x")),
            word(),
        ),
        property(
            "a default changes",
            "error",
            "-",
            "writers are not affected; readers may be",
            with(word(), "default", json!("x")),
            with(word(), "default", json!("y")),
        ),
        property(
            "a description changes",
            "error",
            "-",
            "crdify is wrong: nobody is affected",
            with(word(), "description", json!("a")),
            with(word(), "description", json!("b")),
        ),
        property("an enum is added", "error", "-", "", word(), values(json!(["x"]))),
        property(
            "an enum value is added",
            "error",
            "fine",
            "readers may be affected",
            values(json!(["x"])),
            values(json!(["x", "y"])),
        ),
        property("an enum value is removed", "error", "error", "", values(json!(["x", "y"])), values(json!(["x"]))),
        property(
            "a whole enum is removed",
            "error",
            "fine",
            "crdify is wrong for writers: every value is accepted",
            values(json!(["x", "y"])),
            word(),
        ),
        property(
            "the order of an enum changes",
            "fine",
            "fine",
            "",
            values(json!(["x", "y"])),
            values(json!(["y", "x"])),
        ),
        property(
            "nullable is added",
            "error",
            "-",
            "readers may be affected",
            word(),
            with(word(), "nullable", json!(true)),
        ),
        property(
            "nullable is removed",
            "error",
            "-",
            "the server drops null; only a required field or a list item is rejected",
            with(word(), "nullable", json!(true)),
            word(),
        ),
        property("a pattern is added", "error", "-", "", word(), with(word(), "pattern", json!("^a"))),
        property(
            "a pattern changes",
            "error",
            "-",
            "",
            with(word(), "pattern", json!("^[a-z]$")),
            with(word(), "pattern", json!("^[a-y]$")),
        ),
        property(
            "a pattern accepts more",
            "error",
            "-",
            "crdify is wrong: automata prove the inclusion",
            with(word(), "pattern", json!("^[a-y]$")),
            with(word(), "pattern", json!("^[a-z]$")),
        ),
        property(
            "a pattern is removed",
            "error",
            "-",
            "crdify is wrong: every value is accepted",
            with(word(), "pattern", json!("^a")),
            word(),
        ),
        property("the type changes", "error", "error", "", word(), count()),
        property(
            "integer becomes number",
            "error",
            "error",
            "both are wrong for writers: every integer is a number",
            count(),
            json!({"type": "number"}),
        ),
        Case {
            name: "an existing field becomes required",
            crdify: "error",
            checker: "error",
            note: "",
            old: spec(json!({"a": word()})),
            new: with(spec(json!({"a": word()})), "required", json!(["a"])),
        },
        Case {
            name: "a required field is added",
            crdify: "error",
            checker: "error",
            note: "",
            old: spec(json!({})),
            new: with(spec(json!({"a": word()})), "required", json!(["a"])),
        },
        Case {
            name: "a required field with a default is added",
            crdify: "error",
            checker: "error",
            note: "both are wrong: the server fills in the field",
            old: spec(json!({})),
            new: with(spec(json!({"a": with(word(), "default", json!("x"))})), "required", json!(["a"])),
        },
        Case {
            name: "a required field below a new optional parent",
            crdify: "fine",
            checker: "fine",
            note: "",
            old: spec(json!({})),
            new: spec(json!({"p": with(spec(json!({"a": word()})), "required", json!(["a"]))})),
        },
        Case {
            name: "a required field below an existing optional parent",
            crdify: "error",
            checker: "error",
            note: "",
            old: spec(json!({"p": spec(json!({}))})),
            new: spec(json!({"p": with(spec(json!({"a": word()})), "required", json!(["a"]))})),
        },
        Case {
            name: "a required field in items of a new list",
            crdify: "fine",
            checker: "fine",
            note: "crd-schema-checker reports only that the list has no list type",
            old: spec(json!({})),
            new: spec(
                json!({"l": {"type": "array", "items": with(spec(json!({"a": word()})), "required", json!(["a"]))}}),
            ),
        },
        Case {
            name: "a required field in items of an existing list",
            crdify: "error",
            checker: "error",
            note: "",
            old: spec(json!({"l": {"type": "array", "items": spec(json!({"b": word()}))}})),
            new: spec(
                json!({"l": {"type": "array", "items": with(spec(json!({"a": word(), "b": word()})), "required", json!(["a"]))}}),
            ),
        },
        Case {
            name: "a field that moves from required to a union that requires it",
            crdify: "error",
            checker: "error",
            note: "both are wrong: the union follows from `required`. crdify reports an unhandled change, crd-schema-checker a changed type",
            old: with(spec(json!({"a": word(), "b": word()})), "required", json!(["a"])),
            new: with(
                spec(json!({"a": word(), "b": word()})),
                "anyOf",
                json!([{"required": ["a"]}, {"required": ["b"]}]),
            ),
        },
        Case {
            name: "a property is specified below preserved unknown fields",
            crdify: "fine",
            checker: "fine",
            note: "both are wrong: values of other types are rejected",
            old: spec(json!({"a": {"type": "object", "x-kubernetes-preserve-unknown-fields": true}})),
            new: spec(
                json!({"a": with(spec(json!({"b": count()})), "x-kubernetes-preserve-unknown-fields", json!(true))}),
            ),
        },
        Case {
            name: "a rule is added",
            crdify: "error",
            checker: "fine",
            note: "crdify reports an unhandled change without saying what; crd-schema-checker does not look at rules",
            old: spec(json!({"a": count()})),
            new: with(
                spec(json!({"a": count()})),
                "x-kubernetes-validations",
                json!([{"rule": "!has(self.a) || self.a < 5"}]),
            ),
        },
        Case {
            name: "a rule gets an alternative",
            crdify: "error",
            checker: "fine",
            note: "crdify is wrong: the rule accepts more",
            old: with(spec(json!({"a": count()})), "x-kubernetes-validations", json!([{"rule": "has(self.a)"}])),
            new: with(
                spec(json!({"a": count(), "b": count()})),
                "x-kubernetes-validations",
                json!([{"rule": "has(self.a) || has(self.b)"}]),
            ),
        },
        property(
            "a bound that the format implies",
            "error",
            "-",
            "crdify is wrong: no value is rejected",
            with(count(), "format", json!("int32")),
            json!({"type": "integer", "format": "int32", "maximum": 2_147_483_647_i64}),
        ),
        property(
            "a list becomes a set",
            "error",
            "fine",
            "crdify reports an unhandled change; duplicates are rejected",
            list(),
            with(list(), "x-kubernetes-list-type", json!("set")),
        ),
    ];
    let limits = [
        ("maximum", count(), true),
        ("maxLength", word(), true),
        ("maxItems", list(), true),
        ("maxProperties", map(), true),
        ("minimum", count(), false),
        ("minLength", word(), false),
        ("minItems", list(), false),
        ("minProperties", map(), false),
    ];
    for (keyword, schema, is_max) in limits {
        let leak = |text: String| -> &'static str { Box::leak(text.into_boxed_str()) };
        let at = |limit: u32| with(schema.clone(), keyword, json!(limit));
        let (decrease, increase) = if is_max { ("error", "fine") } else { ("fine", "error") };
        cases.push(property(leak(format!("{keyword} is added")), "error", "-", "", schema.clone(), at(2)));
        cases.push(property(leak(format!("{keyword} is decreased")), decrease, "-", "", at(3), at(2)));
        cases.push(property(leak(format!("{keyword} is increased")), increase, "-", "", at(2), at(3)));
    }
    cases
}

/// Returns our answer: the classes that are denied or warned of, with their evidence.
fn ours(case: &Case) -> (Answer, String) {
    let report =
        compare(&definition(&case.old), &definition(&case.new), &Policy::default()).expect("the same resource");
    let mut words: Vec<String> = Vec::new();
    for finding in report.at_least(Severity::Warn) {
        let word = format!("{} {} ({})", finding.severity, finding.class, finding.evidence.name());
        if !words.contains(&word) {
            words.push(word);
        }
    }
    let answer = report.answer("v1");
    (answer, if words.is_empty() { "compatible (proven)".to_owned() } else { words.join(", ") })
}

/// What the tools answer for the 432 recorded changes of real CRDs.
const REAL_CHANGES: &str = "\n# Changes of real CRDs\n\n\
    All three tools ran on 432 changes of CRDs of well-known projects, 2026-11-17.\n\n\
    | | crdify | crd-schema-checker | codegen-cli diff |\n|---|--:|--:|--:|\n\
    | changes with an error | 242 | 59, and 92 about style only | 108, each with an object or the server's rejection |\n\
    | errors for changes that break no writer according to `diff` | 141 | 1 | – |\n\
    | of these, changes that `diff` proves to affect nobody | 76 | 0 | – |\n\
    | changes that break writers, without an error | 7 | 50 | 0 found |\n\
    | panics | 0 | 11 | 0 |\n\n\
    - crdify misses five updates that the server rejects, and two properties that are new below preserved unknown fields: one rejects values, one prunes them.\n\
    - crd-schema-checker looks at neither bounds, patterns, nor rules. It panics on conditions without a schema for `type`.\n\
    - The one error of crd-schema-checker without effect on writers is a type that changes from integer to integer or string.\n";

/// Writes the CRDs of the cases to the file that `PEERS_PAIRS` names.
fn write_pairs(cases: &[Case]) {
    let Some(path) = std::env::var_os("PEERS_PAIRS") else { return };
    let lines: String = cases
        .iter()
        .map(|case| json!({"name": case.name, "old": crd(&case.old), "new": crd(&case.new)}).to_string() + "\n")
        .collect();
    std::fs::write(path, lines).expect("a file");
}

#[test]
fn the_table_is_up_to_date() {
    let cases = cases();
    write_pairs(&cases);
    let mut table = String::from(
        "# Comparison with other tools\n\n\
         The cases of the test tables of kubernetes-sigs/crdify and openshift/crd-schema-checker that compare two CRDs, and some that they lack. \
         The CRDs are our own. The answers of the other tools come from running crdify at 54162f2 (2026-03-10) and crd-schema-checker at a406d101 \
         (2026-05-20) on these CRDs, with their default settings; `-` means that the tool does not look at this. \
         `cargo test -p structural-schema-evolution --test peers` checks our answers, and `PEERS_PAIRS=FILE` makes it write the CRDs to a file.\n\n\
         | change | crdify | crd-schema-checker | codegen-cli diff | remark |\n|---|---|---|---|---|\n",
    );
    for case in cases {
        let (answer, words) = ours(&case);
        assert_ne!(answer, Answer::NotProven, "{}", case.name);
        let Case { name, crdify, checker, note, .. } = &case;
        writeln!(table, "| {name} | {crdify} | {checker} | {words} | {note} |").expect("a string");
    }
    table += "\nFurther cases of their tables:\n\n\
        - A changed scope, a removed stored version: all tools report an error. Ours is the error of the server (`update-rejected`).\n\
        - A field that is missing in a new version: crdify compares the served versions of the new CRD with each other, from the lower to the higher one, \
        and reports that the type changed. It does not consider the storage version, nor versions that are stored but not served. crd-schema-checker \
        compares only versions with the same name. `codegen-cli diff` reports `data-pruned` with a stored object and the update that drops its field, \
        or `not proven` if a webhook converts objects.\n\
        - crd-schema-checker's rules about style (no booleans, no floats, no maps, no unsigned integers, list types, conditions, a status) concern \
        one CRD and not a change. `codegen-cli check` reports what the server rejects, including its rules about costs.\n\
        - crdify reports every keyword without a check of its own as `unhandled`: list types, map types, formats, unions, rules, and preserved unknown \
        fields. An answer of `error` for these says only that something changed.\n";
    table += REAL_CHANGES;
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/PEERS.md");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &table).expect("a file");
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert_eq!(written, table, "run with BLESS=1 if this is right");
}
