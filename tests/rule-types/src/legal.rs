//! Types whose rules use every feature that rules can use. The rules must compile.

use std::collections::BTreeMap;

use structural_schema::{EmbeddedResource, IntOrString, Quantity, StructuralSchema};

use crate::{Endpoint, Named};

/// A resource with rules at every kind of position.
#[derive(StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
#[structural(rule("self.metadata.name.startsWith('legal-') && self.kind == 'Legal' && self.apiVersion != ''"))]
#[structural(rule("!has(self.metadata.generateName) || self.metadata.generateName.size() < 50"))]
#[structural(rule(
    "!oldSelf.hasValue() || self.spec.scalars.int >= oldSelf.value().spec.scalars.int",
    optional_old_self
))]
pub struct Legal {
    /// The specification.
    pub spec: LegalSpec,
}

/// A field for each topic.
#[derive(StructuralSchema)]
#[structural(rule("self.scalars.int > 0 && self.texts.name != ''"))]
pub struct LegalSpec {
    /// Numbers and booleans.
    pub scalars: Scalars,
    /// Strings, and strings with a format.
    pub texts: Texts,
    /// Lists and maps.
    pub collections: Collections,
    /// Optional values.
    pub optionals: Optionals,
    /// Fields of rules other than the expression.
    pub rule_fields: RuleFields,
    /// Names that need escapes.
    pub names: Escaped,
    /// Other types.
    pub others: Others,
}

/// Operators over scalars.
#[derive(StructuralSchema)]
#[structural(
    rule("self.int + 1 > 0 && self.int - 1 < 9 && self.int * 2 != 7 && self.int / 2 <= 4 && self.int % 2 == 0"),
    rule("-self.int < 0 || self.float / 2.0 >= 0.5 || -self.float < .5 || self.float > 1e-3"),
    rule("self.int > 0.5 && self.float < 3 && self.int < 3u && uint(self.int) == 3u && 0x1F > self.int"),
    rule("self.bool ? self.int > 1 : (self.float > 1.0 ? !self.bool : self.bool != true)"),
    rule("int(self.float) == self.int && double(self.int) == self.float && string(self.int) == '5' && bool('true')"),
    rule("type(self.int) == int && type(self.float) == double && dyn(self.int) == 'x' || self.int in [1, 2, 3]"),
    rule("self.int > oldSelf.int || self == oldSelf")
)]
pub struct Scalars {
    /// An integer.
    pub int: i32,
    /// A number.
    #[structural(rule("self >= 0.0"), rule("self <= 1000.0"))]
    pub float: f64,
    /// A boolean.
    #[structural(rule("self || !oldSelf"))]
    pub bool: bool,
}

/// Functions over strings.
#[derive(StructuralSchema)]
#[structural(
    rule("self.name.contains('a') || self.name.startsWith('b') || self.name.endsWith('c') || size(self.name) > 3"),
    rule("self.name.matches('^[a-z]([-a-z0-9]*[a-z0-9])?$') || matches(self.name, r'^\\w+$')"),
    rule("self.name.charAt(0) == 'a' && self.name.indexOf('b') < self.name.lastIndexOf('b', 3)"),
    rule("self.name.lowerAscii() == self.name.trim() && self.name.upperAscii() != self.name.replace('a', 'b', 1)"),
    rule("self.name.split(',', 3).size() == 3 && self.name.substring(1, 2) + self.name.substring(1) != ''"),
    rule("'%s-%d'.format([self.name, 1]) != strings.quote(self.name) || '''a\n'b''' != r'x' + ''", message = "m")
)]
#[structural(
    rule("self.name.find('[0-9]+') == '1' && self.name.findAll('[a-z]', 2).size() == 2"),
    rule("isURL(self.url) && url(self.url).getScheme() == 'https' && url(self.url).getQuery()['a'][0] == 'b'"),
    rule("isIP(self.ip) && ip(self.ip).family() == 4 && !ip(self.ip).isLoopback() && ip.isCanonical(self.ip)"),
    rule("isCIDR(self.cidr) && cidr(self.cidr).containsIP(self.ip) && cidr(self.cidr).prefixLength() <= 24"),
    rule(
        "isQuantity(self.size) && quantity(self.size).isGreaterThan(quantity('1Gi')) && sign(quantity(self.size)) > 0"
    ),
    rule("quantity(self.size).add(quantity('1')).compareTo(quantity('5')) == 0 && quantity(self.size).isInteger()"),
    rule("isSemver(self.name) && semver('1.2.3').isLessThan(semver('v1.3', true)) && semver('1.0.0').major() == 1"),
    rule("!format.dns1123Label().validate(self.name).hasValue() && format.named('uuid').hasValue()")
)]
#[structural(
    rule(
        "self.timeout < duration('5m') && self.timeout.getSeconds() > 1 && self.timeout + duration('1s') != duration('0')"
    ),
    rule("self.start > timestamp('2024-01-01T00:00:00Z') && self.start.getFullYear('Europe/Berlin') == 2024"),
    rule("self.start + self.timeout > self.day && self.start - self.day < duration('24h')"),
    rule("bytes(self.name) == self.data || string(self.data) == self.name || self.data.size() == 3")
)]
pub struct Texts {
    /// A name.
    #[structural(max_length = 63)]
    pub name: String,
    /// A URL.
    #[structural(max_length = 200)]
    pub url: String,
    /// An IP address.
    #[structural(max_length = 39)]
    pub ip: String,
    /// A CIDR.
    #[structural(max_length = 43)]
    pub cidr: String,
    /// A quantity as a string.
    #[structural(max_length = 20)]
    pub size: String,
    /// A duration.
    #[structural(format = "duration")]
    pub timeout: String,
    /// A timestamp.
    #[structural(format = "date-time")]
    pub start: String,
    /// A date.
    #[structural(format = "date")]
    pub day: String,
    /// Bytes.
    #[structural(format = "byte", max_length = 100)]
    pub data: String,
}

