//! Names of values and blocks, given as MLIR gives them: values are numbered in the
//! order of the text, arguments of entry blocks are `%arg0`, and operations may wish
//! for names. The numbers in a region go on from where its parent's region ended.

use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::ir::{BlockId, Id, Ir, OpId, RegionId, Value, ValueDef};

#[derive(Clone, Debug)]
enum Name {
    Number(u32),
    Text(SmolStr),
}

/// The names of all values and blocks in an operation.
#[derive(Default)]
pub(super) struct Names {
    values: Vec<Option<Name>>,
    blocks: Vec<u32>,
    /// For operations with more than one named result: where groups begin.
    groups: FxHashMap<OpId, Vec<u32>>,
}

/// The counters that a region passes on to those in it.
#[derive(Clone, Copy, Default)]
struct Counters {
    value: u32,
    argument: u32,
    conflict: u32,
}

/// Names that are taken, undone when a region is left.
#[derive(Default)]
struct UsedNames {
    /// How often each is taken by the regions that are open.
    count: FxHashMap<SmolStr, u32>,
    taken: Vec<SmolStr>,
}

impl UsedNames {
    fn unique(&mut self, name: &str, counters: &mut Counters) -> SmolStr {
        let name = sanitize(name);
        let is_free = |name: &str| self.count.get(name).is_none_or(|&count| count == 0);
        let unique = if is_free(&name) {
            name
        } else {
            loop {
                let probe = SmolStr::from(format!("{name}_{}", counters.conflict));
                counters.conflict += 1;
                if is_free(&probe) {
                    break probe;
                }
            }
        };
        *self.count.entry(unique.clone()).or_default() += 1;
        self.taken.push(unique.clone());
        unique
    }

    fn release(&mut self, mark: usize) {
        for name in self.taken.drain(mark..) {
            if let Some(count) = self.count.get_mut(&name) {
                *count -= 1;
            }
        }
    }
}

/// An identifier: other characters are replaced by their code.
fn sanitize(name: &str) -> SmolStr {
    let allowed =
        |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'$' | b'.' | b'_' | b'-');
    let digit_first = name.as_bytes().first().is_some_and(u8::is_ascii_digit);
    if !digit_first && name.bytes().all(allowed) {
        return name.into();
    }
    let mut clean = String::new();
    if digit_first {
        clean.push('_');
    }
    for byte in name.bytes() {
        match byte {
            b' ' => clean.push('_'),
            _ if allowed(byte) => clean.push(byte.into()),
            _ => clean.push_str(&format!("{byte:X}")),
        }
    }
    clean.into()
}

impl Names {
    /// Names all in `op`; `generic` ignores what operations wish.
    pub fn new(ir: &Ir, op: OpId, generic: bool) -> Self {
        let mut namer = Namer {
            ir,
            generic,
            names: Self {
                values: vec![None; ir.value_capacity()],
                blocks: vec![0; ir.block_capacity()],
                groups: FxHashMap::default(),
            },
            used: UsedNames::default(),
        };
        let mut counters = Counters::default();
        namer.number_op(op, &mut counters);
        if generic {
            // In the generic form no two values have one number, and regions are
            // numbered last to first.
            counters = Counters::default();
            let mut stack = ir.regions(op).to_vec();
            while let Some(region) = stack.pop() {
                namer.number_blocks(region, &mut counters);
                let blocks = ir.blocks(region);
                stack.extend(blocks.flat_map(|b| ir.block_ops(b)).flat_map(|op| ir.regions(op)));
            }
        } else {
            // The counters of the top-level operation are not passed on.
            for &region in ir.regions(op) {
                namer.number_region(region, Counters::default());
            }
        }
        namer.names
    }

