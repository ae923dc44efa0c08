//! Looks at LLVM IR: between handing a coroutine's handle to the runtime and returning,
//! nothing of the frame is touched. Another thread may have run the coroutine to its end
//! by then, and freed the frame.
//!
//! For each call that hands a handle over:
//!
//! 1. What is in the frame or is the frame: the handle, what it was computed from, and what
//!    is computed from that.
//! 2. From the call on, along all edges, up to a return or to where the frame is made anew:
//!    no load, no store and no call has an address in it. Where a suspended coroutine and
//!    one that is resumed come together and part again, by a number that is constant for
//!    each, the walk goes the way of the first.

use std::collections::{BTreeMap, HashMap, HashSet};

use async_compiler::Module;
use async_compiler::codegen::{OptLevel, Options};
use inkwell::basic_block::BasicBlock;
use inkwell::context::Context;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::values::{
    AnyValue, AsValueRef, BasicValueEnum, FunctionValue, InstructionOpcode, InstructionValue,
    Operand, PhiValue,
};

/// The functions that take a handle, and which argument that is.
const HAND_OVER: [(&str, usize); 4] = [
    ("mlirAsyncRuntimeExecute", 0),
    ("mlirAsyncRuntimeAwaitTokenAndExecute", 1),
    ("mlirAsyncRuntimeAwaitValueAndExecute", 1),
    ("mlirAsyncRuntimeAwaitAllInGroupAndExecute", 1),
];

/// Identifies a value of LLVM.
type Id = usize;

fn id(value: &impl AsValueRef) -> Id {
    value.as_value_ref() as usize
}

/// Compiles a program with tasks, and looks at all its functions. Gives how many
/// hand-overs there are.
///
/// # Errors
/// If it cannot be compiled, or what is touched after a hand-over.
pub fn check_program(name: &str, text: &str, opt_level: OptLevel) -> Result<usize, String> {
    let mut module = Module::parse(name, text).map_err(|error| error.to_string())?;
    module.run_passes("builtin.module(async-pipeline)").map_err(|error| error.to_string())?;
    let options = Options { opt_level, ..Options::default() };
    let compiled = module.compile(&options).map_err(|error| error.to_string())?;
    check_text(&compiled.llvm_ir()).map_err(|error| format!("{name}, {opt_level:?}: {error}"))
}

/// Looks at all functions of a module in LLVM's assembly.
fn check_text(text: &str) -> Result<usize, String> {
    let context = Context::create();
    let buffer = MemoryBuffer::create_from_memory_range_copy(format!("{text}\0").as_bytes(), "ir");
    let module = context.create_module_from_ir(buffer).map_err(|error| error.to_string())?;
    module.get_functions().map(|function| check_function(function)).sum()
}

fn check_function(function: FunctionValue<'_>) -> Result<usize, String> {
    let body = Body::new(function);
    let calls: Vec<_> = body.instructions.iter().filter_map(|&i| handed_over(i)).collect();
    for &(call, handle) in &calls {
        if let Some(touching) = body.touched_after(call, handle) {
            let text =
                |instruction: InstructionValue<'_>| instruction.print_to_string().to_string();
            let name = function.get_name().to_string_lossy();
            let (call, touching) = (text(call), text(touching));
            return Err(format!("in '{name}', after\n{call}\nthe frame is touched by\n{touching}"));
        }
    }
    Ok(calls.len())
}

/// The call and the handle, if an instruction hands one over.
fn handed_over(instruction: InstructionValue<'_>) -> Option<(InstructionValue<'_>, Id)> {
    let operands = operands(instruction);
    let is_call =
        matches!(instruction.get_opcode(), InstructionOpcode::Call | InstructionOpcode::Invoke);
    let (_, called) = operands.last().filter(|_| is_call)?;
    let (_, argument) = HAND_OVER.iter().find(|(name, _)| name == called)?;
    Some((instruction, operands.get(*argument)?.0))
}

/// The operands that are values, with their names.
fn operands(instruction: InstructionValue<'_>) -> Vec<(Id, String)> {
    let values = instruction.get_operands().flatten().filter_map(Operand::value);
    values.map(|value| (id(&value), value.get_name().to_string_lossy().into_owned())).collect()
}

/// Whether an instruction computes an address of others.
fn computes_address(instruction: InstructionValue<'_>) -> bool {
    use InstructionOpcode::{
        AddrSpaceCast, BitCast, GetElementPtr, IntToPtr, Phi, PtrToInt, Select,
    };
    matches!(
        instruction.get_opcode(),
        AddrSpaceCast | BitCast | GetElementPtr | IntToPtr | Phi | PtrToInt | Select
    )
}

