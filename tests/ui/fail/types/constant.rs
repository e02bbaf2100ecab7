use structural_schema::{StructuralSchema, schema::{Extensions, Json, ListType, Property, Schema, Type, ValueValidation}};

const PATTERN: Schema<'static> = Schema {
    validation: ValueValidation { pattern: "(", ..ValueValidation::NONE },
    ..Schema::of_type(Type::String)
};

const UNTYPED: Schema<'static> = Schema::object(&[Property::new("a", &Schema::EMPTY)]);

const KEYED: Schema<'static> = Schema {
    extensions: Extensions { list_type: Some(ListType::Map), list_map_keys: &["b"], ..Extensions::NONE },
    ..Schema::array(&Schema::object(&[Property::new("a", String::SCHEMA).required()]))
};

const DEFAULT: Schema<'static> = Schema { default: Some(Json::Int(1)), ..*String::SCHEMA };

#[derive(StructuralSchema)]
struct Constants {
    #[structural(schema = PATTERN)]
    pattern: String,
    #[structural(schema = UNTYPED)]
    untyped: std::time::Instant,
    #[structural(schema = KEYED)]
    keyed: Vec<std::time::Instant>,
    #[structural(items(schema = DEFAULT))]
    default: Vec<String>,
}

#[derive(StructuralSchema)]
#[structural(schema = PATTERN)]
struct Whole;

fn main() {}
