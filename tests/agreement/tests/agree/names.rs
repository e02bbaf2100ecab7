//! `rename`, `rename_all`, `rename_all_fields`.

use serde::{Deserialize, Serialize};
use structural_schema::StructuralSchema;

macro_rules! cases {
    ($($case:literal $structure:ident $enumeration:ident $data:ident;)*) => {$(
        #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
        #[serde(rename_all = $case)]
        struct $structure {
            one: String,
            two_words: Option<String>,
            number_2: u8,
            r#type: bool,
            #[serde(rename = "named-so")]
            renamed_field: i32,
        }

        #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
        #[serde(rename_all = $case)]
        enum $enumeration {
            One,
            TwoWords,
            Number2,
            #[serde(rename = "named-so")]
            Renamed,
        }

        #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
        #[serde(rename_all = $case, rename_all_fields = $case)]
        enum $data {
            One(u8),
            TwoWords { first_field: u8, r#type: Option<u8> },
            #[serde(rename_all = "kebab-case")]
            Other { the_field: u8, #[serde(rename = "x")] renamed_field: u8 },
        }
    )*};
}

cases! {
    "lowercase" LowerStruct LowerEnum LowerData;
    "UPPERCASE" UpperStruct UpperEnum UpperData;
    "PascalCase" PascalStruct PascalEnum PascalData;
    "camelCase" CamelStruct CamelEnum CamelData;
    "snake_case" SnakeStruct SnakeEnum SnakeData;
    "SCREAMING_SNAKE_CASE" ScreamingStruct ScreamingEnum ScreamingData;
    "kebab-case" KebabStruct KebabEnum KebabData;
    "SCREAMING-KEBAB-CASE" LoudStruct LoudEnum LoudData;
}

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct BothWays {
    #[serde(rename(serialize = "b", deserialize = "b"))]
    a: u8,
}

agree! {
    lower_struct: LowerStruct;
    lower_enum: LowerEnum;
    lower_data: LowerData;
    upper_struct: UpperStruct;
    upper_enum: UpperEnum;
    upper_data: UpperData;
    pascal_struct: PascalStruct;
    pascal_enum: PascalEnum;
    pascal_data: PascalData;
    camel_struct: CamelStruct;
    camel_enum: CamelEnum;
    camel_data: CamelData;
    snake_struct: SnakeStruct;
    snake_enum: SnakeEnum;
    snake_data: SnakeData;
    screaming_struct: ScreamingStruct;
    screaming_enum: ScreamingEnum;
    screaming_data: ScreamingData;
    kebab_struct: KebabStruct;
    kebab_enum: KebabEnum;
    kebab_data: KebabData;
    loud_struct: LoudStruct;
    loud_enum: LoudEnum;
    loud_data: LoudData;
    both_ways: BothWays;
}
