//! Where our passes differ from MLIR's on purpose, or are known to do less.

/// A difference that is expected.
#[derive(Debug)]
pub struct Deviation {
    /// The pass; with `*` at the end, all that begin so.
    pass: &'static str,
    /// The end of the file's name, or a part of it that ends in a slash.
    file: &'static str,
    /// Why.
    #[expect(dead_code, reason = "is read by people, and printed")]
    reason: &'static str,
}

impl Deviation {
    /// Whether it belongs to a single pass, with the same options always.
    pub fn is_of_one_pass(&self) -> bool {
        !self.pass.ends_with('*')
    }
}

/// The deviation that is expected of a pass on the programs of a file.
pub fn find(pass: &str, file: &str) -> Option<&'static Deviation> {
    let is_named = |deviation: &Deviation| {
        let named = deviation.file;
        if named.ends_with('/') { file.contains(named) } else { file.ends_with(named) }
    };
    of(pass).find(|deviation| is_named(deviation))
}

/// The deviations of a pass.
pub fn of(pass: &str) -> impl Iterator<Item = &'static Deviation> {
    TABLE.iter().filter(move |deviation| match deviation.pass.strip_suffix('*') {
        Some(begin) => pass.starts_with(begin),
        None => deviation.pass == pass,
    })
}

const fn deviation(pass: &'static str, file: &'static str, reason: &'static str) -> Deviation {
    Deviation { pass, file, reason }
}

const BELOW: &str = "a loop whose upper bound may be below the lower one asks for it; blocks \
    that are a multiple of inner loops are counted again";
const FOREIGN: &str = "MLIR moves blocks into regions where they can't stand, or refuses only \
    what it made of the program; here the error is at the operation";
const CONVERTED: &str = "async types are converted in control flow, in casts and through \
    arguments of blocks too";
const AFFINE_FOLDS: &str = "affine operations are simplified only where it is asked for";
const MEMREF_FOLDS: &str = "MLIR folds less, or other things, on the way of other passes";
const FLOAT_FOLDS: &str = "fewer floating-point folds";
const BLOCK_ARGUMENTS: &str = "arguments of blocks that are the same from everywhere go away";
const VECTORS: &str = "vectors are taken apart into elements; MLIR shuffles them";
const FEWER_CANONICAL: &str = "fewer canonical patterns than in MLIR";
const CONVERSION_FOLDS: &str = "MLIR's conversions fold operations, and erase dead ones, as \
    they go";
const UNREACHABLE: &str = "blocks that cannot be reached are converted too";
const INLINE_ONLY: &str = "only inlines; MLIR canonicalizes too, and erases private functions \
    that nobody calls";

