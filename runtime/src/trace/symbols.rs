//! The names of functions in the process.
//!
//! Not by `dladdr`: it takes the lock that the loader holds while it runs a library's
//! constructor, which may wait for the task whose name is wanted; and it knows exported
//! functions only. `dl_iterate_phdr` takes a lock that is held for moments, and the
//! symbols of all functions are in the files.

use core::ffi::{CStr, c_int, c_void};
use core::slice;
use object::read::elf::ElfFile64;
use object::{Object as _, ObjectSymbol as _, SymbolKind};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::os::fd::AsRawFd as _;
use std::os::unix::ffi::OsStrExt as _;

/// The name of the function at an address; `None` if it is not in a file that is
/// loaded, or has no symbol there.
pub(super) fn name(address: usize) -> Option<String> {
    let mut found = Found { address, path: None, base: 0 };
    // SAFETY: the callback gets this pointer, and is not called any more afterwards.
    unsafe { libc::dl_iterate_phdr(Some(look), (&raw mut found).cast()) };
    let file = Mapped::open(&found.path?)?;
    let file = ElfFile64::<object::Endianness>::parse(file.bytes()).ok()?;
    let offset = address.wrapping_sub(found.base) as u64;
    file.symbols()
        .chain(file.dynamic_symbols())
        .filter(|symbol| symbol.kind() == SymbolKind::Text && symbol.is_definition())
        .find(|symbol| {
            let first = symbol.address();
            first == offset || (first..first.saturating_add(symbol.size())).contains(&offset)
        })
        .and_then(|symbol| symbol.name().ok().map(str::to_owned))
}

/// What is looked for, and what was found: which file, and where it is loaded.
struct Found {
    address: usize,
    path: Option<OsString>,
    base: usize,
}

unsafe extern "C" fn look(
    info: *mut libc::dl_phdr_info,
    _size: libc::size_t,
    found: *mut c_void,
) -> c_int {
    // SAFETY: the loader gives a valid struct, and the pointer that `name` gave.
    let (info, found) = unsafe { (&*info, &mut *found.cast::<Found>()) };
    if info.dlpi_phdr.is_null() {
        return 0;
    }
    // SAFETY: the array has that many elements.
    let segments = unsafe { slice::from_raw_parts(info.dlpi_phdr, info.dlpi_phnum.into()) };
    let base = info.dlpi_addr as usize;
    let is_there = segments.iter().any(|segment| {
        let first = base.wrapping_add(segment.p_vaddr as usize);
        segment.p_type == libc::PT_LOAD
            && found.address.wrapping_sub(first) < segment.p_memsz as usize
    });
    if !is_there {
        return 0;
    }
    let name = if info.dlpi_name.is_null() {
        &[]
    } else {
        // SAFETY: the loader gives a C string.
        unsafe { CStr::from_ptr(info.dlpi_name) }.to_bytes()
    };
    // The program itself has no name there.
    let path = if name.is_empty() { b"/proc/self/exe".as_slice() } else { name };
    found.path = Some(OsStr::from_bytes(path).to_owned());
    found.base = base;
    1
}

/// A file that is mapped into memory: only what is looked at is read.
struct Mapped {
    bytes: *mut c_void,
    len: usize,
}

impl Mapped {
    fn open(path: &OsStr) -> Option<Self> {
        let file = File::open(path).ok()?;
        let len = usize::try_from(file.metadata().ok()?.len()).ok().filter(|len| *len > 0)?;
        let descriptor = file.as_raw_fd();
        // SAFETY: a new mapping, which nothing else refers to.
        let bytes = unsafe {
            libc::mmap(
                core::ptr::null_mut(),
                len,
                libc::PROT_READ,
                libc::MAP_PRIVATE,
                descriptor,
                0,
            )
        };
        (bytes != libc::MAP_FAILED).then_some(Self { bytes, len })
    }

    fn bytes(&self) -> &[u8] {
        // SAFETY: mapped as long as this lives. Nobody writes to the file of a library or
        // a program that is loaded: it is replaced as a whole, or refused.
        unsafe { slice::from_raw_parts(self.bytes.cast(), self.len) }
    }
}

impl Drop for Mapped {
    fn drop(&mut self) {
        // SAFETY: mapped by `open`, and nothing refers to it any more.
        unsafe { libc::munmap(self.bytes, self.len) };
    }
}

#[cfg(test)]
mod tests {
    use super::name;
    use core::ffi::c_void;

    #[test]
    fn functions_of_the_program_and_of_libraries() {
        let own = name(functions_of_the_program_and_of_libraries as *const c_void as usize);
        assert!(own.is_some_and(|name| name.contains("functions_of_the_program")));
        let exported = name(libc::getppid as *const c_void as usize);
        // The address may be that of the program's jump to the library's function.
        assert!(exported.is_none_or(|name| name.contains("getppid")));
        assert_eq!(name(16), None);
    }
}
