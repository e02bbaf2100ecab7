// Written by `cargo run -p k8s-openapi-schemas`.

#[doc(hidden)]
#[macro_export]
macro_rules! kubernetes_v1_36_to_v1_37 {
    ($callback:ident) => {
        $callback! {
            0 core_v1 PodSchedulingGroup {
                0 "podGroupName": Option<String>;
            }
            1 rbac_v1 RoleRef, map(atomic) {
                0 "apiGroup": Option<String>, default(String "");
                1 "kind": String;
                2 "name": String;
            }
            2 meta_v1 ListMeta {
                0 "continue": Option<String>;
                1 "remainingItemCount": Option<i64>;
                2 "resourceVersion": Option<String>;
                3 "selfLink": Option<String>;
                4 "shardInfo": Option<meta_v1::ShardInfo>;
            }
            3 meta_v1 ShardInfo {
                0 "selector": String;
            }
        }
    };
}
