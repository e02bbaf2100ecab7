//! `crd(...)`: the definition of a custom resource, as written.
//!
//! [`ast::Resource`](crate::ast::Resource) applies the defaults.

mod column;
mod conversion;
mod parts;
mod scale;

use proc_macro2::Span;
use syn::parse::ParseStream;
use syn::{LitBool, LitStr, Token, Type, parenthesized};

pub use column::PrintColumn;
pub use conversion::{Conversion, Service, Webhook};
pub use scale::Scale;

use crate::attr::length;
use parts::{Parts, entries, list, one_of, text, yes_or_no};

/// The arguments of `crd(...)`.
pub struct Crd {
    /// `group`
    pub group: LitStr,
    /// `version`
    pub version: LitStr,
    /// `kind`. Defaults to the name of the type.
    pub kind: Option<LitStr>,
    /// `plural`. Defaults to the plural of the kind.
    pub plural: Option<LitStr>,
    /// `singular`. Defaults to the kind in lower case.
    pub singular: Option<LitStr>,
    /// `list_kind`. Defaults to the kind with the suffix `List`.
    pub list_kind: Option<LitStr>,
    /// `short_names`
    pub short_names: Vec<LitStr>,
    /// `categories`
    pub categories: Vec<LitStr>,
    /// Whether `scope` is `"Cluster"` and not `"Namespaced"`.
    pub cluster: bool,
    /// `status`
    pub status: Status,
    /// `scale`
    pub scale: Option<Scale>,
    /// `print_column`, once per column.
    pub print_columns: Vec<PrintColumn>,
    /// `selectable_fields`
    pub selectable_fields: Vec<LitStr>,
    /// `served`. Defaults to true.
    pub served: bool,
    /// `storage`. Defaults to true.
    pub storage: bool,
    /// `deprecated`
    pub deprecated: Option<Deprecated>,
    /// `conversion`
    pub conversion: Option<Conversion>,
    /// `annotations`
    pub annotations: Vec<(LitStr, LitStr)>,
    /// `labels`
    pub labels: Vec<(LitStr, LitStr)>,
    /// `explicit`: JSON names of fields to write although they have their empty value.
    pub explicit: Vec<LitStr>,
    /// `kubernetes`: the minor version of the oldest Kubernetes that must accept the resource.
    pub kubernetes: Option<u8>,
}

/// The `status` argument.
pub enum Status {
    /// Absent. Status is a subresource if there is a field `status`.
    Absent,
    /// `status`: status is a subresource. Holds the span of the word.
    On(Span),
    /// `status = false`: status is not a subresource.
    Off,
    /// `status = Type`: status is a subresource of this type. The resource needs no field `status`.
    Type(Box<Type>),
}

/// `deprecated`: clients of the version get a warning.
pub struct Deprecated {
    /// The warning text.
    pub warning: Option<LitStr>,
}

const PARTS: Parts = Parts {
    owner: "crd",
    words: &[
        "group",
        "version",
        "kind",
        "plural",
        "singular",
        "list_kind",
        "short_names",
        "categories",
        "scope",
        "status",
        "scale",
        "print_column",
        "selectable_fields",
        "served",
        "storage",
        "deprecated",
        "conversion",
        "annotations",
        "labels",
        "explicit",
        "kubernetes",
    ],
    repeat: &["print_column"],
    foreign: &[
        ("printcolumn", "print_column"),
        ("print_columns", "print_column"),
        ("additional_printer_columns", "print_column"),
        ("shortname", "short_names"),
        ("category", "categories"),
        ("namespaced", "scope"),
        ("selectable", "selectable_fields"),
        ("annotation", "annotations"),
        ("label", "labels"),
        ("deprecation_warning", "deprecated"),
    ],
};

impl Crd {
    /// Creates a resource that has only a group and a version.
    pub fn new(group: LitStr, version: LitStr) -> Self {
        Crd {
            group,
            version,
            kind: None,
            plural: None,
            singular: None,
            list_kind: None,
            short_names: Vec::new(),
            categories: Vec::new(),
            cluster: false,
            status: Status::Absent,
            scale: None,
            print_columns: Vec::new(),
            selectable_fields: Vec::new(),
            served: true,
            storage: true,
            deprecated: None,
            conversion: None,
            annotations: Vec::new(),
            labels: Vec::new(),
            explicit: Vec::new(),
            kubernetes: None,
        }
    }

