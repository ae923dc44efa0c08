//! The functions of the runtime, and the function that resumes a coroutine.

use crate::dialect::func;
use crate::dialect::llvm::function::{self, return_};
use crate::dialect::llvm::intrinsics::coro;
use crate::dialect::llvm::types;
use crate::ir::{Builder, Ir, OpId, SYMBOL_VISIBILITY, SymbolTable, Traits, Type};
use crate::transform::conversion::{ConversionRewriter, NoMatch, PatternResult};

/// Resumes the coroutine whose handle it is given.
pub const RESUME: &str = "__resume";
/// Adds a value to a group; this runtime has it, MLIR's has not.
pub const ADD_VALUE_TO_GROUP: &str = "asyncRuntimeAddValueToGroup";

/// The type of a parameter or result.
#[derive(Clone, Copy)]
enum Kind {
    /// `!llvm.ptr`
    Ptr,
    /// `i64`
    I64,
    /// `i1`
    I1,
    /// `index`
    Index,
}

use Kind::{I1, I64, Index, Ptr};

impl Kind {
    fn ty(self) -> Type {
        match self {
            Self::Ptr => types::ptr(),
            Self::I64 => Type::I64,
            Self::I1 => Type::I1,
            Self::Index => Type::Index,
        }
    }
}

/// A function: its name, parameters and result.
type Function = (&'static str, &'static [Kind], Option<Kind>);

/// The functions that are declared in each program, in this order. The last name is
/// misspelt, as it is in MLIR.
static FUNCTIONS: &[Function] = &[
    ("mlirAsyncRuntimeAddRef", &[Ptr, I64], None),
    ("mlirAsyncRuntimeDropRef", &[Ptr, I64], None),
    ("mlirAsyncRuntimeCreateToken", &[], Some(Ptr)),
    ("mlirAsyncRuntimeCreateValue", &[I64], Some(Ptr)),
    ("mlirAsyncRuntimeCreateGroup", &[I64], Some(Ptr)),
    ("mlirAsyncRuntimeEmplaceToken", &[Ptr], None),
    ("mlirAsyncRuntimeEmplaceValue", &[Ptr], None),
    ("mlirAsyncRuntimeSetTokenError", &[Ptr], None),
    ("mlirAsyncRuntimeSetValueError", &[Ptr], None),
    ("mlirAsyncRuntimeIsTokenError", &[Ptr], Some(I1)),
    ("mlirAsyncRuntimeIsValueError", &[Ptr], Some(I1)),
    ("mlirAsyncRuntimeIsGroupError", &[Ptr], Some(I1)),
    ("mlirAsyncRuntimeAwaitToken", &[Ptr], None),
    ("mlirAsyncRuntimeAwaitValue", &[Ptr], None),
    ("mlirAsyncRuntimeAwaitAllInGroup", &[Ptr], None),
    ("mlirAsyncRuntimeExecute", &[Ptr, Ptr], None),
    ("mlirAsyncRuntimeGetValueStorage", &[Ptr], Some(Ptr)),
    ("mlirAsyncRuntimeAddTokenToGroup", &[Ptr, Ptr], Some(I64)),
    ("mlirAsyncRuntimeAwaitTokenAndExecute", &[Ptr, Ptr, Ptr], None),
    ("mlirAsyncRuntimeAwaitValueAndExecute", &[Ptr, Ptr, Ptr], None),
    ("mlirAsyncRuntimeAwaitAllInGroupAndExecute", &[Ptr, Ptr, Ptr], None),
    ("mlirAsyncRuntimGetNumWorkerThreads", &[], Some(Index)),
];

/// Declares the functions in a module, and in those inside that have operations of
/// `async`.
pub fn declare_all(ir: &mut Ir, module: OpId) {
    let mut tables = vec![module];
    ir.walk(module, |op| {
        if ir.name(op).dialect() == "async"
            && let Some(table) = ir.symbol_table_of(op)
            && tables.last() != Some(&table)
        {
            tables.push(table);
        }
    });
    tables[1..].sort_unstable();
    tables.dedup();
    for (index, &table) in tables.iter().enumerate() {
        if index == 0 || table != module {
            declare_in(ir, table);
        }
    }
}

fn declare_in(ir: &mut Ir, table: OpId) {
    debug_assert!(ir.has_trait(table, Traits::SYMBOL_TABLE));
    let symbols = SymbolTable::new(ir, table);
    let missing: Vec<&Function> =
        FUNCTIONS.iter().filter(|(name, ..)| symbols.get(name).is_none()).collect();
    for function in missing {
        declare(ir, table, function);
    }
}

/// Declares a function at the end of a module.
fn declare(ir: &mut Ir, table: OpId, (name, params, result): &Function) -> Option<OpId> {
    let block = ir.first_block(*ir.regions(table).first()?)?;
    let loc = ir.loc(table).clone();
    let mut b = Builder::at_end(ir, block).with_loc(loc);
    let params = params.iter().map(|kind| kind.ty()).collect();
    let results = result.iter().map(|kind| kind.ty()).collect();
    Some(func::declaration(&mut b, name, params, results))
}

/// Declares the function that adds a value to a group, which only programs have that need
/// it.
pub fn declare_add_value_to_group(rw: &mut ConversionRewriter<'_, '_>, op: OpId) -> PatternResult {
    let symbols = rw.symbols(op).ok_or(NoMatch)?;
    let table = symbols.table;
    if symbols.get(ADD_VALUE_TO_GROUP).is_none() {
        let function = (ADD_VALUE_TO_GROUP, &[Ptr, Ptr][..], Some(I64));
        let declared = declare(rw.ir, table, &function).ok_or(NoMatch)?;
        rw.symbols(op).ok_or(NoMatch)?.insert(ADD_VALUE_TO_GROUP, declared);
    }
    Ok(())
}

/// Defines [`RESUME`] at the end of the module around `op`, if it is not there.
pub fn define_resume(rw: &mut ConversionRewriter<'_, '_>, op: OpId) -> PatternResult {
    let symbols = rw.symbols(op).ok_or(NoMatch)?;
    let table = symbols.table;
    if symbols.get(RESUME).is_some() {
        return Ok(());
    }
    let ir = &mut *rw.ir;
    let block = ir.first_block(ir.region(table, 0)).ok_or(NoMatch)?;
    let loc = ir.loc(table).clone();
    let mut b = Builder::at_end(ir, block).with_loc(loc);
    let (region, body) = b.region_with_block(&[types::ptr()]);
    let ty = types::function(types::void(), [types::ptr()], false);
    let state = function::state(RESUME, ty).attr(SYMBOL_VISIBILITY, "private").region(region);
    let resume = b.create(state);
    b.set_end(body);
    let handle = b.ir.block_args(body)[0];
    coro::resume(&mut b, handle);
    return_(&mut b, None);
    rw.symbols(op).ok_or(NoMatch)?.insert(RESUME, resume);
    Ok(())
}
