//! Installs the CRD in the cluster, then runs the controller.

use example_operator::{install, reconcile};
use kube::Client;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let client = Client::try_default().await?;
    install::apply(client.clone()).await?;
    install::established(client.clone()).await?;
    reconcile::run(client).await;
    Ok(())
}
