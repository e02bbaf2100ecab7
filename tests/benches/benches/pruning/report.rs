//! The tables at the end.

use std::fmt::Write as _;
use std::path::Path;

use benches::results::{self, circumstances, write_section};

/// An object that was measured.
pub(crate) struct Object {
    pub(crate) name: String,
    pub(crate) junk: bool,
    pub(crate) bytes: usize,
}

/// What is measured, in the order of the columns.
const MEASURED: [&str; 10] = [
    "prune",
    "prune_tracked",
    "walk::prune",
    "decode",
    "Value",
    "round trip",
    "prune_bytes",
    "IgnoredAny",
    "fill_defaults",
    "walk::default",
];

/// A ratio that is looked at: one measurement divided by another, and what is wanted of it.
struct Ratio {
    of: &'static str,
    to: &'static str,
    clean: Target,
    junk: Target,
}

#[derive(Clone, Copy)]
enum Target {
    AtLeast(f64),
    AtMost(f64),
    None,
}

use Target::{AtLeast, AtMost, None as Any};

const RATIOS: [Ratio; 6] = [
    Ratio { of: "walk::prune", to: "prune", clean: AtLeast(3.0), junk: AtLeast(3.0) },
    Ratio { of: "walk::prune", to: "prune_tracked", clean: Any, junk: Any },
    Ratio { of: "Value", to: "decode", clean: AtLeast(1.0), junk: AtLeast(1.4) },
    Ratio { of: "round trip", to: "decode", clean: Any, junk: Any },
    Ratio { of: "prune_bytes", to: "IgnoredAny", clean: AtMost(1.5), junk: Any },
    Ratio { of: "walk::default", to: "fill_defaults", clean: Any, junk: Any },
];

/// Cost per byte, which must not grow with the size.
const PER_BYTE: [&str; 4] = ["prune", "decode", "prune_bytes", "fill_defaults"];

pub(crate) fn print(objects: &[Object]) -> std::io::Result<()> {
    let tables = [ratios(objects), per_byte(objects), times(objects)].concat();
    println!("{tables}");
    write_section("Pruning and defaulting, measured", &(head() + &tables))
}

fn head() -> String {
    format!(
        "Written by `RESULTS=tests/benches/RESULTS.md cargo bench -p benches --bench pruning` {}.\n\n\
         The fastest of 30 samples of one run. `Value` and `IgnoredAny` are `serde_json::from_slice` of these types; `round trip` reads Rust types and \
         writes them. Trees are built and freed where bytes are read; making and freeing the copy that is changed in place \
         does not count. `walk::prune` leaves metadata alone, which the generated code prunes too. It always notes the paths of what it \
         drops, so `prune_tracked` does the same work, and `prune` less.\n\n",
        circumstances(),
    )
}

/// The fastest sample, in nanoseconds.
fn fastest(object: &Object, measured: &str) -> Option<f64> {
    results::fastest(Path::new(super::FIGURES), &object.name, measured)
}

fn table(
    title: &str,
    columns: impl Iterator<Item = String>,
    objects: &[Object],
    mut cell: impl FnMut(&Object, usize) -> String,
) -> String {
    let columns: Vec<String> = columns.collect();
    let mut table = format!("## {title}\n\n| object | bytes | {} |\n|---|--:|", columns.join(" | "));
    table.push_str(&"--:|".repeat(columns.len()));
    for object in objects {
        let _ = write!(table, "\n| {} | {} |", object.name, object.bytes);
        for column in 0..columns.len() {
            let _ = write!(table, " {} |", cell(object, column));
        }
    }
    table + "\n\n"
}

fn ratios(objects: &[Object]) -> String {
    let columns = RATIOS.iter().map(Ratio::title);
    table("Ratios", columns, objects, |object, column| {
        let ratio = &RATIOS[column];
        let Some((of, to)) = fastest(object, ratio.of).zip(fastest(object, ratio.to)) else { return String::new() };
        let target = if object.junk { ratio.junk } else { ratio.clean };
        format!("{:.2}{}", of / to, if target.is_met(of / to) { "" } else { " ✗" })
    })
}

fn per_byte(objects: &[Object]) -> String {
    table("Nanoseconds per byte", PER_BYTE.map(str::to_owned).into_iter(), objects, |object, column| {
        #[expect(clippy::cast_precision_loss, reason = "a megabyte is not that much")]
        let bytes = object.bytes as f64;
        fastest(object, PER_BYTE[column]).map(|time| format!("{:.3}", time / bytes)).unwrap_or_default()
    })
}

fn times(objects: &[Object]) -> String {
    table("Microseconds", MEASURED.map(str::to_owned).into_iter(), objects, |object, column| {
        fastest(object, MEASURED[column]).map(|time| format!("{:.3}", time / 1000.0)).unwrap_or_default()
    })
}

impl Ratio {
    fn title(&self) -> String {
        let wanted = match (self.clean, self.junk) {
            (Target::None, Target::None) => String::new(),
            (clean, Target::None) => format!(" ({clean} clean)"),
            (AtLeast(clean), AtLeast(junk)) if clean == junk => format!(" ({})", self.clean),
            (clean, junk) => format!(" ({clean} clean, {junk} junk)"),
        };
        format!("{} / {}{wanted}", self.of, self.to)
    }
}

impl Target {
    fn is_met(self, ratio: f64) -> bool {
        match self {
            AtLeast(least) => ratio >= least,
            AtMost(most) => ratio <= most,
            Target::None => true,
        }
    }
}

impl std::fmt::Display for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            AtLeast(least) => write!(f, "≥ {least}"),
            AtMost(most) => write!(f, "≤ {most}"),
            Target::None => Ok(()),
        }
    }
}
