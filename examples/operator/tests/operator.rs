//! Tests the operator with a fake server that records requests and returns the objects it receives.

use std::convert::Infallible;
use std::sync::{Arc, Mutex};

use example_operator::reconcile::{Context, reconcile};
use example_operator::site::{StaticSite, StaticSiteSpec, StaticSiteStatus};
use example_operator::{MANAGER, install};
use http::{Method, Request, Response};
use kube::Client;
use kube::client::Body;
use serde_json::{Value, json};
use structural_schema::crd::CustomResourceDefinition;
use structural_schema::{Prune, Resource};

/// A recorded request.
#[derive(Clone, Debug)]
struct Recorded {
    method: Method,
    path: String,
    query: String,
    body: Value,
}

type Log = Arc<Mutex<Vec<Recorded>>>;

/// Returns a client of a fake server, and the log of its requests. Deployments have `ready` ready pods.
fn server(ready: i32) -> (Client, Log) {
    let log = Log::default();
    let remember = log.clone();
    let service = tower::service_fn(move |request: Request<Body>| {
        let log = remember.clone();
        async move {
            let (head, body) = request.into_parts();
            let bytes = body.collect_bytes().await.expect("a body");
            let body: Value = serde_json::from_slice(&bytes).expect("JSON");
            let mut answer = body.clone();
            if body["kind"] == "Deployment" {
                answer["status"] = json!({"readyReplicas": ready});
            }
            if body["kind"] == "StaticSite" {
                answer["metadata"] = json!({"name": "docs"});
                answer["spec"] = json!({"host": "docs.example.com", "content": "docs"});
            }
            log.lock().expect("a log").push(Recorded {
                method: head.method,
                path: head.uri.path().to_owned(),
                query: head.uri.query().unwrap_or_default().to_owned(),
                body,
            });
            Ok::<_, Infallible>(Response::new(Body::from(answer.to_string().into_bytes())))
        }
    });
    (Client::new(service, "default"), log)
}

fn site(status: Option<StaticSiteStatus>) -> Arc<StaticSite> {
    let spec = StaticSiteSpec {
        host: "docs.example.com".to_owned(),
        content: "docs".to_owned(),
        replicas: 2,
        resources: None,
    };
    let mut site = StaticSite::new("docs", spec);
    site.metadata.namespace = Some("web".to_owned());
    site.metadata.uid = Some("1234".to_owned());
    site.status = status;
    Arc::new(site)
}

#[tokio::test]
async fn crd_is_applied_and_accepted() {
    let (client, log) = server(0);
    install::apply(client).await.expect("applied");
    let asked = log.lock().expect("a log").clone();
    let [asked] = &asked[..] else { panic!("{asked:?}") };
    assert_eq!(asked.method, Method::PATCH);
    assert_eq!(asked.path, "/apis/apiextensions.k8s.io/v1/customresourcedefinitions/staticsites.example.com");
    assert!(asked.query.contains("force=true") && asked.query.contains(&format!("fieldManager={MANAGER}")));
    let definition: CustomResourceDefinition = serde_json::from_value(asked.body.clone()).expect("a definition");
    let report = definition.check();
    assert!(report.is_accepted() && report.warnings.is_empty(), "{report:?}");
}

#[tokio::test]
async fn site_creates_a_deployment_and_a_service() {
    let (client, log) = server(2);
    reconcile(site(None), Arc::new(Context { client })).await.expect("reconciled");
    let asked = log.lock().expect("a log").clone();
    let paths: Vec<_> = asked.iter().map(|asked| asked.path.as_str()).collect();
    assert_eq!(
        paths,
        [
            "/apis/apps/v1/namespaces/web/deployments/docs",
            "/api/v1/namespaces/web/services/docs",
            "/apis/example.com/v1/namespaces/web/staticsites/docs/status",
        ]
    );
    assert_eq!(asked[0].body["spec"]["replicas"], 2);
    assert_eq!(asked[0].body["metadata"]["ownerReferences"][0]["uid"], "1234");
    assert_eq!(asked[0].body["spec"]["template"]["spec"]["volumes"][0]["configMap"]["name"], "docs");
    assert_eq!(asked[1].body["spec"]["selector"], asked[0].body["spec"]["selector"]["matchLabels"]);
    assert_eq!(asked[2].body["status"], json!({"readyReplicas": 2}));
}

#[tokio::test]
async fn unchanged_status_is_not_updated() {
    let (client, log) = server(2);
    let status = StaticSiteStatus { ready_replicas: 2, conditions: Vec::new() };
    reconcile(site(Some(status)), Arc::new(Context { client })).await.expect("reconciled");
    assert_eq!(log.lock().expect("a log").len(), 2);
}

/// The server does not prune anything that the operator writes.
#[test]
fn site_is_not_pruned() {
    let mut object = serde_json::to_value(&*site(Some(StaticSiteStatus::default()))).expect("JSON");
    assert_eq!(Resource::<StaticSite>::prune_tracked(&mut object), [""; 0]);
}

#[test]
fn the_compiler_writes_the_same_crd() {
    documents::assert_same_crd::<StaticSite>();
}
