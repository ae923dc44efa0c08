# Sourced by the scripts in this folder: where the project is, and how they talk.
# shellcheck shell=bash

# Everything runs from the top of the project.
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit

# rustup puts cargo here; a shell that is not a login shell may not know it.
if ! command -v cargo >/dev/null && [ -x "${HOME:-}/.cargo/bin/cargo" ]; then
    PATH=$HOME/.cargo/bin:$PATH
fi

# Prints a heading.
say() {
    printf '\n== %s\n' "$*"
}

# Prints a command and runs it.
run() {
    printf '$ %s\n' "$*"
    "$@"
}

# Reports on stderr why the script cannot go on, and ends it.
die() {
    printf '%s: %s\n' "$0" "$*" >&2
    exit 1
}

# Whether a variable is set to 1.
is_on() {
    [ "${!1:-}" = 1 ]
}
