//! The types of the example.

use example_derive::{frontend, workload};

agree! {
    frontend: frontend::Frontend;
    frontend_spec: frontend::FrontendSpec;
    frontend_status: frontend::FrontendStatus;
    frontend_source: frontend::Source;
    workload: workload::Workload;
    workload_container: workload::Container;
    workload_volume: workload::Volume;
    workload_probe: workload::Probe;
    workload_env_var: workload::EnvVar;
}
