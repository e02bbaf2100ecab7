//! Schemas of `kube` types.

use kube_core::Duration;

use super::moments::text;
use super::schemas;

/// Go's duration syntax. The server's format `duration` accepts a different syntax.
const DURATION: &str = "^[+-]?(0|(([0-9]+(\\.[0-9]*)?|\\.[0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$";

schemas! {
    Duration => text(DURATION);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pattern_is_valid_in_go() {
        assert!(structural_schema_model::re2::check(DURATION).is_ok());
    }
}
