//! The command language of RUN lines: the part of the shell's that such lines need.
//!
//! ```text
//! line     = pipeline {("&&" | ";") pipeline}
//! pipeline = command {"|" command}
//! command  = {NAME "=" word} word {word | redirect}
//! redirect = "<" word | ">" word | ">>" word | "2>" word | "2>&1" | "&>" word
//! ```
//!
//! Words may have parts in single or double quotes, and `\` before a character.

/// Pipelines, each of which runs if those before it succeeded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandList {
    /// In the order of running.
    pub pipelines: Vec<Vec<Command>>,
}

/// One program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Command {
    /// Variables that are set for it.
    pub environment: Vec<(String, String)>,
    /// Its name and arguments.
    pub words: Vec<String>,
    /// The file it reads, if not what the command before it writes.
    pub input: Option<String>,
    /// Where its output goes.
    pub output: Target,
    /// Where its errors go.
    pub errors: Target,
}

/// Where a stream goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Target {
    /// Output to the next command, errors to the report.
    #[default]
    Default,
    /// To a file.
    File {
        /// Its name.
        name: String,
        /// Whether to keep what is in it.
        append: bool,
    },
    /// Errors: where the output goes.
    Output,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Word(String),
    Operator(&'static str),
}

/// Longer ones first.
const OPERATORS: [&str; 10] = ["2>&1", "&&", "||", "&>", "2>", ">>", ">", "<", "|", ";"];

impl CommandList {
    /// Reads a line.
    pub fn parse(line: &str) -> Result<Self, String> {
        let mut tokens = tokens(line)?.into_iter();
        let mut pipelines = vec![vec![Command::default()]];
        while let Some(token) = tokens.next() {
            let pipeline = pipelines.last_mut().expect("never empty");
            let command = pipeline.last_mut().expect("never empty");
            let operator = match token {
                Token::Word(word) => {
                    match assignment(&word) {
                        Some(pair) if command.words.is_empty() => command.environment.push(pair),
                        _ => command.words.push(word),
                    }
                    continue;
                }
                Token::Operator(operator) => operator,
            };
            let mut file = || match tokens.next() {
                Some(Token::Word(word)) => Ok(word),
                _ => Err(format!("no file after {operator}")),
            };
            match operator {
                "<" => command.input = Some(file()?),
                ">" => command.output = Target::File { name: file()?, append: false },
                ">>" => command.output = Target::File { name: file()?, append: true },
                "2>" => command.errors = Target::File { name: file()?, append: false },
                "2>&1" => command.errors = Target::Output,
                "&>" => {
                    command.output = Target::File { name: file()?, append: false };
                    command.errors = Target::Output;
                }
                "|" => pipeline.push(Command::default()),
                "&&" | ";" => pipelines.push(vec![Command::default()]),
                _ => return Err(format!("{operator} is not supported")),
            }
        }
        if pipelines.iter().flatten().any(|command| command.words.is_empty()) {
            return Err("a command is missing".to_owned());
        }
        Ok(Self { pipelines })
    }
}

/// `NAME=value`
fn assignment(word: &str) -> Option<(String, String)> {
    let (name, value) = word.split_once('=')?;
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    is_name.then(|| (name.to_owned(), value.to_owned()))
}

fn tokens(line: &str) -> Result<Vec<Token>, String> {
    let mut tokens = Vec::new();
    // The word that is being read; quotes can make it empty, which is a word too.
    let mut word: Option<String> = None;
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        let operator = OPERATORS.into_iter().find(|operator| {
            // `2` is one only at the beginning of a word.
            rest.starts_with(operator) && (word.is_none() || !operator.starts_with('2'))
        });
        if let Some(operator) = operator {
            tokens.extend(word.take().map(Token::Word));
            tokens.push(Token::Operator(operator));
            rest = &rest[operator.len()..];
            continue;
        }
        rest = &rest[c.len_utf8()..];
        match c {
            c if c.is_ascii_whitespace() => tokens.extend(word.take().map(Token::Word)),
            '\'' => {
                let Some((quoted, after)) = rest.split_once('\'') else {
                    return Err("no end of '".to_owned());
                };
                word.get_or_insert_default().push_str(quoted);
                rest = after;
            }
            '"' => rest = double_quoted(rest, word.get_or_insert_default())?,
            '\\' => {
                let Some(escaped) = rest.chars().next() else {
                    return Err("nothing after \\".to_owned());
                };
                word.get_or_insert_default().push(escaped);
                rest = &rest[escaped.len_utf8()..];
            }
            c => word.get_or_insert_default().push(c),
        }
    }
    tokens.extend(word.map(Token::Word));
    Ok(tokens)
}

/// Reads to the closing quote, and returns what follows it.
fn double_quoted<'a>(text: &'a str, word: &mut String) -> Result<&'a str, String> {
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return Ok(&text[at + 1..]),
            '\\' => match chars.next() {
                Some((_, c @ ('"' | '\\' | '$' | '`'))) => word.push(c),
                Some((_, c)) => word.extend(['\\', c]),
                None => break,
            },
            c => word.push(c),
        }
    }
    Err("no end of \"".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<Vec<Vec<String>>> {
        let list = CommandList::parse(line).unwrap();
        list.pipelines
            .into_iter()
            .map(|pipeline| pipeline.into_iter().map(|command| command.words).collect())
            .collect()
    }

    #[test]
    fn pipelines_and_words() {
        assert_eq!(
            words("a -b %s|c && d; e"),
            [vec![vec!["a", "-b", "%s"], vec!["c"]], vec![vec!["d"]], vec![vec!["e"]]]
        );
        assert_eq!(
            words(r#"a 'b "c' "d 'e\"\n" f\ g '' -p="x(y{z=1})" 12"#),
            [[["a", "b \"c", "d 'e\"\\n", "f g", "", "-p=x(y{z=1})", "12"]]]
        );
    }

    #[test]
    fn redirections_and_variables() {
        let list = CommandList::parse("X=1 Y= a Z=2 <in >out 2>&1 | b 2> err >> all").unwrap();
        let [a, b] = &list.pipelines[0][..] else { panic!("two commands") };
        assert_eq!(a.environment, [("X".into(), "1".into()), ("Y".into(), String::new())]);
        assert_eq!(a.words, ["a", "Z=2"]);
        assert_eq!(a.input.as_deref(), Some("in"));
        assert_eq!(a.output, Target::File { name: "out".into(), append: false });
        assert_eq!(a.errors, Target::Output);
        assert_eq!(b.errors, Target::File { name: "err".into(), append: false });
        assert_eq!(b.output, Target::File { name: "all".into(), append: true });
    }

    #[test]
    fn errors() {
        for line in ["", "a |", "a && && b", "a >", "a 'b", "a \"b", "a \\", "a || b"] {
            assert!(CommandList::parse(line).is_err(), "{line}");
        }
    }
}
