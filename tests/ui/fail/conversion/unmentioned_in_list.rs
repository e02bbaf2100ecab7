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
    items: Vec<OldItem>,
}

#[derive(StructuralSchema)]
struct New {
    items: Vec<NewItem>,
}

conversions! {
    static THINGS;

    v1beta1::Thing <=> v1::Thing {
    }
}

#[derive(StructuralSchema)]
struct OldItem {
    name: String,
    hint: Option<String>,
}

#[derive(StructuralSchema)]
struct NewItem {
    name: String,
}

fn main() {}
