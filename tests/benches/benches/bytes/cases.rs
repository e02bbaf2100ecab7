//! The measured requests.

use benches::{Frontend, Kind, Workload, for_each_sample, objects};
use serde_json::{Value, json};
use structural_schema::admit::Endpoint;
use structural_schema::{Admit, CustomResource};

/// A request.
pub(crate) struct Case {
    pub(crate) size: &'static str,
    /// How the object differs from one that is stored without a change.
    pub(crate) kind: &'static str,
    pub(crate) endpoint: Endpoint,
    pub(crate) text: Vec<u8>,
    pub(crate) old: Option<Vec<u8>>,
}

/// Returns new objects of all sizes: as they are stored, as a client sends them, with unknown fields, and invalid.
pub(crate) fn all() -> Vec<Case> {
    ["small", "medium", "large"].into_iter().flat_map(|size| of_size(size, false)).collect()
}

/// Returns updates of a label, in a valid object and in one that is invalid elsewhere, so that ratcheting accepts it.
pub(crate) fn updates() -> Vec<Case> {
    ["medium", "large"].into_iter().flat_map(|size| of_size(size, true)).collect()
}

/// Returns new objects or updates of one size.
pub(crate) fn of_size(size: &str, update: bool) -> Vec<Case> {
    match (size, update) {
        ("small", _) => creations_of::<Frontend>("small", &objects::small()).into(),
        ("medium", false) => creations_of::<Frontend>("medium", &objects::medium()).into(),
        ("medium", true) => updates_of::<Frontend>("medium", objects::medium()).into(),
        ("large", false) => creations_of::<Workload>("large", &large()).into(),
        ("large", true) => updates_of::<Workload>("large", large()).into(),
        _ => growing().into_iter().filter(|case| case.size == size).collect(),
    }
}

fn large() -> Value {
    let mut large = objects::large(0);
    large["apiVersion"] = json!("web.example.com/v1");
    large
}

fn creations_of<T: CustomResource + 'static>(size: &'static str, sent: &Value) -> [Case; 4] {
    let stored = T::admit(sent.clone()).expect("an object");
    assert_eq!(stored.errors, []);
    let mut invalid = stored.object.clone();
    invalid["spec"]["replicas"] = json!(-1);
    assert!(!T::admit(invalid.clone()).expect("an object").is_accepted());
    let case = |kind, text: Vec<u8>| Case { size, kind, endpoint: T::endpoint(), text, old: None };
    [
        case("unchanged", stored.object.to_string().into_bytes()),
        case("as sent", sent.to_string().into_bytes()),
        case("unknown fields", junk(size)),
        case("rejected", invalid.to_string().into_bytes()),
    ]
}

/// Returns the object of this size with unknown fields.
fn junk(size: &'static str) -> Vec<u8> {
    struct Find(&'static str, Vec<u8>);
    impl benches::Task for Find {
        fn run<K: Kind>(&mut self, sample: &benches::Sample) {
            if sample.junk && sample.size == self.0 {
                self.1.clone_from(&sample.text);
            }
        }
    }
    let mut find = Find(size, Vec::new());
    for_each_sample(&mut find);
    find.1
}

fn updates_of<T: CustomResource + 'static>(size: &'static str, sent: Value) -> [Case; 2] {
    let stored = T::admit(sent).expect("an object").object;
    let mut invalid = stored.clone();
    invalid["spec"]["replicas"] = json!(-1);
    [("valid", stored), ("ratcheting", invalid)].map(|(kind, old)| {
        let mut new = old.clone();
        new["metadata"]["labels"]["changed"] = json!("yes");
        let outcome = T::admit_update(new.clone(), old.clone()).expect("an object");
        assert_eq!(outcome.errors, []);
        let text = |object: &Value| object.to_string().into_bytes();
        Case { size, kind, endpoint: T::endpoint(), text: text(&new), old: Some(text(&old)) }
    })
}

/// The names and numbers of containers of the growing objects.
const GROWING: [(&str, usize); 5] = [("30", 30), ("60", 60), ("120", 120), ("240", 240), ("480", 480)];

/// Returns workloads of up to 1 MB, each twice as large as the one before.
pub(crate) fn growing() -> Vec<Case> {
    let stored = |containers: usize| {
        let mut object = large();
        let one = object["spec"]["template"]["spec"]["containers"][0].clone();
        let all = (0..containers).map(|number| {
            let mut container = one.clone();
            container["name"] = json!(format!("container-{number}"));
            container
        });
        object["spec"]["template"]["spec"]["containers"] = all.collect();
        Workload::admit(object).expect("an object").object
    };
    let case = |(size, containers)| Case {
        size,
        kind: "unchanged",
        endpoint: Workload::endpoint(),
        text: stored(containers).to_string().into_bytes(),
        old: None,
    };
    GROWING.map(case).into()
}
