//! Opens HTML pages in headless Chromium, and uses them as a reader would.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Command;

use codegen_cli::docs::Format;
use serde_json::{Value, json};

use super::hostile::hostile;
use super::{caches, folder, rendered};

/// The programs to try. The variable `CHROMIUM` names another one.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Returns the browser, or `None` if there is none.
fn browser() -> Option<String> {
    let named = std::env::var("CHROMIUM").ok();
    let mut programs = named.into_iter().chain(BROWSERS.map(str::to_owned));
    programs.find(|program| Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success()))
}

/// Opens a file, and returns the document after its scripts have run.
fn document(browser: &str, file: &Path, profile: &Path) -> String {
    let output = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
        .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
        .args(["--allow-file-access-from-files", "--virtual-time-budget=20000", "--timeout=30000", "--dump-dom"])
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg(format!("file://{}", file.display()))
        .output()
        .expect("the browser starts");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn pages_work_in_a_browser() {
    let Some(browser) = browser() else {
        // The notice must appear although the output of tests is captured.
        let _ = std::io::stderr()
            .lock()
            .write_all(b"SKIPPED: Chromium is not installed; HTML pages were not tested in it\n");
        return;
    };
    let folder = folder("browser");
    fs::write(folder.join("page.html"), rendered(&caches(), Format::Html)).expect("a file");
    fs::write(folder.join("hostile.html"), rendered(&hostile(), Format::Html)).expect("a file");
    fs::write(folder.join("harness.html"), include_str!("harness.html")).expect("a file");
    let dom = document(&browser, &folder.join("harness.html"), &folder.join("profile"));
    let result =
        dom.split("<pre id=\"result\">").nth(1).and_then(|rest| rest.split("</pre>").next()).unwrap_or_default();
    let result = result.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    let result: Value = serde_json::from_str(&result).unwrap_or_else(|error| panic!("{error}: {dom}"));
    let _ = fs::remove_dir_all(&folder);

    let count: usize = caches().versions.iter().map(|version| version.fields.len()).sum();
    let hostile_count: usize = hostile().versions.iter().map(|version| version.fields.len()).sum();
    let expected = json!({
        "all": count,
        "overflow": false,
        "found": ["v1.spec", "v1.spec.engine", "v1beta1.spec.engine"],
        "status": format!("3 of {count} fields match"),
        "example": 0,
        "afterLink": count,
        "current": "zone",
        "none": 0,
        "cleared": count,
        "themes": ["rgb(255, 255, 255)", "rgb(13, 17, 23)", "rgb(255, 255, 255)"],
        "narrowOverflow": false,
        "linked": result["linked"],
        "hostileFields": hostile_count,
        "hacked": "no",
    });
    assert_eq!(result, expected);
    let linked = result["linked"].as_array().expect("fields");
    assert!(linked.iter().any(|field| field == "v1.spec.replicas") && linked.len() < count);
}
