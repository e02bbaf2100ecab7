// Written by `cargo run -p k8s-openapi-schemas`.

use k8s_openapi::api::core::v1 as core_v1;
use k8s_openapi::api::rbac::v1 as rbac_v1;
use k8s_openapi::apimachinery::pkg::apis::meta::v1 as meta_v1;

objects! {
    core_v1 PodSchedulingGroup {
        0 "podGroupName": Option<String>;
    }
    rbac_v1 RoleRef, map(atomic) {
        0 "apiGroup": Option<String>, default(String "");
        1 "kind": String;
        2 "name": String;
    }
    meta_v1 ListMeta {
        0 "continue": Option<String>;
        1 "remainingItemCount": Option<i64>;
        2 "resourceVersion": Option<String>;
        3 "selfLink": Option<String>;
        4 "shardInfo": Option<meta_v1::ShardInfo>;
    }
    meta_v1 ShardInfo {
        0 "selector": String;
    }
}
