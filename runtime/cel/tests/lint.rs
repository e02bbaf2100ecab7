//! Tests which reads of optional fields are guarded.

use structural_schema_cel::{Decl, Options, compile};
use structural_schema_model::{Json, Property, Schema, Type};

const INT: Schema<'static> = Schema::of_type(Type::Integer);
const BOOL: Schema<'static> = Schema::of_type(Type::Boolean);
const LEAF: Schema<'static> =
    Schema::object(&[Property::new("x", &INT), Property::new("y", &INT).required(), Property::new("b", &BOOL)]);
const THIS: Schema<'static> = Schema::object(&[
    Property::new("x", &INT),
    Property::new("b", &BOOL),
    Property::new("required", &INT).required(),
    Property::new("defaulted", &INT).with_default(Some(Json::Int(1))),
    Property::new("leaf", &LEAF),
    Property::new("list", &Schema::array(&LEAF)).required(),
    Property::new("map", &Schema::map(&LEAF)).required(),
    Property::new("kind", &Schema::of_type(Type::String)).required(),
]);

/// Returns the reads that are not guarded.
fn unguarded(rule: &str) -> Vec<String> {
    let options = Options::default().with_lints(true);
    let compiled = compile(rule, Decl::nested(&THIS), options).unwrap_or_else(|error| panic!("{rule}: {error}"));
    compiled.unguarded.into_iter().map(|field| field.read).collect()
}

#[test]
fn guarded() {
    for rule in [
        "self.required > 1 && self.defaulted > 1",
        "!has(self.x) || self.x > 1",
        "self.x > 1 || !has(self.x)",
        "has(self.x) && self.x > 1",
        "has(self.x) ? self.x > 1 : true",
        "!has(self.x) ? true : self.x > 1",
        "has(self.x) == true ? self.x > 1 : true",
        "has(self.x) != false && self.x > 1",
        "!(has(self.x) && has(self.b)) || (self.x > 1 && self.b)",
        "(has(self.x) || false) && self.x > 1",
        "(!has(self.x) || !has(self.b)) ? true : self.b && self.x > 1",
        "(self.kind == 'a' && has(self.x) ? self.x : 0) > 1",
        "self.?x.orValue(0) > 1",
        "self.?leaf.x.orValue(0) > 1",
        "has(self.leaf) && has(self.leaf.x) && self.leaf.x > 1",
        "has(self.leaf) && self.leaf.y > 1",
        "self.list.all(i, !has(i.x) || i.x > 1)",
        "self.list.filter(i, has(i.x)).all(j, j.x > 1)",
        "self.list.filter(i, i.y > 1 && has(i.x)).filter(k, k.y > 2).map(j, j.x).sum() > 1",
        "self.list.map(i, has(i.x), i.x).sum() > 1",
        "!has(self.x) || self.list.all(i, i.y > self.x)",
        "!has(self.leaf) || !has(self.leaf.x) || [self.leaf.x].all(i, i > self.leaf.y)",
        "self.map.all(k, !has(self.map[k].x) || self.map[k].x > 1)",
        "self.list.size() == 0 || (has(self.list[0].x) && self.list[0].x > 1)",
        "self.kind == 'none' || has(self.x) && (self.x > 1 || self.x < -1)",
        "has(oldSelf.x) && has(self.x) ? self.x >= oldSelf.x : true",
    ] {
        assert_eq!(unguarded(rule), Vec::<String>::new(), "{rule}");
    }
}

#[test]
fn not_guarded() {
    for (rule, reads) in [
        ("self.x > 1", &["self.x"][..]),
        ("has(self.x) || self.x > 1", &["self.x"]),
        ("!has(self.x) && self.x > 1", &["self.x"]),
        ("has(self.x) ? true : self.x > 1", &["self.x"]),
        ("has(self.b) && self.x > 1", &["self.x"]),
        // Only the first of several equal reads is reported.
        ("self.x > 1 && self.x < 5", &["self.x"]),
        ("self.x > 1 && self.b", &["self.x", "self.b"]),
        ("has(self.leaf.x)", &["self.leaf"]),
        ("has(self.leaf.x) && self.leaf.x > 1", &["self.leaf"]),
        ("self.leaf.y > 1", &["self.leaf"]),
        ("has(self.leaf) && self.leaf.x > 1", &["self.leaf.x"]),
        ("has(self.x) && self.list.all(i, i.x > 1)", &["i.x"]),
        ("self.list.filter(i, !has(i.x)).all(j, j.x > 1)", &["j.x"]),
        ("self.list.filter(i, has(i.b)).all(j, j.x > 1)", &["j.x"]),
        ("self.list.filter(i, has(self.x)).all(j, self.x > 1)", &["self.x"]),
        ("self.list.all(i, has(i.x)) && self.list.all(i, i.x > 1)", &["i.x"]),
        ("has(self.x) ? self.x >= oldSelf.x : true", &["oldSelf.x"]),
        ("(has(self.x) && has(self.b)) || self.x > 1", &["self.x"]),
        // The range of a macro is read before its body.
        ("[self.x].all(i, i > self.x)", &["self.x"]),
        ("[self.leaf.y].all(i, i > self.leaf.y)", &["self.leaf"]),
        ("self.list.all(i, i.y > self.x) && self.x > 1", &["self.x", "self.x"]),
        ("self.?x.orValue(self.x) > 1", &["self.x"]),
        ("has(self.list[0].x) && self.list[1].x > 1", &["self.list[1].x"]),
    ] {
        assert_eq!(unguarded(rule), reads, "{rule}");
    }
}

#[test]
fn metadata_is_always_there() {
    let options = Options::default().with_lints(true);
    let compiled = compile("self.metadata.name != 'a' && self.kind == 'b'", Decl::resource(&THIS), options).unwrap();
    assert_eq!(compiled.unguarded, []);
}
