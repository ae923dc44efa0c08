//! Counts the words of files in parallel, in three ways of having tasks:
//!
//! - one task reads each file (`spawn`); a future waits for all of them (`spawn_future`);
//! - the words of a file are counted by fork and join down to short pieces (`join`), which
//!   borrow the text;
//! - the longest word of each file is looked for meanwhile (`scope`).
//!
//! A file that cannot be read is an error of its task, and so is a file in which no word
//! is: that task panics, and the others go on.

use async_runtime::{JoinHandle, block_on, join, scope, spawn, spawn_future};
use std::collections::HashMap;
use std::process::ExitCode;
use std::{env, fs, io, panic};

/// How many bytes are counted without forking.
const PIECE: usize = 256;

type Counts<'a> = HashMap<&'a str, usize>;

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Splits a text near its middle, between two words.
fn split(text: &str) -> Option<(&str, &str)> {
    let middle = (text.len() / 2..text.len()).find(|at| text.is_char_boundary(*at))?;
    let space = middle + text[middle..].find(char::is_whitespace)?;
    Some(text.split_at(space))
}

fn count(text: &str) -> Counts<'_> {
    let halves = if text.len() <= PIECE { None } else { split(text) };
    let Some((left, right)) = halves else {
        let mut counts = Counts::new();
        for word in words(text) {
            *counts.entry(word).or_default() += 1;
        }
        return counts;
    };
    let (mut counts, others) = join(|| count(left), || count(right));
    for (word, number) in others {
        *counts.entry(word).or_default() += number;
    }
    counts
}

/// What is to be said about a text.
fn describe(text: &str) -> String {
    let (counts, longest) = scope(|scope| {
        let longest = scope.spawn(|| words(text).max_by_key(|word| word.chars().count()));
        (count(text), longest.join())
    });
    let longest = longest.ok().flatten().expect("there are words");
    let number: usize = counts.values().sum();
    // The most frequent word; of several, the first in the alphabet.
    let most = counts.iter().max_by(|a, b| a.1.cmp(b.1).then(b.0.cmp(a.0)));
    let (word, times) = most.expect("there are words");
    format!(
        "{number} words, {} of them different; {word} {times} times; the longest is {longest}",
        counts.len()
    )
}

fn describe_file(path: String) -> JoinHandle<io::Result<String>> {
    spawn(move || Ok(describe(&fs::read_to_string(path)?)))
}

fn main() -> ExitCode {
    // A panic of a task is told with its file, below.
    panic::set_hook(Box::new(|_| {}));
    let files: Vec<_> = env::args().skip(1).collect();
    let tasks: Vec<_> = files.iter().map(|path| describe_file(path.clone())).collect();
    let all = spawn_future(async {
        let mut said = Vec::new();
        for task in tasks {
            said.push(match task.await {
                Ok(Ok(text)) => Ok(text),
                Ok(Err(error)) => Err(error.to_string()),
                Err(panic) => Err(panic.message().unwrap_or("a panic").to_owned()),
            });
        }
        said
    });
    let said = block_on(all).expect("it only waits");
    let mut failed = false;
    for (path, said) in files.iter().zip(said) {
        failed |= said.is_err();
        println!("{path}: {}", said.unwrap_or_else(|error| format!("error: {error}")));
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
