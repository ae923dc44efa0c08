//! Runs the entry point of a program, and prints what it gives.
//!
//! - The entry point takes nothing, or the number of the program's arguments and a list of
//!   them, as C's `main` does.
//! - A memref is printed as `printMemref*` prints it. As functions give structures in a way
//!   that has no counterpart in C, a function is added that stores the result:
//!   [`Entry::prepare`].
//! - If the program is aborted, what it has printed is written before it ends.

use std::ffi::{CString, c_char, c_int};
use std::process::ExitCode;

use super::fail;
use super::options::{Options, ResultKind};
use crate::codegen::CompiledModule;
use crate::dialect::llvm::function::{self, FUNC, function_type};
use crate::dialect::llvm::types::{self, LlvmFunction};
use crate::dialect::llvm::{call, memory};
use crate::ir::{Builder, Ir, OpId, Type};
use crate::jit::{Jit, JitError, JitOptions, runner_utils};
use crate::support::Diagnostics;

/// The function that stores the result of the entry point.
const STORING: &str = "async_runner_entry";

/// Where a program begins.
pub(super) struct Entry {
    /// The name of the function that is called.
    name: String,
    result: ResultKind,
    /// The type of the memref that it gives, if it does.
    memref: Option<Type>,
    /// Whether it takes the program's arguments.
    takes_arguments: bool,
}

impl Entry {
    /// Notes what is only known before the program is lowered: the type of a memref.
    pub(super) fn memref_type(options: &Options, ir: &Ir) -> Option<Type> {
        let function = ir.lookup_symbol_in(ir.root(), &options.entry_point)?;
        let ty = ir.attr(function, crate::dialect::function::FUNCTION_TYPE)?.as_type()?;
        let result = ty.as_function()?.results.first()?;
        matches!(result, Type::MemRef(_) | Type::UnrankedMemRef(_)).then(|| result.clone())
    }

    /// Finds the entry point of a lowered program, and checks its type.
    pub(super) fn prepare(
        options: &Options,
        memref: Option<Type>,
        ir: &mut Ir,
        diagnostics: &mut Diagnostics,
    ) -> Option<Self> {
        let name = &options.entry_point;
        let found = ir.lookup_symbol_in(ir.root(), name).filter(|&op| ir.is(op, &FUNC));
        let Some(op) = found.filter(|&op| crate::dialect::function::body(ir, op).is_some()) else {
            let message = format!(
                "there is no function '{name}' with a body to begin with (see --entry-point)"
            );
            return fail(diagnostics, message);
        };
        let ty = function_type(ir, op)?.clone();
        let kind = options.entry_point_result;
        let takes_arguments = matches!(&ty.params[..], [count, list]
            if *count == Type::I32 && types::is_ptr(list));
        let problem = if !ty.params.is_empty() && !takes_arguments {
            "takes parameters other than the number of arguments (i32) and their list (ptr)"
                .to_owned()
        } else if ty.variadic {
            "takes variadic arguments".to_owned()
        } else if let Err(problem) = check_result(kind, &ty, memref.as_ref()) {
            problem
        } else {
            let is_memref = kind == ResultKind::Memref;
            let name = if is_memref { STORING.to_owned() } else { name.clone() };
            if is_memref {
                add_storing(ir, op, &options.entry_point, &ty);
            }
            let memref = memref.filter(|_| is_memref);
            return Some(Self { name, result: kind, memref, takes_arguments });
        };
        let loc = ir.loc(op);
        diagnostics.error(loc, format!("the entry point '{name}' {problem}"));
        None
    }

    /// Runs the program.
    pub(super) fn run(
        &self,
        options: &Options,
        ir: &Ir,
        compiled: &CompiledModule,
        diagnostics: &mut Diagnostics,
    ) -> Option<ExitCode> {
        let jit_options = JitOptions {
            libraries: options.shared_libs.clone(),
            async_runtime: options.async_runtime_lib.clone(),
        };
        let jit = match compiled.jit_with(&jit_options) {
            Ok(jit) => jit,
            Err(error) => return report(error, ir, diagnostics),
        };
        flush_when_aborted();
        let arguments = Arguments::new(options);
        // SAFETY: `prepare` has checked the type of the function.
        let printed = unsafe { self.call(&jit, &arguments) };
        drop(jit);
        if let Err(error) = printed {
            return report(error, ir, diagnostics);
        }
        match runner_utils::flush() {
            Ok(()) => Some(ExitCode::SUCCESS),
            Err(error) => fail(diagnostics, format!("the output cannot be written: {error}")),
        }
    }

