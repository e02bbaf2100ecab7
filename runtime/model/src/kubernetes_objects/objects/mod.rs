// Written by `cargo run -p k8s-openapi-schemas`.

#[macro_use]
mod v1_33;
#[macro_use]
mod v1_33_to_v1_34;
#[macro_use]
mod v1_33_to_v1_35;
#[macro_use]
mod v1_33_to_v1_36;
#[macro_use]
mod v1_33_to_v1_37;
#[macro_use]
mod v1_34;
#[macro_use]
mod v1_34_to_v1_37;
#[macro_use]
mod v1_35;
#[macro_use]
mod v1_35_to_v1_36;
#[macro_use]
mod v1_35_to_v1_37;
#[macro_use]
mod v1_36;
#[macro_use]
mod v1_36_to_v1_37;
#[macro_use]
mod v1_37;

k8s_openapi::k8s_if_1_33! {
    tables! {
        "v1_33"
        0 kubernetes_v1_33
        1 kubernetes_v1_33_to_v1_34
        2 kubernetes_v1_33_to_v1_35
        3 kubernetes_v1_33_to_v1_36
        4 kubernetes_v1_33_to_v1_37
    }

    pub mod paths {
        pub use k8s_openapi::api::apps::v1 as apps_v1;
        pub use k8s_openapi::api::autoscaling::v2 as autoscaling_v2;
        pub use k8s_openapi::api::batch::v1 as batch_v1;
        pub use k8s_openapi::api::core::v1 as core_v1;
        pub use k8s_openapi::api::networking::v1 as networking_v1;
        pub use k8s_openapi::api::policy::v1 as policy_v1;
        pub use k8s_openapi::api::rbac::v1 as rbac_v1;
        pub use k8s_openapi::apimachinery::pkg::api::resource;
        pub use k8s_openapi::apimachinery::pkg::apis::meta::v1 as meta_v1;
        pub use k8s_openapi::apimachinery::pkg::util::intstr;
        pub use std::collections::BTreeMap;
    }

    #[doc(hidden)]
    #[macro_export]
    macro_rules! kubernetes_objects {
        ($callback:ident) => {
            $crate::kubernetes_v1_33! { $callback }
            $crate::kubernetes_v1_33_to_v1_34! { $callback }
            $crate::kubernetes_v1_33_to_v1_35! { $callback }
            $crate::kubernetes_v1_33_to_v1_36! { $callback }
            $crate::kubernetes_v1_33_to_v1_37! { $callback }
        };
    }
}

k8s_openapi::k8s_if_1_34! {
    tables! {
        "v1_34"
        0 kubernetes_v1_33_to_v1_34
        1 kubernetes_v1_33_to_v1_35
        2 kubernetes_v1_33_to_v1_36
        3 kubernetes_v1_33_to_v1_37
        4 kubernetes_v1_34
        5 kubernetes_v1_34_to_v1_37
    }

    pub mod paths {
        pub use k8s_openapi::api::apps::v1 as apps_v1;
        pub use k8s_openapi::api::autoscaling::v2 as autoscaling_v2;
        pub use k8s_openapi::api::batch::v1 as batch_v1;
        pub use k8s_openapi::api::core::v1 as core_v1;
        pub use k8s_openapi::api::networking::v1 as networking_v1;
        pub use k8s_openapi::api::policy::v1 as policy_v1;
        pub use k8s_openapi::api::rbac::v1 as rbac_v1;
        pub use k8s_openapi::apimachinery::pkg::api::resource;
        pub use k8s_openapi::apimachinery::pkg::apis::meta::v1 as meta_v1;
        pub use k8s_openapi::apimachinery::pkg::util::intstr;
        pub use std::collections::BTreeMap;
    }

    #[doc(hidden)]
    #[macro_export]
    macro_rules! kubernetes_objects {
        ($callback:ident) => {
            $crate::kubernetes_v1_33_to_v1_34! { $callback }
            $crate::kubernetes_v1_33_to_v1_35! { $callback }
            $crate::kubernetes_v1_33_to_v1_36! { $callback }
            $crate::kubernetes_v1_33_to_v1_37! { $callback }
            $crate::kubernetes_v1_34! { $callback }
            $crate::kubernetes_v1_34_to_v1_37! { $callback }
        };
    }
}

