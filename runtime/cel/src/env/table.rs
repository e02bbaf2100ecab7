//! The table of all functions of the environment, with their overloads.
//!
//! The overloads of a function are in the server's order. If several overloads match a call, this order determines the
//! type of the call and the bindings of type parameters.

use super::functions::{Call, FunctionDecl, Overload, first, masks, params};
use super::signature::{Named, Signature};
use super::version::Version;

const DYN: Signature = Signature::Dyn;
const BOOL: Signature = Signature::Bool;
const INT: Signature = Signature::Int;
const UINT: Signature = Signature::Uint;
const DOUBLE: Signature = Signature::Double;
const STRING: Signature = Signature::String;
const BYTES: Signature = Signature::Bytes;
const DURATION: Signature = Signature::Duration;
const TIMESTAMP: Signature = Signature::Timestamp;
const URL: Signature = Signature::Named(Named::Url);
const QUANTITY: Signature = Signature::Named(Named::Quantity);
const SEMVER: Signature = Signature::Named(Named::Semver);
const FORMAT: Signature = Signature::Named(Named::Format);
const IP: Signature = Signature::Named(Named::Ip);
const CIDR: Signature = Signature::Named(Named::Cidr);
const AUTHORIZER: Signature = Signature::Named(Named::Authorizer);
const PATH_CHECK: Signature = Signature::Named(Named::PathCheck);
const GROUP_CHECK: Signature = Signature::Named(Named::GroupCheck);
const RESOURCE_CHECK: Signature = Signature::Named(Named::ResourceCheck);
const DECISION: Signature = Signature::Named(Named::Decision);
const A: Signature = Signature::Param(0);
const B: Signature = Signature::Param(1);
const TYPE_A: Signature = Signature::Type(&A);
const LIST_A: Signature = Signature::List(&A);
const LIST_LIST_A: Signature = Signature::List(&LIST_A);
const MAP_AB: Signature = Signature::Map(&A, &B);
const OPTIONAL_A: Signature = Signature::Optional(&A);
const OPTIONAL_B: Signature = Signature::Optional(&B);
const OPTIONAL_LIST_A: Signature = Signature::Optional(&LIST_A);
const OPTIONAL_MAP_AB: Signature = Signature::Optional(&MAP_AB);
const LIST_OPTIONAL_A: Signature = Signature::List(&OPTIONAL_A);
const LIST_DYN: Signature = Signature::List(&DYN);
const LIST_BOOL: Signature = Signature::List(&BOOL);
const LIST_INT: Signature = Signature::List(&INT);
const LIST_UINT: Signature = Signature::List(&UINT);
const LIST_DOUBLE: Signature = Signature::List(&DOUBLE);
const LIST_STRING: Signature = Signature::List(&STRING);
const LIST_BYTES: Signature = Signature::List(&BYTES);
const LIST_DURATION: Signature = Signature::List(&DURATION);
const LIST_TIMESTAMP: Signature = Signature::List(&TIMESTAMP);
const OPTIONAL_LIST_STRING: Signature = Signature::Optional(&LIST_STRING);
const OPTIONAL_FORMAT: Signature = Signature::Optional(&FORMAT);
const MAP_STRING_LIST_STRING: Signature = Signature::Map(&STRING, &LIST_STRING);

macro_rules! functions {
    ($($function:ident $name:literal: [$($call:ident $since:ident $id:ident($($arg:expr),*) => $result:expr,)*],)*) => {
        /// A function of the environment.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u16)]
        #[allow(missing_docs, reason = "the table names each function")]
        pub enum Function {
            $($function,)*
        }

        /// An overload of a function.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u16)]
        #[allow(missing_docs, reason = "the table contains the signature of each overload")]
        pub enum OverloadId {
            $($($id,)*)*
        }

        // A static is evaluated once, in this crate. A constant is evaluated in each crate with rules.
        pub(super) static FUNCTIONS: &[(Function, FunctionDecl)] = &[$((Function::$function, FunctionDecl {
            name: $name,
            first: first(&[$(Version::$since),*]),
            overloads: &[$(Overload {
                id: OverloadId::$id,
                call: Call::$call,
                since: Version::$since,
                args: &[$($arg),*],
                result: $result,
                params: params(&[$($arg),*], &$result),
                masks: masks(&[$($arg),*]),
            },)*],
        }),)*];

        impl Function {
            /// Returns the name of the variant, for code generators.
            pub const fn variant(self) -> &'static str {
                match self {
                    $(Function::$function => stringify!($function),)*
                }
            }
        }
    };
}