    /// Parses the arguments of `crd(...)` at `span`.
    pub fn read(input: ParseStream<'_>, span: Span) -> syn::Result<Self> {
        let (mut group, mut version) = (None, None);
        let unknown = || LitStr::new("", span);
        let mut crd = Crd::new(unknown(), unknown());
        PARTS.read(input, |word, span, input| {
            match word {
                "group" => group = Some(text(input)?),
                "version" => version = Some(text(input)?),
                _ => crd.read_part(word, span, input)?,
            }
            Ok(())
        })?;
        crd.group = PARTS.needed("group", group, span)?;
        crd.version = PARTS.needed("version", version, span)?;
        Ok(crd)
    }

    fn read_part(&mut self, word: &str, span: Span, input: ParseStream<'_>) -> syn::Result<()> {
        match word {
            "kind" => self.kind = Some(text(input)?),
            "plural" => self.plural = Some(text(input)?),
            "singular" => self.singular = Some(text(input)?),
            "list_kind" => self.list_kind = Some(text(input)?),
            "short_names" => self.short_names = list(input)?,
            "categories" => self.categories = list(input)?,
            "scope" => self.cluster = is_cluster(&text(input)?)?,
            "status" => self.status = status(input, span)?,
            "scale" => self.scale = Some(Scale::read(&inside(input)?, span)?),
            "print_column" => self.print_columns.push(PrintColumn::read(&inside(input)?, span)?),
            "selectable_fields" => self.selectable_fields = list(input)?,
            "served" => self.served = yes_or_no(input)?,
            "storage" => self.storage = yes_or_no(input)?,
            "deprecated" => self.deprecated = deprecated(input)?,
            "conversion" => self.conversion = Some(Conversion::read(&inside(input)?, span)?),
            "annotations" => self.annotations = entries(input)?,
            "labels" => self.labels = entries(input)?,
            "explicit" => self.explicit = explicit(input)?,
            _ => self.kubernetes = Some(minor(&text(input)?)?),
        }
        Ok(())
    }
}

fn inside(input: ParseStream<'_>) -> syn::Result<syn::parse::ParseBuffer<'_>> {
    let content;
    parenthesized!(content in input);
    Ok(content)
}

/// Parses nothing, `= false`, `= true`, or `= Type` with or without quotes.
fn status(input: ParseStream<'_>, span: Span) -> syn::Result<Status> {
    if !input.peek(Token![=]) {
        return Ok(Status::On(span));
    }
    input.parse::<Token![=]>()?;
    if input.peek(LitBool) {
        return Ok(if input.parse::<LitBool>()?.value { Status::On(span) } else { Status::Off });
    }
    if input.peek(LitStr) {
        return Ok(Status::Type(Box::new(length::parse_quoted_type(&input.parse()?)?)));
    }
    length::reject_endless(input)?;
    let at = input.span();
    let ty = Type::without_plus(input).map_err(|_| syn::Error::new(at, "expected a type: `status = Type`"))?;
    Ok(Status::Type(Box::new(ty)))
}

/// Parses nothing, `= false`, `= true`, or `= "warning"`.
fn deprecated(input: ParseStream<'_>) -> syn::Result<Option<Deprecated>> {
    if input.peek(Token![=]) && input.peek2(LitStr) {
        return Ok(Some(Deprecated { warning: Some(text(input)?) }));
    }
    Ok(yes_or_no(input)?.then_some(Deprecated { warning: None }))
}

/// Parses the names of fields that are omitted if they have their empty value.
fn explicit(input: ParseStream<'_>) -> syn::Result<Vec<LitStr>> {
    let names = list(input)?;
    let known = structural_schema_model::ResourceDefinition::EXPLICIT;
    match names.iter().find(|name| !known.contains(&name.value().as_str())) {
        None => Ok(names),
        Some(unknown) => {
            let message = format!("`{}` cannot be empty\nhelp: the fields are {}", unknown.value(), known.join(", "));
            Err(syn::Error::new(unknown.span(), message))
        }
    }
}

/// Returns the minor version of `"1.31"`.
fn minor(version: &LitStr) -> syn::Result<u8> {
    let text = version.value();
    text.strip_prefix("1.").and_then(|minor| minor.parse().ok()).filter(|minor| *minor >= 25).ok_or_else(|| {
        syn::Error::new(
            version.span(),
            "expected a Kubernetes version of at least \"1.25\", the first version with rules",
        )
    })
}

fn is_cluster(scope: &LitStr) -> syn::Result<bool> {
    one_of(scope, &["Cluster", "Namespaced"])?;
    Ok(scope.value() == "Cluster")
}
