//! The elements of a format string.

/// An element of a format.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Element<'f> {
    Literal(&'f str),
    Space(bool),
    Variable(&'f str),
    TypeOf(&'f str),
    FunctionalType,
    AttrDict {
        keyword: bool,
    },
    Regions,
    Successors,
    Operands,
    /// The texts of the group and of its alternative.
    Group(&'f str, Option<&'f str>),
}

/// The elements of a format, each with whether it is marked as anchor.
pub(super) struct Elements<'f>(pub(super) &'f str);

impl<'f> Iterator for Elements<'f> {
    type Item = (Element<'f>, bool);

    fn next(&mut self) -> Option<Self::Item> {
        let text = self.0.trim_start();
        if text.is_empty() {
            return None;
        }
        let (element, rest) = element(text);
        let (anchor, rest) = match rest.strip_prefix('^') {
            Some(rest) => (true, rest),
            None => (false, rest),
        };
        self.0 = rest;
        Some((element, anchor))
    }
}

fn element(text: &str) -> (Element<'_>, &str) {
    if let Some(body) = text.strip_prefix('`') {
        let end = body.find('`').expect("a literal ends with '`'");
        let element = match &body[..end] {
            "" => Element::Space(false),
            " " => Element::Space(true),
            literal => Element::Literal(literal),
        };
        return (element, &body[end + 1..]);
    }
    if let Some(body) = text.strip_prefix('$') {
        let end = body.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(body.len());
        return (Element::Variable(&body[..end]), &body[end..]);
    }
    if text.starts_with('(') {
        let (group, rest) = group(text);
        if let Some(rest) = rest.strip_prefix('?') {
            return (Element::Group(group, None), rest);
        }
        let rest = rest.strip_prefix(':').expect("a group ends with ')?' or '):('");
        let (other, rest) = self::group(rest);
        let rest = rest.strip_prefix('?').expect("a group ends with ')?'");
        return (Element::Group(group, Some(other)), rest);
    }
    let directives = [
        ("functional-type(operands, results)", Element::FunctionalType),
        ("attr-dict-with-keyword", Element::AttrDict { keyword: true }),
        ("attr-dict", Element::AttrDict { keyword: false }),
        ("regions", Element::Regions),
        ("successors", Element::Successors),
        ("operands", Element::Operands),
    ];
    for (name, element) in directives {
        if let Some(rest) = text.strip_prefix(name) {
            return (element, rest);
        }
    }
    let body = text.strip_prefix("type(").expect("a directive is known");
    let end = body.find(')').expect("a directive ends with ')'");
    (Element::TypeOf(body[..end].trim_start_matches('$')), &body[end + 1..])
}

/// Splits off what stands in the parentheses at the beginning.
fn group(text: &str) -> (&str, &str) {
    let mut depth = 0;
    let mut literal = false;
    for (index, byte) in text.bytes().enumerate() {
        match byte {
            b'`' => literal = !literal,
            b'(' if !literal => depth += 1,
            b')' if !literal => {
                depth -= 1;
                if depth == 0 {
                    return (&text[1..index], &text[index + 1..]);
                }
            }
            _ => {}
        }
    }
    panic!("a group of a format is not closed")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_is_taken_apart() {
        let text = "$lhs `,` ($rhs^ `:` type($rhs)):(`none`)? attr-dict `` type(results)";
        let elements: Vec<_> = Elements(text).map(|(element, _)| element).collect();
        assert_eq!(
            elements,
            [
                Element::Variable("lhs"),
                Element::Literal(","),
                Element::Group("$rhs^ `:` type($rhs)", Some("`none`")),
                Element::AttrDict { keyword: false },
                Element::Space(false),
                Element::TypeOf("results"),
            ]
        );
    }
}
