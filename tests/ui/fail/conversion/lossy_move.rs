use structural_schema::StructuralSchema;
use structural_schema::conversion::conversions;

mod v1beta1 {
    #[derive(structural_schema::StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1beta1", storage = false))]
    pub struct Thing {
        pub spec: super::Old,
    }
}

mod v1 {
    #[derive(structural_schema::StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1"))]
    pub struct Thing {
        pub spec: super::New,
    }
}

#[derive(StructuralSchema)]
struct Old {
    a: i32,
}

#[derive(StructuralSchema)]
struct New {
    c: i32,
}

conversions! {
    static THINGS;

    v1beta1::Thing <=> v1::Thing {
        spec.a <=> spec.c lossy "x";
    }
}

fn main() {}
