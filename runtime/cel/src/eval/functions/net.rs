//! Functions of IP addresses and CIDR networks.

use crate::env::Function;

use crate::eval::error::EvalError;
use crate::eval::list::Slot;
use crate::eval::value::Value;
use crate::library::cidr::{Cidr, is_cidr};
use crate::library::ip::{Ip, is_canonical, is_ip};

pub(in crate::eval) fn call<'a>(function: Function, args: &[Value<'a>]) -> Option<Slot<'a>> {
    use Function as F;
    Some(match (function, args) {
        (F::Ip, [Value::String(text)]) => Ip::from_string(text).map(Value::Ip).map_err(Into::into),
        (F::Ip, [Value::Cidr(cidr)]) => Ok(Value::Ip(cidr.ip())),
        (F::IsIp, [Value::String(text)]) => Ok(Value::Bool(is_ip(text))),
        (F::IpIsCanonical, [Value::String(text)]) => is_canonical(text).map(Value::Bool).map_err(Into::into),
        (F::Family, [Value::Ip(ip)]) => Ok(Value::Int(ip.family())),
        (F::IsUnspecified, [Value::Ip(ip)]) => Ok(Value::Bool(ip.is_unspecified())),
        (F::IsLoopback, [Value::Ip(ip)]) => Ok(Value::Bool(ip.is_loopback())),
        (F::IsLinkLocalMulticast, [Value::Ip(ip)]) => Ok(Value::Bool(ip.is_link_local_multicast())),
        (F::IsLinkLocalUnicast, [Value::Ip(ip)]) => Ok(Value::Bool(ip.is_link_local_unicast())),
        (F::IsGlobalUnicast, [Value::Ip(ip)]) => Ok(Value::Bool(ip.is_global_unicast())),
        (F::Cidr, [Value::String(text)]) => Cidr::from_string(text).map(Value::Cidr).map_err(Into::into),
        (F::IsCidr, [Value::String(text)]) => Ok(Value::Bool(is_cidr(text))),
        (F::ContainsIp, [Value::Cidr(cidr), Value::Ip(ip)]) => Ok(Value::Bool(cidr.contains_ip(*ip))),
        (F::ContainsIp, [Value::Cidr(cidr), Value::String(text)]) => match Ip::from_string(text) {
            Ok(ip) => Ok(Value::Bool(cidr.contains_ip(ip))),
            // A string that is not an address has the wrong type.
            Err(_) => Err(EvalError::NoSuchOverload),
        },
        (F::ContainsCidr, [Value::Cidr(cidr), Value::Cidr(other)]) => Ok(Value::Bool(cidr.contains_cidr(*other))),
        (F::ContainsCidr, [Value::Cidr(cidr), Value::String(text)]) => match Cidr::from_string(text) {
            Ok(other) => Ok(Value::Bool(cidr.contains_cidr(other))),
            Err(error) => Err(error.into()),
        },
        (F::PrefixLength, [Value::Cidr(cidr)]) => Ok(Value::Int(cidr.prefix_length())),
        (F::Masked, [Value::Cidr(cidr)]) => Ok(Value::Cidr(cidr.masked())),
        _ => return None,
    })
}