static TABLE: &[Deviation] = &[
    // The faults of MLIR's passes that ours do not have.
    deviation("--async-parallel-for*", "interop/mlir-lowers-our-text.mlir", BELOW),
    deviation("--async-parallel-for*", "parser/scf.mlir", BELOW),
    deviation("--async-parallel-for*", "run/lowered/parallel-2d.mlir", BELOW),
    deviation("--async-parallel-for*", "run/lowered/parallel-3d.mlir", BELOW),
    deviation("--async-parallel-for*", "run/pipeline-loops.mlir", BELOW),
    deviation("--async-parallel-for*", "async-parallel-for/aligned.mlir", BELOW),
    deviation("--async-parallel-for*", "async-parallel-for/ranges.mlir", BELOW),
    deviation("--async-parallel-for*", "async-to-async-runtime/ours.mlir", BELOW),
    deviation("--async-parallel-for*", "canonicalize/loops.mlir", BELOW),
    deviation("--async-parallel-for*", "convert-scf-to-cf/nested.mlir", BELOW),
    deviation("--async-parallel-for*", "convert-scf-to-cf/parallel.mlir", BELOW),
    deviation("--async-parallel-for*", "inputs/parallel-below.mlir", BELOW),
    deviation("--async-parallel-for*", "inputs/tasks-below.mlir", BELOW),
    deviation("--async-func-to-async-runtime", "errors.mlir", FOREIGN),
    deviation("--async-to-async-runtime", "async-to-async-runtime/errors.mlir", FOREIGN),
    deviation("--async-runtime-ref-counting", "ref-counting/errors.mlir", FOREIGN),
    deviation(
        "--async-runtime-ref-counting",
        "inputs/references.mlir",
        "a value that is returned twice has a reference for each; in MLIR one for both",
    ),
    deviation(
        "--async-runtime-ref-counting",
        "inputs/runtime.mlir",
        "a token that is taken out of an `!async.value` gets a reference of its own",
    ),
    deviation(
        "--async-runtime-ref-counting*",
        "async-runtime-ref-counting-opt/ours.mlir",
        "a value that is passed on several times has a reference for each; pairs stay where \
         another user may drop in between",
    ),
    deviation("--convert-async-to-llvm", "async-runtime-ref-counting/functions.mlir", CONVERTED),
    deviation("--convert-async-to-llvm*", "run/many-tasks.mlir", CONVERTED),
    deviation("--convert-async-to-llvm", "async-runtime-ref-counting-opt/ours.mlir", CONVERTED),
    deviation("--convert-async-to-llvm", "convert-async-to-llvm/control-flow.mlir", CONVERTED),
    deviation("--convert-async-to-llvm", "convert-async-to-llvm/runtime.mlir", CONVERTED),
    deviation("--convert-async-to-llvm", "inputs/runtime.mlir", CONVERTED),
    deviation("--convert-async-to-llvm*", "view/task-graph.mlir", CONVERTED),
    deviation("--convert-async-to-llvm*", "run/ref-counting.mlir", CONVERTED),
    deviation("--convert-async-to-llvm*", "async-to-async-runtime/execute.mlir", CONVERTED),
    deviation("--convert-async-to-llvm*", "parser/async-forms.mlir", UNREACHABLE),
    deviation("--convert-async-to-llvm*", "run/lowered/error.mlir", UNREACHABLE),
    deviation("--convert-async-to-llvm*", "func-to-async-runtime/functions.mlir", UNREACHABLE),
    deviation("--convert-async-to-llvm*", "func-to-async-runtime/ours.mlir", UNREACHABLE),
    deviation("--convert-async-to-llvm*", "async-parallel-for/parents.mlir", UNREACHABLE),
    deviation("--convert-async-to-llvm*", "canonicalize/async.mlir", UNREACHABLE),
    deviation("--convert-async-to-llvm*", "convert-async-to-llvm/errors.mlir", UNREACHABLE),
    deviation("--convert-async-to-llvm*", "convert-scf-to-cf/single-block.mlir", UNREACHABLE),
    deviation("--convert-async-to-llvm*", "inputs/canonical.mlir", UNREACHABLE),
    deviation(
        "--convert-async-to-llvm",
        "convert-async-to-llvm/alignment.mlir",
        "the storage of values is aligned to 16 bytes, not as LLVM aligns the type",
    ),
    // Where the passes around them do less, or what is simpler.
    deviation("--*", "lower-affine/index.mlir", AFFINE_FOLDS),
    deviation("--*", "lower-affine/invalid.mlir", AFFINE_FOLDS),
    deviation("--*", "lower-affine/operations.mlir", AFFINE_FOLDS),
    deviation("--*", "lower-affine/simplified.mlir", AFFINE_FOLDS),
    deviation("--*", "parser/affine.mlir", AFFINE_FOLDS),
    deviation("--*", "canonicalize/memory.mlir", MEMREF_FOLDS),
    deviation("--*", "inputs/floats.mlir", FLOAT_FOLDS),
    deviation("--*", "canonicalize/dead-code.mlir", BLOCK_ARGUMENTS),
    deviation("--*", "convert-cf-to-llvm/branches.mlir", BLOCK_ARGUMENTS),
    deviation("--*", "parser/ub.mlir", "values that are not defined stay apart"),
    deviation("--inline", "parser/async-forms.mlir", INLINE_ONLY),
    deviation("--inline", "parser/memref.mlir", INLINE_ONLY),
    deviation("--inline", "parser/scf.mlir", INLINE_ONLY),
    deviation("--inline", "parser/vector.mlir", INLINE_ONLY),
    deviation("--inline", "run/machine.mlir", INLINE_ONLY),
    deviation("--inline", "run/memrefs.mlir", INLINE_ONLY),
    deviation("--inline", "run/pipeline-loops.mlir", INLINE_ONLY),
    deviation("--inline", "run/pipeline-vectors.mlir", INLINE_ONLY),
    deviation("--inline", "async-func-to-async-runtime/functions.mlir", INLINE_ONLY),
    deviation("--inline", "async-to-async-runtime/folding.mlir", INLINE_ONLY),
    deviation("--inline", "convert-arith-to-llvm/folds.mlir", INLINE_ONLY),
    deviation("--inline", "convert-func-to-llvm/functions.mlir", INLINE_ONLY),
    deviation("--inline", "convert-scf-to-cf/branches.mlir", INLINE_ONLY),
    deviation("--inline", "convert-scf-to-cf/loops.mlir", INLINE_ONLY),
    deviation("--inline", "convert-vector-to-llvm/operations.mlir", INLINE_ONLY),
    deviation("--inline", "expand-realloc/realloc.mlir", INLINE_ONLY),
    deviation("--inline", "symbol-dce/nested.mlir", INLINE_ONLY),
    deviation("--canonicalize", "parser/memref.mlir", FEWER_CANONICAL),
    deviation("--canonicalize", "parser/scf.mlir", FEWER_CANONICAL),
    deviation("--canonicalize", "parser/vector.mlir", FEWER_CANONICAL),
    deviation("--canonicalize", "run/pipeline-vectors.mlir", FEWER_CANONICAL),
    deviation("--canonicalize", "async-to-async-runtime/folding.mlir", FEWER_CANONICAL),
    deviation("--canonicalize", "convert-arith-to-llvm/folds.mlir", FEWER_CANONICAL),
    deviation("--canonicalize", "convert-scf-to-cf/branches.mlir", FEWER_CANONICAL),
    deviation("--canonicalize", "convert-scf-to-cf/loops.mlir", FEWER_CANONICAL),
    deviation("--canonicalize", "convert-scf-to-cf/nested.mlir", FEWER_CANONICAL),
    deviation("--canonicalize", "convert-vector-to-llvm/operations.mlir", FEWER_CANONICAL),
    deviation("--canonicalize", "cse/pure.mlir", FEWER_CANONICAL),
    deviation("--canonicalize", "expand-realloc/realloc.mlir", FEWER_CANONICAL),
    deviation("--convert-arith-to-llvm", "arith-expand/arithmetic.mlir", CONVERSION_FOLDS),
    deviation("--convert-arith-to-llvm", "cse/pure.mlir", UNREACHABLE),
    deviation("--convert-cf-to-llvm", "parser/functions.mlir", UNREACHABLE),
    deviation("--convert-cf-to-llvm", "convert-cf-to-llvm/unreachable.mlir", UNREACHABLE),
    deviation("--convert-func-to-llvm", "run/memref-results.mlir", CONVERSION_FOLDS),
    deviation("--convert-func-to-llvm", "ref-counting/ours.mlir", UNREACHABLE),
    deviation("--convert-index-to-llvm", "convert-to-llvm/all.mlir", AFFINE_FOLDS),
    deviation("--convert-index-to-llvm", "unrealized-casts/casts.mlir", AFFINE_FOLDS),
    deviation("--lower-affine", "run/async.mlir", AFFINE_FOLDS),
    deviation("--lower-affine", "convert-to-llvm/all.mlir", AFFINE_FOLDS),
    deviation("--lower-affine", "unrealized-casts/casts.mlir", AFFINE_FOLDS),
    deviation("--convert-scf-to-cf", "switch-bitwidth.mlir", "MLIR cuts cases off to 32 bits"),
    deviation("--convert-to-llvm", "parser/functions.mlir", CONVERSION_FOLDS),
    deviation("--convert-to-llvm", "parser/vector.mlir", CONVERSION_FOLDS),
    deviation("--convert-to-llvm", "run/memref-results.mlir", CONVERSION_FOLDS),
    deviation("--convert-to-llvm", "run/pipeline-vectors.mlir", CONVERSION_FOLDS),
    deviation("--convert-to-llvm", "arith-expand/arithmetic.mlir", CONVERSION_FOLDS),
    deviation("--convert-to-llvm", "ref-counting/ours.mlir", CONVERSION_FOLDS),
    deviation("--convert-to-llvm", "convert-vector-to-llvm/operations.mlir", CONVERSION_FOLDS),
    deviation("--convert-to-llvm", "finalize-memref-to-llvm/atomic.mlir", CONVERSION_FOLDS),
    deviation("--convert-to-llvm", "finalize-memref-to-llvm/views.mlir", CONVERSION_FOLDS),
    deviation("--convert-to-llvm", "memref-expand/reshape.mlir", CONVERSION_FOLDS),
    deviation("--convert-vector-to-*", "parser/vector.mlir", VECTORS),
    deviation("--convert-vector-to-*", "run/pipeline-vectors.mlir", VECTORS),
    deviation("--convert-vector-to-*", "convert-vector-to-llvm/left.mlir", VECTORS),
    deviation("--convert-vector-to-*", "convert-vector-to-llvm/operations.mlir", VECTORS),
    deviation("--convert-vector-to-*", "convert-vector-to-scf/print.mlir", VECTORS),
    deviation("--convert-vector-to-*", "convert-vector-to-scf/transfer.mlir", VECTORS),
    deviation("--expand-strided-metadata", "run/pipeline-vectors.mlir", VECTORS),
    deviation("--finalize-memref-to-llvm", "parser/memref.mlir", CONVERSION_FOLDS),
    deviation("--finalize-memref-to-llvm", "run/pipeline-vectors.mlir", CONVERSION_FOLDS),
    deviation(
        "--finalize-memref-to-llvm",
        "finalize-memref-to-llvm/",
        "what MLIR leaves to passes before it is lowered too, atomic updates with regions among it",
    ),
    deviation("--finalize-memref-to-llvm", "memref-expand/reshape.mlir", CONVERSION_FOLDS),
];
