//! Tests scopes that shadow the names that generated code might use.

#![expect(dead_code, non_camel_case_types, reason = "the test covers such names")]

use renamed::StructuralSchema as Derive;

mod shadows {
    //! Types that shadow common names.

    macro_rules! shadows {
        ($($name:ident)*) => {$(
            pub(super) struct $name;
        )*};
    }

    shadows! {
        Option Some None Result Ok Err String Vec Box Default Clone Copy Sized Send Sync Fn Drop Into From Iterator
        Schema StructuralSchema Property Type Json Extensions ValueValidation Nested Flattened Visit Part Variant Content
        Field Names CustomResource Rule Specifies Op Program Node Function Macro node text links double
        bool str u8 u16 u32 u64 usize i8 i16 i32 i64 isize f32 f64 char
        structural_schema structural_schema_model core std alloc check cel
        visit key value item property at member
    }
}

mod user {
    //! Types in a scope with shadowed names.

    #![expect(unused_imports, reason = "the names only have to be in scope")]

    use super::Derive;
    use super::shadows::*;

    /// The fields have types whose names are shadowed.
    #[derive(Derive)]
    #[structural(crate = ::renamed, rule("self.number > 0 && double(self.number) < 1.5"))]
    pub(super) struct Spec {
        #[structural(minimum = 1, default = 5)]
        number: ::core::primitive::i32,
        #[structural(nullable, pattern = "^a")]
        text: ::std::option::Option<::std::string::String>,
        #[structural(items(maximum = 5), max_items = 3)]
        list: ::std::vec::Vec<::core::primitive::u8>,
        own: V,
    }

    /// Has the names of type parameters that generated code might use.
    #[derive(Derive)]
    #[structural(crate = ::renamed)]
    pub(super) struct Parameters<V, P, W, T> {
        v: V,
        p: P,
        w: W,
        t: T,
    }

    #[derive(Derive)]
    #[structural(crate = ::renamed)]
    pub(super) struct V {
        p: P,
    }

    #[derive(Derive)]
    #[structural(crate = ::renamed)]
    pub(super) enum P {
        Some { number: ::core::primitive::i32 },
        None { v: W },
    }

    #[derive(Derive)]
    #[structural(crate = ::renamed)]
    #[serde(untagged)]
    pub(super) enum W {
        Ok(Item),
        Err(Item),
    }

    #[derive(Derive)]
    #[structural(crate = ::renamed)]
    pub(super) struct Item {
        visit: ::core::primitive::bool,
        key: ::core::primitive::bool,
    }
}

mod constants {
    //! Constants with names that generated code might bind.

    #![expect(non_upper_case_globals, reason = "the test covers such names")]

    use super::Derive;

    const visit: u8 = 1;
    const key: u8 = 2;
    const part: u8 = 3;
    const index: u8 = 4;
    const schema: u8 = 5;

    #[derive(Derive)]
    #[structural(crate = ::renamed)]
    pub(super) struct Struct {
        visit: i32,
        #[serde(flatten)]
        key: Enum,
    }

    #[derive(Derive)]
    #[structural(crate = ::renamed)]
    #[serde(tag = "type", content = "value")]
    pub(super) enum Enum {
        A { part: i32 },
        B { index: i32 },
    }
}

#[test]
fn schemas_use_the_unshadowed_types() {
    use user::{Parameters, Spec};

    let properties = |schema: &renamed::Schema<'_>| {
        (0..schema.property_count())
            .filter_map(|at| schema.property_at(at).map(|p| p.name.to_owned()))
            .collect::<Vec<_>>()
    };
    assert_eq!(properties(<Spec as Derive>::SCHEMA), ["number", "text", "list", "own"]);
    assert_eq!(properties(<Parameters<u8, String, Vec<i32>, bool> as Derive>::SCHEMA), ["v", "p", "w", "t"]);
    assert_eq!(properties(<constants::Struct as Derive>::SCHEMA), ["visit", "type", "value"]);
}

#[test]
fn pruning_uses_the_unshadowed_types() {
    use renamed::Prune;

    let mut object = serde_json::json!({"number": 1, "own": {"p": {"Some": {"number": 1, "x": 1}, "x": 1}, "x": 1}});
    assert_eq!(user::Spec::prune_tracked(&mut object), ["own.p.Some.x", "own.p.x", "own.x"]);
    let mut object = serde_json::json!({"v": {"p": {"None": {"v": {"visit": true, "x": 1}}}}, "w": [{"x": 1}]});
    let dropped = user::Parameters::<user::V, u8, Vec<user::Item>, bool>::prune_tracked(&mut object);
    assert_eq!(dropped, ["v.p.None.v.x", "w[0].x"]);
}
