//! A resource in two versions. The build script reads this file and writes both versions to
//! `crds/backups.example.com.yaml`.

pub mod v1;
pub mod v1beta1;
