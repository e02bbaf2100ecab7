use structural_schema::StructuralSchema;

use std::net::IpAddr;

#[derive(StructuralSchema)]
struct Spec {
    #[structural(any_of({max_length = 3}, {min_length = 5}))]
    address: IpAddr,
    #[structural(all_of({any_of({max_length = 3}, {min_length = 5})}))]
    fine: IpAddr,
    #[structural(not(enumeration(1)))]
    not_zero: std::num::NonZeroI32,
}

fn main() {}
