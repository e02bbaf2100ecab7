//! The operator: brings its kind into the cluster, then serves its objects.

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
