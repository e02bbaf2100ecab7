//! Five versions in a chain: names are added, then an account, then a gender as an enum, which becomes free text.

use structural_schema::conversion::conversions;

/// The version `v1alpha1`.
pub mod v1alpha1 {
    use serde::{Deserialize, Serialize};
    use structural_schema::StructuralSchema;

    /// A person.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1alpha1", storage = false))]
    pub struct Person {
        /// The desired state.
        pub spec: PersonSpec,
    }

    /// The desired state of a person.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct PersonSpec {
        /// The name of the account.
        pub username: String,
        /// Where to find the person.
        pub socials: Socials,
    }

    /// Where to find a person.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Socials {
        /// The address for mail.
        pub email: String,
    }
}

/// The version `v1alpha2`.
pub mod v1alpha2 {
    use serde::{Deserialize, Serialize};
    use structural_schema::StructuralSchema;

    /// A person.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1alpha2", storage = false))]
    pub struct Person {
        /// The desired state.
        pub spec: PersonSpec,
    }

    /// The desired state of a person.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct PersonSpec {
        /// The name of the account.
        pub username: String,
        /// The first name.
        #[serde(default)]
        pub first_name: String,
        /// The last name.
        #[serde(default)]
        pub last_name: String,
        /// Where to find the person.
        pub socials: Socials,
    }

    /// Where to find a person.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Socials {
        /// The address for mail.
        pub email: String,
    }
}

/// The version `v1beta1`.
pub mod v1beta1 {
    use serde::{Deserialize, Serialize};
    use structural_schema::StructuralSchema;

    /// A person.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1beta1", storage = false))]
    pub struct Person {
        /// The desired state.
        pub spec: PersonSpec,
    }

    /// The desired state of a person.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct PersonSpec {
        /// The name of the account.
        pub username: String,
        /// The first name.
        #[serde(default)]
        pub first_name: String,
        /// The last name.
        #[serde(default)]
        pub last_name: String,
        /// Where to find the person.
        pub socials: Socials,
    }

    /// Where to find a person.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Socials {
        /// The address for mail.
        pub email: String,
        /// The account on Mastodon.
        #[serde(default)]
        pub mastodon: String,
    }
}

/// The version `v2`.
pub mod v2 {
    use serde::{Deserialize, Serialize};
    use structural_schema::StructuralSchema;

    /// A person.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v2", storage = false))]
    pub struct Person {
        /// The desired state.
        pub spec: PersonSpec,
    }

    /// The desired state of a person.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct PersonSpec {
        /// The name of the account.
        pub username: String,
        /// The first name.
        #[serde(default)]
        pub first_name: String,
        /// The last name.
        #[serde(default)]
        pub last_name: String,
        /// The gender.
        #[serde(default)]
        pub gender: Gender,
        /// Where to find the person.
        pub socials: Socials,
    }

    /// Where to find a person.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Socials {
        /// The address for mail.
        pub email: String,
        /// The account on Mastodon.
        #[serde(default)]
        pub mastodon: String,
    }

    /// The genders of this version.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
    pub enum Gender {
        /// Not known.
        #[default]
        Unknown,
        /// Female.
        Female,
        /// Male.
        Male,
    }
}

/// The version `v3`.
pub mod v3 {
    use serde::{Deserialize, Serialize};
    use structural_schema::StructuralSchema;

    /// A person.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v3"))]
    pub struct Person {
        /// The desired state.
        pub spec: PersonSpec,
    }

    /// The desired state of a person.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct PersonSpec {
        /// The name of the account.
        pub username: String,
        /// The first name.
        #[serde(default)]
        pub first_name: String,
        /// The last name.
        #[serde(default)]
        pub last_name: String,
        /// The gender, in the words of the person.
        #[serde(default)]
        pub gender: String,
        /// Where to find the person.
        pub socials: Socials,
    }

    /// Where to find a person.
    #[derive(Debug, Serialize, Deserialize, StructuralSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Socials {
        /// The address for mail.
        pub email: String,
        /// The account on Mastodon.
        #[serde(default)]
        pub mastodon: String,
    }
}

conversions! {
    /// The conversions of persons.
    pub static CONVERSIONS;

    v1alpha1::Person <=> v1alpha2::Person {
        preserve <= spec.firstName;
        preserve <= spec.lastName;
    }
    v1alpha2::Person <=> v1beta1::Person {
        preserve <= spec.socials.mastodon;
    }
    v1beta1::Person <=> v2::Person {
        preserve <= spec.gender;
    }
    v2::Person <=> v3::Person {
        spec.gender <=> spec.gender with (to_text, from_text);
    }
}

fn to_text(gender: v2::Gender) -> &'static str {
    match gender {
        v2::Gender::Unknown => "",
        v2::Gender::Female => "female",
        v2::Gender::Male => "male",
    }
}

/// Converts text that matches no gender of `v2` to `Unknown`. The annotation keeps the text.
fn from_text(text: String) -> v2::Gender {
    match text.as_str() {
        "female" => v2::Gender::Female,
        "male" => v2::Gender::Male,
        _ => v2::Gender::Unknown,
    }
}
