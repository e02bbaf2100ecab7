//! The rules as checks of a derived type: each returns, or fails the evaluation of the constant that calls it with the
//! server's words and help for the fix.

use crate::finding::{Finding, Sink};
use crate::json::Json;
use crate::path::{Path, Segment};
use crate::problem::{ErrorType, Part, Problem};
use crate::re2;
use crate::rules;
use crate::same::difference;
use crate::schema::{AdditionalProperties, Flattened, Schema, Type};
use crate::text::{Text, same};
use crate::union::{Common, common_type};

/// Kinds of values, for [`applies`].
pub const NUMBERS: u8 = 1;
/// Strings.
pub const STRINGS: u8 = 1 << 1;
/// Arrays.
pub const ARRAYS: u8 = 1 << 2;
/// Objects.
pub const OBJECTS: u8 = 1 << 3;
/// Objects that are maps.
pub const MAPS: u8 = 1 << 4;

/// Longer messages are cut.
type Message = Text<2048>;

/// Findings that a message shows; more are counted.
const SHOWN: usize = 8;

/// `keyword` has an effect on the values of `schema`.
pub const fn applies(schema: &Schema<'_>, keyword: &str, kinds: u8) {
    let kind = match schema.kind {
        None if schema.extensions.int_or_string => NUMBERS | STRINGS,
        // Any JSON, or a type that is wrong for other reasons.
        None | Some(Type::Other(_)) => return,
        Some(Type::Integer | Type::Number) => NUMBERS,
        Some(Type::String) => STRINGS,
        Some(Type::Array) => ARRAYS,
        Some(Type::Object) => match schema.additional_properties {
            Some(AdditionalProperties::Schema(_)) => OBJECTS | MAPS,
            Some(AdditionalProperties::Allowed(_)) | None => OBJECTS,
        },
        Some(Type::Boolean) => 0,
    };
    if kind & kinds != 0 {
        return;
    }
    let wanted = match kinds {
        NUMBERS => "integers and numbers",
        STRINGS => "strings",
        ARRAYS => "arrays",
        MAPS => "maps",
        _ => "objects",
    };
    let found = match schema.kind {
        Some(kind) => kind.as_str(),
        None => "integer or string",
    };
    let help = match (kinds, schema.kind) {
        (ARRAYS | MAPS, _) => "remove it",
        (_, Some(Type::Array)) => "to restrict the items, put it inside of `items(...)`",
        (_, Some(Type::Object)) if kind & MAPS != 0 => "to restrict the values, put it inside of `values(...)`",
        _ => "remove it",
    };
    fail(&[
        "`",
        keyword,
        "` has no effect here: it restricts ",
        wanted,
        ", and this is of type ",
        found,
        "\nhelp: ",
        help,
    ]);
}

/// Bounds are in order, and within what the type can hold.
pub const fn bounds(base: &Schema<'_>, schema: &Schema<'_>) {
    let (base, own) = (&base.validation, &schema.validation);
    if let (Some(min), Some(max)) = (own.minimum, own.maximum)
        && (min > max || (min == max && (own.exclusive_minimum || own.exclusive_maximum)))
    {
        fail(&["no number is within these bounds: minimum and maximum exclude each other"]);
    }
    if let (Some(limit), Some(min)) = (base.minimum, own.minimum)
        && min < limit
    {
        fail_number("the type of this field cannot hold numbers below ", limit, "minimum");
    }
    if let (Some(limit), Some(max)) = (base.maximum, own.maximum)
        && max > limit
    {
        fail_number("the type of this field cannot hold numbers above ", limit, "maximum");
    }
    if own.minimum.is_none() && own.exclusive_minimum {
        fail(&["`exclusive_minimum` needs a `minimum`\nhelp: write `exclusive_minimum = 0`, or add `minimum = 0`"]);
    }
    if own.maximum.is_none() && own.exclusive_maximum {
        fail(&["`exclusive_maximum` needs a `maximum`\nhelp: write `exclusive_maximum = 10`, or add `maximum = 10`"]);
    }
}

/// Lengths and counts are in order, and within what the type can hold.
pub const fn sizes(base: &Schema<'_>, schema: &Schema<'_>) {
    let (base, own) = (&base.validation, &schema.validation);
    let pairs = [
        ("length", base.min_length, base.max_length, own.min_length, own.max_length),
        ("items", base.min_items, base.max_items, own.min_items, own.max_items),
        ("properties", base.min_properties, base.max_properties, own.min_properties, own.max_properties),
    ];
    let mut i = 0;
    while i < pairs.len() {
        let (what, base_min, base_max, min, max) = pairs[i];
        if let (Some(min), Some(max)) = (min, max)
            && min > max
        {
            fail(&["nothing is within these bounds: min_", what, " is greater than max_", what]);
        }
        if let (Some(limit), Some(max)) = (base_max, max)
            && max > limit
        {
            fail(&["the type of this field cannot hold that many: max_", what, " has to be smaller"]);
        }
        if let (Some(limit), Some(min)) = (base_min, min)
            && min < limit
        {
            fail(&["the type of this field cannot hold that few: min_", what, " has to be larger"]);
        }
        i += 1;
    }
}