    /// # Safety
    /// The function has the type that `result` and `takes_arguments` say.
    unsafe fn call(&self, jit: &Jit, arguments: &Arguments) -> Result<(), JitError> {
        macro_rules! call {
            ($result:ty) => {
                // SAFETY: the caller says so. A function that takes nothing is not
                // harmed by arguments in C's calling convention.
                unsafe {
                    if self.takes_arguments {
                        type Main = unsafe extern "C" fn(c_int, *const *const c_char) -> $result;
                        let function = jit.lookup::<Main>(&self.name)?;
                        function(arguments.count(), arguments.list())
                    } else {
                        let function =
                            jit.lookup::<unsafe extern "C" fn() -> $result>(&self.name)?;
                        function()
                    }
                }
            };
        }
        let text = match self.result {
            ResultKind::Void => {
                call!(());
                return Ok(());
            }
            ResultKind::I32 => format!("{}\n", call!(i32)),
            ResultKind::I64 => format!("{}\n", call!(i64)),
            ResultKind::F32 => format!("{}\n", exponent(f64::from(call!(f32)))),
            ResultKind::F64 => format!("{}\n", exponent(call!(f64))),
            ResultKind::Memref => {
                let rank = match &self.memref {
                    Some(Type::MemRef(memref)) => memref.shape.len(),
                    _ => 0,
                };
                let mut result = vec![0u64; 3 + 2 * rank];
                // SAFETY: the function that was added takes where to store the result,
                // for which there is room.
                unsafe {
                    type Store = unsafe extern "C" fn(*mut u64, c_int, *const *const c_char);
                    let function = jit.lookup::<Store>(&self.name)?;
                    function(result.as_mut_ptr(), arguments.count(), arguments.list());
                    if let Some(ty) = &self.memref {
                        print_memref(ty, &result);
                    }
                }
                return Ok(());
            }
        };
        runner_utils::write(text.as_bytes());
        Ok(())
    }
}

/// Whether a function gives what was asked for.
fn check_result(kind: ResultKind, ty: &LlvmFunction, memref: Option<&Type>) -> Result<(), String> {
    let result = ty.returned();
    let expected = match kind {
        ResultKind::Void => match result {
            None => return Ok(()),
            Some(found) if !types::is_aggregate(found) && found.as_vector().is_none() => {
                return Ok(());
            }
            Some(found) => return Err(format!("gives '{found}', which is not 'void'")),
        },
        ResultKind::I32 => Type::I32,
        ResultKind::I64 => Type::I64,
        ResultKind::F32 => Type::F32,
        ResultKind::F64 => Type::F64,
        ResultKind::Memref => {
            let Some(ty) = memref else {
                return Err("gives no memref, or was lowered before, so that the type of its \
                            elements is not known"
                    .into());
            };
            let element = ty.element_or_self();
            return match print_name(element) {
                Some(_) => Ok(()),
                None => Err(format!("gives a memref of '{element}', which cannot be printed")),
            };
        }
    };
    match result {
        Some(found) if *found == expected => Ok(()),
        Some(found) => Err(format!("gives '{found}', but --entry-point-result is '{expected}'")),
        None => Err(format!("gives nothing, but --entry-point-result is '{expected}'")),
    }
}

/// Adds a function that calls the entry point and stores what it gives.
fn add_storing(ir: &mut Ir, entry: OpId, name: &str, ty: &LlvmFunction) {
    let mut b = Builder::before(ir, entry);
    let params = vec![types::ptr(), Type::I32, types::ptr()];
    let (_, block) = function::func(&mut b, STORING, types::void(), params);
    let args = b.ir.block_args(block).to_vec();
    let mut b = Builder::at_end(b.ir, block);
    let passed = if ty.params.is_empty() { &[][..] } else { &args[1..] };
    let called = call::call(&mut b, name, passed, ty.returned().cloned());
    let result = b.ir.result(called, 0);
    memory::store(&mut b, result, args[0]);
    function::return_(&mut b, None);
}

