//! Tests that the code of the README is the code of this file, and that its YAML is the output of this code.

// README: types
use serde::{Deserialize, Serialize};
use structural_schema::{CustomResource, Defaults, Prune, Resource, StructuralSchema};

/// A web site.
#[derive(Serialize, Deserialize, StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
struct Frontend {
    spec: FrontendSpec,
}

#[derive(Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
struct FrontendSpec {
    /// Number of replicas.
    #[serde(default = "one")]
    #[structural(minimum = 1, maximum = 100, default = 1)]
    replicas: u32,
    /// Ports that the site listens on.
    #[structural(max_items = 16, list_type = "map", list_map_keys("name"))]
    ports: Vec<Port>,
    /// How pods are replaced during an update.
    strategy: Option<Strategy>,
}

fn one() -> u32 {
    1
}

#[derive(Serialize, Deserialize, StructuralSchema)]
struct Port {
    name: String,
    port: u16,
}

#[derive(Serialize, Deserialize, StructuralSchema)]
enum Strategy {
    /// Replace pods one at a time.
    RollingUpdate,
    /// Delete all pods before creating new ones.
    Recreate,
}
// README: end

mod definition {
    use super::*;

    // README: definition
    #[derive(Serialize, Deserialize, StructuralSchema)]
    #[structural(crd(
        group = "example.com",
        version = "v1",
        short_names("db"),
        status = DatabaseStatus,
        scale(spec_replicas_path = ".spec.replicas", status_replicas_path = ".status.replicas"),
        print_column("Engine", ".spec.engine"),
        print_column("Replicas", ".status.replicas"),
        print_column("Age", ".metadata.creationTimestamp"),
        selectable_fields(".spec.engine"),
    ))]
    struct Database {
        spec: DatabaseSpec,
    }
    // README: end

    #[derive(Serialize, Deserialize, StructuralSchema)]
    struct DatabaseSpec {
        engine: String,
        replicas: u32,
    }

    #[derive(Serialize, Deserialize, StructuralSchema)]
    struct DatabaseStatus {
        replicas: u32,
    }

    #[test]
    fn the_server_takes_it() {
        let report = Database::crd().check();
        assert!(report.is_accepted() && report.warnings.is_empty(), "{report:?}");
    }
}

#[test]
fn the_usage_works() {
    // README: usage
    // The CRD, ready for `kubectl apply`.
    let crd = Frontend::crd();
    assert_eq!(crd.metadata.name, "frontends.example.com");

    // Defaulting and pruning are compiled code. No schema is interpreted at run time.
    let mut object = serde_json::json!({
        "apiVersion": "example.com/v1",
        "kind": "Frontend",
        "metadata": {"name": "shop"},
        "spec": {"ports": [{"name": "http", "port": 80, "prot": "TCP"}]},
    });
    Frontend::apply_defaults(&mut object);
    let dropped = Resource::<Frontend>::prune_tracked(&mut object);
    assert_eq!(object["spec"]["replicas"], 1);
    assert_eq!(dropped, ["spec.ports[0].prot"]);
    // README: end
}

#[test]
fn the_answers_are_those() {
    use structural_schema::{Admit, assert_admits, assert_rejects};
    // README: admission
    let shop = |replicas: i64| {
        serde_json::json!({
            "apiVersion": "example.com/v1",
            "kind": "Frontend",
            "metadata": {"name": "shop", "namespace": "web", "resourceVersion": "1"},
            "spec": {"replicas": replicas, "ports": [{"name": "http", "port": 80}]},
        })
    };
    let stored = assert_admits!(Frontend::admit(shop(3)));
    assert_rejects!(
        Frontend::admit_update(shop(0), stored),
        "spec.replicas" => "should be greater than or equal to 1"
    );
    // README: end
}

const README: &str = include_str!("../../README.md");
const THIS: &str = include_str!("readme.rs");

/// Returns the part of this file between two marks, without indentation.
fn part(name: &str) -> String {
    let start = format!("// README: {name}\n");
    let (_, rest) = THIS.split_once(&start).expect("the mark");
    let (part, _) = rest.split_once("// README: end").expect("the end");
    let indent = part.lines().filter(|line| !line.is_empty()).map(|line| line.len() - line.trim_start().len()).min();
    let lines: Vec<&str> = part.lines().map(|line| line.get(indent.unwrap_or(0)..).unwrap_or("")).collect();
    lines.join("\n").trim().to_owned()
}

#[test]
fn the_readme_shows_this_code() {
    for name in ["types", "usage", "definition", "admission"] {
        assert!(README.contains(&part(name)), "the README does not show this:\n{}", part(name));
    }
}

#[test]
fn the_readme_shows_this_yaml() {
    let yaml = codegen_cli::crd_yaml::<Frontend>().unwrap();
    assert!(README.contains(&yaml), "the README does not show this:\n{yaml}");
}
