//! Other types of the standard library, as serde writes them.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::time::Duration;

use structural_schema_model::{Nested, Property, Schema, Type, ValueValidation};

use super::schemas;
use crate::schema::StructuralSchema;

const fn format(format: &'static str) -> Nested<'static> {
    Nested { validation: ValueValidation { format, ..ValueValidation::NONE }, ..Nested::EMPTY }
}

const IP_FORMATS: &[Nested<'static>] = &[format("ipv4"), format("ipv6")];

const fn property(name: &'static str, schema: &'static Schema<'static>) -> Property<'static> {
    Property { name, description: "", schema, required: true }
}

const DURATION: &[Property<'static>] = &[property("secs", u64::SCHEMA), property("nanos", u32::SCHEMA)];

schemas! {
    Ipv4Addr => Schema::string_format("ipv4");
    Ipv6Addr => Schema::string_format("ipv6");
    IpAddr => Schema {
        validation: ValueValidation { any_of: IP_FORMATS, ..ValueValidation::NONE },
        ..Schema::of_type(Type::String)
    };
    SocketAddr => Schema::of_type(Type::String);
    SocketAddrV4 => Schema::of_type(Type::String);
    SocketAddrV6 => Schema::of_type(Type::String);
    Duration => Schema::object(DURATION);
}
