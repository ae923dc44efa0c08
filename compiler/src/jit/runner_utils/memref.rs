//! Memrefs: what they are in memory, and how they are printed.
//!
//! ```text
//! Unranked Memref base@ = 0x1234 rank = 2 offset = 0 sizes = [2, 2] strides = [2, 1] data =
//! [[1,   2],
//!  [3,   4]]
//! ```

use std::fmt::Write;

use super::functions;
use super::print::{bfloat, general, half};
use super::stream::write;

/// A memref without a static rank: the rank, and the address of the descriptor.
#[derive(Debug)]
#[repr(C)]
pub struct Unranked {
    rank: i64,
    descriptor: *const i64,
}

/// A memref: allocated pointer, aligned pointer, offset, sizes, strides.
pub(super) struct Descriptor<'a> {
    base: *mut u8,
    offset: i64,
    sizes: &'a [i64],
    strides: &'a [i64],
}

impl<'a> Descriptor<'a> {
    /// # Safety
    /// It is a memref.
    pub(super) unsafe fn new(memref: &'a Unranked) -> Self {
        // SAFETY: the caller says so.
        unsafe { Self::from_parts(memref.rank, memref.descriptor) }
    }

    /// # Safety
    /// `descriptor` is that of a memref of that rank, which lives for `'a`.
    unsafe fn from_parts(rank: i64, descriptor: *const i64) -> Self {
        let rank = usize::try_from(rank).unwrap_or(0);
        // SAFETY: a descriptor has two pointers, the offset, `rank` sizes and `rank`
        // strides; all are as wide as an `i64`.
        unsafe {
            Self {
                base: *descriptor.add(1).cast::<*mut u8>(),
                offset: *descriptor.add(2),
                sizes: std::slice::from_raw_parts(descriptor.add(3), rank),
                strides: std::slice::from_raw_parts(descriptor.add(3 + rank), rank),
            }
        }
    }

    /// Where an element is.
    pub(super) fn element(&self, position: i64, bytes: usize) -> *mut u8 {
        let place = position.wrapping_mul(bytes as i64);
        self.base.wrapping_offset(place as isize)
    }

    /// The positions of all elements, in row-major order.
    pub(super) fn positions(&self) -> impl Iterator<Item = i64> {
        let empty = self.sizes.contains(&0);
        let mut indices = vec![0; self.sizes.len()];
        let mut next = (!empty).then_some(self.offset);
        std::iter::from_fn(move || {
            let current = next?;
            let mut position = current;
            // As an odometer counts; None after the last.
            next = (0..indices.len()).rev().find_map(|dim| {
                indices[dim] += 1;
                position += self.strides[dim];
                if indices[dim] < self.sizes[dim] {
                    return Some(position);
                }
                position -= self.strides[dim] * indices[dim];
                indices[dim] = 0;
                None
            });
            Some(current)
        })
    }

    fn shape(&self) -> String {
        let list =
            |numbers: &[i64]| numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        let base = match self.base as usize {
            0 => "0".to_owned(),
            base => format!("{base:#x}"),
        };
        let (rank, offset) = (self.sizes.len(), self.offset);
        let (sizes, strides) = (list(self.sizes), list(self.strides));
        format!(
            "base@ = {base} rank = {rank} offset = {offset} sizes = [{sizes}] strides = [{strides}]"
        )
    }

    /// # Safety
    /// The elements are of type `T`.
    unsafe fn print<T: Element>(&self, before: &str) {
        let mut text = format!("{before}Memref {} data = \n", self.shape()).into_bytes();
        // SAFETY: the caller says so.
        unsafe { self.print_data::<T>(&mut text) };
        text.push(b'\n');
        write(&text);
    }

