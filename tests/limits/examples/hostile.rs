//! Runs every command of the command line with hostile input, and prints the CPU time and memory that the worst input takes.
//!
//! `cargo build --release -p codegen-cli && cargo run --release -p limits --example hostile -- target/release/codegen-cli [PART…]`
//!
//! Runs the commands and inputs whose names contain all parts. A case is named `COMMAND INPUT SIZE`. Needs GNU time.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, io};

use limits::hostile::{Object, Size, conversions, definitions, objects, texts};
use serde_json::{Value, json};

/// The limits on a command: megabytes of address space, and seconds.
const MOST: (u64, u64) = (3000, 20);

/// A command with its arguments. `CRD` and `OTHER` are a definition and a changed one, and `OUT` is a folder.
const COMMANDS: &[&str] = &[
    "check CRD",
    "check --costs --format json CRD",
    "sample CRD",
    "sample --all-fields CRD",
    "sample --count 3 CRD",
    "json-schema --out-dir OUT CRD",
    "explain CRD",
    "explain --recursive --constraints CRD",
    "openapi CRD",
    "openapi --v2 CRD",
    "fields CRD",
    "size CRD",
    "compare CRD OTHER",
    "docs CRD",
    "docs --format html CRD",
    "docs --out-dir OUT CRD",
    "import CRD",
    "import --kube --names kopium CRD",
    "import --out OUT CRD",
    "diff CRD OTHER",
    "diff OTHER CRD",
    "skeleton CRD",
    "discovery CRD",
    "constant CRD",
];

/// The commands for objects.
const OBJECT_COMMANDS: &[&str] = &["admit", "prune", "default", "validate", "admit -o json", "admit --old OLD"];

/// What the worst input of a command takes.
#[derive(Default)]
struct Worst {
    cpu: (f64, String),
    memory: (u64, String),
}

struct Runner {
    program: PathBuf,
    folder: PathBuf,
    parts: Vec<String>,
    /// By command and size.
    worst: BTreeMap<(usize, bool), Worst>,
    names: Vec<String>,
}

fn main() -> io::Result<()> {
    let mut arguments = env::args().skip(1);
    let program =
        arguments.next().map(PathBuf::from).ok_or_else(|| io::Error::other("usage: hostile PROGRAM [PART…]"))?;
    let folder = env::temp_dir().join(format!("hostile-{}", std::process::id()));
    let parts = arguments.collect();
    let mut runner =
        Runner { program: fs::canonicalize(program)?, folder, parts, worst: BTreeMap::new(), names: Vec::new() };
    for size in [Size::Small, Size::Large] {
        if !runner.excludes(size) {
            runner.run(size)?;
        }
    }
    fs::remove_dir_all(&runner.folder)?;
    runner.print();
    Ok(())
}

impl Runner {
    /// Returns whether a part is the name of another size. The inputs of a size take a while to generate.
    fn excludes(&self, size: Size) -> bool {
        let others = [Size::Small, Size::Large].into_iter().filter(|other| *other != size);
        others.map(|other| format!("{other:?}")).any(|other| self.parts.contains(&other))
    }

    fn run(&mut self, size: Size) -> io::Result<()> {
        let folder = self.folder.join(format!("{size:?}"));
        fs::create_dir_all(&folder)?;
        for (name, definition) in definitions(size) {
            let other = with_changes(definition.clone());
            let (path, changed) = (folder.join(format!("{name}.json")), folder.join(format!("{name}-changed.json")));
            fs::write(&path, definition.to_string())?;
            fs::write(&changed, other.to_string())?;
            self.commands(size, &name, &path, &changed)?;
        }
        for (name, text) in texts(size) {
            let path = folder.join(&name);
            fs::write(&path, text)?;
            self.commands(size, &name, &path, &path)?;
        }
        for object in objects(size) {
            self.object(size, &folder, &object, OBJECT_COMMANDS, &json!({}))?;
        }
        for (object, rules) in conversions(size) {
            self.object(size, &folder, &object, &["convert --rules RULES --to v2"], &rules)?;
        }
        Ok(())
    }

