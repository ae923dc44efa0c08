//! Types and attributes that a dialect defines. A dialect writes a plain Rust type
//! with `Debug`, `PartialEq`, `Eq`, `Hash`, implements [`DialectType`] or
//! [`DialectAttr`] for it, and gets it back with `as_dialect::<T>()`.

use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::attributes::Attribute;
use super::display::AsmWriter;
use super::types::Type;

/// A type of a dialect.
pub trait DialectType: fmt::Debug + Send + Sync + 'static {
    /// The name of the dialect.
    fn dialect(&self) -> &'static str;
    /// Prints what follows `!dialect.`. Types and attributes inside are printed
    /// through [`AsmWriter::ty`] and [`AsmWriter::attr`], so that aliases are used.
    fn print(&self, out: &mut dyn AsmWriter) -> fmt::Result;
    /// The name of the alias it is printed under, if it is to have one.
    fn alias(&self) -> Option<&'static str> {
        None
    }
    /// Whether there are vectors of it.
    fn is_vector_element(&self) -> bool {
        false
    }
}

/// An attribute of a dialect.
pub trait DialectAttr: fmt::Debug + Send + Sync + 'static {
    /// The name of the dialect.
    fn dialect(&self) -> &'static str;
    /// Prints what follows `#dialect.`.
    fn print(&self, out: &mut dyn AsmWriter) -> fmt::Result;
    /// The name of the alias it is printed under, if it is to have one.
    fn alias(&self) -> Option<&'static str> {
        None
    }
}

/// What an object needs to be compared without knowing its type; implemented for
/// all that can be compared.
trait Comparable: Any + Send + Sync {
    fn equals(&self, other: &dyn Any) -> bool;
    fn hash_into(&self, state: &mut dyn Hasher);
    fn as_any(&self) -> &dyn Any;
}

impl<T: Eq + Hash + Any + Send + Sync> Comparable for T {
    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<T>().is_some_and(|other| self == other)
    }

    fn hash_into(&self, mut state: &mut dyn Hasher) {
        self.hash(&mut state);
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

trait ComparableType: Comparable + DialectType {}
impl<T: Comparable + DialectType> ComparableType for T {}

trait ComparableAttr: Comparable + DialectAttr {}
impl<T: Comparable + DialectAttr> ComparableAttr for T {}

macro_rules! object {
    ($(#[$doc:meta])* $name:ident, $comparable:ident, $object:ident) => {
        $(#[$doc])*
        #[derive(Clone)]
        pub struct $name(Arc<dyn $comparable>);

        impl $name {
            /// Wraps an object.
            pub fn new<T: $object + Eq + Hash>(object: T) -> Self {
                Self(Arc::new(object))
            }

            /// The object, if it is a `T`.
            pub fn downcast<T: 'static>(&self) -> Option<&T> {
                (*self.0).as_any().downcast_ref()
            }

            /// The name of the dialect.
            pub fn dialect(&self) -> &'static str {
                self.0.dialect()
            }

            /// The name of the alias it is printed under.
            pub fn alias(&self) -> Option<&'static str> {
                self.0.alias()
            }

            /// Prints what follows the name of the dialect.
            pub fn print(&self, out: &mut dyn AsmWriter) -> fmt::Result {
                self.0.print(out)
            }
        }

        impl PartialEq for $name {
            fn eq(&self, other: &Self) -> bool {
                Arc::ptr_eq(&self.0, &other.0) || (*self.0).equals((*other.0).as_any())
            }
        }

        impl Eq for $name {}

        impl Hash for $name {
            fn hash<H: Hasher>(&self, state: &mut H) {
                (*self.0).hash_into(state);
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

object! {
    /// A shared [`DialectType`] that compares by structure.
    DialectTypeRef, ComparableType, DialectType
}
object! {
    /// A shared [`DialectAttr`] that compares by structure.
    DialectAttrRef, ComparableAttr, DialectAttr
}

impl DialectTypeRef {
    /// Whether there are vectors of it.
    pub fn is_vector_element(&self) -> bool {
        self.0.is_vector_element()
    }
}

impl Type {
    /// A type of a dialect.
    pub fn dialect(object: impl DialectType + Eq + Hash) -> Self {
        Self::Dialect(DialectTypeRef::new(object))
    }
}

impl Attribute {
    /// An attribute of a dialect.
    pub fn dialect(object: impl DialectAttr + Eq + Hash) -> Self {
        Self::Dialect(DialectAttrRef::new(object))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Eq, Hash)]
    struct Boxed(Type);

    impl DialectType for Boxed {
        fn dialect(&self) -> &'static str {
            "t"
        }

        fn print(&self, out: &mut dyn AsmWriter) -> fmt::Result {
            out.write_str("boxed<")?;
            out.ty(&self.0)?;
            out.write_str(">")
        }
    }

    #[test]
    fn compares_by_structure_and_prints_its_name() {
        let a = Type::dialect(Boxed(Type::I32));
        assert_eq!(a, Type::dialect(Boxed(Type::I32)));
        assert_ne!(a, Type::dialect(Boxed(Type::F32)));
        assert_eq!(a.to_string(), "!t.boxed<i32>");
        assert_eq!(a.as_dialect::<Boxed>().unwrap().0, Type::I32);
        assert!(a.as_dialect::<String>().is_none());
    }
}
