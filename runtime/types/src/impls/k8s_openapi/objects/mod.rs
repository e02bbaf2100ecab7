// Written by `cargo run -p k8s-openapi-schemas`.

k8s_openapi::k8s_if_1_33! {
    tables! {
        "v1_33"
        v1_33
        v1_33_to_v1_34
        v1_33_to_v1_35
        v1_33_to_v1_36
        v1_33_to_v1_37
    }
}

k8s_openapi::k8s_if_1_34! {
    tables! {
        "v1_34"
        v1_33_to_v1_34
        v1_33_to_v1_35
        v1_33_to_v1_36
        v1_33_to_v1_37
        v1_34
        v1_34_to_v1_37
    }
}

k8s_openapi::k8s_if_1_35! {
    tables! {
        "v1_35"
        v1_33_to_v1_35
        v1_33_to_v1_36
        v1_33_to_v1_37
        v1_34_to_v1_37
        v1_35
        v1_35_to_v1_36
        v1_35_to_v1_37
    }
}

k8s_openapi::k8s_if_1_36! {
    tables! {
        "v1_36"
        v1_33_to_v1_36
        v1_33_to_v1_37
        v1_34_to_v1_37
        v1_35_to_v1_36
        v1_35_to_v1_37
        v1_36
        v1_36_to_v1_37
    }
}

k8s_openapi::k8s_if_1_37! {
    tables! {
        "v1_37"
        v1_33_to_v1_37
        v1_34_to_v1_37
        v1_35_to_v1_37
        v1_36_to_v1_37
        v1_37
    }
}
