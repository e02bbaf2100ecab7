use structural_schema::StructuralSchema;

mod network {
    pub mod policy {
        #[derive(structural_schema::StructuralSchema)]
        #[serde(rename_all = "camelCase")]
        pub struct Policy {
            pub allowed_ports: Vec<Port>,
        }

        #[derive(structural_schema::StructuralSchema)]
        pub struct Port {
            pub number: u16,
        }
    }
}

#[derive(StructuralSchema)]
#[structural(rule("self.policy.allowed_ports.size() > 0"))]
#[structural(rule("self.policy.allowedPorts.all(p, p.num > 0)"))]
#[structural(rule("self.policy.allowedPorts.all(p, p.number > '0')"))]
struct Spec {
    policy: network::policy::Policy,
}

fn main() {}
