//! Passes a document from the compiler to `codegen-cli`, as the message of a constant whose evaluation fails.

use super::definition::definition;
use super::output::Output;
use super::string::string;
use crate::resource::ResourceDefinition;
use crate::schema::Schema;

/// The prefix of the message with a definition. The number is the version of the message format.
pub const DEFINITION: &str = "structural-schema:3:definition:";

/// The prefix of the message for a generic type. The name follows as a JSON string.
pub const GENERIC: &str = "structural-schema:3:generic:";

/// The maximum length of a document. The API server accepts at most 3 MiB.
const MAX_LENGTH: usize = 8 << 20;

/// Panics with the document as its message.
///
/// The derive calls this in a constant if `codegen-cli emit` runs the compiler.
#[expect(clippy::large_stack_arrays, reason = "only the compiler runs this")]
pub const fn emit(definition_: &ResourceDefinition<'_>, schema: &Schema<'_>) {
    let mut bytes = [0; MAX_LENGTH];
    let mut out = Output::compact(&mut bytes);
    out.text(DEFINITION);
    definition(&mut out, definition_, schema);
    let length = out.len();
    fail(&bytes, length);
}

/// Panics with the name of a generic type as its message, because its arguments are unknown.
pub const fn emit_generic(name: &str) {
    let mut bytes = [0; 4096];
    let mut out = Output::new(&mut bytes);
    out.text(GENERIC);
    string(&mut out, name);
    let length = out.len();
    fail(&bytes, length);
}

const fn fail(bytes: &[u8], length: usize) {
    assert!(length <= bytes.len(), "the document is too long to be emitted");
    match core::str::from_utf8(bytes.split_at(length).0) {
        Ok(text) => panic!("{}", text),
        Err(_) => unreachable!(),
    }
}