struct Body<'c> {
    instructions: Vec<InstructionValue<'c>>,
    by_id: HashMap<Id, InstructionValue<'c>>,
}

impl<'c> Body<'c> {
    fn new(function: FunctionValue<'c>) -> Self {
        let blocks = function.get_basic_block_iter();
        let instructions: Vec<_> = blocks.flat_map(|block| block.get_instructions()).collect();
        let by_id = instructions.iter().map(|&i| (id(&i), i)).collect();
        Self { instructions, by_id }
    }

    /// What touches the frame of a handle after a call.
    fn touched_after(
        &self,
        call: InstructionValue<'c>,
        handle: Id,
    ) -> Option<InstructionValue<'c>> {
        let (frame, bases) = self.frame(handle);
        let mut seen = HashSet::new();
        let mut open = vec![(call.get_next_instruction(), Numbers::default())];
        while let Some((mut next, mut numbers)) = open.pop() {
            if !seen.insert((next.map(|next| id(&next)), numbers.clone())) {
                continue;
            }
            while let Some(instruction) = next {
                if bases.contains(&id(&instruction)) {
                    break;
                }
                if touches(instruction, &frame) {
                    return Some(instruction);
                }
                numbers.compute(instruction);
                if instruction.is_terminator() {
                    let from = instruction.get_parent();
                    open.extend(numbers.successors(instruction).into_iter().map(|block| {
                        let first = block.get_first_instruction();
                        (first, numbers.after_edge(from, first))
                    }));
                }
                next = instruction.get_next_instruction();
            }
        }
        None
    }

    /// The values that are addresses in the frame, and those among them that are not
    /// computed of others: where it is made, or came from.
    fn frame(&self, handle: Id) -> (HashSet<Id>, HashSet<Id>) {
        let (mut all, mut bases) = (HashSet::new(), HashSet::new());
        let mut open = vec![handle];
        while let Some(value) = open.pop().filter(|value| all.insert(*value)) {
            match self.by_id.get(&value).filter(|&&instruction| computes_address(instruction)) {
                Some(&instruction) => {
                    let operands = operands(instruction);
                    let count = match instruction.get_opcode() {
                        InstructionOpcode::GetElementPtr => 1,
                        _ => operands.len(),
                    };
                    open.extend(operands[..count].iter().map(|(operand, _)| *operand));
                }
                None => {
                    bases.insert(value);
                }
            }
        }
        loop {
            let before = all.len();
            for &instruction in self.instructions.iter().filter(|&&i| computes_address(i)) {
                if operands(instruction).iter().any(|(operand, _)| all.contains(operand)) {
                    all.insert(id(&instruction));
                }
            }
            if all.len() == before {
                return (all, bases);
            }
        }
    }
}

/// What integers are on the way that was taken, as far as that is constant.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
struct Numbers(BTreeMap<Id, i64>);

impl Numbers {
    fn get(&self, value: BasicValueEnum<'_>) -> Option<i64> {
        let BasicValueEnum::IntValue(value) = value else { return None };
        value.get_sign_extended_constant().or_else(|| self.0.get(&id(&value)).copied())
    }

    fn set(&mut self, instruction: InstructionValue<'_>, number: Option<i64>) {
        match number {
            Some(number) => self.0.insert(id(&instruction), number),
            None => self.0.remove(&id(&instruction)),
        };
    }

    /// Takes a step. Phi nodes are computed by [`Self::after_edge`].
    fn compute(&mut self, instruction: InstructionValue<'_>) {
        match instruction.get_opcode() {
            InstructionOpcode::Phi => {}
            InstructionOpcode::SExt => {
                let operand = instruction.get_operand(0).and_then(Operand::value);
                self.set(instruction, operand.and_then(|operand| self.get(operand)));
            }
            _ => self.set(instruction, None),
        }
    }

    /// What is known after an edge to the block with that first instruction.
    fn after_edge(
        &self,
        from: Option<BasicBlock<'_>>,
        first: Option<InstructionValue<'_>>,
    ) -> Self {
        let mut after = self.clone();
        let mut next = first;
        while let Some(Ok(phi)) = next.map(PhiValue::try_from) {
            let mut incoming = phi.get_incomings();
            let value = incoming.find_map(|(value, block)| (Some(block) == from).then_some(value));
            after.set(phi.as_instruction(), value.and_then(|value| self.get(value)));
            next = phi.as_instruction().get_next_instruction();
        }
        after
    }

