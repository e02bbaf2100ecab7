//! Tests that schema and serde agree, for every kind of type.

/// Generates one test for each type.
macro_rules! agree {
    ($($name:ident: $ty:ty $(=> $except:ident)?;)*) => {$(
        #[test]
        fn $name() {
            #[allow(clippy::needless_update)]
            agreement::agree::<$ty>(agreement::Except { $($except: true,)? ..agreement::Except::default() });
        }
    )*};
}

mod enums;
mod examples;
mod flatten;
mod foreign;
mod names;
mod presence;
mod types;
