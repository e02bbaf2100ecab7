use structural_schema::StructuralSchema;

#[derive(StructuralSchema)]
#[structural(rule("self.my-name != ''"))]
#[structural(rule("self.my_name != ''"))]
#[structural(rule("self.host != ''"))]
#[structural(rule("self.my__dash__name != '' && self.__if__ != '' && self.example__dot__com__slash__host != ''"))]
#[serde(rename_all = "kebab-case")]
struct Spec {
    my_name: String,
    r#if: String,
    #[serde(rename = "example.com/host")]
    host: String,
    #[serde(rename = "$ref")]
    reference: String,
}

fn main() {}
