//! Tests the assumptions of the pruning benchmark, and counts allocations.

use std::borrow::Cow;

use allocation_counter::measure;
use benches::{Kind, Sample, Task, for_each_sample};
use serde_json::Value;
use structural_schema::{Defaults, Prune, walk};

/// Runs a check on every sample.
macro_rules! for_each {
    (|$sample:ident: $K:ident| $check:block) => {{
        struct Check;
        impl Task for Check {
            fn run<$K: Kind>(&mut self, $sample: &Sample) {
                $check
            }
        }
        for_each_sample(&mut Check);
    }};
}

#[test]
fn pruning_without_junk_does_not_allocate() {
    for_each!(|sample: K| {
        let used = measure(|| {
            let pruned = K::Root::prune_bytes(&sample.text);
            assert_eq!(matches!(pruned, Ok(Cow::Borrowed(_))), !sample.junk, "{}", sample.size);
        });
        // The remaining fields of an object with junk are written to a buffer that is allocated once.
        assert_eq!(used.count_total, u64::from(sample.junk), "{}", sample.size);

        let mut value = sample.value.clone();
        assert_eq!(measure(|| K::Root::prune(&mut value)).count_total, 0, "{}", sample.size);
    });
}

#[test]
fn decoding_does_not_allocate_junk() {
    for_each!(|sample: K| {
        let decoded = measure(|| drop(K::Root::decode(&sample.text)));
        let whole = measure(|| drop(serde_json::from_slice::<Value>(&sample.text)));
        let pruned = K::Root::prune_bytes(&sample.text).unwrap();
        let clean = measure(|| drop(serde_json::from_slice::<Value>(&pruned)));
        assert!(decoded.count_total <= clean.count_total, "{}: {decoded:?} {clean:?}", sample.size);
        assert_eq!(decoded.count_total < whole.count_total, sample.junk, "{}: {decoded:?} {whole:?}", sample.size);
    });
}

#[test]
fn junk_is_a_third_of_the_text() {
    for_each!(|sample: K| {
        let pruned = K::Root::prune_bytes(&sample.text).unwrap();
        let junk = (sample.text.len() - pruned.len()) * 100 / sample.text.len();
        assert!(if sample.junk { (28..=38).contains(&junk) } else { junk == 0 }, "{}: {junk} %", sample.size);
    });
}

#[test]
fn compared_functions_return_the_same_result() {
    for_each!(|sample: K| {
        let mut walked = sample.value.clone();
        let dropped = walk::prune(&mut walked, &sample.schema, true);
        let mut pruned = sample.value.clone();
        assert_eq!(K::Root::prune_tracked(&mut pruned), dropped);
        assert_eq!(pruned, walked);
        assert_eq!(K::Root::decode(&sample.text).unwrap(), walked);

        walk::default(&mut walked, &sample.schema);
        K::Root::fill_defaults(&mut pruned);
        assert_eq!(pruned, walked);
        assert!(serde_json::from_value::<K::Typed>(pruned).is_ok(), "{}", sample.size);
    });
}
