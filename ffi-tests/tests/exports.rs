//! What the shared library shows to the loader: exactly the names of the C API, and
//! the flags and dependencies that were decided.

use ffi_tests::abi::Abi;
use ffi_tests::{header, library};
use object::elf;
use object::read::elf::{Dyn, FileHeader};
use object::{Endianness, Object, ObjectSymbol};
use std::collections::BTreeSet;
use std::path::Path;

type Elf = elf::FileHeader64<Endianness>;

/// The entries of the dynamic section: tag and value.
struct Dynamic {
    entries: Vec<(elf::DynamicTag, u64)>,
    needed: BTreeSet<String>,
    soname: Option<String>,
}

impl Dynamic {
    fn read(library: &Path) -> Self {
        let data = std::fs::read(library).expect("the library was built");
        let file = Elf::parse(&*data).expect("it is a 64-bit ELF file");
        let endian = file.endian().expect("its byte order is known");
        let sections = file.sections(endian, &*data).expect("it has sections");
        let (entries, strings) =
            sections.dynamic(endian, &*data).expect("readable").expect("it is dynamic");
        let strings = sections.strings(endian, &*data, strings).expect("it has names");
        let name = |entry: &elf::Dyn64<Endianness>| {
            let offset = u32::try_from(entry.d_val(endian)).expect("names are not far away");
            String::from_utf8(strings.get(offset).expect("the name exists").to_vec())
                .expect("names are ASCII")
        };
        let mut dynamic = Dynamic { entries: Vec::new(), needed: BTreeSet::new(), soname: None };
        for entry in entries {
            match entry.d_tag(endian) {
                elf::DT_NULL => break,
                elf::DT_NEEDED => drop(dynamic.needed.insert(name(entry))),
                elf::DT_SONAME => dynamic.soname = Some(name(entry)),
                tag => dynamic.entries.push((tag, entry.d_val(endian))),
            }
        }
        dynamic
    }

    fn flags(&self, tag: elf::DynamicTag) -> u64 {
        self.entries.iter().find(|entry| entry.0 == tag).map_or(0, |entry| entry.1)
    }
}

fn exported(library: &Path) -> BTreeSet<String> {
    let data = std::fs::read(library).expect("the library was built");
    let file = object::File::parse(&*data).expect("it is an object file");
    file.dynamic_symbols()
        .filter(|symbol| symbol.is_definition() && symbol.is_global())
        .map(|symbol| symbol.name().expect("names are ASCII").to_owned())
        .collect()
}

/// The names that stand before a parenthesis in declarations of the headers.
fn declared(abi: Abi) -> BTreeSet<String> {
    let read = |path| std::fs::read_to_string(path).expect("the header is committed");
    let mut text = read(abi.header());
    if abi == Abi::Today {
        text += &read(header::ext_path());
    }
    let code: Vec<&str> =
        text.lines().filter(|line| !line.starts_with("//") && !line.starts_with('#')).collect();
    code.join("\n")
        .split('(')
        .filter_map(|part| part.rsplit([' ', '\n', '*']).next())
        .filter(|name| {
            ["mlir", "__mlir", "asyncRuntime", "MLIR_"].iter().any(|start| name.starts_with(start))
        })
        .map(str::to_owned)
        .collect()
}

/// The names in the `global:` part of the version script.
fn reviewed(abi: Abi) -> BTreeSet<String> {
    let text = std::fs::read_to_string(abi.exports()).expect("the list is committed");
    let (_, globals) = text.split_once("global:").expect("it has a part `global:`");
    let (globals, _) = globals.split_once("local:").expect("it has a part `local:`");
    let mut names = BTreeSet::new();
    // Comments hold no semicolon, names end in one.
    for statement in globals.split(';') {
        let name = statement.rsplit("*/").next().expect("there is a last part").trim();
        if !name.is_empty() {
            assert!(names.insert(name.to_owned()), "{name} is listed twice");
        }
    }
    names
}

#[test]
fn the_reviewed_list_is_the_header() {
    for abi in Abi::ALL {
        assert_eq!(reviewed(abi), declared(abi), "{abi:?}");
    }
}

#[test]
fn exported_symbols_are_the_reviewed_list() {
    let debug = library::build("dev");
    let release = Abi::ALL.map(|abi| (abi, library::of(abi)));
    for (abi, library) in [(Abi::Today, &debug)].into_iter().chain(release) {
        assert_eq!(exported(&library.shared()), reviewed(abi), "{}", library.shared().display());
    }
}

#[test]
fn loader_flags_and_dependencies() {
    let allowed: BTreeSet<String> =
        ["libc.so.6", "libgcc_s.so.1", "ld-linux-x86-64.so.2", "ld64.so.1"]
            .map(str::to_owned)
            .into();
    let debug = library::build("dev");
    for (abi, library) in
        Abi::ALL.map(|abi| (abi, library::of(abi))).into_iter().chain([(Abi::Today, &debug)])
    {
        let dynamic = Dynamic::read(&library.shared());
        let name = library.shared();
        let name = name.display();
        assert_eq!(dynamic.soname, Some(format!("lib{}.so", abi.library())), "{name}");
        let unwanted: Vec<_> = dynamic.needed.difference(&allowed).collect();
        assert!(unwanted.is_empty(), "{name} needs {unwanted:?}");
        let flags_1 = dynamic.flags(elf::DT_FLAGS_1);
        assert_ne!(flags_1 & elf::DF_1_NODELETE.0, 0, "{name} can be unloaded");
        let flags = dynamic.flags(elf::DT_FLAGS);
        assert_eq!(flags & elf::DF_STATIC_TLS.0, 0, "{name} needs static TLS");
        let is_text_relocated = dynamic.entries.iter().any(|entry| entry.0 == elf::DT_TEXTREL);
        assert!(!is_text_relocated, "{name} has relocations in its code");
    }
}
