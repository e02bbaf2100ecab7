//! Tests checks and estimates in the compiler. The constants below contain what the derive macro would emit.

use structural_schema_cel::check::{Buffer, Checked, Environment, FixedSpace, check, ids, render_issues};
use structural_schema_cel::cost::{Estimate, FixedCostSpace, estimate};
use structural_schema_cel::program::{unpack_links, unpack_nodes};
use structural_schema_cel::{Decl, OwnedProgram, Program, Version};
use structural_schema_model::text::Text;
use structural_schema_model::{Property, Schema, Type, ValueValidation};

const NAME: Schema<'static> = Schema {
    validation: ValueValidation { max_length: Some(63), ..ValueValidation::NONE },
    ..Schema::of_type(Type::String)
};
const NAMES: Schema<'static> =
    Schema { validation: ValueValidation { max_items: Some(10), ..ValueValidation::NONE }, ..Schema::array(&NAME) };
const REPLICAS: Schema<'static> = Schema::of_type(Type::Integer);
const SPEC: Schema<'static> = Schema::object(&[
    Property::new("names", &NAMES),
    Property::new("minReplicas", &REPLICAS),
    Property::new("maxReplicas", &REPLICAS),
]);
const ENVIRONMENT: Environment<'static> =
    Environment { this: Decl::nested(&SPEC), optional_old_self: false, version: Version::NEWEST };

const GOOD: &str = "self.minReplicas <= self.maxReplicas && self.names.all(n, n.startsWith('a'))";
const BAD: &str = "self.minReplicas <= self.maxReplica";

include!("compiler/programs.rs");

const fn checked<const NODES: usize, const TERMS: usize>(program: &Program<'static>) -> (Checked, Option<Estimate>) {
    let mut space = FixedSpace::<'static, NODES, TERMS>::new();
    let mut space = space.lend();
    let checked = check(program, &ENVIRONMENT, &mut space);
    if !checked.is_ok() {
        return (checked, None);
    }
    let mut costs = FixedCostSpace::<'static, NODES, TERMS>::new();
    (checked, estimate(program, &ENVIRONMENT, &checked, &mut space, &mut costs.lend()))
}

const RESULT: (Checked, Option<Estimate>) = checked::<16, 256>(&GOOD_PROGRAM);

const MESSAGE: Text<512> = {
    let mut space = FixedSpace::<'static, 16, 256>::new();
    let mut space = space.lend();
    let checked = check(&BAD_PROGRAM, &ENVIRONMENT, &mut space);
    let mut bytes = [0; 512];
    let mut out = Buffer::new(&mut bytes);
    render_issues(&BAD_PROGRAM, &checked, &mut space, &mut out);
    let mut text = Text::new();
    text.push(out.as_str());
    text
};

#[test]
fn checks_and_estimates_run_in_constants() {
    assert!(RESULT.0.is_ok());
    assert_eq!(RESULT.0.result, ids::BOOL);
    let ours =
        structural_schema_cel::compile(GOOD, Decl::nested(&SPEC), structural_schema_cel::Options::default()).unwrap();
    assert_eq!(RESULT.1, Some(Estimate { min: ours.min_cost, max: ours.max_cost }));
}

#[test]
fn messages_in_constants_match_the_server() {
    let expected = "ERROR: <input>:1:25: undefined field 'maxReplica'\n | self.minReplicas <= self.maxReplica\n | ........................^";
    assert_eq!(MESSAGE.as_str(), expected);
}

/// Compares the printed programs with `programs.rs`. Run with `BLESS=1` after changing the printer.
#[test]
fn printed_programs_match_the_parsed_programs() {
    let print = |name: &str, source: &str| {
        let owned = OwnedProgram::parse(source, Version::NEWEST).unwrap();
        let program = owned.program();
        let (nodes, links) = (program.pack_nodes(), program.pack_links());
        format!(
            "const {name}: Program<'static> = Program {{ source: {:?}, nodes: &unpack_nodes::<{}>(b\"{}\"), \
             links: &unpack_links::<{}>(b\"{}\"), text: {:?}, bytes: &{:?}, slots: {}, uses_old_self: {} }};\n",
            program.source,
            program.nodes.len(),
            nodes.escape_ascii(),
            program.links.len(),
            links.escape_ascii(),
            program.text,
            program.bytes,
            program.slots,
            program.uses_old_self,
        )
    };
    let expected = format!("{}{}", print("GOOD_PROGRAM", GOOD), print("BAD_PROGRAM", BAD));
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/compiler/programs.rs");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &expected).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap(), expected);
    for (program, source) in [(GOOD_PROGRAM, GOOD), (BAD_PROGRAM, BAD)] {
        let owned = OwnedProgram::parse(source, Version::NEWEST).unwrap();
        assert_eq!(program.nodes, owned.program().nodes);
        assert_eq!((program.links, program.text), (owned.program().links, owned.program().text));
    }
}