/// A multiple of something positive.
pub const fn multiple_of(schema: &Schema<'_>) {
    if let Some(factor) = schema.validation.multiple_of
        && factor <= 0.0
    {
        fail(&["`multiple_of` has to be greater than 0"]);
    }
}

/// The pattern is a regular expression as the server knows them.
pub const fn pattern(schema: &Schema<'_>) {
    if let Err(error) = re2::check(schema.validation.pattern) {
        let mut message = Message::new();
        message.push("must be a valid regular expression, but isn't: ");
        error.push_to(&mut message);
        message.push("\nhelp: the API server knows Go's RE2 syntax, which has no lookaround and no backreferences");
        panic!("{}", message.as_str());
    }
}

/// The default fits the schema and would survive pruning.
pub const fn default(schema: &Schema<'_>) {
    if let Some(default) = &schema.default {
        constant(default, schema, "default");
    }
}

/// Every value of the enumeration fits the schema.
pub const fn enumeration(schema: &Schema<'_>) {
    let without =
        &Schema { validation: crate::schema::ValueValidation { enumeration: &[], ..schema.validation }, ..*schema };
    let values = schema.validation.enumeration;
    let mut i = 0;
    while i < values.len() {
        constant(&values[i], without, "enum");
        let mut j = 0;
        while j < i {
            if values[i].same(&values[j]) {
                fail(&["the enumeration lists a value twice"]);
            }
            j += 1;
        }
        i += 1;
    }
}

const fn constant<'a>(value: &Json<'a>, schema: &Schema<'a>, keyword: &'a str) {
    let mut findings = [Finding::UNUSED; SHOWN];
    let mut segments = [Segment::Index(0); 64];
    let mut sink = Sink::new(&mut findings, &mut segments);
    rules::value(value, schema, &Path::ROOT.field(keyword), &mut sink);
    let count = sink.count();
    report(&findings, count, &segments, "");
}

/// The list type, and the keys of a list that is a map.
pub const fn list_type(schema: &Schema<'_>) {
    let mut findings = [Finding::UNUSED; SHOWN];
    let mut segments = [Segment::Index(0); 64];
    let mut sink = Sink::new(&mut findings, &mut segments);
    rules::list_type(schema, &Path::ROOT, &mut sink);
    let count = sink.count();
    report(&findings, count, &segments, "");
}

/// The map type.
pub const fn map_type(schema: &Schema<'_>) {
    let mut findings = [Finding::UNUSED; SHOWN];
    let mut segments = [Segment::Index(0); 64];
    let mut sink = Sink::new(&mut findings, &mut segments);
    rules::map_type(schema, &Path::ROOT, &mut sink);
    let count = sink.count();
    report(&findings, count, &segments, "");
}

/// Extensions that exclude each other, and what an embedded resource needs.
pub const fn extensions(schema: &Schema<'_>) {
    let mut findings = [Finding::UNUSED; SHOWN];
    let mut segments = [Segment::Index(0); 64];
    let mut sink = Sink::new(&mut findings, &mut segments);
    rules::extensions(schema, &Path::ROOT, &mut sink);
    let count = sink.count();
    report(&findings, count, &segments, "");
    if schema.extensions.int_or_string
        && let Some(kind) = schema.kind
    {
        fail(&[
            "int_or_string has no type of its own, but this is of type ",
            kind.as_str(),
            "\nhelp: use `structural_schema::IntOrString` as the type",
        ]);
    }
}

/// The schema can be the root of a resource.
pub const fn root(schema: &Schema<'_>) {
    let mut findings = [Finding::UNUSED; SHOWN];
    let mut segments = [Segment::Index(0); 128];
    let mut sink = Sink::new(&mut findings, &mut segments);
    rules::structural(schema, &mut sink);
    let count = sink.count();
    report(&findings, count, &segments, "");
}

