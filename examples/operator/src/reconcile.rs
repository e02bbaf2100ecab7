//! The controller, which brings the cluster to the desired state.

use std::fmt::Debug;
use std::sync::Arc;
use std::time::Duration;

use futures::StreamExt;
use k8s_openapi::NamespaceResourceScope;
use k8s_openapi::api::apps::v1::Deployment;
use k8s_openapi::api::core::v1::Service;
use kube::api::{Patch, PatchParams};
use kube::runtime::Controller;
use kube::runtime::controller::Action;
use kube::runtime::watcher::Config;
use kube::{Api, Client, Resource, ResourceExt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;

use crate::site::StaticSite;
use crate::{MANAGER, desired};

/// The context of every reconciliation.
pub struct Context {
    /// The client of the API server.
    pub client: Client,
}

/// Runs the controller until the process receives a signal.
pub async fn run(client: Client) {
    let sites: Api<StaticSite> = Api::all(client.clone());
    let (deployments, services) = (Api::<Deployment>::all(client.clone()), Api::<Service>::all(client.clone()));
    Controller::new(sites, Config::default())
        .owns(deployments, Config::default())
        .owns(services, Config::default())
        .shutdown_on_signal()
        .run(reconcile, on_error, Arc::new(Context { client }))
        .for_each(|outcome| async move {
            if let Err(error) = outcome {
                eprintln!("{error}");
            }
        })
        .await;
}

/// Applies the objects that a site needs, and updates its status.
pub async fn reconcile(site: Arc<StaticSite>, context: Arc<Context>) -> Result<Action, kube::Error> {
    let deployment = apply(&context.client, &desired::deployment(&site)).await?;
    apply(&context.client, &desired::service(&site)).await?;
    let ready = deployment.status.and_then(|status| status.ready_replicas).unwrap_or_default();
    if site.status.as_ref().is_none_or(|status| status.ready_replicas != ready) {
        report(&context.client, &site, ready).await?;
    }
    Ok(Action::requeue(Duration::from_secs(600)))
}

/// Retries later.
#[expect(clippy::needless_pass_by_value, reason = "kube requires this signature")]
fn on_error(site: Arc<StaticSite>, error: &kube::Error, _: Arc<Context>) -> Action {
    eprintln!("{}: {error}", site.name_any());
    Action::requeue(Duration::from_secs(15))
}

async fn apply<T>(client: &Client, object: &T) -> Result<T, kube::Error>
where
    T: Resource<DynamicType = (), Scope = NamespaceResourceScope> + Clone + Debug + Serialize + DeserializeOwned,
{
    let namespace = object.namespace().unwrap_or_default();
    let api: Api<T> = Api::namespaced(client.clone(), &namespace);
    api.patch(&object.name_any(), &PatchParams::apply(MANAGER).force(), &Patch::Apply(object)).await
}

async fn report(client: &Client, site: &StaticSite, ready: i32) -> Result<(), kube::Error> {
    let sites: Api<StaticSite> = Api::namespaced(client.clone(), &site.namespace().unwrap_or_default());
    let status = json!({
        "apiVersion": StaticSite::api_version(&()), "kind": StaticSite::kind(&()), "status": {"readyReplicas": ready},
    });
    sites.patch_status(&site.name_any(), &PatchParams::apply(MANAGER).force(), &Patch::Apply(status)).await?;
    Ok(())
}
