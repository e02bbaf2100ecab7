use super::*;

struct Endless;

impl Room for Endless {
    fn take(&self, _: usize) -> Result<(), Error> {
        Ok(())
    }
}

struct Items<'a>(&'a [Value<'a>]);

impl List for Items<'_> {
    fn size(&self) -> usize {
        self.0.len()
    }

    fn item(&self, index: usize, read: &mut dyn FnMut(Value<'_>) -> Result<(), Error>) -> Result<(), Error> {
        read(self.0[index])
    }
}

struct Pairs<'a>(&'a [(Value<'a>, Value<'a>)]);

impl Map for Pairs<'_> {
    fn entries(&self, read: &mut dyn FnMut(Value<'_>, Value<'_>) -> Result<(), Error>) -> Result<(), Error> {
        self.0.iter().try_for_each(|(key, value)| read(*key, *value))
    }
}

fn show(template: &str, arguments: &[Value<'_>]) -> String {
    format(template, &Items(arguments), &Endless).unwrap_or_else(|error| format!("error: {error}"))
}

fn instant() -> Timestamp {
    Timestamp::from_string("2021-03-04T05:06:07+02:00").unwrap()
}

fn span() -> Duration {
    Duration::from_string("1h30m").unwrap()
}

#[test]
fn every_clause() {
    let arguments = [
        Value::String("a"),
        Value::Int(1),
        Value::Double(1.5),
        Value::Int(255),
        Value::Int(255),
        Value::Int(8),
        Value::Int(5),
        Value::Double(1000.0),
    ];
    assert_eq!(show("%s %d %.2f %x %X %o %b %e", &arguments), "a 1 1.50 ff FF 10 101 1.000000×10⁰³");
    assert_eq!(show("%%", &[]), "%");
    assert_eq!(show("100%% of %s%%", &[Value::String("é")]), "100% of é%");
    assert_eq!(show("no clause", &[Value::Int(1)]), "no clause");
    let cases = [
        ("%d", Value::Uint(u64::MAX), "18446744073709551615"),
        ("%d", Value::Int(i64::MIN), "-9223372036854775808"),
        ("%.3d", Value::Int(7), "7"),
        ("%f", Value::Double(1234.5), "1,234.500000"),
        ("%f", Value::String("Infinity"), "∞"),
        ("%e", Value::String("NaN"), "   NaN"),
        ("%.2e", Value::Double(-0.5), "-5.000000×10⁻⁰¹"),
        ("%b", Value::Bool(true), "1"),
        ("%b", Value::Bool(false), "0"),
        ("%b", Value::Int(-5), "-101"),
        ("%b", Value::Uint(5), "101"),
        ("%o", Value::Int(-8), "-10"),
        ("%o", Value::Uint(8), "10"),
        ("%x", Value::Int(-255), "-ff"),
        ("%X", Value::String("Hi é"), "486920C3A9"),
        ("%x", Value::Bytes(b"\xff\x00"), "ff00"),
    ];
    for (template, value, want) in cases {
        assert_eq!(show(template, &[value]), want, "{template}");
    }
}

#[test]
fn plain_values() {
    let list = [Value::Int(1), Value::Int(2)];
    let list = Items(&list);
    let cases = [
        (Value::Null, "null"),
        (Value::Bool(true), "true"),
        (Value::Uint(7), "7"),
        (Value::Double(1e6), "1e+06"),
        (Value::Double(f64::INFINITY), "+Inf"),
        (Value::Bytes(b"abc"), "abc"),
        (Value::Timestamp(instant()), "2021-03-04T05:06:07+02:00"),
        (Value::Duration(span()), "5400s"),
        (Value::Type("int"), "int"),
        (Value::List(&list), "[1, 2]"),
    ];
    for (value, want) in cases {
        assert_eq!(show("%s", &[value]), want);
    }
}

#[test]
fn nested_values() {
    let inner = [Value::String("x\"\n"), Value::Null];
    let inner = Items(&inner);
    let pairs = [
        (Value::String("b"), Value::Bytes(b"by")),
        (Value::String("a"), Value::List(&inner)),
        (Value::Int(10), Value::Bool(false)),
        (Value::Uint(9), Value::Type("map")),
        (Value::Bool(true), Value::Double(1.5)),
    ];
    let map = Pairs(&pairs);
    let values = [
        Value::Map(&map),
        Value::Double(f64::NAN),
        Value::Double(f64::NEG_INFINITY),
        Value::Double(1234.5),
        Value::Timestamp(instant()),
        Value::Duration(span()),
    ];
    let list = Items(&values);
    assert_eq!(
        show("%s", &[Value::List(&list)]),
        "[{\"a\":[\"x\\\"\\n\", null], \"b\":b\"by\", 10:false, 9:map, true:1.500000}, \"NaN\", \"-Inf\", 1234.500000, \
         timestamp(\"2021-03-04T05:06:07+02:00\"), duration(\"5400s\")]"
    );
    assert_eq!(show("%s", &[Value::List(&Items(&[]))]), "[]");
    assert_eq!(show("%s", &[Value::Map(&Pairs(&[]))]), "{}");
}

#[test]
fn broken_templates() {
    let cases = [
        ("%", "unexpected end of string"),
        ("%q", "could not parse formatting clause: unrecognized formatting clause \"q\""),
        ("%é", "could not parse formatting clause: unrecognized formatting clause \"Ã\""),
        (
            "%.",
            "could not parse formatting clause: error while parsing precision: \
             could not find end of precision specifier",
        ),
        (
            "%.3",
            "could not parse formatting clause: error while parsing precision: \
             could not find end of precision specifier",
        ),
        (
            "%.f",
            "could not parse formatting clause: error while parsing precision: error while converting precision to \
             integer: strconv.Atoi: parsing \"\": invalid syntax",
        ),
        (
            "%.99999999999999999999f",
            "could not parse formatting clause: error while parsing precision: error while converting precision to \
             integer: strconv.Atoi: parsing \"99999999999999999999\": value out of range",
        ),
    ];
    for (template, want) in cases {
        assert_eq!(show(template, &[Value::Int(1)]), format!("error: {want}"), "{template}");
    }
    assert_eq!(show("%s", &[]), "error: index 0 out of range");
    assert_eq!(show("%s %", &[Value::Int(1)]), "error: index 1 out of range");
}

#[test]
fn wrong_types() {
    let cases = [
        ("%d", Value::String("x"), "decimal clause can only be used on integers, was given string"),
        ("%d", Value::Double(1.0), "decimal clause can only be used on integers, was given double"),
        ("%f", Value::Int(1), "fixed-point clause can only be used on doubles, was given int"),
        ("%f", Value::String("inf"), "fixed-point clause can only be used on doubles, was given string"),
        ("%e", Value::Null, "scientific clause can only be used on doubles, was given null_type"),
        ("%b", Value::Bytes(b""), "only integers and bools can be formatted as binary, was given bytes"),
        ("%x", Value::Bool(true), "only integers, byte buffers, and strings can be formatted as hex, was given bool"),
        ("%o", Value::Type("int"), "octal clause can only be used on integers, was given type"),
        (
            "%s",
            Value::Other("kubernetes.URL"),
            "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and \
             timestamps, was given kubernetes.URL",
        ),
        (
            "%s",
            Value::Bytes(b"\xff"),
            "could not convert argument \"invalid UTF-8 in bytes, cannot convert to string\" to string",
        ),
    ];
    for (template, value, want) in cases {
        assert_eq!(show(template, &[value]), format!("error: error during formatting: {want}"));
    }
    let list = [Value::Other("net.IP")];
    let found = show("%s", &[Value::List(&Items(&list))]);
    assert_eq!(found, "error: error during formatting: no formatting function for net.IP");
    let pairs = [(Value::Double(1.0), Value::Null)];
    let found = show("%s", &[Value::Map(&Pairs(&pairs))]);
    assert_eq!(found, "error: error during formatting: no formatting function for map key of type double");
}
