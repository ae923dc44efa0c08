//! The flags that say which passes run and what is told about them, named as MLIR
//! names them. Each pass is a flag: `--canonicalize`, `--inline="max-iterations=2"`;
//! they run in the order in which they are given.

use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches};

use crate::asm::PrintOptions;
use crate::transform::instrument::PrintIr;
use crate::transform::pipeline::PipelineError;
use crate::transform::{PassManager, Pipeline, registry};

/// Flags for passes.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Passes and what is told of them")]
pub struct PassFlags {
    #[command(flatten)]
    passes: PassList,
    /// The passes as text: `builtin.module(func.func(canonicalize,cse),symbol-dce)`.
    #[arg(long, value_name = "PIPELINE")]
    pass_pipeline: Option<String>,
    /// Print the passes that run, to stderr.
    #[arg(long)]
    dump_pass_pipeline: bool,
    /// Verify the program after each pass.
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true,
          default_value = "true", default_missing_value = "true", value_parser = parse_bool)]
    verify_each: bool,
    /// Print the time that each pass took, to stderr.
    #[arg(long)]
    pub mlir_timing: bool,
    /// Print the operation with errors about it, except with `--verify-diagnostics`.
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true,
          default_value = "true", default_missing_value = "true", value_parser = parse_bool)]
    pub mlir_print_op_on_diagnostic: bool,
    /// Print the IR before these passes, to stderr.
    #[arg(long, value_name = "PASS", value_delimiter = ',')]
    mlir_print_ir_before: Vec<String>,
    /// Print the IR before every pass.
    #[arg(long)]
    mlir_print_ir_before_all: bool,
    /// Print the IR after these passes.
    #[arg(long, value_name = "PASS", value_delimiter = ',')]
    mlir_print_ir_after: Vec<String>,
    /// Print the IR after every pass.
    #[arg(long)]
    mlir_print_ir_after_all: bool,
    /// Print the IR after a pass only if it changed something.
    #[arg(long)]
    mlir_print_ir_after_change: bool,
    /// Print the IR after a pass only if it failed.
    #[arg(long)]
    mlir_print_ir_after_failure: bool,
    /// Print the whole program, not only the operation that the pass ran on. Needs
    /// `--mlir-disable-threading`.
    #[arg(long)]
    mlir_print_ir_module_scope: bool,
}

/// MLIR's spellings.
fn parse_bool(text: &str) -> Result<bool, String> {
    match text {
        "true" | "1" => Ok(true),
        "false" | "0" => Ok(false),
        _ => Err(format!("'{text}' is invalid value for boolean argument! Try 0 or 1")),
    }
}

impl PassFlags {
    /// The manager that the flags ask for.
    pub fn manager(
        &self,
        parallel: bool,
        print: PrintOptions,
    ) -> Result<PassManager, PipelineError> {
        let pipeline = match &self.pass_pipeline {
            Some(_) if !self.passes.0.is_empty() => {
                let message = "'-pass-pipeline' option can't be used with individual pass options";
                return Err(PipelineError(message.into()));
            }
            Some(text) => Pipeline::parse(text)?,
            None => {
                let mut pipeline = Pipeline::new("builtin.module");
                for (name, options) in &self.passes.0 {
                    pipeline.add_by_name(name, options, true)?;
                }
                pipeline
            }
        };
        if self.dump_pass_pipeline {
            let count = pipeline.elements.len();
            eprintln!("Pass Manager with {count} passes:\n{pipeline}\n");
        }
        let mut manager = PassManager::new(pipeline);
        manager.parallel = parallel;
        manager.verify_each = self.verify_each;
        manager.print_op_on_error = self.mlir_print_op_on_diagnostic;
        manager.print_ir = PrintIr {
            before: self.mlir_print_ir_before.clone(),
            before_all: self.mlir_print_ir_before_all,
            after: self.mlir_print_ir_after.clone(),
            after_all: self.mlir_print_ir_after_all,
            after_change: self.mlir_print_ir_after_change,
            after_failure: self.mlir_print_ir_after_failure,
            module_scope: self.mlir_print_ir_module_scope,
            options: print,
        };
        Ok(manager)
    }
}

/// The names of passes with the text of their options, as they were given.
#[derive(Debug)]
struct PassList(Vec<(&'static str, String)>);

impl clap::Args for PassList {
    fn augment_args(command: Command) -> Command {
        registry::entries().fold(command, |command, entry| {
            command.arg(
                Arg::new(entry.name())
                    .long(entry.name())
                    .help(entry.summary())
                    .help_heading("Passes")
                    .value_name("OPTIONS")
                    .num_args(0..=1)
                    .require_equals(true)
                    .default_missing_value("")
                    .action(ArgAction::Append),
            )
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for PassList {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut list = Vec::new();
        for entry in registry::entries() {
            let name = entry.name();
            let values = matches.get_many::<String>(name).into_iter().flatten();
            let places = matches.indices_of(name).into_iter().flatten();
            list.extend(places.zip(values).map(|(place, options)| (place, name, options.clone())));
        }
        list.sort_by_key(|(place, ..)| *place);
        Ok(Self(list.into_iter().map(|(_, name, options)| (name, options)).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Tool {
        #[command(flatten)]
        flags: PassFlags,
    }

    fn pipeline(args: &[&str]) -> Result<String, String> {
        let tool = Tool::try_parse_from(std::iter::once(&"tool").chain(args)).unwrap();
        let manager = tool.flags.manager(true, PrintOptions::default());
        manager.map(|manager| manager.pipeline.to_string()).map_err(|error| error.0)
    }

    #[test]
    fn passes_run_in_the_order_of_the_flags() {
        let args = ["--cse", "--canonicalize=max-iterations=3 top-down=false", "--cse"];
        let text = "builtin.module(cse,canonicalize{max-iterations=3 top-down=false},cse)";
        assert_eq!(pipeline(&args), Ok(text.into()));
        assert_eq!(pipeline(&["--pass-pipeline=any(cse)"]), Ok("any(cse)".into()));
        assert_eq!(pipeline(&[]), Ok("builtin.module()".into()));
    }

    #[test]
    fn a_pipeline_stands_alone() {
        let error = pipeline(&["--cse", "--pass-pipeline=any(cse)"]).unwrap_err();
        assert!(error.contains("can't be used with individual pass options"));
        assert!(pipeline(&["--cse=1"]).unwrap_err().starts_with("<Pass-Options-Parser>: no such"));
    }
}
