//! Builds the objects that a site needs. Does not access the cluster.

use std::collections::BTreeMap;

use k8s_openapi::api::apps::v1::{Deployment, DeploymentSpec};
use k8s_openapi::api::core::v1::{
    ConfigMapVolumeSource, Container, ContainerPort, HTTPGetAction, PodSpec, PodTemplateSpec, Probe, Service,
    ServicePort, ServiceSpec, Volume, VolumeMount,
};
use k8s_openapi::apimachinery::pkg::apis::meta::v1::{LabelSelector, ObjectMeta};
use k8s_openapi::apimachinery::pkg::util::intstr::IntOrString;
use kube::{Resource, ResourceExt};

use crate::site::StaticSite;

const IMAGE: &str = "docker.io/nginxinc/nginx-unprivileged:1.29-alpine";
const FILES: &str = "files";

/// Returns the deployment of the web servers.
pub fn deployment(site: &StaticSite) -> Deployment {
    Deployment {
        metadata: metadata(site),
        spec: DeploymentSpec {
            replicas: Some(site.spec.replicas),
            selector: LabelSelector { match_labels: Some(labels(site)), ..LabelSelector::default() },
            template: PodTemplateSpec {
                metadata: Some(ObjectMeta { labels: Some(labels(site)), ..ObjectMeta::default() }),
                spec: Some(pod(site)),
            },
            ..DeploymentSpec::default()
        },
        ..Deployment::default()
    }
}

/// Returns the service in front of the web servers.
pub fn service(site: &StaticSite) -> Service {
    Service {
        metadata: metadata(site),
        spec: Some(ServiceSpec {
            selector: Some(labels(site)),
            ports: Some(vec![ServicePort {
                name: Some("http".to_owned()),
                port: 80,
                target_port: Some(IntOrString::String("http".to_owned())),
                ..ServicePort::default()
            }]),
            ..ServiceSpec::default()
        }),
        ..Service::default()
    }
}

fn pod(site: &StaticSite) -> PodSpec {
    let probe = Probe {
        http_get: Some(HTTPGetAction { port: IntOrString::String("http".to_owned()), ..HTTPGetAction::default() }),
        ..Probe::default()
    };
    PodSpec {
        containers: vec![Container {
            name: "server".to_owned(),
            image: Some(IMAGE.to_owned()),
            ports: Some(vec![ContainerPort {
                name: Some("http".to_owned()),
                container_port: 8080,
                ..ContainerPort::default()
            }]),
            readiness_probe: Some(probe),
            resources: site.spec.resources.clone(),
            volume_mounts: Some(vec![VolumeMount {
                name: FILES.to_owned(),
                mount_path: "/usr/share/nginx/html".to_owned(),
                read_only: Some(true),
                ..VolumeMount::default()
            }]),
            ..Container::default()
        }],
        volumes: Some(vec![Volume {
            name: FILES.to_owned(),
            config_map: Some(ConfigMapVolumeSource {
                name: site.spec.content.clone(),
                ..ConfigMapVolumeSource::default()
            }),
            ..Volume::default()
        }]),
        ..PodSpec::default()
    }
}

/// Returns the metadata of an object of a site. The object has the name of the site and is deleted with it.
fn metadata(site: &StaticSite) -> ObjectMeta {
    ObjectMeta {
        name: Some(site.name_any()),
        namespace: site.namespace(),
        labels: Some(labels(site)),
        owner_references: site.controller_owner_ref(&()).map(|owner| vec![owner]),
        ..ObjectMeta::default()
    }
}

fn labels(site: &StaticSite) -> BTreeMap<String, String> {
    [("app.kubernetes.io/name", "static-site"), ("app.kubernetes.io/instance", &site.name_any())]
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .into()
}
