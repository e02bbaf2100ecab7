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
const MEASURED: [&str; 13] = [
    "prune",
    "prune_tracked",
    "walk::prune_untracked",
    "walk::prune",
    "visit",
    "freeing",
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
    Any,
}

use Target::{Any, AtLeast, AtMost};

const RATIOS: [Ratio; 7] = [
    Ratio { of: "walk::prune", to: "prune", clean: AtLeast(3.0), junk: AtLeast(3.0) },
    Ratio { of: "walk::prune_untracked", to: "prune", clean: Any, junk: Any },
    Ratio { of: "walk::prune", to: "prune_tracked", clean: Any, junk: Any },
    Ratio { of: "Value", to: "decode", clean: AtLeast(1.0), junk: AtLeast(1.4) },
    Ratio { of: "round trip", to: "decode", clean: Any, junk: Any },
    Ratio { of: "prune_bytes", to: "IgnoredAny", clean: AtMost(1.5), junk: Any },
    Ratio { of: "walk::default", to: "fill_defaults", clean: Any, junk: Any },
];

/// Cost per byte, which must not grow with the size.
const PER_BYTE: [&str; 7] = ["prune", "visit", "decode", "Value", "prune_bytes", "IgnoredAny", "fill_defaults"];

pub(crate) fn print(objects: &[Object]) -> std::io::Result<()> {
    let tables = [ratios(objects), per_byte(objects), times(objects)].concat();
    println!("{tables}");
    write_section("Pruning and defaulting, measured", &(head() + &tables))
}

fn head() -> String {
    format!(
        "Written by `RESULTS=tests/benches/RESULTS.md cargo bench -p benches --bench pruning` {}.\n\n\
         The fastest sample of three rounds of 30. `Value` and `IgnoredAny` are `serde_json::from_slice` of these types; `round trip` reads Rust types and \
         writes them. Trees are built and freed where bytes are read, in memory that the process has already; making and freeing the copy that is changed in place \
         does not count, but freeing what is dropped does. `walk::prune` leaves metadata alone, which the generated code prunes too; it notes the \
         paths of what it drops, as `prune_tracked` does, and `walk::prune_untracked` notes nothing, as `prune` does. `visit` looks at every \
         key and value of the tree: where it costs more per byte, it is the memory that is slower. `freeing` is what it takes to free all \
         that is dropped, which is part of pruning, compiled or not.\n\n",
        circumstances(),
    )
}

/// The fastest sample, in nanoseconds.
fn fastest(object: &Object, measured: &str) -> Option<f64> {
    let rounds = (0..super::ROUNDS).map(|round| super::group(&object.name, round));
    let times = rounds.filter_map(|group| results::fastest(Path::new(super::FIGURES), &group, measured));
    times.min_by(f64::total_cmp)
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
        let Some(found) = ratio.of(object) else { return String::new() };
        let target = if object.junk { ratio.junk } else { ratio.clean };
        format!("{found:.2}{}", if target.is_met(found) { "" } else { " ✗" })
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
    fn of(&self, object: &Object) -> Option<f64> {
        Some(fastest(object, self.of)? / fastest(object, self.to)?)
    }

    fn title(&self) -> String {
        let wanted = match (self.clean, self.junk) {
            (Any, Any) => String::new(),
            (clean, Any) => format!(" ({clean} clean)"),
            (Any, junk) => format!(" ({junk} junk)"),
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
            Any => true,
        }
    }
}

impl std::fmt::Display for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            AtLeast(least) => write!(f, "≥ {least}"),
            AtMost(most) => write!(f, "≤ {most}"),
            Any => Ok(()),
        }
    }
}
