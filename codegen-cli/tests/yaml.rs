//! Schemas as YAML: they survive the way there and back, and hostile ones are refused.

use structural_schema::StructuralSchema;
use structural_schema::openapi::SchemaProps;

use example_derive::frontend::Frontend;
use example_derive::workload::Workload;

fn round_trip<T: StructuralSchema>() {
    let schema = SchemaProps::from(T::SCHEMA);
    let yaml = codegen_cli::to_yaml(&schema.to_value()).unwrap();
    let read: SchemaProps = codegen_cli::from_yaml(&yaml).unwrap();
    assert_eq!(read, schema);
    assert_eq!(codegen_cli::to_yaml(&read.to_value()).unwrap(), yaml);
    assert!(read.check_structural().unwrap().is_empty());
}

#[test]
fn constants_survive_yaml() {
    round_trip::<Frontend>();
    round_trip::<Workload>();
}

#[test]
fn deep_schemas_are_an_error() {
    for depth in [1_000, 10_000, 100_000] {
        let flow = "{properties: {a: ".repeat(depth) + "{type: string}" + &"}}".repeat(depth);
        assert!(codegen_cli::from_yaml::<SchemaProps>(&flow).is_err(), "{depth}");
    }
    let depth = 1_000;
    let mut block = String::new();
    for level in 0..depth {
        let indent = "  ".repeat(level);
        block += &[&indent, "properties:\n", &indent, " a:\n"].concat();
    }
    assert!(codegen_cli::from_yaml::<SchemaProps>(&block).is_err());
}

#[test]
fn aliases_do_not_explode() {
    let mut bomb = String::from("a0: &a0 {type: string}\n");
    for level in 1..40 {
        let below = level - 1;
        let line = format!("a{level}: &a{level} {{properties: {{x: *a{below}, y: *a{below}, z: *a{below}}}}}\n");
        bomb += &line;
    }
    bomb.push_str("properties: *a39\n");
    assert!(codegen_cli::from_yaml::<SchemaProps>(&bomb).is_err());
}
