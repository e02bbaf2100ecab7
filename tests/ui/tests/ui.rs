//! Every mistake has its message, and every message its place. `TRYBUILD=overwrite` writes the expected messages anew.

#[test]
fn messages() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("fail/*/*.rs");
    cases.compile_fail("fail/cel/*/*.rs");
}
