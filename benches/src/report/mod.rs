//! What the user gets: a table on standard output, results.json, results.svg; or the
//! tables and plots of costs that grow.

mod lines;
mod plot;
mod table;

pub use lines::write as write_figures;

use crate::results::Results;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// Prints the table, and writes the files into the folder.
pub fn write(results: &Results, folder: &Path) -> Result<()> {
    println!("{}", table::render(results));
    let json = folder.join("results.json");
    fs::write(&json, serde_json::to_string_pretty(results)?)
        .with_context(|| format!("cannot write {}", json.display()))?;
    let svg = folder.join("results.svg");
    plot::draw(results, &svg).with_context(|| format!("cannot write {}", svg.display()))?;
    println!("written: {} and {}", json.display(), svg.display());
    Ok(())
}
