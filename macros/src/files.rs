//! Finds modules in other files of the crate, based on the conventional file names of modules.

use std::path::{Path, PathBuf};

use structural_schema_frontend::source::{Module, Source};

/// Returns the file of a path such as `super::default_port` or `crate::defaults::port`, for an item in this file, and the
/// rest of the path inside of it. Returns `None` if no module of the path is in its conventional file.
pub(crate) fn module(file: &Path, path: &str) -> Option<(Module, String)> {
    let segments: Vec<&str> = path.split("::").collect();
    // The last modules of a path may be inside the file of another module.
    (1..segments.len()).rev().find_map(|end| {
        let (modules, rest) = segments.split_at(end);
        let source = Source::new(std::fs::read_to_string(module_file(file, modules)?).ok()?);
        Some((Module::of_file(&source), rest.join("::")))
    })
}

/// Returns whether a file is the root of its crate by its conventional name.
pub(crate) fn is_root(file: &Path) -> bool {
    let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let folder = file.parent().and_then(Path::file_name).and_then(|name| name.to_str()).unwrap_or_default();
    let is_target = matches!(folder, "bin" | "tests" | "examples" | "benches") && name != "mod.rs";
    matches!(name, "lib.rs" | "main.rs" | "build.rs") || is_target || root(file).is_none()
}

fn module_file(file: &Path, segments: &[&str]) -> Option<PathBuf> {
    let (first, rest) = segments.split_first()?;
    // The folder with the modules inside the module of the path.
    let mut folder = match *first {
        "super" => own_folder(file)?.parent()?.to_owned(),
        "crate" => root(file)?,
        _ => return None,
    };
    for segment in rest {
        folder = if *segment == "super" { folder.parent()?.to_owned() } else { folder.join(segment) };
    }
    let files = [folder.join("mod.rs"), folder.with_extension("rs"), folder.join("lib.rs"), folder.join("main.rs")];
    let mut found = files.into_iter().filter(|file| file.is_file());
    let module = found.next()?;
    // A library and a program in one folder are two crates.
    found.next().is_none().then_some(module)
}

/// Returns the folder with the modules inside the module of a file.
fn own_folder(file: &Path) -> Option<PathBuf> {
    match file.file_name()?.to_str()? {
        "mod.rs" => file.parent().map(Path::to_owned),
        // The root has no parent.
        "lib.rs" | "main.rs" => None,
        _ => Some(file.with_extension("")),
    }
}

/// Returns the folder of the root of the crate.
fn root(file: &Path) -> Option<PathBuf> {
    let folder =
        file.ancestors().skip(1).find(|folder| folder.join("lib.rs").is_file() || folder.join("main.rs").is_file())?;
    Some(folder.to_owned())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn modules_are_found_where_they_usually_are() {
        let root = std::env::temp_dir().join(format!("structural-schema-files-{}", std::process::id()));
        let write = |path: &str, body: &str| {
            let path = root.join(path);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, format!("pub fn value() -> &'static str {{ {body} }}")).expect("a file");
        };
        write("src/lib.rs", "root");
        write("src/crd/mod.rs", "crd");
        write("src/crd/widget.rs", "widget");
        write("src/crd/parts/mod.rs", "parts");
        write("src/defaults.rs", "defaults");
        let body = |file: &str, path: &str| {
            let (module, path) = module(&root.join(file), path)?;
            module.function(&path).map(|found| found.item.body)
        };
        assert_eq!(body("src/crd/widget.rs", "super::value").as_deref(), Some("crd"));
        assert_eq!(body("src/crd/parts/mod.rs", "super::value").as_deref(), Some("crd"));
        assert_eq!(body("src/crd/widget.rs", "super::super::value").as_deref(), Some("root"));
        assert_eq!(body("src/crd/widget.rs", "super::parts::value").as_deref(), Some("parts"));
        assert_eq!(body("src/crd/widget.rs", "crate::defaults::value").as_deref(), Some("defaults"));
        assert_eq!(body("src/defaults.rs", "crate::value").as_deref(), Some("root"));
        write("src/inline.rs", "inline");
        fs::write(root.join("src/inline.rs"), "pub mod inner { pub fn value() -> u8 { 1 } }").expect("a file");
        assert_eq!(body("src/crd/widget.rs", "crate::inline::inner::value").as_deref(), Some("1"));
        for (file, expected) in [("src/lib.rs", true), ("src/bin/tool.rs", true), ("src/defaults.rs", false)] {
            assert_eq!(is_root(&root.join(file)), expected, "{file}");
        }
        for (file, path) in [
            ("src/lib.rs", "super::value"),
            ("src/crd/widget.rs", "crate::other::value"),
            ("src/crd/widget.rs", "super::other"),
            ("src/crd/widget.rs", "value"),
        ] {
            assert_eq!(body(file, path), None, "{path}");
        }
        write("src/main.rs", "program");
        assert_eq!(body("src/defaults.rs", "crate::value"), None);
        fs::remove_dir_all(&root).expect("the folder");
    }
}
