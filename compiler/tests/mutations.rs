//! Texts that are almost programs: the files in `filetests/`, changed at random. Whatever
//! comes out, the parser and the verifier do not crash, and what is valid survives being
//! printed and read.
//!
//! The changes are the same in each run. `PROPTEST_CASES=100000` tries more of them. For
//! a search guided by coverage see `compiler/fuzz/`.

use std::ops::Range;
use std::path::Path;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use async_compiler::driver::with_large_stack;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{RngSeed, TestError, TestRunner};
use test_tools::properties;
use test_tools::test_file::collect;

/// How many changed texts are tried unless `PROPTEST_CASES` says otherwise.
const CASES: u32 = 1500;

/// How long one text may take. Far more than any needs, also on a busy machine.
const TIME_LIMIT: Duration = Duration::from_secs(20);

/// The programs that are changed: the parts of the files, the valid ones first.
struct Programs {
    list: Vec<Vec<u8>>,
    valid: usize,
}

static PROGRAMS: LazyLock<Programs> = LazyLock::new(|| {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("filetests");
    let mut valid = Vec::new();
    let mut invalid = Vec::new();
    for file in collect(&root).expect("the folder is there") {
        let text = std::fs::read_to_string(&file).expect("it was listed");
        for part in text.split("// -----") {
            // A change makes a short program invalid less often than a long one.
            for program in [part].into_iter().chain(part.split("\n\n")).map(without_comments) {
                if program.trim_ascii().is_empty() {
                    continue;
                }
                let is_valid = properties::is_valid(&program);
                if is_valid { &mut valid } else { &mut invalid }.push(program);
            }
        }
    }
    assert!(valid.len() > 100 && invalid.len() > 100, "{} {}", valid.len(), invalid.len());
    let count = valid.len();
    valid.append(&mut invalid);
    Programs { list: valid, valid: count }
});

/// Most of a test file is comments, which there is little to find in.
fn without_comments(text: &str) -> Vec<u8> {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.flat_map(|line| line.bytes().chain([b'\n'])).collect()
}

/// A change of a text. Places are independent of its length, so that changes can be
/// left out one by one to find what matters.
#[derive(Clone, Debug)]
enum Change {
    /// Another byte.
    SetByte(Index, u8),
    /// Bytes that are no UTF-8, or controls.
    InsertBytes(Index, Vec<u8>),
    /// A token less.
    DeleteToken(Index),
    /// A token twice.
    RepeatToken(Index),
    /// A token in place of another.
    CopyToken { from: Index, to: Index },
    /// A token of any program in place of another.
    ForeignToken { program: Index, from: Index, to: Index },
    /// A token in place of another of the same kind: a name, a number, a string.
    SimilarToken { program: Index, from: Index, to: Index },
    /// A line of any program.
    ForeignLine { program: Index, from: Index, to: Index },
    /// One of [`TOKENS`].
    InsertToken(Index, usize),
    /// Many of one token.
    Nest(Index, usize, usize),
    /// The text ends here.
    Truncate(Index),
}

/// Tokens that are at the limits of something.
static TOKENS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let list = "( ) { } < > [ ] -> : , = # % ^ @ ! \" <{ }> ({ }) {-# #-} \\ // loc( dense< tensor< \
                tuple< !async.value< affine_map<(d0)->( 99999999999999999999999999999999 \
                -9223372036854775808 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFF 1.0e999999 i16777215 \
                tensor<4294967296x4294967296x4294967296xi8> %0:4294967295 \
                %0#18446744073709551616";
    list.split(' ').collect()
});

fn change() -> impl Strategy<Value = Change> {
    let place = any::<Index>;
    let three = || (place(), place(), place());
    prop_oneof![
        1 => (place(), any::<u8>()).prop_map(|(at, byte)| Change::SetByte(at, byte)),
        1 => (place(), prop::collection::vec(any::<u8>(), 1..6))
            .prop_map(|(at, bytes)| Change::InsertBytes(at, bytes)),
        2 => place().prop_map(Change::DeleteToken),
        2 => place().prop_map(Change::RepeatToken),
        2 => (place(), place()).prop_map(|(from, to)| Change::CopyToken { from, to }),
        2 => three().prop_map(|(program, from, to)| Change::ForeignToken { program, from, to }),
        // Of all these it most often makes another valid program.
        20 => three().prop_map(|(program, from, to)| Change::SimilarToken { program, from, to }),
        2 => three().prop_map(|(program, from, to)| Change::ForeignLine { program, from, to }),
        1 => (place(), 0..TOKENS.len()).prop_map(|(at, token)| Change::InsertToken(at, token)),
        1 => (place(), 0..TOKENS.len(), 1..3000_usize)
            .prop_map(|(at, token, count)| Change::Nest(at, token, count)),
        1 => place().prop_map(Change::Truncate),
    ]
}

/// Where the tokens of a text are, roughly: words, strings, and other characters one by
/// one.
fn tokens(text: &[u8]) -> Vec<Range<usize>> {
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || b"_.$%@#^!".contains(&byte);
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let length = match text[at] {
            b'"' => text[at + 1..].iter().position(|&byte| byte == b'"').map_or(1, |n| n + 2),
            _ => text[at..].iter().take_while(|&&byte| is_word(byte)).count().max(1),
        };
        if !text[at].is_ascii_whitespace() {
            tokens.push(at..at + length);
        }
        at += length;
    }
    tokens
}

