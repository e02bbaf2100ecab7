//! Schemas of other standard library types, as serde serializes them.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::time::Duration;

use structural_schema_model::{Json, Nested, Property, Schema, Type, ValueValidation};

use super::addresses::{ipv4, ipv6};
use super::schemas;
use crate::schema::StructuralSchema;
use crate::shape::Visit;

/// The format `ipv4` accepts leading zeros and IPv6 addresses with an embedded IPv4 address. The pattern
/// excludes them.
const IPV4: ValueValidation<'static> =
    ValueValidation { format: "ipv4", pattern: r"^(0|[1-9][0-9]*)(\.(0|[1-9][0-9]*)){3}$", ..ValueValidation::NONE };

/// The format `ipv6` accepts leading zeros in an embedded IPv4 address. The pattern excludes them.
const IPV6: ValueValidation<'static> = ValueValidation {
    format: "ipv6",
    pattern: r"^[0-9a-fA-F:]*(:(0|[1-9][0-9]*)(\.(0|[1-9][0-9]*)){3})?$",
    ..ValueValidation::NONE
};

const IP: &[Nested<'static>] =
    &[Nested { validation: IPV4, ..Nested::EMPTY }, Nested { validation: IPV6, ..Nested::EMPTY }];

const fn property(name: &'static str, schema: &'static Schema<'static>) -> Property<'static> {
    Property::new(name, schema).required()
}

/// Limits nanoseconds to one second. serde would add the excess to `secs`, which could overflow.
const NANOS: Schema<'static> =
    Schema { validation: ValueValidation { maximum: Some(999_999_999.0), ..u32::SCHEMA.validation }, ..*u32::SCHEMA };

const DURATION: &[Property<'static>] = &[property("secs", u64::SCHEMA), property("nanos", &NANOS)];

const fn pattern(pattern: &'static str) -> Schema<'static> {
    Schema { validation: ValueValidation { pattern, ..ValueValidation::NONE }, ..Schema::of_type(Type::String) }
}

// The server has no format for socket addresses. The patterns are exact, so that every stored value can be
// deserialized.
macro_rules! port {
    () => {
        ":([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])"
    };
}
macro_rules! socket_v6 {
    () => {
        concat!(r"\[", ipv6!(), r"(%[0-9]{1,9})?\]", port!())
    };
}

const SOCKET_V4: &str = concat!("^", ipv4!(), port!(), "$");
const SOCKET_V6: &str = concat!("^", socket_v6!(), "$");
const SOCKET: &str = concat!("^(", ipv4!(), port!(), "|", socket_v6!(), ")$");

schemas! {
    Ipv4Addr => Schema { validation: IPV4, ..Schema::of_type(Type::String) };
    Ipv6Addr => Schema { validation: IPV6, ..Schema::of_type(Type::String) };
    IpAddr => Schema {
        validation: ValueValidation { any_of: IP, ..ValueValidation::NONE },
        ..Schema::of_type(Type::String)
    };
    SocketAddr => pattern(SOCKET);
    SocketAddrV4 => pattern(SOCKET_V4);
    SocketAddrV6 => pattern(SOCKET_V6);
}

impl StructuralSchema for Duration {
    const SCHEMA: &'static Schema<'static> = &Schema::object(DURATION);
    const DEFAULT: Option<Json<'static>> = Some(Json::Object(&[("secs", Json::Int(0)), ("nanos", Json::Int(0))]));

    fn property<V: Visit>(key: &str, visit: V) -> V::Out {
        match key {
            "secs" => visit.known::<u64>(),
            "nanos" => u32::visit_field::<Self, 1, V>(visit),
            _ => visit.unspecified(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use structural_schema_model::re2;

    #[test]
    fn patterns_are_valid_in_go() {
        for pattern in [SOCKET_V4, SOCKET_V6, SOCKET, IPV4.pattern, IPV6.pattern] {
            assert!(re2::check(pattern).is_ok(), "{pattern}");
        }
    }
}