    /// # Safety
    /// As above.
    unsafe fn print_data<T: Element>(&self, text: &mut Vec<u8>) {
        let rank = self.sizes.len();
        if rank == 0 {
            text.push(b'[');
            // SAFETY: there is one element.
            unsafe { self.print_element::<T>(self.offset, text) };
            text.push(b']');
            return;
        }
        // For each dimension that is being printed: the next index and its position.
        let mut open = vec![(0i64, self.offset)];
        text.push(b'[');
        while let Some(&(index, position)) = open.last() {
            let dim = open.len() - 1;
            if index >= self.sizes[dim] {
                text.push(b']');
                open.pop();
                continue;
            }
            open[dim] = (index + 1, position + self.strides[dim]);
            if index > 0 {
                text.extend_from_slice(if dim + 1 == rank { b", " } else { b", \n" });
                let spaces = if dim + 1 == rank { rank } else { dim + 1 };
                text.resize(text.len() + spaces, b' ');
            }
            if dim + 1 == rank {
                // SAFETY: the indices are below the sizes.
                unsafe { self.print_element::<T>(position, text) };
            } else {
                text.push(b'[');
                open.push((0, position));
            }
        }
    }

    /// # Safety
    /// There is an element of type `T`.
    unsafe fn print_element<T: Element>(&self, position: i64, text: &mut Vec<u8>) {
        let place = self.element(position, size_of::<T>());
        // SAFETY: the caller says so; memory may be of any alignment.
        unsafe { place.cast::<T>().read_unaligned() }.print(text);
    }
}

/// What is in a memref.
trait Element: Copy {
    /// Appends the text.
    fn print(self, text: &mut Vec<u8>);
}

macro_rules! elements {
    ($($ty:ty, $value:ident => $text:expr;)*) => {$(
        impl Element for $ty {
            fn print(self, text: &mut Vec<u8>) {
                let $value = self;
                text.extend_from_slice($text.as_bytes());
            }
        }
    )*};
}

/// A half.
#[derive(Clone, Copy)]
#[repr(transparent)]
struct F16(u16);

/// A `bf16`.
#[derive(Clone, Copy)]
#[repr(transparent)]
struct Bf16(u16);

elements! {
    i16, value => value.to_string();
    i32, value => value.to_string();
    i64, value => value.to_string();
    f32, value => general(value.into());
    f64, value => general(value);
    F16, value => general(half(value.0));
    Bf16, value => general(bfloat(value.0));
    [f32; 2], value => format!("({},{})", general(value[0].into()), general(value[1].into()));
    [f64; 2], value => format!("({},{})", general(value[0]), general(value[1]));
}

/// A character, as C++ prints it.
impl Element for i8 {
    fn print(self, text: &mut Vec<u8>) {
        text.push(self as u8);
    }
}

/// # Safety
/// `memref` is one with elements of type `T`.
unsafe extern "C" fn print_unranked<T: Element>(memref: *const Unranked) {
    // SAFETY: the caller says so.
    unsafe { Descriptor::new(&*memref).print::<T>("Unranked ") }
}

/// # Safety
/// It is a memref of that rank with elements of type `T`.
unsafe extern "C" fn print_parts<T: Element>(rank: i64, descriptor: *const i64) {
    // SAFETY: the caller says so.
    unsafe { Descriptor::from_parts(rank, descriptor).print::<T>("Unranked ") }
}

/// # Safety
/// `descriptor` is that of a memref of that rank with elements of type `T`.
unsafe extern "C" fn print_ranked<T: Element, const RANK: i64>(descriptor: *const i64) {
    // SAFETY: the caller says so.
    unsafe { Descriptor::from_parts(RANK, descriptor).print::<T>("") }
}

/// # Safety
/// `memref` is one.
unsafe extern "C" fn print_shape(memref: *const Unranked) {
    let mut text = String::new();
    // SAFETY: the caller says so.
    let shape = unsafe { Descriptor::new(&*memref).shape() };
    // Writing to a string does not fail.
    let _ = writeln!(text, "Unranked Memref {shape}");
    write(text.as_bytes());
}

type OfUnranked = unsafe extern "C" fn(*const Unranked);
type OfParts = unsafe extern "C" fn(i64, *const i64);
type OfRanked = unsafe extern "C" fn(*const i64);

