//! Compares required fields and numbers of fields.

use structural_schema_documents::openapi::SchemaProps;

use super::altered::is_open;
use super::values::changed;
use super::{Attempt, Effect, Walk};
use crate::path::Path;
use crate::prove::Known;

const IMPLICIT: [&str; 3] = ["apiVersion", "kind", "metadata"];

impl Walk {
    /// Compares required fields. Their names are sorted.
    pub(super) fn required(&mut self, old: &SchemaProps, new: &SchemaProps, known: &Known<'_>, path: &Path) {
        for name in &new.required {
            let implicit = *path == Path::ROOT || old.embedded_resource;
            if !(implicit && IMPLICIT.contains(&name.as_str())) {
                self.required_field(name, (old, new), known, path);
            }
        }
        for name in old.required.iter().filter(|name| new.required.binary_search(name).is_err()) {
            if new.properties.contains_key(name) {
                self.add(&path.property(name), "required", "the field is no longer required", Effect::Widens);
            }
        }
        self.counts(old, new, known, path);
    }

    fn required_field(&mut self, name: &str, (old, new): (&SchemaProps, &SchemaProps), known: &Known<'_>, path: &Path) {
        let (before, after) = (old.properties.get(name), new.properties.get(name));
        if after.is_some_and(|after| after.default.is_some()) {
            return;
        }
        let was_required = old.required.binary_search_by(|required| (**required).cmp(name)).is_ok();
        let same = before
            .zip(after)
            .is_some_and(|(before, after)| before.default == after.default && before.nullable == after.nullable);
        if was_required && (same || before.is_none() && after.is_none() && is_open(old) == is_open(new)) {
            return;
        }
        // The field must be in the request, and must not be removed.
        let drops_null = before.is_none() && after.is_some_and(|after| !after.nullable);
        let stays = (after.is_some() || is_open(new))
            && !(drops_null && known.property(name).may_be_null())
            && before.is_none_or(|before| {
                before.default.is_none() && (!before.nullable || after.is_none_or(|after| after.nullable))
            });
        let target = SchemaProps { required: vec![name.to_owned()], ..SchemaProps::default() };
        let field = path.property(name);
        if stays && known.proves(&target) {
            if !was_required {
                self.add(&field, "required", "the field is required in other words", Effect::Equivalent);
            }
            return;
        }
        let message = match (was_required, before.is_some_and(|before| before.default.is_some())) {
            (true, true) => "the field is required and its default is removed",
            (true, false) => "the field is required and may be dropped",
            (false, _) => "the field is now required and has no default",
        };
        let mut attempts = vec![Attempt::absent(&field), Attempt::Remove(field.clone())];
        if before.is_some_and(|before| before.nullable) {
            attempts.insert(0, Attempt::Set(field.clone(), serde_json::Value::Null));
        }
        self.add(&field, "required", message, Effect::Narrows(attempts));
    }

    fn counts(&mut self, old: &SchemaProps, new: &SchemaProps, known: &Known<'_>, path: &Path) {
        if [old.max_properties, old.min_properties, new.max_properties, new.min_properties].iter().all(Option::is_none)
        {
            return;
        }
        let direct = |at: &Path| at.steps().len() == path.steps().len() + 1;
        let altered = || self.altered.inside(path).iter().filter(|altered| direct(&altered.path));
        let (adds, removes) = (altered().any(|altered| altered.adds), altered().any(|altered| altered.removes));
        let specified = i64::try_from(new.properties.len()).unwrap_or(i64::MAX);
        if let Some(max) = new.max_properties {
            let target = SchemaProps { max_properties: Some(max), ..SchemaProps::default() };
            let implicit = *path == Path::ROOT || new.embedded_resource;
            let fits = !is_open(new) && !implicit && specified <= max;
            let proven = fits || !adds && known.proves(&target);
            if old.max_properties != new.max_properties || adds {
                let attempts = [max + 1, max].map(|size| Attempt::size(path, size)).into();
                self.count("maxProperties", (old.max_properties, Some(max)), proven, attempts, path);
            }
        } else if old.max_properties.is_some() {
            self.count("maxProperties", (old.max_properties, None), true, Vec::new(), path);
        }
        if let Some(min) = new.min_properties.filter(|min| *min > 0) {
            let target = SchemaProps { min_properties: Some(min), ..SchemaProps::default() };
            let proven = !removes && known.proves(&target);
            if old.min_properties != new.min_properties || removes {
                let fewest = old.min_properties.unwrap_or(0).max(0);
                let attempts = [min - 1, fewest, min].map(|size| Attempt::size(path, size)).into();
                self.count("minProperties", (old.min_properties, Some(min)), proven, attempts, path);
            }
        } else if old.min_properties.is_some_and(|min| min > 0) {
            self.count("minProperties", (old.min_properties, None), true, Vec::new(), path);
        }
    }

    fn count(
        &mut self,
        keyword: &'static str,
        (old, new): (Option<i64>, Option<i64>),
        proven: bool,
        attempts: Vec<Attempt>,
        path: &Path,
    ) {
        let message = changed(keyword, old.map(Into::into).as_ref(), new.map(Into::into).as_ref());
        let effect = match (proven, old) {
            (false, _) => Effect::Narrows(attempts),
            (true, None) => Effect::Equivalent,
            (true, Some(_)) if old == new => return,
            (true, Some(_)) => Effect::Widens,
        };
        self.add(path, keyword, message, effect);
    }
}
