//! A list of named attributes, sorted by name.

use smol_str::SmolStr;

use super::attributes::Attribute;

/// Named attributes, sorted by name; no name occurs twice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct NamedAttrs {
    list: Vec<(SmolStr, Attribute)>,
}

impl NamedAttrs {
    /// No attributes.
    pub const fn new() -> Self {
        Self { list: Vec::new() }
    }

    /// The attribute of that name.
    pub fn get(&self, name: &str) -> Option<&Attribute> {
        self.position(name).ok().map(|index| &self.list[index].1)
    }

    /// Whether there is an attribute of that name.
    pub fn contains(&self, name: &str) -> bool {
        self.position(name).is_ok()
    }

    /// Sets an attribute and returns what it was before.
    pub fn set(
        &mut self,
        name: impl Into<SmolStr>,
        attr: impl Into<Attribute>,
    ) -> Option<Attribute> {
        let (name, attr) = (name.into(), attr.into());
        // Lists come sorted most of the time.
        if self.list.last().is_none_or(|(last, _)| *last < name) {
            self.list.push((name, attr));
            return None;
        }
        match self.position(&name) {
            Ok(index) => Some(std::mem::replace(&mut self.list[index].1, attr)),
            Err(index) => {
                self.list.insert(index, (name, attr));
                None
            }
        }
    }

    /// Removes an attribute.
    pub fn remove(&mut self, name: &str) -> Option<Attribute> {
        self.position(name).ok().map(|index| self.list.remove(index).1)
    }

    /// Keeps the attributes whose name the function accepts.
    pub fn retain(&mut self, mut keep: impl FnMut(&str) -> bool) {
        self.list.retain(|(name, _)| keep(name));
    }

    /// The number of attributes.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The attributes in the order of their names.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&SmolStr, &Attribute)> {
        self.list.iter().map(|(name, attr)| (name, attr))
    }

    fn position(&self, name: &str) -> Result<usize, usize> {
        self.list.binary_search_by(|(other, _)| other.as_str().cmp(name))
    }
}

impl<N: Into<SmolStr>, A: Into<Attribute>> FromIterator<(N, A)> for NamedAttrs {
    fn from_iter<T: IntoIterator<Item = (N, A)>>(iter: T) -> Self {
        let mut attrs = Self::new();
        for (name, attr) in iter {
            attrs.set(name, attr);
        }
        attrs
    }
}

impl IntoIterator for NamedAttrs {
    type Item = (SmolStr, Attribute);
    type IntoIter = std::vec::IntoIter<(SmolStr, Attribute)>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stays_sorted() {
        let mut attrs: NamedAttrs =
            [("b", Attribute::Unit), ("a", Attribute::Unit)].into_iter().collect();
        assert_eq!(attrs.set("b", Attribute::from(true)), Some(Attribute::Unit));
        attrs.set("aa", Attribute::Unit);
        let names: Vec<_> = attrs.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["a", "aa", "b"]);
        assert_eq!(attrs.remove("aa"), Some(Attribute::Unit));
        assert!(attrs.contains("a") && !attrs.contains("aa"));
    }
}
