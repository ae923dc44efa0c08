//! The Markdown files: links and anchors lead somewhere, and the book has every page.

use ffi_tests::paths::workspace;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

/// What a page offers to others and wants of them.
struct Page {
    anchors: BTreeSet<String>,
    links: Vec<String>,
}

impl Page {
    fn parse(text: &str) -> Self {
        let (mut anchors, mut links) = (BTreeSet::new(), Vec::new());
        let mut heading = None;
        for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
            match event {
                Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
                Event::End(TagEnd::Heading(_)) => {
                    let anchor = anchor(&heading.take().expect("the heading began"));
                    let later = (1..).map(|n| format!("{anchor}-{n}"));
                    let mut names = std::iter::once(anchor.clone()).chain(later);
                    anchors.insert(names.find(|it| !anchors.contains(it)).expect("endless"));
                }
                Event::Text(part) | Event::Code(part) => {
                    if let Some(heading) = &mut heading {
                        heading.push_str(&part);
                    }
                }
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    links.push(dest_url.into_string());
                }
                _ => {}
            }
        }
        Self { anchors, links }
    }
}

/// The anchor that GitHub gives a heading.
fn anchor(heading: &str) -> String {
    let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    heading.to_lowercase().chars().filter(kept).map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// The path without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                plain.pop();
            }
            part => plain.push(part),
        }
    }
    plain
}

/// The Markdown files below a folder, without what is built or hidden.
fn pages(folder: &Path, found: &mut BTreeMap<PathBuf, Page>) {
    for entry in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("an entry has a name").to_string_lossy();
        if name.starts_with('.') || name.starts_with("target") {
            continue;
        }
        if path.is_dir() {
            pages(&path, found);
        } else if name.ends_with(".md") {
            let text = std::fs::read_to_string(&path).expect("the page can be read");
            found.insert(path, Page::parse(&text));
        }
    }
}

fn broken(from: &Path, link: &str, pages: &BTreeMap<PathBuf, Page>) -> bool {
    if link.contains("://") || link.starts_with("mailto:") {
        return false;
    }
    let (file, anchor) = link.split_once('#').map_or((link, None), |(a, b)| (a, Some(b)));
    let to = if file.is_empty() {
        from.to_path_buf()
    } else {
        plain(&from.parent().expect("a page is in a folder").join(file))
    };
    let anchor_is_there = |anchor| pages.get(&to).is_none_or(|it| it.anchors.contains(anchor));
    !to.exists() || anchor.is_some_and(|anchor: &str| !anchor_is_there(anchor))
}

#[test]
fn links_lead_somewhere() {
    let mut all = BTreeMap::new();
    pages(&workspace(), &mut all);
    let links = all.iter().flat_map(|(from, page)| page.links.iter().map(move |it| (from, it)));
    let wrong: Vec<_> = links.filter(|(from, link)| broken(from, link, &all)).collect();
    assert!(wrong.is_empty(), "links that lead nowhere: {wrong:#?}");
}

#[test]
fn broken_links_are_noticed() {
    let from = workspace().join("README.md");
    let pages = BTreeMap::from([(from.clone(), Page::parse("# Two *words*, `code`\n# A\n# A\n"))]);
    for link in ["#two-words-code", "#a", "#a-1", "docs/../README.md#a", "https://example.org/x"] {
        assert!(!broken(&from, link, &pages), "{link}");
    }
    for link in ["#words", "#a-2", "docs/no-such-page.md", "README.md#b"] {
        assert!(broken(&from, link, &pages), "{link}");
    }
}

#[test]
fn the_book_has_every_page() {
    let docs = workspace().join("docs");
    let mut all = BTreeMap::new();
    pages(&docs, &mut all);
    let summary = all.remove(&docs.join("SUMMARY.md")).expect("docs/SUMMARY.md is there");
    let listed: BTreeSet<_> = summary.links.iter().map(|it| plain(&docs.join(it))).collect();
    let pages: BTreeSet<_> = all.into_keys().collect();
    assert_eq!(listed, pages, "docs/SUMMARY.md (left) and the pages below docs/ (right)");
}
