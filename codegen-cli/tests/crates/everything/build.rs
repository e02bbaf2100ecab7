//! Writes a definition.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let code = "
        /// Out of a build script.
        #[derive(structural_schema::StructuralSchema)]
        #[structural(crd(group = \"example.com\", version = \"v1\"))]
        pub struct Built {
            /// The specification.
            pub spec: super::Common,
        }";
    let folder = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    std::fs::write(format!("{folder}/built.rs"), code).expect("OUT_DIR can be written");
}
