//! Types as the table of functions writes them.

/// A type in a signature.
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
    /// `type`, of no type in particular
    AnyType,
    /// A type that is known by its name alone.
    Named(Named),
    /// A primitive that may be null; only messages of protocol buffers have those.
    Wrapper(&'static Signature),
    /// A type parameter: 0 is the first of its overload.
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

/// A type that is known by its name alone.
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
    /// `optional_type`, as the type that this name names
    Optional,
}

impl Named {
    /// The name in messages.
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

    /// Whether values have no fields at all, not even unknown ones.
    pub const fn is_opaque(self) -> bool {
        matches!(self, Named::Ip | Named::Cidr | Named::Optional)
    }

    /// Whether the two are the same type; `==` is not `const` yet.
    pub const fn is(self, other: Named) -> bool {
        self as u8 == other as u8
    }
}
