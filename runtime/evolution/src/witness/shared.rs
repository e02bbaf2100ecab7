//! Objects that the attempts for several changes start from. Each object is built once.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use serde_json::Value;
use structural_schema_generate::{Goal, Options};

use super::attempt::options;
use super::engine::Engine;
use crate::path::{Path, Step};
use crate::walk::steps;

/// The objects that were built so far. `None` if a search found none.
#[derive(Default)]
pub(super) struct Shared {
    /// An object with all fields.
    complete: OnceCell<Option<Rc<Value>>>,
    /// The last object in which the parent of a path exists. Consecutive changes usually have the same parent.
    parent: RefCell<Option<(Parent, Option<Rc<Value>>)>>,
}

/// The parent of a path. The last step is given if the parent is a list or a map, which may be empty.
type Parent = (Path, Option<Step>);

impl Engine<'_> {
    /// Returns an object with all fields.
    pub(super) fn complete(&self) -> Option<Rc<Value>> {
        if let Some(built) = self.shared.complete.get() {
            return self.used(built.as_ref());
        }
        let all = Options::all_fields().with_budget(options().budget);
        let searches = self.searches().filter(|_| !self.effort.is_spent())?;
        let object = searches.containing(&[], &all).ok().map(Rc::new);
        self.shared.complete.get_or_init(|| object).clone()
    }

    /// Returns an object in which the parent of a path exists.
    pub(super) fn with_parent(&self, path: &Path) -> Option<Rc<Value>> {
        let (last, parents) = path.steps().split_last()?;
        let last = matches!(last, Step::Items | Step::Values).then(|| last.clone());
        let parent = (Path::new(parents.iter().cloned()), last);
        if let Some((known, built)) = &*self.shared.parent.borrow()
            && *known == parent
        {
            return self.used(built.as_ref());
        }
        let object = self.build_parent(&parent).map(Rc::new);
        *self.shared.parent.borrow_mut() = Some((parent, object.clone()));
        object
    }

    /// Charges the use of an object like sending it.
    fn used(&self, object: Option<&Rc<Value>>) -> Option<Rc<Value>> {
        let steps = self.generator()?.steps_to_admit(object?);
        self.effort.charge(steps).then(|| object.cloned()).flatten()
    }

    fn build_parent(&self, (parent, last): &Parent) -> Option<Value> {
        let searches = self.searches()?;
        let goals = [Goal::present(steps(parent))];
        let goals = if parent.steps().is_empty() { &goals[..0] } else { &goals[..] };
        let object = searches.containing(goals, &options()).ok();
        object.or_else(|| {
            let within = Goal::present(steps(&parent.then(last.clone()?)));
            searches.containing(&[within], &options()).ok()
        })
    }
}