k8s_openapi::k8s_if_1_35! {
    tables! {
        "v1_35"
        0 kubernetes_v1_33_to_v1_35
        1 kubernetes_v1_33_to_v1_36
        2 kubernetes_v1_33_to_v1_37
        3 kubernetes_v1_34_to_v1_37
        4 kubernetes_v1_35
        5 kubernetes_v1_35_to_v1_36
        6 kubernetes_v1_35_to_v1_37
    }

    pub mod paths {
        pub use k8s_openapi::api::apps::v1 as apps_v1;
        pub use k8s_openapi::api::autoscaling::v2 as autoscaling_v2;
        pub use k8s_openapi::api::batch::v1 as batch_v1;
        pub use k8s_openapi::api::core::v1 as core_v1;
        pub use k8s_openapi::api::networking::v1 as networking_v1;
        pub use k8s_openapi::api::policy::v1 as policy_v1;
        pub use k8s_openapi::api::rbac::v1 as rbac_v1;
        pub use k8s_openapi::apimachinery::pkg::api::resource;
        pub use k8s_openapi::apimachinery::pkg::apis::meta::v1 as meta_v1;
        pub use k8s_openapi::apimachinery::pkg::util::intstr;
        pub use std::collections::BTreeMap;
    }

    #[doc(hidden)]
    #[macro_export]
    macro_rules! kubernetes_objects {
        ($callback:ident) => {
            $crate::kubernetes_v1_33_to_v1_35! { $callback }
            $crate::kubernetes_v1_33_to_v1_36! { $callback }
            $crate::kubernetes_v1_33_to_v1_37! { $callback }
            $crate::kubernetes_v1_34_to_v1_37! { $callback }
            $crate::kubernetes_v1_35! { $callback }
            $crate::kubernetes_v1_35_to_v1_36! { $callback }
            $crate::kubernetes_v1_35_to_v1_37! { $callback }
        };
    }
}

k8s_openapi::k8s_if_1_36! {
    tables! {
        "v1_36"
        0 kubernetes_v1_33_to_v1_36
        1 kubernetes_v1_33_to_v1_37
        2 kubernetes_v1_34_to_v1_37
        3 kubernetes_v1_35_to_v1_36
        4 kubernetes_v1_35_to_v1_37
        5 kubernetes_v1_36
        6 kubernetes_v1_36_to_v1_37
    }

    pub mod paths {
        pub use k8s_openapi::api::apps::v1 as apps_v1;
        pub use k8s_openapi::api::autoscaling::v2 as autoscaling_v2;
        pub use k8s_openapi::api::batch::v1 as batch_v1;
        pub use k8s_openapi::api::core::v1 as core_v1;
        pub use k8s_openapi::api::networking::v1 as networking_v1;
        pub use k8s_openapi::api::policy::v1 as policy_v1;
        pub use k8s_openapi::api::rbac::v1 as rbac_v1;
        pub use k8s_openapi::apimachinery::pkg::api::resource;
        pub use k8s_openapi::apimachinery::pkg::apis::meta::v1 as meta_v1;
        pub use k8s_openapi::apimachinery::pkg::util::intstr;
        pub use std::collections::BTreeMap;
    }

    #[doc(hidden)]
    #[macro_export]
    macro_rules! kubernetes_objects {
        ($callback:ident) => {
            $crate::kubernetes_v1_33_to_v1_36! { $callback }
            $crate::kubernetes_v1_33_to_v1_37! { $callback }
            $crate::kubernetes_v1_34_to_v1_37! { $callback }
            $crate::kubernetes_v1_35_to_v1_36! { $callback }
            $crate::kubernetes_v1_35_to_v1_37! { $callback }
            $crate::kubernetes_v1_36! { $callback }
            $crate::kubernetes_v1_36_to_v1_37! { $callback }
        };
    }
}

k8s_openapi::k8s_if_1_37! {
    tables! {
        "v1_37"
        0 kubernetes_v1_33_to_v1_37
        1 kubernetes_v1_34_to_v1_37
        2 kubernetes_v1_35_to_v1_37
        3 kubernetes_v1_36_to_v1_37
        4 kubernetes_v1_37
    }

    pub mod paths {
        pub use k8s_openapi::api::apps::v1 as apps_v1;
        pub use k8s_openapi::api::autoscaling::v2 as autoscaling_v2;
        pub use k8s_openapi::api::batch::v1 as batch_v1;
        pub use k8s_openapi::api::core::v1 as core_v1;
        pub use k8s_openapi::api::networking::v1 as networking_v1;
        pub use k8s_openapi::api::policy::v1 as policy_v1;
        pub use k8s_openapi::api::rbac::v1 as rbac_v1;
        pub use k8s_openapi::api::scheduling::v1alpha3 as scheduling_v1alpha3;
        pub use k8s_openapi::apimachinery::pkg::api::resource;
        pub use k8s_openapi::apimachinery::pkg::apis::meta::v1 as meta_v1;
        pub use k8s_openapi::apimachinery::pkg::util::intstr;
        pub use std::collections::BTreeMap;
    }

    #[doc(hidden)]
    #[macro_export]
    macro_rules! kubernetes_objects {
        ($callback:ident) => {
            $crate::kubernetes_v1_33_to_v1_37! { $callback }
            $crate::kubernetes_v1_34_to_v1_37! { $callback }
            $crate::kubernetes_v1_35_to_v1_37! { $callback }
            $crate::kubernetes_v1_36_to_v1_37! { $callback }
            $crate::kubernetes_v1_37! { $callback }
        };
    }
}
