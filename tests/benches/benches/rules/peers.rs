//! Evaluates the same rules with other crates. Programs and objects are prepared in advance, as for our own evaluation.

use benches::rules::Rule;

/// Implements evaluation with a crate that has the interface of `cel`. `kube-cel` wraps an older version of `cel` and
/// adds the Kubernetes functions.
macro_rules! peer {
    ($name:ident, $cel:ident, $context:ty, $new:expr) => {
        pub(crate) struct $name {
            program: $cel::Program,
            context: $context,
        }

        impl $name {
            /// Returns `None` if the crate cannot evaluate the rule.
            pub(crate) fn new(rule: &Rule) -> Option<Self> {
                let program = $cel::Program::compile(rule.rule).expect("a rule that parses");
                let peer = $name { program, context: Self::context(rule) };
                peer.execute().then_some(peer)
            }

            fn context(rule: &Rule) -> $context {
                let mut context = $new;
                context.add_variable_from_value("self", Self::value(&rule.this));
                if let Some(old) = &rule.old {
                    context.add_variable_from_value("oldSelf", Self::value(old));
                }
                context
            }

            pub(crate) fn execute(&self) -> bool {
                matches!(self.program.execute(&self.context), Ok($cel::Value::Bool(true)))
            }

            /// Evaluates the rule, including the conversion of the object from JSON.
            pub(crate) fn execute_from_json(&self, rule: &Rule) -> bool {
                matches!(self.program.execute(&Self::context(rule)), Ok($cel::Value::Bool(true)))
            }

            /// Converts a JSON value. The crate's own conversion maps integers to unsigned numbers, which rules do not
            /// expect.
            fn value(json: &serde_json::Value) -> $cel::Value {
                use serde_json::Value as Json;
                match json {
                    Json::Null => $cel::Value::Null,
                    Json::Bool(value) => $cel::Value::Bool(*value),
                    Json::Number(number) => match number.as_i64() {
                        Some(value) => $cel::Value::Int(value),
                        None => $cel::Value::Float(number.as_f64().unwrap_or(f64::NAN)),
                    },
                    Json::String(text) => $cel::Value::String(text.clone().into()),
                    Json::Array(items) => $cel::Value::List(items.iter().map(Self::value).collect::<Vec<_>>().into()),
                    Json::Object(members) => {
                        let members = members.iter().map(|(key, member)| (key.clone(), Self::value(member)));
                        members.collect::<std::collections::HashMap<_, _>>().into()
                    }
                }
            }
        }
    };
}

mod kube {
    pub(crate) use kube_cel::cel::*;
}

peer!(Cel, cel, cel::Context<'static, 'static>, cel::Context::default());
peer!(KubeCel, kube, kube::Context<'static>, kube_cel::KubeCelExt::with_all(kube::Context::default()));
