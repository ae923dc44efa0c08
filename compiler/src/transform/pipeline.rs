//! Pipelines: which passes run in which order on which operations.
//!
//! A pipeline runs on operations of one name, its anchor, or of any name. Its
//! elements are passes, and pipelines that run on each operation directly inside. As
//! text: `builtin.module(func.func(canonicalize,cse{option=1}),symbol-dce)`.

use std::fmt::{self, Write};

use smol_str::SmolStr;

use super::options::OptionValues;
use super::pass::{Pass, PassInfo};
use super::registry::{self, Entry};

/// The anchor of pipelines that run on operations of any name.
pub const ANY: &str = "any";

/// A pass with options.
pub struct PassInstance {
    /// What is known about it.
    pub info: &'static PassInfo,
    /// Its options.
    pub options: OptionValues,
    /// The pass.
    pub pass: Box<dyn Pass>,
}

/// What a pipeline consists of.
pub enum Element {
    /// A pass on the operation itself.
    Pass(PassInstance),
    /// A pipeline on each operation directly in it that has its anchor.
    Nested(Pipeline),
}

/// Passes for operations of one name.
pub struct Pipeline {
    /// The name of the operations; None is any.
    pub anchor: Option<SmolStr>,
    /// What runs, in order.
    pub elements: Vec<Element>,
}

/// Why a pipeline cannot be made: text as `mlir-opt` prints it after `error: `.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PipelineError(pub String);

impl fmt::Display for PipelineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for PipelineError {}

impl Pipeline {
    /// An empty pipeline for operations of a name.
    pub fn new(anchor: &str) -> Self {
        let anchor = (anchor != ANY).then(|| anchor.into());
        Self { anchor, elements: Vec::new() }
    }

    /// Reads the text of a pipeline with its anchor.
    pub fn parse(text: &str) -> Result<Self, PipelineError> {
        let text = text.trim();
        let parts = text.strip_suffix(')').and_then(|text| text.split_once('('));
        let Some((anchor, inner)) = parts.filter(|(anchor, _)| !anchor.trim().is_empty()) else {
            let message = "expected pass pipeline to be wrapped with the anchor operation type, \
                           e.g. 'builtin.module(...)'";
            return Err(PipelineError(message.into()));
        };
        let mut pipeline = Self::new(anchor.trim());
        if !inner.trim().is_empty() {
            pipeline.add_text(inner)?;
        }
        Ok(pipeline)
    }

    /// Appends what a text without an anchor says.
    pub fn add_text(&mut self, text: &str) -> Result<(), PipelineError> {
        let elements = TextElement::parse_all(text)?;
        for element in &elements {
            self.add_element(text, element)?;
        }
        self.merge();
        Ok(())
    }

    fn add_element(&mut self, text: &str, element: &TextElement<'_>) -> Result<(), PipelineError> {
        let name = element.name;
        if let Some(inner) = &element.inner {
            let mut nested = Self::new(name);
            for element in inner {
                nested.add_element(text, element).map_err(|PipelineError(message)| {
                    let at = "MLIR Textual PassPipeline Parser";
                    if message.starts_with(at) {
                        return PipelineError(message);
                    }
                    PipelineError(format!(
                        "{}\nfailed to add `{name}` with options `` to inner pipeline\n",
                        message.trim_end()
                    ))
                })?;
            }
            self.elements.push(Element::Nested(nested));
            return Ok(());
        }
        if registry::find(name).is_none() {
            let message = format!("'{name}' does not refer to a registered pass or pass pipeline");
            return Err(syntax_error(text, element.position, &message));
        }
        self.add_by_name(name, element.options, false)
    }

