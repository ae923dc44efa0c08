//! The events of a file in Chrome's format, one after the other: of the file no more than
//! an event is in memory.

use serde::Deserialize;
use serde::de::{self, DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value;
use std::fmt;
use std::io::{self, BufRead};

/// Why there is no trace.
#[derive(Debug)]
pub enum Error {
    /// Nothing is in the file.
    Empty,
    /// The file cannot be read.
    Io(io::Error),
    /// It is something else: in which line, if that matters, and which rule is broken.
    NoTrace(Option<usize>, String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = "this is no trace in Chrome's format, as ASYNC_RUNTIME_TRACE writes it";
        match self {
            Self::Empty => f.write_str("the file is empty"),
            Self::Io(error) => error.fmt(f),
            Self::NoTrace(None, rule) => write!(f, "{what}: {rule}"),
            Self::NoTrace(Some(line), rule) => write!(f, "line {line}: {what}: {rule}"),
        }
    }
}

impl std::error::Error for Error {}

/// An event as it is in the file.
#[derive(Debug, Deserialize)]
#[serde(expecting = "an event, an object with `ph`")]
pub(crate) struct Event {
    pub(crate) ph: String,
    #[serde(default)]
    pub(crate) pid: u64,
    #[serde(default)]
    pub(crate) tid: u64,
    /// Microseconds.
    #[serde(default)]
    pub(crate) ts: f64,
    #[serde(default)]
    pub(crate) dur: f64,
    #[serde(default)]
    pub(crate) cat: String,
    #[serde(default)]
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) id: Value,
    #[serde(default)]
    pub(crate) args: Args,
}

/// What is read of an event's arguments.
#[derive(Debug, Default, Deserialize)]
#[serde(default, expecting = "an object of arguments")]
pub(crate) struct Args {
    pub(crate) name: Value,
    pub(crate) workers: Value,
    pub(crate) sort_index: Value,
    pub(crate) task: Value,
}

/// Hands the events of a file to `each`, in the file's order; returns whether the file is
/// whole, and does not end early.
pub(crate) fn read(mut file: impl BufRead, each: &mut dyn FnMut(Event)) -> Result<bool, Error> {
    // Line ends that were passed over.
    let mut skipped = 0;
    loop {
        let bytes = file.fill_buf().map_err(Error::Io)?;
        let space = bytes.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let lines = bytes[..space].iter().filter(|byte| **byte == b'\n').count();
        match bytes.get(space) {
            Some(b'[' | b'{') => break,
            Some(_) => {
                return Err(Error::NoTrace(Some(skipped + lines + 1), EXPECTED.to_owned()));
            }
            None if bytes.is_empty() => return Err(Error::Empty),
            None => {}
        }
        skipped += lines;
        file.consume(space);
    }
    let mut count = 0_usize;
    let mut counted = |event| {
        count += 1;
        each(event);
    };
    let mut json = serde_json::Deserializer::from_reader(file);
    let result = Events(&mut counted).deserialize(&mut json).and_then(|()| json.end());
    let finished = match result {
        Ok(()) => true,
        Err(error) if error.is_eof() => false,
        Err(error) if error.is_io() => return Err(Error::Io(error.into())),
        Err(error) => {
            let (line, text) = (error.line(), error.to_string());
            let rule = text.rsplit_once(" at line ").map_or(&*text, |(rule, _)| rule);
            let line = (line > 0).then_some(line + skipped);
            return Err(Error::NoTrace(line, rule.to_owned()));
        }
    };
    if count == 0 {
        return Err(Error::NoTrace(None, "there are no events".to_owned()));
    }
    Ok(finished)
}

const EXPECTED: &str = "it must be an array of events, or an object with `traceEvents`";

/// Either an array of events or an object that holds one.
struct Events<'a>(&'a mut dyn FnMut(Event));

impl<'de> DeserializeSeed<'de> for Events<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Events<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of events")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut events: A) -> Result<(), A::Error> {
        while let Some(event) = events.next_element()? {
            (self.0)(event);
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<(), A::Error> {
        let mut found = false;
        while let Some(key) = members.next_key::<String>()? {
            if key == "traceEvents" {
                found = true;
                members.next_value_seed(Events(&mut *self.0))?;
            } else {
                members.next_value::<IgnoredAny>()?;
            }
        }
        if found { Ok(()) } else { Err(de::Error::custom(EXPECTED)) }
    }
}
