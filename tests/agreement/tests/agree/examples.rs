//! The types of the derive example.

use example_derive::{database, frontend, workload};

agree! {
    database_status: database::v1::DatabaseStatus;
    database_storage: database::v1::Storage;
    database_v1beta1_spec: database::v1beta1::DatabaseSpec;
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
