//! Types of `kube`.

use kube_core::Duration;

use super::moments::text;
use super::schemas;

/// As Go writes and reads durations, which is not what the server's format `duration` means.
const DURATION: &str = "^[+-]?(0|(([0-9]+(\\.[0-9]*)?|\\.[0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$";

schemas! {
    Duration => text(DURATION);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_server_knows_the_pattern() {
        assert!(structural_schema_model::re2::check(DURATION).is_ok());
    }
}
