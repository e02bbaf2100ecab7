//! A resource in two versions. The build script reads this file and writes `crds/backups.example.com.yaml`, which has
//! both.

pub mod v1;
pub mod v1beta1;
