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
    mode: OldMode,
}

#[derive(StructuralSchema)]
struct New {
    mode: NewMode,
}

conversions! {
    static THINGS;

    v1beta1::Thing <=> v1::Thing {
    }
}

#[derive(StructuralSchema)]
enum OldMode {
    Always,
}

#[derive(StructuralSchema)]
enum NewMode {
    Always,
    Window,
}

fn main() {}
