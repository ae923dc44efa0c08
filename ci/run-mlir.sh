#!/usr/bin/env bash
# Lowers an MLIR program that uses the async dialect and runs it on a runtime.
#
#   ci/run-mlir.sh FILE.mlir LIBRARY [mlir-runner options]
#
# The passes stand in ffi-tests/mlir/pipeline.txt, one a line; the first
# `// PIPELINE:` line of the program, if any, replaces the first of them.
# The tools are those of LLVM 22 (Debian: mlir-22-tools and libmlir-22), from
# $MLIR_BIN_DIR and $MLIR_LIB_DIR if set.
set -euo pipefail

if [ $# -lt 2 ]; then
    echo "usage: $0 FILE.mlir LIBRARY [mlir-runner options]" >&2
    exit 2
fi
file=$1
library=$2
shift 2

bin=${MLIR_BIN_DIR:-/usr/lib/llvm-22/bin}
if [ ! -x "$bin/mlir-opt" ]; then
    bin=$(dirname "$(command -v mlir-opt || true)")
fi
libs=${MLIR_LIB_DIR:-$bin/../lib}
utils=$(find "$libs/" -maxdepth 1 -name 'libmlir_c_runner_utils.so*' 2>/dev/null | sort | head -n 1 || true)
if [ ! -x "$bin/mlir-opt" ] || [ ! -x "$bin/mlir-runner" ] || [ -z "$utils" ]; then
    echo "$0: no MLIR tools; install the Debian packages mlir-22-tools and libmlir-22," >&2
    echo "or name their folders in MLIR_BIN_DIR and MLIR_LIB_DIR" >&2
    exit 1
fi

passes=$(dirname "$0")/../ffi-tests/mlir/pipeline.txt
first=$(sed -n 's|^// PIPELINE: *||p' "$file" | head -n 1)
pipeline=${first:-$(head -n 1 "$passes")},$(tail -n +2 "$passes" | paste -sd, -)

"$bin/mlir-opt" --pass-pipeline="builtin.module($pipeline)" "$file" |
    "$bin/mlir-runner" -O2 -e main --entry-point-result=void \
        --shared-libs="$library,$utils" "$@" -
