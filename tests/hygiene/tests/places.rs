//! Tests types at unusual positions and with unusual names.

use renamed::openapi::SchemaProps;
use renamed::{Prune, StructuralSchema};
use serde_json::{Value, json};

fn schema<T: StructuralSchema>() -> Value {
    SchemaProps::from(T::SCHEMA).to_value()
}

#[test]
fn types_in_functions() {
    #[derive(StructuralSchema)]
    #[structural(crate = renamed)]
    #[expect(dead_code, reason = "only its schema is used")]
    struct Local {
        #[structural(minimum = MIN)]
        number: i32,
        inner: Inner,
    }

    #[derive(StructuralSchema)]
    #[structural(crate = renamed)]
    #[expect(dead_code, reason = "only its schema is used")]
    enum Inner {
        A { a: i32 },
        B(Box<str>),
    }

    const MIN: i32 = 3;
    assert_eq!(schema::<Local>()["properties"]["number"]["minimum"], 3);
    assert_eq!(schema::<Local>()["properties"]["inner"]["oneOf"][0], json!({"required": ["A"]}));
}

/// Generates a struct.
macro_rules! spec {
    ($(#[$attribute:meta])* $name:ident { $($field:ident: $ty:ty = $min:expr, $text:literal;)* }) => {
        #[derive(StructuralSchema)]
        #[structural(crate = renamed)]
        $(#[$attribute])*
        struct $name {
            $(
                #[doc = $text]
                #[structural(minimum = $min, description = $text)]
                $field: $ty,
            )*
        }
    };
}

spec! {
    #[serde(rename_all = "camelCase")]
    #[expect(dead_code, reason = "only its schema is used")]
    FromMacro {
        in_parts: i32 = 1 + 1, "By way of a type.";
        optional: Option<u8> = 2, "Likewise.";
    }
}

/// Generates an enum.
macro_rules! choice {
    ($name:ident, $($variant:ident($ty:ty)),*) => {
        #[derive(StructuralSchema)]
        #[structural(crate = renamed)]
        #[expect(dead_code, reason = "only its schema is used")]
        enum $name {
            $($variant($ty),)*
        }
    };
}

choice!(Choice, Number(Option<i32>), Many(Vec<String>));

#[test]
fn types_generated_by_macros() {
    let properties = &schema::<FromMacro>()["properties"];
    assert_eq!(properties["inParts"]["minimum"], 2);
    assert_eq!(properties["inParts"]["description"], "By way of a type.");
    assert_eq!(schema::<FromMacro>()["required"], json!(["inParts"]));
    assert_eq!(schema::<Choice>()["properties"]["Many"]["items"], json!({"type": "string"}));
}

#[derive(StructuralSchema)]
#[structural(crate = renamed)]
#[expect(dead_code, reason = "only its schema is used")]
struct Raw {
    r#type: i32,
    r#fn: r#Struct,
    #[serde(rename = "match")]
    r#match: Option<r#Struct>,
}

#[derive(StructuralSchema)]
#[structural(crate = renamed)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(dead_code, reason = "only its schema is used")]
enum r#Struct {
    r#Enum,
    r#AsIs,
}

#[derive(StructuralSchema)]
#[structural(crate = renamed)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "only its schema is used")]
struct Größe {
    länge_über_alles: i32,
    名前: String,
    #[serde(rename = "a.b/c d\"\n")]
    odd: i32,
}

#[test]
fn unusual_names() {
    assert_eq!(schema::<Raw>()["required"], json!(["fn", "type"]));
    assert_eq!(schema::<Raw>()["properties"]["match"]["enum"], json!(["ENUM", "AS_IS"]));
    assert_eq!(schema::<Größe>()["required"], json!(["a.b/c d\"\n", "längeüberAlles", "名前"]));
    let mut object = json!({"名前": "x", "x": 1});
    assert_eq!(Größe::prune_tracked(&mut object), ["x"]);
}

#[derive(StructuralSchema)]
#[structural(crate = renamed)]
#[expect(dead_code, reason = "only its schema is used")]
struct Bounded<'a, 'b: 'a, T: ?Sized + 'a, U, const N: usize, const FLAG: bool = true>
where
    &'a T: Copy,
    U: Iterator,
    U::Item: Clone,
{
    reference: &'a T,
    text: &'b str,
    items: Vec<U::Item>,
    array: [u8; N],
    #[serde(skip)]
    skipped: std::marker::PhantomData<U>,
    #[structural(as = String)]
    hidden: std::cell::Cell<U>,
}

type Example<'a, 'b> = Bounded<'a, 'b, str, std::vec::IntoIter<i32>, 4>;

#[test]
fn types_with_all_kinds_of_parameters() {
    let properties = &schema::<Example<'_, '_>>()["properties"];
    assert_eq!(properties["reference"], json!({"type": "string"}));
    assert_eq!(properties["items"]["items"], json!({"type": "integer", "format": "int32"}));
    assert_eq!(properties["array"]["maxItems"], 4);
    assert_eq!(properties["hidden"], json!({"type": "string"}));
}

mod outer {
    //! Types in other modules, with different visibilities.

    pub(crate) mod inner {
        use renamed::StructuralSchema;

        #[derive(StructuralSchema)]
        #[structural(crate = renamed)]
        #[expect(dead_code, reason = "only its schema is used")]
        pub(crate) struct Visible {
            hidden: Hidden,
            #[structural(as = super::Sibling)]
            sibling: (),
        }

        #[derive(StructuralSchema)]
        #[structural(crate = renamed)]
        struct Hidden {}
    }

    #[derive(renamed::StructuralSchema)]
    #[structural(crate = ::renamed)]
    struct Sibling {}
}

#[test]
fn types_across_modules() {
    assert_eq!(schema::<outer::inner::Visible>()["required"], json!(["hidden", "sibling"]));
}