    fn object(
        &mut self,
        size: Size,
        folder: &Path,
        object: &Object,
        commands: &[&str],
        rules: &Value,
    ) -> io::Result<()> {
        let path = |kind: &str| folder.join(format!("{}-{kind}.json", object.name));
        let files = [
            ("CRD", path("crd"), object.definition.to_string()),
            ("NEW", path("new"), object.text.clone()),
            ("OLD", path("old"), object.old.as_ref().unwrap_or(&object.text).clone()),
            ("RULES", path("rules"), rules.to_string()),
        ];
        for (_, path, text) in &files {
            fs::write(path, text)?;
        }
        for command in commands {
            let words = format!("{command} --crd CRD NEW");
            let words = words.split(' ').map(|word| {
                let file = files.iter().find(|(name, ..)| *name == word);
                file.map_or_else(|| word.to_owned(), |(_, path, _)| path.display().to_string())
            });
            self.command(size, object.name, command, &words.collect::<Vec<_>>())?;
        }
        Ok(())
    }

    fn commands(&mut self, size: Size, name: &str, crd: &Path, other: &Path) -> io::Result<()> {
        for command in COMMANDS {
            let out = self.folder.join("out");
            let words = command.split(' ').map(|word| match word {
                "CRD" => crd.display().to_string(),
                "OTHER" => other.display().to_string(),
                "OUT" => out.display().to_string(),
                word => word.to_owned(),
            });
            self.command(size, name, command, &words.collect::<Vec<_>>())?;
            let _ = fs::remove_dir_all(out);
        }
        Ok(())
    }

    fn command(&mut self, size: Size, input: &str, command: &str, words: &[String]) -> io::Result<()> {
        let case = format!("{command} {input} {size:?}");
        if !self.parts.iter().all(|part| case.contains(part)) {
            return Ok(());
        }
        let (memory, seconds) = MOST;
        let [times, output] = ["times", "output"].map(|name| self.folder.join(name));
        let script = format!("ulimit -v {}; exec timeout {seconds} \"$@\"", memory * 1024);
        let status = Command::new("/usr/bin/time")
            .args(["-q", "-f", "%U %S %M", "-o"])
            .arg(&times)
            .args(["sh", "-c", &script, "sh"])
            .arg(&self.program)
            .args(words)
            .stdin(Stdio::null())
            .stdout(fs::File::create(&output)?)
            .stderr(fs::File::create(self.folder.join("errors"))?)
            .status()?;
        let text = fs::read_to_string(times)?;
        let numbers: Vec<f64> = text.split_whitespace().filter_map(|number| number.parse().ok()).collect();
        let &[user, system, kilobytes] = &numbers[..] else { return Err(io::Error::other(text)) };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small and positive")]
        let (cpu, memory) = (user + system, kilobytes as u64 / 1024);
        let printed = fs::metadata(output)?.len() + fs::metadata(self.folder.join("errors"))?.len();
        let code = status.code();
        let is_small = size == Size::Small;
        let is_wrong = !matches!(code, Some(0..=2)) || is_small && (cpu > 1.0 || memory > 256) || printed > 20 << 20;
        if is_wrong || !self.parts.is_empty() {
            println!("{case}: code {code:?}, {cpu:.2} s, {memory} MB, {printed} bytes printed");
        }
        let at = self.names.iter().position(|known| known == command).unwrap_or_else(|| {
            self.names.push(command.to_owned());
            self.names.len() - 1
        });
        let worst = self.worst.entry((at, is_small)).or_default();
        if cpu > worst.cpu.0 {
            worst.cpu = (cpu, input.to_owned());
        }
        if memory > worst.memory.0 {
            worst.memory = (memory, input.to_owned());
        }
        Ok(())
    }

    /// Prints a table.
    fn print(&self) {
        println!(
            "\n| command | CPU time, 100 kB | memory, 100 kB | CPU time, 1.5 MB | memory, 1.5 MB |\n|---|---|---|---|---|"
        );
        for (at, name) in self.names.iter().enumerate() {
            let cells = [true, false].map(|is_small| {
                self.worst.get(&(at, is_small)).map_or_else(String::new, |worst| {
                    format!("{:.2} s ({}) | {} MB ({})", worst.cpu.0, worst.cpu.1, worst.memory.0, worst.memory.1)
                })
            });
            println!("| `{name}` | {} |", cells.join(" | "));
        }
    }
}

/// Limits the length of every string, so that the comparison of both definitions has something to decide.
fn with_changes(mut definition: Value) -> Value {
    match &mut definition {
        Value::Object(members) => {
            if members.get("type") == Some(&json!("string")) && !members.contains_key("name") {
                members.insert("maxLength".to_owned(), json!(3));
            }
            for member in members.values_mut() {
                *member = with_changes(member.take());
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| *item = with_changes(item.take())),
        _ => {}
    }
    definition
}
