//! `docs/async-dialect.md` lists what is registered, no more and no less.

use std::collections::BTreeSet;
use std::path::Path;

use async_compiler::dialect;

/// Names of operations with their dialects, from the headings and the lists in the part
/// of the text that says what is registered.
fn documented(text: &str) -> BTreeSet<String> {
    let start = text.find("<!-- registered").expect("the list has a beginning");
    let end = text.find("<!-- end of what is registered").expect("the list has an end");
    let mut names = BTreeSet::new();
    let mut dialect = "";
    for line in text[start..end].lines() {
        let quoted = line.split('`').skip(1).step_by(2);
        if line.starts_with("### ") {
            dialect = line.split('`').nth(1).expect("a heading names a dialect");
            names.insert(dialect.to_owned());
        } else {
            names.extend(quoted.map(|op| format!("{dialect}.{op}")));
        }
    }
    names
}

fn registered() -> BTreeSet<String> {
    let registry = dialect::registry();
    let ops = |dialect: &&async_compiler::ir::Dialect| -> Vec<String> {
        dialect.ops.iter().copied().flatten().map(|def| def.name.to_owned()).collect()
    };
    let dialects = registry.dialects();
    let names = dialects.iter().map(|dialect| dialect.name.to_owned());
    names.chain(dialects.iter().flat_map(ops)).collect()
}

#[test]
fn the_list_of_the_documentation_is_that_of_the_registry() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/async-dialect.md");
    let text = std::fs::read_to_string(&path).expect("the documentation is there");
    let (documented, registered) = (documented(&text), registered());
    let missing: Vec<_> = registered.difference(&documented).collect();
    let gone: Vec<_> = documented.difference(&registered).collect();
    assert!(missing.is_empty() && gone.is_empty(), "not listed: {missing:?}; gone: {gone:?}");
}