/// What a memref's elements are called in the functions that print it.
fn print_name(element: &Type) -> Option<&'static str> {
    Some(match element {
        Type::Index => "Ind",
        Type::Integer(integer) => match integer.width {
            8 => "I8",
            16 => "I16",
            32 => "I32",
            64 => "I64",
            _ => return None,
        },
        Type::Float(kind) => match kind.name() {
            "f16" => "F16",
            "bf16" => "BF16",
            "f32" => "F32",
            "f64" => "F64",
            _ => return None,
        },
        Type::Complex(part) if **part == Type::F32 => "C32",
        Type::Complex(part) if **part == Type::F64 => "C64",
        _ => return None,
    })
}

/// Prints a memref by its descriptor.
///
/// # Safety
/// The descriptor is one of that type: of a ranked memref it is the memref's, else the
/// rank and the address of the memref's.
unsafe fn print_memref(ty: &Type, descriptor: &[u64]) {
    let Some(name) = print_name(ty.element_or_self()) else { return };
    let Some(function) = runner_utils::address(&format!("printMemref{name}")) else { return };
    // SAFETY: functions of these names have this type.
    let print =
        unsafe { std::mem::transmute::<usize, unsafe extern "C" fn(i64, *const u64)>(function) };
    let (rank, data) = match ty {
        Type::MemRef(memref) => (memref.shape.len() as i64, descriptor.as_ptr()),
        _ => (descriptor[0] as i64, descriptor[1] as *const u64),
    };
    // SAFETY: the caller says so.
    unsafe { print(rank, data) }
}

/// A number as LLVM prints it: `4.200000e+01`.
fn exponent(value: f64) -> String {
    if !value.is_finite() {
        return format!("{value}").replace("NaN", "nan");
    }
    let text = format!("{value:.6e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (sign, exponent) = match exponent.strip_prefix('-') {
        Some(exponent) => ('-', exponent),
        None => ('+', exponent),
    };
    format!("{digits}e{sign}{exponent:0>2}")
}

/// Reports why a program cannot be run: what is not defined where it is declared.
fn report<T>(error: JitError, ir: &Ir, diagnostics: &mut Diagnostics) -> Option<T> {
    if let JitError::Undefined(names) = &error {
        let declared: Vec<_> = names
            .iter()
            .filter_map(|name| Some((name, ir.lookup_symbol_in(ir.root(), name)?)))
            .collect();
        if declared.len() == names.len() {
            for (name, op) in declared {
                let message = format!("neither the program nor a library defines '{name}'");
                diagnostics.error(ir.loc(op), message);
            }
            return None;
        }
    }
    fail(diagnostics, error.to_string())
}

/// The arguments of the program, the name of the file first, as C's `main` gets them.
struct Arguments {
    /// Owns what the list points to.
    texts: Vec<CString>,
    list: Vec<*const c_char>,
}

impl Arguments {
    fn new(options: &Options) -> Self {
        let name = options.input.display().to_string();
        let all = std::iter::once(name).chain(options.arguments.iter().cloned());
        // An argument cannot have a zero byte in it.
        let texts: Vec<_> = all.filter_map(|text| CString::new(text).ok()).collect();
        let ends = std::iter::once(std::ptr::null());
        let list = texts.iter().map(|text| text.as_ptr()).chain(ends).collect();
        Self { texts, list }
    }

    fn count(&self) -> c_int {
        self.texts.len() as c_int
    }

    fn list(&self) -> *const *const c_char {
        self.list.as_ptr()
    }
}

/// Has what was printed written when the program is aborted, by a failed assertion for
/// one: `abort` leaves it where it is.
fn flush_when_aborted() {
    extern "C" fn flush(signal: c_int) {
        // Aborting is done by the program, not in the middle of writing. If another
        // thread writes, it is not waited for.
        runner_utils::flush_unless_busy();
        // SAFETY: the default action of the signal ends the process.
        unsafe {
            libc::signal(signal, libc::SIG_DFL);
            libc::raise(signal);
        }
    }
    // SAFETY: the handler calls what may be called there, as it says.
    unsafe {
        libc::signal(libc::SIGABRT, flush as extern "C" fn(c_int) as libc::sighandler_t);
    }
}

#[cfg(test)]
mod tests {
    use super::exponent;

    #[test]
    fn results_are_printed_as_llvm_does() {
        assert_eq!(exponent(42.5), "4.250000e+01");
        assert_eq!(exponent(-1.0e-7), "-1.000000e-07");
        assert_eq!(exponent(0.0), "0.000000e+00");
        assert_eq!(exponent(1.0e300), "1.000000e+300");
    }
}
