//! The figures: for each curve time per line, on a scale of lines that is logarithmic.
//! What is linear is level.

use std::path::Path;

use plotters::prelude::*;

use crate::Curve;

/// Draws the curves of one figure.
pub fn draw(
    caption: &str,
    curves: &[Curve],
    path: &Path,
) -> Result<(), Box<dyn std::error::Error>> {
    let points = || curves.iter().flat_map(|curve| &curve.points);
    let left = points().map(|point| point.0).min().unwrap_or(1) as f64;
    let right = points().map(|point| point.0).max().unwrap_or(1) as f64;
    let high = points().map(|point| point.1).fold(0.0, f64::max);
    let root = SVGBackend::new(path, (760, 440)).into_drawing_area();
    root.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&root)
        .caption(caption, ("sans-serif", 15))
        .margin(10)
        .margin_right(20)
        .set_label_area_size(LabelAreaPosition::Left, 60)
        .set_label_area_size(LabelAreaPosition::Bottom, 40)
        .build_cartesian_2d((left * 0.9..right * 1.1).log_scale(), 0.0..high * 1.4)?;
    chart
        .configure_mesh()
        .x_desc("lines")
        .y_desc("ns per line")
        .x_label_formatter(&|x| format!("{x:.0}"))
        .y_label_formatter(&|y| format!("{y:.0}"))
        .light_line_style(TRANSPARENT)
        .draw()?;
    const COLOURS: [RGBColor; 6] = [
        RGBColor(0x1b, 0x7f, 0x4d),
        RGBColor(0x1f, 0x5f, 0xa8),
        RGBColor(0x12, 0xa3, 0xb4),
        RGBColor(0xc0, 0x4a, 0x2b),
        RGBColor(0xd9, 0x8a, 0x1c),
        RGBColor(0xb0, 0x2b, 0x6b),
    ];
    for (curve, colour) in curves.iter().zip(COLOURS) {
        let places = curve.points.iter().map(|&(lines, time)| (lines as f64, time));
        chart.draw_series(places.clone().map(|place| Circle::new(place, 3, colour.filled())))?;
        chart
            .draw_series([PathElement::new(places.collect::<Vec<_>>(), colour.stroke_width(2))])?
            .label(&curve.name)
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
