//! Installs the CRD at startup.

use std::time::Duration;

use k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::CustomResourceDefinition;
use kube::api::{Patch, PatchParams};
use kube::runtime::wait::{await_condition, conditions};
use kube::{Api, Client, CustomResourceExt};
use structural_schema::kube::StructuralCrd;

use crate::MANAGER;
use crate::site::StaticSite;

/// How long to wait until the server serves the new kind.
const TIMEOUT: Duration = Duration::from_secs(30);

/// An error while installing the CRD.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The server rejected the CRD.
    #[error("applying the definition: {0}")]
    Apply(#[from] kube::Error),
    /// The CRD cannot be serialized.
    #[error("writing the definition: {0}")]
    Write(#[from] serde_json::Error),
    /// The connection failed while waiting.
    #[error("waiting for the definition: {0}")]
    Wait(#[from] kube::runtime::wait::Error),
    /// The server did not serve the kind in time.
    #[error("the kind is not served after {} seconds", TIMEOUT.as_secs())]
    Late,
}

/// Applies the CRD. The compiler has already checked the schema, so the server does not reject it.
pub async fn apply(client: Client) -> Result<CustomResourceDefinition, Error> {
    let definitions: Api<CustomResourceDefinition> = Api::all(client);
    let definition = StaticSite::structural_crd()?;
    let how = PatchParams::apply(MANAGER).force();
    Ok(definitions.patch(StaticSite::crd_name(), &how, &Patch::Apply(&definition)).await?)
}

/// Waits until the server serves the kind.
pub async fn established(client: Client) -> Result<(), Error> {
    let definitions: Api<CustomResourceDefinition> = Api::all(client);
    let condition = await_condition(definitions, StaticSite::crd_name(), conditions::is_crd_established());
    tokio::time::timeout(TIMEOUT, condition).await.map_err(|_| Error::Late)??;
    Ok(())
}
