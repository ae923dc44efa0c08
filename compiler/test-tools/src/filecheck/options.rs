//! The options of a FileCheck command line.

use super::pattern::{Style, Variables};

/// What a command line asks for.
#[derive(Clone, Debug)]
pub struct Options {
    /// What begins a directive.
    pub prefixes: Vec<String>,
    /// Whether these are not from the command line.
    pub default_prefix: bool,
    /// What, with a colon, makes the rest of a line a comment.
    pub comment_prefixes: Vec<String>,
    /// Patterns that must not match anywhere between other matches.
    pub implicit_nots: Vec<String>,
    /// How patterns are read and matched.
    pub style: Style,
    /// Whether the input may be empty.
    pub allow_empty: bool,
    /// Whether a prefix may have no directive.
    pub allow_unused_prefixes: bool,
    /// Whether a `-LABEL` forgets the variables whose names do not begin with `$`.
    pub variable_scope: bool,
    /// The variables that are defined from the beginning.
    pub variables: Variables,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            prefixes: vec!["CHECK".to_owned()],
            default_prefix: true,
            comment_prefixes: vec!["COM".to_owned(), "RUN".to_owned()],
            implicit_nots: Vec::new(),
            style: Style::default(),
            allow_empty: false,
            allow_unused_prefixes: false,
            variable_scope: false,
            variables: Variables::default(),
        }
    }
}

/// A command line.
#[derive(Clone, Debug, Default)]
pub struct CommandLine {
    /// What it asks for.
    pub options: Options,
    /// The file with the directives.
    pub check_file: String,
    /// The file that is checked, if not the standard input.
    pub input_file: Option<String>,
}

impl CommandLine {
    /// Reads the arguments, without the name of the program. Options of FileCheck that
    /// only change what it prints are accepted.
    pub fn parse(arguments: &[String]) -> Result<Self, String> {
        let mut line = Self::default();
        let mut check_file = None;
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            let Some(option) = argument.strip_prefix("--").or(argument.strip_prefix('-')) else {
                if check_file.replace(argument.clone()).is_some() {
                    return Err(format!("more than one check file: {argument}"));
                }
                continue;
            };
            let (name, value) = match option.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (option, None),
            };
            if let Some(definition) = option.strip_prefix('D') {
                line.define(definition)?;
            } else if !line.flag(name, value)? {
                let value = match value.or_else(|| arguments.next().map(|value| &**value)) {
                    Some(value) => value,
                    None => return Err(format!("no value for option {argument}")),
                };
                line.option(name, value).map_err(|error| format!("{argument}: {error}"))?;
            }
        }
        line.check_file = check_file.ok_or("no check file")?;
        Ok(line)
    }

    /// Sets an option that needs no value; false if it is none.
    fn flag(&mut self, name: &str, value: Option<&str>) -> Result<bool, String> {
        let on = match value {
            None | Some("true" | "1") => true,
            Some("false" | "0") => false,
            Some(_) => return Ok(false),
        };
        let options = &mut self.options;
        match name {
            "match-full-lines" => options.style.full_lines = on,
            "strict-whitespace" => options.style.strict_whitespace = on,
            "ignore-case" => options.style.ignore_case = on,
            "allow-empty" => options.allow_empty = on,
            "allow-unused-prefixes" => options.allow_unused_prefixes = on,
            "enable-var-scope" => options.variable_scope = on,
            "v" | "vv" | "color" | "dump-input-on-failure" => {}
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn option(&mut self, name: &str, value: &str) -> Result<(), String> {
        let options = &mut self.options;
        match name {
            "check-prefix" | "check-prefixes" => {
                if std::mem::take(&mut options.default_prefix) {
                    options.prefixes.clear();
                }
                add_prefixes(&mut options.prefixes, value)?;
            }
            "comment-prefixes" => {
                options.comment_prefixes.clear();
                add_prefixes(&mut options.comment_prefixes, value)?;
            }
            "implicit-check-not" => options.implicit_nots.push(value.to_owned()),
            "input-file" => self.input_file = Some(value.to_owned()),
            "dump-input" | "dump-input-filter" | "dump-input-context" => {}
            _ => return Err("unknown option".to_owned()),
        }
        Ok(())
    }

    /// `name=value` or `#name=value`
    fn define(&mut self, definition: &str) -> Result<(), String> {
        let Some((name, value)) = definition.split_once('=') else {
            return Err(format!("missing equal sign in global definition '-D{definition}'"));
        };
        let variables = &mut self.options.variables;
        if let Some(name) = name.strip_prefix('#') {
            let number = value.parse().map_err(|_| format!("not a number: -D{definition}"))?;
            variables.numbers.insert(name.to_owned(), (number, Default::default()));
        } else {
            variables.strings.insert(name.to_owned(), value.to_owned());
        }
        Ok(())
    }
}

fn add_prefixes(prefixes: &mut Vec<String>, value: &str) -> Result<(), String> {
    for prefix in value.split(',') {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if prefix.is_empty() || !prefix.chars().all(is_part) {
            return Err(format!("'{prefix}' is not a valid prefix"));
        }
        if prefixes.iter().any(|other| other == prefix) {
            return Err(format!("prefix '{prefix}' is given twice"));
        }
        prefixes.push(prefix.to_owned());
    }
    Ok(())
}
