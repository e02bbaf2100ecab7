//! The definition of the kind, which the operator brings with it.

use std::time::Duration;

use k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::CustomResourceDefinition;
use kube::api::{Patch, PatchParams};
use kube::runtime::wait::{await_condition, conditions};
use kube::{Api, Client, CustomResourceExt};
use structural_schema::kube::StructuralCrd;

use crate::MANAGER;
use crate::site::StaticSite;

/// How long a server may take to serve a new kind.
const PATIENCE: Duration = Duration::from_secs(30);

/// What can go wrong.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The server refused the definition.
    #[error("applying the definition: {0}")]
    Apply(#[from] kube::Error),
    /// The schema is not one of Kubernetes.
    #[error("writing the definition: {0}")]
    Write(#[from] serde_json::Error),
    /// The connection broke while waiting.
    #[error("waiting for the definition: {0}")]
    Wait(#[from] kube::runtime::wait::Error),
    /// The server took too long.
    #[error("the kind is not served after {} seconds", PATIENCE.as_secs())]
    Late,
}

/// Applies the definition. It is right before the server sees it: the compiler has checked the schema.
pub async fn apply(client: Client) -> Result<CustomResourceDefinition, Error> {
    let definitions: Api<CustomResourceDefinition> = Api::all(client);
    let definition = StaticSite::structural_crd()?;
    let how = PatchParams::apply(MANAGER).force();
    Ok(definitions.patch(StaticSite::crd_name(), &how, &Patch::Apply(&definition)).await?)
}

/// Waits until the kind is served.
pub async fn established(client: Client) -> Result<(), Error> {
    let definitions: Api<CustomResourceDefinition> = Api::all(client);
    let condition = await_condition(definitions, StaticSite::crd_name(), conditions::is_crd_established());
    tokio::time::timeout(PATIENCE, condition).await.map_err(|_| Error::Late)??;
    Ok(())
}
