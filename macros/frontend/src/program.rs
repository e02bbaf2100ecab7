//! Generates programs of CEL expressions.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, quote};
use structural_schema_cel::{OwnedProgram, Program};

/// Generates an expression of type `Program<'static>`. `support` is a path to the support module.
pub(crate) fn print(program: &OwnedProgram, support: &impl ToTokens) -> TokenStream {
    let program = program.program();
    let Program { source, text, bytes, slots, uses_old_self, .. } = program;
    let (nodes, links) = (program.nodes.len(), program.links.len());
    let [packed, packed_links, bytes] = [&program.pack_nodes(), &program.pack_links(), bytes].map(Literal::byte_string);
    let (nodes, links, slots) =
        (Literal::usize_unsuffixed(nodes), Literal::usize_unsuffixed(links), Literal::u16_unsuffixed(slots));
    quote! {
        #support::cel::program::Program {
            source: #source,
            nodes: &#support::cel::program::unpack_nodes::<#nodes>(#packed),
            links: &#support::cel::program::unpack_links::<#links>(#packed_links),
            text: #text,
            bytes: #bytes,
            slots: #slots,
            uses_old_self: #uses_old_self,
        }
    }
}

/// Generates an expression of type `PackedProgram<'static>`.
pub(crate) fn pack(program: &OwnedProgram, support: &impl ToTokens) -> TokenStream {
    let program = program.program();
    let Program { source, text, .. } = program;
    let code = Literal::byte_string(&program.pack());
    quote!(#support::PackedProgram { source: #source, text: #text, code: #code })
}
