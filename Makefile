# Each target calls cargo or a script in ci/. `make help` lists them.
.DEFAULT_GOAL := help
.PHONY: help demo test test-long bench abi lint fmt docs header

help: ## list the targets
	@grep -E '^[a-z-]+:.*## ' Makefile | sed 's/:.*## /:/' | while IFS=: read -r name text; \
	    do printf '  make %-10s %s\n' "$$name" "$$text"; done

demo: ## build the library, run a C, a C++ and an MLIR program on it
	ci/demo

test: ## all tests; installs the tools that are missing
	ci/test

test-long: ## all tests in their long form (hours)
	ASYNC_RUNTIME_TEST_LONG=1 ci/test

bench: ## measure against LLVM's runtime and native task libraries
	ci/bench

abi: ## build the libraries with the C API of LLVM 12 and 13: target/abi/*/release
	ci/build-abi all

lint: ## format, clippy, documentation and shell script checks
	ci/lint

fmt: ## format the Rust sources
	cargo fmt --all

docs: ## the Rust documentation, internals included: target/doc/async_runtime
	cargo doc --no-deps --package async-runtime --document-private-items

header: ## write include/async_runtime.h anew from runtime/src/ffi
	cargo run --package ffi-tests --bin generate-header
