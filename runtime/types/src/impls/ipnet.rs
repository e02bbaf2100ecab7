//! Schemas of networks of `ipnet`.

use ::ipnet::{IpNet, Ipv4Net, Ipv6Net};
use structural_schema_model::{Schema, Type, ValueValidation};

use super::addresses::{ipv4, ipv6};
use super::schemas;

macro_rules! ipv4_net {
    () => {
        concat!(ipv4!(), "/(3[0-2]|[12]?[0-9])")
    };
}
macro_rules! ipv6_net {
    () => {
        concat!(ipv6!(), "/(12[0-8]|1[01][0-9]|[1-9]?[0-9])")
    };
}

const IPV4: &str = concat!("^", ipv4_net!(), "$");
const IPV6: &str = concat!("^", ipv6_net!(), "$");
const EITHER: &str = concat!("^(", ipv4_net!(), "|", ipv6_net!(), ")$");

/// Returns the schema of networks in the form that `ipnet` writes. The pattern is needed because the format `cidr` also
/// accepts octets with leading zeros, which some libraries read as octal.
const fn cidr(pattern: &'static str) -> Schema<'static> {
    Schema {
        validation: ValueValidation { format: "cidr", pattern, ..ValueValidation::NONE },
        ..Schema::of_type(Type::String)
    }
}

schemas! {
    IpNet => cidr(EITHER);
    Ipv4Net => cidr(IPV4);
    Ipv6Net => cidr(IPV6);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn serialized_values_match_the_schemas() {
        let net: IpNet = "10.0.0.0/8".parse().unwrap();
        assert_eq!(serde_json::to_string(&net).unwrap(), "\"10.0.0.0/8\"");
    }

    #[test]
    fn patterns_are_valid_in_go() {
        assert!([IPV4, IPV6, EITHER].iter().all(|pattern| structural_schema_model::re2::check(pattern).is_ok()));
    }
}
