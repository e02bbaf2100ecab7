//! Schema and serde agree on every kind of type.

/// One test a type.
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
