//! Converts objects between all versions of a resource.

use serde_json::{Map, Value};
use structural_schema_model::Schema;

use crate::check::next_hop;
use crate::declaration::{Direction, Entry};
use crate::error::{ConversionError, InvalidDeclaration};
use crate::path::PathBuf;
use crate::preserved;
use crate::run::place::{self, Key, Location, concrete, locations, matched};
use crate::run::{Keeper, Kept, Parts, Plan};

/// A version of a resource.
#[derive(Clone, Copy, Debug)]
pub struct Version<'a> {
    /// The name, such as `v1beta1`.
    pub name: &'a str,
    /// The schema of an object; see [`object_schema`](crate::declaration::object_schema).
    pub schema: &'a Schema<'a>,
}

/// The conversion between two versions, as indexes of a list of versions.
#[derive(Clone, Copy, Debug)]
pub struct Pair<'a> {
    /// The left version.
    pub left: usize,
    /// The right version.
    pub right: usize,
    /// The entries that describe the conversion.
    pub entries: &'a [Entry<'a>],
}

/// Converts objects of a resource between its versions.
#[derive(Debug)]
pub struct Converter {
    group: Box<str>,
    kind: Box<str>,
    versions: Vec<Box<str>>,
    pairs: Vec<PreparedPair>,
    /// The next version on the route, for each version and each destination.
    routes: Vec<Option<usize>>,
    annotation: String,
}

#[derive(Debug)]
struct PreparedPair {
    left: usize,
    right: usize,
    forward: Way,
    backward: Way,
}

/// One direction of a pair.
#[derive(Debug)]
struct Way {
    plan: Plan,
    /// The parts of the converted object that show which values the plan for the way back restores, if functions or rules
    /// may not restore some values.
    probe: Option<Parts>,
}

impl PreparedPair {
    /// Returns the conversion from a version, and the plan for the conversion back.
    fn ways(&self, from: usize) -> (&Way, &Plan) {
        if from == self.left { (&self.forward, &self.backward.plan) } else { (&self.backward, &self.forward.plan) }
    }
}