    /// Where a terminator leads.
    fn successors<'c>(&self, terminator: InstructionValue<'c>) -> Vec<BasicBlock<'c>> {
        let operands: Vec<_> = terminator.get_operands().flatten().collect();
        let all = operands.iter().filter_map(|operand| operand.block()).collect();
        let value = operands.first().and_then(|operand| operand.value());
        let Some(number) = value.and_then(|value| self.get(value)) else { return all };
        if terminator.get_opcode() != InstructionOpcode::Switch {
            return all;
        }
        // The value, the default, then a number and a block for each case.
        let cases = operands[2..].chunks(2);
        let taken = cases
            .filter(|case| case[0].value().and_then(|value| self.get(value)) == Some(number))
            .find_map(|case| case[1].block());
        taken.or_else(|| operands[1].block()).into_iter().collect()
    }
}

/// Whether an instruction reads or writes memory at one of the addresses, or calls what
/// may do so. To return, compare or pass an address on touches nothing.
fn touches(instruction: InstructionValue<'_>, frame: &HashSet<Id>) -> bool {
    use InstructionOpcode::{AtomicCmpXchg, AtomicRMW, Call, Invoke, Load, Store};
    let operands = operands(instruction);
    let addresses = match instruction.get_opcode() {
        Load | AtomicCmpXchg | AtomicRMW => &operands[..1],
        Store => &operands[1..],
        Call | Invoke => &operands[..],
        _ => &[],
    };
    addresses.iter().any(|(operand, _)| frame.contains(operand))
}

#[cfg(test)]
mod tests {
    use super::check_text;

    /// A coroutine's part that hands its frame over, with `rest` after that.
    fn part(rest: &str) -> String {
        format!(
            "declare void @mlirAsyncRuntimeExecute(ptr, ptr)
             declare void @free(ptr)
             declare ptr @malloc(i64)
             @other = global i64 0
             define void @f(ptr %frame, i1 %c) {{
             entry:
               %place = getelementptr i8, ptr %frame, i64 16
               store i64 1, ptr %place
               call void @mlirAsyncRuntimeExecute(ptr %frame, ptr null)
               {rest}
             }}"
        )
    }

    #[test]
    fn what_touches_the_frame_is_found() {
        for rest in [
            "store i64 2, ptr %place\n ret void",
            "%x = load i64, ptr %frame\n ret void",
            "br i1 %c, label %a, label %b\na:\n ret void\nb:\n store i8 0, ptr %place\n ret void",
            "br label %a\na:\n %p = phi ptr [ %place, %entry ]\n store i8 0, ptr %p\n ret void",
            "call void @free(ptr %frame)\n ret void",
            "br label %a\na:\n %n = phi i8 [ -1, %entry ]\n %w = sext i8 %n to i32
             switch i32 %w, label %b [ i32 0, label %c0\n i32 1, label %c0 ]
             c0:\n ret void\nb:\n call void @free(ptr %frame)\n ret void",
            "%x = atomicrmw add ptr %place, i64 1 seq_cst\n ret void",
        ] {
            let error = check_text(&part(rest)).unwrap_err();
            assert!(error.contains("the frame is touched by"), "{rest}: {error}");
        }
    }

    #[test]
    fn what_touches_something_else_is_right() {
        for rest in [
            "ret void",
            "store i64 2, ptr @other\n ret void",
            "store ptr %place, ptr @other\n ret void",
            "%same = icmp eq ptr %frame, %place\n ret void",
            "br label %a\na:\n %n = phi i8 [ -1, %entry ]\n %w = sext i8 %n to i32
             switch i32 %w, label %b [ i32 0, label %c0\n i32 1, label %c0 ]
             b:\n ret void\nc0:\n call void @free(ptr %frame)\n ret void",
        ] {
            assert_eq!(check_text(&part(rest)), Ok(1), "{rest}");
        }
        // A loop in which each round has a frame of its own.
        let text = "declare void @mlirAsyncRuntimeExecute(ptr, ptr)
            declare ptr @malloc(i64)
            define void @f() {
              br label %loop
            loop:
              %frame = call ptr @malloc(i64 8)
              store i64 1, ptr %frame
              call void @mlirAsyncRuntimeExecute(ptr %frame, ptr null)
              br label %loop
            }";
        assert_eq!(check_text(text), Ok(1));
    }
}
