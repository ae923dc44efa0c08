//! Locations: where an operation comes from.

use std::sync::Arc;

use super::attributes::Attribute;
use crate::support::DiagnosticLocation;

/// Where an operation or a block argument comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Location {
    /// `unknown`
    #[default]
    Unknown,
    /// `"file":line:column`
    FileLineColumn(Arc<FileLineColumn>),
    /// `"name"(child)`
    Name(Arc<(Arc<str>, Location)>),
    /// `callsite(callee at caller)`
    CallSite(Arc<(Location, Location)>),
    /// `fused<metadata>[a, b]`
    Fused(Arc<FusedLocation>),
}

/// A place or a range in a file. Numbers count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FileLineColumn {
    /// The name of the file.
    pub file: Arc<str>,
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
    /// Line and column of the end, if it is a range.
    pub end: Option<(u32, u32)>,
}

/// Several locations in one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FusedLocation {
    /// The attribute in angle brackets.
    pub metadata: Option<Attribute>,
    /// The locations.
    pub locations: Vec<Location>,
}

impl Location {
    /// A place in a file.
    pub fn file(file: impl Into<Arc<str>>, line: u32, column: u32) -> Self {
        let file = file.into();
        Self::FileLineColumn(Arc::new(FileLineColumn { file, line, column, end: None }))
    }

    /// A name for what is at `child`.
    pub fn name(name: impl Into<Arc<str>>, child: Self) -> Self {
        Self::Name(Arc::new((name.into(), child)))
    }

    /// The first place in a file inside, if any.
    pub fn file_place(&self) -> Option<&FileLineColumn> {
        match self {
            Self::Unknown => None,
            Self::FileLineColumn(place) => Some(place),
            Self::Name(name) => name.1.file_place(),
            Self::CallSite(call) => call.0.file_place(),
            Self::Fused(fused) => fused.locations.iter().find_map(Self::file_place),
        }
    }

    /// Where a diagnostic about it points to.
    pub fn to_diagnostic(&self) -> DiagnosticLocation {
        match self.file_place() {
            Some(place) => DiagnosticLocation::File {
                path: place.file.clone(),
                line: place.line,
                column: place.column,
            },
            None if *self == Self::Unknown => DiagnosticLocation::Unknown,
            None => DiagnosticLocation::Other(format!("loc({self})").into()),
        }
    }
}

impl From<&Location> for DiagnosticLocation {
    fn from(location: &Location) -> Self {
        location.to_diagnostic()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_points_at_its_place() {
        let location = Location::name("x", Location::file("a.mlir", 3, 4));
        assert_eq!(
            location.to_diagnostic(),
            DiagnosticLocation::File { path: "a.mlir".into(), line: 3, column: 4 }
        );
        assert_eq!(
            Location::name("x", Location::Unknown).to_diagnostic(),
            DiagnosticLocation::Other("loc(\"x\")".into())
        );
    }
}