    /// Appends a registered pass or pipeline. With `nest`, a pass for other operations
    /// than the pipeline's is put into a pipeline inside.
    pub fn add_by_name(
        &mut self,
        name: &str,
        options: &str,
        nest: bool,
    ) -> Result<(), PipelineError> {
        let failed = |message: String| {
            PipelineError(format!("{message}\nfailed to add `{name}` with options `{options}`\n"))
        };
        let values = OptionValues::parse(options);
        match registry::find(name) {
            None => Err(failed(format!("'{name}' does not refer to a registered pass"))),
            Some(Entry::Pass(info)) => {
                self.add(info, values, nest).map_err(|PipelineError(message)| failed(message))
            }
            Some(Entry::Pipeline(info)) => {
                check_names(&values, info.options).map_err(failed)?;
                let text = (info.expand)(&values).map_err(failed)?;
                self.add_text(&text)
            }
        }
    }

    /// Appends a pass.
    pub fn add(
        &mut self,
        info: &'static PassInfo,
        options: OptionValues,
        nest: bool,
    ) -> Result<(), PipelineError> {
        check_names(&options, info.options).map_err(PipelineError)?;
        let pass = (info.create)(&options).map_err(PipelineError)?;
        let instance = PassInstance { info, options, pass };
        if let (Some(needed), Some(own)) = (info.anchor, &self.anchor)
            && needed != own
        {
            if !nest {
                return Err(PipelineError(format!(
                    "Can't add pass '{}' restricted to '{needed}' on a PassManager intended to \
                     run on '{own}', did you intend to nest?",
                    info.title
                )));
            }
            let mut nested = Self::new(needed);
            nested.elements.push(Element::Pass(instance));
            self.elements.push(Element::Nested(nested));
            self.merge();
            return Ok(());
        }
        self.elements.push(Element::Pass(instance));
        Ok(())
    }

    /// Makes one of pipelines inside that follow each other and have one anchor.
    fn merge(&mut self) {
        let mut merged: Vec<Element> = Vec::new();
        for element in std::mem::take(&mut self.elements) {
            match (merged.last_mut(), element) {
                (Some(Element::Nested(last)), Element::Nested(next))
                    if last.anchor == next.anchor =>
                {
                    last.elements.extend(next.elements);
                    last.merge();
                }
                (_, element) => merged.push(element),
            }
        }
        self.elements = merged;
    }

    /// Whether nothing would run.
    pub fn is_empty(&self) -> bool {
        self.elements.is_empty()
    }
}

impl fmt::Display for Pipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}(", self.anchor.as_deref().unwrap_or(ANY))?;
        for (index, element) in self.elements.iter().enumerate() {
            if index > 0 {
                f.write_char(',')?;
            }
            match element {
                Element::Nested(pipeline) => write!(f, "{pipeline}")?,
                Element::Pass(pass) => {
                    f.write_str(pass.info.name)?;
                    let options = pass.options.to_text();
                    if !options.is_empty() {
                        write!(f, "{{{options}}}")?;
                    }
                }
            }
        }
        f.write_char(')')
    }
}

fn check_names(values: &OptionValues, known: &[super::OptionInfo]) -> Result<(), String> {
    match values.unknown(known) {
        Some(name) => Err(format!("<Pass-Options-Parser>: no such option {name}\n")),
        None => Ok(()),
    }
}

/// A message with the place in the text.
fn syntax_error(text: &str, position: usize, message: &str) -> PipelineError {
    let column = position + 1;
    PipelineError(format!(
        "MLIR Textual PassPipeline Parser:1:{column}: error: {message}\n{text}\n{}^\n",
        " ".repeat(position)
    ))
}

/// An element of the text of a pipeline.
struct TextElement<'a> {
    name: &'a str,
    position: usize,
    options: &'a str,
    inner: Option<Vec<Self>>,
}

