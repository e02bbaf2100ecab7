use serde::Deserialize;
use structural_schema::StructuralSchema;

macro_rules! declare {
    ($(#[$attribute:meta])* $name:ident $($word:ident)?) => {
        $(#[$attribute])*
        #[derive(Deserialize, StructuralSchema)]
        #[serde(default)]
        $(#[structural($word)])?
        struct $name {
            a: u32,
        }
    };
}

declare!(#[derive(Default)] ByMacro);
declare!(#[derive(Default)] Said derived_default);

fn main() {}