/// What a junctor speaks of is specified outside of it, and it takes nobody else's place.
pub const fn junctor(base: &Schema<'_>, schema: &Schema<'_>, name: &str) {
    let taken = match name.as_bytes() {
        b"any_of" => !base.validation.any_of.is_empty(),
        b"one_of" => !base.validation.one_of.is_empty(),
        b"all_of" => !base.validation.all_of.is_empty(),
        _ => base.validation.not.is_some(),
    };
    if taken {
        let other = if same(name, "all_of") { "any_of" } else { "all_of" };
        fail(&[
            "the type has a `",
            name,
            "` already, which this one would replace\nhelp: say it inside of `",
            other,
            "({",
            name,
            "(…)})`",
        ]);
    }
    let mut findings = [Finding::UNUSED; SHOWN];
    let mut segments = [Segment::Index(0); 128];
    let mut sink = Sink::new(&mut findings, &mut segments);
    rules::completeness(schema, &mut sink);
    let count = sink.count();
    report(&findings, count, &segments, "\nhelp: a junctor can only speak of fields that the type has");
}

/// `name` is a property of `schema`.
pub const fn property(schema: &Schema<'_>, name: &str) {
    if schema.property(name).is_some() {
        return;
    }
    let mut message = Message::new();
    message.push("there is no property `");
    message.push(name);
    message.push("`\nhelp: the properties, by their names in JSON, are ");
    let mut i = 0;
    while let Some(property) = schema.property_at(i) {
        if i > 0 {
            message.push(", ");
        }
        message.push(property.name);
        i += 1;
    }
    panic!("{}", message.as_str());
}

/// A field that is left out when written may be missing when read.
pub const fn omitted(required: bool, name: &str) {
    if required {
        fail(&[
            "`",
            name,
            "` may be left out when written but is required when read, so the API server would refuse what this type writes\nhelp: add `#[serde(default)]`",
        ]);
    }
}

/// The flattened field `origin` is an object, and none of its properties occurs twice.
pub const fn flattened(schema: &Schema<'_>, origin: &str) {
    let mut i = 0;
    while i < schema.flattened.len() {
        let member = &schema.flattened[i];
        if same(member.origin, origin) {
            flattened_member(schema, member, i);
        }
        i += 1;
    }
}

const fn flattened_member(schema: &Schema<'_>, member: &Flattened<'_>, index: usize) {
    match member.schema.kind {
        Some(Type::Object) => {}
        None if member.schema.extensions.preserve_unknown_fields => {}
        _ => fail(&[
            "only structs, enums with data and maps can be flattened, since their properties become this object's own",
        ]),
    }
    let mut i = 0;
    while let Some(property) = member.schema.property_at(i) {
        let mut owner = None;
        let mut j = 0;
        while j < schema.properties.len() {
            if same(schema.properties[j].name, property.name) {
                owner = Some("this type");
            }
            j += 1;
        }
        let mut j = 0;
        while j < index {
            if schema.flattened[j].schema.property(property.name).is_some() {
                owner = Some(schema.flattened[j].origin);
            }
            j += 1;
        }
        if let Some(owner) = owner {
            fail(&["the property `", property.name, "` occurs twice: in `", member.origin, "` and in ", owner]);
        }
        i += 1;
    }
}

/// The members of a union have a type in common, and agree on the properties that they share.
pub const fn union(schema: &Schema<'_>) {
    let members = schema.flattened;
    if schema.properties.is_empty() {
        common(members);
    }
    let mut i = 0;
    while i < members.len() {
        if !schema.properties.is_empty() {
            tagged_member(schema, &members[i]);
        }
        let mut j = 0;
        while j < i {
            same_properties(&members[j], &members[i]);
            j += 1;
        }
        i += 1;
    }
}

/// Members without a tag have a type in common.
const fn common(members: &[Flattened<'_>]) {
    let (first, second) = match common_type(members) {
        Common::Objects | Common::IntOrString(..) => return,
        Common::Type(Type::Array | Type::Object) => match differing(members) {
            Some(pair) => pair,
            None => return,
        },
        Common::Type(_) => return,
        Common::Nothing => odd_one(members),
    };
    fail(&[
        "the variants `",
        first.origin,
        "` (",
        kind_name(first.schema),
        ") and `",
        second.origin,
        "` (",
        kind_name(second.schema),
        ") have different types, but a structural schema has one type outside of junctors\nhelp: use a tag (`#[serde(tag = \"type\")]`) with structs, or accept any JSON with `#[structural(as = structural_schema::Any)]` on the type",
    ]);
}

const fn differing<'m, 'a>(members: &'m [Flattened<'a>]) -> Option<(&'m Flattened<'a>, &'m Flattened<'a>)> {
    let mut i = 1;
    while i < members.len() {
        if difference(members[0].schema, members[i].schema).is_some() {
            return Some((&members[0], &members[i]));
        }
        i += 1;
    }
    None
}

