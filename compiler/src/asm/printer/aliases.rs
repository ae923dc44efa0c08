//! Aliases: `#map = affine_map<…>` before the text, `#loc3 = loc(…)` after it. They
//! are collected by printing once into nothing, so that exactly what will be written
//! is seen, then sorted by how deep they are nested.

use rustc_hash::FxHashMap;

use crate::ir::{Attribute, Type};

/// What may have an alias.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Symbol {
    Type(Type),
    Attr(Attribute),
}

impl Symbol {
    /// The name of its alias, if it has one.
    fn alias(&self) -> Option<&'static str> {
        match self {
            Self::Type(Type::Tuple(types)) if types.len() > 16 => Some("tuple"),
            Self::Type(Type::Dialect(object)) => object.alias(),
            Self::Attr(Attribute::AffineMap(_)) => Some("map"),
            Self::Attr(Attribute::IntegerSet(_)) => Some("set"),
            Self::Attr(Attribute::Location(_)) => Some("loc"),
            Self::Attr(Attribute::Dialect(object)) => object.alias(),
            _ => None,
        }
    }
}

struct Visited {
    depth: u32,
    /// Whether only what is printed at the end needs it.
    deferrable: bool,
    children: Vec<usize>,
}

/// Collects what is printed.
#[derive(Default)]
pub(super) struct Collector {
    places: FxHashMap<Symbol, usize>,
    visited: Vec<(Symbol, Visited)>,
    /// What is being printed now: its number, and whether it may be deferred.
    open: Vec<(usize, bool)>,
}

impl Collector {
    /// Notes that a symbol is printed. If it is new, the caller prints what is in it
    /// and then calls [`Collector::leave`].
    pub fn enter(&mut self, symbol: Symbol, deferrable: bool) -> bool {
        let deferrable = self.open.last().map_or(deferrable, |&(_, inherited)| inherited);
        if let Some(&place) = self.places.get(&symbol) {
            if !deferrable {
                self.mark_needed(place);
            }
            self.add_child(place);
            return false;
        }
        let place = self.visited.len();
        self.places.insert(symbol.clone(), place);
        self.visited.push((symbol, Visited { depth: 1, deferrable, children: Vec::new() }));
        self.open.push((place, deferrable));
        true
    }

    /// What is in the symbol that was entered last was printed.
    pub fn leave(&mut self) {
        let Some((place, _)) = self.open.pop() else { return };
        self.add_child(place);
    }

    fn add_child(&mut self, child: usize) {
        let Some(&(parent, _)) = self.open.last() else { return };
        let depth = self.visited[child].1.depth;
        let parent = &mut self.visited[parent].1;
        parent.depth = parent.depth.max(depth + 1);
        parent.children.push(child);
    }

    fn mark_needed(&mut self, place: usize) {
        let visited = &mut self.visited[place].1;
        if !visited.deferrable {
            return;
        }
        visited.deferrable = false;
        for child in visited.children.clone() {
            self.mark_needed(child);
        }
    }

    /// Gives the names.
    pub fn finish(self) -> Aliases {
        let mut list: Vec<(Symbol, &'static str, Visited)> = self
            .visited
            .into_iter()
            .filter_map(|(symbol, visited)| symbol.alias().map(|alias| (symbol, alias, visited)))
            .collect();
        list.sort_by_key(|(symbol, alias, visited)| {
            (visited.depth, !matches!(symbol, Symbol::Type(_)), *alias)
        });
        let mut counts: FxHashMap<&str, u32> = FxHashMap::default();
        let mut aliases = Aliases::default();
        for (symbol, alias, visited) in list {
            let count = counts.entry(alias).or_default();
            let prefix = if matches!(symbol, Symbol::Type(_)) { '!' } else { '#' };
            let separator = if alias.ends_with(|c: char| c.is_ascii_digit()) { "_" } else { "" };
            let name = match *count {
                0 => format!("{prefix}{alias}"),
                number => format!("{prefix}{alias}{separator}{number}"),
            };
            *count += 1;
            aliases.order.push((symbol.clone(), visited.deferrable));
            aliases.names.insert(symbol, name);
        }
        aliases
    }
}

/// The aliases of a text.
#[derive(Default)]
pub(super) struct Aliases {
    names: FxHashMap<Symbol, String>,
    /// In the order of printing, with whether they are printed at the end.
    pub order: Vec<(Symbol, bool)>,
}

impl Aliases {
    /// The name of a symbol's alias.
    pub fn get(&self, symbol: &Symbol) -> Option<&str> {
        self.names.get(symbol).map(String::as_str)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }
}
