//! Compares the messages for the files in `fail/` with the expected messages. `TRYBUILD=overwrite` regenerates them.

#[test]
fn messages() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("fail/*/*.rs");
    cases.compile_fail("fail/cel/*/*.rs");
}
