//! The notation for types in the table of functions.

/// A type in the signature of an overload.
#[derive(Clone, Copy, Debug)]
pub enum Signature {
    /// `dyn`
    Dyn,
    /// `any`
    Any,
    /// `bool`
    Bool,
    /// `int`
    Int,
    /// `uint`
    Uint,
    /// `double`
    Double,
    /// `string`
    String,
    /// `bytes`
    Bytes,
    /// `duration`
    Duration,
    /// `timestamp`
    Timestamp,
    /// `null`
    Null,
    /// `type`, without a type parameter
    AnyType,
    /// A type that is identified only by its name.
    Named(Named),
    /// A primitive type that may be null. Only Protocol Buffers messages have such fields.
    Wrapper(&'static Signature),
    /// A type parameter of the overload, counted from 0.
    Param(u8),
    /// `list(T)`
    List(&'static Signature),
    /// `map(K, V)`
    Map(&'static Signature, &'static Signature),
    /// `optional_type(T)`
    Optional(&'static Signature),
    /// `type(T)`
    Type(&'static Signature),
}

/// A type that is identified only by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// `kubernetes.URL`
    Url,
    /// `kubernetes.Quantity`
    Quantity,
    /// `kubernetes.Semver`
    Semver,
    /// `kubernetes.NamedFormat`
    Format,
    /// `net.IP`
    Ip,
    /// `net.CIDR`
    Cidr,
    /// `kubernetes.authorization.Authorizer`
    Authorizer,
    /// `kubernetes.authorization.PathCheck`
    PathCheck,
    /// `kubernetes.authorization.GroupCheck`
    GroupCheck,
    /// `kubernetes.authorization.ResourceCheck`
    ResourceCheck,
    /// `kubernetes.authorization.Decision`
    Decision,
    /// `google.protobuf.Empty`
    Empty,
    /// `optional_type`, the type that the name `optional_type` refers to
    Optional,
}

impl Named {
    /// Returns the name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Named::Url => "kubernetes.URL",
            Named::Quantity => "kubernetes.Quantity",
            Named::Semver => "kubernetes.Semver",
            Named::Format => "kubernetes.NamedFormat",
            Named::Ip => "net.IP",
            Named::Cidr => "net.CIDR",
            Named::Authorizer => "kubernetes.authorization.Authorizer",
            Named::PathCheck => "kubernetes.authorization.PathCheck",
            Named::GroupCheck => "kubernetes.authorization.GroupCheck",
            Named::ResourceCheck => "kubernetes.authorization.ResourceCheck",
            Named::Decision => "kubernetes.authorization.Decision",
            Named::Empty => "google.protobuf.Empty",
            Named::Optional => "optional_type",
        }
    }

    /// Returns whether field selection is not supported for values of this type.
    pub const fn is_opaque(self) -> bool {
        matches!(self, Named::Ip | Named::Cidr | Named::Optional)
    }

    /// Returns whether the two are the same type. Unlike `==`, this is a `const fn`.
    pub const fn is(self, other: Named) -> bool {
        self as u8 == other as u8
    }
}
