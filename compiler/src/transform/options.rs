//! The options of passes: `name=value name=value`, as in MLIR. A value with spaces
//! stands in braces or quotes. A name without a value is a switch that is turned on.

/// An option that a pass has.
#[derive(Debug)]
pub struct OptionInfo {
    /// The name.
    pub name: &'static str,
    /// The value if it is not given, as text; for help and for printing a pipeline.
    pub default: &'static str,
    /// What it is for, in one line.
    pub summary: &'static str,
}

impl OptionInfo {
    /// An option.
    pub const fn new(name: &'static str, default: &'static str, summary: &'static str) -> Self {
        Self { name, default, summary }
    }
}

/// The options that were given to a pass.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OptionValues {
    list: Vec<(String, String)>,
}

/// What an option can be.
pub trait OptionValue: Sized {
    /// Reads a value; None if it is wrong.
    fn read(text: &str) -> Option<Self>;
}

impl OptionValue for bool {
    fn read(text: &str) -> Option<Self> {
        match text {
            "" | "true" | "TRUE" | "True" | "1" => Some(true),
            "false" | "FALSE" | "False" | "0" => Some(false),
            _ => None,
        }
    }
}

macro_rules! integers {
    ($($ty:ty),*) => {$(
        impl OptionValue for $ty {
            fn read(text: &str) -> Option<Self> {
                match text.strip_prefix("0x") {
                    Some(digits) => Self::from_str_radix(digits, 16).ok(),
                    None => text.parse().ok(),
                }
            }
        }
    )*};
}
integers!(i32, i64, u32, u64);

impl OptionValue for String {
    fn read(text: &str) -> Option<Self> {
        Some(text.to_owned())
    }
}

impl<T: OptionValue> OptionValue for Vec<T> {
    fn read(text: &str) -> Option<Self> {
        if text.is_empty() {
            return Some(Self::new());
        }
        text.split(',').map(|element| T::read(element.trim())).collect()
    }
}

impl OptionValues {
    /// No options.
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads the text of options.
    pub fn parse(text: &str) -> Self {
        let mut list = Vec::new();
        let mut rest = text.trim_start();
        while !rest.is_empty() {
            let end = rest.find(|c: char| c == '=' || c.is_whitespace()).unwrap_or(rest.len());
            let (name, after) = rest.split_at(end);
            rest = after;
            let mut value = "";
            if let Some(after) = rest.strip_prefix('=') {
                let end = value_end(after);
                value = unquoted(&after[..end]);
                rest = &after[end..];
            }
            list.push((name.to_owned(), value.to_owned()));
            rest = rest.trim_start();
        }
        Self { list }
    }

    /// Sets an option.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl ToString) -> Self {
        self.list.push((name.to_owned(), value.to_string()));
        self
    }

    /// The first option whose name is not among these.
    pub fn unknown(&self, known: &[OptionInfo]) -> Option<&str> {
        let mut names = self.list.iter().map(|(name, _)| name.as_str());
        names.find(|name| known.iter().all(|option| option.name != *name))
    }

    /// The value of an option that was given; of several the last counts.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.list.iter().rev().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// The value of an option, if it was given.
    pub fn get<T: OptionValue>(&self, name: &str) -> Result<Option<T>, String> {
        let Some(text) = self.text(name) else { return Ok(None) };
        match T::read(text) {
            Some(value) => Ok(Some(value)),
            None => {
                let text = format!("for the --{name} option: '{text}' value invalid");
                Err(text)
            }
        }
    }

    /// The value of an option, or what it is if it was not given.
    pub fn get_or<T: OptionValue>(&self, name: &str, default: T) -> Result<T, String> {
        Ok(self.get(name)?.unwrap_or(default))
    }

    /// The value of an option that is one of several words.
    pub fn one_of<T: Copy>(&self, name: &str, words: &[(&str, T)]) -> Result<Option<T>, String> {
        let Some(text) = self.text(name) else { return Ok(None) };
        match words.iter().find(|(word, _)| *word == text) {
            Some((_, value)) => Ok(Some(*value)),
            None => Err(format!("for the --{name} option: Cannot find option named '{text}'!")),
        }
    }

    /// The options as text that [`OptionValues::parse`] reads.
    pub fn to_text(&self) -> String {
        let words = self.list.iter().map(|(name, value)| {
            let quoted = value.is_empty() || value.contains(char::is_whitespace);
            if quoted { format!("{name}={{{value}}}") } else { format!("{name}={value}") }
        });
        words.collect::<Vec<_>>().join(" ")
    }
}

/// Where a value ends: at a space that is not in braces or quotes.
fn value_end(text: &str) -> usize {
    let (mut depth, mut quote) = (0usize, None);
    for (index, c) in text.char_indices() {
        match (c, quote) {
            (_, Some(open)) if c == open => quote = None,
            (_, Some(_)) => {}
            ('\'' | '"', None) => quote = Some(c),
            ('{', None) => depth += 1,
            ('}', None) => depth = depth.saturating_sub(1),
            _ if c.is_whitespace() && depth == 0 => return index,
            _ => {}
        }
    }
    text.len()
}

/// A value without the braces or quotes around it.
fn unquoted(text: &str) -> &str {
    for (open, close) in [('{', '}'), ('\'', '\''), ('"', '"')] {
        if let Some(inner) = text.strip_prefix(open).and_then(|t| t.strip_suffix(close)) {
            return inner;
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_may_be_quoted() {
        let options = OptionValues::parse(" a=1  b={x y={1}} c='p q' d e=2,3 f= g");
        assert_eq!(options.get("a"), Ok(Some(1)));
        assert_eq!(options.text("b"), Some("x y={1}"));
        assert_eq!(options.text("c"), Some("p q"));
        assert_eq!(options.get_or("d", false), Ok(true));
        assert_eq!(options.get("e"), Ok(Some(vec![2u32, 3])));
        assert_eq!(options.text("f"), Some(""));
        assert_eq!(options.get::<i64>("h"), Ok(None));
        assert_eq!(OptionValues::parse(&options.to_text()), options);
    }

    #[test]
    fn wrong_values_are_named() {
        let options = OptionValues::parse("n=x w=y n=z");
        assert_eq!(options.get::<i64>("n"), Err("for the --n option: 'z' value invalid".into()));
        assert_eq!(
            options.one_of("w", &[("a", 1)]),
            Err("for the --w option: Cannot find option named 'y'!".into())
        );
        assert_eq!(options.unknown(&[OptionInfo::new("n", "", "")]), Some("w"));
    }
}
