// Written by `cargo run -p k8s-openapi-schemas`.

#[doc(hidden)]
#[macro_export]
macro_rules! kubernetes_v1_33_to_v1_35 {
    ($callback:ident) => {
        $callback! {
            0 rbac_v1 RoleRef, map(atomic) {
                0 "apiGroup": String, default(String "");
                1 "kind": String;
                2 "name": String;
            }
            1 meta_v1 ListMeta {
                0 "continue": Option<String>;
                1 "remainingItemCount": Option<i64>;
                2 "resourceVersion": Option<String>;
                3 "selfLink": Option<String>;
            }
        }
    };
}