/// The functions for one type, by the rest of the name.
fn of_type<T: Element>(rest: &str) -> Option<usize> {
    functions! { rest;
        "" => print_unranked::<T>, OfUnranked;
        "raw" => print_parts::<T>, OfParts;
        "0d" => print_ranked::<T, 0>, OfRanked;
        "1d" => print_ranked::<T, 1>, OfRanked;
        "2d" => print_ranked::<T, 2>, OfRanked;
        "3d" => print_ranked::<T, 3>, OfRanked;
        "4d" => print_ranked::<T, 4>, OfRanked;
    }
}

/// `_mlir_ciface_printMemref2dF32`, `printMemrefF32`, `_mlir_ciface_print_memref_2d_f32`, …
pub(super) fn address(name: &str) -> Option<usize> {
    let (wrapped, name) = match name.strip_prefix("_mlir_ciface_") {
        Some(name) => (true, name),
        None => (false, name),
    };
    let rest = name.strip_prefix("printMemref").or_else(|| name.strip_prefix("print_memref_"))?;
    if wrapped && rest.starts_with("Shape") {
        let function: OfUnranked = print_shape;
        return Some(function as usize);
    }
    let of_rank = rest.split_at_checked(2).filter(|(rank, _)| rank.ends_with('d'));
    let (rank, ty) = of_rank.unwrap_or(("", rest));
    let rank = match (wrapped, rank) {
        (true, rank) => rank,
        (false, "") => "raw",
        (false, _) => return None,
    };
    match ty.trim_start_matches('_') {
        "I8" | "i8" => of_type::<i8>(rank),
        "I16" | "i16" => of_type::<i16>(rank),
        "I32" | "i32" => of_type::<i32>(rank),
        "I64" | "i64" | "Ind" | "ind" => of_type::<i64>(rank),
        "F16" | "f16" => of_type::<F16>(rank),
        "BF16" | "bf16" => of_type::<Bf16>(rank),
        "F32" | "f32" => of_type::<f32>(rank),
        "F64" | "f64" => of_type::<f64>(rank),
        "C32" | "c32" => of_type::<[f32; 2]>(rank),
        "C64" | "c64" => of_type::<[f64; 2]>(rank),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn data(sizes: &[i64], strides: &[i64], numbers: &mut [i32]) -> String {
        let base = numbers.as_mut_ptr().cast();
        let memref = Descriptor { base, offset: 0, sizes, strides };
        let mut text = Vec::new();
        // SAFETY: the numbers are as many as the sizes say.
        unsafe { memref.print_data::<i32>(&mut text) };
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn data_is_printed_in_brackets() {
        let mut numbers = [1, 2, 3, 4, 5, 6, 7, 8];
        assert_eq!(data(&[], &[], &mut numbers), "[1]");
        assert_eq!(data(&[3], &[1], &mut numbers), "[1,  2,  3]");
        assert_eq!(data(&[2, 2], &[1, 2], &mut numbers), "[[1,   3], \n [2,   4]]");
        assert_eq!(
            data(&[2, 2, 2], &[4, 2, 1], &mut numbers),
            "[[[1,    2], \n  [3,    4]], \n [[5,    6], \n  [7,    8]]]"
        );
        assert_eq!(data(&[2, 0], &[0, 1], &mut numbers), "[[], \n []]");
    }

    #[test]
    fn positions_are_in_row_major_order() {
        let memref =
            Descriptor { base: std::ptr::null_mut(), offset: 1, sizes: &[2, 3], strides: &[10, 2] };
        assert_eq!(memref.positions().collect::<Vec<_>>(), [1, 3, 5, 11, 13, 15]);
        let empty = Descriptor { sizes: &[2, 0], ..memref };
        assert_eq!(empty.positions().count(), 0);
    }

    #[test]
    fn names_of_today_and_of_2021() {
        for name in [
            "printMemrefF32",
            "print_memref_f32",
            "_mlir_ciface_printMemrefI64",
            "_mlir_ciface_print_memref_i64",
            "_mlir_ciface_printMemref2dF32",
            "_mlir_ciface_print_memref_0d_f32",
            "_mlir_ciface_printMemrefShapeF32",
        ] {
            assert!(address(name).is_some(), "{name}");
        }
        for name in ["printMemref", "printMemref2dF32", "_mlir_ciface_printMemref9dF32", "é"] {
            assert!(address(name).is_none(), "{name}");
        }
    }
}