/// The token at a place; an empty one if there is none.
fn token(text: &[u8], place: &Index) -> Range<usize> {
    let tokens = tokens(text);
    if tokens.is_empty() { 0..0 } else { place.get(&tokens).clone() }
}

/// A token of `other` that is of the same kind as `token`, if it has one.
fn similar_token<'a>(token: &[u8], other: &'a [u8], place: &Index) -> Option<&'a [u8]> {
    let kind = |token: &[u8]| match token.first() {
        Some(byte) if byte.is_ascii_digit() => b'0',
        Some(byte) if byte.is_ascii_alphabetic() => b'a',
        Some(byte) => *byte,
        None => b' ',
    };
    let similar: Vec<_> = tokens(other)
        .into_iter()
        .map(|range| &other[range])
        .filter(|found| kind(found) == kind(token) && *found != token)
        .collect();
    if similar.is_empty() { None } else { Some(place.get::<&[u8]>(&similar)) }
}

fn line<'a>(text: &'a [u8], place: &Index) -> &'a [u8] {
    let lines: Vec<_> = text.split_inclusive(|&byte| byte == b'\n').collect();
    if lines.is_empty() { &[] } else { place.get::<&[u8]>(&lines) }
}

fn any_program(place: &Index) -> &'static [u8] {
    place.get::<Vec<u8>>(&PROGRAMS.list)
}

impl Change {
    fn apply(&self, text: &mut Vec<u8>) {
        let offset = |place: &Index| place.index(text.len() + 1);
        let (range, new) = match self {
            Self::SetByte(place, byte) => {
                let at = offset(place);
                (at..text.len().min(at + 1), vec![*byte])
            }
            Self::InsertBytes(place, bytes) => (offset(place)..offset(place), bytes.clone()),
            Self::DeleteToken(place) => (token(text, place), Vec::new()),
            Self::RepeatToken(place) => {
                let range = token(text, place);
                let word = &text[range.clone()];
                let twice = [word, b" ", word].concat();
                (range, twice)
            }
            Self::CopyToken { from, to } => (token(text, to), text[token(text, from)].to_vec()),
            Self::ForeignToken { program, from, to } => {
                let other = any_program(program);
                (token(text, to), other[token(other, from)].to_vec())
            }
            Self::SimilarToken { program, from, to } => {
                let range = token(text, to);
                // Half of them from the program itself, where names mean something.
                let other = if program.index(2) == 0 { &*text } else { any_program(program) };
                let new = similar_token(&text[range.clone()], other, from);
                let new = new.unwrap_or(&text[range.clone()]).to_vec();
                (range, new)
            }
            Self::ForeignLine { program, from, to } => {
                let start = token(text, to).start;
                (start..start, line(any_program(program), from).to_vec())
            }
            Self::InsertToken(place, index) => {
                let start = token(text, place).start;
                (start..start, TOKENS[*index].as_bytes().to_vec())
            }
            Self::Nest(place, index, count) => {
                let start = token(text, place).start;
                (start..start, TOKENS[*index].repeat(*count).into_bytes())
            }
            Self::Truncate(place) => (offset(place)..text.len(), Vec::new()),
        };
        text.splice(range, new);
    }
}

/// Checks a text. It is in a file meanwhile, to be found there if the process dies.
fn check(text: &[u8], file: &Path) {
    std::fs::write(file, text).expect("the folder for scratch files is there");
    let begin = Instant::now();
    properties::round_trips(text);
    let time = begin.elapsed();
    assert!(time < TIME_LIMIT, "it took {time:?}");
}

#[test]
fn the_programs_themselves() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("program.mlir");
    with_large_stack(|| PROGRAMS.list.iter().for_each(|program| check(program, &file))).unwrap();
}

#[test]
fn changed_programs() {
    let config = ProptestConfig {
        cases: std::env::var("PROPTEST_CASES")
            .map_or(CASES, |cases| cases.parse().expect("PROPTEST_CASES is a number")),
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1),
        max_shrink_iters: 2000,
        ..ProptestConfig::default()
    };
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("changed.mlir");
    with_large_stack(|| {
        let texts = (any::<bool>(), any::<Index>(), prop::collection::vec(change(), 1..5));
        let text = |(any_program, program, changes): &(bool, Index, Vec<Change>)| {
            let programs = &PROGRAMS.list;
            let programs = if *any_program { programs } else { &programs[..PROGRAMS.valid] };
            let mut text = program.get(programs).clone();
            changes.iter().for_each(|change| change.apply(&mut text));
            text
        };
        let result = TestRunner::new(config).run(&texts, |case| {
            check(&text(&case), &file);
            Ok(())
        });
        if let Err(TestError::Fail(reason, case)) = &result {
            // The smallest text that fails, not the last that was tried.
            let text = text(case);
            std::fs::write(&file, &text).expect("it was written before");
            panic!("{reason}; {}:\n{}", file.display(), String::from_utf8_lossy(&text));
        }
        result.expect("no text was rejected");
    })
    .unwrap();
}