impl Converter {
    /// Prepares a conversion. The pairs must form a tree.
    ///
    /// # Errors
    ///
    /// Returns an error if a rule does not compile. The functions of [`check`](crate::check) find all problems of a
    /// declaration.
    pub fn new(
        group: &str,
        kind: &str,
        versions: &[Version<'_>],
        pairs: &[Pair<'_>],
    ) -> Result<Self, InvalidDeclaration> {
        let edges: Vec<_> = pairs.iter().map(|pair| (pair.left, pair.right)).collect();
        let all = 0..versions.len();
        let routes = all.clone().flat_map(|from| all.clone().map(move |to| (from, to)));
        let routes = routes.map(|(from, to)| next_hop(&edges, from, to)).collect();
        Self::with_routes(group, kind, versions, pairs, routes)
    }

    pub(crate) fn with_routes(
        group: &str,
        kind: &str,
        versions: &[Version<'_>],
        pairs: &[Pair<'_>],
        routes: Vec<Option<usize>>,
    ) -> Result<Self, InvalidDeclaration> {
        let mut prepared = Vec::with_capacity(pairs.len());
        for &Pair { left, right, entries } in pairs {
            let (from, to) = (versions[left].schema, versions[right].schema);
            let forward = Plan::new(from, to, entries, Direction::Forward)?;
            let backward = Plan::new(to, from, entries, Direction::Backward)?;
            let (forward_probe, backward_probe) = (forward.probe(&backward), backward.probe(&forward));
            prepared.push(PreparedPair {
                left,
                right,
                forward: Way { plan: forward, probe: forward_probe },
                backward: Way { plan: backward, probe: backward_probe },
            });
        }
        Ok(Converter {
            routes,
            group: group.into(),
            kind: kind.into(),
            versions: versions.iter().map(|version| version.name.into()).collect(),
            pairs: prepared,
            annotation: format!("{group}/preserved-fields"),
        })
    }

    /// Returns the names of the versions.
    pub fn versions(&self) -> impl Iterator<Item = &str> {
        self.versions.iter().map(|version| &**version)
    }

    /// Returns the API group of the resource.
    pub fn group(&self) -> &str {
        &self.group
    }

    /// Returns the kind of the resource.
    pub fn kind(&self) -> &str {
        &self.kind
    }

    /// Returns the name of the annotation that keeps values that a version cannot represent.
    pub fn annotation(&self) -> &str {
        &self.annotation
    }

    /// Converts an object to a version, in place. An object that already has the version does not change.
    ///
    /// # Errors
    ///
    /// Returns an error if the object belongs to another resource, or if a function or rule fails. In this case, the
    /// object may be partly converted.
    pub fn convert(&self, object: &mut Value, version: &str) -> Result<(), ConversionError> {
        let (mut from, to) = (self.version_of(object)?, self.index(version)?);
        while from != to {
            let next = self.next(from, to)?;
            self.hop(object, from, next)?;
            from = next;
        }
        Ok(())
    }

    /// Returns the versions on the route between two versions, including both.
    ///
    /// # Errors
    ///
    /// Returns an error if a version does not exist, or if there is no route.
    pub fn route(&self, from: &str, to: &str) -> Result<Vec<&str>, ConversionError> {
        let (mut from, to) = (self.index(from)?, self.index(to)?);
        let mut route = vec![&*self.versions[from]];
        while from != to {
            from = self.next(from, to)?;
            route.push(&*self.versions[from]);
        }
        Ok(route)
    }

    fn next(&self, from: usize, to: usize) -> Result<usize, ConversionError> {
        let next = self.routes[from * self.versions.len() + to];
        next.ok_or_else(|| ConversionError::NoWay {
            from: self.versions[from].to_string(),
            to: self.versions[to].to_string(),
        })
    }

    /// Returns whether the declaration allows that a conversion to a version and back loses values.
    #[cfg(feature = "testing")]
    pub(crate) fn loses(&self, from: &str, to: &str) -> bool {
        let Ok(route) = self.route(from, to) else { return false };
        let index = |name: &str| self.index(name).unwrap_or_default();
        route.windows(2).any(|step| {
            let (from, to) = (index(step[0]), index(step[1]));
            let pair = self
                .pairs
                .iter()
                .find(|pair| (pair.left, pair.right) == (from, to) || (pair.right, pair.left) == (from, to));
            pair.is_some_and(|pair| {
                let (way, back) = pair.ways(from);
                way.plan.loses || back.loses
            })
        })
    }

    fn index(&self, version: &str) -> Result<usize, ConversionError> {
        let unknown = || ConversionError::UnknownVersion(version.to_owned());
        self.versions.iter().position(|known| **known == *version).ok_or_else(unknown)
    }

    /// Returns the index of the version of an object.
    fn version_of(&self, object: &Value) -> Result<usize, ConversionError> {
        let members = object.as_object().ok_or(ConversionError::NotAnObject)?;
        let text = |name| members.get(name).and_then(Value::as_str).unwrap_or_default();
        let other = |field, found: &str, expected: &str| ConversionError::OtherResource {
            field,
            found: found.to_owned(),
            expected: expected.to_owned(),
        };
        let kind = text("kind");
        if *kind != *self.kind {
            return Err(other("kind", kind, &self.kind));
        }
        let api_version = text("apiVersion");
        match api_version.split_once('/') {
            Some((group, version)) if *group == *self.group => self.index(version),
            _ => Err(other("apiVersion", api_version, &self.group)),
        }
    }

    /// Converts an object between the versions of a pair.
    fn hop(&self, object: &mut Value, from: usize, to: usize) -> Result<(), ConversionError> {
        let joins =
            |pair: &&PreparedPair| (pair.left, pair.right) == (from, to) || (pair.right, pair.left) == (from, to);
        let unknown = || ConversionError::UnknownVersion(self.versions[to].to_string());
        let pair = self.pairs.iter().find(joins).ok_or_else(unknown)?;
        let (Way { plan, probe }, back) = pair.ways(from);

        let mut entries = preserved::take(object, &self.annotation);
        // Entries for this version are out of date, because the object already has this version.
        entries.retain(|entry| *entry.version != *self.versions[from]);
        let (arriving, mut entries): (Vec<_>, Vec<_>) =
            entries.into_iter().partition(|entry| *entry.version == *self.versions[to]);
        let restored: Vec<_> = arriving.into_iter().filter_map(|entry| back.valid(entry, object)).collect();

        let filled = ["annotations", "labels"].map(|name| !members_of(object, name).is_none_or(Map::is_empty));
        let before = if probe.is_some() { plan.computed_values(object) } else { Vec::new() };
        let mut kept = plan.run(object)?;
        for (path, location, value) in restored {
            restore(object, &path, &location, value);
        }
        for (name, filled) in ["annotations", "labels"].into_iter().zip(filled) {
            if filled && members_of(object, name).is_some_and(Map::is_empty) {
                object["metadata"].as_object_mut().and_then(|metadata| metadata.remove(name));
            }
        }
        if let Some(probe) = probe {
            plan.compare(before, probe.copy(object), back, &mut kept);
        }
        entries.extend(kept.into_iter().map(|kept| plan.entry(kept, object, &self.versions[from])));
        entries.sort_by(|a, b| (&a.version, &a.path).cmp(&(&b.version, &b.path)));
        preserved::put(object, &self.annotation, entries)?;
        if let Some(members) = object.as_object_mut() {
            members.insert("apiVersion".to_owned(), format!("{}/{}", self.group, self.versions[to]).into());
        }
        Ok(())
    }
}

impl AsRef<Converter> for Converter {
    fn as_ref(&self) -> &Converter {
        self
    }
}

/// Returns the members of an object in `metadata`.
fn members_of<'v>(object: &'v Value, name: &str) -> Option<&'v Map<String, Value>> {
    object.get("metadata")?.get(name)?.as_object()
}

/// A value to restore, with its place.
type Restored = (PathBuf, Location, Option<Value>);

fn restore(object: &mut Value, path: &PathBuf, location: &[Key], value: Option<Value>) {
    let Some((item, names)) = place::item_mut(object, path, location) else { return };
    match value {
        Some(value) => place::put(item, &names, value),
        None => drop(place::take(item, &names)),
    }
}

impl Plan {
    /// Returns the fields from which functions or rules compute values, which may lose information.
    fn computed(&self) -> impl Iterator<Item = (usize, &Keeper)> {
        self.keepers.iter().enumerate().filter(|(_, keeper)| keeper.reason.is_computed())
    }

    /// Returns the parts of a converted object that [`Plan::compare`] needs, if there are computed fields.
    fn probe(&self, back: &Plan) -> Option<Parts> {
        self.computed().next()?;
        Some(Parts::new(back, self.computed().map(|(_, keeper)| &keeper.source)))
    }

    /// Returns the values of the computed fields.
    fn computed_values(&self, object: &Value) -> Vec<Kept> {
        let mut values = Vec::new();
        for (keeper, Keeper { source, .. }) in self.computed() {
            locations(object, &source.0, &mut |location| {
                let value = place::at(object, &source.0, location).cloned();
                values.push(Kept { keeper, location: location.clone(), value });
            });
        }
        values
    }

    /// Keeps the values that the plan `back` does not compute from a copy of the converted object.
    fn compare(&self, before: Vec<Kept>, mut copy: Value, back: &Plan, kept: &mut Vec<Kept>) {
        let failed = back.run(&mut copy).is_err();
        kept.extend(before.into_iter().filter(|Kept { keeper, location, value }| {
            let returned = place::at(&copy, &self.keepers[*keeper].source.0, location);
            if failed { value.is_some() } else { value.as_ref() != returned }
        }));
    }

    fn entry(&self, kept: Kept, converted: &Value, version: &str) -> preserved::Entry {
        let keeper = &self.keepers[kept.keeper];
        preserved::Entry {
            version: version.to_owned(),
            path: concrete(&keeper.source, &kept.location).to_string(),
            context: keeper.witness.context(converted, &kept.location).unwrap_or_default(),
            value: kept.value,
        }
    }

    /// Returns the value of an entry and its place, unless the entry is stale. `object` has the other version.
    fn valid(&self, entry: preserved::Entry, object: &Value) -> Option<Restored> {
        let path = PathBuf::parse(&entry.path).ok()?;
        let (keeper, location) =
            self.keepers.iter().find_map(|keeper| Some((keeper, matched(&keeper.source, &path)?)))?;
        let location = keeper.find(object, location, &entry.context)?;
        Some((keeper.source.clone(), location, entry.value))
    }
}

/// The longest list that is searched for an item that has moved.
const LONGEST_SEARCH: usize = 1000;

impl Keeper {
    /// Returns where the context of an entry holds: at its own location, or at another item of the same list.
    fn find(&self, object: &Value, location: Location, context: &str) -> Option<Location> {
        let holds = |location: &Location| self.witness.context(object, location).is_some_and(|found| found == context);
        if holds(&location) {
            return Some(location);
        }
        let ([Key::Index(own)], [list]) = (&location[..], &self.witness.lists[..]) else { return None };
        let length = place::at(object, &list.path.0, &[])?.as_array()?.len().min(LONGEST_SEARCH);
        (0..length).filter(|index| index != own).map(|index| vec![Key::Index(index)]).find(holds)
    }
}