/// Macros and functions over lists and maps.
#[derive(StructuralSchema)]
#[structural(
    rule("self.list.all(x, x != '') && self.list.exists(x, x == 'a') && self.list.exists_one(x, x == 'b')"),
    rule("self.list.map(x, x + 'a').size() == self.list.filter(x, x > 'b').size()"),
    rule("self.list.map(x, x.size() > 1, x.size()).sum() < 100 && self.numbers.max() > self.numbers.min()"),
    rule("self.list.isSorted() && self.list.indexOf('a') < self.list.lastIndexOf('a') && self.list[0] == 'a'"),
    rule("self.numbers.slice(0, 1) == lists.range(1) && self.numbers.reverse() == self.numbers.sort()"),
    rule("self.numbers.distinct().size() == self.numbers.size() && [[1], [2]].flatten() == [1, 2]"),
    rule("self.parts.sortBy(p, p.weight)[0].name == 'a' && sets.contains(self.list, ['a'])"),
    rule("sets.equivalent(self.list, ['a']) || sets.intersects(self.numbers, [1, 2])")
)]
#[structural(
    rule(
        "self.labels.all(k, k.startsWith('a') && self.labels[k] != '') && 'a' in self.labels && self.labels.a == 'b'"
    ),
    rule("self.labels.all(k, v, k != v) && self.list.all(i, v, i < 5 || v == '')"),
    rule(
        "self.labels.transformList(k, v, k + v).size() == 1 && self.labels.transformMap(k, v, v == 'a', k).size() == 1"
    ),
    rule(
        "self.list.transformMapEntry(i, v, {v: i}).size() == 3 && self.list.existsOne(i, v, v == 'a') && {'a': 1, 'b': 2}.exists(k, v, v > 1)"
    ),
    rule("self.parts.all(p, self.parts.exists_one(q, q.name == p.name))", message = "names must be unique"),
    rule("self.parts.all(p, oldSelf.parts.exists(o, o == p)) && self.list + ['a'] == [] && self.labels == {}")
)]
pub struct Collections {
    /// Strings.
    #[structural(max_items = 10, items(max_length = 20, rule("self.size() > 1")))]
    #[structural(rule("self == oldSelf || self.size() > oldSelf.size()"))]
    pub list: Vec<String>,
    /// Numbers.
    #[structural(max_items = 10, list_type = "set", items(rule("self > 0")))]
    pub numbers: Vec<i32>,
    /// Labels.
    #[structural(max_properties = 10, values(max_length = 63, rule("self != '' && self == oldSelf")))]
    pub labels: BTreeMap<String, String>,
    /// Parts in a list that can be correlated.
    #[structural(max_items = 10, list_type = "map", list_map_keys = ["name"])]
    pub parts: Vec<Part>,
}

/// An item of a list.
#[derive(StructuralSchema)]
#[structural(rule("self.weight >= oldSelf.weight", message = "must not shrink"))]
pub struct Part {
    /// The name.
    #[structural(max_length = 20)]
    pub name: String,
    /// The weight.
    pub weight: i32,
}