    /// The name of a value, with `#number` if it is one of several results.
    pub fn value(&self, ir: &Ir, value: Value) -> String {
        let (first, number) = match ir.value_def(value) {
            ValueDef::Result(op, number) if ir.results(op).len() > 1 => {
                let groups = self.groups.get(&op).map_or(&[0][..], Vec::as_slice);
                let group = groups.partition_point(|&start| start <= number) - 1;
                let start = groups[group];
                let end = groups.get(group + 1).copied();
                let size = end.unwrap_or(ir.results(op).len() as u32) - start;
                (ir.result(op, start as usize), (size > 1).then_some(number - start))
            }
            _ => (value, None),
        };
        let mut text = match self.values.get(first.index()) {
            Some(Some(Name::Number(number))) => format!("%{number}"),
            Some(Some(Name::Text(text))) => format!("%{text}"),
            _ => "<<UNKNOWN SSA VALUE>>".to_owned(),
        };
        if let Some(number) = number {
            text.push_str(&format!("#{number}"));
        }
        text
    }

    /// Where the groups of results begin.
    pub fn result_groups(&self, op: OpId) -> &[u32] {
        self.groups.get(&op).map_or(&[0], Vec::as_slice)
    }

    /// The number of a block.
    pub fn block(&self, block: BlockId) -> u32 {
        self.blocks.get(block.index()).copied().unwrap_or_default()
    }
}

struct Namer<'a> {
    ir: &'a Ir,
    generic: bool,
    names: Names,
    used: UsedNames,
}

impl Namer<'_> {
    fn number_region(&mut self, region: RegionId, mut counters: Counters) {
        let mark = self.used.taken.len();
        if !self.generic
            && let Some(op) = self.ir.region_parent(region)
            && let Some(wish) = self.ir.def(op).and_then(|def| def.block_arg_names)
        {
            let (ir, names, used) = (self.ir, &mut self.names, &mut self.used);
            wish(ir, op, region, &mut |value, name| {
                set_name(names, used, &mut counters, value, &name);
            });
        }
        self.number_blocks(region, &mut counters);
        for block in self.ir.blocks(region) {
            for op in self.ir.block_ops(block) {
                for &inner in self.ir.regions(op) {
                    self.number_region(inner, counters);
                }
            }
        }
        self.used.release(mark);
    }

    /// Numbers what is directly in the blocks of a region.
    fn number_blocks(&mut self, region: RegionId, counters: &mut Counters) {
        for (number, block) in self.ir.blocks(region).enumerate() {
            self.names.blocks[block.index()] = number as u32;
            let entry = self.ir.is_entry_block(block);
            for &arg in self.ir.block_args(block) {
                if self.names.values[arg.index()].is_some() {
                    continue;
                }
                let mut name = String::new();
                if entry {
                    name = format!("arg{}", counters.argument);
                    counters.argument += 1;
                }
                set_name(&mut self.names, &mut self.used, counters, arg, &name);
            }
            for op in self.ir.block_ops(block) {
                self.number_op(op, counters);
            }
        }
    }

    fn number_op(&mut self, op: OpId, counters: &mut Counters) {
        let mut groups = vec![0];
        if !self.generic
            && let Some(wish) = self.ir.def(op).and_then(|def| def.result_names)
        {
            let (ir, names, used) = (self.ir, &mut self.names, &mut self.used);
            wish(ir, op, &mut |value, name| {
                set_name(names, used, counters, value, &name);
                if let ValueDef::Result(_, number @ 1..) = ir.value_def(value) {
                    groups.push(number);
                }
            });
        }
        let Some(&first) = self.ir.results(op).first() else { return };
        let slot = &mut self.names.values[first.index()];
        if slot.is_none() {
            *slot = Some(Name::Number(counters.value));
            counters.value += 1;
        }
        if groups.len() > 1 {
            groups.sort_unstable();
            groups.dedup();
            self.names.groups.insert(op, groups);
        }
    }
}

fn set_name(
    names: &mut Names,
    used: &mut UsedNames,
    counters: &mut Counters,
    value: Value,
    name: &str,
) {
    names.values[value.index()] = Some(if name.is_empty() {
        counters.value += 1;
        Name::Number(counters.value - 1)
    } else {
        Name::Text(used.unique(name, counters))
    });
}
