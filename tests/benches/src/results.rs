//! Writes the file of results, which has a section for each benchmark.

use std::path::Path;
use std::process::Command;

/// Replaces a section of the file that the variable `RESULTS` names, if it is set. Other sections are unchanged.
///
/// # Errors
///
/// Returns an error if the file cannot be written.
pub fn write_section(title: &str, text: &str) -> std::io::Result<()> {
    let Some(path) = std::env::var_os("RESULTS") else { return Ok(()) };
    // Cargo runs benchmarks in the folder of their package.
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    let file = std::fs::read_to_string(&path).unwrap_or_default();
    let section = format!("# {title}\n\n{}\n", text.trim_end());
    std::fs::write(path, with_section(&file, title, &section))
}

/// Returns the file with `section` in place of the section with the same title, or at the end.
fn with_section(file: &str, title: &str, section: &str) -> String {
    let mut sections: Vec<String> = Vec::new();
    for line in file.lines() {
        if line.starts_with("# ") || sections.is_empty() {
            sections.push(String::new());
        }
        if let Some(section) = sections.last_mut() {
            section.push_str(line);
            section.push('\n');
        }
    }
    match sections.iter_mut().find(|section| section.lines().next() == Some(&format!("# {title}"))) {
        Some(old) => section.clone_into(old),
        None => sections.push(section.to_owned()),
    }
    let sections: Vec<_> = sections.iter().map(|section| section.trim_end()).collect();
    sections.join("\n\n") + "\n"
}

/// Returns the date, compiler and processor of the measurement.
pub fn circumstances() -> String {
    let date = output("date", &["-u", "+%Y-%m-%d"]);
    format!("on {date} with {}, on {}", output("rustc", &["-V"]), processor())
}

fn output(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output();
    output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned()).unwrap_or_default()
}

fn processor() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    name.map_or("an unknown processor", |(_, name)| name.trim()).to_owned()
}

/// Returns the time of the fastest sample that criterion has written to `figures`, in nanoseconds.
///
/// The fastest sample is the most accurate one, because other load on the machine only adds time.
pub fn fastest(figures: &Path, group: &str, measured: &str) -> Option<f64> {
    // Criterion replaces characters that file names cannot contain with underscores.
    let folder = figures.join(group).join(measured.replace(':', "_"));
    let text = std::fs::read(folder.join("new/sample.json")).ok()?;
    let samples: Samples = serde_json::from_slice(&text).ok()?;
    samples.times.iter().zip(&samples.iters).map(|(time, times)| time / times).min_by(f64::total_cmp)
}

/// The number of iterations and the total time of each sample.
#[derive(serde::Deserialize)]
struct Samples {
    iters: Vec<f64>,
    times: Vec<f64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_sections_are_unchanged() {
        let file = "# A\n\nold\n\n## More\n\n# B\n\nother\n";
        assert_eq!(with_section(file, "A", "# A\n\nnew\n"), "# A\n\nnew\n\n# B\n\nother\n");
        assert_eq!(with_section(file, "C", "# C\n"), "# A\n\nold\n\n## More\n\n# B\n\nother\n\n# C\n");
        assert_eq!(with_section("", "A", "# A\n\nnew\n"), "# A\n\nnew\n");
    }
}
