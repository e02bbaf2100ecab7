//! The severities of findings, by class, check, or path.

use std::fmt;
use std::str::FromStr;

use crate::finding::{Class, Evidence, Finding};

/// The severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The finding is for information only.
    Allow,
    /// The finding is printed.
    Warn,
    /// The finding is printed, and the comparison fails.
    Deny,
}

impl Severity {
    /// Returns the name, as in configuration and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Allow => "allow",
            Severity::Warn => "warn",
            Severity::Deny => "deny",
        }
    }

    /// Returns the default severity of a finding.
    fn of(finding: &Finding) -> Self {
        match (&finding.evidence, finding.class) {
            (Evidence::NotProven, _) => Severity::Warn,
            (_, Class::UpdateRejected | Class::CreatesRejected | Class::UpdatesRejected | Class::DataPruned) => {
                Severity::Deny
            }
            (_, Class::EndpointChanged) => match finding.check {
                "additionalPrinterColumns"
                | "shortNames"
                | "categories"
                | "deprecated"
                | "storage"
                | "storedVersions"
                | "conversion" => Severity::Warn,
                _ => Severity::Deny,
            },
            (_, Class::StatusRejected | Class::ReadersAffected | Class::OwnershipChanged) => Severity::Warn,
            (_, Class::Widened | Class::Equivalent | Class::Documentation) => Severity::Allow,
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Severity {
    type Err = InvalidSetting;

    fn from_str(name: &str) -> Result<Self, InvalidSetting> {
        let all = [Severity::Allow, Severity::Warn, Severity::Deny];
        all.into_iter().find(|severity| severity.name() == name).ok_or_else(|| InvalidSetting::severity(name))
    }
}

/// A setting that cannot be parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidSetting(String);

impl InvalidSetting {
    fn severity(name: &str) -> Self {
        InvalidSetting(format!("`{name}` is not a severity; use `deny`, `warn`, or `allow`"))
    }
}

impl fmt::Display for InvalidSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for InvalidSetting {}

/// The findings that a setting applies to.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Subject {
    Class(Class),
    /// Findings with neither a proof nor an object.
    NotProven,
    Check(String),
    /// A path and everything inside it.
    Path(String),
}

/// The severities of findings. Later settings take precedence.
///
/// ```
/// use structural_schema_evolution::Policy;
///
/// let mut policy = Policy::default();
/// policy.set("readers-affected=deny")?;
/// policy.set("check:maxLength=warn")?;
/// policy.set("path:spec.experimental=allow")?;
/// policy.set("not-proven=deny")?;
/// assert!(policy.set("maxLength=warn").is_err());
/// # Ok::<(), structural_schema_evolution::InvalidSetting>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Policy(Vec<(Subject, Severity)>);

impl Policy {
    /// Adds a setting: `CLASS=SEVERITY`, `not-proven=SEVERITY`, `check:KEYWORD=SEVERITY`, or `path:PATH=SEVERITY`.
    pub fn set(&mut self, setting: &str) -> Result<(), InvalidSetting> {
        let Some((subject, severity)) = setting.rsplit_once('=') else {
            return Err(InvalidSetting(format!("`{setting}` has no `=`; write for example `data-pruned=warn`")));
        };
        let severity = severity.trim().parse()?;
        let subject = subject.trim();
        let subject = match subject.split_once(':') {
            Some(("check", check)) => Subject::Check(check.to_owned()),
            Some(("path", path)) => Subject::Path(path.to_owned()),
            _ if subject == "not-proven" => Subject::NotProven,
            _ => match Class::ALL.into_iter().find(|class| class.name() == subject) {
                Some(class) => Subject::Class(class),
                None => return Err(unknown(subject)),
            },
        };
        self.0.push((subject, severity));
        Ok(())
    }

    /// Returns the severity of a finding.
    pub fn severity(&self, finding: &Finding) -> Severity {
        let applies = |subject: &Subject| match subject {
            Subject::Class(class) => finding.class == *class && finding.is_proven(),
            Subject::NotProven => !finding.is_proven(),
            Subject::Check(check) => finding.check == check,
            Subject::Path(path) => {
                let given = finding.path.to_string();
                given
                    .strip_prefix(path.as_str())
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[', '{']))
            }
        };
        let setting = self.0.iter().rev().find(|(subject, _)| applies(subject));
        setting.map_or_else(|| Severity::of(finding), |(_, severity)| *severity)
    }
}

fn unknown(subject: &str) -> InvalidSetting {
    let names: Vec<_> = Class::ALL.iter().map(|class| class.name()).collect();
    InvalidSetting(format!(
        "`{subject}` is not a class; use one of {}, `not-proven`, `check:KEYWORD`, or `path:PATH`",
        names.join(", ")
    ))
}
