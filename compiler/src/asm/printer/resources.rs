//! Data behind the program.

use std::fmt::{self, Write};

use super::Printer;
use crate::ir::{ResourceGroup, ResourceValue, print_keyword_or_string, print_string};

impl Printer<'_> {
    /// Writes the data, if there is some, after an empty line.
    pub(super) fn print_resources(&mut self) -> fmt::Result {
        let resources = self.ir.resources();
        if resources.is_empty() {
            return Ok(());
        }
        self.write_str("\n{-#\n")?;
        let sections = [
            ("dialect_resources", &resources.dialect),
            ("external_resources", &resources.external),
        ];
        let mut separator = "";
        for (name, groups) in sections.into_iter().filter(|(_, groups)| !groups.is_empty()) {
            writeln!(self, "{separator}  {name}: {{")?;
            self.print_resource_groups(groups)?;
            self.write_str("  }")?;
            separator = ",\n";
        }
        self.write_str("\n#-}\n")
    }

    fn print_resource_groups(&mut self, groups: &[ResourceGroup]) -> fmt::Result {
        for (index, group) in groups.iter().enumerate() {
            self.write_str("    ")?;
            print_keyword_or_string(&group.owner, self)?;
            self.write_str(": {\n")?;
            for (index, (name, value)) in group.entries.iter().enumerate() {
                self.write_str("      ")?;
                print_keyword_or_string(name, self)?;
                self.write_str(": ")?;
                self.print_resource_value(value)?;
                self.write_str(if index + 1 < group.entries.len() { ",\n" } else { "\n" })?;
            }
            self.write_str(if index + 1 < groups.len() { "    },\n" } else { "    }\n" })?;
        }
        Ok(())
    }

    fn print_resource_value(&mut self, value: &ResourceValue) -> fmt::Result {
        match value {
            ResourceValue::Blob(bytes) => {
                self.write_str("\"0x")?;
                for byte in bytes.iter() {
                    write!(self, "{byte:02X}")?;
                }
                self.write_str("\"")
            }
            ResourceValue::String(bytes) => print_string(bytes, self),
            ResourceValue::Bool(value) => write!(self, "{value}"),
        }
    }
}
