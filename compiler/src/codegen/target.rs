//! What code is generated for.

use std::sync::Once;

use inkwell::OptimizationLevel;
use inkwell::context::Context;
use inkwell::targets::{
    CodeModel, InitializationConfig, RelocMode, Target, TargetMachine, TargetTriple,
};

use super::module::Options;
use super::parse_ir::parse_ir;

/// How much code is optimized.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OptLevel {
    /// Only what is necessary: coroutines are split.
    #[default]
    O0,
    /// What takes little time.
    O1,
    /// What is usual.
    O2,
    /// What may make the code larger.
    O3,
}

impl OptLevel {
    /// LLVM's passes.
    pub(super) fn pipeline(self) -> &'static str {
        match self {
            Self::O0 => "default<O0>",
            Self::O1 => "default<O1>",
            Self::O2 => "default<O2>",
            Self::O3 => "default<O3>",
        }
    }

    fn of_code_generation(self) -> OptimizationLevel {
        match self {
            Self::O0 => OptimizationLevel::None,
            Self::O1 => OptimizationLevel::Less,
            Self::O2 => OptimizationLevel::Default,
            Self::O3 => OptimizationLevel::Aggressive,
        }
    }
}

/// Makes the target machine of a triple; that of this machine if there is none. The
/// processor `native` is the one that this runs on.
pub(super) fn machine(triple: Option<&str>, options: &Options) -> Result<TargetMachine, String> {
    static INITIALIZE: Once = Once::new();
    INITIALIZE.call_once(|| {
        let config = InitializationConfig::default();
        Target::initialize_x86(&config);
        Target::initialize_aarch64(&config);
        Target::initialize_system_z(&config);
    });
    let triple = match triple {
        Some(triple) => TargetMachine::normalize_triple(&TargetTriple::create(triple)),
        None => TargetMachine::get_default_triple(),
    };
    let target = Target::from_triple(&triple).map_err(|_| {
        let triple = triple.as_str().to_string_lossy().into_owned();
        format!(
            "there is no code generation for the target '{triple}': it is for x86_64, aarch64 \
             and s390x"
        )
    })?;
    let (cpu, own_features) = match options.cpu.as_deref() {
        Some("native") => (
            TargetMachine::get_host_cpu_name().to_string(),
            TargetMachine::get_host_cpu_features().to_string(),
        ),
        other => (other.unwrap_or_default().to_owned(), String::new()),
    };
    // The last one counts.
    let features = [own_features.as_str(), &options.features];
    let features = features.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(",");
    let level = options.opt_level.of_code_generation();
    target
        .create_target_machine(&triple, &cpu, &features, level, RelocMode::PIC, CodeModel::Default)
        .ok_or_else(|| format!("LLVM has no machine for the target '{triple}'"))
}

/// The target of this machine, as `x86_64-pc-linux-gnu`.
pub fn host_target() -> String {
    TargetMachine::get_default_triple().as_str().to_string_lossy().into_owned()
}

/// Whether code for this machine can be generated and run.
pub fn host_supports_jit() -> bool {
    machine(None, &Options::default()).is_ok_and(|machine| machine.get_target().has_jit())
}

/// Whether a data layout is one. LLVM ends the process if it is given one that is not.
pub(super) fn check_data_layout(layout: &str) -> Result<(), String> {
    if layout.contains(['"', '\\', '\n']) {
        return Err("it has a character that data layouts do not have".into());
    }
    let context = Context::create();
    let text = format!("target datalayout = \"{layout}\"\n");
    let reason = |message: String| {
        let line = message.lines().next().unwrap_or_default();
        line.split("error: ").last().unwrap_or(line).to_owned()
    };
    parse_ir(context.raw(), &text).map(|_| ()).map_err(reason)
}