const fn odd_one<'m, 'a>(members: &'m [Flattened<'a>]) -> (&'m Flattened<'a>, &'m Flattened<'a>) {
    let mut i = 1;
    while i < members.len() {
        if !same(kind_name(members[0].schema), kind_name(members[i].schema)) {
            return (&members[0], &members[i]);
        }
        i += 1;
    }
    (&members[0], &members[members.len() - 1])
}

const fn kind_name<'a>(schema: &Schema<'a>) -> &'a str {
    match (schema.kind, schema.additional_properties) {
        (Some(Type::Object), Some(_)) => "map",
        (Some(kind), _) => kind.as_str(),
        (None, _) if schema.extensions.int_or_string => "integer or string",
        (None, _) => "any JSON",
    }
}

const fn tagged_member(schema: &Schema<'_>, member: &Flattened<'_>) {
    match member.schema.kind {
        Some(Type::Object) => {}
        None if member.schema.extensions.preserve_unknown_fields => {}
        _ => fail(&[
            "the variant `",
            member.origin,
            "` holds no object, so there is no place for the tag beside it\nhelp: use `content` as well: `#[serde(tag = \"type\", content = \"value\")]`",
        ]),
    }
    let tag = schema.properties[0].name;
    if member.schema.property(tag).is_some() {
        fail(&["the variant `", member.origin, "` has a property `", tag, "`, which is the name of the tag"]);
    }
}

const fn same_properties(a: &Flattened<'_>, b: &Flattened<'_>) {
    let mut i = 0;
    while let Some(property) = a.schema.property_at(i) {
        if let Some(other) = b.schema.property(property.name)
            && let Some(keyword) = difference(property.schema, other.schema)
        {
            fail(&[
                "the property `",
                property.name,
                "` has one schema in the variant `",
                a.origin,
                "` and another in `",
                b.origin,
                "` (they differ in ",
                keyword,
                "), but a structural schema has one for both\nhelp: use one type for both, or rename one of them",
            ]);
        }
        i += 1;
    }
}

/// Fails with the findings, if there are any.
const fn report(findings: &[Finding<'_>], count: usize, segments: &[Segment<'_>], help: &str) {
    if count == 0 {
        return;
    }
    let mut message = Message::new();
    let mut i = 0;
    while i < count && i < findings.len() {
        if i > 0 {
            message.push("\n");
        }
        push_finding(&mut message, &findings[i], segments);
        i += 1;
    }
    if count > findings.len() {
        message.push("\nand ");
        message.push_usize(count - findings.len());
        message.push(" more");
    }
    message.push(help);
    panic!("{}", message.as_str());
}

const fn push_finding(message: &mut Message, finding: &Finding<'_>, segments: &[Segment<'_>]) {
    push_path(message, finding.at.of(segments));
    message.push(match finding.problem.error_type() {
        ErrorType::Required => ": Required value: ",
        ErrorType::Invalid | ErrorType::TypeInvalid => ": Invalid value: ",
        ErrorType::Forbidden => ": Forbidden: ",
        ErrorType::NotSupported => ": Unsupported value: ",
    });
    if let Problem::ListMapKeyUnknown(key) = finding.problem {
        message.push("\"");
        message.push(key);
        message.push("\": ");
    }
    let parts = finding.problem.detail();
    let mut i = 0;
    while i < parts.len() {
        match parts[i] {
            Part::Words(words) => message.push(words),
            Part::OtherPath => push_path(message, finding.other.of(segments)),
            Part::Regex(error) => error.push_to(message),
            Part::Number(number) => message.push_f64(number),
            Part::Quoted(text) => {
                message.push("\"");
                message.push(text);
                message.push("\"");
            }
        }
        i += 1;
    }
}

const fn push_path(message: &mut Message, segments: &[Segment<'_>]) {
    let mut i = 0;
    while i < segments.len() {
        match segments[i] {
            Segment::Field(name) => {
                if i > 0 {
                    message.push(".");
                }
                message.push(name);
            }
            Segment::Key(key) => {
                message.push("[");
                message.push(key);
                message.push("]");
            }
            Segment::Index(index) => {
                message.push("[");
                message.push_usize(index);
                message.push("]");
            }
        }
        i += 1;
    }
}

const fn fail_number(words: &str, limit: f64, keyword: &str) {
    let mut message = Message::new();
    message.push(words);
    message.push_f64(limit);
    message.push("\nhelp: keep `");
    message.push(keyword);
    message.push("` within that, or use a wider type");
    panic!("{}", message.as_str());
}

const fn fail(parts: &[&str]) {
    let mut message = Message::new();
    let mut i = 0;
    while i < parts.len() {
        message.push(parts[i]);
        i += 1;
    }
    panic!("{}", message.as_str());
}