impl<'a> TextElement<'a> {
    fn parse_all(text: &'a str) -> Result<Vec<Self>, PipelineError> {
        // The elements of the pipelines around the position, the innermost last.
        let mut stack: Vec<Vec<Self>> = vec![Vec::new()];
        let mut at = 0;
        loop {
            let end = text[at..].find([',', '(', ')', '{']).map_or(text.len(), |n| at + n);
            let raw = &text[at..end];
            let position = at + raw.len() - raw.trim_start().len();
            let element = Self { name: raw.trim(), position, options: "", inner: None };
            stack.last_mut().expect("a pipeline").push(element);
            at = end;
            if text[at..].starts_with('{') {
                let Some(length) = closing_brace(&text[at..]) else {
                    let message = "missing closing '}' while processing pass options";
                    return Err(syntax_error(text, at, message));
                };
                let element = stack.last_mut().and_then(|list| list.last_mut());
                element.expect("an element").options = &text[at + 1..at + length];
                at += length + 1;
                at += text[at..].len() - text[at..].trim_start().len();
            } else if text[at..].starts_with('(') {
                stack.push(Vec::new());
                at += 1;
                continue;
            }
            while text[at..].starts_with(')') {
                let inner = stack.pop().expect("a pipeline");
                let Some(outer) = stack.last_mut() else {
                    let message = "encountered extra closing ')' creating unbalanced parentheses \
                                   while parsing pipeline";
                    return Err(syntax_error(text, at, message));
                };
                outer.last_mut().expect("the element before '('").inner = Some(inner);
                at += 1;
                at += text[at..].len() - text[at..].trim_start().len();
            }
            if at == text.len() {
                break;
            }
            if !text[at..].starts_with(',') {
                return Err(syntax_error(text, at, "expected ',' after parsing pipeline"));
            }
            at += 1;
        }
        if stack.len() > 1 {
            let message = "encountered unbalanced parentheses while parsing pipeline";
            return Err(syntax_error(text, at, message));
        }
        Ok(stack.pop().unwrap_or_default())
    }
}

/// The position of the brace that closes the one that the text begins with.
fn closing_brace(text: &str) -> Option<usize> {
    let mut depth = 0;
    text.char_indices().find_map(|(index, c)| {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        (depth == 0).then_some(index)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        Pipeline::parse(text).err().expect("an error").0
    }

    #[test]
    fn text_is_read_and_written() {
        let text = "builtin.module( func.func( canonicalize{max-iterations=3 top-down=false}, cse ), \
                    any(cse) , symbol-dce)";
        let pipeline = Pipeline::parse(text).unwrap();
        let text = "builtin.module(func.func(canonicalize{max-iterations=3 top-down=false},cse),\
                    any(cse),symbol-dce)";
        assert_eq!(pipeline.to_string(), text);
        assert_eq!(Pipeline::parse(text).unwrap().to_string(), text);
        assert!(Pipeline::parse("builtin.module()").unwrap().is_empty());
    }

    #[test]
    fn pipelines_with_one_anchor_are_merged() {
        let text = "builtin.module(func.func(cse),func.func(canonicalize),cse,func.func(cse))";
        let merged = "builtin.module(func.func(cse,canonicalize),cse,func.func(cse))";
        assert_eq!(Pipeline::parse(text).unwrap().to_string(), merged);
    }

    #[test]
    fn wrong_text_is_pointed_at() {
        assert!(error("cse").starts_with("expected pass pipeline to be wrapped"));
        assert_eq!(
            error("builtin.module(cse,foo)"),
            "MLIR Textual PassPipeline Parser:1:5: error: 'foo' does not refer to a registered \
             pass or pass pipeline\ncse,foo\n    ^\n"
        );
        assert!(error("builtin.module(cse,)").contains(":1:5: error: '' does not refer"));
        assert!(error("builtin.module(cse))").contains(":1:4: error: encountered extra closing"));
        assert!(
            error("builtin.module(func.func(cse){a=b})").contains(":1:15: error: expected ','")
        );
        assert!(error("builtin.module(cse{)").contains("missing closing '}'"));
        assert!(error("builtin.module(func.func(cse)").contains("unbalanced parentheses"));
    }

    #[test]
    fn wrong_options_name_the_pass() {
        assert_eq!(
            error("builtin.module(cse{a=b})"),
            "<Pass-Options-Parser>: no such option a\n\nfailed to add `cse` with options `a=b`\n"
        );
        assert_eq!(
            error("builtin.module(canonicalize{max-iterations=x})"),
            "for the --max-iterations option: 'x' value invalid\n\
             failed to add `canonicalize` with options `max-iterations=x`\n"
        );
    }
}
