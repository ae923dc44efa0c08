# Each target calls cargo or a script in ci/. `make help` lists them.
.DEFAULT_GOAL := help
.PHONY: help demo test test-long bench bench-scaling abi install uninstall install-tools uninstall-tools mlir-compat deb lint fmt docs book header

help: ## list the targets
	@grep -E '^[a-z-]+:.*## ' Makefile | sed 's/:.*## /:/' | while IFS=: read -r name text; \
	    do printf '  make %-13s %s\n' "$$name" "$$text"; done

demo: ## build the library, run a C, a C++, a Rust and an MLIR program on it
	ci/demo

test: ## all tests; installs the tools that are missing
	ci/test

test-long: ## all tests in their long form (hours)
	ASYNC_RUNTIME_TEST_LONG=1 ci/test

bench: ## measure against LLVM's runtime and native task libraries
	ci/bench

bench-scaling: ## how costs grow with workers, queues, chains, fan-outs, blocks: docs/figures
	ci/bench --scaling --out docs/figures

abi: ## build the libraries with the C API of LLVM 12 and 13: target/abi/*/release
	ci/build-abi all

install: ## into PREFIX (/usr/local), LIBDIR, INCLUDEDIR; DESTDIR for packages
	PREFIX="$(PREFIX)" LIBDIR="$(LIBDIR)" INCLUDEDIR="$(INCLUDEDIR)" DESTDIR="$(DESTDIR)" ci/install

uninstall: ## remove what `make install` with the same variables has put there
	PREFIX="$(PREFIX)" LIBDIR="$(LIBDIR)" INCLUDEDIR="$(INCLUDEDIR)" DESTDIR="$(DESTDIR)" \
	    ci/install uninstall

install-tools: ## async-opt, async-runner, async-trace, with manual pages and completions, into PREFIX
	PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" TOOLS="$(TOOLS)" TOOLS_DIR="$(TOOLS_DIR)" ci/install tools

uninstall-tools: ## remove what `make install-tools` has put there
	PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" TOOLS="$(TOOLS)" ci/install uninstall-tools

mlir-compat: ## a libmlir_async_runtime.so of ours in DIR, for programs linked with LLVM's
	DESTDIR="$(DESTDIR)" MLIR_SONAME="$(MLIR_SONAME)" ci/install mlir-compat "$(DIR)"

deb: ## Debian packages: target/deb
	ci/deb

lint: ## format, clippy, documentation and shell script checks
	ci/lint

fmt: ## format the Rust sources
	cargo fmt --all

docs: ## the Rust documentation, internals included: target/doc/async_runtime
	cargo doc --no-deps --package async-runtime --document-private-items

book: ## the book of docs/, with mdbook: target/book
	@command -v mdbook >/dev/null || { echo "mdbook is missing; install it with: cargo install mdbook --locked" >&2; exit 1; }
	mdbook build docs

header: ## write include/async_runtime.h anew from runtime/src/ffi
	cargo run --package ffi-tests --bin generate-header
