//! The flags that say how operations are printed, named as MLIR names them.

use crate::asm::PrintOptions;

/// Flags for printing.
#[derive(Clone, Copy, Debug, clap::Args)]
#[command(next_help_heading = "Printing")]
pub struct PrintFlags {
    /// Print all operations in the generic form.
    #[arg(long)]
    mlir_print_op_generic: bool,
    /// Print locations.
    #[arg(long)]
    mlir_print_debuginfo: bool,
    /// Print without aliases.
    #[arg(long)]
    mlir_print_local_scope: bool,
    /// Print dense constants with more elements than this in hexadecimal; -1 is never.
    #[arg(long, value_name = "N", default_value_t = 100, allow_hyphen_values = true)]
    mlir_print_elementsattrs_with_hex_if_larger: i64,
}

impl PrintFlags {
    /// The options for the printer.
    pub fn options(&self) -> PrintOptions {
        PrintOptions {
            generic: self.mlir_print_op_generic,
            debug_info: self.mlir_print_debuginfo,
            local_scope: self.mlir_print_local_scope,
            hex_limit: usize::try_from(self.mlir_print_elementsattrs_with_hex_if_larger).ok(),
        }
    }
}
