//! The plot: for each shape and contender a bar on a logarithmic scale up to the
//! median, with a line from the fastest repetition to the slowest.

use crate::contender::{LLVM, OURS};
use crate::results::{Results, Summary};
use crate::shapes::Shape;
use anyhow::Result;
use plotters::prelude::*;
use std::path::Path;

const ROW: u32 = 18;
const WIDTH: u32 = 900;
const LABELS: u32 = 230;

/// Draws what has times.
pub fn draw(results: &Results, path: &Path) -> Result<()> {
    let mut rows: Vec<(Shape, &str, Summary)> = Vec::new();
    for row in &results.rows {
        if let Some(ns) = row.ns_per_task {
            rows.push((row.shape, &row.contender, ns));
        }
    }
    let largest = rows.iter().map(|row| row.2.max).fold(10.0, f64::max);
    let smallest = rows.iter().map(|row| row.2.min).fold(1.0, f64::min);
    let height = ROW * rows.len() as u32 + 90;

    let root = SVGBackend::new(path, (WIDTH, height)).into_drawing_area();
    root.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&root)
        .caption("ns per task (medians; lines: fastest to slowest)", ("sans-serif", 16))
        .margin(10)
        .margin_right(30)
        .set_label_area_size(LabelAreaPosition::Left, LABELS)
        .set_label_area_size(LabelAreaPosition::Bottom, 30)
        .build_cartesian_2d((smallest * 0.8..largest * 1.3).log_scale(), rows.len() as f64..0.0)?;
    let digits = |ns: &f64| if *ns < 1.0 { format!("{ns:.2}") } else { format!("{ns:.0}") };
    chart.configure_mesh().disable_y_mesh().disable_y_axis().x_label_formatter(&digits).draw()?;

    for (index, (shape, contender, ns)) in rows.iter().enumerate() {
        let middle = index as f64 + 0.5;
        let bar = [(smallest * 0.8, middle - 0.35), (ns.median, middle + 0.35)];
        chart.draw_series([Rectangle::new(bar, colour(contender).filled())])?;
        let line = vec![(ns.min, middle), (ns.max, middle)];
        chart.draw_series([PathElement::new(line, BLACK)])?;

        let (_, y) = chart.backend_coord(&(ns.median, middle));
        let first = index == 0 || rows[index - 1].0 != *shape;
        let style = ("sans-serif", 12).into_font();
        if first {
            root.draw(&Text::new(shape.name(), (10, y - 6), style.clone()))?;
        }
        root.draw(&Text::new((*contender).to_owned(), (140, y - 6), style))?;
    }
    root.present()?;
    Ok(())
}

/// Ours and LLVM's stand out.
fn colour(contender: &str) -> RGBColor {
    match contender {
        OURS => RGBColor(0x1b, 0x7f, 0x4d),
        LLVM => RGBColor(0xc0, 0x4a, 0x2b),
        "serial" => RGBColor(0xd0, 0xd0, 0xd0),
        _ => RGBColor(0x8f, 0xa8, 0xc8),
    }
}