functions! {
    Conditional "_?_:_": [
        Global FIRST Conditional(BOOL, A, A) => A,
    ],
    LogicalNot "!_": [
        Global FIRST LogicalNot(BOOL) => BOOL,
    ],
    Equals "_==_": [
        Global FIRST Equals(A, A) => BOOL,
    ],
    NotEquals "_!=_": [
        Global FIRST NotEquals(A, A) => BOOL,
    ],
    Add "_+_": [
        Global FIRST AddBytes(BYTES, BYTES) => BYTES,
        Global FIRST AddDouble(DOUBLE, DOUBLE) => DOUBLE,
        Global FIRST AddDurationDuration(DURATION, DURATION) => DURATION,
        Global FIRST AddDurationTimestamp(DURATION, TIMESTAMP) => TIMESTAMP,
        Global FIRST AddTimestampDuration(TIMESTAMP, DURATION) => TIMESTAMP,
        Global FIRST AddInt(INT, INT) => INT,
        Global FIRST AddList(LIST_A, LIST_A) => LIST_A,
        Global FIRST AddString(STRING, STRING) => STRING,
        Global FIRST AddUint(UINT, UINT) => UINT,
    ],
    Divide "_/_": [
        Global FIRST DivideDouble(DOUBLE, DOUBLE) => DOUBLE,
        Global FIRST DivideInt(INT, INT) => INT,
        Global FIRST DivideUint(UINT, UINT) => UINT,
    ],
    Modulo "_%_": [
        Global FIRST ModuloInt(INT, INT) => INT,
        Global FIRST ModuloUint(UINT, UINT) => UINT,
    ],
    Multiply "_*_": [
        Global FIRST MultiplyDouble(DOUBLE, DOUBLE) => DOUBLE,
        Global FIRST MultiplyInt(INT, INT) => INT,
        Global FIRST MultiplyUint(UINT, UINT) => UINT,
    ],
    Negate "-_": [
        Global FIRST NegateDouble(DOUBLE) => DOUBLE,
        Global FIRST NegateInt(INT) => INT,
    ],
    Subtract "_-_": [
        Global FIRST SubtractDouble(DOUBLE, DOUBLE) => DOUBLE,
        Global FIRST SubtractDurationDuration(DURATION, DURATION) => DURATION,
        Global FIRST SubtractInt(INT, INT) => INT,
        Global FIRST SubtractTimestampDuration(TIMESTAMP, DURATION) => TIMESTAMP,
        Global FIRST SubtractTimestampTimestamp(TIMESTAMP, TIMESTAMP) => DURATION,
        Global FIRST SubtractUint(UINT, UINT) => UINT,
    ],
    Less "_<_": [
        Global FIRST LessBool(BOOL, BOOL) => BOOL,
        Global FIRST LessInt(INT, INT) => BOOL,
        Global OPTIONALS LessIntDouble(INT, DOUBLE) => BOOL,
        Global OPTIONALS LessIntUint(INT, UINT) => BOOL,
        Global FIRST LessUint(UINT, UINT) => BOOL,
        Global OPTIONALS LessUintDouble(UINT, DOUBLE) => BOOL,
        Global OPTIONALS LessUintInt(UINT, INT) => BOOL,
        Global FIRST LessDouble(DOUBLE, DOUBLE) => BOOL,
        Global OPTIONALS LessDoubleInt(DOUBLE, INT) => BOOL,
        Global OPTIONALS LessDoubleUint(DOUBLE, UINT) => BOOL,
        Global FIRST LessString(STRING, STRING) => BOOL,
        Global FIRST LessBytes(BYTES, BYTES) => BOOL,
        Global FIRST LessTimestamp(TIMESTAMP, TIMESTAMP) => BOOL,
        Global FIRST LessDuration(DURATION, DURATION) => BOOL,
    ],
    LessEquals "_<=_": [
        Global FIRST LessEqualsBool(BOOL, BOOL) => BOOL,
        Global FIRST LessEqualsInt(INT, INT) => BOOL,
        Global OPTIONALS LessEqualsIntDouble(INT, DOUBLE) => BOOL,
        Global OPTIONALS LessEqualsIntUint(INT, UINT) => BOOL,
        Global FIRST LessEqualsUint(UINT, UINT) => BOOL,
        Global OPTIONALS LessEqualsUintDouble(UINT, DOUBLE) => BOOL,
        Global OPTIONALS LessEqualsUintInt(UINT, INT) => BOOL,
        Global FIRST LessEqualsDouble(DOUBLE, DOUBLE) => BOOL,
        Global OPTIONALS LessEqualsDoubleInt(DOUBLE, INT) => BOOL,
        Global OPTIONALS LessEqualsDoubleUint(DOUBLE, UINT) => BOOL,
        Global FIRST LessEqualsString(STRING, STRING) => BOOL,
        Global FIRST LessEqualsBytes(BYTES, BYTES) => BOOL,
        Global FIRST LessEqualsTimestamp(TIMESTAMP, TIMESTAMP) => BOOL,
        Global FIRST LessEqualsDuration(DURATION, DURATION) => BOOL,
    ],
    Greater "_>_": [
        Global FIRST GreaterBool(BOOL, BOOL) => BOOL,
        Global FIRST GreaterInt(INT, INT) => BOOL,
        Global OPTIONALS GreaterIntDouble(INT, DOUBLE) => BOOL,
        Global OPTIONALS GreaterIntUint(INT, UINT) => BOOL,
        Global FIRST GreaterUint(UINT, UINT) => BOOL,
        Global OPTIONALS GreaterUintDouble(UINT, DOUBLE) => BOOL,
        Global OPTIONALS GreaterUintInt(UINT, INT) => BOOL,
        Global FIRST GreaterDouble(DOUBLE, DOUBLE) => BOOL,
        Global OPTIONALS GreaterDoubleInt(DOUBLE, INT) => BOOL,
        Global OPTIONALS GreaterDoubleUint(DOUBLE, UINT) => BOOL,
        Global FIRST GreaterString(STRING, STRING) => BOOL,
        Global FIRST GreaterBytes(BYTES, BYTES) => BOOL,
        Global FIRST GreaterTimestamp(TIMESTAMP, TIMESTAMP) => BOOL,
        Global FIRST GreaterDuration(DURATION, DURATION) => BOOL,
    ],
    GreaterEquals "_>=_": [
        Global FIRST GreaterEqualsBool(BOOL, BOOL) => BOOL,
        Global FIRST GreaterEqualsInt(INT, INT) => BOOL,
        Global OPTIONALS GreaterEqualsIntDouble(INT, DOUBLE) => BOOL,
        Global OPTIONALS GreaterEqualsIntUint(INT, UINT) => BOOL,
        Global FIRST GreaterEqualsUint(UINT, UINT) => BOOL,
        Global OPTIONALS GreaterEqualsUintDouble(UINT, DOUBLE) => BOOL,
        Global OPTIONALS GreaterEqualsUintInt(UINT, INT) => BOOL,
        Global FIRST GreaterEqualsDouble(DOUBLE, DOUBLE) => BOOL,
        Global OPTIONALS GreaterEqualsDoubleInt(DOUBLE, INT) => BOOL,
        Global OPTIONALS GreaterEqualsDoubleUint(DOUBLE, UINT) => BOOL,
        Global FIRST GreaterEqualsString(STRING, STRING) => BOOL,
        Global FIRST GreaterEqualsBytes(BYTES, BYTES) => BOOL,
        Global FIRST GreaterEqualsTimestamp(TIMESTAMP, TIMESTAMP) => BOOL,
        Global FIRST GreaterEqualsDuration(DURATION, DURATION) => BOOL,
    ],
    Index "_[_]": [
        Global FIRST IndexList(LIST_A, INT) => A,
        Global FIRST IndexMap(MAP_AB, A) => B,
        Global OPTIONALS OptionalListIndex(OPTIONAL_LIST_A, INT) => OPTIONAL_A,
        Global OPTIONALS OptionalMapIndex(OPTIONAL_MAP_AB, A) => OPTIONAL_B,
    ],
    OptIndex "_[?_]": [
        Global OPTIONALS ListOptIndex(LIST_A, INT) => OPTIONAL_A,
        Global OPTIONALS OptionalListOptIndex(OPTIONAL_LIST_A, INT) => OPTIONAL_A,
        Global OPTIONALS MapOptIndex(MAP_AB, A) => OPTIONAL_B,
        Global OPTIONALS OptionalMapOptIndex(OPTIONAL_MAP_AB, A) => OPTIONAL_B,
    ],
    In "@in": [
        Global FIRST InList(A, LIST_A) => BOOL,
        Global FIRST InMap(A, MAP_AB) => BOOL,
    ],
    Size "size": [
        Global FIRST SizeBytes(BYTES) => INT,
        Member FIRST SizeBytesMember(BYTES) => INT,
        Global FIRST SizeList(LIST_A) => INT,
        Member FIRST SizeListMember(LIST_A) => INT,
        Global FIRST SizeMap(MAP_AB) => INT,
        Member FIRST SizeMapMember(MAP_AB) => INT,
        Global FIRST SizeString(STRING) => INT,
        Member FIRST SizeStringMember(STRING) => INT,
    ],
    Type "type": [
        Global FIRST TypeOf(A) => TYPE_A,
    ],
    Bool "bool": [
        Global FIRST BoolToBool(BOOL) => BOOL,
        Global FIRST StringToBool(STRING) => BOOL,
    ],
    Bytes "bytes": [
        Global FIRST BytesToBytes(BYTES) => BYTES,
        Global FIRST StringToBytes(STRING) => BYTES,
    ],
    Double "double": [
        Global FIRST DoubleToDouble(DOUBLE) => DOUBLE,
        Global FIRST IntToDouble(INT) => DOUBLE,
        Global FIRST StringToDouble(STRING) => DOUBLE,
        Global FIRST UintToDouble(UINT) => DOUBLE,
    ],
    Duration "duration": [
        Global FIRST DurationToDuration(DURATION) => DURATION,
        Global FIRST IntToDuration(INT) => DURATION,
        Global FIRST StringToDuration(STRING) => DURATION,
    ],
    Dyn "dyn": [
        Global FIRST ToDyn(A) => DYN,
    ],
    Int "int": [
        Global FIRST IntToInt(INT) => INT,
        Global FIRST DoubleToInt(DOUBLE) => INT,
        Global FIRST DurationToInt(DURATION) => INT,
        Global FIRST StringToInt(STRING) => INT,
        Global FIRST TimestampToInt(TIMESTAMP) => INT,
        Global FIRST UintToInt(UINT) => INT,
    ],
    String "string": [
        Global FIRST StringToString(STRING) => STRING,
        Global FIRST BoolToString(BOOL) => STRING,
        Global FIRST BytesToString(BYTES) => STRING,
        Global FIRST DoubleToString(DOUBLE) => STRING,
        Global FIRST DurationToString(DURATION) => STRING,
        Global FIRST IntToString(INT) => STRING,
        Global FIRST TimestampToString(TIMESTAMP) => STRING,
        Global FIRST UintToString(UINT) => STRING,
        Global ADDRESSES IpToString(IP) => STRING,
        Global ADDRESSES CidrToString(CIDR) => STRING,
    ],
    Timestamp "timestamp": [
        Global FIRST TimestampToTimestamp(TIMESTAMP) => TIMESTAMP,
        Global FIRST IntToTimestamp(INT) => TIMESTAMP,
        Global FIRST StringToTimestamp(STRING) => TIMESTAMP,
    ],
    Uint "uint": [
        Global FIRST UintToUint(UINT) => UINT,
        Global FIRST DoubleToUint(DOUBLE) => UINT,
        Global FIRST IntToUint(INT) => UINT,
        Global FIRST StringToUint(STRING) => UINT,
    ],
    Contains "contains": [
        Member FIRST ContainsString(STRING, STRING) => BOOL,
    ],
    EndsWith "endsWith": [
        Member FIRST EndsWithString(STRING, STRING) => BOOL,
    ],
    StartsWith "startsWith": [
        Member FIRST StartsWithString(STRING, STRING) => BOOL,
    ],
    Matches "matches": [
        Global FIRST Matches(STRING, STRING) => BOOL,
        Member FIRST MatchesString(STRING, STRING) => BOOL,
    ],
    GetFullYear "getFullYear": [
        Member FIRST TimestampFullYear(TIMESTAMP) => INT,
        Member FIRST TimestampFullYearInZone(TIMESTAMP, STRING) => INT,
    ],
    GetMonth "getMonth": [
        Member FIRST TimestampMonth(TIMESTAMP) => INT,
        Member FIRST TimestampMonthInZone(TIMESTAMP, STRING) => INT,
    ],
    GetDayOfYear "getDayOfYear": [
        Member FIRST TimestampDayOfYear(TIMESTAMP) => INT,
        Member FIRST TimestampDayOfYearInZone(TIMESTAMP, STRING) => INT,
    ],
    GetDayOfMonth "getDayOfMonth": [
        Member FIRST TimestampDayOfMonth(TIMESTAMP) => INT,
        Member FIRST TimestampDayOfMonthInZone(TIMESTAMP, STRING) => INT,
    ],
    GetDate "getDate": [
        Member FIRST TimestampDate(TIMESTAMP) => INT,
        Member FIRST TimestampDateInZone(TIMESTAMP, STRING) => INT,
    ],
    GetDayOfWeek "getDayOfWeek": [
        Member FIRST TimestampDayOfWeek(TIMESTAMP) => INT,
        Member FIRST TimestampDayOfWeekInZone(TIMESTAMP, STRING) => INT,
    ],
    GetHours "getHours": [
        Member FIRST TimestampHours(TIMESTAMP) => INT,
        Member FIRST TimestampHoursInZone(TIMESTAMP, STRING) => INT,
        Member FIRST DurationHours(DURATION) => INT,
    ],
    GetMinutes "getMinutes": [
        Member FIRST TimestampMinutes(TIMESTAMP) => INT,
        Member FIRST TimestampMinutesInZone(TIMESTAMP, STRING) => INT,
        Member FIRST DurationMinutes(DURATION) => INT,
    ],
    GetSeconds "getSeconds": [
        Member FIRST TimestampSeconds(TIMESTAMP) => INT,
        Member FIRST TimestampSecondsInZone(TIMESTAMP, STRING) => INT,
        Member FIRST DurationSeconds(DURATION) => INT,
    ],
    GetMilliseconds "getMilliseconds": [
        Member FIRST TimestampMilliseconds(TIMESTAMP) => INT,
        Member FIRST TimestampMillisecondsInZone(TIMESTAMP, STRING) => INT,
        Member FIRST DurationMilliseconds(DURATION) => INT,
    ],
    Url "url": [
        Global FIRST StringToUrl(STRING) => URL,
    ],
    GetScheme "getScheme": [
        Member FIRST UrlScheme(URL) => STRING,
    ],
    GetHost "getHost": [
        Member FIRST UrlHost(URL) => STRING,
    ],
    GetHostname "getHostname": [
        Member FIRST UrlHostname(URL) => STRING,
    ],
    GetPort "getPort": [
        Member FIRST UrlPort(URL) => STRING,
    ],
    GetEscapedPath "getEscapedPath": [
        Member FIRST UrlEscapedPath(URL) => STRING,
    ],
    GetQuery "getQuery": [
        Member FIRST UrlQuery(URL) => MAP_STRING_LIST_STRING,
    ],
    IsUrl "isURL": [
        Global FIRST IsUrl(STRING) => BOOL,
    ],
    Find "find": [
        Member FIRST FindString(STRING, STRING) => STRING,
    ],
    FindAll "findAll": [
        Member FIRST FindAllString(STRING, STRING) => LIST_STRING,
        Member FIRST FindAllStringLimit(STRING, STRING, INT) => LIST_STRING,
    ],
    IsSorted "isSorted": [
        Member FIRST IsSortedInt(LIST_INT) => BOOL,
        Member FIRST IsSortedUint(LIST_UINT) => BOOL,
        Member FIRST IsSortedDouble(LIST_DOUBLE) => BOOL,
        Member FIRST IsSortedBool(LIST_BOOL) => BOOL,
        Member FIRST IsSortedDuration(LIST_DURATION) => BOOL,
        Member FIRST IsSortedTimestamp(LIST_TIMESTAMP) => BOOL,
        Member FIRST IsSortedString(LIST_STRING) => BOOL,
        Member FIRST IsSortedBytes(LIST_BYTES) => BOOL,
    ],
    Sum "sum": [
        Member FIRST SumInt(LIST_INT) => INT,
        Member FIRST SumUint(LIST_UINT) => UINT,
        Member FIRST SumDouble(LIST_DOUBLE) => DOUBLE,
        Member FIRST SumDuration(LIST_DURATION) => DURATION,
    ],
    Max "max": [
        Member FIRST MaxInt(LIST_INT) => INT,
        Member FIRST MaxUint(LIST_UINT) => UINT,
        Member FIRST MaxDouble(LIST_DOUBLE) => DOUBLE,
        Member FIRST MaxBool(LIST_BOOL) => BOOL,
        Member FIRST MaxDuration(LIST_DURATION) => DURATION,
        Member FIRST MaxTimestamp(LIST_TIMESTAMP) => TIMESTAMP,
        Member FIRST MaxString(LIST_STRING) => STRING,
        Member FIRST MaxBytes(LIST_BYTES) => BYTES,
    ],
    Min "min": [
        Member FIRST MinInt(LIST_INT) => INT,
        Member FIRST MinUint(LIST_UINT) => UINT,
        Member FIRST MinDouble(LIST_DOUBLE) => DOUBLE,
        Member FIRST MinBool(LIST_BOOL) => BOOL,
        Member FIRST MinDuration(LIST_DURATION) => DURATION,
        Member FIRST MinTimestamp(LIST_TIMESTAMP) => TIMESTAMP,
        Member FIRST MinString(LIST_STRING) => STRING,
        Member FIRST MinBytes(LIST_BYTES) => BYTES,
    ],
    IndexOf "indexOf": [
        Member FIRST ListIndexOf(LIST_A, A) => INT,
        Member FIRST StringIndexOf(STRING, STRING) => INT,
        Member FIRST StringIndexOfFrom(STRING, STRING, INT) => INT,
    ],
    LastIndexOf "lastIndexOf": [
        Member FIRST ListLastIndexOf(LIST_A, A) => INT,
        Member FIRST StringLastIndexOf(STRING, STRING) => INT,
        Member FIRST StringLastIndexOfFrom(STRING, STRING, INT) => INT,
    ],
    Path "path": [
        Member AUTHORIZATION AuthorizerPath(AUTHORIZER, STRING) => PATH_CHECK,
    ],
    Group "group": [
        Member AUTHORIZATION AuthorizerGroup(AUTHORIZER, STRING) => GROUP_CHECK,
    ],
    ServiceAccount "serviceAccount": [
        Member AUTHORIZATION AuthorizerServiceAccount(AUTHORIZER, STRING, STRING) => AUTHORIZER,
    ],
    Resource "resource": [
        Member AUTHORIZATION GroupCheckResource(GROUP_CHECK, STRING) => RESOURCE_CHECK,
    ],
    Subresource "subresource": [
        Member AUTHORIZATION ResourceCheckSubresource(RESOURCE_CHECK, STRING) => RESOURCE_CHECK,
    ],
    Namespace "namespace": [
        Member AUTHORIZATION ResourceCheckNamespace(RESOURCE_CHECK, STRING) => RESOURCE_CHECK,
    ],
    Name "name": [
        Member AUTHORIZATION ResourceCheckName(RESOURCE_CHECK, STRING) => RESOURCE_CHECK,
    ],
    Check "check": [
        Member AUTHORIZATION PathCheckCheck(PATH_CHECK, STRING) => DECISION,
        Member AUTHORIZATION ResourceCheckCheck(RESOURCE_CHECK, STRING) => DECISION,
    ],
    Errored "errored": [
        Member AUTHORIZATION DecisionErrored(DECISION) => BOOL,
    ],
    Error "error": [
        Member AUTHORIZATION DecisionError(DECISION) => STRING,
    ],
    Allowed "allowed": [
        Member AUTHORIZATION DecisionAllowed(DECISION) => BOOL,
    ],
    Reason "reason": [
        Member AUTHORIZATION DecisionReason(DECISION) => STRING,
    ],
    FieldSelector "fieldSelector": [
        Member FORMATS ResourceCheckFieldSelector(RESOURCE_CHECK, STRING) => RESOURCE_CHECK,
    ],
    LabelSelector "labelSelector": [
        Member FORMATS ResourceCheckLabelSelector(RESOURCE_CHECK, STRING) => RESOURCE_CHECK,
    ],
    OptionalOf "optional.of": [
        Global OPTIONALS OptionalOf(A) => OPTIONAL_A,
    ],
    OptionalOfNonZeroValue "optional.ofNonZeroValue": [
        Global OPTIONALS OptionalOfNonZeroValue(A) => OPTIONAL_A,
    ],
    OptionalNone "optional.none": [
        Global OPTIONALS OptionalNone() => OPTIONAL_A,
    ],
    Value "value": [
        Member OPTIONALS OptionalValue(OPTIONAL_A) => A,
    ],
    HasValue "hasValue": [
        Member OPTIONALS OptionalHasValue(OPTIONAL_A) => BOOL,
    ],
    Or "or": [
        Member OPTIONALS OptionalOr(OPTIONAL_A, OPTIONAL_A) => OPTIONAL_A,
    ],
    OrValue "orValue": [
        Member OPTIONALS OptionalOrValue(OPTIONAL_A, A) => A,
    ],
    Last "last": [
        Member OPTIONALS ListLast(LIST_A) => OPTIONAL_A,
    ],
    First "first": [
        Member OPTIONALS ListFirst(LIST_A) => OPTIONAL_A,
    ],
    OptionalUnwrap "optional.unwrap": [
        Global OPTIONALS OptionalUnwrap(LIST_OPTIONAL_A) => LIST_A,
    ],
    UnwrapOpt "unwrapOpt": [
        Member OPTIONALS OptionalUnwrapOpt(LIST_OPTIONAL_A) => LIST_A,
    ],
    Quantity "quantity": [
        Global OPTIONALS StringToQuantity(STRING) => QUANTITY,
    ],
    IsQuantity "isQuantity": [
        Global OPTIONALS IsQuantity(STRING) => BOOL,
    ],
    Sign "sign": [
        Global OPTIONALS QuantitySign(QUANTITY) => INT,
    ],
    IsGreaterThan "isGreaterThan": [
        Member OPTIONALS QuantityIsGreaterThan(QUANTITY, QUANTITY) => BOOL,
        Member SEMVER SemverIsGreaterThan(SEMVER, SEMVER) => BOOL,
    ],
    IsLessThan "isLessThan": [
        Member OPTIONALS QuantityIsLessThan(QUANTITY, QUANTITY) => BOOL,
        Member SEMVER SemverIsLessThan(SEMVER, SEMVER) => BOOL,
    ],
    CompareTo "compareTo": [
        Member OPTIONALS QuantityCompareTo(QUANTITY, QUANTITY) => INT,
        Member SEMVER SemverCompareTo(SEMVER, SEMVER) => INT,
    ],
    AsApproximateFloat "asApproximateFloat": [
        Member OPTIONALS QuantityAsApproximateFloat(QUANTITY) => DOUBLE,
    ],
    AsInteger "asInteger": [
        Member OPTIONALS QuantityAsInteger(QUANTITY) => INT,
    ],
    IsInteger "isInteger": [
        Member OPTIONALS QuantityIsInteger(QUANTITY) => BOOL,
    ],
    AddQuantity "add": [
        Member OPTIONALS QuantityAdd(QUANTITY, QUANTITY) => QUANTITY,
        Member OPTIONALS QuantityAddInt(QUANTITY, INT) => QUANTITY,
    ],
    SubQuantity "sub": [
        Member OPTIONALS QuantitySub(QUANTITY, QUANTITY) => QUANTITY,
        Member OPTIONALS QuantitySubInt(QUANTITY, INT) => QUANTITY,
    ],
    CharAt "charAt": [
        Member FIRST StringCharAt(STRING, INT) => STRING,
    ],
    LowerAscii "lowerAscii": [
        Member FIRST StringLowerAscii(STRING) => STRING,
    ],
    Replace "replace": [
        Member FIRST StringReplace(STRING, STRING, STRING) => STRING,
        Member FIRST StringReplaceLimit(STRING, STRING, STRING, INT) => STRING,
    ],
    Split "split": [
        Member FIRST StringSplit(STRING, STRING) => LIST_STRING,
        Member FIRST StringSplitLimit(STRING, STRING, INT) => LIST_STRING,
    ],
    Substring "substring": [
        Member FIRST StringSubstring(STRING, INT) => STRING,
        Member FIRST StringSubstringTo(STRING, INT, INT) => STRING,
    ],
    Trim "trim": [
        Member FIRST StringTrim(STRING) => STRING,
    ],
    UpperAscii "upperAscii": [
        Member FIRST StringUpperAscii(STRING) => STRING,
    ],
    Format "format": [
        Member LITERAL_CHECKS StringFormat(STRING, LIST_DYN) => STRING,
    ],
    StringsQuote "strings.quote": [
        Global LITERAL_CHECKS StringsQuote(STRING) => STRING,
    ],
    Join "join": [
        Member FIRST ListJoin(LIST_STRING) => STRING,
        Member FIRST ListJoinSeparator(LIST_STRING, STRING) => STRING,
    ],
    SetsContains "sets.contains": [
        Global LITERAL_CHECKS SetsContains(LIST_A, LIST_A) => BOOL,
    ],
    SetsEquivalent "sets.equivalent": [
        Global LITERAL_CHECKS SetsEquivalent(LIST_A, LIST_A) => BOOL,
    ],
    SetsIntersects "sets.intersects": [
        Global LITERAL_CHECKS SetsIntersects(LIST_A, LIST_A) => BOOL,
    ],
    Ip "ip": [
        Global ADDRESSES StringToIp(STRING) => IP,
        Member ADDRESSES CidrIp(CIDR) => IP,
    ],
    Family "family": [
        Member ADDRESSES IpFamily(IP) => INT,
    ],
    IpIsCanonical "ip.isCanonical": [
        Global ADDRESSES IpIsCanonical(STRING) => BOOL,
    ],
    IsUnspecified "isUnspecified": [
        Member ADDRESSES IpIsUnspecified(IP) => BOOL,
    ],
    IsLoopback "isLoopback": [
        Member ADDRESSES IpIsLoopback(IP) => BOOL,
    ],
    IsLinkLocalMulticast "isLinkLocalMulticast": [
        Member ADDRESSES IpIsLinkLocalMulticast(IP) => BOOL,
    ],
    IsLinkLocalUnicast "isLinkLocalUnicast": [
        Member ADDRESSES IpIsLinkLocalUnicast(IP) => BOOL,
    ],
    IsGlobalUnicast "isGlobalUnicast": [
        Member ADDRESSES IpIsGlobalUnicast(IP) => BOOL,
    ],
    IsIp "isIP": [
        Global ADDRESSES IsIp(STRING) => BOOL,
    ],
    Cidr "cidr": [
        Global ADDRESSES StringToCidr(STRING) => CIDR,
    ],
    ContainsIp "containsIP": [
        Member ADDRESSES CidrContainsIpString(CIDR, STRING) => BOOL,
        Member ADDRESSES CidrContainsIp(CIDR, IP) => BOOL,
    ],
    ContainsCidr "containsCIDR": [
        Member ADDRESSES CidrContainsCidrString(CIDR, STRING) => BOOL,
        Member ADDRESSES CidrContainsCidr(CIDR, CIDR) => BOOL,
    ],
    PrefixLength "prefixLength": [
        Member ADDRESSES CidrPrefixLength(CIDR) => INT,
    ],
    Masked "masked": [
        Member ADDRESSES CidrMasked(CIDR) => CIDR,
    ],
    IsCidr "isCIDR": [
        Global ADDRESSES IsCidr(STRING) => BOOL,
    ],
    Validate "validate": [
        Member FORMATS FormatValidate(FORMAT, STRING) => OPTIONAL_LIST_STRING,
    ],
    FormatNamed "format.named": [
        Global FORMATS FormatNamed(STRING) => OPTIONAL_FORMAT,
    ],
    FormatDns1123Label "format.dns1123Label": [
        Global FORMATS FormatDns1123Label() => FORMAT,
    ],
    FormatDns1123Subdomain "format.dns1123Subdomain": [
        Global FORMATS FormatDns1123Subdomain() => FORMAT,
    ],
    FormatDns1035Label "format.dns1035Label": [
        Global FORMATS FormatDns1035Label() => FORMAT,
    ],
    FormatQualifiedName "format.qualifiedName": [
        Global FORMATS FormatQualifiedName() => FORMAT,
    ],
    FormatDns1123LabelPrefix "format.dns1123LabelPrefix": [
        Global FORMATS FormatDns1123LabelPrefix() => FORMAT,
    ],
    FormatDns1123SubdomainPrefix "format.dns1123SubdomainPrefix": [
        Global FORMATS FormatDns1123SubdomainPrefix() => FORMAT,
    ],
    FormatDns1035LabelPrefix "format.dns1035LabelPrefix": [
        Global FORMATS FormatDns1035LabelPrefix() => FORMAT,
    ],
    FormatLabelValue "format.labelValue": [
        Global FORMATS FormatLabelValue() => FORMAT,
    ],
    FormatUri "format.uri": [
        Global FORMATS FormatUri() => FORMAT,
    ],
    FormatUuid "format.uuid": [
        Global FORMATS FormatUuid() => FORMAT,
    ],
    FormatByte "format.byte": [
        Global FORMATS FormatByte() => FORMAT,
    ],
    FormatDate "format.date": [
        Global FORMATS FormatDate() => FORMAT,
    ],
    FormatDatetime "format.datetime": [
        Global FORMATS FormatDatetime() => FORMAT,
    ],
    MapInsert "cel.@mapInsert": [
        Global TWO_VARIABLES MapInsertEntry(MAP_AB, A, B) => MAP_AB,
        Global TWO_VARIABLES MapInsertMap(MAP_AB, MAP_AB) => MAP_AB,
    ],
    Semver "semver": [
        Global SEMVER StringToSemver(STRING) => SEMVER,
        Global SEMVER StringToSemverNormalized(STRING, BOOL) => SEMVER,
    ],
    IsSemver "isSemver": [
        Global SEMVER IsSemver(STRING) => BOOL,
        Global SEMVER IsSemverNormalized(STRING, BOOL) => BOOL,
    ],
    Major "major": [
        Member SEMVER SemverMajor(SEMVER) => INT,
    ],
    Minor "minor": [
        Member SEMVER SemverMinor(SEMVER) => INT,
    ],
    Patch "patch": [
        Member SEMVER SemverPatch(SEMVER) => INT,
    ],
    Slice "slice": [
        Member LISTS ListSlice(LIST_A, INT, INT) => LIST_A,
    ],
    Flatten "flatten": [
        Member LISTS ListFlatten(LIST_LIST_A) => LIST_A,
        Member LISTS ListFlattenDepth(LIST_DYN, INT) => LIST_DYN,
    ],
    Sort "sort": [
        Member LISTS SortInt(LIST_INT) => LIST_INT,
        Member LISTS SortUint(LIST_UINT) => LIST_UINT,
        Member LISTS SortDouble(LIST_DOUBLE) => LIST_DOUBLE,
        Member LISTS SortBool(LIST_BOOL) => LIST_BOOL,
        Member LISTS SortDuration(LIST_DURATION) => LIST_DURATION,
        Member LISTS SortTimestamp(LIST_TIMESTAMP) => LIST_TIMESTAMP,
        Member LISTS SortString(LIST_STRING) => LIST_STRING,
        Member LISTS SortBytes(LIST_BYTES) => LIST_BYTES,
    ],
    SortByAssociatedKeys "@sortByAssociatedKeys": [
        Member LISTS SortByKeysInt(LIST_A, LIST_INT) => LIST_A,
        Member LISTS SortByKeysUint(LIST_A, LIST_UINT) => LIST_A,
        Member LISTS SortByKeysDouble(LIST_A, LIST_DOUBLE) => LIST_A,
        Member LISTS SortByKeysBool(LIST_A, LIST_BOOL) => LIST_A,
        Member LISTS SortByKeysDuration(LIST_A, LIST_DURATION) => LIST_A,
        Member LISTS SortByKeysTimestamp(LIST_A, LIST_TIMESTAMP) => LIST_A,
        Member LISTS SortByKeysString(LIST_A, LIST_STRING) => LIST_A,
        Member LISTS SortByKeysBytes(LIST_A, LIST_BYTES) => LIST_A,
    ],
    ListsRange "lists.range": [
        Global LISTS ListsRange(INT) => LIST_INT,
    ],
    Reverse "reverse": [
        Member LISTS ListReverse(LIST_A) => LIST_A,
    ],
    Distinct "distinct": [
        Member LISTS ListDistinct(LIST_A) => LIST_A,
    ],
}
