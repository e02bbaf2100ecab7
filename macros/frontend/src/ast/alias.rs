//! serde's aliases, which a schema cannot contain.

use syn::LitStr;

use crate::attr::structural::Keywords;
use crate::ctxt::Ctxt;

/// The effect of an alias on the server.
pub(super) const OF_FIELD: &str = "the API server would prune";
pub(super) const OF_VARIANT: &str = "the API server would reject";

/// Reports the aliases of a field or a variant, unless `no_aliases` is among its keywords or on the type. Removes the
/// keyword.
pub(super) fn reject(aliases: &[LitStr], keywords: &mut Keywords, on_type: bool, effect: &str, cx: &Ctxt) {
    match keywords.take("no_aliases") {
        Some(word) if aliases.is_empty() => {
            cx.error(word.span, "`no_aliases` has no effect: serde has no alias here\nhelp: remove it");
        }
        Some(_) => {}
        None if on_type => {}
        None => {
            for alias in aliases {
                cx.minor_error(
                    alias.span(),
                    format!(
                        "{effect} `{}` before this alias could read it, because the schema has only one name\nhelp: remove the alias, or make it a field of its own\nhelp: or keep it for other readers, without a place in the schema: `#[structural(no_aliases)]`",
                        alias.value()
                    ),
                );
            }
        }
    }
}
