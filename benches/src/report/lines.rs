//! The plots and tables of costs that grow: lines, both axes logarithmic.

use crate::contender::{LLVM, OURS};
use crate::scaling::{Figure, Scaling};
use anyhow::{Context, Result};
use comfy_table::{CellAlignment, Table, presets};
use plotters::prelude::*;
use std::path::Path;

const SIZE: (u32, u32) = (760, 440);

/// Draws each figure into a file of its name in the folder, and prints its table.
pub fn write(scaling: &Scaling, folder: &Path) -> Result<()> {
    for figure in &scaling.figures {
        let path = folder.join(figure.name).with_extension("svg");
        draw(figure, &path).with_context(|| format!("cannot write {}", path.display()))?;
        println!("**{}** ({})\n\n{}\n", figure.title, path.display(), table(figure));
    }
    Ok(())
}

/// A line for each line, a column for each place on the horizontal axis.
fn table(figure: &Figure) -> String {
    let points = || figure.lines.iter().flat_map(|line| &line.points);
    let mut xs: Vec<u64> = points().map(|point| point.x).collect();
    xs.sort_unstable();
    xs.dedup();
    let mut table = Table::new();
    let header = std::iter::once(figure.axis.to_owned()).chain(xs.iter().map(u64::to_string));
    table.load_preset(presets::ASCII_MARKDOWN).set_header(header);
    for line in &figure.lines {
        let mut cells = vec![line.name.clone()];
        for x in &xs {
            let point = line.points.iter().find(|point| point.x == *x);
            cells.push(match (point, &line.ends) {
                (Some(point), _) => number(point.y.median),
                (None, Some(why)) if why.ends_with(&format!(" at {x}")) => {
                    why.split([' ', ':']).next().unwrap_or_default().to_owned()
                }
                _ => String::new(),
            });
        }
        table.add_row(cells);
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table.to_string()
}

fn number(number: f64) -> String {
    if number < 10.0 { format!("{number:.2}") } else { format!("{number:.0}") }
}

fn draw(figure: &Figure, path: &Path) -> Result<()> {
    let points = || figure.lines.iter().flat_map(|line| &line.points);
    let xs = points().map(|point| point.x as f64);
    let (left, right) = xs.fold((f64::MAX, 1.0_f64), |(a, b), x| (a.min(x), b.max(x)));
    let ys = points().flat_map(|point| [point.y.min, point.y.max]);
    let (low, high) = ys.fold((f64::MAX, 0.0_f64), |(a, b), y| (a.min(y), b.max(y)));
    let root = SVGBackend::new(path, SIZE).into_drawing_area();
    root.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&root)
        .caption(figure.title, ("sans-serif", 15))
        .margin(10)
        .margin_right(20)
        .set_label_area_size(LabelAreaPosition::Left, 60)
        .set_label_area_size(LabelAreaPosition::Bottom, 40)
        .build_cartesian_2d(
            (left * 0.9..right * 1.1).log_scale(),
            (low.max(0.01) * 0.7..high * 1.5).log_scale(),
        )?;
    chart
        .configure_mesh()
        .x_desc(figure.axis)
        .x_label_formatter(&|x| format!("{x:.0}"))
        .y_label_formatter(&|y| number(*y))
        .light_line_style(TRANSPARENT)
        .draw()?;
    for (index, line) in figure.lines.iter().enumerate() {
        let colour = colour(&line.name, index);
        let at = |x: u64, y: f64| (x as f64, y.max(0.01));
        let medians: Vec<_> = line.points.iter().map(|p| at(p.x, p.y.median)).collect();
        let dots = medians.iter().map(|place| Circle::new(*place, 3, colour.filled()));
        chart.draw_series(dots)?;
        chart.draw_series(
            line.points
                .iter()
                .map(|p| PathElement::new(vec![at(p.x, p.y.min), at(p.x, p.y.max)], colour)),
        )?;
        chart
            .draw_series([PathElement::new(medians, colour.stroke_width(2))])?
            .label(&line.name)
            .legend(move |(x, y)| PathElement::new(vec![(x, y), (x + 16, y)], colour));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperRight)
        .background_style(WHITE.mix(0.8))
        .label_font(("sans-serif", 11))
        .draw()?;
    root.present()?;
    Ok(())
}

/// Lines of LLVM's runtime are of warm colours, ours of cold ones.
fn colour(name: &str, index: usize) -> RGBColor {
    const COLD: [RGBColor; 3] =
        [RGBColor(0x1b, 0x7f, 0x4d), RGBColor(0x1f, 0x5f, 0xa8), RGBColor(0x12, 0xa3, 0xb4)];
    const WARM: [RGBColor; 3] =
        [RGBColor(0xc0, 0x4a, 0x2b), RGBColor(0xd9, 0x8a, 0x1c), RGBColor(0xb0, 0x2b, 0x6b)];
    const GREY: [RGBColor; 2] = [RGBColor(0x70, 0x70, 0x70), RGBColor(0xa0, 0x88, 0x60)];
    let shade = index / 2;
    if name.contains(LLVM) {
        WARM[shade % WARM.len()]
    } else if name.contains(OURS) {
        COLD[shade % COLD.len()]
    } else {
        GREY[index % GREY.len()]
    }
}