/// Optional values.
#[derive(StructuralSchema)]
#[structural(
    rule("!has(self.name) || self.name != ''"),
    rule(
        "self.?name.orValue('a') == 'a' && self.?inner.?name.hasValue() || self.?name.optMap(n, n.size()).value() == 3"
    ),
    rule("self.?inner.optFlatMap(i, i.?name).orValue('') != 'x' && optional.of(1).or(optional.none()).value() == 1"),
    rule("[?self.?name].size() < 2 && {?'a': self.?name}.size() == 0 && self.list[?0].orValue('') == ''"),
    rule("self.list.first().hasValue() && self.list.last().value() == 'a' && optional.ofNonZeroValue(0).hasValue()"),
    rule("self.inner == null || self.inner.name != ''")
)]
pub struct Optionals {
    /// An optional string.
    #[structural(max_length = 20)]
    pub name: Option<String>,
    /// An optional, nullable object.
    #[structural(nullable)]
    pub inner: Option<Named<i32>>,
    /// A list.
    #[structural(max_items = 10, items(max_length = 20))]
    pub list: Vec<String>,
}

/// Fields of rules other than the expression.
#[derive(StructuralSchema)]
#[structural(
    rule("self.a > 0", message = "must be positive", reason = "FieldValueInvalid", field_path = ".a"),
    rule("self.a > 1", message_expression = "'is %d'.format([self.a])", reason = "FieldValueForbidden"),
    rule("self.a > 2", reason = "FieldValueRequired", field_path = ".map['key'].name"),
    rule("self.a > 3 &&\n  self.a < 9", message = "one line", reason = "FieldValueDuplicate"),
    rule("!oldSelf.hasValue() || oldSelf.value().a <= self.a", optional_old_self)
)]
pub struct RuleFields {
    /// A number.
    #[structural(immutable)]
    pub a: i32,
    /// A map.
    #[structural(max_properties = 3)]
    pub map: BTreeMap<String, Named<i32>>,
}

/// Names with escapes.
#[derive(StructuralSchema)]
#[structural(rule("self.my__dash__name != '' && self.__if__ != '' && self.example__dot__com__slash__x != ''"))]
#[structural(rule("self.a__underscores__b != '' && self.__namespace__ != '' && self.namespace != ''"))]
pub struct Escaped {
    /// With a dash.
    #[serde(rename = "my-name")]
    pub dash: String,
    /// A reserved word.
    pub r#if: String,
    /// With a dot and a slash.
    #[serde(rename = "example.com/x")]
    pub domain: String,
    /// With two underscores.
    #[serde(rename = "a__b")]
    pub underscores: String,
    /// A reserved word that newer versions accept without escapes.
    pub namespace: String,
}

/// Other types.
#[derive(StructuralSchema)]
#[structural(
    rule("type(self.port) == int ? self.port > 0 : self.port != ''"),
    rule("self.endpoint.port > 0 && self.endpoint.labels.all(l, l.key != '') && self.endpoint.owner.value > 1"),
    rule("self.embedded.kind == 'Pod' && self.embedded.metadata.name != ''"),
    rule("self.host != '' && self.number > 0"),
    rule("self.mode == 'On' || self.mode in ['Off']"),
    rule("self.source.type == 'File' ? has(self.source.path) : self.source.size > 0"),
    rule("quantity(string(self.memory)).isGreaterThan(quantity('1'))")
)]
pub struct Others {
    /// A number or a string.
    #[structural(max_length = 10)]
    pub port: IntOrString,
    /// A type of the crate root.
    pub endpoint: Endpoint,
    /// A whole resource.
    pub embedded: EmbeddedResource,
    /// Flattened fields.
    #[serde(flatten)]
    pub target: Target,
    /// An enum of unit variants.
    pub mode: Mode,
    /// An internally tagged enum.
    pub source: Source,
    /// A quantity.
    #[structural(max_length = 10)]
    pub memory: Quantity,
}

/// A target.
#[derive(StructuralSchema)]
#[structural(rule("self.number < 65536"))]
pub struct Target {
    /// The host.
    #[structural(max_length = 63)]
    pub host: String,
    /// The number.
    pub number: u32,
}

/// An enum of unit variants.
#[derive(StructuralSchema)]
#[structural(rule("self != 'Unknown'"))]
pub enum Mode {
    /// On.
    On,
    /// Off.
    Off,
}

/// An internally tagged enum.
#[derive(StructuralSchema)]
#[serde(tag = "type")]
#[structural(rule("self.type != 'File' || self.path != ''"))]
pub enum Source {
    /// A file.
    File {
        /// Where it is.
        path: String,
    },
    /// In memory.
    Memory {
        /// How much.
        size: u32,
    },
}
