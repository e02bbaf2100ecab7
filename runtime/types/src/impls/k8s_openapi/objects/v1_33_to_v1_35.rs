// Written by `cargo run -p k8s-openapi-schemas`.

use k8s_openapi::api::rbac::v1 as rbac_v1;
use k8s_openapi::apimachinery::pkg::apis::meta::v1 as meta_v1;

objects! {
    rbac_v1 RoleRef, map(atomic) {
        0 "apiGroup": String, default(String "");
        1 "kind": String;
        2 "name": String;
    }
    meta_v1 ListMeta {
        0 "continue": Option<String>;
        1 "remainingItemCount": Option<i64>;
        2 "resourceVersion": Option<String>;
        3 "selfLink": Option<String>;
    }
}
